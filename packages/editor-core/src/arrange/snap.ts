/** Snapping to the edges and centers of the canvas and of other items. */

import type { Box } from './geometry.ts'

/** px of the screen within which things snap. */
export const snapReachPx = 6

/** A line that an item is aligned to. A guide of the axis 'x' is vertical. */
export interface Guide {
  axis: 'x' | 'y'
  /** Position of the line on its axis, and its two ends on the other axis. */
  at: number
  from: number
  to: number
}

type Axis = Guide['axis']

const start = (box: Box, axis: Axis): number => (axis === 'x' ? box.x : box.y)
const length = (box: Box, axis: Axis): number => (axis === 'x' ? box.width : box.height)
const lines = (box: Box, axis: Axis): [number, number, number] => {
  const [from, size] = [start(box, axis), length(box, axis)]
  return [from, from + size / 2, from + size]
}

interface Nearest {
  by: number
  at: number
}

/** The smallest move that brings one of `own` onto a line of a target. */
function nearest(own: readonly number[], targets: readonly Box[], axis: Axis, reach: number): Nearest | null {
  let best: Nearest | null = null
  for (const target of targets) {
    for (const at of lines(target, axis)) {
      for (const line of own) {
        const by = at - line
        if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by) - 1e-6)) best = { by, at }
      }
    }
  }
  return best
}

const closeEnough = 0.01

/** Lines that a box lies on, from the outermost box to the outermost box that share one. */
function guidesOf(box: Box, targets: readonly Box[], axis: Axis): Guide[] {
  const other: Axis = axis === 'x' ? 'y' : 'x'
  const guides = new Map<number, Guide>()
  for (const target of targets) {
    for (const at of lines(target, axis)) {
      if (!lines(box, axis).some((line) => Math.abs(line - at) < closeEnough)) continue
      const last = guides.get(at)
      const ends = [target, box].flatMap((one) => [start(one, other), start(one, other) + length(one, other)])
      guides.set(at, {
        axis,
        at,
        from: Math.min(last?.from ?? Number.POSITIVE_INFINITY, ...ends),
        to: Math.max(last?.to ?? Number.NEGATIVE_INFINITY, ...ends),
      })
    }
  }
  return [...guides.values()]
}

export interface SnappedMove {
  dx: number
  dy: number
  guides: Guide[]
}

/** How much further a box has to go to lie on a line within `reach` px of the canvas, on each axis by itself. */
export function snapMove(bounds: Box, targets: readonly Box[], reach: number): SnappedMove {
  const across = nearest(lines(bounds, 'x'), targets, 'x', reach)
  const down = nearest(lines(bounds, 'y'), targets, 'y', reach)
  const moved = { ...bounds, x: bounds.x + (across?.by ?? 0), y: bounds.y + (down?.by ?? 0) }
  return {
    dx: across?.by ?? 0,
    dy: down?.by ?? 0,
    guides: [...(across ? guidesOf(moved, targets, 'x') : []), ...(down ? guidesOf(moved, targets, 'y') : [])],
  }
}

/** Where the corner of a box snaps to: on each axis the line within reach, or null. */
export function snapCorner(corner: { x: number; y: number }, targets: readonly Box[], reach: number) {
  return {
    x: nearest([corner.x], targets, 'x', reach),
    y: nearest([corner.y], targets, 'y', reach),
  }
}

/** Lines that a box lies on after a resize: only those of the edges that moved. */
export function edgeGuides(box: Box, targets: readonly Box[], at: { x: number | null; y: number | null }): Guide[] {
  const isAt = (guide: Guide) => {
    const edge = at[guide.axis]
    return edge !== null && Math.abs(guide.at - edge) < closeEnough
  }
  return [...guidesOf(box, targets, 'x'), ...guidesOf(box, targets, 'y')].filter(isAt)
}
