import { defaultStyle } from '@mirari/model'
import { EngineError, type EngineIo, type EngineTask, type SourceRecipe } from '../../engine.ts'
import { buildScene } from '../choose-scene.ts'
import { openReference } from '../edit/open-reference.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { deriveSeed } from '../random.ts'
import { type Picture, renderPicture } from '../render.ts'
import { viewOf } from '../scene.ts'

export interface BasePicture {
  picture: Picture
  /** How it was painted; null for any other picture. */
  recipe: SourceRecipe | null
  /** Words for what it shows. */
  tags: readonly string[]
}

/** The picture that a wallpaper is made of: the user's own, cut to the wallpaper's shape, or a painting of the words. */
export async function basePicture(task: EngineTask, io: EngineIo): Promise<BasePicture> {
  const { width, height, references, seed, prompt } = task
  const [reference] = references
  if (!reference) {
    const brief = readPrompt(prompt)
    const scene = buildScene(brief, { aspect: width / height }, deriveSeed(seed, 0))
    const picture = await renderPicture(scene, viewOf(width, height), { signal: io.signal })
    const recipe = { engine: 'builtin', model: 'jimeng', prompt, style: defaultStyle, seed, position: 0, width, height }
    return { picture, recipe: { ...recipe, model: 'jimeng' }, tags: [...brief.tags, ...scene.tags] }
  }
  if (!reference.content_type.startsWith('image/')) throw new EngineError('A reference must be a picture.')
  const picture = await openReference(reference, width, height)
  const { recipe = null } = reference
  return { picture, recipe, tags: recipe ? readPrompt(recipe.prompt).tags : [] }
}
