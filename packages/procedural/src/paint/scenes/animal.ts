/** An animal on a hill in front of a large moon or sun. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { AnimalName } from '../animals/animal-outlines.ts'
import { asDrawn, livingPose, type Pose, posedAnimal, posedAntlers } from '../animals/animals.ts'
import { risingDepths } from '../core/layers.ts'
import { touches } from '../core/pixels.ts'
import { silhouette } from '../core/silhouette.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { coniferPath, coniferRow } from '../plants/conifers.ts'
import { branchLayer } from '../plants/corner-branch.ts'
import { grassLayer } from '../plants/crest-grass.ts'
import { type Area, type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { disc } from '../sky/large-disc.ts'
import { moteLayer } from '../sky/shafts.ts'
import { withoutMoon } from '../sky/signs.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, groundPlace } from '../subjects/venue.ts'

const named: readonly [string, AnimalName][] = [
  ['fox', 'fox'],
  ['cat', 'cat'],
  ['dog', 'wolf'],
  ['deer', 'deer'],
  ['horse', 'horse'],
  ['bear', 'bear'],
  ['rabbit', 'rabbit'],
]

export const animal: SceneKind = {
  name: 'animal',
  answers: {
    animal: 1,
    fox: 1,
    cat: 1,
    dog: 1,
    deer: 1,
    horse: 1,
    bear: 1,
    rabbit: 1,
    bird: 0.5,
    moon: 0.55,
    butterfly: 0.4,
  },
  besides: ['moon'],
  showcase: true,
  hosts: ['ground', 'air'],
  isSilhouette: true,
  seasonless: ['spring', 'summer', 'autumn'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['night', 'dusk', 'sunset', 'blue', 'golden', 'dawn', 'night'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const requestedAnimals = named.filter(([word]) => parsedPrompt.subjects.includes(word)).map(([, name]) => name)
    const kind: AnimalName =
      requestedAnimals[0] ?? shape.pick(['deer', 'fox', 'wolf', 'cat', 'horse', 'deer', 'rabbit', 'bear'])
    const horizon = 0.3
    const discX = side * shape.range(-0.1, 0.42) * reach
    const discY = shape.range(-0.16, 0.04)
    const radius = shape.range(0.14, 0.33) * Math.min(1, 0.4 + reach)
    const sky = createSky(withoutMoon(palette), { horizon, sunX: discX, sunY: discY, sunRadius: 0 })
    const hillX = discX + side * shape.range(-0.12, 0.12)
    const ridge = shape.range(0.2, 0.3)
    const wide = shape.range(0.35, 0.7)
    const land = shape.pick(['mound', 'slope', 'ledge', 'plain'])
    const tilt = side * shape.range(0.1, 0.24)
    const fall = (x: number): number => {
      if (land === 'mound') return 0.26 * smoothstep(0, 1, Math.abs(x - hillX) / (wide * 2.2))
      if (land === 'slope') return clamp((hillX - x) * tilt, -0.14, 0.3)
      // A ledge drops steeply toward the disc.
      if (land === 'ledge')
        return 0.34 * smoothstep(0.05, 0.3, (x - hillX) * side) + 0.03 * smoothstep(0, 0.6, (hillX - x) * side)
      return 0.04 + 0.03 * Math.sin(x * 2.1 + ridge * 90)
    }
    const hill = (x: number) =>
      ridge + fall(x) + 0.012 * (noise.value(x * 7, 1) - 0.5) + 0.004 * noise.gradient(x * 30, 2)
    const sizes: Record<AnimalName, number> = {
      deer: 0.3,
      horse: 0.36,
      fox: 0.26,
      wolf: 0.32,
      cat: 0.26,
      bear: 0.36,
      rabbit: 0.2,
    }
    const size = sizes[kind] * shape.range(0.9, 1.2) * Math.min(1, 0.45 + reach * 0.75)
    const dark = scaleRgb(palette.near, 0.42)
    const layers: Layer[] = [...skyLayers(sky, random.fork('sky')), disc(palette, discX, discY, radius, noise)]
    layers.push(...farRanges(random.fork('ranges'), palette, noise, { horizon, dark, sunX: discX, sunY: discY }))
    const companion = (kind === 'deer' || kind === 'horse' || kind === 'bear' || kind === 'rabbit') && shape.chance(0.4)
    const herd = [{ x: hillX, size, way: -side }]
    if (companion)
      herd.push({
        x: hillX + side * size * shape.range(0.75, 1.1),
        size: size * shape.range(0.5, 0.72),
        way: shape.chance(0.6) ? -side : side,
      })
    // What the prompt asks for stands on the hill instead of an animal of the scene's own.
    const isFree = guests.length === 0
    if (isFree)
      layers.push(animalLayer(kind, herd, hill, { dark, rim: mixRgb(palette.glow, palette.sun, 0.3), side, palette }))
    layers.push(hillLayer(hill, { dark, palette, noise, hillX, discX }))
    layers.push(grassLayer(random.fork('grass'), hill, dark, palette, kind === 'rabbit' || shape.chance(0.4)))
    // A season that the prompt names has a bough of its own.
    if (shape.chance(0.55) && (parsedPrompt.season === null || parsedPrompt.season === 'winter'))
      layers.push(branchLayer(random.fork('branch'), dark, -side, frame.aspect / 2))
    if (palette.dark > 0.4)
      layers.push(
        moteLayer(random.fork('motes'), {
          depth: 0.98,
          light: [1.9, 1.6, 0.5],
          density: 60,
          size: 2.2,
          mask: (_, y) => smoothstep(0.05, 0.3, y) * 1.4,
        }),
      )
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'animal',
      frame,
      venue: {
        palette,
        side,
        backlit: 0.9,
        places: [
          groundPlace('hill', (x) => hill(x) + 0.012, reach, {
            from: Math.max(-reach, hillX - 0.3),
            to: Math.min(reach, hillX + 0.3),
            cover: { kind: 'grass', color: dark },
          }),
          airPlace('range-2', 0.22, reach),
        ],
      },
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.42, bloomFrom: 0.7, vignette: 0.26 },
      painted: !isFree ? [] : named.flatMap(([word, name]) => (name === kind ? [word] : [])),
      tags: [...(isFree ? [kind] : []), 'silhouette', palette.dark > 0.6 ? 'moon' : 'sun', palette.time],
    }
  },
}

interface FarRanges {
  horizon: number
  dark: Rgb
  sunX: number
  sunY: number
}

function farRanges(
  random: Random,
  palette: Palette,
  noise: ReturnType<typeof createNoise>,
  { horizon, dark, sunX, sunY }: FarRanges,
): Layer[] {
  return [0, 1, 2].map((i) => {
    const k = i / 2
    const offset = random.range(0, 90)
    const size = mix(0.14, 0.09, k)
    const color = mixRgb(mixRgb(palette.sky[3], palette.sky[2], 0.6), dark, mix(0.22, 0.62, k))
    const mist = mixRgb(color, palette.haze, 0.6)
    const base = horizon + 0.03 + k * 0.08
    const height = (x: number) => base - size * noise.ridged(x * mix(1.5, 2.2, k) + offset, i * 3, 5)
    const trees = i > 0
    return {
      id: `range-${i}`,
      moves: 'land',
      depth: 0.3 + k * 0.3,
      open(view) {
        const row = trees
          ? coniferRow(random.fork(`trees ${i}`), {
              left: view.left - 0.1,
              right: view.left + view.width * view.pixel + 0.1,
              spacing: 0.013,
              height: mix(0.03, 0.085, k),
              ground: (x) => height(x) + 0.01,
              group: (x) => smoothstep(0.25, 0.65, noise.value(x * 4 + offset, i)),
            })
          : []
        const path = coniferPath(row, random)
        const hills = silhouette(view, {
          height,
          shade(x, y, below, out) {
            const t = clamp(below * 5)
            const near = bell(Math.hypot(x - sunX, y - sunY), 0.4) * 0.22 * (1 - k)
            out.r = mix(color[0], mist[0], t) + palette.glow[0] * near
            out.g = mix(color[1], mist[1], t) + palette.glow[1] * near
            out.b = mix(color[2], mist[2], t) + palette.glow[2] * near
          },
        })
        return (target) => {
          paintVector(
            view,
            target,
            (context) => {
              context.fillStyle = css(color)
              context.fill(path)
            },
            { top: base - size - 0.15, bottom: base + 0.1 },
          )
          hills(target)
        }
      },
    } satisfies Layer
  })
}

interface AnimalLight {
  dark: Rgb
  rim: Rgb
  side: number
  palette: Palette
}

function animalLayer(
  kind: AnimalName,
  herd: readonly { x: number; size: number; way: number }[],
  hill: (x: number) => number,
  { dark, rim, side, palette }: AnimalLight,
): Layer {
  const reach = (one: (typeof herd)[number]): Area => {
    const y = hill(one.x)
    const room = one.size * 0.9
    return { left: one.x - room, right: one.x + room, top: y - one.size * 1.5, bottom: y + one.size * 0.2 }
  }
  const draw = (context: SKRSContext2D, one: (typeof herd)[number], pose: Pose) => {
    const place = { ...one, y: hill(one.x) + one.size * 0.025 }
    const path = posedAnimal(kind, place, pose)
    const stag = kind === 'deer' && one === herd[0] ? posedAntlers(place, pose) : null
    // Rim light on the edge that faces the disc.
    context.save()
    context.translate(-side * one.size * 0.006, -one.size * 0.012)
    context.fillStyle = css(rim, 0.6 - palette.dark * 0.2)
    context.fill(path)
    context.restore()
    context.fillStyle = css(dark)
    context.strokeStyle = css(dark)
    context.fill(path)
    if (stag) {
      context.lineWidth = one.size * 0.021
      context.stroke(stag)
    }
  }
  return {
    id: 'animal',
    depth: 0.82,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const one of herd) draw(context, one, asDrawn)
      }),
    act(staging) {
      const lives = herd.map((one, index) => ({ one, poseAt: livingPose(kind, staging, 0.12 + index * 0.37) }))
      return {
        areas: () => herd.map(reach),
        open: (view) => (target) =>
          paintVector(view, target, (context) => {
            for (const { one, poseAt } of lives) if (touches(view, reach(one))) draw(context, one, poseAt(view.time))
          }),
      }
    },
  }
}

interface AnimalHill {
  dark: Rgb
  palette: Palette
  noise: ReturnType<typeof createNoise>
  hillX: number
  discX: number
}

function hillLayer(hill: (x: number) => number, { dark, palette, noise, hillX, discX }: AnimalHill): Layer {
  const snow = palette.weather === 'snow' || palette.season === 'winter'
  const lit = snow ? mixRgb(palette.sky[2], [0.8, 0.85, 0.95], 0.3) : mixRgb(dark, palette.glow, 0.3)
  const base = snow ? mixRgb(palette.sky[1], [0.5, 0.55, 0.65], 0.3) : dark
  return {
    id: 'hill',
    moves: 'land',
    depth: 0.85,
    open: (view) =>
      silhouette(view, {
        height: hill,
        shade(x, _y, below, out) {
          const tufts = noise.fbm(x * 30, below * 60, 2)
          const rim = smoothstep(0.05, 0, below) * bell(x - (hillX + discX) / 2, 0.5) * (0.35 + tufts * 0.6)
          const t = clamp(rim + (snow ? 0.5 - below : 0))
          out.r = mix(base[0], lit[0], t) * (0.85 + 0.3 * tufts)
          out.g = mix(base[1], lit[1], t) * (0.85 + 0.3 * tufts)
          out.b = mix(base[2], lit[2], t) * (0.85 + 0.3 * tufts)
        },
      }),
  }
}
