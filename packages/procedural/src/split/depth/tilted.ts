/** A parallax as it is seen from the side, for measuring and looking at it. */
import type { RgbImage } from '../../image/rgb-image.ts'
import type { DepthLayers } from './depth-map.ts'

/** Lays the layers over each other, each shifted by its depth; `shiftX` and `shiftY` are those of the nearest, in px. */
export function layTilted({ layers, width, height }: DepthLayers, shiftX: number, shiftY: number): RgbImage {
  const sums = new Float32Array(width * height * 3)
  for (const { rgba, depth } of layers) {
    const moveX = Math.round(shiftX * depth)
    const moveY = Math.round(shiftY * depth)
    for (let y = 0; y < height; y++) {
      const fromRow = Math.max(0, Math.min(height - 1, y - moveY)) * width
      for (let x = 0; x < width; x++) {
        const from = (fromRow + Math.max(0, Math.min(width - 1, x - moveX))) * 4
        const to = (y * width + x) * 3
        const share = rgba[from + 3] / 255
        for (let c = 0; c < 3; c++) sums[to + c] = sums[to + c] * (1 - share) + rgba[from + c] * share
      }
    }
  }
  return { width, height, data: Uint8Array.from(sums, (value) => value + 0.5) }
}
