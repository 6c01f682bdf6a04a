import { EngineError, type EngineIo, type EngineOutput, type EngineSource, type EngineTask } from '../../../engine.ts'
import { breathe } from '../../render.ts'
import { evenSide, withFilm, writeFilm } from '../film.ts'
import { interpolate } from './interpolate.ts'

/** Frames per second of every result. */
const smoothFps = 60
/** From here on there is nothing to add. */
const fastFps = 59

/** The film at 60 frames a second, as long as it was and with its sound. */
export function interpolateVideo(task: EngineTask, source: EngineSource, io: EngineIo): Promise<EngineOutput[]> {
  return withFilm(source, async (film) => {
    if (film.fps >= fastFps) throw new EngineError('This video already has 60 frames per second.')
    const { duration } = film
    const width = evenSide(task.width)
    const height = evenSide(task.height)
    const count = Math.round(duration * smoothFps)
    return writeFilm(
      io,
      { width, height, fps: smoothFps },
      async (write) => {
        let done = 0
        const frames = film.frames({ width, height })
        for await (const frame of interpolate(frames, { width, height, duration, fps: smoothFps })) {
          await breathe(io.signal)
          await write(frame)
          io.progress(Math.min(0.99, ++done / count))
        }
      },
      film.hasAudio ? source.path : null,
    )
  })
}
