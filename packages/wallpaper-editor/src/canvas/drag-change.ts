/** What a drag on the canvas does to the selected items; pure. */
import {
  type Box,
  centerOf,
  type Guide,
  hundredths,
  minus,
  type Point,
  plus,
  selectedItems,
  snapReachPx,
  turned,
} from '@mirari/editor-core'
import type { EditorItem } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import type { ItemPatch, PatchedItem } from '../document/change-item.ts'
import { draggedCrop } from '../document/crop-item.ts'
import { boxOf, visibleBox } from '../document/item-box.ts'
import { itemOf } from '../document/layers.ts'
import { movedBox } from '../document/move-item.ts'
import { type Handle, isSide, resizedBox } from '../document/resize-item.ts'
import { rotatedTo } from '../document/rotate-item.ts'
import { isMovable, type SelectionFrame, selectionFrame } from '../document/selected.ts'
import { snapTargets } from '../document/snap-targets.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { Hit } from './hit-test.ts'
import { resizePatch, sidePatch, startBox } from './resize-patch.ts'
import { toCanvas } from './view.ts'

export interface CanvasDrag {
  /** The grabbed part of the item. */
  hit: Hit
  /** The state before anything was dragged. */
  start: EditorState
  /** Where the drag began and where it is, px of the area that shows the canvas. */
  from: Point
  to: Point
  shiftKey: boolean
  /** Turns snapping off. */
  altKey: boolean
}

export interface DragChange {
  patches: readonly PatchedItem[]
  /** Lines that the selection is aligned to. */
  guides: readonly Guide[]
}

/** Null when the drag changes nothing. */
export function changeOfDrag(drag: CanvasDrag): DragChange | null {
  const { document, selectedIds } = drag.start
  const { hit } = drag
  if (hit.kind === 'crop') return cropChange(drag)
  if (hit.kind === 'item') return moveChange(drag, selectedItems<EditorItem>(drag.start).filter(isMovable))
  const frame = selectionFrame(document, selectedIds, canvasOf(document))
  if (!frame) return null
  if (hit.kind === 'resize') return resizeChange(drag, frame, hit.handle)
  return hit.kind === 'rotate' ? rotateChange(drag, frame) : null
}

/** The drag in px of the canvas, and what the items snap to. */
function onCanvas(
  { start: { document, view, hasRulers }, from, to, altKey }: CanvasDrag,
  items: readonly EditorItem[],
) {
  const at = toCanvas(view, from)
  const target = toCanvas(view, to)
  const ids = items.map(({ id }) => id)
  return {
    at,
    target,
    by: minus(target, at),
    // Guides are visible, and count, only beside the rulers.
    targets: altKey ? [] : snapTargets(document, ids, hasRulers ? document.guides : []),
    reach: snapReachPx / view.scale,
    canvas: canvasOf(document),
  }
}

function moveChange(drag: CanvasDrag, items: readonly EditorItem[]): DragChange | null {
  const { document } = drag.start
  const ids = items.map(({ id }) => id)
  const frame = selectionFrame(document, ids, canvasOf(document))
  if (!frame) return null
  const { by, targets, reach } = onCanvas(drag, items)
  const { box, guides } = movedBox(frame.box, by, { rotation: frame.rotation, targets, reach })
  const distance = minus(box, frame.box)
  const patches = items.map(({ id, x, y }) => ({
    id,
    patch: items.length === 1 ? { x: box.x, y: box.y } : { x: x + distance.x, y: y + distance.y },
  }))
  return { patches, guides }
}

function resizeChange(drag: CanvasDrag, { box: from, rotation, items }: SelectionFrame, handle: Handle): DragChange {
  const { by, targets, reach, canvas } = onCanvas(drag, items)
  const [item] = items
  if (item && items.length === 1) {
    const options = { rotation, targets, reach, keepRatio: !drag.shiftKey }
    const { box, guides } = resizedBox(startBox(item, canvas), handle, by, options)
    const patch = isSide(handle) ? sidePatch(item, box) : resizePatch(item, box)
    return { patches: [{ id: item.id, patch }], guides }
  }
  // Items that are turned cannot be stretched along another axis, so several always keep their shape.
  const { box, guides } = resizedBox(from, handle, by, { rotation, targets, reach, keepRatio: true })
  const scale = box.width / from.width
  return { patches: items.map((one) => ({ id: one.id, patch: scaledPatch(one, from, box, scale) })), guides }
}

/** The picture of a cropped item goes with the pointer; its frame stays where it is. */
function cropChange({ start: { document, view, cropId }, from, to }: CanvasDrag): DragChange | null {
  const item = itemOf(document, cropId)
  if (item?.type !== 'image') return null
  const by = turned(minus(toCanvas(view, to), toCanvas(view, from)), -item.rotation)
  return {
    patches: [{ id: item.id, patch: { crop: draggedCrop(item, visibleBox(item, canvasOf(document)), by) } }],
    guides: [],
  }
}

/** An item within a box that became another one of the same shape. */
function scaledPatch(item: EditorItem, from: Box, to: Box, scale: number): ItemPatch {
  const at = (axis: 'x' | 'y') => hundredths(to[axis] + (item[axis] - from[axis]) * scale)
  const { width, height } = boxOf(item)
  const box = { x: at('x'), y: at('y'), width: hundredths(width * scale), height: hundredths(height * scale) }
  const stroke = item.type === 'shape' ? { strokeWidth: item.strokeWidth * scale, radius: item.radius * scale } : {}
  return { ...resizePatch(item, box), ...stroke }
}

function rotateChange(drag: CanvasDrag, { box, rotation, items }: SelectionFrame): DragChange {
  const { at, target } = onCanvas(drag, items)
  const options = { rotation, inSteps: drag.shiftKey, snaps: !drag.altKey }
  const next = rotatedTo(box, at, target, options)
  if (items.length === 1) return { patches: items.map(({ id }) => ({ id, patch: { rotation: next } })), guides: [] }
  const center = centerOf(box)
  const patches = items.map((item) => {
    const own = centerOf(boxOf(item))
    const there = plus(center, turned(minus(own, center), next))
    return {
      id: item.id,
      patch: {
        x: hundredths(there.x - item.width / 2),
        y: hundredths(there.y - item.height / 2),
        rotation: item.rotation + next,
      },
    }
  })
  return { patches, guides: [] }
}
