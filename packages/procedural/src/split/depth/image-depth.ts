/** Depth and sheets of a stored picture: exact when it is a painting of the built-in engine, estimated otherwise. */

import type { Picture } from '../../image/rgb-image.ts'
import type { PaintRecipe } from '../../paint/recipe.ts'
import { matchesScene, type RecipeScene, sceneOfRecipe } from '../../paint/recipe-scene.ts'
import { depthLayers, type LayerOptions } from './depth-layers.ts'
import type { DepthLayers, DepthMap } from './depth-map.ts'
import { estimateDepth } from './estimate-depth.ts'
import { sceneDepth, sceneLayers } from './scene-depth.ts'

export interface PictureDepth {
  depth: DepthMap
  /** False when the depth comes from the scene itself. */
  isEstimated: boolean
}

export async function pictureDepth(
  picture: Picture,
  recipe: PaintRecipe | null,
  signal?: AbortSignal,
): Promise<PictureDepth> {
  const stop = signal ? { signal } : {}
  const ours = await paintingOf(picture, recipe, signal)
  if (!ours) return { depth: await estimateDepth(picture, stop), isEstimated: true }
  const { width, height } = picture
  return { depth: await sceneDepth(ours.scene, { width, height, ...stop }), isEstimated: false }
}

export async function pictureLayers(
  picture: Picture,
  recipe: PaintRecipe | null,
  options: LayerOptions = {},
): Promise<DepthLayers> {
  const { signal, count = 3 } = options
  const { width, height } = picture
  const stop = signal ? { signal } : {}
  const ours = await paintingOf(picture, recipe, signal)
  if (!ours) return depthLayers(picture, await estimateDepth(picture, stop), options)
  if (!ours.styleFilter) return sceneLayers(ours.scene, { width, height, ...stop }, { count, picture })
  // What a treatment makes of the hidden background is not known: only the depth is the scene's.
  return depthLayers(picture, await sceneDepth(ours.scene, { width, height, ...stop }), options)
}

async function paintingOf(
  picture: Picture,
  recipe: PaintRecipe | null,
  signal?: AbortSignal,
): Promise<RecipeScene | null> {
  const ours = sceneOfRecipe(recipe)
  return ours && (await matchesScene(picture, ours, signal)) ? ours : null
}
