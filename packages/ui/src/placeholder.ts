import { thumbHashToRGBA } from 'thumbhash'

/** Maximum number of cached placeholders; a feed shows far fewer at a time. */
const maxDecoded = 400
const decoded = new Map<string, string | null>()

/**
 * Data URL of the blurred preview behind a base64 ThumbHash, or null for a broken one. Each is decoded once. A page
 * whose content security policy lacks `img-src data:` shows the image's color instead.
 */
export function placeholderUrl(hash: string): string | null {
  const cachedUrl = decoded.get(hash)
  if (cachedUrl !== undefined) return cachedUrl
  const url = decode(hash)
  if (decoded.size >= maxDecoded) {
    const oldest = decoded.keys().next()
    if (!oldest.done) decoded.delete(oldest.value)
  }
  decoded.set(hash, url)
  return url
}

interface Pixels {
  w: number
  h: number
  rgba: Uint8Array
}

/**
 * Data URL of a BMP image. A bitmap is its header and the pixels as they are, while the PNG of the ThumbHash library
 * takes as much code again as the decoding, which is too much for a script that partners load.
 */
function bitmapUrl({ w, h, rgba }: Pixels): string {
  const offset = 122
  const header = new Int32Array(30)
  const rowsFromTop = -h
  const onePlaneOf32Bits = 0x20_0001
  const withMasks = 3
  header.set([offset + rgba.length, 0, offset, 108, w, rowsFromTop, onePlaneOf32Bits, withMasks, rgba.length])
  // Which bits of a pixel are red, green, blue and alpha, and that they are sRGB.
  header.set([0xff, 0xff00, 0xff_0000, 0xff00_0000, 0x7352_4742], 13)
  const bytes = [0x42, 0x4d, ...new Uint8Array(header.buffer), ...rgba]
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
}

/** Minimum length of a ThumbHash: a header of 5 bytes and some coefficients. */
const leastBytes = 6

function decode(hash: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0))
    return bytes.length < leastBytes ? null : bitmapUrl(thumbHashToRGBA(bytes))
  } catch {
    return null
  }
}
