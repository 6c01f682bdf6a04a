import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodeWebp } from '../image/encode-image.ts'
import { paintRecipe, sceneOfRecipe } from '../paint/recipe-scene.ts'
import { viewOf } from '../paint/scene.ts'
import { describePainting, type RequestRecipe } from './describe-painting.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-painting-'))
})
afterEach(() => rm(folder, { recursive: true }))

const recipeOf = (prompt: string): RequestRecipe => ({
  ...{ model: 'jimeng', prompt, style: 'auto', seed: 5, width: 320, height: 200 },
})

async function painted(prompt: string, position: number): Promise<string> {
  const recipe = sceneOfRecipe({ ...recipeOf(prompt), position })
  if (!recipe) throw new Error('The model paints no scenes.')
  const path = join(folder, 'picture.webp')
  await encodeWebp(await paintRecipe(recipe, viewOf(320, 200)), path)
  return path
}

it('an image of ours has its prompt and what its scene shows besides', async () => {
  const words = await describePainting(await painted('two foxes on grass', 2), recipeOf('two foxes on grass'))
  expect(words?.[0]).toBe('two foxes on grass')
  expect(words).toEqual(expect.arrayContaining(['meadow', 'hills']))
})

it('of a prompt with things that are missing only what is there remains', async () => {
  const prompt = 'a hippo and a fox on grass'
  const words = await describePainting(await painted(prompt, 0), recipeOf(prompt))
  expect(words).toEqual(expect.arrayContaining(['fox', 'meadow']))
  expect(words?.join(' ')).not.toContain('hippo')
})

it('an image that is not the scene of its recipe is nothing of ours', async () => {
  const path = join(folder, 'other.png')
  const plain = { create: { width: 320, height: 200, channels: 3 as const, background: '#20a040' } }
  await sharp(plain).png().toFile(path)
  expect(await describePainting(path, recipeOf('two foxes on grass'))).toBeNull()
})
