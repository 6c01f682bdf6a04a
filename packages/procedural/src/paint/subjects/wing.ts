/** A spread wing of a bird. */
import type { Brush, Material } from './brush.ts'
import { limbOutline, placed } from './outline.ts'

export interface Wing {
  x: number
  y: number
  span: number
  up: number
  feathers?: number
}

/** A wing with fingered feathers, from the shoulder to the tip; `up` lifts it. */
export function wing(brush: Brush, material: Material, { x, y, span, up, feathers = 6 }: Wing): void {
  const parts: number[][] = []
  const tip = [x + span * 0.72, y - up * span] as const
  const root = placed(
    [
      0,
      -0.06,
      0.3,
      -0.12 - up * 0.5,
      0.6,
      -0.08 - up * 0.95,
      0.74,
      -up,
      0.58,
      0.1 - up * 0.8,
      0.3,
      0.24 - up * 0.3,
      0.02,
      0.24,
    ],
    x,
    y,
    span,
  )
  parts.push(root)
  for (let i = 0; i < feathers; i++) {
    const t = i / (feathers - 1)
    const fromX = tip[0] - t * span * 0.42
    const fromY = tip[1] + t * span * (0.1 + up * 0.45)
    const angle = -0.25 - up * 0.5 + t * 1.5
    const long = span * (0.34 - t * 0.1)
    parts.push(
      limbOutline(
        [
          fromX,
          fromY,
          fromX + Math.cos(angle) * long * 0.6,
          fromY + Math.sin(angle) * long * 0.6,
          fromX + Math.cos(angle) * long,
          fromY + Math.sin(angle) * long,
        ],
        [0.09 * span, 0.085 * span, 0.012 * span],
      ),
    )
  }
  brush.form(parts, material, { rim: 0.009 })
}
