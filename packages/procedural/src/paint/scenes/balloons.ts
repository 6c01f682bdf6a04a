/** Hot-air balloons over a sea of clouds. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import { cyclesIn } from '../core/cycles.ts'
import { risingDepths } from '../core/layers.ts'
import { touches } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { type Area, type Layer, plainGrade, type SceneKind, type Staging } from '../scene.ts'
import { cloudBanks } from '../sky/cloud-sea.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace } from '../subjects/venue.ts'

interface Spot {
  x: number
  y: number
  size: number
  haze: number
}

interface Balloon extends Spot {
  colors: [Rgb, Rgb, Rgb]
  gores: number
  pattern: 'stripes' | 'band' | 'rings' | 'spiral'
  turn: number
}

/** Colors of cloth when the prompt names none. */
const usualDyes: readonly Rgb[] = [
  hex('#c9301f'),
  hex('#e89a2c'),
  hex('#2c6f86'),
  hex('#f2e6cf'),
  hex('#7d2b55'),
  hex('#e05a2b'),
  hex('#3d8a6a'),
  hex('#f0c64a'),
  hex('#27407f'),
]

export const balloons: SceneKind = {
  name: 'balloons',
  answers: { balloon: 1, cloud: 0.75, sky: 0.6, dawn: 0.4, kite: 0.4, horizon: 0.3 },
  showcase: true,
  hasOpenSky: true,
  hosts: ['air'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['dawn', 'golden', 'sunset', 'morning', 'dawn', 'noon'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.9) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const horizon = shape.range(0.02, 0.18)
    const sunX = side * shape.range(0.2, 0.8) * reach
    const sky = createSky(palette, {
      horizon,
      sunX,
      sunY: horizon - Math.min(palette.sunHeight, 0.34) * shape.range(0.3, 1),
    })
    const banks = cloudBanks(random.fork('banks'), {
      horizon,
      count: 5,
      lit: mixRgb(palette.cloudLit, palette.glow, palette.sunHeight < 0.2 ? 0.25 : 0.05),
      shade: mixRgb(palette.cloudShade, palette.sky[1], 0.35),
      haze: palette.haze,
      sunX,
      sunY: sky.sunY,
      side,
      reach: Math.max(frame.aspect / 2, 0.5),
    })
    const dyes = [...usualDyes, ...parsedPrompt.colors.map((one) => one.rgb)]
    const named = parsedPrompt.colors[0]?.rgb
    const make = (label: string, { x, y, size, haze }: Spot, isMain = false): Balloon => {
      const own = random.fork(label)
      const first = named && (own.chance(0.6) || isMain) ? named : (dyes[own.int(0, dyes.length - 1)] ?? hex('#c9301f'))
      const second =
        own.chance(0.55) || (named && isMain) ? hex('#f4ead6') : (dyes[own.int(0, dyes.length - 1)] ?? hex('#f4ead6'))
      return {
        x,
        y,
        size,
        haze,
        colors: [first, second, shiftRgb(first, { l: -0.12, h: own.range(-50, 50) })],
        gores: own.pick([8, 10, 12, 14]),
        pattern: own.pick(['stripes', 'band', 'rings', 'spiral', 'stripes']),
        turn: own.range(-0.5, 0.5),
      }
    }
    const heroX = -side * shape.range(0.05, 0.5) * reach
    const heroSize = shape.range(0.13, 0.19) * Math.min(1, reach * 1.7)
    // Those that the prompt counts are put in as subjects, and no others are to be counted.
    const isCounted = guests.includes('balloon')
    const far: Balloon[] = []
    const flock = isCounted ? 0 : shape.int(4, 9)
    for (let i = 0; i < flock; i++) {
      const own = random.fork(`far ${i}`)
      far.push(
        make(`far dye ${i}`, {
          x: own.range(-1.05, 1.05) * reach,
          y: horizon - own.range(0.06, 0.42),
          size: own.range(0.014, 0.034),
          haze: own.range(0.35, 0.6),
        }),
      )
    }
    const middle = Array.from({ length: isCounted ? 0 : shape.int(1, 3) }, (_, i) => {
      const own = random.fork(`middle ${i}`)
      return make(`middle dye ${i}`, {
        x: (i % 2 ? -1 : 1) * side * own.range(0.35, 0.95) * reach,
        y: horizon - own.range(-0.04, 0.3),
        size: own.range(0.05, 0.085) * Math.min(1, reach * 1.7),
        haze: 0.16,
      })
    })
    const hero = isCounted
      ? []
      : [make('hero', { x: heroX, y: shape.range(-0.2, -0.04), size: heroSize, haze: 0 }, true)]
    const air: Air = { side, sun: palette.sun, ambient: palette.ambient, haze: palette.haze, dark: palette.dark }
    const layerOf = (id: string, depth: number, list: Balloon[]): Layer => ({
      id,
      depth,
      open: (view) => (target) =>
        paintVector(view, target, (context) => {
          for (const one of list) paintBalloon(context, one, air)
        }),
      act(staging) {
        const flights = list.map((one, index) => ballooning(one, staging, index * 0.37))
        return {
          areas: (time) => flights.map((flight) => areaOf(flight(time))),
          fineness: 1,
          open: (view) => (target) =>
            paintVector(view, target, (context) => {
              for (const flight of flights) {
                const one = flight(view.time)
                if (touches(view, areaOf(one))) paintBalloon(context, one, air)
              }
            }),
        }
      },
    })
    return {
      kind: 'balloons',
      frame,
      venue: { palette, side, backlit: 0.2, places: [airPlace('balloons-middle', horizon, reach, 0.9)] },
      layers: risingDepths([
        ...skyLayers(sky, random.fork('sky')),
        layerOf('balloons-far', 0.3, far),
        ...banks.slice(0, 3),
        layerOf('balloons-middle', 0.6, middle),
        ...banks.slice(3, 5),
        layerOf('balloon', 0.85, hero),
        ...banks.slice(5),
        ...fallingLayers(palette, random.fork('weather')),
      ]),
      grade: { ...plainGrade, bloom: 0.28, vignette: 0.16 },
      tags: ['hot-air balloon', 'clouds', palette.time],
    }
  },
}

/** Where a balloon can be seen, its basket included. */
function areaOf({ x, y, size }: Balloon): Area {
  return { left: x - size * 1.05, right: x + size * 1.05, top: y - size * 1.1, bottom: y + size * 1.9 }
}

/** A balloon rises, goes with the wind, swings a little and turns. In a loop it hangs in the air and bobs. */
function ballooning(balloon: Balloon, staging: Staging, offset: number): (time: number) => Balloon {
  const { duration, speed, isLoop, way } = staging
  const seconds = duration * speed
  const near = 0.25 + balloon.size * 5
  const bobs = cyclesIn(staging, seconds / 6)
  const swings = cyclesIn(staging, seconds / 3.7)
  const rest = Math.sin(2 * Math.PI * offset)
  return (time) => {
    const bob = Math.sin(2 * Math.PI * (bobs * time + offset)) - rest
    const swing = Math.sin(2 * Math.PI * (swings * time + offset)) - rest
    const on = isLoop ? 0 : time * seconds
    const lift = staging.leaves('balloon') ? 1 + 2.2 * time : 1
    return {
      ...balloon,
      x: balloon.x + way * near * (0.011 * on * staging.wind(time) + (isLoop ? 0.02 * bob : 0)) + 0.002 * swing,
      y: balloon.y - near * (0.019 * on * lift) + near * 0.011 * bob * (isLoop ? 1.6 : 0.7),
      turn: balloon.turn + (isLoop ? 0.25 * swing : 0.05 * on),
    }
  }
}

interface Air {
  side: number
  sun: Rgb
  ambient: Rgb
  haze: Rgb
  dark: number
}

/** Half width of the envelope at `t`, from 0 at the crown to 1 at the mouth. */
function girth(t: number): number {
  const round = Math.sqrt(Math.max(0, 1 - ((t - 0.42) / 0.42) ** 2))
  return t < 0.42 ? round : mix(1, 0.17, ((t - 0.42) / 0.58) ** 1.55)
}

function paintBalloon(context: SKRSContext2D, balloon: Balloon, air: Air): void {
  const { x, y, size, gores, haze, pattern, turn } = balloon
  const top = y - size
  const tall = size * 2.25
  const peak = Math.max(...air.sun, 0.2)
  const lightOf = (rgb: Rgb): Rgb => {
    const strength = mix(0.95, 0.4, air.dark)
    return mixRgb(
      [
        (rgb[0] * air.sun[0] * strength) / peak + rgb[0] * air.ambient[0] * 0.25,
        (rgb[1] * air.sun[1] * strength) / peak + rgb[1] * air.ambient[1] * 0.25,
        (rgb[2] * air.sun[2] * strength) / peak + rgb[2] * air.ambient[2] * 0.25,
      ],
      air.haze,
      haze,
    )
  }
  const place = (t: number, angle: number): [number, number] => [
    x + Math.sin(angle) * girth(t) * size,
    top + t * tall + Math.cos(angle) * girth(t) * size * 0.07 * (t - 0.2),
  ]
  const steps = size > 0.05 ? 22 : 10
  const patch = (from: number, to: number, a: number, b: number, color: Rgb) => {
    context.fillStyle = css(color)
    context.beginPath()
    for (let s = 0; s <= steps; s++) {
      const [px, py] = place(mix(from, to, s / steps), a)
      s ? context.lineTo(px, py) : context.moveTo(px, py)
    }
    for (let s = steps; s >= 0; s--) {
      const [px, py] = place(mix(from, to, s / steps), b)
      context.lineTo(px, py)
    }
    context.closePath()
    context.fill()
  }
  const half = Math.PI / 2
  const [first, second, third] = balloon.colors.map(lightOf) as [Rgb, Rgb, Rgb]
  patch(0, 1, -half, half, first)
  for (let g = -gores; g <= gores; g++) {
    const a = Math.max(-half, Math.min(half, ((g + turn) / gores) * Math.PI))
    const b = Math.max(-half, Math.min(half, ((g + 1 + turn) / gores) * Math.PI))
    if (b - a < 0.001) continue
    const even = ((g % 2) + 2) % 2 === 0
    if (pattern === 'stripes') patch(0, 1, a, b, even ? first : second)
    else if (pattern === 'band') {
      patch(0, 1, a, b, even ? first : scaleRgb(first, 0.9))
      patch(0.36, 0.54, a, b, even ? second : third)
    } else if (pattern === 'rings') {
      for (const [from, to, color] of [
        [0, 0.2, second],
        [0.2, 0.4, first],
        [0.4, 0.5, second],
        [0.5, 0.75, third],
        [0.75, 1, first],
      ] as const)
        patch(from, to, a, b, even ? color : scaleRgb(color, 0.93))
    } else {
      for (let r = 0; r < 7; r++)
        patch(
          r / 7,
          (r + 1) / 7 + 0.004,
          a,
          b,
          (((g + r) % 3) + 3) % 3 === 0 ? second : (((g + r) % 3) + 3) % 3 === 1 ? first : third,
        )
    }
  }
  // The envelope is bright toward the light, shaded on the other side and below.
  const outline = () => {
    context.beginPath()
    for (let s = 0; s <= 40; s++) {
      const [px, py] = place(s / 40, half)
      s ? context.lineTo(px, py) : context.moveTo(px, py)
    }
    for (let s = 40; s >= 0; s--) {
      const [px, py] = place(s / 40, -half)
      context.lineTo(px, py)
    }
    context.closePath()
  }
  const shadow = mixRgb(scaleRgb(air.ambient, 0.12), air.haze, haze)
  const across = context.createLinearGradient(x - size * air.side, 0, x + size * air.side, 0)
  across.addColorStop(0, css(shadow, 0.78 * (1 - haze)))
  across.addColorStop(0.45, css(shadow, 0.34 * (1 - haze)))
  across.addColorStop(0.75, css(shadow, 0))
  context.fillStyle = across
  outline()
  context.fill()
  const below = context.createLinearGradient(0, top + tall * 0.45, 0, top + tall)
  below.addColorStop(0, css(shadow, 0))
  below.addColorStop(1, css(shadow, 0.5 * (1 - haze)))
  context.fillStyle = below
  outline()
  context.fill()
  const shineX = x + air.side * size * 0.5
  const shineY = top + tall * 0.25
  const shine = context.createRadialGradient(shineX, shineY, 0, shineX, shineY, size * 0.9)
  const white = mixRgb([1, 1, 1], air.sun, 0.3)
  shine.addColorStop(0, css(white, 0.34 * (1 - haze) * (1 - air.dark * 0.7)))
  shine.addColorStop(1, css(white, 0))
  context.fillStyle = shine
  outline()
  context.fill()
  drawSeams(context, { shadow, haze, size, gores, turn, half, steps, place })
  drawBasket(context, { top, tall, size, shadow, x, lightOf, air })
}

interface Seams {
  shadow: Rgb
  haze: number
  size: number
  gores: number
  turn: number
  half: number
  steps: number
  place: (t: number, angle: number) => [number, number]
}

function drawSeams(context: SKRSContext2D, { shadow, haze, size, gores, turn, half, steps, place }: Seams) {
  context.strokeStyle = css(shadow, 0.22 * (1 - haze))
  context.lineWidth = size * 0.008
  for (let g = -gores; g <= gores && size > 0.05; g++) {
    const a = ((g + turn) / gores) * Math.PI
    if (Math.abs(a) > half) continue
    context.beginPath()
    for (let s = 0; s <= steps; s++) {
      const [px, py] = place(s / steps, a)
      s ? context.lineTo(px, py) : context.moveTo(px, py)
    }
    context.stroke()
  }
}

interface Basket {
  top: number
  tall: number
  size: number
  shadow: Rgb
  x: number
  lightOf: (rgb: Rgb) => Rgb
  air: Air
}

function drawBasket(context: SKRSContext2D, { top, tall, size, shadow, x, lightOf, air }: Basket) {
  const mouth = top + tall
  const basketTop = mouth + size * 0.36
  context.strokeStyle = css(shadow, 0.9)
  context.lineWidth = size * 0.014
  for (const at of [-1, -0.35, 0.35, 1]) {
    context.beginPath()
    context.moveTo(x + at * size * 0.155, mouth - size * 0.01)
    context.lineTo(x + at * size * 0.11, basketTop)
    context.stroke()
  }
  const wicker = lightOf(hex('#8a5a34'))
  const basket = context.createLinearGradient(x - size * 0.13 * air.side, 0, x + size * 0.13 * air.side, 0)
  basket.addColorStop(0, css(mixRgb(wicker, shadow, 0.75)))
  basket.addColorStop(1, css(wicker))
  context.fillStyle = basket
  context.beginPath()
  context.roundRect(x - size * 0.125, basketTop, size * 0.25, size * 0.2, size * 0.03)
  context.fill()
  context.fillStyle = css(mixRgb(wicker, shadow, 0.5))
  context.fillRect(x - size * 0.135, basketTop - size * 0.01, size * 0.27, size * 0.035)
}
