import { expect, test } from 'vitest'
import { readPrompt } from '../prompt/read-prompt.ts'
import { missingWords } from './missing-subjects.ts'

test.each([
  ['a dragon above the sea', ['sea'], ['dragon']],
  ['a calm sea at sunset, waves, horizon', ['sea'], []],
  ['snowy mountains by a river', ['lake', 'snowpeak'], []],
  ['a hippo with a trumpet in a meadow', ['meadow'], ['hippo', 'trumpet']],
  ['海边的河马', ['sea'], ['河马']],
  ['a kitten, a cat', ['cat'], []],
  ['a sea without a dragon', ['sea'], []],
  ['stunning, masterpiece', ['meadow'], []],
])('of "%s" a picture of %j lacks %j', (prompt, painted, missing) => {
  expect(missingWords(readPrompt(prompt), painted)).toEqual(missing)
})
