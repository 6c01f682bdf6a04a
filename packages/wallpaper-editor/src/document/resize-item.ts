import { minItemPx } from './change-item.ts'
import { type Box, centerOf, hundredths, minus, type Point, plus, type Size, turned } from './geometry.ts'
import { edgeGuides, type Guide, snapCorner } from './snap.ts'

/** Corners by their signs: -1 is left or top, 1 is right or bottom. */
export interface Corner {
  x: -1 | 1
  y: -1 | 1
}

export const corners: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]

/** Where a corner of a rotated box is. */
export function cornerPoint(box: Box, rotation: number, { x, y }: Corner): Point {
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

/** The box of a size whose corner opposite to `corner` is at `fixed`. */
function boxFrom(fixed: Point, size: Size, rotation: number, corner: Corner): Box {
  const half = turned({ x: (corner.x * size.width) / 2, y: (corner.y * size.height) / 2 }, rotation)
  const center = plus(fixed, half)
  return {
    x: hundredths(center.x - size.width / 2),
    y: hundredths(center.y - size.height / 2),
    ...size,
  }
}

/** A box whose corner was dragged by a distance; the opposite corner stays where it is, however the box is turned. */
export function resizedBox(
  from: Box,
  corner: Corner,
  by: Point,
  { rotation, keepRatio, targets, reach }: ResizeOptions,
): { box: Box; guides: Guide[] } {
  const fixed = cornerPoint(from, rotation, { x: corner.x === 1 ? -1 : 1, y: corner.y === 1 ? -1 : 1 })
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
