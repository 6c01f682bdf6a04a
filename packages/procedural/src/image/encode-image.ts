/** Encodes an image as WebP. */
import sharp from 'sharp'
import type { RgbImage } from './rgb-image.ts'

/** WebP at effort 1 takes a third of the time of effort 4, for nearly the same bytes on such images. */
const webp = { quality: 90, effort: 1 }

export async function encodeWebp({ data, width, height }: RgbImage, path: string): Promise<void> {
  // One thread, because the number of workers decides how many cores are busy.
  sharp.concurrency(1)
  await sharp(data, { raw: { width, height, channels: 3 } })
    .webp(webp)
    .toFile(path)
}
