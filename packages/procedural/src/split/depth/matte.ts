/** Matte extraction: lifts a layer off the image so that composing the two again reproduces the image. */
import type { RgbImage } from '../../image/rgb-image.ts'

/**
 * Colors and coverage of the front layer such that `back * (1 - a) + front * a` is `image`. Coverage is raised
 * where `alpha` alone could not reproduce the image.
 */
export function liftFront(image: RgbImage, back: RgbImage, alpha: Uint8Array): Uint8Array {
  const whole = image.data
  const behind = back.data
  const rgba = new Uint8Array(alpha.length * 4)
  for (let i = 0, o = 0, k = 0; i < alpha.length; i++, o += 3, k += 4) {
    const r = whole[o]
    const g = whole[o + 1]
    const b = whole[o + 2]
    const br = behind[o]
    const bg = behind[o + 1]
    const bb = behind[o + 2]
    const least = Math.max(leastCover(r, br), leastCover(g, bg), leastCover(b, bb))
    const cover = Math.max(alpha[i], Math.ceil(least * 255 - 0.001))
    rgba[k + 3] = cover
    if (cover === 255 || cover === 0) {
      rgba[k] = r
      rgba[k + 1] = g
      rgba[k + 2] = b
      continue
    }
    const share = cover / 255
    rgba[k] = lifted(r, br, share)
    rgba[k + 1] = lifted(g, bg, share)
    rgba[k + 2] = lifted(b, bb, share)
  }
  return rgba
}

function leastCover(value: number, back: number): number {
  if (value === back) return 0
  return value > back ? (value - back) / (255 - back) : (back - value) / back
}

function lifted(value: number, back: number, share: number): number {
  const front = (value - back * (1 - share)) / share
  return front <= 0 ? 0 : front >= 255 ? 255 : front + 0.5
}
