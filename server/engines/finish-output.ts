/** Measures a file that an engine wrote: hash, thumbnails, placeholder, dominant colour. Runs in the worker process. */
import { stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { dominantColor } from './dominant-color.ts'
import type { EngineOutput, FinishedFile } from './engine.ts'
import { hashFile } from './hash-file.ts'

/** Widths that the feed and the detail view ask for, in px. */
const thumbnailWidths = [1280, 640, 320] as const
/** Pictures above this are worth a collection before the next large allocation. */
const largePixels = 4_000_000
/** ThumbHash takes at most this side, in px. */
const placeholderSide = 100

// Job folders come and go under the same names: libvips must not remember what it read from them.
sharp.cache(false)

export interface FinishOptions {
  signal?: AbortSignal
  /** Called with 0 to 1; a video takes a while. */
  progress?: (fraction: number) => void
}

/** @throws when the file is not the picture or video that the output describes. */
export async function finishOutput(
  output: EngineOutput,
  folder: string,
  options: FinishOptions = {},
): Promise<FinishedFile> {
  if (output.content_type === 'video/mp4') {
    // Loaded only where there is a video: pictures do without FFmpeg.
    const { finishVideo } = await import('./finish-video.ts')
    return finishVideo(output, folder, options)
  }
  const poster = await finishPicture(output, folder)
  if (!output.wallpaper) return poster
  const { finishWallpaper } = await import('./finish-wallpaper.ts')
  return { ...poster, wallpaper: await finishWallpaper(output.wallpaper, folder, basename(output.path)) }
}

async function finishPicture(output: EngineOutput, folder: string): Promise<FinishedFile> {
  const [sha256, { size: bytes }] = await Promise.all([hashFile(output.path), stat(output.path)])
  // What the engine needed for a large picture is garbage by now; its size is not seen by the collector.
  if (output.width * output.height > largePixels) Bun.gc(true)
  // One decode; every thumbnail is made from the next larger one.
  let { data, info } = await sharp(output.path).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  if (info.width !== output.width || info.height !== output.height)
    throw new Error(`The picture is ${info.width}x${info.height}, not ${output.width}x${output.height}.`)
  const raw = () => ({ raw: { width: info.width, height: info.height, channels: info.channels } })
  const name = basename(output.path, extname(output.path))
  const thumbnails: FinishedFile['thumbnails'] = []
  for (const width of thumbnailWidths) {
    if (width >= output.width) continue
    const smaller = await sharp(data, raw()).resize({ width }).raw().toBuffer({ resolveWithObject: true })
    data = smaller.data
    info = smaller.info
    const path = join(folder, `${name}.w${width}.webp`)
    await sharp(data, raw()).webp({ quality: 80, effort: 2 }).toFile(path)
    thumbnails.unshift({ width, path })
  }
  const tiny = await sharp(data, raw())
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)
  return {
    path: output.path,
    content_type: output.content_type,
    bytes,
    sha256,
    width: output.width,
    height: output.height,
    thumbnails,
    placeholder: Buffer.from(hash).toString('base64'),
    color: dominantColor(tiny.data),
    tags: output.tags,
    video: null,
  }
}
