/** A pen that draws a portrait in lines; in a video it takes the drawing up and draws it again. */
import { mix, smoothstep } from '../../math/number.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import type { Look } from './outlines.ts'

interface Drawing {
  look: Look
  /** Lines as corners of the head's outline, in the order in which they are drawn. */
  lines: readonly (readonly number[])[]
  ink: string
}

/** Pieces of a line between two corners: the pen presses and lifts, each has its own width. */
const pieces = 8
/** The line, from 0, after which the pupil is set. */
const pupilAfter = 3
/** Shares of a video: the line goes, from its beginning on, then it comes again, from its beginning on. */
const [goes, gone, comes, complete] = [0.08, 0.3, 0.34, 0.9]
/** Share of the drawing over which a line that goes fades. */
const fading = 0.12

export function penLayer({ look, lines, ink }: Drawing): Layer {
  const { at, x, y, size, way } = look
  const placed = lines.map((corners) => at(corners))
  const total = placed.reduce((sum, points) => sum + (points.length / 2 - 1) * pieces, 0)
  /** Paints what `shown` gives, 0 to 1, for a share of the way that the pen has gone. */
  const draw = (context: SKRSContext2D, shown: (share: number) => number): void => {
    context.strokeStyle = ink
    context.fillStyle = ink
    let index = 0
    for (const [n, points] of placed.entries()) {
      const count = points.length / 2
      for (let i = 0; i < count - 1; i++)
        for (let k = 0; k < pieces; k++, index++) {
          const alpha = shown(index / total)
          if (alpha <= 0) continue
          context.globalAlpha = alpha
          context.lineWidth = size * (0.0035 + 0.0045 * (0.5 + 0.5 * Math.sin((i + k / pieces) * 0.9 + n * 2.1)))
          context.beginPath()
          context.moveTo(...spline(points, count, i + k / pieces))
          context.lineTo(...spline(points, count, i + (k + 1.15) / pieces))
          context.stroke()
        }
      if (n !== pupilAfter) continue
      context.globalAlpha = shown(index / total)
      context.beginPath()
      context.arc(x + 0.128 * size * way, y - 0.079 * size, 0.009 * size, 0, Math.PI * 2)
      context.fill()
    }
    context.globalAlpha = 1
  }
  return {
    id: 'lines',
    depth: 0.7,
    open: (view) => (target) => paintVector(view, target, (context) => draw(context, () => 1)),
    act: () => {
      const reach = size * 0.62
      return {
        areas: () => [{ left: x - reach, right: x + reach, top: y - reach }],
        open: (view) => (target) =>
          paintVector(view, target, (context) => draw(context, (share) => shownAt(view.time, share))),
      }
    },
  }
}

/** How much of the ink shows at a share of the pen's way. */
function shownAt(time: number, share: number): number {
  if (time <= goes || time >= complete) return 1
  if (time < comes) {
    const taken = mix(-fading, 1, (time - goes) / (gone - goes))
    return smoothstep(taken, taken + fading, share)
  }
  return share <= (time - comes) / (complete - comes) ? 1 : 0
}

/** A point of the smooth line through points, at a place between them. */
function spline(points: readonly number[], count: number, at: number): [number, number] {
  const i = Math.min(count - 2, Math.floor(at))
  const t = at - i
  const p = (k: number, axis: 0 | 1): number => points[Math.min(count - 1, Math.max(0, k)) * 2 + axis] ?? 0
  const value = (axis: 0 | 1): number => {
    const [a, b, c, d] = [p(i - 1, axis), p(i, axis), p(i + 1, axis), p(i + 2, axis)]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  }
  return [value(0), value(1)]
}
