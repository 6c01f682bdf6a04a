/** Takes the flicker of noise out of a film: what hardly changed since the last frame changes even less. */
import type { ColorPlanes } from './color-planes.ts'

/** Changes above this, in steps of 1/255, are motion and stay as they are. */
const mostNoise = 7
/** Share of the last frame where nothing changed. */
const memory = 0.6
/** How much finest detail is lifted where it stands out of the noise; in places that noise reaches nothing is. */
const crispness = 0.25
const crispGate = 3

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
      const change = (data[i] as number) - (before[i] as number)
      const size = change < 0 ? -change : change
      if (size < mostNoise) {
        const still = 1 - size / mostNoise
        data[i] = (data[i] as number) - change * memory * still * still
      }
      before[i] = data[i] as number
    }
  }
}

/** Lifts fine detail a little; three rows at a time, in place. */
export function crispen({ luma: { width, height, data } }: ColorPlanes): void {
  let above = data.slice(0, width)
  for (let y = 0; y < height; y++) {
    const base = y * width
    const current = data.slice(base, base + width)
    const below = Math.min(y + 1, height - 1) * width
    for (let x = 1; x < width - 1; x++) {
      const around =
        (above[x] as number) + (data[below + x] as number) + (current[x - 1] as number) + (current[x + 1] as number)
      const detail = (current[x] as number) - around * 0.25
      const size = detail < 0 ? -detail : detail
      data[base + x] = (current[x] as number) + detail * crispness * (size / (size + crispGate))
    }
    above = current
  }
}
