/** The frames of a loop: its end blends into its beginning along the motion. Knows nothing of files. */
import { createFlow } from '../interpolate/flow.ts'

export interface LoopPlan {
  /** Frame of the video that the loop begins with. */
  start: number
  /** Frames after which it begins again. */
  length: number
  /** Frames over which what would have come next blends into the beginning. */
  blend: number
}

/**
 * Where motion explains less than this share of a difference of more than this (steps of 1/255), mixing looks better.
 */
const explained = 0.5
const smallDifference = 3

/**
 * A loop of this length that fits into the video with its blend, the best match lying in the middle of the blend.
 * The first frame is the one that follows the last: the seam is an ordinary step of the video.
 */
export function planLoop(start: number, length: number, blend: number, count: number): LoopPlan {
  const last = count - length - blend
  return { start: Math.max(0, Math.min(start - (blend >> 1), last)), length, blend }
}

/**
 * Frames in order, each valid until the next. `range` answers with frames of the video; two are read at the same time.
 */
export async function* loopFrames(
  plan: LoopPlan,
  width: number,
  height: number,
  range: (from: number, to: number) => AsyncIterable<{ data: Uint8Array }>,
): AsyncGenerator<Uint8Array, void, void> {
  const { start, length, blend } = plan
  const after = range(start + length, start + length + blend)[Symbol.asyncIterator]()
  const flow = createFlow(width, height)
  let isMorph: boolean | null = null
  let index = 0
  try {
    for await (const { data } of range(start, start + length)) {
      const next = index < blend ? await after.next() : null
      if (!next || next.done) {
        yield data
      } else {
        const share = smooth(index / blend)
        flow.push(next.value.data)
        flow.push(data)
        const { residual, difference } = flow.motion()
        // Once for the whole blend: a change of manner in the middle would be seen.
        isMorph ??= difference < smallDifference || residual < difference * explained
        yield isMorph ? flow.frameAt(share) : flow.blendAt(share)
      }
      index++
    }
  } finally {
    await after.return?.()
  }
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}
