/** A stored image in another format, or smaller. Runs in a worker. */
import type { ImageFormat } from '@mirari/contract/lists'
import sharp, { type Sharp } from 'sharp'
import type { ConvertJob } from './media-jobs.ts'

/**
 * Qualities without a visible difference. AVIF uses little effort, because more takes many times as long and saves a
 * few percent.
 */
const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  // JPEG has no transparency.
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png({ compressionLevel: 6 }),
  webp: (image) => image.webp({ quality: 92, effort: 3 }),
  avif: (image) => image.avif({ quality: 68, effort: 2 }),
}

/** Previews are looked at once, and small. */
const previewQuality = 84

/** @throws when the file is no image */
export async function convertImage({ path, format, width, output }: ConvertJob): Promise<Record<string, never>> {
  const image = sharp(path).toColourspace('srgb')
  if (width === null) await encoders[format](image).toFile(output)
  else {
    await image
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: previewQuality })
      .toFile(output)
  }
  return {}
}
