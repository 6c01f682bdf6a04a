/** A butterfly with open wings. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { type Corners, placed } from './outline.ts'

const upperWing: Corners = [
  0.02, -0.06, 0.16, -0.34, 0.4, -0.52, 0.66, -0.5, 0.72, -0.34, 0.6, -0.12, 0.36, -0.0, 0.06, 0.02,
]

const lowerWing: Corners = [
  0.03, 0, 0.3, 0.02, 0.5, 0.12, 0.52, 0.28, 0.42, 0.4, 0.36, 0.52, 0.28, 0.4, 0.14, 0.26, 0.03, 0.12,
]

export function butterfly(brush: Brush): void {
  const { context, random } = brush
  const dye = brush.own(random.pick(['#e0862a', '#3f78c8', '#d8b23a', '#b0568f', '#efe8d8']))
  const dark = mixRgb(dye, [0.01, 0.01, 0.015], 0.88)
  const fold = random.range(0.55, 1)
  const open = 0.62 + 0.38 * Math.cos(brush.moment.phase)
  context.save()
  context.translate(0, -0.5)
  context.rotate(random.range(-0.5, 0.5))
  for (const [way, turned] of [
    [-1, fold],
    [1, 1],
  ] as const) {
    context.save()
    context.scale(way * turned * open, 1)
    for (const outline of [lowerWing, upperWing]) {
      brush.form(outline, dark, { rim: 0.01, ground: 0 })
      const middle = outline === upperWing ? [0.34, -0.24] : [0.25, 0.16]
      brush.form(
        placed(
          outline.map((v, i) => v - (middle[i % 2] ?? 0)),
          middle[0] ?? 0,
          middle[1] ?? 0,
          0.78,
        ),
        dye,
        { rim: 0.004, ground: 0.15, facing: 0.85 },
      )
    }
    for (const [x, y] of [
      [0.66, -0.42],
      [0.62, -0.3],
      [0.6, -0.2],
      [0.46, 0.22],
      [0.42, 0.32],
    ] as const)
      brush.round(x, y, [0.018, 0.018], '#f2ead8', { rim: 0, ground: 0 })
    for (const end of [
      [0.56, -0.44],
      [0.6, -0.28],
      [0.5, -0.14],
    ] as const)
      brush.line([0.06, -0.05, end[0] * 0.5, end[1] * 0.62, ...end], 0.008, dark)
    for (const end of [
      [0.42, 0.14],
      [0.36, 0.3],
    ] as const)
      brush.line([0.05, 0.04, end[0] * 0.6, end[1] * 0.5, ...end], 0.007, dark)
    context.restore()
  }
  brush.limb([0, -0.2, 0.01, 0, 0, 0.28], 0.055, 0.03, '#1a1612')
  for (const way of [-1, 1]) brush.line([0, -0.2, way * 0.07, -0.34, way * 0.15, -0.42], 0.008, '#1a1612')
  context.restore()
}
