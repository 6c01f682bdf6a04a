/** Sizes of post-processed results. Sides are in px. */
import type { Size } from '../sizes/sizes.ts'

/** Factor by which both sides of the base are enlarged. */
export const imageUpscaleFactor = 4
/** Long side in px of the base of an image upscale, whatever the size of the source. */
const imageBaseSide = 1024

/** Long side in px below which a video is upscaled from the small base. */
const largeVideoFrom = 1408
const smallVideo = { baseSide: 1024, factor: 4 } as const
const largeVideo = { baseSide: 1920, factor: 2 } as const

/** Size of Ultra HD and Enhance Detail; for example 2048x1152 has a base of 1024x576 and becomes 4096x2304. */
export function upscaledImageSize(source: Size): Size {
  return enlarge(source, imageBaseSide, imageUpscaleFactor)
}

/** Size of video super-resolution; both sides are even, as video encoders require. */
export function upscaledVideoSize(source: Size): Size {
  const { baseSide, factor } = Math.max(source.width, source.height) < largeVideoFrom ? smallVideo : largeVideo
  return enlarge(source, baseSide, factor)
}

/** The base in whole pixels before enlargement; the short side of a very narrow image is at least one pixel. */
function enlarge({ width, height }: Size, baseSide: number, factor: number): Size {
  const scale = baseSide / Math.max(width, height)
  return {
    width: Math.max(1, Math.round(width * scale)) * factor,
    height: Math.max(1, Math.round(height * scale)) * factor,
  }
}
