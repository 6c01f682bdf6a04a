/** Fills what thin things hide: across a narrow gap the two sides tell how lines and edges go on, without a search. */
import type { RgbImage } from '../../image/rgb-image.ts'

/** Directions in which a px is seen from both sides, over half a turn. */
const directions = Array.from({ length: 16 }, (_, k) => {
  const angle = (k * Math.PI) / 16
  const largest = Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
  return [Math.cos(angle) / largest, Math.sin(angle) / largest] as const
})
/** Cost of a px between the sides, in squared steps of a byte. */
const wayCost = 60
/** Px on each side of a place whose colors must be alike across the gap. */
const around = 1

export interface Gaps {
  /** 0 where the image is hidden. */
  knownMask: Uint8Array
  /** 1 for px that certainly belong to what is behind. */
  isBack: Uint8Array
  /** The widest gap that is bridged, in px. */
  widest: number
}

export interface Bridged {
  image: RgbImage
  /** What is known now. */
  knownMask: Uint8Array
  /** For each px of a gap the nearer px of {@link Gaps.isBack} with which it goes on, -1 elsewhere. */
  goesOn: Int32Array
}

interface Side {
  at: number
  way: number
}

/** Fills the narrow gaps of `image`. */
export function bridgeNarrow(image: RgbImage, { knownMask, isBack, widest }: Gaps): Bridged {
  const { data, width, height } = image
  const filled = new Uint8Array(data)
  const isKnown = knownMask.slice()
  const goesOn = new Int32Array(knownMask.length).fill(-1)
  const sideOf = (mask: Uint8Array, i: number, stepX: number, stepY: number): Side | null => {
    const x = i % width
    const y = (i - x) / width
    for (let way = 1; way < widest; way++) {
      const column = Math.round(x + stepX * way)
      const row = Math.round(y + stepY * way)
      if (column < 0 || row < 0 || column >= width || row >= height) return null
      const at = row * width + column
      if (mask[at] === 1) return { at, way }
    }
    return null
  }
  const difference = (a: number, b: number): number => {
    let sum = 0
    let count = 0
    for (let dy = -around; dy <= around; dy++)
      for (let dx = -around; dx <= around; dx++) {
        const p = a + dy * width + dx
        const q = b + dy * width + dx
        if (knownMask[p] !== 1 || knownMask[q] !== 1) continue
        count++
        for (let c = 0; c < 3; c++) sum += (data[p * 3 + c] - data[q * 3 + c]) ** 2
      }
    return sum / Math.max(1, count)
  }
  for (let i = 0; i < knownMask.length; i++) {
    if (knownMask[i] === 1) continue
    let least = Number.POSITIVE_INFINITY
    let best: { one: Side; other: Side; stepX: number; stepY: number } | null = null
    for (const [stepX, stepY] of directions) {
      const one = sideOf(knownMask, i, stepX, stepY)
      const other = one && sideOf(knownMask, i, -stepX, -stepY)
      if (!one || !other || one.way + other.way >= widest) continue
      const cost = difference(one.at, other.at) + (one.way + other.way) * wayCost
      if (cost >= least) continue
      least = cost
      best = { one, other, stepX, stepY }
    }
    if (!best) continue
    const { one, other, stepX, stepY } = best
    isKnown[i] = 1
    const share = one.way / (one.way + other.way)
    for (let c = 0; c < 3; c++)
      filled[i * 3 + c] = data[one.at * 3 + c] * (1 - share) + data[other.at * 3 + c] * share + 0.5
    const ahead = sideOf(isBack, i, stepX, stepY)
    const behind = sideOf(isBack, i, -stepX, -stepY)
    goesOn[i] = (ahead && (!behind || ahead.way <= behind.way) ? ahead : behind)?.at ?? -1
  }
  return { image: { width, height, data: filled }, knownMask: isKnown, goesOn }
}
