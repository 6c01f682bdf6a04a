/** Makes what a finished image needs: hash, thumbnails, placeholder, dominant color. Runs in a worker. */
import { stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { dominantColor } from './dominant-color.ts'
import { hashFile } from './hash-file.ts'
import type { FinishedFile, WrittenFile } from './media-file.ts'
import { perceptualHash } from './perceptual-hash.ts'

/** Widths in px that the feed and the detail view request. */
const thumbnailWidths = [1280, 640, 320] as const
/** Number of pixels above which garbage is collected before the next large allocation. */
const largePixels = 4_000_000
/** Maximum side in px that ThumbHash takes. */
const placeholderSide = 100

// Files in job folders reuse names, so libvips must not cache them.
sharp.cache(false)

/** @throws when the file is not the image that `output` describes */
export async function finishImage(output: WrittenFile, folder: string): Promise<FinishedFile> {
  const [sha256, { size: bytes }] = await Promise.all([hashFile(output.path), stat(output.path)])
  // The engine's buffers of a large image are garbage by now, but the collector does not see their size.
  if (output.width * output.height > largePixels) Bun.gc(true)
  // One decode; every thumbnail is made from the next larger one.
  let { data, info } = await sharp(output.path).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  if (info.width !== output.width || info.height !== output.height)
    throw new Error(`The image is ${info.width}x${info.height}, not ${output.width}x${output.height}.`)
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
    thumbnails.unshift({ width, path, sha256: await hashFile(path) })
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
    perceptualHash: await perceptualHash(sharp(data, raw())),
    tags: output.tags,
    ...(output.missing && { missing: output.missing }),
    video: null,
  }
}
