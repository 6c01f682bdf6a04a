/** A city by the water: rows of towers with lit windows, and their reflection. */
import { fromOklch, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import { ferryLayer } from '../buildings/ferry.ts'
import { promenade } from '../buildings/promenade.ts'
import { trafficLayer } from '../buildings/traffic.ts'
import { paintPixels } from '../core/pixels.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { asksForGround } from '../plants/near-bank.ts'
import { type Layer, plainGrade, type SceneKind, type View } from '../scene.ts'
import { createSky, type Sky, skyLayers } from '../sky/sky.ts'
import { paintStars, type Star } from '../sky/stars.ts'
import { fallingLayers } from '../sky/weather.ts'
import type { Home } from '../subjects/subject.ts'
import { airPlace, waterPlace } from '../subjects/venue.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'
import { rainRings } from '../water/rain-rings.ts'

const rows = 5

const hosts: readonly Home[] = ['ground', 'water', 'air']
/** World distance by which the city is farther away where somebody stands on this side of the water. */
const walkRoom = 0.09

export const skyline: SceneKind = {
  name: 'skyline',
  answers: { skyline: 1, city: 1, citylights: 1, neon: 0.4, cyberpunk: 0.6, bridge: 0.3, horizon: 0.3, river: 0.3 },
  showcase: true,
  hasOpenSky: true,
  hosts,
  seasonless: ['spring', 'summer', 'autumn', 'winter'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['dusk', 'blue', 'night', 'sunset', 'dusk', 'golden'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.9) / 2
    const isVisited = asksForGround(guests, hosts)
    const shore = shape.range(0.16, 0.3) - (isVisited ? walkRoom : 0)
    const sky = createSky(palette, {
      horizon: shore,
      sunX: shape.range(-0.7, 0.7) * reach,
      sunY: shore - Math.min(palette.sunHeight, palette.dark > 0.8 ? 0.36 : 0.12),
    })
    const peak = shape.range(-0.45, 0.45) * reach
    const second = peak - Math.sign(peak || 1) * shape.range(0.45, 0.8) * reach
    const tall = shape.range(0.36, 0.5)
    const envelope = (x: number) => 0.24 + 0.9 * bell(x - peak, reach * 0.42) + 0.5 * bell(x - second, reach * 0.3)
    const neon =
      parsedPrompt.styles.includes('cyberpunk') ||
      parsedPrompt.subjects.includes('cyberpunk') ||
      parsedPrompt.subjects.includes('neon')
    const look: CityLook = {
      palette,
      sky,
      shore,
      envelope,
      tall,
      neon: neon ? 0.5 : 0.06,
      accents: parsedPrompt.colors.map((one) => one.rgb),
    }
    const behind: Layer[] = skyLayers(sky, random.fork('sky'))
    for (let i = 0; i < rows; i++) behind.push(rowLayer(look, i / (rows - 1), random.fork(`row ${i}`)))
    behind.push(quayLayer(look, random.fork('quay')))
    const road = trafficLayer(
      'traffic',
      {
        depth: 0.8,
        at: (along, lane) => ({ x: along, y: shore - 0.0035 - 0.0035 * lane, scale: 1 }),
        from: -frame.aspect / 2 - 0.15,
        to: frame.aspect / 2 + 0.15,
        gap: 0.085,
        pace: 0.11,
        size: 0.009,
        night: smoothstep(0.02, 0.5, palette.dark),
        haze: palette.haze,
        area: { top: shore - 0.02, bottom: shore + 0.002 },
      },
      random.fork('traffic'),
    )
    const water = mirrorLayer({
      depth: 0.9,
      shore,
      behind,
      ...calmWater(palette, random.fork('water'), shape.range(0.55, 1)),
    })
    const ferry = ferryLayer(random.fork('ferry'), {
      depth: 0.92,
      y: shore + shape.range(0.03, 0.07),
      size: shape.range(0.07, 0.1),
      reach: frame.aspect / 2,
      palette,
    })
    const walk = isVisited ? promenade(random.fork('promenade'), { palette, reach, horizon: shore }) : null
    return {
      kind: 'skyline',
      frame,
      venue: {
        palette,
        side: sky.sunX < 0 ? -1 : 1,
        backlit: 0.3,
        places: [
          ...(walk?.places ?? []),
          waterPlace('water', shore, reach, palette),
          airPlace('water', shore - 0.2, reach, 0.85),
        ],
      },
      layers: [
        ...behind,
        ...[road, water],
        ...rainRings(random.fork('rings'), { palette, shore, bottom: 0.5, depth: water.depth }),
        ...[ferry, hazeLayer(look)],
        ...(walk?.layers ?? []),
        ...fallingLayers(palette, random.fork('weather')),
      ],
      grade: { ...plainGrade, bloom: 0.45, bloomFrom: 0.6, vignette: 0.26 },
      tags: ['city', 'skyline', 'reflection', palette.time],
    }
  },
}

interface CityLook {
  palette: Palette
  sky: Sky
  shore: number
  /** Relative height of the city at x. */
  envelope(x: number): number
  /** Height of the highest towers. */
  tall: number
  /** Share of colored lights. */
  neon: number
  accents: readonly Rgb[]
}

interface Tower {
  left: number
  right: number
  top: number
  /** World heights above which the tower narrows. */
  step1: number
  step2: number
  roof: 'flat' | 'gable' | 'slant' | 'crown'
  mast: number
  bay: number
  floor: number
  /** Share of lit windows. */
  lit: number
  tone: number
  seed: number
  glass: boolean
}

function rowLayer(look: CityLook, k: number, random: Random): Layer {
  const { palette, sky, shore } = look
  const far = mixRgb(palette.haze, palette.sky[2], 0.3)
  const near = mixRgb(palette.near, palette.sky[0], 0.2)
  const facade = mixRgb(far, near, k ** 0.6)
  const night = smoothstep(0.02, 0.6, palette.dark)
  const warm: Rgb = [1.9, 1.12, 0.5]
  const white: Rgb = [1.6, 1.35, 1.05]
  const cold: Rgb = [0.75, 1.25, 1.7]
  const signs: readonly Rgb[] =
    look.accents.length > 0
      ? look.accents.map((one) => scaleRgb(one, 2.4))
      : [fromOklch({ l: 0.72, c: 0.25, h: 340 }), fromOklch({ l: 0.82, c: 0.16, h: 200 })]
  const power = mix(0.18, 0.95, k) * mix(0.25, 1, night)
  const glow = scaleRgb(palette.glow, 0.5 * (1 - k))
  return {
    id: `towers-${Math.round(k * 10)}`,
    moves: 'lights',
    depth: mix(0.3, 0.75, k),
    open(view) {
      const towers = towersOf(look, k, random, view)
      const beacons: Star[] = towers
        .filter((tower) => tower.mast > 0.04)
        .map((tower) => ({
          x: (tower.left + tower.right) / 2,
          y: tower.top - tower.mast,
          radius: 0.0016,
          light: [2.6 * night, 0.35 * night, 0.2 * night],
        }))
      return (target) => {
        for (const tower of towers) {
          const { left, right, bay, floor, seed } = tower
          const middle = (left + right) / 2
          const half = (right - left) / 2
          const bays = Math.max(2, Math.round((right - left) / bay))
          const bayWidth = (right - left) / bays
          // Windows too small to show blend into their mean.
          const clear = smoothstep(1.2, 2.6, Math.min(bayWidth, floor) / view.pixel)
          paintPixels(
            view,
            target,
            (x, y, out) => {
              const away = Math.abs(x - middle)
              let width = half
              if (y < tower.step1) width *= 0.76
              if (y < tower.step2) width *= 0.7
              let top = tower.top
              if (tower.roof === 'gable') top += away * 0.9
              else if (tower.roof === 'slant') top += (x - left) * 0.55
              let cover = clamp((width - away) / view.pixel + 0.5) * clamp((y - top) / view.pixel + 0.5)
              const mast = tower.mast > 0 && y < top + 0.002 && y > tower.top - tower.mast
              if (mast) cover = Math.max(cover, clamp((0.0012 * (1 + k) - away) / view.pixel + 0.5))
              out.a = cover
              if (cover <= 0) return
              const side = x > middle ? 0.86 : 1.06
              const up = clamp((shore - y) * 2.2)
              const air = (1 - k) * (1 - up) * 0.5
              const shine = tower.glass ? 0.12 + 0.3 * smoothstep(0.2, 1, up) : 0
              const near = bell(x - sky.sunX, 0.5) * (1 - up)
              const tone = tower.tone * side
              out.r = mix(mix(facade[0] * tone, palette.sky[1][0], shine), palette.haze[0], air) + glow[0] * near
              out.g = mix(mix(facade[1] * tone, palette.sky[1][1], shine), palette.haze[1], air) + glow[1] * near
              out.b = mix(mix(facade[2] * tone, palette.sky[1][2], shine), palette.haze[2], air) + glow[2] * near
              if (mast || y < top + 0.006 || y > shore - 0.008 || away > width - bayWidth * 0.18) return
              const u = (x - left) / bayWidth
              const v = (shore - y) / floor
              const column = Math.floor(u)
              const level = Math.floor(v)
              const own = hash2(column * 7 + seed, level * 13 + seed)
              const wholeFloor = hash2(level, seed + 77) > 0.93 ? 0.6 : 0
              const group = hash2(column >> 1, (level >> 2) + seed) * 0.5 + 0.75
              const on = own < tower.lit * group + wholeFloor ? 1 : 0
              const fu = Math.abs(u - column - 0.5) * bayWidth
              const fv = Math.abs(v - level - 0.5) * floor
              const pane =
                clamp((bayWidth * 0.33 - fu) / view.pixel + 0.5) * clamp((floor * 0.3 - fv) / view.pixel + 0.5)
              const light = mix(tower.lit * 0.4, on * pane, clear) * power * (0.35 + 0.65 * hash2(level + seed, column))
              const kind = hash2(column + 31, level + seed * 3)
              const color =
                kind > 1 - look.neon
                  ? (signs[seed % signs.length] ?? white)
                  : kind > 0.9
                    ? cold
                    : kind > 0.6
                      ? white
                      : warm
              out.r += color[0] * light
              out.g += color[1] * light
              out.b += color[2] * light
              if (pane * clear > 0 && on === 0) {
                const dim = pane * clear * 0.25
                out.r *= 1 - dim
                out.g *= 1 - dim
                out.b *= 1 - dim
              }
            },
            { left: left - 0.002, right: right + 0.002, top: tower.top - tower.mast, bottom: shore },
          )
        }
        paintStars(view, target, beacons)
      }
    },
  }
}

function towersOf({ envelope, shore, tall, palette }: CityLook, k: number, random: Random, view: View): Tower[] {
  const width = mix(0.045, 0.105, k)
  const first = Math.floor(view.left / width) - 1
  const last = Math.ceil((view.left + view.width * view.pixel) / width) + 1
  const towers: Tower[] = []
  for (let i = first; i <= last; i++) {
    const own = random.fork(`tower ${i}`)
    const middle = (i + 0.5 + own.range(-0.2, 0.2)) * width
    const height = tall * (0.14 + 0.86 * own.next() ** 1.5) * Math.min(1.15, envelope(middle)) * mix(1.2, 0.72, k)
    const half = width * own.range(0.3, 0.56) * (height > tall * 0.7 ? 0.72 : 1)
    const stepped = own.chance(0.5)
    const roof = own.pick(['flat', 'flat', 'gable', 'slant', 'crown'] as const)
    towers.push({
      left: middle - half,
      right: middle + half,
      top: shore - height,
      step1: stepped ? shore - height * own.range(0.6, 0.8) : -9,
      step2: stepped && own.chance(0.6) ? shore - height * own.range(0.84, 0.94) : -9,
      roof: half > width * 0.45 && roof !== 'slant' ? 'flat' : roof,
      mast: height > tall * 0.55 && own.chance(0.5) ? height * own.range(0.1, 0.24) : 0,
      bay: mix(0.0046, 0.0085, k) * own.range(0.8, 1.3),
      floor: mix(0.0055, 0.0095, k) * own.range(0.85, 1.25),
      lit: own.range(0.1, 0.42) * mix(0.12, 1, smoothstep(0.02, 0.5, palette.dark)) * (own.chance(0.12) ? 1.7 : 1),
      tone: own.range(0.72, 1.25),
      seed: own.int(1, 9999),
      glass: own.chance(0.35),
    })
  }
  return towers
}

/** A dark edge with lamps between the city and the water. */
function quayLayer({ palette, shore }: CityLook, random: Random): Layer {
  const noise = createNoise(random.seed)
  const night = smoothstep(0.02, 0.5, palette.dark)
  return {
    id: 'quay',
    moves: 'land',
    depth: 0.8,
    open(view) {
      const lamps: Star[] = []
      const spacing = 0.021
      for (let i = Math.floor(view.left / spacing); i * spacing < view.left + view.width * view.pixel; i++) {
        const own = random.fork(`lamp ${i}`)
        if (own.chance(0.25)) continue
        const light = own.range(0.5, 1.6) * night
        lamps.push({
          x: (i + own.range(0.1, 0.9)) * spacing,
          y: shore - 0.005 - own.range(0, 0.004),
          radius: 0.0015,
          light: [light * 1.2, light * 0.85, light * 0.5],
        })
      }
      return (target) => {
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const edge = shore - 0.008 - 0.01 * smoothstep(0.4, 0.7, noise.fbm(x * 34, 3, 3))
            out.a = clamp((y - edge) / view.pixel + 0.5)
            out.r = palette.near[0] * 0.7
            out.g = palette.near[1] * 0.7
            out.b = palette.near[2] * 0.7
          },
          { top: shore - 0.03, bottom: shore + view.pixel },
        )
        paintStars(view, target, lamps)
      }
    },
  }
}

/** Glow of the city in the air above the quay. */
function hazeLayer({ palette, shore }: CityLook): Layer {
  const tint = mixRgb(palette.haze, palette.glow, 0.5)
  return {
    id: 'haze',
    moves: 'drift',
    depth: 0.95,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (_x, y, out) => {
          out.a = (0.1 + palette.mist * 0.35) * bell(y - shore, 0.09)
          out.r = tint[0]
          out.g = tint[1]
          out.b = tint[2]
        },
        { detail: 1 / 150, top: shore - 0.4, bottom: shore + 0.3 },
      ),
  }
}
