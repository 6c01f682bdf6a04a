/** A waterfall between cliffs, with mist where it meets the pool. */

import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { risingDepths } from '../core/layers.ts'
import { paintPixels } from '../core/pixels.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { addBroadleaf, createFoliage, type Foliage, leafTones, paintFoliage } from '../plants/broadleaf.ts'
import { asksForGround, nearBank, noBank } from '../plants/near-bank.ts'
import { farCliff, sideWall } from '../rock/cliffs.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { spectrum } from '../sky/rainbow.ts'
import { shaftLayer } from '../sky/shafts.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import type { Home } from '../subjects/subject.ts'
import { airPlace, type Place, waterPlace } from '../subjects/venue.ts'
import { type Fall, fallLayer, poolLayer, sprayLayer } from '../water/falling-water.ts'

const hosts: readonly Home[] = ['ground', 'homestead', 'water', 'air']
/** World distance by which the pool is farther away where a bank lies before it. */
const bankRoom = 0.07

export const waterfall: SceneKind = {
  name: 'waterfall',
  answers: {
    waterfall: 1,
    canyon: 0.7,
    valley: 0.45,
    river: 0.2,
    coast: 0.4,
    water: 0.5,
    rainbow: 0.5,
    landscape: 0.5,
    forest: 0.3,
  },
  showcase: true,
  hosts,
  seasonless: ['spring', 'winter'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['morning', 'noon', 'golden', 'dawn', 'blue', 'sunset'],
      seasons: ['summer', 'summer', 'spring', 'autumn'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const desert = parsedPrompt.subjects.includes('canyon') || parsedPrompt.subjects.includes('desert')
    const gap = shape.range(-0.3, 0.3) * reach
    const isVisited = asksForGround(guests, hosts)
    const shore = shape.range(0.24, 0.32) - (isVisited ? bankRoom : 0)
    // Its rainbow stands in the spray, and not in what shows of the sky.
    const signs = palette.signs.filter((sign) => sign !== 'rainbow')
    const sunX = gap + side * shape.range(0.1, 0.4)
    const sky = createSky({ ...palette, signs }, { horizon: shore - 0.1, sunX, sunRadius: 0 })
    const stone = desert ? hex('#a5623f') : shape.pick([hex('#6d6a66'), hex('#7a7064'), hex('#5d646b')])
    const light = mixRgb(palette.ambient, scaleRgb(palette.sun, 0.42), 0.45)
    const rock: Rgb = [stone[0] * (light[0] + 0.04), stone[1] * (light[1] + 0.04), stone[2] * (light[2] + 0.045)]
    const moss = desert
      ? scaleRgb(rock, 0.8)
      : mixRgb(mixRgb(hex('#46552c'), scaleRgb(palette.foliage, 0.5), 0.35), rock, 0.25)
    const dark = mixRgb(scaleRgb(rock, 0.17), scaleRgb(palette.sky[0], 0.15), 0.3)
    const white = mixRgb(mixRgb([0.95, 0.98, 1], palette.sky[3], 0.35), palette.ambient, 0.12 + palette.dark * 0.62)
    // The prompt may be about the canyon alone.
    const isDry = desert && !parsedPrompt.subjects.includes('waterfall')
    const falls = isDry ? [] : fallsOf(shape, { gap, reach, shore })
    const haze = mixRgb(palette.haze, palette.sky[2], 0.3)
    const look = { noise, rock, moss, dark, haze, side, glow: palette.glow, desert, gap }
    const offset = shape.range(0, 90)
    const layers: Layer[] = [...skyLayers(sky, random.fork('sky'))]
    // Water falls over the far wall; the near walls frame it.
    const rim = falls[0]?.top ?? shore - 0.11
    layers.push(
      farCliff('cliff-far', 0.3, look, {
        air: 0.26,
        rim: (x) =>
          rim -
          0.5 * smoothstep(0.08, 0.7, Math.abs(x - gap)) ** 1.2 -
          0.09 * (noise.fbm(x * 5 + offset, 1, 4) - 0.5) +
          0.035 * bell(x - gap, 0.09),
        bottom: shore + 0.06,
        palette,
        wooded: true,
        random: random.fork('far trees'),
      }),
    )
    for (const [i, fall] of falls.entries())
      layers.push(
        fallLayer(`fall-${i}`, fall, { white, shade: mixRgb(palette.water, white, 0.4), noise, salt: i * 17 + offset }),
      )
    for (const [i, flank] of [-1, 1].entries()) {
      const begin = shape.range(0.2, 0.34)
      layers.push(
        sideWall(`cliff-${flank}`, 0.6, look, {
          air: 0.16,
          flank,
          from: gap + flank * begin,
          slope: shape.range(0.7, 1.1),
          bottom: shore + 0.04,
          salt: i * 31 + offset,
          crest: shape.range(-0.5, -0.2),
        }),
      )
    }
    layers.push(poolLayer(palette, { noise, shore, falls, white, haze, gap }))
    layers.push(sprayLayer(noise, falls, white, shore))
    if (palette.weather === 'clear' && palette.dark < 0.5)
      layers.push(
        shaftLayer(random.fork('shafts'), {
          depth: 0.75,
          x: gap + side * 0.55,
          y: -0.95,
          light: scaleRgb(palette.glow, 0.6),
          strength: 0.4,
          beams: 6,
          reach: 1.6,
          from: 0.3,
          fan: 1,
        }),
      )
    const isSunlitSpray = palette.dark < 0.2 && shape.chance(0.3) && !isDry
    if (parsedPrompt.subjects.includes('rainbow') || isSunlitSpray) layers.push(rainbow(gap, shore, side))
    layers.push(boulders(random.fork('boulders'), { rock, dark, moss, shore, half: frame.aspect / 2, side }))
    const ground = { palette, reach, side, ...(desert && { bare: scaleRgb(rock, 1.1) }) }
    const bank = isVisited ? nearBank(random.fork('bank'), ground) : noBank
    layers.push(...bank.layers)
    if (!desert) layers.push(nearLeaves(random.fork('leaves'), palette, reach, side, shape.chance(0.5)))
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'waterfall',
      frame,
      venue: { palette, side, backlit: 0.2, places: placesOf(bank.places, { shore, reach, palette }) },
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.3, bloomFrom: 0.7, vignette: 0.28, contrast: 1.1 },
      tags: [...(isDry ? ['river'] : ['waterfall', 'pool']), desert ? 'canyon' : 'cliffs', palette.time],
    }
  },
}

/** One fall, and a few thin ones beside it. */
function fallsOf(shape: Random, { gap, reach, shore }: { gap: number; reach: number; shore: number }): Fall[] {
  const main: Fall = {
    x: gap,
    half: shape.range(0.035, 0.12) * Math.min(1, 0.5 + reach * 0.6),
    top: shape.range(-0.34, -0.16),
    foot: shore - 0.01,
    depth: 0.45,
    far: 0.18,
  }
  const others = Array.from(
    { length: shape.int(0, 3) },
    (_, i): Fall => ({
      x: gap + (i % 2 ? 1 : -1) * shape.range(0.2, 0.42),
      half: shape.range(0.008, 0.026),
      top: shape.range(-0.2, 0.05),
      foot: shore,
      depth: 0.5,
      far: 0.1,
    }),
  )
  return [main, ...others]
}

/** The bank, the pool, and the air before the walls. */
function placesOf(
  bank: readonly Place[],
  { shore, reach, palette }: { shore: number; reach: number; palette: Palette },
): readonly Place[] {
  const pool = { ...waterPlace('pool', shore, reach, palette), y: () => shore + 0.075, scale: 0.8 }
  return [...bank, pool, airPlace('boulders', shore - 0.1, reach, 0.8)]
}

function rainbow(gap: number, shore: number, side: number): Layer {
  const cx = gap - side * 0.16
  return {
    id: 'rainbow',
    moves: 'glow',
    depth: 0.74,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const distance = Math.hypot(x - cx, y - shore - 0.06)
          const t = (distance - 0.3) / 0.045
          if (t < -0.3 || t > 1.3) {
            out.a = 0
            return
          }
          out.a = smoothstep(-0.3, 0.3, t) * smoothstep(1.3, 0.7, t) * smoothstep(shore + 0.02, shore - 0.16, y) * 0.13
          spectrum(t, out)
        },
        { mode: 'light', detail: 1 / 200, left: cx - 0.4, right: cx + 0.4, top: shore - 0.4, bottom: shore + 0.02 },
      ),
  }
}

interface Boulders {
  rock: Rgb
  dark: Rgb
  moss: Rgb
  shore: number
  half: number
  side: number
}

/** Wet stones along the near edge of the pool. */
function boulders(random: Random, { rock, dark, moss, shore, half, side }: Boulders): Layer {
  const list = Array.from({ length: 30 }, () => {
    const x = random.range(-1.6, 1.6) * half
    const edge = Math.abs(x) / half
    const y = random.range(shore + 0.08, 0.55)
    return {
      x,
      y: Math.min(0.56, y + (edge < 0.4 ? 0.14 : 0)),
      size: random.range(0.02, 0.07) * mix(0.5, 1.25, clamp((y - shore) * 3)),
      flat: random.range(0.45, 0.7),
      own: random.fork(`${x}`),
    }
  }).sort((a, b) => a.y - b.y)
  return {
    id: 'boulders',
    moves: 'land',
    depth: 0.92,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const { x, y, size, flat, own } of list) {
            const draw = own.fork('draw')
            const path = createPath()
            const knots = Array.from({ length: 9 }, (_, i) => {
              const a = (i / 9) * 6.2832
              const r = size * draw.range(0.78, 1.12)
              return [x + Math.cos(a) * r, y + Math.sin(a) * r * flat] as const
            })
            const first = knots[0] ?? [x, y]
            const last = knots[8] ?? [x, y]
            path.moveTo((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
            for (const [i, [px, py]] of knots.entries()) {
              const next = knots[(i + 1) % 9] ?? first
              path.quadraticCurveTo(px, py, (px + next[0]) / 2, (py + next[1]) / 2)
            }
            context.fillStyle = css(scaleRgb(dark, 0.5), 0.45)
            context.beginPath()
            context.ellipse(x - side * size * 0.15, y + size * flat * 0.7, size * 1.1, size * 0.3, 0, 0, 6.3)
            context.fill()
            const fill = context.createLinearGradient(
              x + side * size,
              y - size * flat,
              x - side * size * 0.7,
              y + size * flat,
            )
            fill.addColorStop(0, css(mixRgb(rock, moss, draw.range(0, 0.6))))
            fill.addColorStop(0.45, css(mixRgb(scaleRgb(rock, 0.5), dark, 0.35)))
            fill.addColorStop(1, css(dark))
            context.fillStyle = fill
            context.fill(path)
            context.save()
            context.clip(path)
            for (let i = 0; i < 12; i++) {
              context.fillStyle = css(i % 2 ? mixRgb(rock, moss, 0.4) : dark, 0.22)
              context.beginPath()
              context.ellipse(
                x + draw.range(-0.9, 0.9) * size,
                y + draw.range(-0.9, 0.5) * size * flat,
                size * draw.range(0.08, 0.3),
                size * draw.range(0.04, 0.13),
                draw.range(-0.5, 0.5),
                0,
                6.3,
              )
              context.fill()
            }
            context.restore()
          }
        },
        { top: shore },
      ),
  }
}

/** Branches close to the viewer in the upper corners. */
function nearLeaves(random: Random, palette: Palette, reach: number, side: number, both: boolean): Layer {
  const grow = (): Foliage => {
    const foliage = createFoliage()
    for (const flank of both ? [1, -1] : [side])
      addBroadleaf(
        foliage,
        random.fork(`${flank}`),
        { x: flank * reach * 1.12, y: 0.15, height: 0.85, leaf: 0.0085, bare: 0.36, spread: 0.62, density: 0.7 },
        -flank,
      )
    return { ...foliage, wood: createPath() }
  }
  // They grow when they are painted: who asks for a scene may want no picture.
  let grown: Foliage | null = null
  const tones = leafTones(scaleRgb(palette.foliage, 0.5), scaleRgb(palette.sun, 0.6), scaleRgb(palette.ambient, 0.35))
  return {
    id: 'near-leaves',
    moves: 'hang',
    depth: 1,
    open(view) {
      grown ??= grow()
      const foliage = grown
      return (target) => paintVector(view, target, (context) => paintFoliage(context, foliage, palette.near, tones))
    },
  }
}
