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
  ['a hippo with a trumpet in a meadow', ['meadow'], [], ['hippo', 'trumpet']],
  ['a calm sea without a dragon', ['sea', 'dragon'], ['calm'], []],
  ['海边的河马，日落', ['海边', '日落'], [], ['河马']],
  ['sea at sunset, night', ['sea', 'sunset'], ['night'], []],
  ['a taxi in a street', ['taxi', 'street'], [], []],
  ['a hot dog', [], [], ['hot dog']],
  ['a woman in a red dress by a lake', ['woman', 'red', 'dress', 'lake'], [], []],
  ['a red dress', [], ['red'], ['dress']],
  ['a winding river', ['river'], [], []],
  ['a doctor and a nurse', ['doctor', 'nurse'], [], []],
  ['an orange on a table', ['orange', 'table'], [], []],
  ['a fox, shallow depth of field', ['fox'], [], ['shallow', 'depth', 'field']],
  ['草原上的河马', ['草原'], [], ['河马']],
  ['an exquisite lighthouse', ['lighthouse'], [], ['exquisite']],
  ['ＳＥＡ  _ at  dawn', ['ＳＥＡ', 'dawn'], [], []],
  ['a stone bridge in autumn', ['stone bridge', 'autumn'], [], []],
  ['a whale under the sea in autumn', ['whale', 'under the sea'], ['autumn'], []],
  ['an old man fishing', ['old man', 'fishing'], [], []],
  ['a photo of the', [], [], []],
  ['', [], [], []],
])('of "%s" it follows %j, weakly %j, and does not know %j', (prompt, follow, weak, unknown) => {
  expect(wordsOf(prompt)).toEqual([follow, weak, unknown])
})

test.each([
  ['一只鸟飞过大海', '鸟|飞过|大海', '', ''],
  ['小狐狸走过雪地', '小|狐狸|走过|雪', '', ''],
  ['一条锦鲤游过', '锦鲤|游过', '', ''],
  ['帆船驶过灯塔', '帆船|驶过|灯塔', '', ''],
  ['流星划过夜空', '流星|夜空', '划过', ''],
  ['飞过雪山的鹰', '飞过|雪山|鹰', '', ''],
  ['小说', '', '', '小说'],
  ['a red dragon flew past a castle', 'red|dragon|flew|castle', '', ''],
  ['a tiny fox and a huge bear', 'tiny|fox|huge|bear', '', ''],
  ['aurora over a forest', 'aurora|forest', '', ''],
  ['森林上空的极光', '森林|极光', '', ''],
  ['a chinese dragon flying above the clouds', 'chinese dragon|flying|above the clouds', '', ''],
])('of "%s" it knows what goes past, how large it is, and where', (prompt, ...expected) => {
  expect(wordsOf(prompt).map((words) => words.join('|'))).toEqual(expected)
})

test.each([
  ['一只鸟飞过大海', '鸟飞过|大海'],
  ['流星划过夜空', '流星划过|夜空'],
  ['a red dragon flew past a castle', 'red|dragon|flew past|castle'],
  ['老虎走过竹林', '老虎|走过|竹林'],
])('a video of "%s" follows that something goes past', (prompt, expected) => {
  expect(wordsOf(prompt, true).map((words) => words.join('|'))).toEqual([expected, '', ''])
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
