import { expect, test } from 'vitest'
import { understandPrompt } from './understand-prompt.ts'

/** The words of each strength, as the prompt has them. */
function wordsOf(prompt: string, moves = false) {
  const of = (strength: string) =>
    understandPrompt(prompt, { moves })
      .filter((word) => word.strength === strength)
      .map(({ from, to }) => prompt.slice(from, to))
  return [of('follow'), of('weak'), of('unknown')]
}

test.each([
  ['Three Red Foxes  under a tree at dusk', ['Red', 'Foxes', 'tree', 'dusk'], [], []],
  ['a giraffe with a violin in a meadow', ['meadow'], [], ['giraffe', 'violin']],
  ['a calm sea without a dragon', ['sea', 'dragon'], ['calm'], []],
  ['海边的长颈鹿，日落', ['海边', '日落'], [], ['长颈鹿']],
  ['sea at sunset, night', ['sea', 'sunset'], ['night'], []],
  ['an exquisite lighthouse', ['lighthouse'], [], ['exquisite']],
  ['ＳＥＡ  _ at  dawn', ['ＳＥＡ', 'dawn'], [], []],
  ['a photo of the', [], [], []],
  ['', [], [], []],
])('of "%s" it follows %j, weakly %j, and does not know %j', (prompt, follow, weak, unknown) => {
  expect(wordsOf(prompt)).toEqual([follow, weak, unknown])
})

test('what a picture cannot do, a video can: words for motion count there alone', () => {
  const prompt = 'sea, slow pan left, wind rising'
  expect(wordsOf(prompt)).toEqual([['sea'], [], ['slow', 'pan', 'left', 'wind', 'rising']])
  expect(wordsOf(prompt, true)).toEqual([['sea', 'slow pan left', 'wind rising'], [], []])
})

test('a word that only some pictures show is weak', () => {
  const strengths = new Set(
    understandPrompt('koi in space above a castle with a lighthouse', { moves: false }).map(({ strength }) => strength),
  )
  expect(strengths).toContain('follow')
  expect(strengths.size).toBeGreaterThan(1)
})
