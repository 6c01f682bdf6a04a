import { expect, test } from 'vitest'
import { readPrompt } from '../prompt/read-prompt.ts'
import { missingWords } from './missing-subjects.ts'

test.each([
  ['a dragon above the sea', ['sea'], ['dragon']],
  ['a calm sea at sunset, waves, horizon', ['sea'], []],
  ['snowy mountains by a river', ['lake', 'snowpeak'], []],
  ['a giraffe with a violin in a meadow', ['meadow'], ['giraffe', 'violin']],
  ['海边的长颈鹿', ['sea'], ['长颈鹿']],
  ['a kitten, a cat', ['cat'], []],
  ['a sea without a dragon', ['sea'], []],
  ['stunning, masterpiece', ['meadow'], []],
])('of "%s" a picture of %j lacks %j', (prompt, painted, missing) => {
  expect(missingWords(readPrompt(prompt), painted)).toEqual(missing)
})
