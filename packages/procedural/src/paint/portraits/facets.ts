/** A portrait folded from triangles. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import { createCanvas } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import { smoothPath } from '../subjects/brush.ts'
import { glints } from './glints.ts'
import { face, hairs, type Look, type Swatches } from './outlines.ts'

/** Triangles whose light follows the head. */
export function triangles(look: Look, swatches: Swatches): Layer[] {
  const { at, hair, way, x, y, size, random } = look
  const seed = random.seed & 4095
  const step = 0.042
  const skin = hex('#d99a70')
  const strands = mixRgb(hex('#2a1c20'), swatches[0], 0.4)
  const test = createCanvas(4, 4).getContext('2d')
  const parts = [
    { path: smoothPath([at(hairs[hair])]), color: strands, depth: 0.6 },
    {
      path: smoothPath([
        at([-0.2, 0.4, -0.02, 0.36, 0.06, 0.42, 0.22, 0.45, 0.42, 0.54, 0.6, 0.9, -0.62, 0.9, -0.46, 0.54]),
      ]),
      color: swatches[1],
      depth: 0.3,
    },
    { path: smoothPath([at(face)]), color: skin, depth: 1 },
  ]
  const corner = (i: number, j: number): [number, number] => [
    (i + (hash2(i + seed, j) - 0.5) * 0.75) * step,
    (j + (hash2(i, j + seed + 99) - 0.5) * 0.75) * step,
  ]
  const backdrop = [swatches[0], swatches[2], swatches[3]] as const
  const colorOf = (cx: number, cy: number, i: number, j: number): Rgb => {
    const own = hash2(i * 3 + seed, j * 5)
    const part = parts.find(({ path }) => test.isPointInPath(path, cx, cy))
    if (!part) {
      const far = clamp(Math.hypot(cx - x, cy - y) * 1.1)
      return shiftRgb(mixRgb(mixRgb(backdrop[2], backdrop[1], far), backdrop[0], clamp(cy + 0.2) * 0.6), {
        l: (own - 0.5) * 0.06,
      })
    }
    const across = ((cx - x) * way) / size
    const bump = 0.5 + across * 1.5 - (cy - y) * 0.4
    const shade = clamp(bump * 0.55 + own * 0.34 + 0.06)
    return mixRgb(
      scaleRgb(mixRgb(part.color, swatches[0], 0.3), 0.34),
      mixRgb(part.color, [1, 0.92, 0.8], 0.42 * part.depth),
      shade,
    )
  }
  return [
    {
      id: 'facets',
      depth: 0,
      open(view) {
        const fromI = Math.floor(view.left / step) - 2
        const toI = Math.ceil((view.left + view.width * view.pixel) / step) + 2
        const fromJ = Math.floor(view.top / step) - 2
        const toJ = Math.ceil((view.top + view.height * view.pixel) / step) + 2
        const list: { corners: readonly (readonly [number, number])[]; color: string }[] = []
        for (let j = fromJ; j < toJ; j++)
          for (let i = fromI; i < toI; i++) {
            const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i, j + 1), corner(i + 1, j + 1)]
            for (const [n, corners] of [
              [a, b, c],
              [b, d, c],
            ].entries()) {
              const cx = corners.reduce((sum, one) => sum + (one?.[0] ?? 0), 0) / 3
              const cy = corners.reduce((sum, one) => sum + (one?.[1] ?? 0), 0) / 3
              list.push({ corners, color: css(colorOf(cx, cy, i * 2 + n, j)) })
            }
          }
        return (target) =>
          paintVector(view, target, (context) => {
            context.lineWidth = view.pixel * 0.9
            for (const { corners, color } of list) {
              context.fillStyle = color
              context.strokeStyle = color
              context.beginPath()
              for (const [px, py] of corners) context.lineTo(px, py)
              context.closePath()
              context.fill()
              context.stroke()
            }
          })
      },
    },
    glints(look, { step, corner }),
    {
      id: 'features',
      depth: 0.5,
      open: (view) => (target) =>
        paintVector(view, target, (context) => {
          context.fillStyle = css(scaleRgb(strands, 0.7))
          for (const outline of [
            [0.098, -0.078, 0.12, -0.092, 0.148, -0.09, 0.14, -0.076, 0.118, -0.072],
            [0.085, -0.13, 0.115, -0.148, 0.155, -0.142, 0.15, -0.132, 0.115, -0.136],
          ])
            context.fill(smoothPath([at(outline)]))
          context.fillStyle = css(hex('#9a3a34'))
          context.fill(
            smoothPath([at([0.14, 0.096, 0.165, 0.078, 0.19, 0.078, 0.172, 0.1, 0.185, 0.122, 0.16, 0.118])]),
          )
        }),
    },
  ]
}
