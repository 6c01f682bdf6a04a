/** Takes the flicker of noise out of a video: what hardly changed since the last frame changes even less. */
import type { ColorPlanes } from '../../paint/upscale/color-planes.ts'

/** Changes above this, in steps of 1/255, are motion and stay as they are. */
const mostNoise = 7
/** Share of the last frame where nothing changed. */
const memory = 0.6
/** How much finest detail is lifted where it stands out of the noise. */
const crispness = 0.25
const crispGate = 3
/** Edges of this strength are crisp already; lifting them would draw halos. */
const strongEdge = 24

/** Frames have to come in order and be of one size; each is changed in place. */
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

/** Lifts fine detail a little, in place. */
export function crispen({ luma: { width, height, data } }: ColorPlanes): void {
  // Rows as they were, because those of the plane are changed from above.
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
