/** Paints images from a prompt or from references, in the chosen style. */
import type { ModelId } from '@mirari/model'
import type { ImageFile } from '../image/open-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { deriveSeed } from '../math/random.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { WorkOptions } from '../work-options.ts'
import { buildScene } from './choose-scene.ts'
import { editImage } from './edit/edit-image.ts'
import { missingWords } from './missing-subjects.ts'
import { styleOf } from './recipe-scene.ts'
import { renderImage } from './render.ts'
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
  /** References; empty when there is only a prompt. */
  references: readonly ImageFile[]
}

export interface PaintedImage {
  image: RgbImage
  /** Lower-case tags for what the image shows. */
  tags: string[]
  /** Words of the prompt for things that the image does not show. */
  missing: string[]
}

/** Share of an image's progress that painting takes; the rest is the style and what the caller does with the image. */
const paintShare = 0.8

/** Above this, planes are freed before the style filter runs, so that memory need not hold both at once. */
const largePixels = 4_000_000

/**
 * Paints one image after the other. Each counts as done when the next one is requested.
 * @throws ProceduralError when a reference cannot be read
 */
export async function* paintImages(
  request: PaintRequest,
  { signal, progress }: WorkOptions,
): AsyncGenerator<PaintedImage, void, void> {
  const parsedPrompt = readPrompt(request.prompt)
  const { width, height, count } = request
  const style = styleOf(request)
  const isLarge = width * height > largePixels
  const paint =
    request.references.length > 0
      ? editor(request, parsedPrompt, style, signal)
      : painter(request, parsedPrompt, isLarge, signal)
  for (let index = 0; index < count; index++) {
    const report = (fraction: number) => progress((index + fraction) / count)
    const seed = deriveSeed(request.seed, index)
    const {
      image: painted,
      tags,
      missing,
      intrinsicStyles,
    } = await paint(index, seed, (fraction) => report(fraction * paintShare))
    if (isLarge) Bun.gc(true)
    const filter = styleFilterFor(style, parsedPrompt, intrinsicStyles)
    const image = await applyStyle(painted, filter, { seed, signal })
    signal.throwIfAborted()
    yield { image, tags: [...new Set([...parsedPrompt.tags, ...tags, ...(filter ? [filter.name] : [])])], missing }
    if (isLarge) Bun.gc(true)
    report(1)
  }
}

/** Paints a scene of the prompt, without any style that the prompt asks for. */
export async function paintScene(
  { prompt, seed, width, height }: Pick<PaintRequest, 'prompt' | 'seed' | 'width' | 'height'>,
  signal: AbortSignal,
): Promise<PaintedImage> {
  const parsedPrompt = readPrompt(prompt)
  const scene = buildScene(parsedPrompt, { aspect: width / height }, deriveSeed(seed, 0))
  const image = await renderImage(scene, viewOf(width, height), { signal })
  return {
    image,
    tags: [...parsedPrompt.tags, ...scene.tags],
    missing: missingWords(parsedPrompt, scene.painted ?? []),
  }
}

interface Painted {
  image: RgbImage
  /** Tags for what the image shows. */
  tags: readonly string[]
  /** Words of the prompt for things that it does not show. */
  missing: string[]
  /** Names of the style filters whose look the image already has. */
  intrinsicStyles: readonly string[]
}

type Paint = (index: number, seed: number, progress: (fraction: number) => void) => Promise<Painted>

/** Paints a scene from the prompt alone. */
function painter(
  { width, height }: PaintRequest,
  parsedPrompt: ParsedPrompt,
  isLarge: boolean,
  signal: AbortSignal,
): Paint {
  const reusedSurface = isLarge ? {} : { frame: createSurface(width, height, true) }
  return async (_index, seed, progress) => {
    const scene = buildScene(parsedPrompt, { aspect: width / height }, seed)
    const image = await renderImage(scene, viewOf(width, height), { ...reusedSurface, signal, progress })
    const missing = missingWords(parsedPrompt, scene.painted ?? [])
    return { image, tags: scene.tags, missing, intrinsicStyles: scene.intrinsicStyles ?? [] }
  }
}

/** Edits the references as the prompt asks. */
function editor(request: PaintRequest, parsedPrompt: ParsedPrompt, style: string, signal: AbortSignal): Paint {
  const { width, height, references } = request
  const [first, ...others] = references
  const isStyled = styleFilterFor(style, parsedPrompt) !== null
  return async (index, seed, progress) => {
    if (!first) throw new Error('There is no reference.')
    const image = await editImage({
      references: [first, ...others],
      parsedPrompt,
      width,
      height,
      seed,
      index,
      isStyled,
      signal,
    })
    progress(1)
    // What the references show is not known, so nothing can be said to be missing.
    return { image, tags: [], missing: [], intrinsicStyles: [] }
  }
}
