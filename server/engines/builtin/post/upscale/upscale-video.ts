/** Video super-resolution: each frame calmed, then enlarged with the same learned filters as pictures. */
import type { EngineIo, EngineOutput, EngineSource, EngineTask } from '../../../engine.ts'
import { breathe } from '../../render.ts'
import { evenSide, steadyFrames, withFilm, writeFilm } from '../film.ts'
import { createCalmer, crispen } from './calm-frames.ts'
import { createColorPlanes, splitColors } from './color-planes.ts'
import { createEnlarger } from './enlarge.ts'

/** Above this x264 keeps so many whole frames that a job would not stay below 700 MB; with less effort it keeps fewer. */
const largePixels = 6_000_000

export function upscaleVideo(task: EngineTask, source: EngineSource, io: EngineIo): Promise<EngineOutput[]> {
  return withFilm(source, async (film) => {
    const width = evenSide(task.width)
    const height = evenSide(task.height)
    // What is larger than the result comes in at the size of the result.
    const scale = Math.min(1, width / film.width)
    const size = scale < 1 ? { width, height } : { width: film.width, height: film.height }
    const fps = Math.max(1, Math.round(film.fps))
    const count = Math.max(1, Math.round(film.duration * fps))
    const pause = () => breathe(io.signal)
    const calm = createCalmer()
    const enlarge = createEnlarger(width, height, pause)
    const planes = createColorPlanes(size.width, size.height)
    return writeFilm(
      io,
      { width, height, fps, preset: width * height > largePixels ? 'ultrafast' : 'superfast' },
      async (write) => {
        let done = 0
        let last: Uint8Array | null = null
        for await (const { data, isRepeat } of steadyFrames(film, size, fps, count)) {
          await pause()
          if (!isRepeat || !last) {
            splitColors(data, size.width, size.height, 4, planes)
            calm(planes)
            crispen(planes)
            last = await enlarge(planes)
          }
          await pause()
          await write(last)
          io.progress(Math.min(0.99, ++done / count))
        }
      },
      film.hasAudio ? source.path : null,
    )
  })
}
