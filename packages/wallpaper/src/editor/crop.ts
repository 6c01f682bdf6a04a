import type { ImagePart } from '../document/schema.ts'
import type { EditorCrop } from './editor-document.ts'

interface Size {
  width: number
  height: number
}

const wholeImage: ImagePart = { x: 0, y: 0, width: 1, height: 1 }

/**
 * The part of an image that fills a cropped item's box: of the box's shape, with the point as near the middle as
 * possible.
 */
export function croppedPart({ x, y, zoom }: EditorCrop, image: Size, box: Size): ImagePart {
  if (!(image.width > 0 && image.height > 0 && box.width > 0 && box.height > 0)) return wholeImage
  const scale = Math.max(box.width / image.width, box.height / image.height) * Math.max(1, zoom)
  const width = Math.min(1, box.width / (image.width * scale))
  const height = Math.min(1, box.height / (image.height * scale))
  const start = (point: number, length: number) => Math.max(0, Math.min(1 - length, point - length / 2))
  return { x: start(x, width), y: start(y, height), width, height }
}
