import { expect, test } from 'vitest'
import { estimateFor } from './estimate.ts'
import { modelIds, models } from './models.ts'
import { styleIds, styleName } from './styles.ts'

test('every model has a name, a category and at least one result', () => {
  for (const id of modelIds) expect(models[id]).toMatchObject({ name: expect.any(String), results: expect.any(Number) })
})

test('an image task is estimated at four items of 1.25 seconds', () => {
  expect(estimateFor('jimeng')).toEqual({ count: 4, seconds_per_item: 1.25 })
})

test('there are 27 styles and the first is realistic', () => {
  expect(styleIds).toHaveLength(27)
  expect([styleIds[0], styleIds[26]]).toEqual(['realistic', 'wallpaper-v26'])
})

test('GAP-039: styles are named Realistic and Wallpaper 1 to 26', () => {
  expect([styleIds[0], styleIds[1], styleIds[26], 'other'].map((id) => styleName(id ?? ''))).toEqual([
    'Realistic',
    'Wallpaper 1',
    'Wallpaper 26',
    'other',
  ])
})
