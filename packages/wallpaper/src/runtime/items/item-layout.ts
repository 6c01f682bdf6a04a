import type { Canvas, ImagePart, ShapeItem, WallpaperItem } from '../../document/schema.ts'
import { style } from '../element.ts'
import { letterSize, withOpacity } from '../lettering.ts'
import type { LoadedMedia } from '../media/media-element.ts'
import { type PlacedBox, placeItem } from '../placing.ts'
import type { Tilt } from '../tilt.ts'
import { objectPosition, type View } from '../view.ts'
import { isFull, isLettered, type OverlayItem } from './overlay-item.ts'

/** Depth of an item that stands still. */
export const stillDepth = 0.5
/** How far an item of depth 0 or 1 moves with the pointer, as a fraction of the screen's width. */
const depthReach = 0.03

/**
 * Overscan of full images that move, from the largest movement of any of them: several may be layers of one image, and
 * layers match only at the same size.
 */
export const overscanOf = (item: WallpaperItem): number =>
  isFull(item) ? 1 + Math.abs(item.depth - stillDepth) * 4 * depthReach : 1

/** What the positions of all items depend on. */
export interface ItemLayout {
  canvas: Canvas
  view: View | null
  tilt: Tilt
  overscan: number
}

/** Positions an element for its item in the view. */
export function layOutItem(overlayItem: OverlayItem, layout: ItemLayout): void {
  const { view } = layout
  if (!view) return
  const { item, element } = overlayItem
  const { left, top, width, height, scale } = placeOf(overlayItem, layout.canvas, view)
  style(element, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  if (isLettered(item)) {
    letterSize(element, item, scale)
    if (item.type === 'clock' && item.face === 'analog') element.style.borderRadius = '50%'
    // A text without a size takes as much room as it needs.
    if (item.width === 0) element.style.width = 'max-content'
    if (item.height === 0) element.style.height = 'auto'
  }
  if (item.type === 'shape') outline(element, item, scale)
  element.style.objectPosition = objectPosition(view)
  const crop = item.type === 'image' ? item.crop : undefined
  if (crop) cropItem(overlayItem, crop, { left, top, width, height, scale })
  moveItem(overlayItem, layout)
}

/** The outline of a shape, for a scale of screen px per canvas px. */
function outline(
  element: HTMLElement,
  { form, strokeWidth, strokeColor, strokeOpacity, radius }: ShapeItem,
  scale: number,
): void {
  style(element, {
    border: `${strokeWidth * scale}px solid ${withOpacity(strokeColor, strokeOpacity)}`,
    borderRadius: form === 'ellipse' ? '50%' : `${radius * scale}px`,
  })
}

const percents = (...shares: number[]): string => shares.map((share) => `${(share * 100).toFixed(3)}%`).join(' ')

/**
 * Lays out the whole image so that the part fills the box, and cuts away the rest. A full image is cut by the screen.
 */
function cropItem({ item, element, media }: OverlayItem, crop: ImagePart, box: PlacedBox): void {
  if (isFull(item)) {
    const image = sizeOf({ width: 0, height: 0 }, media)
    if (image.width === 0) return
    const scale = Math.max(box.width / image.width, box.height / image.height)
    const share = (middle: number, seen: number) =>
      seen >= 1 ? 0.5 : Math.max(0, Math.min(1, (middle - seen / 2) / (1 - seen)))
    element.style.objectPosition = percents(
      share(crop.x + crop.width / 2, box.width / (image.width * scale)),
      share(crop.y + crop.height / 2, box.height / (image.height * scale)),
    )
    return
  }
  if (!(crop.width > 0 && crop.height > 0)) return
  const width = box.width / crop.width
  const height = box.height / crop.height
  style(element, {
    left: `${box.left - crop.x * width}px`,
    top: `${box.top - crop.y * height}px`,
    width: `${width}px`,
    height: `${height}px`,
    clipPath: `inset(${percents(crop.y, 1 - crop.x - crop.width, 1 - crop.y - crop.height, crop.x)})`,
    transformOrigin: percents(crop.x + crop.width / 2, crop.y + crop.height / 2),
  })
}

/** Moves an element by its depth and by the distance a viewer dragged it. */
export function moveItem(
  { item, draggedX, draggedY, element }: OverlayItem,
  { view, tilt, overscan }: ItemLayout,
): void {
  if (!view) return
  const reach = (stillDepth - item.depth) * 2 * depthReach
  const x = draggedX + tilt.x * reach * view.width
  const y = draggedY + tilt.y * reach * view.height
  element.style.transform = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) rotate(${item.rotation}deg) scale(${isFull(item) ? overscan : 1})`
}

function placeOf({ item, media }: OverlayItem, canvas: Canvas, view: View): PlacedBox {
  if (!isFull(item)) return placeItem({ ...item, ...sizeOf(item, media) }, canvas, view)
  return { left: 0, top: 0, width: view.width, height: view.height, scale: view.scale }
}

interface Sides {
  width: number
  height: number
}

/** A side of 0 follows the shape of the content. */
function sizeOf({ width, height }: Sides, media: LoadedMedia | null): Sides {
  const content = media?.element
  if (!content || (width > 0 && height > 0)) return { width, height }
  const natural =
    content instanceof HTMLVideoElement
      ? { width: content.videoWidth, height: content.videoHeight }
      : { width: content.naturalWidth, height: content.naturalHeight }
  if (natural.width === 0 || natural.height === 0) return { width, height }
  if (width > 0) return { width, height: (width * natural.height) / natural.width }
  return height > 0 ? { width: (height * natural.width) / natural.height, height } : natural
}
