/**
 * Loops from a video: `clipLoop` cuts out the stretch that repeats by itself; `loopWhole` keeps nearly the whole video
 * and blends its end into its beginning.
 */

import { ProceduralError } from '../../procedural-error.ts'
import type { WorkOptions } from '../../work-options.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { evenSide, type Size, type VideoOutput, type VideoSource } from '../video-source.ts'
import { type LoopPlan, loopFrames, planLoop } from './blend-seam.ts'
import { findLoop, type LoopLimits } from './find-loop.ts'
import { type Signatures, signaturesOf } from './signature.ts'

/** Share of the progress that the search takes. */
const searchShare = 0.3
/** Seconds; a shorter loop looks nervous. */
const leastSeconds = 1
/** Frames that a video needs at least. */
const leastFrames = 8

/** Limits of a loop that is cut out: its least share of the video, its blend and the bonus for length. */
const clip = { share: 0.25, blendSeconds: 0.25, lengthBonus: 1.5 }
/** Limits for a video that does not repeat by itself: its best stretch, shorter and with a longer blend. */
const stretch = { share: 0.25, mostShare: 0.6, blendSeconds: 0.5, lengthBonus: 1.5 }
/** Limits of a loop of the whole video. */
const whole = { share: 0.75, blendSeconds: 1, lengthBonus: 12 }
/** A video repeats by itself if its best seam is at most this many ordinary steps or at most `naturalSeam` (1/255). */
const naturalSteps = 2
const naturalSeam = 6

/**
 * Cuts out the stretch that repeats by itself or, if there is none, the one whose end is most like its beginning.
 * @throws ProceduralError when the video is too short
 */
export function clipLoop(video: VideoSource, target: Size, options: WorkOptions): Promise<VideoOutput> {
  return makeLoop(video, target, options, (signatures) => {
    const plan = plannedLoop(signatures, video.fps, clip)
    const isNatural = plan && plan.seam <= Math.max(plan.step * naturalSteps, naturalSeam)
    return isNatural ? plan : plannedLoop(signatures, video.fps, stretch)
  })
}

/**
 * Keeps nearly the whole video and blends its end into its beginning.
 * @throws ProceduralError when the video is too short
 */
export function loopWhole(video: VideoSource, target: Size, options: WorkOptions): Promise<VideoOutput> {
  return makeLoop(video, target, options, (signatures) => plannedLoop(signatures, video.fps, whole))
}

interface FoundPlan extends LoopPlan {
  seam: number
  step: number
}

/** @returns null when the video is too short */
export function plannedLoop(
  signatures: Signatures,
  fps: number,
  kind: { share: number; mostShare?: number; blendSeconds: number; lengthBonus: number },
): FoundPlan | null {
  const count = signatures.frames.length
  if (count < leastFrames) return null
  const blend = Math.max(2, Math.min(Math.round(kind.blendSeconds * fps), Math.floor(count / 4)))
  const most = Math.min(count - blend, Math.floor(count * (kind.mostShare ?? 1)))
  const least = Math.min(Math.max(Math.round(leastSeconds * fps), Math.ceil(count * kind.share)), most)
  const limits: LoopLimits = { least, most, lengthBonus: kind.lengthBonus }
  const loop = findLoop(signatures, limits)
  if (!loop) return null
  const { start, end, seam, step } = loop
  return { ...planLoop(start, end - start, blend, count), seam, step }
}

async function makeLoop(
  video: VideoSource,
  target: Size,
  { signal, progress }: WorkOptions,
  choose: (signatures: Signatures) => LoopPlan | null,
): Promise<VideoOutput> {
  const signatures = await signaturesOf(video, async (done) => {
    await yieldToEventLoop(signal)
    progress(Math.min(1, done / video.frameCount) * searchShare)
  })
  const plan = choose(signatures)
  if (!plan) throw new ProceduralError('video_too_short')
  const width = evenSide(target.width)
  const height = evenSide(target.height)
  const { length } = plan
  const range = (from: number, to: number) => video.frames({ from, to, width, height })
  const steps = loopFrames(plan, width, height, range)

  async function* frames(): AsyncGenerator<Uint8Array, void, void> {
    let done = 0
    for await (const frame of steps) {
      await yieldToEventLoop(signal)
      yield frame
      progress(searchShare + (1 - searchShare) * Math.min(0.99, ++done / length))
    }
  }

  return { width, height, fps: Math.max(1, Math.round(video.fps)), frames: frames() }
}
