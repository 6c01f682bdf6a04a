/** Measures a file that was just written, and makes what it is shown by: hash, thumbnails, poster, preview. */
import { basename } from 'node:path'
import { finishImage } from './finish-image.ts'
import type { FinishedFile, FinishOptions, WrittenFile } from './media-file.ts'

/**
 * Runs in a worker. What it makes lies beside the file, in `folder`.
 * @throws when the file is not the image or video that `output` describes
 */
export async function finishOutput(
  output: WrittenFile,
  folder: string,
  options: FinishOptions = {},
): Promise<FinishedFile> {
  if (output.content_type === 'video/mp4') {
    // Loaded only where there is a video: images do without FFmpeg.
    const { finishVideo } = await import('./finish-video.ts')
    return finishVideo(output, folder, options)
  }
  const poster = await finishImage(output, folder)
  if (!output.wallpaper) return poster
  const { finishWallpaper } = await import('./finish-wallpaper.ts')
  return { ...poster, wallpaper: await finishWallpaper(output.wallpaper, folder, basename(output.path)) }
}
