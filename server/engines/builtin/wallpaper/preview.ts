/** The short silent film that shows on a card how a wallpaper moves. */

import { join } from 'node:path'
import type { AssetFile } from '../../../media-processing/media-file.ts'
import { hasVideoSupport } from '../../../media-processing/video/support.ts'
import type { EngineIo } from '../../engine.ts'
import { breathe } from '../render.ts'

/** Longer side in px. */
const longest = 480
export const previewFps = 24
const crf = 27

/** What is shown at a moment. */
export interface PreviewFilm {
  frames: number
  /** RGBA of a frame; valid until the next one is asked for. */
  frame(index: number): Uint8Array | Promise<Uint8Array>
}

export interface Size {
  width: number
  height: number
}

/** Size of the film of a wallpaper, with even sides as H.264 needs them. */
export function previewSize({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}

/** The written film; null, and nothing is made, where FFmpeg is missing. */
export async function writePreview(
  size: Size,
  io: EngineIo,
  prepare: () => Promise<PreviewFilm>,
): Promise<AssetFile | null> {
  if (!hasVideoSupport()) return null
  const { openVideoWriter } = await import('../../../media-processing/video/video-writer.ts')
  const film = await prepare()
  const path = join(io.folder, 'preview.mp4')
  const writer = await openVideoWriter({ path, ...size, fps: previewFps, crf })
  try {
    for (let index = 0; index < film.frames; index++) {
      await breathe(io.signal)
      await writer.write(await film.frame(index))
    }
    await writer.close()
  } finally {
    await writer.abort()
  }
  return { path, content_type: 'video/mp4', ...size }
}
