import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { missingWords } from '../missing-subjects.ts'
import { renderImage } from '../render.ts'
import { viewOf } from '../scene.ts'

const frame = { aspect: 1.6 }
const seeds = [1, 2, 3, 4, 5, 6]
const layersOf = (prompt: string, seed: number) =>
  buildScene(readPrompt(prompt), frame, seed).layers.map(({ id }) => id)
const missingIn = (prompt: string, seed: number) => {
  const parsed = readPrompt(prompt)
  return missingWords(parsed, buildScene(parsed, frame, seed).painted ?? [])
}

test.each([
  ['a rainbow over a meadow', 'rainbow'],
  ['a rainbow over the sea', 'rainbow'],
  ['the milky way over a lake and a cabin', 'milkyway'],
  ['milky way over the dunes', 'milkyway'],
  ['the moon over a meadow', 'moon'],
  ['a church under the moon', 'moon'],
  ['a wolf under the moon', 'moon'],
])('%s: is in the sky, once', (prompt, sign) => {
  for (const seed of seeds) expect(layersOf(prompt, seed).filter((id) => id === sign)).toHaveLength(1)
})

test('a waterfall keeps the rainbow in its spray', () => {
  for (const seed of seeds)
    expect(layersOf('a waterfall with a rainbow', seed).filter((id) => id === 'rainbow')).toHaveLength(1)
})

test('nobody sees a rainbow at night or the Milky Way in rain, which the result says', () => {
  expect(missingIn('a rainbow over a meadow at night', 1)).toEqual(['rainbow'])
  expect(missingIn('the milky way over a lake in the rain', 1)).toEqual(['milky way'])
})

test('no sky has them that was not asked for them', () => {
  for (const seed of seeds)
    for (const prompt of ['a meadow', 'the sea at night', 'a lake at night'])
      expect(layersOf(prompt, seed).filter((id) => id === 'milkyway' || id === 'rainbow')).toEqual([])
})

/** Mean light of a stripe of the picture, from above to its middle. */
async function lightAbove(prompt: string): Promise<number> {
  const image = await renderImage(buildScene(readPrompt(prompt), frame, 3), viewOf(96, 60))
  const upper = image.data.subarray(0, 96 * 24 * 3)
  return upper.reduce((sum, value) => sum + value, 0) / upper.length
}

test('the Milky Way lights the night sky', async () => {
  const [plain, lit] = await Promise.all(['the dunes at night', 'the milky way over the dunes'].map(lightAbove))
  expect((lit ?? 0) - (plain ?? 0)).toBeGreaterThan(8)
})
