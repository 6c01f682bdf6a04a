/** Opening and writing of videos and their sound, which all video post-processing shares. */
import { join } from 'node:path'
import type { VideoOutput } from '@mirari/procedural/film'
import { copySound } from '../../media-processing/video/copy-sound.ts'
import { previewCopy } from '../../media-processing/video/preview-copy.ts'
import { openVideo, type VideoReader } from '../../media-processing/video/video-reader.ts'
import { openVideoWriter, type VideoWriterOptions } from '../../media-processing/video/video-writer.ts'
import type { EngineIo, EngineOutput, EngineSource } from '../engine.ts'

interface WriteOptions {
  /** Effort of x264; the writer's default if not given. */
  preset?: NonNullable<VideoWriterOptions['preset']>
  /** Path of the video whose sound is copied into the result. */
  soundFrom?: string | null
}

/** Opens the source for `work` and closes it in any case. */
export async function withVideo<T>(source: EngineSource, work: (video: VideoReader) => Promise<T>): Promise<T> {
  const video = await openVideo(source.path)
  try {
    return await work(video)
  } finally {
    await video.close()
  }
}

/** Writes the single result of a task. No file is left when a frame cannot be made. */
export async function writeVideo(
  io: EngineIo,
  { width, height, fps, frames }: VideoOutput,
  { preset, soundFrom }: WriteOptions = {},
): Promise<EngineOutput[]> {
  const path = join(io.folder, 'result-0.mp4')
  const copy = previewCopy(join(io.folder, 'result-0.preview.mp4'), { width, height })
  const writer = await openVideoWriter({ path, width, height, fps, copy, ...(preset ? { preset } : {}) })
  try {
    for await (const frame of frames) await writer.write(frame)
    io.signal.throwIfAborted()
    await writer.close()
  } finally {
    await writer.abort()
  }
  if (soundFrom) await copySound(path, soundFrom)
  io.progress(1)
  const preview = { path: copy.path, content_type: 'video/mp4', width: copy.width, height: copy.height }
  return [{ path, content_type: 'video/mp4', width, height, tags: [], preview }]
}
