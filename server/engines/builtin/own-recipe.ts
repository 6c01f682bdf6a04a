import type { PaintRecipe } from '@mirari/procedural/paint'
import type { SourceRecipe } from '../engine.ts'

/** The recipe of an image that this engine painted; null for any other image. */
export function ownRecipe(recipe: SourceRecipe | null): PaintRecipe | null {
  return recipe?.engine === 'builtin' ? recipe : null
}
