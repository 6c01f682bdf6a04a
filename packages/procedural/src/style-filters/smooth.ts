/** Style filters that work on the neighborhood of each pixel: brush strokes, blurs, edges. */

import type { RgbImage } from '../image/rgb-image.ts'
import { blurPlane, rowReader } from '../image/small-copy.ts'
import { eachPixel, luma, lumaPlane, type PixelShader, pixelsOf } from './each-pixel.ts'
import type { StyleFilterContext } from './style-filter.ts'

const bandRows = 48

/**
 * Kuwahara filter: replaces each pixel by the mean of the most even quadrant around it, which gives flat, sharp-edged
 * brush strokes. Sums come from summed-area tables of one band at a time.
 */
export async function brush(image: RgbImage, context: StyleFilterContext, radius: number): Promise<RgbImage> {
  const { data, width, height } = image
  const reach = pixelsOf(image, radius, 2)
  const result = new Uint8Array(data.length)
  const stride = width + 1
  const tableRows = bandRows + reach * 2 + 1
  const tables = Array.from({ length: 5 }, () => new Float64Array(stride * tableRows)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const [reds, greens, blues, lumas, squares] = tables
  for (let top = 0; top < height; top += bandRows) {
    await context.yieldToEventLoop()
    const first = Math.max(0, top - reach)
    const last = Math.min(height, top + bandRows + reach)
    for (let y = first; y < last; y++) {
      let r = 0
      let g = 0
      let b = 0
      let l = 0
      let s = 0
      const row = (y - first + 1) * stride
      const above = row - stride
      for (let x = 0, o = y * width * 3; x < width; x++, o += 3) {
        const red = data[o]
        const green = data[o + 1]
        const blue = data[o + 2]
        const bright = luma(red, green, blue)
        r += red
        g += green
        b += blue
        l += bright
        s += bright * bright
        const k = row + x + 1
        const a = above + x + 1
        const isFirst = y === first
        reds[k] = r + (isFirst ? 0 : reds[a])
        greens[k] = g + (isFirst ? 0 : greens[a])
        blues[k] = b + (isFirst ? 0 : blues[a])
        lumas[k] = l + (isFirst ? 0 : lumas[a])
        squares[k] = s + (isFirst ? 0 : squares[a])
      }
    }
    for (const table of tables) table.fill(0, 0, stride)
    const bottom = Math.min(height, top + bandRows)
    for (let y = top; y < bottom; y++) {
      const up = Math.max(first, y - reach) - first
      const middle = y - first
      const down = Math.min(last - 1, y + reach) - first
      for (let x = 0; x < width; x++) {
        const left = Math.max(0, x - reach)
        const right = Math.min(width - 1, x + reach)
        let best = Number.POSITIVE_INFINITY
        let bestA = 0
        let bestB = 0
        let bestC = 0
        let bestD = 0
        let bestCount = 1
        for (let quarter = 0; quarter < 4; quarter++) {
          const y0 = quarter < 2 ? up : middle
          const y1 = quarter < 2 ? middle : down
          const x0 = quarter % 2 === 0 ? left : x
          const x1 = quarter % 2 === 0 ? x : right
          const count = (y1 - y0 + 1) * (x1 - x0 + 1)
          const a = y0 * stride + x0
          const b = y0 * stride + x1 + 1
          const c = (y1 + 1) * stride + x0
          const d = (y1 + 1) * stride + x1 + 1
          const sum = lumas[d] - lumas[b] - lumas[c] + lumas[a]
          const square = squares[d] - squares[b] - squares[c] + squares[a]
          const spread = square / count - (sum / count) ** 2
          if (spread < best) {
            best = spread
            bestA = a
            bestB = b
            bestC = c
            bestD = d
            bestCount = count
          }
        }
        const o = (y * width + x) * 3
        result[o] = (reds[bestD] - reds[bestB] - reds[bestC] + reds[bestA]) / bestCount
        result[o + 1] = (greens[bestD] - greens[bestB] - greens[bestC] + greens[bestA]) / bestCount
        result[o + 2] = (blues[bestD] - blues[bestB] - blues[bestC] + blues[bestA]) / bestCount
      }
    }
  }
  return { width, height, data: result }
}

/** Runs a shader that also gets the softly blurred image (`soft`, display values) at each pixel. */
export async function withSoft(
  image: RgbImage,
  context: StyleFilterContext,
  radius: number,
  shader: (...args: [...Parameters<PixelShader>, soft: Float32Array, at: number]) => void,
): Promise<RgbImage> {
  const { data, width, height } = image
  const step = Math.max(1, Math.round((radius / 2.5) * height))
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const points = new Float32Array(columns * rows * 3)
  const counts = new Float32Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const base = Math.floor(y / step) * columns
    for (let x = 0, o = y * width * 3; x < width; x++, o += 3) {
      const k = base + ((x / step) | 0)
      counts[k] = counts[k] + 255
      points[k * 3] = points[k * 3] + data[o]
      points[k * 3 + 1] = points[k * 3 + 1] + data[o + 1]
      points[k * 3 + 2] = points[k * 3 + 2] + data[o + 2]
    }
  }
  await context.yieldToEventLoop()
  const plane = new Float32Array(columns * rows)
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < plane.length; i++) plane[i] = points[i * 3 + channel] / counts[i]
    const soft = blurPlane(plane, columns, rows, (radius * height) / step / 1.5)
    for (let i = 0; i < plane.length; i++) points[i * 3 + channel] = soft[i]
  }
  const readSoft = rowReader(points, columns, rows, step, width)
  const softRow = new Float32Array(width * 3)
  let readRow = -1
  return eachPixel(image, context, (pixel, x, y) => {
    if (y !== readRow) {
      readSoft(y, softRow)
      readRow = y
    }
    shader(pixel, x, y, softRow, x * 3)
  })
}

/** Returns the strength of the border at a pixel, 0 to about 1. `size` is the world width of the borders found. */
export function edgesOf(image: RgbImage, size: number): (x: number, y: number) => number {
  const { width, height } = image
  const plane = lumaPlane(image)
  const reach = pixelsOf(image, size)
  const at = (x: number, y: number) =>
    plane[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))]
  return (x, y) => {
    const a = at(x - reach, y - reach)
    const b = at(x + reach, y - reach)
    const c = at(x - reach, y + reach)
    const d = at(x + reach, y + reach)
    const across = b + d - a - c + 2 * (at(x + reach, y) - at(x - reach, y))
    const along = c + d - a - b + 2 * (at(x, y + reach) - at(x, y - reach))
    return Math.sqrt(across * across + along * along) / 600
  }
}

/** Adds halation after a shader: red light that spreads from the brightest parts, as on film without a backing. */
export function withHalation(
  image: RgbImage,
  context: StyleFilterContext,
  shader: PixelShader,
  amount: number,
): Promise<RgbImage> {
  return withSoft(image, context, 0.014, (pixel, x, y, soft, at) => {
    shader(pixel, x, y)
    const bright = Math.max(0, luma(soft[at], soft[at + 1], soft[at + 2]) - 0.55)
    pixel.r += bright * amount * 0.7
    pixel.g += bright * amount * 0.25
    pixel.b += bright * amount * 0.1
  })
}
