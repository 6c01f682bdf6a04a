/** Measures a written file and makes its hash, thumbnails, poster and preview. */
import { basename } from 'node:path'
import { finishImage } from './finish-image.ts'
import type { FinishedFile, FinishOptions, WrittenFile } from './media-file.ts'

/**
 * Finishes an output. Runs in a worker and writes its files beside the output, in `folder`.
 * @throws when the file is not the image or video that `output` describes
 */
export async function finishOutput(
  output: WrittenFile,
  folder: string,
  options: FinishOptions = {},
): Promise<FinishedFile> {
  if (output.content_type === 'video/mp4') {
    // Loaded only for videos, because images need no FFmpeg.
    const { finishVideo } = await import('./finish-video.ts')
    return finishVideo(output, folder, options)
  }
  const poster = await finishImage(output, folder)
  if (!output.wallpaper) return poster
  const { finishWallpaper } = await import('./finish-wallpaper.ts')
  return { ...poster, wallpaper: await finishWallpaper(output.wallpaper, folder, basename(output.path)) }
}
