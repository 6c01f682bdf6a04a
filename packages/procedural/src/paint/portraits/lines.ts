/** A portrait drawn with one line. */
import { css, hex, scaleRgb } from '../../math/color.ts'
import { paintVector } from '../core/vector.ts'
import { paperLayer } from '../paper/paper.ts'
import type { Layer } from '../scene.ts'
import { face, fibres, hairs, type Look, type Swatches } from './outlines.ts'
import { penLayer } from './pen.ts'

/** One line of ink on paper, with a wash behind it. */
export function lineDrawing(look: Look, swatches: Swatches): Layer[] {
  const { hair, x, y, random } = look
  const lines: readonly (readonly number[])[] = [
    face.slice(0, face.length - 12),
    [...hairs[hair], hairs[hair][0] ?? 0, hairs[hair][1] ?? 0],
    [0.098, -0.076, 0.12, -0.092, 0.15, -0.088],
    [0.1, -0.07, 0.125, -0.064, 0.146, -0.07],
    [0.082, -0.13, 0.115, -0.15, 0.158, -0.14],
    [0.19, 0.03, 0.17, 0.02, 0.166, 0.036],
    [0.174, 0.1, 0.15, 0.1, 0.13, 0.094],
    [-0.06, -0.02, -0.03, -0.035, -0.025, 0.02, -0.05, 0.05, -0.065, 0.03],
    [-0.02, 0.27, -0.04, 0.34, -0.12, 0.42],
  ]
  const wash = random.fork('wash')
  const blots = Array.from({ length: 6 }, (_, i) => ({
    x: x + wash.normal() * 0.2,
    y: y - 0.1 + wash.normal() * 0.16,
    radius: wash.range(0.12, 0.3),
    color: swatches[((i % 3) + 1) as 1 | 2 | 3],
  }))
  return [
    paperLayer(
      hex('#f3ecdf'),
      random.fork('paper'),
      1 / 500,
      (noise, px, py) => 1 + (noise.fbm(px * 120, py * 120, 3) - 0.5) * 0.1,
      fibres,
    ),
    {
      id: 'wash',
      depth: 0.3,
      open: (view) => (target) =>
        paintVector(view, target, (context) => {
          for (const { x: bx, y: by, radius, color } of blots) {
            const gradient = context.createRadialGradient(bx, by, radius * 0.2, bx, by, radius)
            gradient.addColorStop(0, css(color, 0.34))
            gradient.addColorStop(0.8, css(color, 0.24))
            gradient.addColorStop(0.93, css(scaleRgb(color, 0.8), 0.34))
            gradient.addColorStop(1, css(color, 0))
            context.fillStyle = gradient
            context.fillRect(bx - radius, by - radius, radius * 2, radius * 2)
          }
        }),
    },
    penLayer({ look, lines, ink: css(hex('#1d1a1c')) }),
  ]
}
