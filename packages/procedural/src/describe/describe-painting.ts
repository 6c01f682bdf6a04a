/** Words for an image that was painted here: what its scene shows, not what was asked for. */
import { openImage } from '../image/open-image.ts'
import { missingWords } from '../paint/missing-subjects.ts'
import type { PaintRecipe } from '../paint/recipe.ts'
import { matchesScene, sceneOfRecipe } from '../paint/recipe-scene.ts'

/** A recipe of which it is not known which image of its request it is. */
export type RequestRecipe = Omit<PaintRecipe, 'position'>

/** Most images of one request. */
const mostImages = 4
/** px along the longer side; as much as the comparison looks at first. */
const side = 256

/**
 * What the scene of an image shows, the prompt first when nothing of it is missing; null when the image is not the scene
 * of its recipe, because another engine or a reference made it. It decodes the file, so call it in a worker process only.
 * @throws ProceduralError when the file is not an image or is too large
 */
export async function describePainting(path: string, recipe: RequestRecipe): Promise<string[] | null> {
  const scale = Math.min(1, side / Math.max(recipe.width, recipe.height))
  const image = await openImage(
    { path },
    Math.max(1, Math.round(recipe.width * scale)),
    Math.max(1, Math.round(recipe.height * scale)),
  )
  for (let position = 0; position < mostImages; position++) {
    const painting = sceneOfRecipe({ ...recipe, position })
    if (!painting || !(await matchesScene(image, painting))) continue
    const { scene, parsedPrompt } = painting
    const isComplete = missingWords(parsedPrompt, scene.painted ?? []).length === 0
    const prompt = recipe.prompt.toLowerCase()
    const words = [...(scene.painted ?? []), ...scene.tags].filter((word) => !isComplete || !prompt.includes(word))
    return [...(isComplete ? [recipe.prompt] : []), ...new Set(words)]
  }
  return null
}
