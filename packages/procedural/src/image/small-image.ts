/** Small copy of an image, on which it is analyzed as a whole. */
import type { RgbImage } from './rgb-image.ts'

/** Color planes, 0 to 1, display values. */
export interface SmallImage {
  columns: number
  rows: number
  r: Float32Array
  g: Float32Array
  b: Float32Array
  luma: Float32Array
}

/** The mean of the pixels under each point; the longer side has at most `longest` points. */
export function smallImage({ data, width, height }: RgbImage, longest: number): SmallImage {
  const scale = Math.min(1, longest / Math.max(width, height))
  const columns = Math.max(1, Math.round(width * scale))
  const rows = Math.max(1, Math.round(height * scale))
  const count = columns * rows
  const small: SmallImage = {
    columns,
    rows,
    r: new Float32Array(count),
    g: new Float32Array(count),
    b: new Float32Array(count),
    luma: new Float32Array(count),
  }
  const edges = Array.from({ length: columns + 1 }, (_, i) => Math.floor((i * width) / columns))
  for (let row = 0, k = 0; row < rows; row++) {
    const top = Math.floor((row * height) / rows)
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / rows))
    for (let column = 0; column < columns; column++, k++) {
      const left = edges[column] ?? 0
      const right = Math.max(left + 1, edges[column + 1] ?? width)
      let r = 0
      let g = 0
      let b = 0
      for (let y = top; y < bottom; y++)
        for (let o = (y * width + left) * 3, end = (y * width + right) * 3; o < end; o += 3) {
          r += data[o]
          g += data[o + 1]
          b += data[o + 2]
        }
      const share = 1 / ((bottom - top) * (right - left) * 255)
      small.r[k] = r * share
      small.g[k] = g * share
      small.b[k] = b * share
      small.luma[k] = (0.299 * r + 0.587 * g + 0.114 * b) * share
    }
  }
  return small
}

/** Converts a small image back to bytes. */
export function imageOf({ columns, rows, r, g, b }: SmallImage): RgbImage {
  const data = new Uint8Array(columns * rows * 3)
  for (let i = 0, o = 0; i < columns * rows; i++, o += 3) {
    data[o] = r[i] * 255 + 0.5
    data[o + 1] = g[i] * 255 + 0.5
    data[o + 2] = b[i] * 255 + 0.5
  }
  return { width: columns, height: rows, data }
}
