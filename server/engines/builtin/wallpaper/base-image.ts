import { defaultStyle } from '@mirari/model'
import { openImage, type PaintRecipe, paintScene, promptTags, type RgbImage } from '@mirari/procedural/paint'
import { EngineError, type EngineIo, type EngineTask } from '../../engine.ts'
import { ownRecipe } from '../own-recipe.ts'

export interface BaseImage {
  image: RgbImage
  /** Recipe of a painted image; null for any other image. */
  recipe: PaintRecipe | null
  /** Tags of the image. */
  tags: readonly string[]
  /** Words of the prompt for things that it does not show. */
  missing: string[]
}

/**
 * The image that a wallpaper is made from: the user's own, cropped to the wallpaper's shape, or one painted from the
 * prompt.
 */
export async function baseImage(task: EngineTask, io: EngineIo): Promise<BaseImage> {
  const { width, height, references, seed, prompt } = task
  const [reference] = references
  if (!reference) {
    const painted = await paintScene({ prompt, seed, width, height }, io.signal)
    const recipe: PaintRecipe = { model: 'jimeng', prompt, style: defaultStyle, seed, position: 0, width, height }
    return { ...painted, recipe }
  }
  if (!reference.content_type.startsWith('image/')) throw EngineError.of('reference_not_image')
  const image = await openImage(reference, width, height)
  const { recipe = null } = reference
  return { image, recipe: ownRecipe(recipe), tags: recipe ? promptTags(recipe.prompt) : [], missing: [] }
}
