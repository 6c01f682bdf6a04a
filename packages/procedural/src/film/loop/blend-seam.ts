/** Frames of a loop whose end blends into its beginning along the motion. Knows nothing of files. */
import { createFlow } from '../interpolate/flow.ts'

export interface LoopPlan {
  /** First frame of the loop in the video. */
  start: number
  /** Frames in one round. */
  length: number
  /** Frames over which the continuation of the video after the loop's end fades into the loop's beginning. */
  blend: number
}

/**
 * Limits of morphing: when the difference is above `smallDifference` (steps of 1/255) and more than this share of it
 * remains after motion, a cross-fade looks better.
 */
const explained = 0.5
const smallDifference = 3

/**
 * Loop of this length that fits into the video together with its blend; the best match lies in the middle of the blend.
 * The loop's first frame is the one that follows its last, so that the seam is an ordinary step of the video.
 */
export function planLoop(start: number, length: number, blend: number, count: number): LoopPlan {
  const last = count - length - blend
  return { start: Math.max(0, Math.min(start - (blend >> 1), last)), length, blend }
}

/**
 * Frames of the loop in order, each valid until the next. `range` reads frames of the video; two ranges are read at the
 * same time.
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
        // Decided once for the whole blend, because a switch in the middle would be visible.
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
