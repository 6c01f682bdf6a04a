/** A little town seen from a high corner: roofs, lanes, trees, a church and water. */

import { hex, luminance, mixRgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import { drawBlock, drawSpire, drawTree, type Isometric, screenX, screenY } from '../buildings/isometric.ts'
import { drawHouse, type House } from '../buildings/isometric-house.ts'
import { groundColors, groundLayer } from '../buildings/town-ground.ts'
import { houseAt, type Plan, plotAt, plotsIn, treesAt } from '../buildings/town-plots.ts'
import { paintsNothing } from '../core/layers.ts'
import { paintPixels } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { type Frame, type Layer, plainGrade, type SceneKind, viewOf } from '../scene.ts'
import { smokeAction } from '../sky/smoke.ts'
import { fallingLayers } from '../sky/weather.ts'

const roofs: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#c4552f', '#d0723c', '#a8432c', '#b86a42', '#4f7f7d'],
  ['#b8503a', '#d9a152', '#5f8a86', '#e0c9a0', '#8c4434'],
  ['#3f6a86', '#c46b45', '#e2b25e', '#56806c', '#9c4a52'],
  ['#7a5a8c', '#c4707a', '#e0a070', '#5a7aa0', '#d9c0a0'],
]

export const town: SceneKind = {
  name: 'town',
  answers: { town: 1, isometric: 1, city: 0.35, castle: 0.3, river: 0.15 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'morning', 'noon', 'golden', 'dusk', 'dawn'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('ground').seed)
    const slab = parsedPrompt.subjects.includes('isometric') ? shape.chance(0.75) : shape.chance(0.4)
    const half = slab ? shape.int(4, 6) : null
    const size = half ? Math.min(0.43, (frame.aspect * 1.02) / 3.46) / (half + 0.62) : shape.range(0.082, 0.125)
    const night = smoothstep(0.2, 0.6, palette.dark)
    const most = Math.max(...palette.sun)
    const ambient = scaleRgb(palette.ambient, 1 / Math.max(0.05, luminance(palette.ambient)))
    const strong = palette.weather === 'clear' || palette.weather === 'snow' ? 1 : 0.5
    const iso: Isometric = {
      x: 0,
      y: half ? -0.03 : 0,
      size,
      side: shape.chance(0.5) ? 1 : -1,
      key: scaleRgb(mixRgb(scaleRgb(palette.sun, 1 / most), [1, 0.94, 0.84], 0.3), mix(0.95, 0.3, night) * strong),
      fill: scaleRgb(mixRgb(ambient, [1, 0.97, 0.95], 0.45 * (1 - night)), mix(0.36, 0.1, night)),
      night,
      snow: palette.weather === 'snow' || palette.season === 'winter',
    }
    const named = parsedPrompt.colors.map((one) => one.rgb)
    const base = shape.pick(roofs).map(hex)
    const tints =
      named.length > 0 ? [...named, ...named.map((one) => shiftRgb(one, { l: -0.1, h: 14 })), base[0]] : base
    const limit = half ?? 4
    const wantsWater = parsedPrompt.subjects.some((one) => one === 'river' || one === 'water' || one === 'lake')
    const pond = shape.chance(0.55)
      ? {
          x: shape.range(-limit * 0.45, limit * 0.45),
          z: shape.range(-limit * 0.45, limit * 0.45),
          radius: shape.range(1.2, 2),
        }
      : null
    const plan: Plan = {
      iso,
      random: random.fork('plots'),
      half,
      block: shape.int(3, 5),
      pond,
      canal: !pond && (wantsWater || shape.chance(0.6)) ? shape.int(-2, 2) : null,
      church: { x: shape.int(-2, 2), z: shape.int(-2, 2) },
      roofs: tints,
      palette,
      wobble: (x, z) => noise.fbm(x * 0.5 + 30, z * 0.5 + 30, 2) - 0.5,
    }
    return {
      kind: 'town',
      frame,
      layers: [
        backLayer(plan),
        groundLayer(plan, frame.aspect),
        housesLayer(plan, frame.aspect),
        smokeLayer(plan, frame, random.fork('smoke')),
        hazeLayer(plan),
        ...fallingLayers(palette, random.fork('weather')),
      ],
      grade: { ...plainGrade, bloom: mix(0.12, 0.5, night), bloomFrom: mix(0.85, 0.5, night), vignette: 0.2 },
      tags: ['town', 'isometric', 'roofs', palette.time],
    }
  },
}

function backLayer({ palette, half, iso }: Plan): Layer {
  const top = mixRgb(palette.sky[2], palette.sky[3], 0.25)
  const bottom = mixRgb(palette.sky[3], palette.sky[2], 0.15)
  const ground = groundColors({ palette, iso }).grass
  return {
    id: 'background',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const t = smoothstep(-0.5, 0.5, y)
          const glow = 1.04 - 0.1 * Math.abs(x)
          const own = half === null
          out.r = (own ? ground[0] : mix(top[0], bottom[0], t)) * glow
          out.g = (own ? ground[1] : mix(top[1], bottom[1], t)) * glow
          out.b = (own ? ground[2] : mix(top[2], bottom[2], t)) * glow
        },
        { detail: 1 / 60 },
      ),
  }
}

function housesLayer(plan: Plan, aspect: number): Layer {
  const { iso, palette } = plan
  const season = palette.season
  return {
    id: 'houses',
    moves: 'lights',
    depth: 0.7,
    goesWith: 'ground',
    open(view) {
      const plots = plotsIn(plan, view, aspect)
      return (target) => {
        const from = view.left + target.x0 * view.pixel - iso.size * 1.6
        const to = view.left + target.x1 * view.pixel + iso.size * 1.6
        paintVector(view, target, (context) => {
          for (const [x, z] of plots) {
            const px = screenX(iso, x, z)
            if (px < from || px > to) continue
            const kind = plotAt(plan, x, z)
            if (kind === 'none') continue
            if (kind === 'house') drawHouse(context, iso, houseAt(plan, x, z))
            if (kind === 'square') drawChurch(context, iso, houseAt(plan, x, z))
            for (const tree of treesAt(plan, x, z, kind)) {
              const tone = hash2(Math.round(tree.x * 50), Math.round(tree.z * 50))
              const leaves =
                season === 'autumn'
                  ? shiftRgb(hex('#c4712c'), { h: tone * 40 - 14 })
                  : season === 'spring' && tone > 0.6
                    ? hex('#e8b0bc')
                    : shiftRgb(hex('#587c3c'), { h: tone * 30 - 18, l: tone * 0.06 })
              drawTree(context, iso, {
                x: tree.x,
                z: tree.z,
                size: tree.size,
                leaves: tree.conifer ? shiftRgb(leaves, { l: -0.1 }) : leaves,
                conifer: tree.conifer,
              })
            }
          }
        })
      }
    },
  }
}

/** Chimneys that smoke at once. */
const mostSmoking = 6

/** Smoke from some chimneys, in videos only. */
function smokeLayer(plan: Plan, frame: Frame, random: Random): Layer {
  const { iso, palette } = plan
  return {
    id: 'chimneys',
    depth: 0.75,
    open: paintsNothing,
    act(staging) {
      const view = viewOf(Math.round(100 * frame.aspect), 100)
      const sources = plotsIn(plan, view, frame.aspect)
        .filter(([x, z]) => plotAt(plan, x, z) === 'house' && houseAt(plan, x, z).chimney && random.chance(0.4))
        .slice(0, mostSmoking)
        .map(([x, z]) => {
          const { height, roof } = houseAt(plan, x, z)
          return { x: screenX(iso, x, z), y: screenY(iso, x, height + roof + 0.1, z), size: iso.size * 0.42 }
        })
      return smokeAction(sources, mixRgb(palette.sky[3], [0.9, 0.9, 0.92], 0.5), { random, staging })
    },
  }
}

function drawChurch(context: SKRSContext2D, iso: Isometric, house: House): void {
  const wall = hex('#f0e6d6')
  const nave = {
    ...house,
    height: 0.55,
    roof: 0.36,
    along: true,
    wall,
    flat: false,
    chimney: false,
    x0: house.x0 - 0.02,
    x1: house.x1 + 0.04,
  }
  const tx = house.x0 + 0.12
  const tz = (house.z0 + house.z1) / 2
  drawBlock(context, iso, {
    x0: tx - 0.17,
    x1: tx + 0.17,
    z0: tz - 0.17,
    z1: tz + 0.17,
    low: 0,
    high: 1.3,
    material: wall,
  })
  drawSpire(context, iso, { x: tx, z: tz, half: 0.2, low: 1.3, high: 2.15, tiles: house.tiles })
  drawHouse(context, iso, nave)
}

function hazeLayer({ palette, iso }: Plan): Layer {
  const strength = 0.1 + palette.mist * 0.5
  return {
    id: 'haze',
    moves: 'drift',
    depth: 0.95,
    goesWith: 'houses',
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          out.a = strength * smoothstep(0.25, -0.55, y - iso.side * x * 0.12)
          out.r = palette.haze[0]
          out.g = palette.haze[1]
          out.b = palette.haze[2]
        },
        { detail: 1 / 80 },
      ),
  }
}
