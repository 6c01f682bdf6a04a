import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createSceneLoop } from '@mirari/procedural/film'
import { openImage } from '@mirari/procedural/paint'
import type { AssetFile } from '../../../media-processing/media-file.ts'
import { hasVideoSupport } from '../../../media-processing/video/support.ts'
import type { EngineReference } from '../../engine.ts'
import { frameCountOf, timeOf } from '../make-videos.ts'
import { ownRecipe } from '../own-recipe.ts'

/** Seconds after which the video begins again. */
export const loopS = 6
const fps = 24
/** Most pixels of a frame: those of Full HD, which older machines decode without effort. */
const mostPixels = 1920 * 1080
/** Share of the work before the first frame. */
const prepareShare = 0.2

/** Where a video is written, and who hears of it. */
export interface SceneLoopOptions {
  folder: string
  /** Name of the file without its extension. */
  name: string
  signal: AbortSignal
  progress(fraction: number): void
}

/**
 * Writes the video of the scene that a generated image shows, in a loop; it begins with the image.
 * @returns null for an image that the built-in engine did not paint, and where videos cannot be written
 */
export async function writeSceneLoop(
  reference: EngineReference,
  { folder, name, signal, progress }: SceneLoopOptions,
): Promise<AssetFile | null> {
  const recipe = ownRecipe(reference.recipe ?? null)
  if (!recipe || !hasVideoSupport()) return null
  const size = loopSize(reference)
  const image = await openImage(reference, size.width, size.height)
  const video = await createSceneLoop(
    { recipe, image, ...size, duration: loopS },
    { signal, progress: (fraction) => progress(fraction * prepareShare) },
  )
  if (!video) return null
  const { openVideoWriter } = await import('../../../media-processing/video/video-writer.ts')
  const path = join(folder, `${name}.mp4`)
  const frames = frameCountOf({ duration: loopS, fps })
  const writer = await openVideoWriter({ path, ...size, fps })
  try {
    for (let number = 0; number < frames; number++) {
      // A cancel arrives as a message.
      await nextTurn()
      signal.throwIfAborted()
      await writer.write(video.frame(timeOf(number, frames, true)))
      progress(prepareShare + ((1 - prepareShare) * (number + 1)) / frames)
    }
    await writer.close()
  } finally {
    await writer.abort()
  }
  return { path, content_type: 'video/mp4', ...size }
}

/** The image's shape, in whole pairs of pixels as the encoder needs them. */
function loopSize({ width, height }: EngineReference): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2))
  return { width: even(width), height: even(height) }
}
