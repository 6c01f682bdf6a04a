import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'
import { growthOf, whoIs } from './who.ts'

/** The people of a prompt, each as it is painted. */
function peopleOf(prompt: string) {
  const request = readPrompt(prompt).requests.find(({ concept }) => concept === 'person')
  if (!request) return []
  return Array.from({ length: request.count ?? 1 }, (_, i) => ({ ...whoIs(request, i), growth: growthOf(request, i) }))
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
  ['a couple in the dunes', [{ ...plain, sex: 'man' }].slice(0, 1)],
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
