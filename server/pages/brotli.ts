import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants
const quality = 9
/** Bytes by which a window is smaller than its number of bits says. */
const windowGapBytes = 16
const minChunkBytes = 1024

/**
 * Compresses a text on another thread, in a window that is no wider than the text needs: for wide ones Brotli prepares
 * tables of 32 MB, which takes ten times as long as compressing one of the app's files.
 */
export function toBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  const needed = Math.ceil(Math.log2(bytes.byteLength + windowGapBytes))
  return promisify(brotliCompress)(bytes, {
    // The answer comes in one piece.
    chunkSize: Math.max(minChunkBytes, bytes.byteLength),
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_LGWIN]: Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, needed)),
    },
  })
}
