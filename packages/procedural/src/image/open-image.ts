/** Decoder of users' images. Runs in the worker process only, within the limits of sharp. */
import sharp, { type Sharp } from 'sharp'
import { ProceduralError } from '../procedural-error.ts'
import type { RgbImage } from './rgb-image.ts'

/** Most pixels of an image; a decoded image of this size takes 120 MB. */
const mostPixels = 40_000_000
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']
/** Background under transparent parts of an image. */
const ground = '#ffffff'

/** A file with an image that has not been decoded yet. */
export interface ImageFile {
  /** Absolute path. */
  path: string
}

/** Part of the reference to use; at a zoom of 1 it is the largest that fits the shape. */
export interface Crop {
  zoom: number
  /** Position of the part in the remaining room, -1 (left, top) to 1 (right, bottom). */
  x: number
  y: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 }

/**
 * The reference, cropped to the shape of the result and scaled to its size.
 * @throws ProceduralError when the file cannot be read or is too large
 */
export async function openImage(
  reference: ImageFile,
  width: number,
  height: number,
  crop: Crop = wholeCrop,
): Promise<RgbImage> {
  try {
    const upright = await measure(reference.path)
    const scale = Math.min(upright.width / width, upright.height / height) / crop.zoom
    const cutWidth = Math.max(1, Math.min(upright.width, Math.round(width * scale)))
    const cutHeight = Math.max(1, Math.min(upright.height, Math.round(height * scale)))
    const { data, info } = await decode(reference.path)
      .autoOrient()
      .extract({
        left: place(upright.width - cutWidth, crop.x),
        top: place(upright.height - cutHeight, crop.y),
        width: cutWidth,
        height: cutHeight,
      })
      .flatten({ background: ground })
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    if (info.channels === 3) return { width, height, data: bytes }
    return { width, height, data: spread(bytes, info.channels) }
  } catch (error) {
    if (error instanceof ProceduralError) throw error
    throw new ProceduralError('reference_unreadable', { cause: error })
  }
}

/**
 * Size of an image after its EXIF rotation, without decoding it.
 * @throws ProceduralError when the file cannot be read or is too large
 */
export async function measure(path: string): Promise<{ width: number; height: number }> {
  const {
    format,
    width,
    height,
    orientation = 1,
  } = await decode(path)
    .metadata()
    .catch((cause: unknown) => {
      throw new ProceduralError('reference_unreadable', { cause })
    })
  if (!formats.includes(format) || width < 1 || height < 1) throw new ProceduralError('reference_unreadable')
  if (width * height > mostPixels) throw new ProceduralError('reference_too_large')
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

function decode(path: string): Sharp {
  sharp.concurrency(1)
  return sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
}

function place(room: number, at: number): number {
  return Math.round((room * (Math.min(1, Math.max(-1, at)) + 1)) / 2)
}

/** Expands gray to three equal channels. */
function spread(bytes: Uint8Array, channels: number): Uint8Array {
  const count = bytes.length / channels
  const data = new Uint8Array(count * 3)
  for (let i = 0; i < count; i++) data.fill(bytes[i * channels] ?? 0, i * 3, i * 3 + 3)
  return data
}
