import { expect, it } from 'vitest'
import { formatPointsShort } from './format-points.ts'

it.each([
  [0, '0'],
  [1280, '1,280'],
  [99_999, '99,999'],
  [100_000, '100K'],
  [123_499, '123.4K'],
  [1_999_999, '1.9M'],
])('%d points are %s in the sidebar', (point, text) => {
  expect(formatPointsShort(point)).toBe(text)
})
