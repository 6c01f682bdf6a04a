import {
  type Box,
  centerOf,
  edgeGuides,
  type Guide,
  hundredths,
  minus,
  type Point,
  plus,
  type Size,
  snapCorner,
  turned,
} from '@mirari/editor-core'
import { minItemPx } from './item-box.ts'

/** A handle of a box by its signs: -1 is left or top, 1 is right or bottom, 0 the middle of a side. */
export interface Handle {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

export interface Corner extends Handle {
  x: -1 | 1
  y: -1 | 1
}

export const corners: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]

/** The handles in the middles of the sides. */
export const sides: readonly Handle[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]

/** Whether a handle changes one axis alone. */
export const isSide = ({ x, y }: Handle): boolean => x === 0 || y === 0

const opposite = (sign: Handle['x']): Handle['x'] => (sign === 1 ? -1 : sign === -1 ? 1 : 0)

/** Where a handle of a rotated box is. */
export function cornerPoint(box: Box, rotation: number, { x, y }: Handle): Point {
  return plus(centerOf(box), turned({ x: (x * box.width) / 2, y: (y * box.height) / 2 }, rotation))
}

export interface ResizeOptions {
  rotation: number
  keepRatio: boolean
  /** Boxes to align with; none turns snapping off. Rotated boxes never snap. */
  targets: readonly Box[]
  /** Distance within which it snaps, px of the canvas. */
  reach: number
}

/** The size that a diagonal from the fixed corner gives; no side is shorter than 20 px. */
function sizeFor(from: Size, diagonal: Point, keepRatio: boolean): Size {
  if (!keepRatio) {
    return { width: Math.max(minItemPx, diagonal.x), height: Math.max(minItemPx, diagonal.y) }
  }
  // The point of the box's own diagonal that is nearest to the pointer.
  const targetScale =
    (diagonal.x * from.width + diagonal.y * from.height) / (from.width * from.width + from.height * from.height)
  return scaled(from, targetScale)
}

function scaled({ width, height }: Size, targetScale: number): Size {
  const scale = Math.max(targetScale, minItemPx / width, minItemPx / height)
  return { width: width * scale, height: height * scale }
}

const whole = ({ width, height }: Size): Size => ({
  width: Math.max(minItemPx, Math.round(width)),
  height: Math.max(minItemPx, Math.round(height)),
})

/** The box of a size whose handle opposite to `handle` is at `fixed`. */
function boxFrom(fixed: Point, size: Size, rotation: number, handle: Handle): Box {
  const half = turned({ x: (handle.x * size.width) / 2, y: (handle.y * size.height) / 2 }, rotation)
  const center = plus(fixed, half)
  return {
    x: hundredths(center.x - size.width / 2),
    y: hundredths(center.y - size.height / 2),
    ...size,
  }
}

/** A box whose handle was dragged by a distance; the opposite one stays where it is, however the box is turned. */
export function resizedBox(
  from: Box,
  handle: Handle,
  by: Point,
  options: ResizeOptions,
): { box: Box; guides: Guide[] } {
  return isSide(handle) ? draggedSide(from, handle, by, options) : draggedCorner(from, handle, by, options)
}

function draggedSide(from: Box, side: Handle, by: Point, { rotation, targets, reach }: ResizeOptions) {
  const fixed = cornerPoint(from, rotation, { x: opposite(side.x), y: opposite(side.y) })
  const across = turned(minus(plus(cornerPoint(from, rotation, side), by), fixed), -rotation)
  const [axis, length, sign] = side.x === 0 ? (['y', 'height', side.y] as const) : (['x', 'width', side.x] as const)
  const wanted = Math.max(minItemPx, across[axis] * sign)
  const at = { ...fixed, [axis]: fixed[axis] + sign * wanted }
  const snapped = rotation === 0 && targets.length > 0 ? snapCorner(at, targets, reach)[axis] : null
  const size = Math.max(minItemPx, Math.round(wanted + sign * (snapped?.by ?? 0)))
  const box = boxFrom(fixed, { width: from.width, height: from.height, [length]: size }, rotation, side)
  return { box, guides: snapped ? edgeGuides(box, targets, { x: null, y: null, [axis]: snapped.at }) : [] }
}

function draggedCorner(
  from: Box,
  corner: Handle,
  by: Point,
  { rotation, keepRatio, targets, reach }: ResizeOptions,
): { box: Box; guides: Guide[] } {
  const fixed = cornerPoint(from, rotation, { x: opposite(corner.x), y: opposite(corner.y) })
  const dragged = plus(cornerPoint(from, rotation, corner), by)
  const across = turned(minus(dragged, fixed), -rotation)
  const size = sizeFor(from, { x: across.x * corner.x, y: across.y * corner.y }, keepRatio)
  if (rotation !== 0 || targets.length === 0) return { box: boxFrom(fixed, whole(size), rotation, corner), guides: [] }

  const at = { x: fixed.x + corner.x * size.width, y: fixed.y + corner.y * size.height }
  const snapped = snapCorner(at, targets, reach)
  if (!keepRatio) {
    const next = {
      width: Math.max(minItemPx, size.width + corner.x * (snapped.x?.by ?? 0)),
      height: Math.max(minItemPx, size.height + corner.y * (snapped.y?.by ?? 0)),
    }
    return withGuides(boxFrom(fixed, whole(next), 0, corner), targets, snapped.x?.at, snapped.y?.at)
  }
  // With a fixed ratio only one axis can snap: the one that is nearer to its line.
  const leads =
    snapped.x && (!snapped.y || Math.abs(snapped.x.by) <= Math.abs(snapped.y.by)) ? 'x' : snapped.y ? 'y' : null
  const scale =
    leads === 'x'
      ? (size.width + corner.x * (snapped.x?.by ?? 0)) / from.width
      : leads === 'y'
        ? (size.height + corner.y * (snapped.y?.by ?? 0)) / from.height
        : size.width / from.width
  const box = boxFrom(fixed, whole(scaled(from, scale)), 0, corner)
  return withGuides(box, targets, leads === 'x' ? snapped.x?.at : undefined, leads === 'y' ? snapped.y?.at : undefined)
}

function withGuides(box: Box, targets: readonly Box[], x: number | undefined, y: number | undefined) {
  return { box, guides: edgeGuides(box, targets, { x: x ?? null, y: y ?? null }) }
}
