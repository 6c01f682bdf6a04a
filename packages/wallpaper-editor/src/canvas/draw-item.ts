/** Draws items as the player of @mirari/wallpaper shows them. */
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import { type Box, centerOf, type Size } from '../document/geometry.ts'
import { coveringPart, isFull, visibleBox } from '../document/item-box.ts'
import { drawClock } from './draw-clock.ts'
import type { DrawContext } from './draw-context.ts'
import type { Drawable } from './media-element.ts'

/** Color behind all items, as in the player. */
export const canvasColor = '#000000'

export function sizeOf(drawable: Drawable): Size {
  return drawable instanceof HTMLVideoElement
    ? { width: drawable.videoWidth, height: drawable.videoHeight }
    : { width: drawable.naturalWidth, height: drawable.naturalHeight }
}

/** Videos and full images cover their box, other images are stretched to it. */
function drawMedia({ context, mediaOf, placeholder }: DrawContext, item: EditorItem, { width, height }: Size): void {
  const { drawable } = mediaOf(item)
  const own = drawable && sizeOf(drawable)
  if (!drawable || !own || own.width === 0 || own.height === 0) {
    if (placeholder === null) return
    context.fillStyle = placeholder
    context.fillRect(-width / 2, -height / 2, width, height)
    return
  }
  const covers = item.type === 'video' || isFull(item)
  const part: Box = covers ? coveringPart(own, { width, height }) : { x: 0, y: 0, ...own }
  context.drawImage(drawable, part.x, part.y, part.width, part.height, -width / 2, -height / 2, width, height)
}

export function drawItem(brush: DrawContext, item: EditorItem): void {
  const { context, canvas } = brush
  const box = visibleBox(item, canvas)
  const center = centerOf(box)
  context.save()
  context.translate(center.x, center.y)
  context.rotate((item.rotation * Math.PI) / 180)
  if (item.type === 'time') drawClock(brush, item)
  else drawMedia(brush, item, box)
  context.restore()
}

/** Draws the whole document, from the back. */
export function drawDocument(brush: DrawContext, document: EditorDocument): void {
  const { context } = brush
  const { width, height } = canvasOf(document)
  context.fillStyle = canvasColor
  context.fillRect(0, 0, width, height)
  for (const item of document.items) drawItem(brush, item)
}
