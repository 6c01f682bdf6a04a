import { expect, test } from 'vitest'
import { subjectOf } from '../paint/subjects/index.ts'
import { pursuits } from './pursuits.ts'
import { readPrompt } from './read-prompt.ts'

const somebody = (prompt: string) =>
  readPrompt(prompt)
    .requests.filter(({ concept }) => concept === 'person')
    .map(({ count }) => count)

test.each([
  ['冲浪', [null]],
  ['fishing at dawn', [null]],
  ['two men fishing', [2]],
  ['a bear fishing in a river', []],
  ['小猫钓鱼', []],
  ['a girl on a snowboard', [1]],
  ['a lake without fishing', []],
])('in "%s" %j do what only people do', (prompt, counts) => {
  expect(somebody(prompt)).toEqual(counts)
})

test('where nobody says where, it is done in its place', () => {
  expect(readPrompt('a man fishing').subjects).toEqual(['person', 'lake'])
  expect(readPrompt('a surfer at sunset').subjects).toEqual(['person', 'sunset', 'wave'])
  expect(readPrompt('a man fishing by the sea').subjects).toEqual(['person', 'sea'])
  expect(readPrompt('a street musician with a violin').subjects).toEqual(['person', 'violin', 'alley'])
  expect(readPrompt('滑雪')).toMatchObject({ subjects: ['person', 'hill'], season: 'winter' })
})

test('each has poses of people', () => {
  const shown = subjectOf('person')?.poses.flatMap(({ actions = [] }) => actions)
  for (const { action } of pursuits) expect(shown).toContain(action)
})

test.each(['两个人泡温泉', '泡温泉的女孩', 'a woman bathing in a hot spring', 'two friends in a hot spring'])(
  'in "%s" people are in the water',
  (prompt) => {
    const { requests } = readPrompt(prompt)
    const bather = requests.find(({ concept }) => concept === 'person')
    expect(bather?.relation?.kind).toBe('in')
    expect(requests[bather?.relation?.to ?? -1]?.concept).toBe('hotspring')
  },
)
