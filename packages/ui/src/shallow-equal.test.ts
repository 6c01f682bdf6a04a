import { expect, test } from 'vitest'
import { shallowEqual } from './shallow-equal.ts'

test('objects and arrays with identical entries are equal', () => {
  const shared = {}
  expect(shallowEqual({ a: 1, b: shared }, { b: shared, a: 1 })).toBe(true)
  expect(shallowEqual([1, shared], [1, shared])).toBe(true)
  expect(shallowEqual(Number.NaN, Number.NaN)).toBe(true)
})

test('another entry, another key or another type makes them differ', () => {
  expect(shallowEqual({ a: {} }, { a: {} })).toBe(false)
  expect(shallowEqual({ a: undefined }, { b: undefined })).toBe(false)
  expect(shallowEqual([], {})).toBe(false)
  expect(shallowEqual([1], [1, 2])).toBe(false)
  expect(shallowEqual(null, {})).toBe(false)
})

test('maps, dates and other classes are only equal to themselves', () => {
  expect(shallowEqual(new Map(), new Map())).toBe(false)
  expect(shallowEqual(new Date(0), new Date(0))).toBe(false)
})
