/** The engine that needs nothing: paints procedural pictures on this machine, the same ones for the same seed. */
import { join } from 'node:path'
import { defaultStyle } from '@mirari/model'
import sharp from 'sharp'
import type { Engine, EngineIo, EngineOutput, EngineTask } from '../engine.ts'
import { buildScene } from './choose-scene.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import { createRandom, deriveSeed } from './random.ts'
import { breathe, type Picture, renderPicture } from './render.ts'
import { createSurface, viewOf } from './scene.ts'
import { applyTreatment, treatmentFor } from './styles.ts'

/** WebP at effort 1 takes a fifth of the time of effort 4 for the same bytes on such pictures. */
const webp = { quality: 90, effort: 1 }

/** Share of a picture's progress that painting takes; the rest is the treatment and encoding. */
const paintShare = 0.8

async function run(task: EngineTask, io: EngineIo): Promise<EngineOutput[]> {
  // One thread: the worker count, not the encoder, decides how many cores are busy.
  sharp.concurrency(1)
  const brief = readPrompt(task.prompt)
  const { width, height, count } = task
  // The picture model of the first kind has no style picker: only the prompt's words count.
  const style = task.model === 'FLUX' ? task.style : defaultStyle
  const frame = createSurface(width, height, true)
  const outputs: EngineOutput[] = []
  for (let index = 0; index < count; index++) {
    const report = (fraction: number) => io.progress((index + fraction) / count)
    const seed = deriveSeed(task.seed, index)
    const scene = buildScene(brief, { aspect: width / height }, seed)
    const painted = await renderPicture(scene, viewOf(width, height), {
      frame,
      signal: io.signal,
      progress: (fraction) => report(fraction * paintShare),
    })
    const treatment = treatmentFor(style, brief, scene)
    const random = createRandom(seed).fork('treatment')
    const picture = treatment ? await applyTreatment(painted, treatment, random, () => breathe(io.signal)) : painted
    io.signal.throwIfAborted()
    const path = join(io.folder, `result-${index}.webp`)
    await encode(picture, path)
    report(1)
    outputs.push({
      path,
      content_type: 'image/webp',
      width,
      height,
      tags: [...new Set([...brief.tags, ...scene.tags, ...(treatment ? [treatment] : [])])],
    })
  }
  return outputs
}

async function encode({ data, width, height }: Picture, path: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .webp(webp)
    .toFile(path)
}

export const builtinEngine: Engine = {
  id: 'builtin',
  name: 'Procedural (offline)',
  models: ['jimeng', 'FLUX'],
  run,
}
