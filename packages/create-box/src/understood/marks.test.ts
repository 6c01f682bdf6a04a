import type { WordStrength } from '@mirari/contract/lists'
import type { WordUnderstood } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { markedWords, piecesOf, shiftMarks } from './marks.ts'

/** Marks of the words in a prompt. */
function marksOf(prompt: string, words: Readonly<Record<string, WordStrength>>): WordUnderstood[] {
  return Object.entries(words).map(([word, strength]) => {
    const from = prompt.indexOf(word)
    return { from, to: from + word.length, strength }
  })
}

test.each([
  ['a fox by a lake', 'a fox by a lake at dusk', ['fox', 'lake']],
  ['a fox by a lake', 'a fox by a lakeside', ['fox']],
  ['a fox by a lake', 'a fox by two lake', ['fox', 'lake']],
  ['a fox by a lake', 'two red fox by a lake', ['fox', 'lake']],
  ['a fox by a lake', 'a box by a lake', ['lake']],
  ['a fox by a lake', 'a lake', ['lake']],
  ['a fox by a lake', 'foxes by a lake', ['lake']],
  ['a fox by a lake', '', []],
])('of the marks of "%s", "%s" keeps those of %j', (before, after, kept) => {
  const marks = shiftMarks(marksOf(before, { fox: 'follow', lake: 'weak' }), before, after)
  expect(marks.map(({ from, to }) => after.slice(from, to))).toEqual(kept)
})

test('pieces and words of a marked prompt', () => {
  const prompt = 'a fox, a fox and a gnu'
  const marks: WordUnderstood[] = [
    ...marksOf(prompt, { fox: 'follow' }),
    { from: 9, to: 12, strength: 'follow' },
    ...marksOf(prompt, { gnu: 'unknown' }),
  ]
  expect(piecesOf(prompt, marks).map(({ text, strength }) => [text, strength])).toEqual([
    ['a ', null],
    ['fox', 'follow'],
    [', a ', null],
    ['fox', 'follow'],
    [' and a ', null],
    ['gnu', 'unknown'],
  ])
  expect(markedWords(prompt, marks)).toEqual({ follow: ['fox'], weak: [], unknown: ['gnu'] })
})

test('marks beyond the prompt and marks that overlap are left out', () => {
  const marks = [
    { from: 0, to: 3, strength: 'weak' },
    { from: 2, to: 4, strength: 'follow' },
    { from: 4, to: 9, strength: 'follow' },
  ] as const
  expect(piecesOf('foxes', marks)).toEqual([
    { from: 0, text: 'fox', strength: 'weak' },
    { from: 3, text: 'es', strength: null },
  ])
})
