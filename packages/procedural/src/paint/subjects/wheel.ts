/** Wheels, and bodies with rounded corners. */
import type { Brush, Material } from './brush.ts'

/** A wheel with tire, rim and spokes. */
export function wheel(brush: Brush, x: number, y: number, radius: number, spokes = 5): void {
  brush.round(x, y, [radius, radius], '#15161a', { rim: 0.006, ground: 0.4 })
  brush.round(x, y, [radius * 0.68, radius * 0.68], '#8f959e', { rim: 0.006, ground: 0.2 })
  brush.round(x, y, [radius * 0.58, radius * 0.58], '#24262c', { rim: 0.003, ground: 0.2 })
  for (let i = 0; i < spokes; i++) {
    const a = (i / spokes) * Math.PI * 2 + 0.3 + brush.moment.gone / radius
    brush.limb(
      [x, y, x + Math.cos(a) * radius * 0.62, y + Math.sin(a) * radius * 0.62],
      radius * 0.22,
      radius * 0.12,
      '#a9afb8',
    )
  }
  brush.round(x, y, [radius * 0.14, radius * 0.14], '#c8ccd2', { rim: 0.003, ground: 0 })
}

/** A wheel in its dark house. */
export function housedWheel(brush: Brush, x: number, y: number, radius: number, under: Material = '#0a0a0c'): void {
  brush.round(x, y - radius * 0.06, [radius * 1.22, radius * 1.22], under, { rim: 0, ground: 0 })
  wheel(brush, x, y, radius)
}

type Offset = readonly [number, number]

/** The outline of a box whose corners are rounded. */
export function roundedBox(left: number, top: number, right: number, bottom: number, radius: number): number[] {
  const corner = (x: number, y: number, [fromX, fromY]: Offset, [toX, toY]: Offset): number[] => [
    ...[x + fromX, y + fromY, x + fromX, y + fromY],
    ...[x, y],
    ...[x + toX, y + toY, x + toX, y + toY],
  ]
  return [
    ...corner(left, top, [0, radius], [radius, 0]),
    ...corner(right, top, [-radius, 0], [0, radius]),
    ...corner(right, bottom, [0, -radius], [-radius, 0]),
    ...corner(left, bottom, [radius, 0], [0, -radius]),
  ]
}
