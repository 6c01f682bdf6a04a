import { type Box, boundsOf, type Guide, type Point, snapMove } from '@mirari/editor-core'

export interface MoveOptions {
  rotation: number
  /** Boxes to align with; none turns snapping off. */
  targets: readonly Box[]
  /** Distance within which it snaps, px of the canvas. */
  reach: number
}

/** A box that was dragged by a distance, on whole px. */
export function movedBox(
  from: Box,
  by: Point,
  { rotation, targets, reach }: MoveOptions,
): { box: Box; guides: Guide[] } {
  const moved = { ...from, x: Math.round(from.x + by.x), y: Math.round(from.y + by.y) }
  const { dx, dy, guides } = snapMove(boundsOf(moved, rotation), targets, reach)
  return { box: { ...moved, x: moved.x + dx, y: moved.y + dy }, guides }
}
