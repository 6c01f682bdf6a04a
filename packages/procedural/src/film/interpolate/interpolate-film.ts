import { ProceduralError } from '../../procedural-error.ts'
import type { WorkOptions } from '../../work-options.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { evenSide, type FilmResult, type FilmSource, type Size } from '../film-source.ts'
import { interpolate } from './interpolate.ts'

/** Frames per second of every result. */
const smoothFps = 60
/** From here on there is nothing to add. */
const fastFps = 59

/** The film at 60 frames a second, as long as it was. @throws ProceduralError when it is as fast already */
export function interpolateFilm(film: FilmSource, target: Size, { signal, progress }: WorkOptions): FilmResult {
  if (film.fps >= fastFps) throw new ProceduralError('video_fast_enough')
  const { duration } = film
  const width = evenSide(target.width)
  const height = evenSide(target.height)
  const count = Math.round(duration * smoothFps)

  async function* frames(): AsyncGenerator<Uint8Array, void, void> {
    let done = 0
    for await (const frame of interpolate(film.frames({ width, height }), {
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
