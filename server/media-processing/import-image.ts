import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { finishOutput } from './finish-output.ts'
import type { WrittenFile } from './media-file.ts'
import type { ImportAnswer, MediaFormat } from './media-jobs.ts'
import { RefusedFile } from './refused-file.ts'

/** More pixels than this are refused before any is decoded. */
export const maxImagePixels = 40_000_000
/** All frames of an animation together; every one of them is decoded and encoded anew. */
const maxAnimationPixels = 100_000_000
const maxFrames = 600

/** Which libvips loader reads a format; one that is not listed here cannot be reached whatever a file says. */
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

/** What sharp calls each format. */
const decodedAs: Readonly<Record<StillFormat, string>> = {
  png: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
}

/**
 * Decodes the whole image and writes its pixels anew: upright, in sRGB with 8 bits, without metadata and without
 * anything that was hidden behind the image. An animated GIF or WebP stays animated, as WebP: where it is shown it
 * moves as it did, and its thumbnails, and every engine that takes it as a reference, see its first frame.
 * @throws RefusedFile; any error for a broken file
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

/** Frame by frame, with the delays and the number of rounds as they were. */
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
