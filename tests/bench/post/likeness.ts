/** Measures of similarity between an image and the true one. */
import type { Plane } from '../../../packages/procedural/src/paint/upscale/plane.ts'

/** Pixels at the edge that are left out, because no method can know what lies beyond it. */
const border = 12

export interface Likeness {
  /** dB */
  psnr: number
  /** 1 is the same. */
  ssim: number
}

export function likeness(plane: Plane, truth: Plane): Likeness {
  return { psnr: psnrOf(plane, truth), ssim: ssimOf(plane, truth) }
}

export function lumaOfRgba(data: Uint8Array, width: number, height: number): Plane {
  const plane = { width, height, data: new Float32Array(width * height) }
  for (let i = 0, o = 0; i < plane.data.length; i++, o += 4)
    plane.data[i] = 0.299 * (data[o] as number) + 0.587 * (data[o + 1] as number) + 0.114 * (data[o + 2] as number)
  return plane
}

function shown(value: number): number {
  return Math.min(255, Math.max(0, value))
}

function psnrOf({ width, height, data }: Plane, truth: Plane): number {
  let sum = 0
  for (let y = border; y < height - border; y++)
    for (let x = border, i = y * width + border; x < width - border; x++, i++)
      sum += (shown(data[i] as number) - (truth.data[i] as number)) ** 2
  const mean = sum / ((width - border * 2) * (height - border * 2))
  return 10 * Math.log10(255 ** 2 / Math.max(mean, 1e-9))
}

/** Windows of 8 x 8, every four pixels. */
function ssimOf({ width, height, data }: Plane, truth: Plane): number {
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  let total = 0
  let count = 0
  for (let y = border; y + 8 <= height - border; y += 4) {
    for (let x = border; x + 8 <= width - border; x += 4) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let j = 0; j < 8; j++) {
        for (let i = 0, o = (y + j) * width + x; i < 8; i++, o++) {
          const p = shown(data[o] as number)
          const q = truth.data[o] as number
          a += p
          b += q
          aa += p * p
          bb += q * q
          ab += p * q
        }
      }
      const [ma, mb] = [a / 64, b / 64]
      const variances = aa / 64 - ma * ma + bb / 64 - mb * mb
      const common = ab / 64 - ma * mb
      total += ((2 * ma * mb + c1) * (2 * common + c2)) / ((ma * ma + mb * mb + c1) * (variances + c2))
      count++
    }
  }
  return total / count
}
