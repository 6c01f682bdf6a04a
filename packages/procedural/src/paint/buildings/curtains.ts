/** Curtains at both sides of a window, which a draft moves in a video. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import { type Bend, calm, gustsIn } from '../core/gusts.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, PaintTarget, View } from '../scene.ts'

export interface Hanging {
  wall: Rgb
  wood: Rgb
  left: number
  right: number
  top: number
  bottom: number
}

const folds = 6
const foldGap = 0.026
/** World height by which curtains hang above the window, and below it. */
const above = 0.06
const below = 0.1
/** Swing of a hem as a share of the length and of the wind's bend, and of each fold on its own: a window lets little in. */
const draft = 0.3
const ripple = 0.04
/** Farthest that a hem swings, and where the outermost fold ends beside the window. */
const farthest = 0.13
const spread = 0.13
/** Cycles of the wind along one world unit of cloth; the folds follow each other. */
const along = 1.6

/** The curtains, and the rail from which they hang. */
export function curtains(hanging: Hanging): Layer[] {
  const { wood, left, right, top, bottom } = hanging
  const area = { top: top - above - 0.02, bottom: bottom + below + 0.005 }
  const paint = (view: View, bend: Bend): PaintTarget => {
    return (target) => paintVector(view, target, (context) => draw(context, hanging, bend), area)
  }
  const cloth: Layer = {
    id: 'curtains',
    depth: 0.3,
    open: (view) => paint(view, calm),
    act(staging) {
      const bendAt = gustsIn(staging)
      const areasAt = (time: number): Area[] => {
        const bend = bendAt(time)
        return [-1, 1].map((way) => {
          const x = way < 0 ? left : right
          const hems = Array.from({ length: folds }, (_, i) => foldOf(hanging, way, i, bend)).map(
            ({ at, hem }) => at + hem,
          )
          return {
            ...area,
            left: Math.min(x + (way < 0 ? -spread : -foldGap * 2), ...hems) - foldGap,
            right: Math.max(x + (way < 0 ? foldGap * 2 : spread), ...hems) + foldGap * 1.2,
          }
        })
      }
      return { areas: areasAt, fineness: 0.8, open: (view) => paint(view, bendAt(view.time)) }
    },
  }
  const rail: Layer = {
    id: 'rail',
    depth: 0.3,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        context.fillStyle = css(scaleRgb(wood, 0.5))
        context.fillRect(left - 0.2, top - 0.075, right - left + 0.4, 0.018)
      }),
  }
  return [cloth, rail]
}

/** Where a fold hangs, and how far its hem has swung. */
function foldOf(
  { left, right, top, bottom }: Hanging,
  way: number,
  i: number,
  bend: Bend,
): { at: number; hem: number } {
  const x = way < 0 ? left : right
  const swung = bend(x + way * i * foldGap * along, 0) * draft + (bend(x + i, i * 0.37) - bend(x + i, 0)) * ripple
  return {
    at: x + way * (i * foldGap - 0.03),
    hem: clamp(swung * (bottom - top + above + below), -farthest, farthest),
  }
}

function draw(context: SKRSContext2D, hanging: Hanging, bend: Bend): void {
  const { wall, top, bottom } = hanging
  const cloth = mixRgb(wall, [0.8, 0.74, 0.66], 0.3)
  const tall = bottom + below - (top - above)
  for (const way of [-1, 1]) {
    for (let i = 0; i < folds; i++) {
      const { at, hem } = foldOf(hanging, way, i, bend)
      const fold = context.createLinearGradient(at - 0.014, 0, at + 0.016, 0)
      fold.addColorStop(0, css(scaleRgb(cloth, 0.5)))
      fold.addColorStop(0.5, css(scaleRgb(cloth, 1.15)))
      fold.addColorStop(1, css(scaleRgb(cloth, 0.55)))
      context.fillStyle = fold
      context.save()
      // It hangs from its rail: the lower, the farther it swings.
      context.transform(1, 0, hem / tall, 1, (-hem / tall) * (top - above), 0)
      context.beginPath()
      context.moveTo(at - 0.014, top - above)
      context.lineTo(at + 0.016, top - above)
      context.lineTo(at + 0.016 + way * 0.012, bottom + below)
      context.lineTo(at - 0.014 + way * 0.012, bottom + below)
      context.fill()
      context.restore()
    }
  }
}
