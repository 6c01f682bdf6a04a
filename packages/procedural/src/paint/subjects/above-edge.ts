import type { Brush } from './brush.ts'

/** Draws somebody in a boat, of whom only the part above its edge is seen. (0, 0) is the seat. */
export function drawAboveEdge(brush: Brush, draw: () => void): void {
  const { context } = brush
  context.save()
  context.beginPath()
  context.rect(-1, -2, 2, 2.02)
  context.clip()
  draw()
  context.restore()
}
