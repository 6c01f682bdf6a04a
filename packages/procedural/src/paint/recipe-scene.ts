/** Rebuilds the scene that an image was painted from, by its recipe. */
import { defaultStyle, models } from '@mirari/model'
import type { RgbImage } from '../image/rgb-image.ts'
import { smallImage } from '../image/small-image.ts'
import { deriveSeed } from '../math/random.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { StyleFilter } from '../style-filters/index.ts'
import { buildScene } from './choose-scene.ts'
import type { PaintRecipe } from './recipe.ts'
import { type RenderOptions, renderImage } from './render.ts'
import { type Scene, type View, viewOf } from './scene.ts'
import { applyStyle, styleFilterFor } from './style.ts'

export interface RecipeScene {
  scene: Scene
  parsedPrompt: ParsedPrompt
  styleFilter: StyleFilter | null
  /** Seed of this image alone. */
  seed: number
}

/**
 * The scene of an image; null when its model paints no scenes. An image made from references has the same recipe
 * as one from words alone: compare the pixels with `matchesScene`.
 */
export function sceneOfRecipe(recipe: PaintRecipe | null): RecipeScene | null {
  if (!recipe || !models[recipe.model].paintsScene) return null
  const parsedPrompt = readPrompt(recipe.prompt)
  const seed = deriveSeed(recipe.seed, recipe.position)
  const scene = buildScene(parsedPrompt, { aspect: recipe.width / recipe.height }, seed)
  return {
    scene,
    parsedPrompt,
    seed,
    styleFilter: styleFilterFor(styleOf(recipe), parsedPrompt, scene.intrinsicStyles),
  }
}

/** The style in effect: a model without styles follows only the prompt. */
export function styleOf({ model, style }: Pick<PaintRecipe, 'model' | 'style'>): string {
  return models[model].takesStyle ? style : defaultStyle
}

/**
 * px along the longer side of the scene for comparing it with the image, and for a second look: thin lines, such as
 * those of neon in the rain, look different in a small painting.
 */
const compared = 256
const comparedAgain = 1024
const comparedSmall = 48
/** Mean difference, 0 to 1, up to which scene and image count as the same, and up to which they may be. */
const alike = 0.045
const perhapsAlike = 0.15

/** Whether the image shows this scene, which its recipe cannot tell because references leave no trace in it. */
export async function matchesScene(image: RgbImage, recipe: RecipeScene, signal?: AbortSignal): Promise<boolean> {
  const difference = await differenceAt(compared, image, recipe, signal)
  if (difference < alike || difference >= perhapsAlike) return difference < alike
  return (await differenceAt(comparedAgain, image, recipe, signal)) < alike
}

/** Mean difference of the image and its scene painted at this size; infinite when their shapes differ. */
async function differenceAt(
  longer: number,
  image: RgbImage,
  recipe: RecipeScene,
  signal?: AbortSignal,
): Promise<number> {
  const scale = Math.min(1, longer / Math.max(image.width, image.height))
  const width = Math.max(16, Math.round(image.width * scale))
  const height = Math.max(16, Math.round(image.height * scale))
  const painted = await paintRecipe(recipe, viewOf(width, height), signal ? { signal } : {})
  const ours = smallImage(painted, comparedSmall)
  const theirs = smallImage(image, comparedSmall)
  if (ours.columns !== theirs.columns || ours.rows !== theirs.rows) return Number.POSITIVE_INFINITY
  let sum = 0
  for (let i = 0; i < ours.luma.length; i++)
    sum += Math.abs(ours.r[i] - theirs.r[i]) + Math.abs(ours.g[i] - theirs.g[i]) + Math.abs(ours.b[i] - theirs.b[i])
  return sum / ours.luma.length / 3
}

/** Paints the image of a recipe again, style included, in any view. */
export async function paintRecipe(
  { scene, styleFilter, seed }: RecipeScene,
  view: View,
  options: Pick<RenderOptions, 'signal' | 'progress'> = {},
): Promise<RgbImage> {
  const painted = await renderImage(scene, view, options)
  return applyStyle(painted, styleFilter, { seed, signal: options.signal })
}
