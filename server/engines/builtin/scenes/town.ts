/** A little town from a high corner: roofs, lanes, trees, a church, water. */
import { css, hex, luminance, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../color.ts'
import { createNoise } from '../noise.ts'
import { mix, smoothstep } from '../number.ts'
import {
  across,
  down,
  drawBlock,
  drawHouse,
  drawSpire,
  drawTree,
  face,
  type House,
  type Isometric,
  lit,
  screenX,
  screenY,
} from '../paint/isometric.ts'
import { paintPixels } from '../paint/pixels.ts'
import type { SKRSContext2D } from '../paint/skia.ts'
import { blurFilter, paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { hash2, type Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind, type View } from '../scene.ts'

const roofs: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#c4552f', '#d0723c', '#a8432c', '#b86a42', '#4f7f7d'],
  ['#b8503a', '#d9a152', '#5f8a86', '#e0c9a0', '#8c4434'],
  ['#3f6a86', '#c46b45', '#e2b25e', '#56806c', '#9c4a52'],
  ['#7a5a8c', '#c4707a', '#e0a070', '#5a7aa0', '#d9c0a0'],
]
const walls = ['#f3e9d8', '#e9d3b4', '#f0dcc8', '#dfe3da', '#e8c0a0', '#d8dfe6', '#f2e3b8'] as const

interface Plan {
  iso: Isometric
  random: Random
  /** Half the side of the slab in plots; null goes on for ever. */
  half: number | null
  block: number
  pond: { x: number; z: number; radius: number } | null
  canal: number | null
  church: { x: number; z: number }
  roofs: readonly Rgb[]
  palette: Palette
  wobble: (x: number, z: number) => number
}

type Plot = 'lane' | 'house' | 'green' | 'water' | 'square' | 'none'

export const town: SceneKind = {
  name: 'town',
  answers: { town: 1, isometric: 1, city: 0.35, castle: 0.3, river: 0.15 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, { times: ['golden', 'morning', 'noon', 'golden', 'dusk', 'dawn'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('ground').seed)
    const slab = brief.subjects.includes('isometric') ? shape.chance(0.75) : shape.chance(0.4)
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
    const named = brief.colors.map((one) => one.rgb)
    const base = shape.pick(roofs).map(hex)
    const tints =
      named.length > 0 ? [...named, ...named.map((one) => shiftRgb(one, { l: -0.1, h: 14 })), base[0] as Rgb] : base
    const limit = half ?? 4
    const wantsWater = brief.subjects.some((one) => one === 'river' || one === 'water' || one === 'lake')
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
        hazeLayer(plan),
        ...fallingLayers(palette, random.fork('weather')),
      ],
      grade: { ...plainGrade, bloom: mix(0.12, 0.5, night), bloomFrom: mix(0.85, 0.5, night), vignette: 0.2 },
      tags: ['town', 'isometric', 'roofs', palette.time],
    }
  },
}

function plotAt({ half, block, pond, canal, church, random, wobble }: Plan, x: number, z: number): Plot {
  if (half !== null && (Math.abs(x) > half || Math.abs(z) > half)) return 'none'
  if (pond) {
    const d = Math.hypot(x - pond.x, z - pond.z) + wobble(x, z) * 1.2
    if (d < pond.radius + 0.45) return 'water'
    if (d < pond.radius + 1.1) return 'green'
  }
  if (canal !== null && z === canal) return 'water'
  if (x === church.x && z === church.z) return 'square'
  if (laneAlongZ(block, x) || laneAlongX(block, z)) return 'lane'
  return hash2(x * 3 + random.seed, z) < 0.16 ? 'green' : 'house'
}

const laneAlongZ = (block: number, x: number): boolean => ((x % block) + block) % block === 0
const laneAlongX = (block: number, z: number): boolean => ((z % (block + 1)) + block + 1) % (block + 1) === 1

/** Plots that can be seen, from the back to the front. */
function plotsIn({ iso, half }: Plan, view: View, aspect: number): [number, number][] {
  const plots: [number, number][] = []
  const right = Math.max(view.left + view.width * view.pixel, aspect / 2)
  const reach =
    half ??
    Math.ceil(
      (Math.max(right, -view.left) / across + Math.max(0.5, view.top + view.height * view.pixel) / down) / iso.size / 2,
    ) + 3
  for (let sum = -reach * 2; sum <= reach * 2; sum++)
    for (let x = Math.max(-reach, sum - reach); x <= Math.min(reach, sum + reach); x++) {
      const z = sum - x
      const px = screenX(iso, x, z)
      const py = screenY(iso, x, 0, z)
      if (px < view.left - iso.size * 2 || px > view.left + view.width * view.pixel + iso.size * 2) continue
      if (py < view.top - iso.size * 2 || py > view.top + view.height * view.pixel + iso.size * 4) continue
      plots.push([x, z])
    }
  return plots
}

function backLayer({ palette, half, iso }: Plan): Layer {
  const top = mixRgb(palette.sky[2], palette.sky[3], 0.25)
  const bottom = mixRgb(palette.sky[3], palette.sky[2], 0.15)
  const ground = groundColors({ palette, iso } as Plan).grass
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

function groundColors({ palette, iso }: Pick<Plan, 'palette' | 'iso'>): {
  grass: Rgb
  lane: Rgb
  paving: Rgb
  water: Rgb
  deep: Rgb
} {
  const autumn = palette.season === 'autumn'
  const grass = iso.snow
    ? hex('#e8eef5')
    : hex(autumn ? '#a89a52' : palette.season === 'spring' ? '#9cb65c' : '#8aa556')
  return {
    grass: lit(iso, grass, 0.8),
    lane: lit(iso, iso.snow ? hex('#d9dfe6') : hex('#dccaa6'), 0.8),
    paving: lit(iso, hex('#d9cbb4'), 0.85),
    water: mixRgb(lit(iso, hex('#4f9aa0'), 0.7), palette.sky[2], 0.25),
    deep: mixRgb(lit(iso, hex('#1d5f70'), 0.6), palette.sky[1], 0.15),
  }
}

function groundLayer(plan: Plan, aspect: number): Layer {
  const { iso, half } = plan
  const colors = groundColors(plan)
  return {
    id: 'ground',
    depth: 0.4,
    open(view) {
      const plots = plotsIn(plan, view, aspect)
      return (target) =>
        paintVector(view, target, (context) => {
          if (half !== null) drawSlab(context, view, iso, half, colors.grass)
          for (const [x, z] of plots) {
            const kind = plotAt(plan, x, z)
            if (kind === 'none') continue
            const fill = kind === 'square' ? colors.paving : kind === 'water' ? colors.lane : colors.grass
            const e = 0.505
            const tone = kind === 'house' || kind === 'green' ? 0.95 + 0.1 * hash2(x, z + 5) : 1
            face(
              context,
              iso,
              [
                [x - e, 0, z - e],
                [x + e, 0, z - e],
                [x + e, 0, z + e],
                [x - e, 0, z + e],
              ],
              css(scaleRgb(fill, tone)),
            )
            if (kind !== 'lane') continue
            const w = 0.27
            const lane = css(colors.lane)
            if (laneAlongZ(plan.block, x))
              face(
                context,
                iso,
                [
                  [x - w, 0, z - e],
                  [x + w, 0, z - e],
                  [x + w, 0, z + e],
                  [x - w, 0, z + e],
                ],
                lane,
              )
            if (laneAlongX(plan.block, z))
              face(
                context,
                iso,
                [
                  [x - e, 0, z - w],
                  [x + e, 0, z - w],
                  [x + e, 0, z + w],
                  [x - e, 0, z + w],
                ],
                lane,
              )
          }
          drawWater(context, plan, plots, colors)
          drawShadows(context, view, plan, plots)
        })
    },
  }
}

function drawSlab(context: SKRSContext2D, view: View, iso: Isometric, half: number, grass: Rgb): void {
  const e = half + 0.62
  const low = -0.6
  context.save()
  context.filter = blurFilter(view, iso.size * 0.35)
  const shift = 0.9
  face(
    context,
    iso,
    [
      [-e + shift, low - 0.3, -e + shift],
      [e + shift, low - 0.3, -e + shift],
      [e + shift * 0.6, low - 0.3, e + shift],
      [-e + shift, low - 0.3, e + shift * 0.6],
    ],
    'rgba(20,14,24,0.42)',
  )
  context.restore()
  const soil = hex('#a08468')
  for (const [top, bottom, tone] of [
    [0, low, 1],
    [-0.2, -0.26, 0.8],
  ] as const) {
    const material = scaleRgb(soil, tone)
    face(
      context,
      iso,
      [
        [-e, bottom, e],
        [e, bottom, e],
        [e, top, e],
        [-e, top, e],
      ],
      css(lit(iso, material, iso.side > 0 ? 0.62 : 0.08)),
    )
    face(
      context,
      iso,
      [
        [e, bottom, e],
        [e, bottom, -e],
        [e, top, -e],
        [e, top, e],
      ],
      css(lit(iso, material, iso.side > 0 ? 0.08 : 0.62)),
    )
  }
  face(
    context,
    iso,
    [
      [-e, 0, -e],
      [e, 0, -e],
      [e, 0, e],
      [-e, 0, e],
    ],
    css(scaleRgb(grass, 1.04)),
  )
}

function drawWater(
  context: SKRSContext2D,
  plan: Plan,
  plots: readonly (readonly [number, number])[],
  colors: ReturnType<typeof groundColors>,
): void {
  const { iso, pond, canal, half } = plan
  if (pond) {
    for (let ring = 0; ring < 30; ring++) {
      const deep = ring / 29
      const radius = ring === 0 ? pond.radius + 0.5 : (pond.radius + 0.34) * (1 - deep * 0.72)
      const color = ring === 0 ? colors.lane : mixRgb(colors.water, colors.deep, deep)
      context.fillStyle = css(color)
      context.beginPath()
      for (let i = 0; i < 64; i++) {
        const angle = (i / 64) * Math.PI * 2
        const r = radius * (1 + plan.wobble(Math.cos(angle) * 1.5 + 9, Math.sin(angle) * 1.5) * 0.5)
        const x = pond.x + Math.cos(angle) * r
        const z = pond.z + Math.sin(angle) * r
        context.lineTo(screenX(iso, x, z), screenY(iso, x, 0, z))
      }
      context.closePath()
      context.fill()
    }
  }
  if (canal === null) return
  for (const [x, z] of plots) {
    if (z !== canal || (half !== null && Math.abs(x) > half)) continue
    const e = half !== null && x === half ? 0.62 : 0.505
    const s = half !== null && x === -half ? 0.62 : 0.505
    face(
      context,
      iso,
      [
        [x - s, 0, z - 0.36],
        [x + e, 0, z - 0.36],
        [x + e, 0, z + 0.36],
        [x - s, 0, z + 0.36],
      ],
      css(colors.deep),
    )
    face(
      context,
      iso,
      [
        [x - s, 0, z - 0.26],
        [x + e, 0, z - 0.26],
        [x + e, 0, z + 0.36],
        [x - s, 0, z + 0.36],
      ],
      css(colors.water),
    )
    context.strokeStyle = css(mixRgb(colors.water, [1, 1, 1], 0.4), 0.5)
    context.lineWidth = iso.size * 0.018
    context.beginPath()
    for (let i = 0; i < 3; i++) {
      const a = x - 0.4 + hash2(x, i) * 0.6
      const b = z - 0.2 + hash2(i, x + 3) * 0.45
      context.moveTo(screenX(iso, a, b), screenY(iso, a, 0, b))
      context.lineTo(screenX(iso, a + 0.2, b), screenY(iso, a + 0.2, 0, b))
    }
    context.stroke()
  }
}

function houseAt({ random, roofs: tints, iso }: Plan, x: number, z: number): House {
  const own = random.fork(`house ${x} ${z}`)
  const wide = own.range(0.32, 0.4)
  const deep = own.range(0.3, 0.4)
  const tall = own.chance(0.16) ? own.range(0.75, 1.15) : own.range(0.32, 0.6)
  const tiles = tints[own.int(0, tints.length - 1)] ?? hex('#b8503a')
  return {
    x0: x - wide,
    x1: x + wide,
    z0: z - deep,
    z1: z + deep,
    height: tall,
    roof: own.range(0.22, 0.34),
    along: own.chance(0.5),
    wall: mixRgb(hex(own.pick(walls)), tiles, own.chance(0.25) ? 0.25 : 0.05),
    tiles: shiftRgb(tiles, { l: own.range(-0.04, 0.05), h: own.range(-8, 8) }),
    windows: own,
    flat: own.chance(0.08) && !iso.snow,
    chimney: own.chance(0.6),
  }
}

function treesAt(
  { random, block }: Plan,
  x: number,
  z: number,
  kind: Plot,
): { x: number; z: number; size: number; conifer: boolean }[] {
  const own = random.fork(`trees ${x} ${z}`)
  if (kind === 'house') {
    if (own.chance(0.5)) return []
    return [{ x: x + 0.43, z: z + own.range(-0.3, 0.43), size: own.range(0.16, 0.24), conifer: own.chance(0.2) }]
  }
  if (kind === 'lane') {
    // One at the verge now and then; never where two lanes meet.
    if (own.chance(0.45) || (laneAlongZ(block, x) && laneAlongX(block, z))) return []
    const verge = own.chance(0.5) ? 0.4 : -0.4
    const along = own.range(-0.4, 0.4)
    const size = own.range(0.15, 0.22)
    return [
      laneAlongZ(block, x)
        ? { x: x + verge, z: z + along, size, conifer: false }
        : { x: x + along, z: z + verge, size, conifer: false },
    ]
  }
  const count = kind === 'green' ? own.int(2, 4) : 0
  return Array.from({ length: count }, () => ({
    x: x + own.range(-0.38, 0.38),
    z: z + own.range(-0.38, 0.38),
    size: own.range(0.22, 0.38),
    conifer: own.chance(0.3),
  })).sort((a, b) => a.x + a.z - b.x - b.z)
}

function drawShadows(
  context: SKRSContext2D,
  view: View,
  plan: Plan,
  plots: readonly (readonly [number, number])[],
): void {
  const { iso } = plan
  context.save()
  context.filter = blurFilter(view, iso.size * 0.018)
  context.fillStyle = css(scaleRgb(plan.palette.sky[0], 0.12), 0.42 * (1 - iso.night * 0.4))
  context.beginPath()
  const polygon = (points: readonly (readonly [number, number])[]) => {
    points.forEach(([x, z], i) => {
      if (i === 0) context.moveTo(screenX(iso, x, z), screenY(iso, x, 0, z))
      else context.lineTo(screenX(iso, x, z), screenY(iso, x, 0, z))
    })
    context.closePath()
  }
  for (const [x, z] of plots) {
    const kind = plotAt(plan, x, z)
    if (kind === 'house' || kind === 'square') {
      const house = houseAt(plan, x, z)
      const high = (kind === 'square' ? 1.8 : house.height + house.roof * 0.6) * 0.85
      // Away from the light, along one axis and a little along the other.
      const dx = iso.side > 0 ? high * 0.75 : -high * 0.28
      const dz = iso.side > 0 ? -high * 0.28 : high * 0.75
      const { x0, x1, z0, z1 } = house
      if (iso.side > 0)
        polygon([
          [x0, z0],
          [x0 + dx, z0 + dz],
          [x1 + dx, z0 + dz],
          [x1 + dx, z1 + dz],
          [x1, z1],
          [x0, z1],
        ])
      else
        polygon([
          [x0, z0],
          [x0 + dx, z0 + dz],
          [x0 + dx, z1 + dz],
          [x1 + dx, z1 + dz],
          [x1, z1],
          [x1, z0],
        ])
    }
    for (const tree of treesAt(plan, x, z, kind)) {
      const px = screenX(iso, tree.x + (iso.side > 0 ? 0.22 : -0.08), tree.z + (iso.side > 0 ? -0.08 : 0.22))
      const py = screenY(iso, tree.x, 0, tree.z)
      context.moveTo(px + tree.size * iso.size * 0.8, py)
      context.ellipse(px, py, tree.size * iso.size * 0.8, tree.size * iso.size * 0.42, 0, 0, Math.PI * 2)
    }
  }
  context.fill()
  context.restore()
}

function housesLayer(plan: Plan, aspect: number): Layer {
  const { iso, palette } = plan
  const season = palette.season
  return {
    id: 'houses',
    depth: 0.7,
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
              drawTree(
                context,
                iso,
                tree.x,
                tree.z,
                tree.size,
                tree.conifer ? shiftRgb(leaves, { l: -0.1 }) : leaves,
                tree.conifer,
              )
            }
          }
        })
      }
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
  drawBlock(context, iso, tx - 0.17, tx + 0.17, tz - 0.17, tz + 0.17, 0, 1.3, wall)
  drawSpire(context, iso, tx, tz, 0.2, 1.3, 2.15, house.tiles)
  drawHouse(context, iso, nave)
}

function hazeLayer({ palette, iso }: Plan): Layer {
  const strength = 0.1 + palette.mist * 0.5
  return {
    id: 'haze',
    depth: 0.95,
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
