/** A cave that looks out: dark rock around a mouth full of light, with water on its floor. */
import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { createGrain, octavesFor, roughGrid } from '../core/fine-detail.ts'
import { risingDepths } from '../core/layers.ts'
import { paintPixels } from '../core/pixels.ts'
import { paletteFor } from '../palette.ts'
import { batLayer, dripLayer } from '../rock/cave-life.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import { moteLayer, shaftLayer } from '../sky/shafts.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { airPlace, groundPlace, waterPlace } from '../subjects/venue.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'

export const cave: SceneKind = {
  name: 'cave',
  answers: { cave: 1, coast: 0.3 },
  besides: ['sea', 'lake', 'beach'],
  showcase: false,
  hosts: ['ground', 'water', 'air'],
  isSilhouette: true,
  hasOwnFog: true,
  unfit: ['rain', 'storm', 'snow', 'winter'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'morning', 'sunset', 'noon', 'dawn', 'blue'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('rock').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const x0 = shape.range(-0.28, 0.28) * reach
    const y0 = shape.range(-0.06, 0.04)
    const wide = shape.range(0.3, 0.44) * (0.6 + reach * 0.5)
    const tall = shape.range(0.3, 0.38)
    const shore = shape.range(0.12, 0.18)
    const lean = shape.range(-0.35, 0.35)
    const side = shape.chance(0.5) ? 1 : -1
    const sky = createSky(palette, { horizon: shore, sunX: x0 + side * wide * 0.5, sunY: shore - 0.18 })
    /** Below 1 inside the mouth, above outside. */
    const mouth = (x: number, y: number, share: number): number => {
      const u = (x - x0 - (y - y0) * lean) / (wide * share)
      const v = (y - y0) / (tall * share)
      const rugged = (noise.fbm(x * 3.1 + share * 9, y * 3.1, 4) - 0.5) * 0.85
      const above = clamp((y0 - tall * 0.2 - y) * 7)
      const teeth = above * smoothstep(0.5, 0.95, noise.value(x * 14 + share * 30, 3)) * 0.26 * noise.value(x * 31, 7)
      return Math.sqrt(u * u + v * v * (v > 0 ? 0.3 : 1)) + rugged + teeth
    }
    const behind = [
      ...skyLayers(sky, random.fork('sky')),
      ...farHills(random.fork('hills'), {
        sky,
        shore,
        count: shape.int(2, 3),
        size: shape.range(0.08, 0.18),
        from: 0.2,
        to: 0.35,
        open: 0.4,
      }),
    ]
    const rim = scaleRgb(mixRgb(palette.glow, palette.sky[3], 0.4), 0.8)
    const dark = mixRgb(scaleRgb(palette.near, 0.3), [0.012, 0.011, 0.014], 0.6)
    const stone = mixRgb(palette.rock, palette.ambient, 0.35)
    const rock: Rock = { noise, rim, dark, stone, mouth, x0, wide }
    const opening = { x: x0, y: y0, wide, tall, shore }
    const water = mirrorLayer({
      depth: 0.4,
      shore,
      behind,
      ...calmWater(palette, random.fork('water'), shape.range(0.3, 0.7)),
    })
    return {
      kind: 'cave',
      frame,
      venue: {
        palette,
        side,
        backlit: 0.85,
        places: [
          groundPlace('floor', (x) => floorAt(rock, x) + 0.025, wide * 0.8, {
            from: x0 - wide * 0.6,
            to: x0 + wide * 0.6,
            scale: 0.8,
            isWalled: true,
          }),
          {
            ...waterPlace('water', shore, reach, palette),
            from: x0 - wide * 0.4,
            to: x0 + wide * 0.4,
            scale: 0.6,
            isWalled: true,
          },
          {
            ...airPlace('wall-0', shore, reach, 0.75),
            y: () => y0 - tall * 0.62,
            from: x0 - wide * 0.4,
            to: x0 + wide * 0.4,
          },
        ],
      },
      layers: risingDepths([
        ...behind,
        water,
        dripLayer(random.fork('drips'), opening, mixRgb(rim, [1, 1, 1], 0.4)),
        batLayer(random.fork('bats'), opening, dark),
        wall(rock, 0, 0.86),
        shaftLayer(random.fork('shafts'), {
          depth: 0.6,
          x: x0 + side * wide * 0.6,
          y: y0 - tall * 1.4,
          light: scaleRgb(rim, 0.7),
          strength: 0.45,
          beams: 6,
          reach: 1.2,
          from: 0.3,
          fan: 0.9,
        }),
        wall(rock, 1, 1.12),
        floorLayer(rock),
        wall(rock, 2, 1.5),
        moteLayer(random.fork('motes'), {
          depth: 0.97,
          light: rim,
          density: 60,
          size: 1.6,
          mask: (x, y) => smoothstep(1.3, 0.4, mouth(x, y, 1)),
        }),
      ]),
      grade: { ...plainGrade, bloom: 0.4, bloomFrom: 0.6, vignette: 0.3, contrast: 1.1 },
      painted: ['cave', 'sea', 'lake'],
      tags: ['cave', 'rock', 'light', palette.time],
    }
  },
}

interface Rock {
  noise: Noise
  /** Light on the edges, the deep dark, and the stone itself. */
  rim: Rgb
  dark: Rgb
  stone: Rgb
  /** Below 1 inside the mouth, above outside. */
  mouth(x: number, y: number, share: number): number
  x0: number
  wide: number
}

/** One of three walls around the mouth, the last one nearest; `share` is the size of its opening. */
function wall({ noise, rim, dark, stone, mouth }: Rock, i: number, share: number): Layer {
  return {
    id: `wall-${i}`,
    depth: 0.5 + i * 0.22,
    open: (view) => {
      const octaves = octavesFor(view, 9, 5)
      const cracks = octavesFor(view, 6, 4, 6)
      const rough = createGrain(noise, view, 60)
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const at = mouth(x, y, share)
            out.a = smoothstep(0.985, 1.015, at)
            if (out.a <= 0) return
            const far = clamp((at - 1) * mix(1.5, 0.9, i / 2))
            const grain = noise.fbm(x * 9 + i * 7, y * 9, octaves)
            const crack = smoothstep(0.5, 0.62, noise.ridged(x * 5 + i * 13, y * 7, cracks)) * 0.35
            const lit = (1 - far) ** 3 * (0.35 + grain * 0.9) * (1 - crack) * mix(0.9, 0.5, i / 2)
            const edge = smoothstep(0.05, 0, at - 1) * 0.55
            const pitted = Math.max(0.2, 1 + rough(x, y * 0.7) * 0.8 * grain)
            const own = 0.2 * (1 - far * 0.8) * (0.3 + grain) * pitted
            const shine = (lit * 0.34 + edge * 0.5) * mix(1, pitted, 0.7)
            out.r = dark[0] + stone[0] * own + rim[0] * shine
            out.g = dark[1] + stone[1] * own + rim[1] * shine
            out.b = dark[2] + stone[2] * own + rim[2] * shine
          },
          { detail: roughGrid(view, 1 / 420) },
        )
    },
  }
}

/** World y of the floor's edge. */
function floorAt({ noise }: Pick<Rock, 'noise'>, x: number): number {
  return 0.35 + 0.07 * (noise.fbm(x * 2.4, 5, 4) - 0.5)
}

function floorLayer(rock: Rock): Layer {
  const { noise, rim, dark, stone, x0, wide } = rock
  return {
    id: 'floor',
    moves: 'wet',
    depth: 0.8,
    open: (view) => {
      const octaves = octavesFor(view, 18, 4)
      const rough = createGrain(noise, view, 110)
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const below = y - floorAt(rock, x)
            out.a = smoothstep(0, 0.006, below)
            if (out.a <= 0) return
            const grain = noise.fbm(x * 12, y * 26, octaves) * Math.max(0.2, 1 + rough(x, y * 2) * 0.7)
            const light = smoothstep(0.1, 0, below) * smoothstep(wide * 2, 0, Math.abs(x - x0)) * 0.5 * grain
            out.r = dark[0] + stone[0] * 0.12 * grain + rim[0] * light
            out.g = dark[1] + stone[1] * 0.12 * grain + rim[1] * light
            out.b = dark[2] + stone[2] * 0.12 * grain + rim[2] * light
          },
          { detail: roughGrid(view, 1 / 420), top: 0.2 },
        )
    },
  }
}
