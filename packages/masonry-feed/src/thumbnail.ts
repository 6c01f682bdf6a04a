import type { ImageSource } from '@mirari/contract/schemas'
import { thumbnailUrl } from '@mirari/ui'

/** Higher pixel ratios make no visible difference in a tile. */
const maxPixelRatio = 2

/**
 * Address of the smallest thumbnail that is sharp in a tile.
 * @param tileWidth px
 * @param tileHeight px
 */
export function thumbnailFor(image: ImageSource, tileWidth: number, tileHeight: number, pixelRatio: number): string {
  const { url, width, height, thumbnail_widths: widths } = image
  // An image wider than its tile is cropped at the sides, so the tile's height determines its scale.
  const drawnWidth = height > 0 ? Math.max(tileWidth, (tileHeight * width) / height) : tileWidth
  const needed = drawnWidth * Math.min(maxPixelRatio, pixelRatio)
  let best = 0
  for (const candidate of widths) {
    best = candidate
    if (candidate >= needed) break
  }
  return best > 0 ? thumbnailUrl(image, best) : url
}
