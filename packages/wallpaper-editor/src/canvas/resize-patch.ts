import { type EditorItem, isMediaItem } from '@mirari/wallpaper'
import type { ItemPatch } from '../document/change-item.ts'
import type { Box, Size } from '../document/geometry.ts'
import { boxOf, contained } from '../document/item-box.ts'

/**
 * The box that a resize begins with. A full item is cropped by the canvas; a resize ends the full mode and begins with
 * the whole item inside the canvas, in its own shape.
 */
export function startBox(item: EditorItem, canvas: Size): Box {
  if (!isMediaItem(item) || !item.full) return boxOf(item)
  const { originalWidth: width, originalHeight: height } = item
  const whole = { x: 0, y: 0, ...canvas }
  return width > 0 && height > 0 ? contained({ width, height }, whole) : whole
}

/** What a new box changes: the letters of a clock grow with it. */
export function resizePatch(item: EditorItem, box: Box): ItemPatch {
  if (isMediaItem(item)) return { ...box, full: false }
  if (item.type === 'shape') return box
  const grown = Math.min(box.width / item.width, box.height / item.height)
  return { ...box, fontSize: Math.max(1, Math.round(item.fontSize * grown)) }
}
