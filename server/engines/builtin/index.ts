/** The engine that needs nothing: paints procedural pictures on this machine, the same ones for the same seed. */
import { join } from 'node:path'
import { defaultStyle } from '@mirari/model'
import type { Engine, EngineIo, EngineOutput, EngineTask } from '../engine.ts'
import { builtinFacts } from '../registry.ts'
import { buildScene } from './choose-scene.ts'
import { editPicture } from './edit/edit-pictures.ts'
import { encodeWebp } from './encode.ts'
import { outpaint } from './outpaint/outpaint.ts'
import { isPostModel, runPost } from './post/run-post.ts'
import type { Brief } from './prompt/brief.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import { createRandom, deriveSeed } from './random.ts'
import { breathe, type Picture, renderPicture } from './render.ts'
import { createSurface, viewOf } from './scene.ts'
import { applyTreatment, treatmentFor } from './styles.ts'
import { isWallpaperModel, makeWallpaper } from './wallpaper/make-wallpaper.ts'

/** Share of a picture's progress that painting takes; the rest is the treatment and encoding. */
const paintShare = 0.8

/** Above this, planes are not kept for the next picture but given back at once, or the treatment would come on top. */
const largePixels = 4_000_000

async function run(task: EngineTask, io: EngineIo): Promise<EngineOutput[]> {
  if (isPostModel(task.model)) return runPost(task, io)
  if (task.model === 'img_expand') return outpaint(task, io)
  if (isWallpaperModel(task.model)) return makeWallpaper(task, io)
  if (task.video) {
    // Loaded only for videos: pictures do without FFmpeg.
    const { makeVideos } = await import('./motion/make-video.ts')
    return makeVideos(task, task.video, io)
  }
  const brief = readPrompt(task.prompt)
  const { width, height, count } = task
  // The picture model of the first kind has no style picker: only the prompt's words count.
  const style = task.model === 'FLUX' ? task.style : defaultStyle
  const isLarge = width * height > largePixels
  const paint = task.references.length > 0 ? editor(task, brief, style, io) : painter(task, brief, isLarge, io)
  const outputs: EngineOutput[] = []
  for (let index = 0; index < count; index++) {
    const report = (fraction: number) => io.progress((index + fraction) / count)
    const seed = deriveSeed(task.seed, index)
    const { picture: painted, tags, made } = await paint(index, seed, (fraction) => report(fraction * paintShare))
    if (isLarge) Bun.gc(true)
    const treatment = treatmentFor(style, brief, { made })
    const random = createRandom(seed).fork('treatment')
    const picture = treatment ? await applyTreatment(painted, treatment, random, () => breathe(io.signal)) : painted
    io.signal.throwIfAborted()
    const path = join(io.folder, `result-${index}.webp`)
    await encodeWebp(picture, path)
    if (isLarge) Bun.gc(true)
    report(1)
    outputs.push({
      path,
      content_type: 'image/webp',
      width,
      height,
      tags: [...new Set([...brief.tags, ...tags, ...(treatment ? [treatment] : [])])],
    })
  }
  return outputs
}

interface Painted {
  picture: Picture
  /** Words for what it shows. */
  tags: readonly string[]
  /** Treatments that it is made in already. */
  made: readonly string[]
}

type Paint = (index: number, seed: number, progress: (fraction: number) => void) => Promise<Painted>

/** From words alone: a scene. */
function painter({ width, height }: EngineTask, brief: Brief, isLarge: boolean, { signal }: EngineIo): Paint {
  const kept = isLarge ? {} : { frame: createSurface(width, height, true) }
  return async (_index, seed, progress) => {
    const scene = buildScene(brief, { aspect: width / height }, seed)
    const picture = await renderPicture(scene, viewOf(width, height), { ...kept, signal, progress })
    return { picture, tags: scene.tags, made: scene.made ?? [] }
  }
}

/** From the user's own pictures. */
function editor(task: EngineTask, brief: Brief, style: string, { signal }: EngineIo): Paint {
  const { width, height, references } = task
  const [first, ...others] = references
  const isStyled = treatmentFor(style, brief, {}) !== null
  return async (index, seed, progress) => {
    if (!first) throw new Error('There is no reference.')
    const picture = await editPicture({
      references: [first, ...others],
      brief,
      width,
      height,
      seed,
      index,
      isStyled,
      signal,
    })
    progress(1)
    return { picture, tags: [], made: [] }
  }
}

export const builtinEngine: Engine = { ...builtinFacts, run }
