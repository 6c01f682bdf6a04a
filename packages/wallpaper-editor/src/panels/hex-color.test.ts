import { expect, test } from 'vitest'
import { presetColors, readHexColor } from './hex-color.ts'

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

test('there are 18 preset colors, each once and readable', () => {
  expect(new Set(presetColors.map(readHexColor)).size).toBe(18)
})
