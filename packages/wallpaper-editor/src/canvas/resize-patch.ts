import type { Box, Size } from '@mirari/editor-core'
import { type EditorImageItem, type EditorItem, isMediaItem } from '@mirari/wallpaper'
import type { ItemPatch } from '../document/change-item.ts'
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

/** Largest difference of two shapes that counts as none. */
const shapeTolerance = 0.02

/** Whether an image is shown in its own shape: a drag of its side then cuts it instead of distorting it. */
function isUndistorted({ originalWidth, originalHeight, width, height }: EditorImageItem): boolean {
  const own = originalWidth / originalHeight
  return Math.abs(width / height / own - 1) < shapeTolerance
}

/** What a box that became longer or shorter on one axis changes; letters keep their size. */
export function sidePatch(item: EditorItem, box: Box): ItemPatch {
  if (item.type !== 'image' || item.crop || item.isParallax || !isUndistorted(item)) return box
  return { ...box, crop: { x: 0.5, y: 0.5, zoom: 1 } }
}

/** What a new box changes: the letters of a clock grow with it. */
export function resizePatch(item: EditorItem, box: Box): ItemPatch {
  if (isMediaItem(item)) return { ...box, full: false }
  if (item.type === 'shape') return box
  const grown = Math.min(box.width / item.width, box.height / item.height)
  return { ...box, fontSize: Math.max(1, Math.round(item.fontSize * grown)) }
}
