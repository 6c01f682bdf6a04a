/** From the recipe of a picture back to the scene it was painted from. */
import { defaultStyle } from '@mirari/model'
import { createRandom, deriveSeed, type Random } from '../math/random.ts'
import type { Brief } from '../prompt/brief.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { buildScene } from './choose-scene.ts'
import { smallPicture } from './core/small-picture.ts'
import type { PaintRecipe } from './recipe.ts'
import { breathe, type Picture, type RenderOptions, renderPicture } from './render.ts'
import { type Scene, type View, viewOf } from './scene.ts'
import { applyTreatment, treatmentFor } from './style-filters/index.ts'
import type { TreatmentName } from './style-filters/treatments.ts'

export interface RecipeScene {
  scene: Scene
  brief: Brief
  treatment: TreatmentName | null
  /** A new stream for the treatment, the same as when the picture was made. */
  treatmentRandom(): Random
}

const painted: readonly string[] = ['jimeng', 'FLUX']

/**
 * The scene of a picture of the built-in engine; null when the picture was made in another way. A picture that was made
 * from references has the same recipe as one from words alone: compare the pixels with `matchesScene`.
 */
export function sceneOfRecipe(recipe: PaintRecipe | null): RecipeScene | null {
  if (!recipe || !painted.includes(recipe.model)) return null
  const brief = readPrompt(recipe.prompt)
  const seed = deriveSeed(recipe.seed, recipe.position)
  const scene = buildScene(brief, { aspect: recipe.width / recipe.height }, seed)
  const style = recipe.model === 'FLUX' ? recipe.style : defaultStyle
  return {
    scene,
    brief,
    treatment: treatmentFor(style, brief, { made: scene.made ?? [] }),
    treatmentRandom: () => createRandom(seed).fork('treatment'),
  }
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

/** The picture as it was made, treatment included, through any window. */
export async function paintRecipe(
  recipe: RecipeScene,
  view: View,
  options: Pick<RenderOptions, 'signal' | 'progress'> = {},
): Promise<Picture> {
  const painted = await renderPicture(recipe.scene, view, options)
  if (!recipe.treatment) return painted
  return applyTreatment(painted, recipe.treatment, recipe.treatmentRandom(), () => breathe(options.signal))
}
