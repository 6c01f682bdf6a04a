/** A large wing in tiers of feathers, for angels and fire birds. */
import { mixRgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { limbOutline, placed } from './outline.ts'

export interface FeatheredWing {
  /** The shoulder. */
  x: number
  y: number
  /** From the shoulder to the wrist. */
  span: number
  /** Radians by which it is raised; 0 points ahead, and -π/2 straight up. */
  turn: number
  /** Radians over which the feathers are spread, from the longest one at the tip to the shortest one at the body. */
  spread: number
  /** 1 spreads to the right of the wrist, -1 to the left. */
  way: number
}

/** Materials of the long feathers, of those over them, and of the small ones at the edge. */
export type Plumage = readonly [Material, Material, Material]

export function featheredWing(brush: Brush, plumage: Plumage, { x, y, span, turn, spread, way }: FeatheredWing): void {
  const wrist = [x + Math.cos(turn) * span * 0.62, y + Math.sin(turn) * span * 0.62] as const
  const bend = turn + way * 0.55
  const tip = [wrist[0] + Math.cos(bend) * span * 0.3, wrist[1] + Math.sin(bend) * span * 0.3] as const
  for (const [tier, count, long, wide] of [
    [0, 13, 0.92, 0.115],
    [1, 11, 0.54, 0.12],
    [2, 9, 0.28, 0.12],
  ] as const) {
    const material = plumage[tier] ?? plumage[0]
    const edge = mixRgb(brush.tone(material, 0.15), [0, 0, 0], 0.25)
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1)
      // Along the arm from the tip over the wrist to the shoulder.
      const along = t < 0.3 ? t / 0.3 : (t - 0.3) / 0.7
      const [from, to] = t < 0.3 ? [tip, wrist] : [wrist, [x, y] as const]
      const rootX = from[0] + (to[0] - from[0]) * along
      const rootY = from[1] + (to[1] - from[1]) * along
      const angle = bend + way * (0.12 + spread * t)
      const length = span * long * (1 - 0.5 * t * t)
      const feather = limbOutline(
        placed(
          [0, 0, length * 0.5, way * length * 0.03, length * 0.88, way * length * 0.1, length, way * length * 0.15],
          rootX,
          rootY,
          1,
          angle,
        ),
        [wide * span * 0.7, wide * span, wide * span * 0.8, wide * span * 0.1],
      )
      brush.form(feather, material, { rim: 0.007, ground: 0.12 })
      if (tier < 2)
        brush.line(
          placed([length * 0.45, way * length * 0.02, length * 0.92, way * length * 0.12], rootX, rootY, 1, angle),
          0.004 * span,
          edge,
        )
    }
  }
  const arm = limbOutline(
    [x, y, (x + wrist[0]) / 2, (y + wrist[1]) / 2, ...wrist, ...tip],
    [0.13 * span, 0.12 * span, 0.1 * span, 0.03 * span],
  )
  brush.form(arm, plumage[2], { rim: 0.009, ground: 0 })
}
