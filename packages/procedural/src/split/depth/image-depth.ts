/** Depth and layers of a stored image: exact when the built-in engine painted it, estimated otherwise. */

import type { RgbImage } from '../../image/rgb-image.ts'
import type { PaintRecipe } from '../../paint/recipe.ts'
import { matchesScene, type RecipeScene, sceneOfRecipe } from '../../paint/recipe-scene.ts'
import { depthLayers, type LayerOptions } from './depth-layers.ts'
import type { DepthLayers, DepthMap } from './depth-map.ts'
import { estimateDepth } from './estimate-depth.ts'
import { sceneDepth, sceneLayers } from './scene-depth.ts'

export interface ImageDepth {
  depth: DepthMap
  /** False when the depth comes from the scene itself. */
  isEstimated: boolean
}

export async function imageDepth(
  image: RgbImage,
  recipe: PaintRecipe | null,
  signal?: AbortSignal,
): Promise<ImageDepth> {
  const stop = signal ? { signal } : {}
  const ours = await paintingOf(image, recipe, signal)
  if (!ours) return { depth: await estimateDepth(image, stop), isEstimated: true }
  const { width, height } = image
  return { depth: await sceneDepth(ours.scene, { width, height, ...stop }), isEstimated: false }
}

export async function imageLayers(
  image: RgbImage,
  recipe: PaintRecipe | null,
  options: LayerOptions = {},
): Promise<DepthLayers> {
  const { signal, count = 3 } = options
  const { width, height } = image
  const stop = signal ? { signal } : {}
  const ours = await paintingOf(image, recipe, signal)
  if (!ours) return depthLayers(image, await estimateDepth(image, stop), options)
  if (!ours.styleFilter) return sceneLayers(ours.scene, { width, height, ...stop }, { count, image })
  // The scene gives only the depth here, because the style filter was never applied to the hidden background.
  return depthLayers(image, await sceneDepth(ours.scene, { width, height, ...stop }), options)
}

async function paintingOf(
  image: RgbImage,
  recipe: PaintRecipe | null,
  signal?: AbortSignal,
): Promise<RecipeScene | null> {
  const ours = sceneOfRecipe(recipe)
  return ours && (await matchesScene(image, ours, signal)) ? ours : null
}
