import { expect, test } from 'vitest'
import { readHexColor } from './hex-color.ts'

test.each([
  ['#12ab34', '#12ab34'],
  ['12AB34', '#12ab34'],
  [' #12ab34 ', '#12ab34'],
  ['red', null],
  ['#12345', null],
  ['#1234567', null],
  ['##12345', null],
  ['#12345g', null],
  ['', null],
])('%j is read as %j', (typed, color) => {
  expect(readHexColor(typed)).toBe(color)
})
