/** Softens the last fine step at the border between an image and its continuation. */
import type { RgbImage } from '../../image/rgb-image.ts'
import type { Box } from './box.ts'

/** Share of the step that is taken out; neighboring pixels of a texture differ anyhow. */
const removedShare = 0.75

/** Moves the pixels just outside `box` toward those at its border, less and less over `reach` pixels. */
export function softenBorder(image: RgbImage, box: Box, reach: number): void {
  const { width, height } = image
  const right = box.left + box.width
  const bottom = box.top + box.height
  for (let y = box.top; y < bottom; y++) {
    soften(image.data, y * width + box.left, -1, Math.min(reach, box.left))
    soften(image.data, y * width + right - 1, 1, Math.min(reach, width - right))
  }
  for (let x = box.left; x < right; x++) {
    soften(image.data, box.top * width + x, -width, Math.min(reach, box.top))
    soften(image.data, (bottom - 1) * width + x, width, Math.min(reach, height - bottom))
  }
}

/** From the border pixel `from` outwards in steps of `stride`. */
function soften(data: Uint8Array, from: number, stride: number, reach: number): void {
  if (reach < 1) return
  for (let c = 0; c < 3; c++) {
    const step = data[from * 3 + c] - data[(from + stride) * 3 + c]
    for (let away = 1; away <= reach; away++) {
      const o = (from + stride * away) * 3 + c
      const fade = 1 - (away - 1) / reach
      const value = data[o] + step * removedShare * fade * fade
      data[o] = Math.max(0, Math.min(255, value + 0.5))
    }
  }
}
