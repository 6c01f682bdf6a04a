/** What a drag on the canvas does to the selected item; pure. */
import type { Point } from '@mirari/editor-core'
import type { EditorItem } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import type { ItemPatch } from '../document/change-item.ts'
import { minus } from '../document/geometry.ts'
import { isFull, visibleBox } from '../document/item-box.ts'
import { itemOf } from '../document/layers.ts'
import { movedBox } from '../document/move-item.ts'
import { resizedBox } from '../document/resize-item.ts'
import { rotatedTo } from '../document/rotate-item.ts'
import { type Guide, snapTargets } from '../document/snap.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { Hit } from './hit-test.ts'
import { resizePatch, startBox } from './resize-patch.ts'
import { toCanvas } from './view.ts'

/** px of the screen within which things snap. */
const snapReachPx = 6

export interface CanvasDrag {
  /** What was taken hold of. */
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
  patch: ItemPatch
  /** Lines that the item is aligned to. */
  guides: readonly Guide[]
}

/** Null when the drag changes nothing. */
export function changeOfDrag(drag: CanvasDrag): DragChange | null {
  const item = itemOf(drag.start.document, drag.start.selectedId)
  if (!item) return null
  if (drag.hit.kind === 'item') return isFull(item) ? null : moveChange(item, drag)
  if (drag.hit.kind === 'resize') return resizeChange(item, drag, drag.hit)
  return drag.hit.kind === 'rotate' ? rotateChange(item, drag) : null
}

/** The drag in px of the canvas, and what the item snaps to. */
function onCanvas(item: EditorItem, { start: { document, view }, from, to, altKey }: CanvasDrag) {
  const at = toCanvas(view, from)
  const target = toCanvas(view, to)
  const targets = altKey ? [] : snapTargets(document, item.id)
  const snapping = { rotation: item.rotation, targets, reach: snapReachPx / view.scale }
  return { at, target, by: minus(target, at), snapping, canvas: canvasOf(document) }
}

function moveChange(item: EditorItem, drag: CanvasDrag): DragChange {
  const { by, snapping, canvas } = onCanvas(item, drag)
  const { box, guides } = movedBox(visibleBox(item, canvas), by, snapping)
  return { patch: { x: box.x, y: box.y }, guides }
}

function resizeChange(item: EditorItem, drag: CanvasDrag, { corner }: Extract<Hit, { kind: 'resize' }>): DragChange {
  const { by, snapping, canvas } = onCanvas(item, drag)
  const { box, guides } = resizedBox(startBox(item, canvas), corner, by, { ...snapping, keepRatio: !drag.shiftKey })
  return { patch: resizePatch(item, box), guides }
}

function rotateChange(item: EditorItem, drag: CanvasDrag): DragChange {
  const { at, target, canvas } = onCanvas(item, drag)
  const options = { rotation: item.rotation, inSteps: drag.shiftKey, snaps: !drag.altKey }
  return { patch: { rotation: rotatedTo(visibleBox(item, canvas), at, target, options) }, guides: [] }
}
