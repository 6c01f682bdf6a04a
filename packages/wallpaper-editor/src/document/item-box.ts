import { type Box, boxAround, centerOf, type Size } from '@mirari/editor-core'
import { type EditorItem, isMediaItem } from '@mirari/wallpaper'

/** Shortest side of an item, px of the output canvas. */
export const minItemPx = 20

export const isFull = (item: EditorItem): boolean => isMediaItem(item) && item.full

export const boxOf = ({ x, y, width, height }: EditorItem): Box => ({ x, y, width, height })

/** The box that is visible: a full item takes the whole canvas, and its own box again when it is no longer full. */
export function visibleBox(item: EditorItem, canvas: Size): Box {
  return isFull(item) ? { x: 0, y: 0, ...canvas } : boxOf(item)
}

/** The largest box of a shape inside another, centered. */
export function contained(shape: Size, within: Box): Box {
  const scale = Math.min(within.width / shape.width, within.height / shape.height)
  return boxAround(centerOf(within), { width: shape.width * scale, height: shape.height * scale })
}

/** The part of an image that is visible when it covers a box. */
export function coveringPart(image: Size, box: Size): Box {
  return contained(box, { x: 0, y: 0, ...image })
}
