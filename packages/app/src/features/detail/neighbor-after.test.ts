import { expect, test } from 'vitest'
import { resultOf } from '../../stores/generations/testing.ts'
import { neighborAfter } from './neighbor-after.ts'

const [a, b, c] = [resultOf('a', 'g'), resultOf('b', 'g'), resultOf('c', 'g')]

test.each([
  ['the next one', [a, b, c], a, b],
  ['the one before, at the end of the list', [a, b, c], c, b],
  ['nothing, when it was the only one', [a], a, null],
  ['the first of a list that it is not part of', [a, b], c, a],
  ['nothing, without a list', [], c, null],
])('a deleted result makes room for %s', (_, items, deleted, next) => {
  expect(neighborAfter(items, deleted)).toBe(next)
})
