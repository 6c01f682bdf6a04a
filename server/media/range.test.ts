import { expect, test } from 'vitest'
import { parseRange } from './range.ts'

const size = 1000

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  [' bytes=1-2 ', { start: 1, end: 2 }],
])('%j is a part of the file', (header, range) => {
  expect(parseRange(header, size)).toEqual(range)
})

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%j lies outside the file', (header) => {
  expect(parseRange(header, size)).toBe('unsatisfiable')
})

test.each([
  null,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=abc',
  'bytes=1-x',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'bytes=--1',
  'items=0-1',
  'bytes=0x1-2',
])('%j is ignored', (header) => {
  expect(parseRange(header, size)).toBe('whole')
})

test('no part of an empty file can be sent', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
})
