/** Decodes the finished image that is to be extended. Runs in the worker process only. */
import sharp from 'sharp'
import type { RgbImage } from '../../image/rgb-image.ts'
import { ProceduralError } from '../../procedural-error.ts'

/** No result of this project is larger than 4096 x 4096; uploads may be. */
const mostPixels = 40_000_000

/** The whole image, upright, brought to this size. @throws ProceduralError when it cannot be read */
export async function openSource(path: string, width: number, height: number): Promise<RgbImage> {
  sharp.concurrency(1)
  try {
    const data = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = data.info
    const bytes = new Uint8Array(data.data.buffer, data.data.byteOffset, data.data.byteLength)
    if (channels === 3) return { width, height, data: bytes }
    const spread = new Uint8Array(width * height * 3)
    for (let i = 0; i < width * height; i++) spread.fill(bytes[i * channels] ?? 0, i * 3, i * 3 + 3)
    return { width, height, data: spread }
  } catch (error) {
    throw new ProceduralError('source_unreadable', { cause: error })
  }
}
