import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { dataUri } from './data-uri.ts'
import { RemoteFailure } from './failure.ts'

export interface ImageLimits {
  maxBytes: number
  /** px of the longer side. */
  maxSide: number
}

const quality = 92

/**
 * An image as a data URI; one that is too large for the provider is scaled down and encoded as JPEG. @throws
 * RemoteFailure 'rejected'
 */
export async function imageUri(
  image: { path: string; content_type: string; width: number; height: number },
  { maxBytes, maxSide }: ImageLimits,
): Promise<string> {
  const { size } = await stat(image.path)
  if (size <= maxBytes && Math.max(image.width, image.height) <= maxSide) return dataUri(image, maxBytes)
  const bytes = await sharp(image.path)
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten()
    .jpeg({ quality })
    .toBuffer()
  if (bytes.byteLength > maxBytes)
    throw new RemoteFailure('rejected', `A picture has ${bytes.byteLength} bytes as JPEG.`)
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
