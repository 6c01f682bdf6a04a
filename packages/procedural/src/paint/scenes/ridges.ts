/** Mountain ridges one behind the other, fading into lit mist. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createGrain, octavesFor } from '../core/fine-detail.ts'
import { silhouette } from '../core/silhouette.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { coniferPath, coniferRow } from '../plants/conifers.ts'
import { asksForGround } from '../plants/near-bank.ts'
import { type Layer, type PaintTarget, plainGrade, type SceneKind, type View } from '../scene.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import type { Home } from '../subjects/subject.ts'
import { airPlace, groundPlace } from '../subjects/venue.ts'

const hosts: readonly Home[] = ['ground', 'air']

/** World y below which the ridge does not fall on which somebody stands, and over how much it levels off. */
const lowestCrest = 0.405
const leveling = 0.07

/** A height of the nearest ridge that is in view, so that nobody stands before a valley as if in the air. */
function raised(y: number): number {
  const share = clamp(0.5 + (lowestCrest - y) / (2 * leveling))
  return mix(lowestCrest, y, share) - leveling * share * (1 - share)
}

export const ridges: SceneKind = {
  name: 'ridges',
  answers: {
    ridge: 1,
    mountain: 0.75,
    mist: 0.8,
    hill: 0.5,
    valley: 0.8,
    sunset: 0.5,
    dawn: 0.5,
    layers: 0.6,
    landscape: 0.7,
    sky: 0.4,
  },
  showcase: true,
  hasOpenSky: true,
  hosts,
  isSilhouette: true,
  unfit: ['winter'],
  seasonless: ['spring', 'summer', 'autumn', 'winter'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['sunset', 'golden', 'dawn', 'dusk', 'blue'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('ridges').seed)
    const reach = Math.min(frame.aspect, 1.9) / 2
    const horizon = shape.range(0.12, 0.24)
    const sky = createSky(palette, {
      horizon,
      sunX: shape.range(-0.55, 0.55) * reach,
      sunY: horizon - palette.sunHeight - shape.range(0.1, 0.2),
      sunRadius: palette.weather === 'clear' ? shape.range(0.04, 0.085) : 0,
    })
    const count = shape.int(6, 8)
    const rugged = shape.range(0.75, 1.25)
    const trees = shape.chance(0.75)
    const mistColor: Rgb = mixRgb(palette.haze, palette.glow, 0.35)
    const layers: Layer[] = []
    const hasGuests = asksForGround(guests, hosts)
    let standing = (_x: number): number => 0.4
    for (let i = 0; i < count; i++) {
      const k = i / (count - 1)
      const own = shape.fork(`ridge ${i}`)
      const base = mix(horizon - 0.12, 0.47, k ** 0.9) + own.range(-0.02, 0.02)
      const size = mix(0.2, 0.3, k) * rugged * own.range(0.8, 1.15)
      const stretch = mix(1.5, 1.05, k) * own.range(0.85, 1.2)
      const offset = own.range(0, 200)
      const wooded = trees && k > 0.55
      const treeSize = mix(0.008, 0.05, smoothstep(0.5, 1, k))
      const heightWith = (octaves: number) => (x: number) => {
        const u = x * stretch + offset
        const ridge = noise.ridged(u * 1.15, i * 3.1, octaves)
        const swell = noise.fbm(u * 0.6, i * 7.7 + 2, 2) - 0.5
        const free = base - (ridge - 0.5) * size * 1.5 - swell * size * 1.1
        return i === count - 1 && hasGuests ? raised(free) + 0.03 * (noise.fbm(u * 3.4, i * 5.3, 4) - 0.5) : free
      }
      const crest = heightWith(crestOctaves)
      standing = crest
      // Lower parts are hidden by nearer ridges and skipped, with a wide margin for parallax.
      const hidden = i + 2 < count ? mix(horizon - 0.12, 0.47, ((i + 2) / (count - 1)) ** 0.9) + 0.3 * rugged : 9
      const far = mixRgb(palette.sky[3], palette.sky[2], 0.45)
      const middle = mixRgb(palette.sky[1], palette.near, 0.35)
      const color = k < 0.5 ? mixRgb(far, middle, k * 2) : mixRgb(middle, palette.near, (k - 0.5) * 2)
      const glow = scaleRgb(palette.glow, 0.5 * (1 - k) * (1 - palette.dark * 0.7))
      const mist = mix(0.86, 0.12, k) * (0.8 + palette.mist * 0.5)
      const mistTint = mixRgb(mistColor, mixRgb(palette.sky[1], palette.sky[2], 0.5), k * 0.8)
      const fall = mix(4.2, 2.4, k)
      layers.push({
        id: `ridge-${i}`,
        moves: 'land',
        depth: mix(0.3, 0.95, k),
        open(view) {
          const grain = createGrain(noise, view, 200)
          const slope = silhouette(view, {
            height: heightWith(octavesFor(view, 1.8, crestOctaves, 11)),
            bottom: hidden,
            shade(x, y, below, out) {
              const drift = noise.value(x * 2.2 + offset, y * 5) * 0.35
              const deep = clamp(clamp(below * fall) * (mist + drift * mist))
              const near = bell(Math.sqrt((x - sky.sunX) * (x - sky.sunX) + (y - sky.sunY) * (y - sky.sunY)), 0.42)
              const rough =
                1 + ((noise.value(x * 40 + offset, y * 30) - 0.5) * 0.1 + grain(x, y * 0.8) * 0.2) * mix(0.12, 1, k)
              out.r = mix(color[0], mistTint[0], deep) * rough + glow[0] * near
              out.g = mix(color[1], mistTint[1], deep) * rough + glow[1] * near
              out.b = mix(color[2], mistTint[2], deep) * rough + glow[2] * near
            },
          })
          if (!wooded) return slope
          const wood = crestTrees(view, own.fork('trees'), {
            size: treeSize,
            crest,
            group: (x) => noise.value((x * stretch + offset) * 5, 3),
            color,
          })
          // The slope covers the feet of the trees.
          return (target) => {
            wood(target)
            slope(target)
          }
        },
      })
    }
    return {
      kind: 'ridges',
      frame,
      venue: {
        palette,
        side: sky.sunX < 0 ? -1 : 1,
        backlit: 0.75,
        places: [
          groundPlace(`ridge-${count - 1}`, (x) => Math.min(0.44, standing(x) + 0.012), reach, {
            scale: 0.5,
            cover: { kind: 'grass', color: scaleRgb(palette.near, 0.8) },
          }),
          airPlace(`ridge-${count - 3}`, horizon, reach),
        ],
      },
      layers: [...skyLayers(sky, random.fork('sky')), ...layers, ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: 0.35, vignette: 0.2 },
      tags: ['mountains', 'mist', 'layers', palette.time],
    }
  },
}

/** Octaves of the line of a ridge in an image of usual size. */
const crestOctaves = 7
/** Tiers of branches for each world unit of a tree's height. */
const tiersPerUnit = 300

interface CrestTrees {
  /** World height of the tallest. */
  size: number
  crest(x: number): number
  /** 0 to 1: how tall and dense they stand. */
  group(x: number): number
  color: Rgb
}

/** Conifers along a crest, which are of uneven size and stand in groups. */
function crestTrees(view: View, random: Random, { size, crest, group, color }: CrestTrees): PaintTarget {
  const trees = coniferRow(random, {
    left: view.left - size,
    right: view.left + view.width * view.pixel + size,
    spacing: size * 0.3,
    height: size * 1.25,
    ground: (x) => crest(x) + size * 0.12,
    group: (x) => 0.3 + 0.9 * group(x),
  })
  const path = coniferPath(trees, random, tiersPerUnit)
  return (target) =>
    paintVector(view, target, (context) => {
      context.fillStyle = css(color)
      context.fill(path)
    })
}
