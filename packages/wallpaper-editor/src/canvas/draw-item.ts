/** Draws items as the player of @mirari/wallpaper shows them. */

import { type Box, centerOf, type Size } from '@mirari/editor-core'
import { croppedPart, type EditorDocument, type EditorItem, type EditorMediaItem, isMediaItem } from '@mirari/wallpaper'
import { canvasOf } from '../document/canvas-size.ts'
import { coveringPart, visibleBox } from '../document/item-box.ts'
import type { DrawContext } from './draw-context.ts'
import { drawLetters } from './draw-letters.ts'
import { drawShape } from './draw-shape.ts'
import type { Drawable } from './media-element.ts'

/** Color behind all items, as in the player. */
export const canvasColor = '#000000'

export function sizeOf(drawable: Drawable): Size {
  return drawable instanceof HTMLVideoElement
    ? { width: drawable.videoWidth, height: drawable.videoHeight }
    : { width: drawable.naturalWidth, height: drawable.naturalHeight }
}

/** The part of a file that fills an item's box, px of the file. Videos and full images cover it, other images are stretched. */
function partOf(item: EditorMediaItem, own: Size, box: Size): Box {
  const crop = item.type === 'image' && !item.isParallax ? item.crop : undefined
  if (!crop) return item.type === 'video' || item.full ? coveringPart(own, box) : { x: 0, y: 0, ...own }
  // The canvas cuts a full image, around the point alone.
  const { x, y, width, height } = croppedPart(item.full ? { ...crop, zoom: 1 } : crop, own, box)
  return { x: x * own.width, y: y * own.height, width: width * own.width, height: height * own.height }
}

function drawMedia({ context, mediaOf, placeholder }: DrawContext, item: EditorMediaItem, box: Size): void {
  const { width, height } = box
  const { drawable } = mediaOf(item)
  const own = drawable && sizeOf(drawable)
  if (!drawable || !own || own.width === 0 || own.height === 0) {
    if (placeholder === null) return
    context.fillStyle = placeholder
    context.fillRect(-width / 2, -height / 2, width, height)
    return
  }
  const part = partOf(item, own, box)
  context.drawImage(drawable, part.x, part.y, part.width, part.height, -width / 2, -height / 2, width, height)
}

/** Draws in the item's own coordinates: its center at the origin, without its rotation. */
function drawPlaced(brush: DrawContext, item: EditorItem): void {
  const { context, canvas } = brush
  const box = visibleBox(item, canvas)
  const center = centerOf(box)
  context.translate(center.x, center.y)
  context.rotate((item.rotation * Math.PI) / 180)
  if (isMediaItem(item)) drawMedia(brush, item, box)
  else if (item.type === 'shape') drawShape(context, item)
  else drawLetters(brush, item)
}

/** Whether an item is drawn as it is, without a mixture with what lies behind it. */
const isPlain = ({ opacity = 100, blend = 'normal' }: EditorItem): boolean => opacity === 100 && blend === 'normal'

/**
 * Draws one item. One that is mixed with what lies behind it is drawn by itself first: its outline and its filling become
 * transparent as one, as in the player.
 */
export function drawItem(brush: DrawContext, item: EditorItem): void {
  const { context } = brush
  context.save()
  if (isPlain(item)) drawPlaced(brush, item)
  else {
    const { width, height } = context.canvas
    const alone = brush.backdrop.scratch.of('item', width, height)
    alone.setTransform(context.getTransform())
    alone.imageSmoothingQuality = context.imageSmoothingQuality
    drawPlaced({ ...brush, context: alone }, item)
    const { opacity = 100, blend = 'normal' } = item
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = opacity / 100
    context.globalCompositeOperation = blend === 'normal' ? 'source-over' : blend
    context.drawImage(alone.canvas, 0, 0)
  }
  context.restore()
}

/** Draws the whole document, from the back; hidden items are left out. */
export function drawDocument(brush: DrawContext, document: EditorDocument): void {
  const { context } = brush
  const { width, height } = canvasOf(document)
  context.fillStyle = canvasColor
  context.fillRect(0, 0, width, height)
  for (const item of document.items) if (!item.hidden) drawItem(brush, item)
}
