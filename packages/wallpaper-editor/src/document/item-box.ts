import type { EditorItem } from '@mirari/wallpaper'
import { type Box, boxAround, middleOf, type Size } from './geometry.ts'

export const isFull = (item: EditorItem): boolean => item.type !== 'time' && item.full

export const boxOf = ({ x, y, width, height }: EditorItem): Box => ({ x, y, width, height })

/** The box that is seen: a full item takes the whole canvas and keeps its own box for when it is no longer full. */
export function shownBox(item: EditorItem, canvas: Size): Box {
  return isFull(item) ? { x: 0, y: 0, ...canvas } : boxOf(item)
}

/** The largest box of a shape inside another, in its middle. */
export function contained(shape: Size, within: Box): Box {
  const scale = Math.min(within.width / shape.width, within.height / shape.height)
  return boxAround(middleOf(within), { width: shape.width * scale, height: shape.height * scale })
}

/** The part of a picture that is seen when it covers a box. */
export function coveringPart(picture: Size, box: Size): Box {
  return contained(box, { x: 0, y: 0, ...picture })
}
