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

/** Standard deviation of a color from the mixture that it is taken for, in steps of a byte. */
const unlike = 7
/** Standard deviation of a coverage that comes from a smaller copy. */
const astray = 0.4

/** Brings the coverage at a soft edge, which comes from a smaller copy, to the detail of the image. */
export function sharpenCover(alpha: Uint8Array, image: RgbImage, back: RgbImage, front: Uint8Array): void {
  const certain = (unlike / astray) ** 2
  for (let i = 0, o = 0; i < alpha.length; i++, o += 3) {
    const coarse = alpha[i] / 255
    if (coarse === 0 || coarse === 1) continue
    let [along, apart] = [coarse * certain, certain]
    for (let c = o; c < o + 3; c++) {
      const span = front[c] - back.data[c]
      along += (image.data[c] - back.data[c]) * span
      apart += span * span
    }
    alpha[i] = clamped((along / apart) * 255) + 0.5
  }
}

/**
 * Changes `back` where the layer does not cover it wholly, because the image shows it there: of the colors of both that
 * add up to a mixed px those are taken that are nearest to `front` and to what was guessed.
 * @param front colors of the layer, three bytes per px
 * @param alpha coverage by the layer
 */
export function uncoverBack(image: RgbImage, back: RgbImage, front: Uint8Array, alpha: Uint8Array): void {
  const whole = image.data
  const behind = back.data
  for (let i = 0, o = 0; i < alpha.length; i++, o += 3) {
    const share = alpha[i] / 255
    if (share === 1) continue
    const rest = 1 - share
    const both = share * share + rest * rest
    for (let c = o; c < o + 3; c++) {
      const off = whole[c] - share * front[c] - rest * behind[c]
      const own = clamped(front[c] + (off * share) / both)
      behind[c] = clamped((whole[c] - share * own) / rest) + 0.5
    }
  }
}

function clamped(value: number): number {
  return Math.min(255, Math.max(0, value))
}

function leastCover(value: number, back: number): number {
  if (value === back) return 0
  return value > back ? (value - back) / (255 - back) : (back - value) / back
}

function lifted(value: number, back: number, share: number): number {
  const front = (value - back * (1 - share)) / share
  return front <= 0 ? 0 : front >= 255 ? 255 : front + 0.5
}
