/** What all work on films shares: opening, writing, sound. */
import { join } from 'node:path'
import { copySound } from '../../../media-processing/video/copy-sound.ts'
import { openVideo, type VideoReader } from '../../../media-processing/video/video-reader.ts'
import {
  openVideoWriter,
  type VideoWriter,
  type VideoWriterOptions,
} from '../../../media-processing/video/video-writer.ts'
import type { EngineIo, EngineOutput, EngineSource } from '../../engine.ts'

interface FilmShape {
  /** px; made even. */
  width: number
  height: number
  /** Frames per second. */
  fps: number
  /** x264's effort; the writer's own when not given. */
  preset?: NonNullable<VideoWriterOptions['preset']>
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
  const { width, height } = shape
  const path = join(io.folder, 'result-0.mp4')
  const writer = await openVideoWriter({ path, ...shape })
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

/**
 * The frames of a film at a steady rate, as long as the film: where it has none for a moment the last one is repeated,
 * where it has too many some are left out. Films from phones have no steady rate.
 */
export async function* steadyFrames(
  film: VideoReader,
  size: { width: number; height: number },
  fps: number,
  count: number,
): AsyncGenerator<{ data: Uint8Array; isRepeat: boolean }, void, void> {
  let index = 0
  // The reader's bytes are overwritten by the next frame, which has to be seen before a repeat is known.
  let held: Uint8Array | null = null
  for await (const { data, time } of film.frames(size)) {
    let isRepeat = false
    // This frame belongs to every moment up to the middle between it and the next: known one frame later.
    while (held && index < count && (index + 0.5) / fps <= time) {
      yield { data: held, isRepeat }
      isRepeat = true
      index++
    }
    if (held) held.set(data)
    else held = data.slice()
  }
  for (let isRepeat = false; held && index < count; isRepeat = true, index++) yield { data: held, isRepeat }
}
