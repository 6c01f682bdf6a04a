/** From the recipe of a picture back to the scene it was painted from. */
import { defaultStyle } from '@mirari/model'
import type { SourceRecipe } from '../../engine.ts'
import { buildScene } from '../choose-scene.ts'
import type { Brief } from '../prompt/brief.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { createRandom, deriveSeed, type Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import type { TreatmentName } from '../styles/treatments.ts'
import { treatmentFor } from '../styles.ts'

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
export function sceneOfRecipe(recipe: SourceRecipe | null): RecipeScene | null {
  if (recipe?.engine !== 'builtin' || !painted.includes(recipe.model)) return null
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
