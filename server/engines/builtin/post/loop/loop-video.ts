/** LoopClipping cuts out what repeats by itself; GenerativeLoop keeps nearly all and lets the end flow into the beginning. */

import type { VideoReader } from '../../../../media-processing/video/video-reader.ts'
import { EngineError, type EngineIo, type EngineOutput, type EngineSource, type EngineTask } from '../../../engine.ts'
import { breathe } from '../../render.ts'
import { evenSide, withFilm, writeFilm } from '../film.ts'
import { type LoopPlan, loopFrames, planLoop } from './blend-seam.ts'
import { findLoop, type LoopLimits } from './find-loop.ts'
import { type Signatures, signaturesOf } from './signature.ts'

/** Share of the progress that looking at the film takes. */
const searchShare = 0.3
/** Seconds; a shorter loop looks nervous. */
const leastSeconds = 1
/** Frames below which there is nothing to loop. */
const leastFrames = 8
const tooShort = 'This video is too short to make a loop.'

/** Of the film that a cut-out loop has at least, and for how much length a worse seam is taken. */
const clip = { share: 0.25, blendSeconds: 0.25, lengthBonus: 1.5 }
/** The same for a loop of the whole film. */
const whole = { share: 0.75, blendSeconds: 1, lengthBonus: 12 }
/** A film whose best seam is worse than this many steps and this much (1/255) does not repeat by itself. */
const naturalSteps = 2
const naturalSeam = 6

export function clipLoop(task: EngineTask, source: EngineSource, io: EngineIo): Promise<EngineOutput[]> {
  return makeLoop(task, source, io, (signatures, fps) => {
    const plan = plannedLoop(signatures, fps, clip)
    const isNatural = plan && plan.seam <= Math.max(plan.step * naturalSteps, naturalSeam)
    return isNatural ? plan : (plannedLoop(signatures, fps, whole) ?? plan)
  })
}

export function loopWhole(task: EngineTask, source: EngineSource, io: EngineIo): Promise<EngineOutput[]> {
  return makeLoop(task, source, io, (signatures, fps) => plannedLoop(signatures, fps, whole))
}

interface FoundPlan extends LoopPlan {
  seam: number
  step: number
}

/** @returns null when the film is too short */
export function plannedLoop(
  signatures: Signatures,
  fps: number,
  kind: { share: number; blendSeconds: number; lengthBonus: number },
): FoundPlan | null {
  const count = signatures.frames.length
  if (count < leastFrames) return null
  const blend = Math.max(2, Math.min(Math.round(kind.blendSeconds * fps), Math.floor(count / 4)))
  const most = count - blend
  const least = Math.min(Math.max(Math.round(leastSeconds * fps), Math.ceil(count * kind.share)), most)
  const limits: LoopLimits = { least, most, lengthBonus: kind.lengthBonus }
  const loop = findLoop(signatures, limits)
  if (!loop) return null
  const { start, end, seam, step } = loop
  return { ...planLoop(start, end - start, blend, count), seam, step }
}

function makeLoop(
  task: EngineTask,
  source: EngineSource,
  io: EngineIo,
  choose: (signatures: Signatures, fps: number) => LoopPlan | null,
): Promise<EngineOutput[]> {
  return withFilm(source, async (film) => {
    const signatures = await signaturesOf(film, async (done) => {
      await breathe(io.signal)
      io.progress(Math.min(1, done / film.frameCount) * searchShare)
    })
    const plan = choose(signatures, film.fps)
    if (!plan) throw new EngineError(tooShort)
    // Its sound is left out: cut anywhere it would click at every turn.
    return writeLoop(task, film, plan, io)
  })
}

function writeLoop(task: EngineTask, film: VideoReader, plan: LoopPlan, io: EngineIo): Promise<EngineOutput[]> {
  const width = evenSide(task.width)
  const height = evenSide(task.height)
  const fps = Math.max(1, Math.round(film.fps))
  return writeFilm(io, { width, height, fps }, async (write) => {
    let done = 0
    const range = (from: number, to: number) => film.frames({ from, to, width, height })
    for await (const frame of loopFrames(plan, width, height, range)) {
      await breathe(io.signal)
      await write(frame)
      io.progress(searchShare + (1 - searchShare) * Math.min(0.99, ++done / plan.length))
    }
  })
}
