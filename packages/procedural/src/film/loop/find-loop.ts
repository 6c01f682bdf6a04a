/** Search for the stretch of a video that repeats with the least visible jump. */
import { distance, type Signatures } from './signature.ts'

/** Loop that plays frames `start` to `end - 1` and then `start` again, which should look like `end`. */
export interface Loop {
  start: number
  end: number
  /** Difference between the frames around `start` and those around `end`, in steps of 1/255. */
  seam: number
  /** Median difference of two neighboring frames of the video. */
  step: number
}

export interface LoopLimits {
  /** Frames. */
  least: number
  most: number
  /** Seam difference, in steps of 1/255, that is accepted for a loop longer by the whole video; less in proportion. */
  lengthBonus: number
}

/** Frames on each side of the seam that are compared as well, so that not only the images match but also the motion. */
const junction = 2
/** Most frames that are compared in pairs; a longer video is searched in larger steps, then finely around the best. */
const mostMoments = 400

/** @returns null when no loop of an allowed length fits into the video */
export function findLoop({ frames }: Signatures, { least, most, lengthBonus }: LoopLimits): Loop | null {
  const count = frames.length
  const stride = Math.ceil(count / mostMoments)
  const cachedDistances = new Map<number, number>()
  const difference = (i: number, j: number): number => {
    const key = i * count + j
    const value = cachedDistances.get(key)
    if (value !== undefined) return value
    const a = frames[i]
    const b = frames[j]
    const computed = a && b ? distance(a, b) : 0
    cachedDistances.set(key, computed)
    return computed
  }
  let best: Loop | null = null
  let bestScore = Number.POSITIVE_INFINITY
  const attempt = (start: number, end: number): void => {
    const length = end - start
    if (start < 0 || end >= count || length < least || length > most) return
    const seam = seamOf(difference, count, start, end)
    const score = seam - (length / count) * lengthBonus
    if (score >= bestScore) return
    bestScore = score
    best = { start, end, seam, step: 0 }
  }
  for (let start = 0; start < count; start += stride)
    for (let end = start + Math.ceil(least / stride) * stride; end < count; end += stride) attempt(start, end)
  if (stride > 1) {
    const coarse: Loop | null = best
    if (coarse) refine(coarse, stride, attempt)
  }
  return best === null ? null : { ...(best as Loop), step: medianStep(frames) }
}

function refine({ start, end }: Loop, stride: number, attempt: (start: number, end: number) => void): void {
  for (let i = -stride; i <= stride; i++) for (let j = -stride; j <= stride; j++) attempt(start + i, end + j)
}

/** Mean difference of the frames around two moments; near the ends of the video fewer frames are compared. */
function seamOf(difference: (i: number, j: number) => number, count: number, start: number, end: number): number {
  let sum = 0
  let weights = 0
  for (let k = -junction; k <= junction; k++) {
    if (start + k < 0 || end + k >= count) continue
    const weight = k === 0 ? 2 : 1
    sum += difference(start + k, end + k) * weight
    weights += weight
  }
  return sum / weights
}

function medianStep(frames: readonly Float32Array[]): number {
  const steps = frames.slice(1).map((frame, i) => distance(frames[i] ?? frame, frame))
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0
}
