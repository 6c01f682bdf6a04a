/**
 * Cropping and compressing an image on an OffscreenCanvas. Both functions are passed to a worker as text, so neither may
 * use anything from outside of itself.
 */

export interface ImageJob {
  blob: Blob
  /** Set to shrink the image; otherwise it is only cropped to even sides. */
  compress: { longestSidePx: number; maxBytes: number; qualities: readonly number[] } | null
  /** Type of an image that is only cropped. */
  type: string
}

export interface ImageJobResult {
  blob: Blob
  /** Even sides in px. */
  width: number
  height: number
}

/** Encodes with decreasing quality until the result fits; the last one is used even if it does not. */
export async function encodeWithin(
  encode: (quality: number) => Promise<Blob>,
  qualities: readonly number[],
  maxBytes: number,
): Promise<Blob> {
  let blob = await encode(qualities[0] ?? 1)
  for (const quality of qualities.slice(1)) {
    if (blob.size <= maxBytes) break
    blob = await encode(quality)
  }
  return blob
}

/** @throws when the image cannot be decoded */
export async function runImageJob(job: ImageJob, encode: typeof encodeWithin): Promise<ImageJobResult> {
  const bitmap = await createImageBitmap(job.blob)
  const { compress } = job
  const longest = Math.max(bitmap.width, bitmap.height)
  const scale = compress ? Math.min(1, compress.longestSidePx / longest) : 1
  const even = (side: number) => Math.max(2, Math.floor((side * scale) / 2) * 2)
  const canvas = new OffscreenCanvas(even(bitmap.width), even(bitmap.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas.')
  context.imageSmoothingQuality = 'high'
  if (compress) {
    // JPEG has no transparency, so transparent areas become white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  } else context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = compress
    ? await encode(
        (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
        compress.qualities,
        compress.maxBytes,
      )
    : await canvas.convertToBlob({ type: job.type, quality: 0.95 })
  return { blob, width: canvas.width, height: canvas.height }
}
