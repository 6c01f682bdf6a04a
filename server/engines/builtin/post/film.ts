/** What all work on films shares: opening, writing, sound. */
import { join } from 'node:path'
import type { EngineIo, EngineOutput, EngineSource } from '../../engine.ts'
import { copySound } from '../../video/copy-sound.ts'
import { openVideo, type VideoReader } from '../../video/video-reader.ts'
import { openVideoWriter, type VideoWriter } from '../../video/video-writer.ts'

interface FilmShape {
  /** px; made even. */
  width: number
  height: number
  /** Frames per second. */
  fps: number
}

/** px that an H.264 film can have. */
export function evenSide(side: number): number {
  return Math.max(2, side - (side % 2))
}

/** Opens the source for `work` and closes it again whatever happens. */
export async function withFilm<T>(source: EngineSource, work: (film: VideoReader) => Promise<T>): Promise<T> {
  const film = await openVideo(source.path)
  try {
    return await work(film)
  } finally {
    await film.close()
  }
}

/**
 * Writes the one result of a task. Nothing is left when `work` throws. With `soundFrom` the sound of that film is laid
 * under it as it is.
 */
export async function writeFilm(
  io: EngineIo,
  shape: FilmShape,
  work: (write: VideoWriter['write']) => Promise<void>,
  soundFrom: string | null = null,
): Promise<EngineOutput[]> {
  const { width, height, fps } = shape
  const path = join(io.folder, 'result-0.mp4')
  const writer = await openVideoWriter({ path, width, height, fps })
  try {
    await work((rgba) => writer.write(rgba))
    io.signal.throwIfAborted()
    await writer.close()
  } finally {
    await writer.abort()
  }
  if (soundFrom) await copySound(path, soundFrom)
  io.progress(1)
  return [{ path, content_type: 'video/mp4', width, height, tags: [] }]
}
