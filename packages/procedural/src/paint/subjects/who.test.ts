import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'
import { subjectOf } from './index.ts'
import { countBy, growthOf, variedHeight, whoIs } from './who.ts'

/** The people of a prompt, each as it is painted. */
function peopleOf(prompt: string) {
  const { requests } = readPrompt(prompt)
  return requests
    .filter(({ concept }) => concept === 'person')
    .flatMap((request) =>
      Array.from({ length: request.count ?? 1 }, (_, i) => ({
        ...whoIs(request, i),
        growth: growthOf(request, i, requests),
      })),
    )
}

const plain = { sex: null, outfit: null, growth: 1 }

test.each([
  ['a firefighter', [{ ...plain, outfit: 'firefighter' }]],
  ['two policemen', [1, 2].map(() => ({ ...plain, sex: 'man', outfit: 'police' }))],
  [
    'a doctor and a nurse',
    [
      { ...plain, outfit: 'doctor' },
      { ...plain, sex: 'woman', outfit: 'nurse' },
    ],
  ],
  [
    'a man and two women on a bench',
    [
      { ...plain, sex: 'man' },
      { ...plain, sex: 'woman' },
      { ...plain, sex: 'woman' },
    ],
  ],
  [
    'a mother with her son',
    [
      { ...plain, sex: 'woman' },
      { sex: 'man', outfit: null, growth: 0.66 },
    ],
  ],
  [
    '爷爷和孙女在公园',
    [
      { ...plain, sex: 'man' },
      { sex: 'woman', outfit: null, growth: 0.66 },
    ],
  ],
  [
    'a man on a bench and a child under a tree',
    [
      { ...plain, sex: 'man' },
      { ...plain, growth: 0.66 },
    ],
  ],
  ['a king and a child', [{ ...plain, growth: 0.66 }]],
  ['a child on a bench and a child on a horse', [plain, plain]],
  ['三个农民', [1, 2, 3].map(() => ({ ...plain, outfit: 'farmer' }))],
])('"%s" is read as whom it names', (prompt, people) => {
  expect(peopleOf(prompt).slice(0, people.length)).toEqual(people)
})

test('an outfit is seen, and somebody in a room wears it as well', async () => {
  const sheetOf = async (prompt: string) => {
    const layer = buildScene(readPrompt(prompt), { aspect: 1.6 }, 3).layers.find(({ id }) => id === 'subject-person')
    return layer ? Bun.hash((await renderLayer(layer, viewOf(160, 100))).r) : 0
  }
  for (const place of ['in a meadow', 'in a cafe'])
    expect(await sheetOf(`a chef ${place}`)).not.toBe(await sheetOf(`a person ${place}`))
})

test('who stands for a winter sport is seen in snow', () => {
  expect(readPrompt('a skier').season).toBe('winter')
  expect(readPrompt('滑雪的人').season).toBe('winter')
  expect(readPrompt('a skier in summer').season).toBe('summer')
})

test('the plural of a word is of several', () => {
  const countOf = (word: string) => countBy(word, createRandom(5))
  for (const word of ['crab', 'octopus', 'bus', 'oasis', 'fireworks', 'deer', '猫']) expect(countOf(word), word).toBe(1)
  for (const word of ['crabs', 'people', 'women', 'wolves', 'horses', 'butterflies', 'family', '一家人'])
    expect(countOf(word), word).toBeGreaterThan(1)
  expect(countOf('crowd')).toBeGreaterThan(5)
})

test('what somebody wears has the color that the prompt gives it, and counts as no thing of its own', () => {
  const read = (prompt: string) =>
    readPrompt(prompt).requests.map(({ concept, word, color }) => [concept ?? word, color !== null])
  expect(read('a woman in a red dress in a lavender field').slice(0, 1)).toEqual([['person', true]])
  expect(read('a woman in a red dress')).toEqual([['person', true]])
  expect(read('a princess in a pink gown before a castle').slice(0, 1)).toEqual([['princess', true]])
  expect(read('a man wearing a dark blue coat on a bridge')).toEqual([
    ['person', true],
    ['bridge', false],
  ])
  expect(read('穿红裙子的女孩')).toEqual([['person', true]])
  expect(read('a red dress').map(([one]) => one)).toEqual(['dress'])
})

test('people beside each other are about as tall as each other, animals differ more', () => {
  const ratioOf = (concept: string) => {
    const subject = subjectOf(concept)
    if (!subject) throw new Error(`There is no subject '${concept}'.`)
    const random = createRandom(1)
    const heights = Array.from({ length: 200 }, () => variedHeight(subject, false, random))
    return Math.max(...heights) / Math.min(...heights)
  }
  expect(ratioOf('person')).toBeLessThan(1.12)
  expect(ratioOf('fox')).toBeGreaterThan(1.2)
})
