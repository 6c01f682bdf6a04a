/** What an image looks like, in 256 bits. */
import sharp, { type Sharp } from 'sharp'

const columns = 17
const rows = 16
/** Difference in brightness, of 255, that compression brings into plain areas. */
const noise = 1

/**
 * The difference hash of an image: whether each of 16 x 16 parts is brighter than the part to its right. Copies in another
 * size or quality differ in few bits.
 * @returns 64 hex digits
 */
export async function perceptualHash(image: Sharp): Promise<string> {
  const parts = await image
    .flatten({ background: '#000000' })
    .resize({ width: columns, height: rows, fit: 'fill', kernel: 'linear' })
    .grayscale()
    .raw()
    .toBuffer()
  let hash = 0n
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column
      hash = (hash << 1n) | ((parts[at] ?? 0) > (parts[at + 1] ?? 0) + noise ? 1n : 0n)
    }
  }
  return hash.toString(16).padStart(64, '0')
}

/** The same of a stored image. */
export async function hashOfImage(path: string): Promise<{ perceptualHash: string }> {
  return { perceptualHash: await perceptualHash(sharp(path).toColourspace('srgb')) }
}
