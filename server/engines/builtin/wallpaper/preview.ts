/** The preview video of a wallpaper. */

import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PreviewVideo, previewFps, type Size } from '@mirari/procedural/film'
import type { AssetFile } from '../../../media-processing/media-file.ts'
import { hasVideoSupport } from '../../../media-processing/video/support.ts'
import type { EngineIo } from '../../engine.ts'

const crf = 27

/** Writes the preview; null when FFmpeg is not installed. */
export async function writePreview(
  size: Size,
  io: EngineIo,
  prepare: () => Promise<PreviewVideo>,
): Promise<AssetFile | null> {
  if (!hasVideoSupport()) return null
  const { openVideoWriter } = await import('../../../media-processing/video/video-writer.ts')
  const video = await prepare()
  const path = join(io.folder, 'preview.mp4')
  const writer = await openVideoWriter({ path, ...size, fps: previewFps, crf })
  try {
    for (let index = 0; index < video.frames; index++) {
      // A cancel arrives as a message.
      await nextTurn()
      io.signal.throwIfAborted()
      await writer.write(await video.frame(index))
    }
    await writer.close()
  } finally {
    await writer.abort()
  }
  return { path, content_type: 'video/mp4', ...size }
}
