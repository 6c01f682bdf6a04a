import { defaultStyle } from '@mirari/model'
import { openReference, type PaintRecipe, type Picture, paintScene, promptTags } from '@mirari/procedural/paint'
import { EngineError, type EngineIo, type EngineTask } from '../../engine.ts'
import { ownRecipe } from '../own-recipe.ts'

export interface BasePicture {
  picture: Picture
  /** How it was painted; null for any other picture. */
  recipe: PaintRecipe | null
  /** Words for what it shows. */
  tags: readonly string[]
}

/** The picture that a wallpaper is made of: the user's own, cut to the wallpaper's shape, or a painting of the words. */
export async function basePicture(task: EngineTask, io: EngineIo): Promise<BasePicture> {
  const { width, height, references, seed, prompt } = task
  const [reference] = references
  if (!reference) {
    const painted = await paintScene({ prompt, seed, width, height }, io.signal)
    const recipe: PaintRecipe = { model: 'jimeng', prompt, style: defaultStyle, seed, position: 0, width, height }
    return { ...painted, recipe }
  }
  if (!reference.content_type.startsWith('image/')) throw new EngineError('A reference must be a picture.')
  const picture = await openReference(reference, width, height)
  const { recipe = null } = reference
  return { picture, recipe: ownRecipe(recipe), tags: recipe ? promptTags(recipe.prompt) : [] }
}
