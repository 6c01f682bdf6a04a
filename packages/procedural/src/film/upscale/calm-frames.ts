/** Temporal denoising: small changes since the last frame are reduced, which removes the flicker of noise. */
import type { ColorPlanes } from '../../paint/upscale/color-planes.ts'

/** Changes above this, in steps of 1/255, are motion and stay as they are. */
const mostNoise = 7
/** Weight of the last frame where almost nothing changed. */
const memory = 0.6
/** Gain of the finest detail where it stands out from the noise. */
const crispness = 0.25
const crispGate = 3
/** Strength from which an edge is crisp already; sharpening it would draw halos. */
const strongEdge = 24

/** Denoiser for frames that come in order; each is changed in place. */
export function createCalmer(): (frame: ColorPlanes) => void {
  let before: Float32Array | null = null
  return ({ luma }) => {
    const { data } = luma
    if (before?.length !== data.length) {
      before = data.slice()
      return
    }
    for (let i = 0; i < data.length; i++) {
      const change = data[i] - before[i]
      const size = change < 0 ? -change : change
      if (size < mostNoise) {
        const still = 1 - size / mostNoise
        data[i] = data[i] - change * memory * still * still
      }
      before[i] = data[i]
    }
  }
}

/** Sharpens fine detail a little, in place. */
export function crispen({ luma: { width, height, data } }: ColorPlanes): void {
  // Copies of the rows before the change, because the plane is overwritten from the top down.
  const above = data.slice(0, width)
  const current = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    const base = y * width
    const below = Math.min(y + 1, height - 1) * width
    current.set(data.subarray(base, base + width))
    let left = current[0]
    let middle = left
    for (let x = 0; x < width; x++) {
      const right = current[x + 1 < width ? x + 1 : x]
      const detail = middle - (above[x] + data[below + x] + left + right) * 0.25
      const size = detail < 0 ? -detail : detail
      const gain = size < strongEdge ? (crispness * size * (1 - size / strongEdge)) / (size + crispGate) : 0
      data[base + x] = middle + detail * gain
      left = middle
      middle = right
    }
    above.set(current)
  }
}
