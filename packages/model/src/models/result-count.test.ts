import { expect, test } from 'vitest'
import { estimateFor } from './estimate.ts'
import { modelIds } from './models.ts'
import { priceOf, resultCountsOf } from './result-count.ts'

test('images can be asked for one to four at a time, what is made once only once', () => {
  expect(resultCountsOf('jimeng')).toEqual([1, 2, 3, 4])
  expect(resultCountsOf('jimeng_lite')).toEqual([1, 2])
  expect(resultCountsOf('Parallax Wallpaper')).toEqual([1])
})

test('fewer results cost their share of the price, in whole points', () => {
  expect(resultCountsOf('jimeng').map((count) => priceOf('jimeng', count))).toEqual([3, 5, 8, 10])
  for (const model of modelIds) expect(priceOf(model)).toBe(10)
})

test('fewer results are estimated at their share of the time', () => {
  expect(estimateFor('jimeng', 2)).toEqual({ count: 2, seconds_per_item: 1.25 })
})
