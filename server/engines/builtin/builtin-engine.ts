/** The engine that needs nothing: paints procedural images on this machine, the same ones for the same seed. */
import { join } from 'node:path'
import { models } from '@mirari/model'
import { encodeWebp, extendImages, type PaintedImage, paintImages } from '@mirari/procedural/paint'
import { type Engine, EngineError, type EngineIo, type EngineOutput, type EngineTask } from '../engine.ts'
import { builtinFacts } from './facts.ts'
import { ownRecipe } from './own-recipe.ts'
import { isPostModel, runPost } from './run-post.ts'
import { isWallpaperModel, makeWallpaper } from './wallpaper/make-wallpaper.ts'
import { withEngineErrors } from './with-engine-errors.ts'

async function run(task: EngineTask, io: EngineIo): Promise<EngineOutput[]> {
  if (isPostModel(task.model)) return runPost(task, io)
  if (models[task.model].postProcessing?.body === 'expand') return writeImages(task, io, extended(task, io))
  if (isWallpaperModel(task.model)) return makeWallpaper(task, io)
  if (task.video) {
    // Loaded only for videos, because images need no FFmpeg.
    const { makeVideos } = await import('./make-videos.ts')
    return makeVideos(task, task.video, io)
  }
  return writeImages(task, io, paintImages(task, io))
}

/** The outpainting of a task. @throws EngineError without a source or padding */
function extended(
  { source, prompt, width, height, seed, count }: EngineTask,
  io: EngineIo,
): AsyncIterable<PaintedImage> {
  if (!source) throw EngineError.of('source_missing')
  const padding = source.padding ?? { left: 0, right: 0, top: 0, bottom: 0 }
  const recipe = ownRecipe(source.recipe)
  return extendImages({ source, recipe, padding, prompt, width, height, seed, count }, io)
}

async function writeImages(
  { width, height }: EngineTask,
  { folder }: EngineIo,
  images: AsyncIterable<PaintedImage>,
): Promise<EngineOutput[]> {
  const outputs: EngineOutput[] = []
  for await (const { image, tags, missing } of images) {
    const path = join(folder, `result-${outputs.length}.webp`)
    await encodeWebp(image, path)
    outputs.push({ path, content_type: 'image/webp', width, height, tags, missing })
  }
  return outputs
}

export const builtinEngine: Engine = { ...builtinFacts, run: withEngineErrors(run) }
