import { expect, test } from 'vitest'
import type { PaintRecipe } from './recipe.ts'
import { matchesScene, paintRecipe, type RecipeScene, sceneOfRecipe } from './recipe-scene.ts'
import { viewOf } from './scene.ts'

const size = { width: 1280, height: 720 }

function sceneOf(prompt: string): RecipeScene {
  const recipe: PaintRecipe = { model: 'jimeng', prompt, style: 'auto', seed: 7, position: 0, ...size }
  const scene = sceneOfRecipe(recipe)
  if (!scene) throw new Error('The model paints no scenes.')
  return scene
}

test('an image of thin lines is recognized, although a small painting of it looks different', async () => {
  const neon = sceneOf('neon city street in the rain at night')
  const image = await paintRecipe(neon, viewOf(size.width, size.height))
  expect(await matchesScene(image, neon)).toBe(true)
  expect(await matchesScene(image, sceneOf('neon city street'))).toBe(false)
})
