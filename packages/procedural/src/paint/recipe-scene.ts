/** From the recipe of an image back to the scene it was painted from. */
import { defaultStyle, models } from '@mirari/model'
import type { Picture } from '../image/rgb-image.ts'
import { smallPicture } from '../image/small-image.ts'
import { deriveSeed } from '../math/random.ts'
import type { Brief } from '../prompt/parsed-prompt.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { StyleFilter } from '../style-filters/index.ts'
import { buildScene } from './choose-scene.ts'
import type { PaintRecipe } from './recipe.ts'
import { type RenderOptions, renderPicture } from './render.ts'
import { type Scene, type View, viewOf } from './scene.ts'
import { applyStyle, styleFilterFor } from './style.ts'

export interface RecipeScene {
  scene: Scene
  brief: Brief
  styleFilter: StyleFilter | null
  /** Of this one image. */
  seed: number
}

/**
 * The scene of an image; null when its model paints no scenes. An image that was made from references has the same recipe
 * as one from words alone: compare the pixels with `matchesScene`.
 */
export function sceneOfRecipe(recipe: PaintRecipe | null): RecipeScene | null {
  if (!recipe || !models[recipe.model].paintsScene) return null
  const brief = readPrompt(recipe.prompt)
  const seed = deriveSeed(recipe.seed, recipe.position)
  const scene = buildScene(brief, { aspect: recipe.width / recipe.height }, seed)
  return { scene, brief, seed, styleFilter: styleFilterFor(styleOf(recipe), brief, scene.intrinsicStyles) }
}

/** The style that counts: of a model without styles only the words of the prompt do. */
export function styleOf({ model, style }: Pick<PaintRecipe, 'model' | 'style'>): string {
  return models[model].takesStyle ? style : defaultStyle
}

/** Points along the longer side for comparing the scene with the picture. */
const compared = 256
const comparedSmall = 48
/** Mean difference, 0 to 1, up to which they show the same. */
const alike = 0.045

/** Whether the picture shows this scene: the recipe of a picture that was made from references does not tell. */
export async function matchesScene(picture: Picture, recipe: RecipeScene, signal?: AbortSignal): Promise<boolean> {
  const scale = Math.min(1, compared / Math.max(picture.width, picture.height))
  const width = Math.max(16, Math.round(picture.width * scale))
  const height = Math.max(16, Math.round(picture.height * scale))
  const painted = await paintRecipe(recipe, viewOf(width, height), signal ? { signal } : {})
  const ours = smallPicture(painted, comparedSmall)
  const theirs = smallPicture(picture, comparedSmall)
  if (ours.columns !== theirs.columns || ours.rows !== theirs.rows) return false
  let sum = 0
  for (let i = 0; i < ours.luma.length; i++)
    sum += Math.abs(ours.r[i] - theirs.r[i]) + Math.abs(ours.g[i] - theirs.g[i]) + Math.abs(ours.b[i] - theirs.b[i])
  return sum / ours.luma.length / 3 < alike
}

/** The picture as it was made, style included, through any window. */
export async function paintRecipe(
  { scene, styleFilter, seed }: RecipeScene,
  view: View,
  options: Pick<RenderOptions, 'signal' | 'progress'> = {},
): Promise<Picture> {
  const painted = await renderPicture(scene, view, options)
  return applyStyle(painted, styleFilter, { seed, signal: options.signal })
}
