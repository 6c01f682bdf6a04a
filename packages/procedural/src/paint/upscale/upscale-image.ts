/** Ultra HD and Enhance Detail: a larger image with what the source really shows, or the same scene painted larger. */
import sharp from 'sharp'
import type { ImageFile } from '../../image/open-image.ts'
import type { RgbImage } from '../../image/rgb-image.ts'
import { ProceduralError } from '../../procedural-error.ts'
import type { WorkOptions } from '../../work-options.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { PaintRecipe } from '../recipe.ts'
import { type ColorPlanes, joinImage, splitColors } from './color-planes.ts'
import { denoise } from './denoise.ts'
import { enhanceDetail } from './enhance.ts'
import { enlargePlane } from './enlarge.ts'
import { paintAgain } from './paint-again.ts'

/** Limit on the source's pixels, above common phone photos. */
const mostPixels = 40_000_000
/** Share of the progress after which the source is open. */
const openShare = 0.06

export interface UpscaleRequest {
  source: ImageFile
  /** What the source was painted from; null for any other image. */
  recipe: PaintRecipe | null
  /** px of the result. */
  width: number
  height: number
  /** Adds contrast and narrows edges; otherwise noise is taken away. */
  isDetailed: boolean
}

/** A larger image of the same content. @throws ProceduralError when the source cannot be read */
export async function upscaleImage(
  { source, recipe, width, height, isDetailed }: UpscaleRequest,
  { signal, progress }: WorkOptions,
): Promise<RgbImage> {
  const planes = await openSource(source, width, height)
  progress(openShare)
  const report = (fraction: number) => progress(openShare + fraction * (1 - openShare))
  const pause = () => yieldToEventLoop(signal)
  await pause()
  const again = recipe
    ? await paintAgain(recipe, planes.luma, width, height, { signal, progress: (fraction) => report(fraction * 0.94) })
    : null
  const image = again
    ? await finishPainting(again, planes, isDetailed, pause)
    : await enlargeImage(planes, { width, height, isDetailed, pause, progress: report })
  progress(1)
  await pause()
  return image
}

export interface EnlargeOptions {
  width: number
  height: number
  isDetailed: boolean
  pause: () => Promise<void>
  progress?: (fraction: number) => void
}

/** An image of exactly this size. `isDetailed` adds contrast and narrows edges; otherwise noise is taken away. */
export async function enlargeImage(
  planes: ColorPlanes,
  { width, height, isDetailed, pause, progress = () => undefined }: EnlargeOptions,
): Promise<RgbImage> {
  const source = isDetailed ? planes.luma : denoise(planes.luma)
  progress(0.1)
  const luma = await enlargePlane(source, width, height, { pause })
  progress(0.6)
  await pause()
  if (isDetailed) await enhanceDetail(luma, source, pause)
  progress(0.9)
  await pause()
  return joinImage({ ...planes, luma })
}

async function finishPainting(
  image: RgbImage,
  source: ColorPlanes,
  isDetailed: boolean,
  pause: () => Promise<void>,
): Promise<RgbImage> {
  if (!isDetailed) return image
  const planes = splitColors(image.data, image.width, image.height, 3)
  await enhanceDetail(planes.luma, source.luma, pause)
  return joinImage(planes)
}

/** Decoded upright, without transparency, and never larger than the result. */
async function openSource({ path }: ImageFile, width: number, height: number): Promise<ColorPlanes> {
  sharp.concurrency(1)
  try {
    const { data, info } = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(width, height, { fit: 'fill', withoutEnlargement: true, kernel: 'lanczos3' })
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels === 3) return splitColors(data, info.width, info.height, 3)
    const spread = new Uint8Array(info.width * info.height * 3)
    for (let i = 0; i < info.width * info.height; i++) spread.fill(data[i * info.channels], i * 3, i * 3 + 3)
    return splitColors(spread, info.width, info.height, 3)
  } catch (cause) {
    throw new ProceduralError('image_unreadable', { cause })
  }
}
