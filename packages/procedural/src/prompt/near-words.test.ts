import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

test.each([
  ['极光', ['aurora', 'northern light', 'northern lights']],
  ['aurora', ['极光', '北极光', 'northern lights']],
  ['auroras', ['aurora', '极光']],
  ['北极光', ['aurora', '极光']],
  ['cat', ['小猫', 'kitten']],
  ['猫', ['cat', '小猫']],
  ['red', ['红色']],
  ['winter', ['冬天']],
])('%s has beside it %j', (word, expected) => {
  expect(nearWords(word)).toEqual(expect.arrayContaining(expected))
  expect(nearWords(word)).not.toContain(word)
})

test('a rare word leads to the common ones, but not to its siblings', () => {
  expect(nearWords('fuji')).toEqual(['mountain', '高山'])
  expect(nearWords('kitten')).toEqual(['cat', '小猫'])
})

test('no word has more than eight beside it, and none a single ideograph, which is part of many words', () => {
  for (const word of ['mountain', 'city', 'sea', 'night', 'flower', 'sky', '天空', 'blue']) {
    expect(nearWords(word).length).toBeLessThanOrEqual(8)
    expect(nearWords(word).filter((near) => /^\p{Script=Han}$/u.test(near))).toEqual([])
  }
})

test('an unknown word stands alone', () => {
  expect(nearWords('zebrafish')).toEqual([])
  expect(nearWords('constructor')).toEqual([])
})
