/** Which part of an image its box shows. */

import type { Box, Point, Size } from '@mirari/editor-core'
import { croppedPart, type EditorCrop, type EditorImageItem, type EditorItem } from '@mirari/wallpaper'
import { isFree } from './selected.ts'

/** The middle of the image, no closer than what covers its box. */
export const middleCrop: EditorCrop = { x: 0.5, y: 0.5, zoom: 1 }

/** Whether the part of an item can be chosen: the layers of a parallax image are cut from the whole of it. */
export const isCroppable = (item: EditorItem): item is EditorImageItem =>
  item.type === 'image' && !item.isParallax && isFree(item) && !item.hidden

/** The crop that is drawn; an image that covers the canvas is cut by the canvas alone. */
const drawnCrop = ({ crop = middleCrop, full }: EditorImageItem): EditorCrop => (full ? { ...crop, zoom: 1 } : crop)

/** The part of an image that fills its box, as fractions of its sides. */
export function visiblePart(item: EditorImageItem, box: Size) {
  const { originalWidth: width, originalHeight: height } = item
  return croppedPart(drawnCrop(item), { width, height }, box)
}

/** Where the whole image lies beside the part that its box shows, px from the corner of the box. */
export function wholeImageBox(item: EditorImageItem, box: Size): Box {
  const part = visiblePart(item, box)
  const [width, height] = [box.width / part.width, box.height / part.height]
  // Not -0, which differs from 0 in comparisons.
  return { x: 0 - part.x * width, y: 0 - part.y * height, width, height }
}

const thousandths = (share: number): number => Math.round(share * 1000) / 1000

const maxZoom = 8
/** Fine enough for the small steps of a slow pinch. */
const rounded = (zoom: number): number => Math.round(zoom * 10_000) / 10_000

/** The crop after a wheel or pinch; null for an image that covers the canvas, which has no zoom of its own. */
export function zoomedCrop({ crop = middleCrop, full }: EditorImageItem, factor: number): EditorCrop | null {
  return full ? null : { ...crop, zoom: rounded(Math.max(1, Math.min(maxZoom, crop.zoom * factor))) }
}

/** The crop after the image was dragged inside its box; it stops where an edge of the image would come into sight. */
export function draggedCrop(item: EditorImageItem, box: Box, by: Point): EditorCrop {
  const part = visiblePart(item, box)
  const point = (start: number, length: number, moved: number, boxPx: number) => {
    const middle = start + length / 2 - (moved * length) / boxPx
    return thousandths(Math.max(length / 2, Math.min(1 - length / 2, middle)))
  }
  return {
    ...(item.crop ?? middleCrop),
    x: point(part.x, part.width, by.x, box.width),
    y: point(part.y, part.height, by.y, box.height),
  }
}
