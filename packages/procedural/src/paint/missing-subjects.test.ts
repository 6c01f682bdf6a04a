import { expect, test } from 'vitest'
import { readPrompt } from '../prompt/read-prompt.ts'
import { missingWords } from './missing-subjects.ts'

test.each([
  ['a dragon above the sea', ['sea'], ['dragon']],
  ['a calm sea at sunset, waves, horizon', ['sea'], []],
  ['snowy mountains by a river', ['lake', 'snowpeak'], []],
  ['a hippo with a trumpet in a meadow', ['meadow'], ['hippo', 'trumpet']],
  ['海边的河马', ['sea'], ['河马']],
  ['kitten, cat', ['cat'], []],
  ['a kitten and a cat', ['cat'], ['cat']],
  ['a red car and a blue car', ['car'], ['car']],
  ['a red car and a blue car', ['car', 'car'], []],
  ['a boy and a king', ['king'], ['boy']],
  ['a boy and a king', ['person', 'king'], []],
  ['一个女孩在长椅上，一个老人在树下', ['person', 'bench', 'meadow', 'tree'], ['老人']],
  ['a woman with an umbrella', ['umbrella'], []],
  ['a man on a bench and a woman with an umbrella', ['bench', 'umbrella'], ['woman']],
  ['a taxi', ['taxi'], []],
  ['a sea without a dragon', ['sea'], []],
  ['stunning, masterpiece', ['meadow'], []],
])('of "%s" a picture of %j lacks %j', (prompt, painted, missing) => {
  expect(missingWords(readPrompt(prompt), painted)).toEqual(missing)
})
