/** Fits results to the requested size, which providers only approximate. */
import { join } from 'node:path'
import sharp from 'sharp'
import { asError } from '../../platform/log.ts'
import type { EngineOutput } from '../engine.ts'
import type { StoredResult } from './download.ts'
import { RemoteFailure } from './failure.ts'

const maxPixels = 64_000_000
const quality = 92

/**
 * Turns a downloaded result into an output of exactly the requested size, cropping the longer sides. Videos keep their
 * own size.
 * @throws RemoteFailure 'broken'
 */
export async function fitResult(
  result: StoredResult,
  { width, height }: { width: number; height: number },
  folder: string,
  name: string,
): Promise<EngineOutput> {
  const { path, content_type } = result
  if (content_type === 'video/mp4') return { path, content_type, ...(await sizeOfVideo(path)), tags: [] }
  try {
    const fitted = join(folder, `${name}.fit.webp`)
    // Encoded again in any case, so that the file contains its settings.
    await sharp(path, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width, height, fit: 'cover' })
      .webp({ quality, effort: 2 })
      .toFile(fitted)
    return { path: fitted, content_type: 'image/webp', width, height, tags: [] }
  } catch (error) {
    throw new RemoteFailure('broken', `A result cannot be decoded: ${asError(error).message}`)
  }
}

async function sizeOfVideo(path: string): Promise<{ width: number; height: number }> {
  // Loaded only for videos, because images need no FFmpeg.
  const { openVideo } = await import('../../media-processing/video/video-reader.ts')
  try {
    const video = await openVideo(path)
    const { width, height } = video
    await video.close()
    return { width, height }
  } catch (error) {
    throw new RemoteFailure('broken', `A video cannot be read: ${asError(error).message}`)
  }
}

/**
 * A size of the same ratio with at least and at most so many pixels and no side over `maxSide`, sides a multiple of
 * `step`.
 */
export function sizeWithin(
  size: { width: number; height: number },
  limits: { minPixels?: number; maxPixels?: number; maxSide?: number; step: number },
): { width: number; height: number } {
  const { minPixels = 1, maxPixels = Number.POSITIVE_INFINITY, maxSide = Number.POSITIVE_INFINITY, step } = limits
  const pixels = size.width * size.height
  const grow = Math.max(1, Math.sqrt(minPixels / pixels))
  const shrink = Math.min(1, Math.sqrt(maxPixels / pixels), maxSide / Math.max(size.width, size.height))
  if (grow === 1 && shrink === 1 && size.width % step === 0 && size.height % step === 0) return size
  const factor = shrink < 1 ? shrink : grow
  // Rounded away from the limit that matters.
  const round = shrink < 1 ? Math.floor : Math.ceil
  const side = (px: number) => Math.max(step, round((px * factor) / step) * step)
  return { width: side(size.width), height: side(size.height) }
}
