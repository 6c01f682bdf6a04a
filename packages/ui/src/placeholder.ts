import { thumbHashToDataURL } from 'thumbhash'

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

/** Minimum length of a ThumbHash: a header of 5 bytes and some coefficients. */
const leastBytes = 6

function decode(hash: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0))
    return bytes.length < leastBytes ? null : thumbHashToDataURL(bytes)
  } catch {
    return null
  }
}
