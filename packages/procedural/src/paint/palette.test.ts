import { expect, test } from 'vitest'
import { createRandom } from '../math/random.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { paletteFor } from './palette.ts'

const paletteOf = (prompt: string) => paletteFor(readPrompt(prompt), createRandom(1))

test('leaves turn in autumn, needles stay green', () => {
  const { foliage, needles } = paletteOf('a forest in autumn at noon')
  expect(foliage[0]).toBeGreaterThan(foliage[1])
  expect(needles[1]).toBeGreaterThan(needles[0] * 1.3)
})

test('in summer both are green', () => {
  const { foliage, needles } = paletteOf('a forest in summer at noon')
  expect(needles).toEqual(foliage)
})
