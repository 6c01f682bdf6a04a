/** Northern lights over snowy mountains and still water. */
import { css, fromOklch, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createGrain } from '../core/fine-detail.ts'
import { paintPixels } from '../core/pixels.ts'
import { silhouette } from '../core/silhouette.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { coniferPath, coniferRow } from '../plants/conifers.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { subjectOf } from '../subjects/index.ts'
import type { Home } from '../subjects/subject.ts'
import { airPlace, groundPlace, settledGround, waterPlace } from '../subjects/venue.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'

const onLand: readonly Home[] = ['ground', 'homestead']

export const aurora: SceneKind = {
  name: 'aurora',
  answers: { aurora: 1, star: 0.55, lake: 0.3, forest: 0.3, mountain: 0.25 },
  besides: ['lake', 'river', 'forest', 'pine', 'mountain', 'star'],
  showcase: true,
  isCold: true,
  hasOpenSky: true,
  hosts: ['ground', 'homestead', 'water', 'air'],
  isSilhouette: true,
  unfit: ['rain', 'storm', 'fog'],
  seasonless: ['spring', 'summer', 'autumn'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor({ ...parsedPrompt, time: 'night', colors: [] }, random)
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('ridge').seed)
    const shore = shape.range(0.16, 0.3)
    // Who comes to look needs ground to stand on.
    const swims = guests.some((one) => subjectOf(one)?.homes[0] === 'water')
    const asks = (...concepts: string[]) => concepts.some((one) => parsedPrompt.subjects.includes(one))
    const wooded = asks('forest', 'pine')
    const usual = guests.length === 0 ? shape.chance(0.75) : swims
    const lake = asks('lake', 'river', 'water') || (usual && !wooded)
    // Who stands by a lake has a bank of snow on this side of it.
    const bank = lake && guests.some((one) => onLand.includes(subjectOf(one)?.homes[0] ?? 'air'))
    const sky = createSky(
      { ...palette, clouds: 0, glow: palette.sky[3] },
      { horizon: shore, sunX: 0, sunY: shore + 0.4, sunRadius: 0 },
    )
    const hues = huesOf(
      parsedPrompt.colors.map((color) => color.rgb),
      shape,
    )
    const behind: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      curtainLayer(shore, hues, random.fork('curtain'), palette),
    ]
    const glow = scaleRgb(hues.low, 0.07)
    const peaks = shape.int(2, 3)
    for (let i = 0; i < peaks; i++)
      behind.push(snowRidge(i / peaks, { shore, palette, glow, noise, random: shape.fork(`peak ${i}`) }))
    behind.push(woods(shore, palette, noise, random.fork('woods'), wooded))
    const layers = [...behind]
    if (lake)
      layers.push(
        mirrorLayer({ depth: 0.8, shore, behind, ...calmWater(palette, random.fork('water'), shape.range(0.1, 0.4)) }),
      )
    if (!lake || bank) layers.push(snowField(bank ? Math.max(bankTop, shore + 0.06) : shore, hues.low, palette, noise))
    const forest = { shore, palette, glow, noise, random: random.fork('forest') }
    if (wooded && !lake) layers.push(forestRow(0, forest), forestRow(1, forest))
    const ground = wooded && !lake ? 'woods-1' : 'snow'
    if (wooded) layers.push(forestRow(2, forest))
    return {
      kind: 'aurora',
      frame,
      venue: {
        palette,
        side: 1,
        backlit: 0.55,
        places: [
          ...(lake ? [waterPlace('water', shore, frame.aspect / 2, palette)] : []),
          ...(!lake || bank
            ? settledGround(
                groundPlace(ground, () => 0.37, frame.aspect / 2, { cover: { kind: 'snow', color: palette.ambient } }),
              )
            : []),
          airPlace('woods', shore, frame.aspect / 2),
        ],
      },
      layers,
      grade: { ...plainGrade, bloom: 0.5, bloomFrom: 0.35, vignette: 0.28 },
      painted: ['aurora', 'star', 'mountain', ...(lake ? ['lake'] : []), ...(wooded ? ['forest', 'pine'] : [])],
      tags: ['aurora', 'night', 'stars', lake ? 'lake' : 'snow', ...(wooded ? ['forest'] : [])],
    }
  },
}

/** World y of the bank of a lake. */
const bankTop = 0.325

interface Hues {
  low: Rgb
  middle: Rgb
  high: Rgb
}

function huesOf(named: readonly Rgb[], random: Random): Hues {
  const first = named[0]
  const second = named[1]
  if (first) {
    const { h } = toOklch(first)
    const other = second ? toOklch(second).h : h + random.pick([-55, 55, 80])
    return {
      low: fromOklch({ l: 0.86, c: 0.19, h }),
      middle: fromOklch({ l: 0.7, c: 0.17, h: h + 12 }),
      high: fromOklch({ l: 0.52, c: 0.19, h: other }),
    }
  }
  const [a, b, c] = random.pick<readonly [number, number, number]>([
    [150, 172, 325],
    [152, 178, 300],
    [158, 195, 290],
    [145, 165, 350],
    [185, 230, 315],
  ])
  return {
    low: fromOklch({ l: 0.88, c: 0.2, h: a }),
    middle: fromOklch({ l: 0.72, c: 0.14, h: b }),
    high: fromOklch({ l: 0.5, c: 0.18, h: c }),
  }
}

/** Curtains of light; values that depend only on x are computed once per column. */
function curtainLayer(shore: number, hues: Hues, random: Random, palette: Palette): Layer {
  const noise = createNoise(random.seed)
  const count = random.int(3, 5)
  const strength = random.range(0.8, 1.15) * (palette.weather === 'clear' ? 1 : 0.7)
  const curtains = Array.from({ length: count }, (_, k) => ({
    scale: 0.8 + 0.5 * k + random.range(-0.1, 0.2),
    offset: random.range(0, 90),
    base: 0.06 + 0.1 * k * random.range(0.7, 1.3),
    wave: random.range(0.25, 0.5),
    share: 1 - 0.14 * k,
  }))
  return {
    id: 'aurora',
    moves: 'aurora',
    depth: 0.12,
    open(view) {
      // Columns are at least 1/900 apart, which is fine enough for the rays.
      const spacing = Math.max(view.pixel, 1 / 900)
      const first = Math.floor(view.left / spacing) - 2
      const length = Math.ceil((view.width * view.pixel) / spacing) + 6
      const columns = curtains.map(({ scale, offset, base, wave }) => {
        const foot = new Float32Array(length)
        const size = new Float32Array(length)
        const ray = new Float32Array(length)
        for (let i = 0; i < length; i++) {
          const x = (first + i) * spacing * scale * 2 + offset
          const w = noise.soft(x * 0.42, offset, 4) - 0.5
          const fold = noise.soft(x * 1.6 + w * 5, offset + 5, 3)
          const fine = noise.fbm(x * 9 + w * 18, offset + 9, 3)
          foot[i] = base + wave * w * 0.8 + 0.03 * Math.sin(x * 1.1) - 0.05 * fine
          size[i] = 0.12 + 0.34 * fold
          ray[i] = (0.12 + 3.4 * Math.max(0, fine - 0.18) ** 2) * smoothstep(0.36, 0.68, fold + 0.04)
        }
        return { foot, size, ray }
      })
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const place = x / spacing - first
            const i = place | 0
            const t = place - i
            let r = 0
            let g = 0
            let b = 0
            for (let k = 0; k < columns.length; k++) {
              const column = columns[k] as (typeof columns)[number]
              const foot = mix(column.foot[i], column.foot[i + 1], t)
              const up = shore - y - foot
              if (up < -0.07) continue
              const size = mix(column.size[i], column.size[i + 1], t)
              const ray = mix(column.ray[i], column.ray[i + 1], t)
              const high = up / size
              const fall = up < 0 ? 1 : 1 / (1 + high * (1 + high * (0.9 + high * 1.1)))
              const light = smoothstep(-0.07, 0.03, up) * fall * ray * (curtains[k]?.share ?? 1)
              const toMiddle = clamp(high * 0.9)
              const toHigh = clamp(high * 0.8 - 0.5)
              r += light * mix(mix(hues.low[0], hues.middle[0], toMiddle), hues.high[0], toHigh)
              g += light * mix(mix(hues.low[1], hues.middle[1], toMiddle), hues.high[1], toHigh)
              b += light * mix(mix(hues.low[2], hues.middle[2], toMiddle), hues.high[2], toHigh)
            }
            out.r = r * 0.7
            out.g = g * 0.7
            out.b = b * 0.7
            out.a = strength
          },
          { bottom: shore, detail: 1 / 480, mode: 'light' },
        )
    },
  }
}

interface SnowRidge {
  shore: number
  palette: Palette
  glow: Rgb
  noise: ReturnType<typeof createNoise>
  random: Random
}

function snowRidge(k: number, { shore, palette, glow, noise, random }: SnowRidge): Layer {
  const offset = random.range(0, 200)
  const tall = mix(0.3, 0.13, k) * random.range(0.8, 1.2)
  const height = (x: number) =>
    shore - 0.012 - tall * (0.1 + 1.5 * Math.max(0, noise.ridged(x * mix(0.75, 1.3, k) + offset, k * 9 + 1, 7) - 0.34))
  const snow = mixRgb(scaleRgb(palette.sky[3], 0.85), glow, 0.35)
  const rock = mixRgb(palette.near, palette.sky[0], 0.5)
  return {
    id: `peak-${Math.round(k * 10)}`,
    moves: 'land',
    depth: mix(0.3, 0.6, k),
    open(view) {
      const crags = createGrain(noise, view, 120)
      return silhouette(view, {
        height,
        bottom: shore + 0.01,
        shade(x, y, below, out) {
          // Gullies run down from the crest, bright on the side toward the light and sky blue on the other.
          const u = x * 8 + offset
          const v = y * 11 + Math.abs(noise.gradient(x * 5 + offset, y * 3)) * 1.4
          const relief = noise.ridged(u, v, 5)
          const crag = crags(x + y * 0.4, y * 0.8)
          const lit = clamp(0.5 + (relief - noise.ridged(u + 0.16, v - 0.1, 4)) * 3.2 + crag * 0.35)
          const bare = smoothstep(
            0.62,
            0.78,
            noise.fbm(x * 13 + offset, y * 26 + 5, 4) + crag * 0.12 + below * 0.7 - lit * 0.1,
          )
          const snowy = (0.16 + 0.84 * lit) * (1 - bare * 0.85)
          const deep = clamp(below * 5) * 0.3
          out.r = (rock[0] * 0.4 + snow[0] * snowy + glow[0] * lit) * (1 - deep) + palette.haze[0] * 0.2 * deep
          out.g = (rock[1] * 0.4 + snow[1] * snowy + glow[1] * lit) * (1 - deep) + palette.haze[1] * 0.2 * deep
          out.b = (rock[2] * 0.4 + snow[2] * snowy + glow[2] * lit) * (1 - deep) + palette.haze[2] * 0.2 * deep
        },
      })
    },
  }
}

/** The trees at the far shore; for a prompt with a forest they are one. */
function woods(
  shore: number,
  palette: Palette,
  noise: ReturnType<typeof createNoise>,
  random: Random,
  isForest: boolean,
): Layer {
  const size = random.range(0.06, 0.12) * (isForest ? 1.5 : 1)
  const offset = random.range(0, 50)
  const least = isForest ? 0.62 : 0
  return {
    id: 'woods',
    moves: 'sway',
    depth: 0.7,
    open(view) {
      const trees = coniferRow(random, {
        left: view.left - 0.1,
        right: view.left + view.width * view.pixel + 0.1,
        spacing: size * 0.16,
        height: size,
        ground: () => shore + 0.003,
        group: (x) => Math.max(least, smoothstep(0.3, 0.7, noise.fbm(x * 1.6 + offset, 4, 2))),
      })
      const path = coniferPath(trees, random)
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(scaleRgb(palette.near, 0.45))
            context.fill(path)
            context.fillRect(view.left, shore - 0.006, view.width * view.pixel, 0.012)
          },
          { top: shore - size * 1.2, bottom: shore + 0.02 },
        )
    },
  }
}

/** Rows of a forest in front of the far woods: how far below the shore they stand, their height, and their haze. */
const forestRows = [
  { below: 0.045, height: 0.19, haze: 0.22 },
  { below: 0.105, height: 0.28, haze: 0.1 },
  { below: 0.36, height: 0.52, haze: 0 },
] as const

/** A row of a forest; the nearest stands at the sides alone, so that the sky stays open. */
function forestRow(index: 0 | 1 | 2, { shore, palette, glow, noise, random }: SnowRidge): Layer {
  const { below, height, haze } = forestRows[index]
  const own = random.fork(`row ${index}`)
  const offset = own.range(0, 90)
  const foot = Math.min(shore + below, 0.56)
  const rise = (x: number) => foot - 0.02 * noise.soft(x * 1.7 + offset, index * 7, 2)
  const open = own.range(-0.3, 0.3)
  const isNearest = index === 2
  const bark = mixRgb(scaleRgb(palette.near, 0.42), mixRgb(palette.sky[3], glow, 0.5), haze)
  return {
    id: `woods-${index}`,
    moves: 'sway',
    depth: mix(0.86, 0.97, index / 2),
    open(view) {
      const trees = coniferRow(own, {
        left: view.left - 0.2,
        right: view.left + view.width * view.pixel + 0.2,
        spacing: height * (isNearest ? 0.2 : 0.17),
        height,
        ground: rise,
        group: (x) =>
          isNearest ? smoothstep(0.32, 0.85, Math.abs(x - open)) : 0.5 + 0.5 * noise.soft(x * 2 + offset, 3, 2),
      })
      const path = coniferPath(trees, own)
      const top = foot - height * 1.1
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            const gradient = context.createLinearGradient(0, foot - height, 0, foot)
            gradient.addColorStop(0, css(bark))
            gradient.addColorStop(
              1,
              css(mixRgb(scaleRgb(bark, 0.8), scaleRgb(palette.sky[3], 0.4), isNearest ? 0 : 0.3)),
            )
            context.fillStyle = gradient
            context.fill(path)
          },
          { top, bottom: foot + height * 0.05 },
        )
    },
  }
}

function snowField(shore: number, light: Rgb, palette: Palette, noise: ReturnType<typeof createNoise>): Layer {
  const snow = mixRgb(scaleRgb(palette.sky[3], 0.75), light, 0.14)
  const shade = scaleRgb(palette.sky[1], 1.1)
  return {
    id: 'snow',
    depth: 0.85,
    open: (view) =>
      silhouette(view, {
        height: (x) => shore + 0.006 - 0.014 * noise.soft(x * 2.2, 8, 3),
        shade(x, y, below, out) {
          const far = 1 / (below + 0.06)
          const drift = noise.soft(x * far * 0.22 + 3, far * 0.9, 4)
          const lit = clamp(
            0.12 + smoothstep(0.32, 0.72, drift) * 0.75 - below * 0.5 + noise.value(x * 300, y * 300) * 0.05,
          )
          out.r = mix(shade[0], snow[0], lit)
          out.g = mix(shade[1], snow[1], lit)
          out.b = mix(shade[2], snow[2], lit)
        },
      }),
  }
}
