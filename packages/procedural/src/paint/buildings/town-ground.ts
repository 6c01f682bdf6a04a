/** The ground of a little town. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { hash2 } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { blurFilter, paintVector } from '../core/vector.ts'
import type { Layer, View } from '../scene.ts'
import { face, type Isometric, leftFace, lit, rightFace, screenX, screenY, topFace } from './isometric.ts'
import { houseAt, laneAlongX, laneAlongZ, type Plan, plotAt, plotsIn, treesAt } from './town-plots.ts'

/** Colors of ground and water in the scene's light. */
export function groundColors({ palette, iso }: Pick<Plan, 'palette' | 'iso'>): {
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

/** Grass, lanes and water, with the shadows of houses and trees. */
export function groundLayer(plan: Plan, aspect: number): Layer {
  const { iso, half } = plan
  const colors = groundColors(plan)
  return {
    id: 'ground',
    moves: 'land',
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
            topFace(context, iso, {
              x0: x - e,
              x1: x + e,
              z0: z - e,
              z1: z + e,
              up: 0,
              fill: css(scaleRgb(fill, tone)),
            })
            if (kind !== 'lane') continue
            const w = 0.27
            const lane = css(colors.lane)
            if (laneAlongZ(plan.block, x))
              topFace(context, iso, { x0: x - w, x1: x + w, z0: z - e, z1: z + e, up: 0, fill: lane })
            if (laneAlongX(plan.block, z))
              topFace(context, iso, { x0: x - e, x1: x + e, z0: z - w, z1: z + w, up: 0, fill: lane })
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
    leftFace(context, iso, {
      x0: -e,
      x1: e,
      z: e,
      low: bottom,
      high: top,
      fill: css(lit(iso, material, iso.side > 0 ? 0.62 : 0.08)),
    })
    rightFace(context, iso, {
      x: e,
      z0: -e,
      z1: e,
      low: bottom,
      high: top,
      fill: css(lit(iso, material, iso.side > 0 ? 0.08 : 0.62)),
    })
  }
  topFace(context, iso, { x0: -e, x1: e, z0: -e, z1: e, up: 0, fill: css(scaleRgb(grass, 1.04)) })
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
    topFace(context, iso, { x0: x - s, x1: x + e, z0: z - 0.36, z1: z + 0.36, up: 0, fill: css(colors.deep) })
    topFace(context, iso, { x0: x - s, x1: x + e, z0: z - 0.26, z1: z + 0.36, up: 0, fill: css(colors.water) })
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
      // Shadows fall away from the light, mostly along one axis.
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
