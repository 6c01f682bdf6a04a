/** Reeds and cattails at the edge of still water. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { type Bend, calm, gustsIn } from '../core/gusts.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Area, Layer, PaintTarget, View } from '../scene.ts'
import { addBlade, type Blade, type BladeForm } from './blades.ts'

const form: BladeForm = { first: 0.7, second: 0.66, belly: 1.4 }
const shades = 3
/** How far a reed leans aside at most, as a share of its height. */
const leaning = 0.9

interface Reed extends Blade {
  shade: number
  /** Whether it carries a cattail. */
  hasHead: boolean
}

/** A stand of reeds. */
export interface ReedStand {
  x: number
  /** Half its width. */
  half: number
  /** World height of its tallest reeds. */
  tall: number
}

/** Stands of reeds along an edge; in a video each reed bends in the wind. */
export function reedLayer(
  random: Random,
  edge: (x: number) => number,
  palette: Palette,
  stands: readonly ReedStand[],
): Layer {
  const groups = stands.map((stand, index) => ({ stand, reeds: reedsOf(random.fork(`stand ${index}`), edge, stand) }))
  const isDry = palette.season === 'autumn' || palette.season === 'winter' || palette.weather === 'snow'
  const leaf: Rgb = isDry ? light(hex('#b59a5c'), palette.sun, palette.ambient, 0.4) : palette.foliage
  const colors = [0.34, 0.58, 0.86].map((share) => css(mixRgb(scaleRgb(leaf, share), palette.haze, 0.04)))
  const head = css(light(hex('#4a2f1d'), palette.sun, palette.ambient, 0.4))
  const paint = (view: View, wind: Bend): PaintTarget => {
    const right = view.left + view.width * view.pixel
    const seen = groups.filter(({ stand }) => {
      const aside = stand.half + stand.tall * leaning
      return stand.x + aside > view.left && stand.x - aside < right
    })
    const paths = Array.from({ length: shades }, createPath)
    const heads = createPath()
    for (const { reeds } of seen)
      for (const reed of reeds) {
        const path = paths[reed.shade]
        const tip = path && addBlade(path, reed, wind, form)
        if (!tip || !reed.hasHead) continue
        const lean = Math.atan2(tip.x - reed.x, reed.y - tip.y)
        const size = reed.tall * 0.1
        heads.ellipse(tip.x - Math.sin(lean) * size, tip.y + Math.cos(lean) * size, size * 0.22, size, lean, 0, 6.3)
        heads.closePath()
      }
    return (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const [index, path] of paths.entries()) {
            context.fillStyle = colors[index] ?? ''
            context.fill(path)
          }
          context.fillStyle = head
          context.fill(heads)
        },
        boundsOf(stands, edge),
      )
  }
  return {
    id: 'reeds',
    depth: 0.86,
    open: (view) => paint(view, calm),
    act(staging) {
      const bendAt = gustsIn(staging)
      const areas = stands.map((stand): Area => boundsOf([stand], edge))
      return { areas: () => areas, open: (view) => paint(view, bendAt(view.time)) }
    },
  }
}

function boundsOf(stands: readonly ReedStand[], edge: (x: number) => number): Required<Area> {
  const area = { left: 9, right: -9, top: 9, bottom: -9 }
  for (const { x, half, tall } of stands) {
    const aside = half + tall * leaning
    area.left = Math.min(area.left, x - aside)
    area.right = Math.max(area.right, x + aside)
    area.top = Math.min(area.top, edge(x) - tall * 1.25 - 0.02)
    area.bottom = Math.max(area.bottom, edge(x) + 0.04)
  }
  return area
}

function reedsOf(random: Random, edge: (x: number) => number, { x: middle, half, tall }: ReedStand): Reed[] {
  const count = Math.round(40 + half * 420)
  const reeds = Array.from({ length: count }, (): Reed => {
    const off = random.range(-1, 1) * Math.abs(random.range(-1, 1))
    const x = middle + off * half
    const height = tall * random.range(0.4, 1) * (1 - 0.45 * off * off)
    const hasHead = random.chance(0.14)
    return {
      x,
      y: edge(x) + 0.012 + random.range(0, 0.016),
      tall: hasHead ? height * 1.1 : height,
      bend: random.range(-0.28, 0.28) * height * (hasHead ? 0.3 : 1),
      width: (hasHead ? 0.0009 : 0.0014) * random.range(0.7, 1.3) * (0.5 + tall * 6),
      shade: random.int(0, shades - 1),
      own: random.next(),
      hasHead,
    }
  })
  return reeds.sort((a, b) => a.y - b.y)
}
