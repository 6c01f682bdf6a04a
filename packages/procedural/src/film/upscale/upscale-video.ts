/** Video super-resolution: each frame is denoised, then enlarged with the same learned filters as images. */

import { createColorPlanes, splitColors } from '../../paint/upscale/color-planes.ts'
import { createEnlarger } from '../../paint/upscale/enlarge.ts'
import type { WorkOptions } from '../../work-options.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { evenSide, type Size, type VideoOutput, type VideoSource } from '../video-source.ts'
import { createCalmer, crispen } from './calm-frames.ts'
import { steadyFrames } from './steady-frames.ts'

/** The video at this size, with its duration unchanged. */
export function upscaleVideo(video: VideoSource, target: Size, { signal, progress }: WorkOptions): VideoOutput {
  const width = evenSide(target.width)
  const height = evenSide(target.height)
  const fps = Math.max(1, Math.round(video.fps))

  async function* frames(): AsyncGenerator<Uint8Array, void, void> {
    // A video larger than the result is decoded at the size of the result.
    const scale = Math.min(1, width / video.width)
    const size = scale < 1 ? { width, height } : { width: video.width, height: video.height }
    const count = Math.max(1, Math.round(video.duration * fps))
    const pause = () => yieldToEventLoop(signal)
    const calm = createCalmer()
    const enlarge = createEnlarger(width, height, pause)
    const planes = createColorPlanes(size.width, size.height)
    let done = 0
    let last: Uint8Array | null = null
    for await (const { data, isRepeat } of steadyFrames(video, size, fps, count)) {
      await pause()
      if (!isRepeat || !last) {
        splitColors(data, size.width, size.height, 4, planes)
        calm(planes)
        crispen(planes)
        last = await enlarge(planes)
      }
      await pause()
      yield last
      progress(Math.min(0.99, ++done / count))
    }
  }

  return { width, height, fps, frames: frames() }
}
