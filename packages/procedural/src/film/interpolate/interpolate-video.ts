import { ProceduralError } from '../../procedural-error.ts'
import type { WorkOptions } from '../../work-options.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { evenSide, type Size, type VideoOutput, type VideoSource } from '../video-source.ts'
import { interpolate } from './interpolate.ts'

/** Frames per second of every result. */
const smoothFps = 60
/** Frame rate from which interpolation would add nothing. */
const fastFps = 59

/** The video at 60 frames per second, as long as before. @throws ProceduralError when it is that fast already */
export function interpolateVideo(video: VideoSource, target: Size, { signal, progress }: WorkOptions): VideoOutput {
  if (video.fps >= fastFps) throw new ProceduralError('video_fast_enough')
  const { duration } = video
  const width = evenSide(target.width)
  const height = evenSide(target.height)
  const count = Math.round(duration * smoothFps)

  async function* frames(): AsyncGenerator<Uint8Array, void, void> {
    let done = 0
    for await (const frame of interpolate(video.frames({ width, height }), {
      width,
      height,
      duration,
      fps: smoothFps,
    })) {
      await yieldToEventLoop(signal)
      yield frame
      progress(Math.min(0.99, ++done / count))
    }
  }

  return { width, height, fps: smoothFps, frames: frames() }
}
