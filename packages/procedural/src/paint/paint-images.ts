/** Images from words, or from the user's own images, in the chosen style. */
import type { ModelId } from '@mirari/model'
import type { ImageFile } from '../image/open-image.ts'
import type { Picture } from '../image/rgb-image.ts'
import { deriveSeed } from '../math/random.ts'
import type { Brief } from '../prompt/parsed-prompt.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { WorkOptions } from '../work-options.ts'
import { buildScene } from './choose-scene.ts'
import { editPicture } from './edit/edit-image.ts'
import { styleOf } from './recipe-scene.ts'
import { renderPicture } from './render.ts'
import { createSurface, viewOf } from './scene.ts'
import { applyStyle, styleFilterFor } from './style.ts'

export interface PaintRequest {
  model: ModelId
  prompt: string
  style: string
  /** 0 to 2^31-1; the same request with the same seed gives the same pixels. */
  seed: number
  /** px. */
  width: number
  height: number
  /** How many images to paint, each with a seed derived from `seed`. */
  count: number
  /** Images to work from; empty when there are only words. */
  references: readonly ImageFile[]
}

export interface PaintedImage {
  picture: Picture
  /** Lower-case words for what it shows. */
  tags: string[]
}

/** Share of an image's progress that painting takes; the rest is the style and what the caller does with the image. */
const paintShare = 0.8

/** Above this, planes are not kept for the next picture but given back at once, or the treatment would come on top. */
const largePixels = 4_000_000

/**
 * Paints one image after the other. Each counts as done when the next one is asked for.
 * @throws ProceduralError when a reference cannot be read
 */
export async function* paintImages(
  request: PaintRequest,
  { signal, progress }: WorkOptions,
): AsyncGenerator<PaintedImage, void, void> {
  const brief = readPrompt(request.prompt)
  const { width, height, count } = request
  const style = styleOf(request)
  const isLarge = width * height > largePixels
  const paint =
    request.references.length > 0 ? editor(request, brief, style, signal) : painter(request, brief, isLarge, signal)
  for (let index = 0; index < count; index++) {
    const report = (fraction: number) => progress((index + fraction) / count)
    const seed = deriveSeed(request.seed, index)
    const {
      picture: painted,
      tags,
      intrinsicStyles,
    } = await paint(index, seed, (fraction) => report(fraction * paintShare))
    if (isLarge) Bun.gc(true)
    const filter = styleFilterFor(style, brief, intrinsicStyles)
    const picture = await applyStyle(painted, filter, { seed, signal })
    signal.throwIfAborted()
    yield { picture, tags: [...new Set([...brief.tags, ...tags, ...(filter ? [filter.name] : [])])] }
    if (isLarge) Bun.gc(true)
    report(1)
  }
}

/** A scene of the words as it is, without the style that they may ask for. */
export async function paintScene(
  { prompt, seed, width, height }: Pick<PaintRequest, 'prompt' | 'seed' | 'width' | 'height'>,
  signal: AbortSignal,
): Promise<PaintedImage> {
  const brief = readPrompt(prompt)
  const scene = buildScene(brief, { aspect: width / height }, deriveSeed(seed, 0))
  const picture = await renderPicture(scene, viewOf(width, height), { signal })
  return { picture, tags: [...brief.tags, ...scene.tags] }
}

interface Painted {
  picture: Picture
  /** Words for what it shows. */
  tags: readonly string[]
  /** Names of the style filters whose look it has by itself. */
  intrinsicStyles: readonly string[]
}

type Paint = (index: number, seed: number, progress: (fraction: number) => void) => Promise<Painted>

/** From words alone: a scene. */
function painter({ width, height }: PaintRequest, brief: Brief, isLarge: boolean, signal: AbortSignal): Paint {
  const kept = isLarge ? {} : { frame: createSurface(width, height, true) }
  return async (_index, seed, progress) => {
    const scene = buildScene(brief, { aspect: width / height }, seed)
    const picture = await renderPicture(scene, viewOf(width, height), { ...kept, signal, progress })
    return { picture, tags: scene.tags, intrinsicStyles: scene.intrinsicStyles ?? [] }
  }
}

/** From the user's own pictures. */
function editor(request: PaintRequest, brief: Brief, style: string, signal: AbortSignal): Paint {
  const { width, height, references } = request
  const [first, ...others] = references
  const isStyled = styleFilterFor(style, brief) !== null
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
    return { picture, tags: [], intrinsicStyles: [] }
  }
}
