/** Hands that hold something. */
import { mixRgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { limbOutline } from './outline.ts'

/** A hand whose fingers are closed, with its thumb over them. */
export function fist(brush: Brush, [x, y]: readonly [number, number], radius: number, skin: Material): void {
  brush.round(x, y, [radius, radius], skin, { rim: radius * 0.2 })
  const crease = mixRgb(brush.tone(skin, 0.25), [0, 0, 0], 0.45)
  for (const at of [-0.28, 0.12, 0.5])
    brush.line(
      [
        x + radius * 0.1,
        y + radius * at,
        x + radius * 0.5,
        y + radius * (at + 0.06),
        x + radius * 0.88,
        y + radius * at,
      ],
      radius * 0.11,
      crease,
    )
  brush.form(
    limbOutline(
      [x - radius * 0.6, y - radius * 0.35, x - radius * 0.1, y - radius * 0.75, x + radius * 0.55, y - radius * 0.72],
      [radius * 0.62, radius * 0.5, radius * 0.34],
    ),
    skin,
    { rim: radius * 0.12, ground: 0 },
  )
}
