import type { EditorDocument } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import { isFull } from '../document/item-box.ts'
import { itemOf } from '../document/layers.ts'
import type { Handle } from '../document/resize-item.ts'
import { selectionFrame } from '../document/selected.ts'
import type { GestureState } from './gestures.ts'

/** Resize cursors by direction, in eighths of a turn clockwise from the right. */
const resizeCursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** The cursor along the direction that a handle is dragged in. */
function resizeCursor({ x, y }: Handle, rotation: number): string {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI + rotation
  const eighth = ((Math.round(degrees / 45) % 4) + 4) % 4
  return resizeCursors[eighth] ?? 'default'
}

/** CSS cursor for what the pointer does, or would do. */
export function cursorOf(
  { mode, hit }: GestureState,
  spaceHeld: boolean,
  document: EditorDocument,
  selectedIds: readonly string[],
): string {
  if (mode === 'pan' || mode === 'pinch') return 'grabbing'
  if (spaceHeld) return 'grab'
  if (mode === 'marquee') return 'crosshair'
  if (mode === 'rotate' || mode === 'crop') return 'grabbing'
  if (hit?.kind === 'rotate' || hit?.kind === 'crop') return 'grab'
  if (hit?.kind === 'resize')
    return resizeCursor(hit.handle, selectionFrame(document, selectedIds, canvasOf(document))?.rotation ?? 0)
  const item = hit?.kind === 'item' ? itemOf(document, hit.id) : null
  return item && !isFull(item) ? 'move' : 'default'
}
