/** Koi in a dark pond, seen from above, with lily pads and lotus. */

import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { bell, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { type Fish, paintFish } from '../animals/koi-fish.ts'
import { swimmer } from '../animals/koi-swim.ts'
import { askedCount, roomiest } from '../core/asked-count.ts'
import { cyclesIn } from '../core/cycles.ts'
import { createGrain, grained, isLarge, roughGrid } from '../core/fine-detail.ts'
import { risingDepths } from '../core/layers.ts'
import { paintPixels, type Shade, touches } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { type Pad, padLayer } from '../plants/lilies.ts'
import { type Area, type Layer, plainGrade, type SceneKind, type Target, type View } from '../scene.ts'
import { fallingLayers } from '../sky/weather.ts'

/** More than these would cover the water. */
const mostFishes = 12

export const koi: SceneKind = {
  name: 'koi',
  answers: { koi: 1, fish: 0.8, lake: 0.45, garden: 0.6, water: 0.5, turtle: 0.3 },
  counts: ['koi', 'fish'],
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['morning', 'noon', 'golden', 'blue', 'night', 'noon'] })
    const shape = random.fork('shape')
    const half = frame.aspect / 2
    const reach = Math.min(frame.aspect, 1.9) / 2
    const fits = Math.min(1, 0.45 + reach * 0.7)
    const light = lightOf(palette)
    const tone = (rgb: Rgb): Rgb => [rgb[0] * light[0], rgb[1] * light[1], rgb[2] * light[2]]
    const usual = shape.int(4, 8)
    const count = askedCount(parsedPrompt, mostFishes, 'koi', 'fish') ?? usual
    const fishes: Fish[] = []
    for (let i = 0; i < count; i++) {
      const own = random.fork(`fish ${i}`)
      const deep = i < 2 ? own.range(0.6, 0.8) : i === count - 1 ? 0 : own.range(0, 0.3)
      const length = (i === count - 1 ? own.range(0.46, 0.58) : own.range(0.26, 0.44)) * fits
      const place = roomiest(
        14,
        () => ({ x: own.range(-0.86, 0.86) * reach, y: own.range(-0.38, 0.38) * (i === count - 1 ? 0.6 : 1) }),
        ({ x, y }) => Math.min(0.6, ...fishes.map((fish) => Math.hypot(fish.x - x, fish.y - y) - fish.length * 0.35)),
      )
      fishes.push({
        ...place,
        turn: own.range(0, 6.28),
        length,
        bend: (own.chance(0.5) ? 1 : -1) * own.range(0.5, 1.5),
        ...dress(own, parsedPrompt.colors[0]?.rgb ?? null),
        deep,
        seed: own.seed & 4095,
      })
    }
    const pads: Pad[] = []
    const corners = shape.int(2, 4)
    for (let c = 0; c < corners; c++) {
      const own = random.fork(`corner ${c}`)
      const sx = (c + (shape.seed & 1)) % 2 === 0 ? 1 : -1
      const sy = c < 2 ? (c === 0 ? 1 : -1) : own.chance(0.5) ? 1 : -1
      const group = own.int(2, 5)
      for (let i = 0; i < group; i++)
        pads.push({
          x: sx * (half - own.range(-0.06, 0.24)),
          y: sy * (0.5 - own.range(-0.05, 0.2)),
          radius: own.range(0.05, 0.13) * mix(0.75, 1, fits),
          turn: own.range(0, 6.28),
        })
    }
    const hue =
      parsedPrompt.colors.length > 1
        ? toOklch(parsedPrompt.colors[1]?.rgb ?? palette.water).h
        : mix(toOklch(palette.water).h, shape.range(160, 215), 0.7)
    const deepest = tone(fromOklch({ l: 0.2, c: 0.035, h: hue }))
    const clear = tone(fromOklch({ l: 0.46, c: 0.07, h: hue - 8 }))
    const lightX = shape.range(-0.7, 0.7) * half
    const lightY = shape.range(-0.5, -0.2)
    const layers: Layer[] = [
      pond(random.fork('pond'), deepest, clear, lightX, lightY),
      fishLayer(
        'koi-deep',
        0.35,
        fishes.filter((fish) => fish.deep > 0.4),
        tone,
        mixRgb(deepest, clear, 0.3),
      ),
      fishLayer(
        'koi',
        0.6,
        fishes.filter((fish) => fish.deep <= 0.4),
        tone,
        mixRgb(deepest, clear, 0.3),
      ),
      surface(random.fork('surface'), palette, lightX, lightY),
      rings(random.fork('surface'), palette, half),
      padLayer(random.fork('pads'), pads, tone),
    ]
    if (palette.season === 'autumn' || shape.chance(0.35))
      layers.push(driftLayer(random.fork('drift'), tone, palette.season === 'autumn', half))
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'koi',
      frame,
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.16, vignette: 0.34, contrast: 1.08 },
      tags: ['koi', 'pond', 'lily pads', palette.time],
    }
  },
}

function lightOf(palette: Palette): Rgb {
  const peak = Math.max(...palette.sun, 0.01)
  const strength = mix(1, 0.42, palette.dark)
  const part = (i: 0 | 1 | 2) => mix(1, palette.sun[i] / peak, 0.5) * strength * 0.92 + palette.ambient[i] * 0.12
  return [part(0), part(1), part(2)]
}

function dress(random: Random, named: Rgb | null): Pick<Fish, 'body' | 'patch' | 'spots'> {
  const white = hex('#fdf3e6')
  const red = named ?? hex('#df4a1e')
  switch (random.int(0, 5)) {
    case 0:
      return { body: named ?? hex('#f5862e'), patch: null, spots: false }
    case 1:
      return { body: hex('#efbb4c'), patch: null, spots: false }
    case 2:
      return { body: hex('#2e3236'), patch: red, spots: false }
    case 3:
      return { body: white, patch: red, spots: true }
    default:
      return { body: white, patch: red, spots: false }
  }
}

/** Water painted as a whole. */
interface PondWater {
  id: string
  depth: number
  noise: Noise
  /** Grains of what is fine in it across a world unit. */
  grains: number
  /** World size of the finest thing in it, but for the grains. */
  detail: number
  mode?: 'cover' | 'light'
}

/** Water that is soft by nature; where the view is large enough to show it, `grain` gives what is fine in it, else 0. */
function waterLayer(
  { id, depth, noise, grains, detail, mode = 'cover' }: PondWater,
  shade: (x: number, y: number, out: Shade, grain: (x: number, y: number) => number) => void,
): Layer {
  return {
    id,
    moves: 'water',
    depth,
    open(view) {
      const fine = isLarge(view) ? createGrain(noise, view, grains) : null
      const grain = fine ?? (() => 0)
      const options = { mode, detail: fine ? roughGrid(view, detail) : detail }
      return (target) => paintPixels(view, target, (x, y, out) => shade(x, y, out, grain), options)
    },
  }
}

function pond(random: Random, deep: Rgb, clear: Rgb, lightX: number, lightY: number): Layer {
  const noise = createNoise(random.seed)
  return waterLayer({ id: 'pond', depth: 0, noise, grains: 150, detail: 1 / 130 }, (x, y, out, silt) => {
    const near = bell(Math.hypot((x - lightX) * 0.8, y - lightY), 0.75)
    // Stones on the bottom, barely visible.
    const stones = smoothstep(0.42, 0.6, noise.value(x * 7, y * 8)) * 0.5 + noise.soft(x * 13, y * 13, 3) * 0.5
    const t = near * 0.75 + (stones - 0.45) * 0.22
    const grains = 1 + silt(x, y) * 0.18
    out.r = mix(deep[0], clear[0], t) * grains
    out.g = mix(deep[1], clear[1], t) * grains
    out.b = mix(deep[2], clear[2], t) * grains
  })
}

function fishLayer(id: string, depth: number, list: readonly Fish[], tone: (rgb: Rgb) => Rgb, water: Rgb): Layer {
  const skin = createNoise(list[0]?.seed ?? 0)
  return {
    id,
    depth,
    open: (view) =>
      grained(
        view,
        createGrain(skin, view, 260),
        0.2,
        (part) => (target) =>
          paintVector(part, target, (context) => {
            for (const fish of list) paintFish(context, fish, tone, water)
          }),
      ),
    act(staging) {
      const swimmers = list.map((fish) => swimmer(fish, staging))
      return {
        areas: (time) => swimmers.map((one) => one.area(time)),
        // The water above those below takes their edges anyway.
        fineness: id === 'koi-deep' ? 0.72 : 1,
        open: (view) => (target) =>
          paintVector(view, target, (context) => {
            for (const one of swimmers) {
              if (!touches(view, one.area(view.time))) continue
              const { fish, pose } = one.at(view.time)
              paintFish(context, fish, tone, water, pose)
            }
          }),
      }
    },
  }
}

/** Sky light on the surface of the pond. */
function surface(random: Random, palette: Palette, lightX: number, lightY: number): Layer {
  const noise = createNoise(random.seed)
  const shine = scaleRgb(mixRgb(palette.glow, palette.sky[2], 0.4), mix(0.34, 0.2, palette.dark))
  const water: PondWater = { id: 'surface', depth: 0.8, noise, grains: 60, detail: 1 / 180, mode: 'light' }
  return waterLayer(water, (x, y, out, ripples) => {
    const near = bell(Math.hypot(x - lightX * 1.15, y - lightY * 1.3), 0.55)
    // Small ripples fray the edges of the sky's light, and glitter in it.
    const ripple = ripples(x * 0.7 + y * 0.2, y * 1.6)
    const wave = noise.soft(x * 5 + y * 2, y * 9, 3) + ripple * 0.04
    out.a = near * (0.35 + smoothstep(0.5, 0.64, wave) * 0.75) * (1 + ripple * 0.34)
    out.r = shine[0]
    out.g = shine[1]
    out.b = shine[2]
  })
}

/** Seconds from one ring to the next. */
const ringS = 1.1

/** Rings where a fish has come up. In a video they widen and fade, and new ones follow. */
function rings(random: Random, palette: Palette, half: number): Layer {
  const color = mixRgb(palette.sky[3], [1, 1, 1], 0.3)
  const list = Array.from({ length: random.int(2, 4) }, () => ({
    x: random.range(-0.9, 0.9) * half,
    y: random.range(-0.4, 0.4),
    size: random.range(0.04, 0.1),
    count: random.int(2, 5),
  }))
  const areaOf = ({ x, y, size, count }: (typeof list)[number]): Area => {
    const reach = size * (count + 1) * 0.5 + 0.004
    return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
  }
  /** @param grown by how many rings each has widened, 0 to 1 */
  const paint = (view: View, target: Target, grown: number) => {
    for (const one of list)
      paintVector(
        view,
        target,
        (context) => {
          const { x, y, size, count } = one
          for (let i = grown > 0 ? 0 : 1; i <= count; i++) {
            const wide = i + grown
            if (wide <= 0) continue
            // The first one grows out of the water, the last one fades into it.
            const ends = smoothstep(0, 1, wide) * (grown > 0 ? smoothstep(count + 1, count, wide) : 1)
            context.strokeStyle = css(color, (0.2 * ends) / Math.max(1, wide))
            context.lineWidth = 0.0022
            context.beginPath()
            context.ellipse(x, y, size * wide * 0.5, size * wide * 0.46, 0, 0, 6.3)
            context.stroke()
          }
        },
        { mode: 'light', ...areaOf(one) },
      )
  }
  return {
    id: 'rings',
    depth: 0.8,
    open: (view) => (target) => paint(view, target, 0),
    act(staging) {
      const cycles = cyclesIn(staging, (staging.duration * staging.speed) / ringS)
      return {
        areas: () => list.map(areaOf),
        fineness: 0.6,
        open: (view) => (target) => paint(view, target, (cycles * view.time) % 1),
      }
    },
  }
}

/** Petals or leaves that float on the water. */
function driftLayer(random: Random, tone: (rgb: Rgb) => Rgb, autumn: boolean, half: number): Layer {
  const list = Array.from({ length: random.int(16, 34) }, () => ({
    x: random.range(-1.3, 1.3) * half,
    y: random.range(-0.55, 0.55),
    size: random.range(0.007, 0.015),
    turn: random.range(0, 6.28),
    color: tone(
      autumn
        ? random.pick([hex('#d96a1f'), hex('#c23a1c'), hex('#e2a52f')])
        : random.pick([hex('#fbd3dc'), hex('#f5b6c6')]),
    ),
  }))
  return {
    id: 'drift',
    moves: 'water',
    depth: 0.97,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, y, size, turn, color } of list) {
          context.fillStyle = css(scaleRgb(color, 0.06), 0.3)
          context.beginPath()
          context.ellipse(x + size * 0.4, y + size * 0.6, size, size * 0.55, turn, 0, 6.3)
          context.fill()
          context.fillStyle = css(color)
          context.beginPath()
          context.ellipse(x, y, size, size * 0.55, turn, 0, 6.3)
          context.fill()
        }
      }),
  }
}
