/** Frame-rate conversion on plain frames; knows nothing of files. */
import { createFlow, type Flow, type Motion } from './flow.ts'

/** Source frame: RGBA, and its time in seconds. */
export interface TimedFrame {
  time: number
  data: Uint8Array
}

/** Share of a step within which a source frame is used unchanged instead of being interpolated. */
const sameFrame = 0.02
/** Least residual of a cut, in steps of 1/255. */
const cutResidual = 9
/** Least residual of a cut, as a share of the difference without motion compensation. */
const cutShare = 0.4
/** Least residual of a cut, as a multiple of the previous step's residual. */
const cutJump = 2.5
/** A video loops if the residual from its last to its first frame is at most `loopJump` x median + `loopResidual`. */
const loopJump = 1.6
const loopResidual = 1

export interface InterpolateOptions {
  width: number
  height: number
  /** Seconds of the whole video. */
  duration: number
  /** Frames per second of the result. */
  fps: number
}

/**
 * Frames of the result, in order; each is valid until the next one is requested. A video that loops is interpolated
 * from its end into its beginning; any other holds its last frame.
 */
export async function* interpolate(
  frames: AsyncIterable<TimedFrame>,
  { width, height, duration, fps }: InterpolateOptions,
): AsyncGenerator<Uint8Array, void, void> {
  const flow = createFlow(width, height)
  const count = Math.max(1, Math.round(duration * fps))
  const residuals: number[] = []
  let first: Uint8Array | null = null
  let older: TimedFrame | null = null
  let index = 0
  for await (const { time, data } of frames) {
    const newer = { time, data: data.slice() }
    first ??= newer.data
    flow.push(newer.data)
    if (older) {
      const step = flow.motion()
      const isCut = cuts(step, residuals.at(-1))
      residuals.push(step.residual)
      while (index < count && index / fps < newer.time - 1e-6) {
        const share = (index / fps - older.time) / (newer.time - older.time)
        yield frameBetween(flow, older.data, newer.data, share, isCut)
        index++
      }
    }
    older = newer
  }
  if (!older || !first) return
  flow.push(first)
  const isLoop = loops(flow.motion(), residuals)
  while (index < count) {
    const share = (index / fps - older.time) / Math.max(duration - older.time, 1e-6)
    yield isLoop ? frameBetween(flow, older.data, first, share, false) : older.data
    index++
  }
}

function frameBetween(flow: Flow, older: Uint8Array, newer: Uint8Array, share: number, isCut: boolean): Uint8Array {
  if (share < sameFrame) return older
  if (share > 1 - sameFrame) return newer
  if (isCut) return share < 0.5 ? older : newer
  return flow.frameAt(share)
}

function cuts({ residual, difference }: Motion, before: number | undefined): boolean {
  return (
    residual > cutResidual && residual > difference * cutShare && (before === undefined || residual > before * cutJump)
  )
}

function loops({ residual }: Motion, residuals: number[]): boolean {
  const middle = residuals.toSorted((a, b) => a - b)[residuals.length >> 1]
  return middle !== undefined && residual <= middle * loopJump + loopResidual
}
