/** What several kinds of fruit have. */
import { type Brush, ellipsePath } from './brush.ts'
import { placed } from './outline.ts'

/** The light that a smooth skin gives back. */
export function gloss({ context, lightSide }: Brush, x: number, y: number, r: number): void {
  const at = [x + lightSide * r * 0.4, y - r * 0.42] as const
  const light = context.createRadialGradient(...at, 0, ...at, r * 0.42)
  light.addColorStop(0, 'rgba(255,255,255,0.75)')
  light.addColorStop(1, 'rgba(255,255,255,0)')
  context.fillStyle = light
  context.fill(ellipsePath(...at, r * 0.42, r * 0.34))
}

export function leaf(brush: Brush, x: number, y: number, turn: number): void {
  brush.form(placed([0, 0, 0.1, -0.07, 0.24, -0.06, 0.34, 0, 0.22, 0.05, 0.1, 0.05], x, y, 1, turn), '#3f7a34', {
    rim: 0.006,
    ground: 0.2,
  })
}
