import type { ImageSource } from '@mirari/contract/schemas'
import { thumbnailUrl } from '@mirari/ui'

/** Finer screens gain nothing that one can see in a tile. */
const maxPixelRatio = 2

/**
 * Address of the smallest stored width that fills a tile sharply.
 * @param tileWidth px
 * @param tileHeight px
 */
export function thumbnailFor(image: ImageSource, tileWidth: number, tileHeight: number, pixelRatio: number): string {
  const { url, width, height, thumbnail_widths: widths } = image
  // An image wider than its tile is cut at the sides, so the height decides how large it is drawn.
  const drawnWidth = height > 0 ? Math.max(tileWidth, (tileHeight * width) / height) : tileWidth
  const needed = drawnWidth * Math.min(maxPixelRatio, pixelRatio)
  let best = 0
  for (const candidate of widths) {
    best = candidate
    if (candidate >= needed) break
  }
  return best > 0 ? thumbnailUrl(image, best) : url
}
