import { expect, test } from 'vitest'
import { visibleValue } from './optimistic.ts'

const isEqual = (a: number, b: number) => a === b

test('without a change the item speaks', () => {
  expect(visibleValue(7, null, isEqual)).toBe(7)
})

test('a change on its way shows, whatever the item says meanwhile', () => {
  const change = { base: 7, visible: 8, pending: true }
  expect([visibleValue(7, change, isEqual), visibleValue(9, change, isEqual)]).toEqual([8, 8])
})

test('an answered change shows until the item says something new', () => {
  const change = { base: 7, visible: 8, pending: false }
  expect(visibleValue(7, change, isEqual)).toBe(8)
  expect(visibleValue(9, change, isEqual)).toBe(9)
})
