import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { finishOutput } from './finish-output.ts'
import { maxImagePixels } from './max-image-pixels.ts'
import type { WrittenFile } from './media-file.ts'
import type { ImportAnswer, MediaFormat } from './media-jobs.ts'
import { RefusedFile } from './refused-file.ts'

/** Maximum number of pixels of all frames of an animation, every one of which is decoded and encoded again. */
const maxAnimationPixels = 100_000_000
const maxFrames = 600

/** The libvips loaders of the accepted formats; all others are blocked, whatever a file claims to be. */
const loaders = [
  'VipsForeignLoadPng',
  'VipsForeignLoadJpeg',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
]

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
sharp.cache(false)

type StillFormat = Extract<MediaFormat, 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'>

/** Sharp's name of each format. */
const decodedAs: Readonly<Record<StillFormat, string>> = {
  png: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
}

/**
 * Decodes the whole image and writes its pixels again: upright, in sRGB with 8 bits, without metadata and without data
 * appended to the image. An animated GIF or WebP stays animated, as WebP; its thumbnails, and engines that take it as a
 * reference, use its first frame.
 * @throws RefusedFile; any error for a damaged file
 */
export async function importImage(path: string, format: StillFormat, folder: string): Promise<ImportAnswer> {
  const source = sharp(path, { limitInputPixels: false, failOn: 'error' })
  const facts = await source.metadata()
  if (facts.format !== decodedAs[format]) throw new Error(`Not ${format} but ${facts.format}.`)
  if (facts.width * facts.height > maxImagePixels) throw new RefusedFile('image_too_many_pixels')
  const frames = facts.pages ?? 1
  if (frames > 1 && (format === 'gif' || format === 'webp')) {
    if (frames > maxFrames || facts.width * facts.height * frames > maxAnimationPixels) {
      throw new RefusedFile('animation_too_long')
    }
    const moving = await rewriteFrames(path, join(folder, 'picture.webp'))
    return { image: await finishOutput(moving, folder), video: null, durationS: null }
  }
  const upright = sharp(path, { limitInputPixels: maxImagePixels, failOn: 'error' }).autoOrient().toColourspace('srgb')
  const output = await rewrite(upright, format, join(folder, 'picture'))
  return { image: await finishOutput(output, folder), video: null, durationS: null }
}

/** Writes an animation again, frame by frame, with its delays and number of loops. */
async function rewriteFrames(source: string, path: string): Promise<WrittenFile> {
  const { width, height, pageHeight } = await sharp(source, {
    animated: true,
    limitInputPixels: maxAnimationPixels,
    failOn: 'error',
  })
    .toColourspace('srgb')
    .webp({ quality: 90, effort: 2 })
    .toFile(path)
  return { path, content_type: 'image/webp', width, height: pageHeight ?? height, tags: [] }
}

async function rewrite(image: Sharp, format: StillFormat, stem: string): Promise<WrittenFile> {
  if (format === 'jpeg') {
    const path = `${stem}.jpg`
    const { width, height } = await image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toFile(path)
    return { path, content_type: 'image/jpeg', width, height, tags: [] }
  }
  if (format === 'webp' || format === 'avif') {
    const path = `${stem}.webp`
    const { width, height } = await image.webp({ quality: 95, effort: 2 }).toFile(path)
    return { path, content_type: 'image/webp', width, height, tags: [] }
  }
  const path = `${stem}.png`
  const { width, height } = await image.png({ compressionLevel: 6 }).toFile(path)
  return { path, content_type: 'image/png', width, height, tags: [] }
}
