/** Ultra HD and Enhance Detail: a larger picture with what the source really shows, or the same scene painted larger. */
import { join } from 'node:path'
import sharp from 'sharp'
import { EngineError, type EngineIo, type EngineOutput, type EngineSource, type EngineTask } from '../../../engine.ts'
import { encodeWebp } from '../../encode.ts'
import { breathe, type Picture } from '../../render.ts'
import { type ColorPlanes, joinPicture, splitColors } from './color-planes.ts'
import { denoise } from './denoise.ts'
import { enhanceDetail } from './enhance.ts'
import { enlargePlane } from './enlarge.ts'
import { paintAgain } from './paint-again.ts'

/** More than any camera of a phone. */
const mostPixels = 40_000_000
/** Share of the progress after which the result only has to be encoded. */
const pictureShare = 0.8

export async function upscalePicture(task: EngineTask, source: EngineSource, io: EngineIo): Promise<EngineOutput[]> {
  const { width, height } = task
  const planes = await openSource(source, width, height)
  io.progress(0.05)
  const pause = () => breathe(io.signal)
  await pause()
  const again = source.recipe
    ? await paintAgain(source.recipe, planes.luma, width, height, {
        signal: io.signal,
        progress: (fraction) => io.progress(0.05 + fraction * (pictureShare - 0.1)),
      })
    : null
  const picture = again
    ? await finishPainting(again, planes, task.model === 'detail_upscale', pause)
    : await enlargePicture(planes, width, height, task.model === 'detail_upscale', pause, (fraction) =>
        io.progress(0.05 + fraction * (pictureShare - 0.05)),
      )
  io.progress(pictureShare)
  await pause()
  const path = join(io.folder, 'result-0.webp')
  await encodeWebp(picture, path)
  io.progress(1)
  return [{ path, content_type: 'image/webp', width, height, tags: [] }]
}

/** A picture of exactly this size. `isDetailed` adds contrast and texture; otherwise noise is taken away. */
export async function enlargePicture(
  planes: ColorPlanes,
  width: number,
  height: number,
  isDetailed: boolean,
  pause: () => Promise<void>,
  progress: (fraction: number) => void = () => undefined,
): Promise<Picture> {
  const source = isDetailed ? planes.luma : denoise(planes.luma)
  progress(0.1)
  const luma = await enlargePlane(source, width, height, { pause })
  progress(0.6)
  await pause()
  if (isDetailed) await enhanceDetail(luma, source, pause)
  progress(0.9)
  await pause()
  return joinPicture({ ...planes, luma })
}

async function finishPainting(
  picture: Picture,
  source: ColorPlanes,
  isDetailed: boolean,
  pause: () => Promise<void>,
): Promise<Picture> {
  if (!isDetailed) return picture
  const planes = splitColors(picture.data, picture.width, picture.height, 3)
  await enhanceDetail(planes.luma, source.luma, pause)
  return joinPicture(planes)
}

/** Decoded upright, without transparency, and never larger than the result. */
async function openSource({ path }: EngineSource, width: number, height: number): Promise<ColorPlanes> {
  sharp.concurrency(1)
  try {
    const { data, info } = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(width, height, { fit: 'fill', withoutEnlargement: true, kernel: 'lanczos3' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels === 3) return splitColors(data, info.width, info.height, 3)
    const spread = new Uint8Array(info.width * info.height * 3)
    for (let i = 0; i < info.width * info.height; i++) spread.fill(data[i * info.channels] as number, i * 3, i * 3 + 3)
    return splitColors(spread, info.width, info.height, 3)
  } catch (cause) {
    throw new EngineError('This picture cannot be read.', { cause })
  }
}
