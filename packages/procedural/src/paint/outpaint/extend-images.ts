/** Extends a finished image beyond its borders. */

import type { ImageFile } from '../../image/open-image.ts'
import { deriveSeed } from '../../math/random.ts'
import { ProceduralError } from '../../procedural-error.ts'
import type { WorkOptions } from '../../work-options.ts'
import type { PaintedImage } from '../paint-images.ts'
import type { PaintRecipe } from '../recipe.ts'
import { matchesScene, sceneOfRecipe } from '../recipe-scene.ts'
import type { Box } from './box.ts'
import { extendImage } from './extend-image.ts'
import { followWords } from './follow-words.ts'
import { openSource } from './open-source.ts'
import { repaintWider } from './repaint-wider.ts'

/** Longer side of the largest result, px. */
const longest = 4096
/** Shortest side of a source with enough content to continue, px. */
const least = 16
const openShare = 0.05
const paintShare = 0.85

export interface ExtendRequest {
  source: ImageFile
  /** What the source was painted from; null for any other image. */
  recipe: PaintRecipe | null
  /** How far each side is extended, in px of the result. */
  padding: Padding
  /** px of the result. */
  width: number
  height: number
  seed: number
  /** Words for the new area; those on light, weather, season and colors are followed. */
  prompt: string
  /** How many results, each with a seed derived from `seed`. */
  count: number
}

export interface Padding {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Extends the source by its padding to `width` x `height`. Each result counts as done when the next one is requested.
 * @throws ProceduralError when the source cannot be read or the sizes make no sense
 */
export async function* extendImages(
  request: ExtendRequest,
  { signal, progress }: WorkOptions,
): AsyncGenerator<PaintedImage, void, void> {
  const { width, height, count } = request
  const box = boxOf(request.padding, width, height)
  const image = await openSource(request.source.path, box.width, box.height)
  progress(openShare)
  const recipe = sceneOfRecipe(request.recipe)
  const isOurs = recipe !== null && (await matchesScene(image, recipe, signal))
  for (let index = 0; index < count; index++) {
    const report = (share: number) => progress(openShare + (1 - openShare) * ((index + share) / count))
    const options = { signal, progress: (fraction: number) => report(fraction * paintShare) }
    const wide =
      recipe && isOurs
        ? await repaintWider(image, recipe, { box, width, height, options })
        : await extendImage(image, box, width, height, { ...options, seed: deriveSeed(request.seed, index) })
    await followWords(wide, box, { prompt: request.prompt, seed: deriveSeed(request.seed, index), signal })
    signal.throwIfAborted()
    const tags = recipe && isOurs ? [...new Set([...recipe.parsedPrompt.tags, ...recipe.scene.tags])] : []
    // What is in the new surroundings follows from the image; the prompt changes their light and weather.
    yield { image: wide, tags, missing: [] }
    report(1)
  }
}

/** Where the source lies in the result. */
function boxOf({ left, right, top, bottom }: Padding, width: number, height: number): Box {
  const box = { left, top, width: width - left - right, height: height - top - bottom }
  const isSound =
    [left, right, top, bottom].every((side) => Number.isInteger(side) && side >= 0) &&
    box.width >= least &&
    box.height >= least &&
    Math.max(width, height) <= longest
  if (!isSound) throw new ProceduralError('frame_impossible')
  return box
}
