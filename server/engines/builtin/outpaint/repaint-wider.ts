/** Extends a picture of the built-in engine by painting a wider window of the same scene. */
import { paintRecipe, type RecipeScene } from '../depth/recipe-scene.ts'
import { breathe, type Picture, type RenderOptions } from '../render.ts'
import type { View } from '../scene.ts'
import type { Box } from './extend-picture.ts'
import { pasteInto } from './paste-into.ts'

/** `source` fills `box`; around it is more of the same world. */
export async function repaintWider(
  source: Picture,
  recipe: RecipeScene,
  box: Box,
  width: number,
  height: number,
  options: Pick<RenderOptions, 'signal' | 'progress'> = {},
): Promise<Picture> {
  const pixel = 1 / box.height
  const view: View = {
    left: (-box.width / 2 - box.left) * pixel,
    top: -0.5 - box.top * pixel,
    pixel,
    width,
    height,
    time: 0,
  }
  const wide = await paintRecipe(recipe, view, options)
  await breathe(options.signal)
  pasteInto(wide, source, box)
  return wide
}
