/** Where dragged and resized items snap to, in px of the output; pure. */
import {
  type Box,
  boxAroundBoth,
  type CanvasGuide,
  edgeGuides,
  type Guide,
  guideBoxes,
  overlaps,
  type Point,
  plus,
  snapCorner,
  snapMove,
  snapReachPx,
} from '@mirari/editor-core'
import type { CanvasBox, Size } from './canvas.ts'

/** An item on the canvas as it is shown. */
export interface FramedBox {
  id: string
  box: CanvasBox
}

export interface SnappedDrag {
  /** The distance to go, px of the screen. */
  by: Point
  /** Lines of the output that the items are aligned to. */
  guides: readonly Guide[]
}

/** The canvas and all items on it when a drag begins. */
export interface DragSpace {
  /** The canvas, px of the screen. */
  canvas: Size
  /** px of the screen per px of the output. */
  scale: number
  framed: readonly FramedBox[]
  movedIds: readonly string[]
  /** Lines that items align to besides each other; px of the output. */
  guides: readonly CanvasGuide[]
}

/** The distance of a drag, after it has snapped to the edges and centers of the canvas and of other items. */
export function snappedDrag(space: DragSpace, by: Point): SnappedDrag {
  const { scale } = space
  const { bounds, targets } = boxesOf(space)
  if (!bounds) return { by, guides: [] }
  const gone = { ...bounds, x: bounds.x + by.x / scale, y: bounds.y + by.y / scale }
  const { dx, dy, guides } = snapMove(gone, targets, snapReachPx / scale)
  return { by: plus(by, { x: dx * scale, y: dy * scale }), guides }
}

/** What of an item is pulled: a side, or the corner at the lower right. */
export type PulledSide = 'left' | 'right' | 'corner'

/** The distance of a pull at an item, after the edges that move have snapped as those of a drag do. */
export function snappedPull(space: DragSpace, by: Point, side: PulledSide): SnappedDrag {
  const { scale } = space
  const { bounds, targets } = boxesOf(space)
  if (!bounds) return { by, guides: [] }
  const { x, y, width, height } = bounds
  const corner = { x: (side === 'left' ? x : x + width) + by.x / scale, y: y + height + by.y / scale }
  const near = snapCorner(corner, targets, snapReachPx / scale)
  const down = side === 'corner' ? near.y : null
  const at = { x: near.x?.at ?? null, y: down?.at ?? null }
  const far = { x: at.x ?? corner.x, y: side === 'corner' ? (at.y ?? corner.y) : y + height }
  const fixedX = side === 'left' ? x + width : x
  const pulled = { x: Math.min(fixedX, far.x), y, width: Math.abs(far.x - fixedX), height: far.y - y }
  return {
    by: plus(by, { x: (near.x?.by ?? 0) * scale, y: (down?.by ?? 0) * scale }),
    guides: edgeGuides(pulled, targets, at),
  }
}

/** The box around what is moved, null for nothing, and all that it aligns with; px of the output. */
function boxesOf({ canvas, scale, framed, movedIds, guides }: DragSpace): { bounds: Box | null; targets: Box[] } {
  const toOutput = ({ box }: FramedBox): Box => ({
    x: box.left / scale,
    y: box.top / scale,
    width: box.width / scale,
    height: box.height / scale,
  })
  const whole = { x: 0, y: 0, width: canvas.width / scale, height: canvas.height / scale }
  const isMoved = ({ id }: FramedBox) => movedIds.includes(id)
  const [first, ...rest] = framed.filter(isMoved).map(toOutput)
  const others = framed.filter((one) => !isMoved(one)).map(toOutput)
  return {
    bounds: first ? rest.reduce(boxAroundBoth, first) : null,
    targets: [whole, ...others.filter((box) => overlaps(box, whole)), ...guideBoxes(guides, whole)],
  }
}
