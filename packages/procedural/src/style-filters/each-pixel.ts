import type { RgbImage } from '../image/rgb-image.ts'
import type { StyleFilterContext } from './style-filter.ts'

/** Pixel in display values, 0 to 1. */
export interface PixelRgb {
  r: number
  g: number
  b: number
}

/** Called with the display values of a pixel in `ink`; writes new ones there. `x` and `y` are in pixels. */
export type PixelShader = (pixel: PixelRgb, x: number, y: number) => void

const rowsAtOnce = 48

/** Runs a shader over every pixel, in place. */
export async function eachPixel(image: RgbImage, context: StyleFilterContext, shader: PixelShader): Promise<RgbImage> {
  const { data, width, height } = image
  const pixel: PixelRgb = { r: 0, g: 0, b: 0 }
  for (let y = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await context.yieldToEventLoop()
    for (let x = 0, o = y * width * 3; x < width; x++, o += 3) {
      pixel.r = data[o] / 255
      pixel.g = data[o + 1] / 255
      pixel.b = data[o + 2] / 255
      shader(pixel, x, y)
      data[o] = toByte(pixel.r)
      data[o + 1] = toByte(pixel.g)
      data[o + 2] = toByte(pixel.b)
    }
  }
  return image
}

export function copyOf(image: RgbImage): RgbImage {
  return { ...image, data: image.data.slice() }
}

/** World length (1 = image height) in whole pixels, at least `least`. */
export function pixelsOf(image: RgbImage, length: number, least = 1): number {
  return Math.max(least, Math.round(length * image.height))
}

export function luma(r: number, g: number, b: number): number {
  return 0.299 * r + 0.587 * g + 0.114 * b
}

/** Brightness of every pixel as bytes. */
export function lumaPlane({ data, width, height }: RgbImage): Uint8Array {
  const plane = new Uint8Array(width * height)
  for (let i = 0, o = 0; i < plane.length; i++, o += 3) plane[i] = luma(data[o], data[o + 1], data[o + 2])
  return plane
}

export function toByte(value: number): number {
  const byte = value * 255 + 0.5
  return byte <= 0 ? 0 : byte >= 255 ? 255 : byte | 0
}

/**
 * Maps the brightness of any image to the same range: shadows to 0, highlights to 1, the median to 0.46, so that
 * a style filter with few tones suits both snow and night. `amount` below 1 keeps some of the image's own brightness.
 */
export function balanceOf({ data }: RgbImage, amount: number): (l: number) => number {
  const counts = new Uint32Array(256)
  const stride = Math.max(1, Math.floor(data.length / 3 / 60_000)) * 3
  let total = 0
  for (let o = 0; o + 2 < data.length; o += stride) {
    const l = luma(data[o], data[o + 1], data[o + 2]) | 0
    counts[l] = counts[l] + 1
    total++
  }
  const level = (share: number) => {
    let sum = 0
    for (let l = 0; l < 256; l++) {
      sum += counts[l]
      if (sum >= total * share) return l / 255
    }
    return 1
  }
  const low = level(0.02)
  const high = Math.max(low + 0.12, level(0.985))
  const middle = Math.min(0.9, Math.max(0.1, (level(0.5) - low) / (high - low)))
  const power = Math.log(0.46) / Math.log(middle)
  const table = Float32Array.from({ length: 257 }, (_, i) => {
    const l = i / 256
    const even = Math.min(1, Math.max(0, (l - low) / (high - low))) ** power
    return l + (even - l) * amount
  })
  return (l) => table[l <= 0 ? 0 : l >= 1 ? 256 : (l * 256) | 0]
}
