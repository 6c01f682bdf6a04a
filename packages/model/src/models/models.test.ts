import { expect, test } from 'vitest'
import { estimateFor } from './estimate.ts'
import { modelIds, models } from './models.ts'
import { styleIds, styleName } from './styles.ts'

test('every model has a name, a category and at least one result', () => {
  for (const id of modelIds) expect(models[id]).toMatchObject({ name: expect.any(String), results: expect.any(Number) })
})

test.each([
  ['CON-054', 'jimeng', 4, 1.25],
  ['CON-055', 'ultra_upscale', 1, 100],
  ['CON-056', 'detail_upscale', 1, 35],
  ['CON-057', 'img_expand', 1, 95],
  ['CON-058', 'jimeng_lite', 2, 30],
  ['CON-059', 'jimeng_pro', 1, 50],
  ['CON-060', 'video_sr', 1, 150],
  ['CON-061', 'auto_loop_clipping', 1, 90],
  ['CON-062', 'video_frame_interpolate', 1, 180],
  ['CON-064', 'Parallax Wallpaper', 1, 6],
  ['CON-065', 'Live Wallpaper', 1, 10],
] as const)('%s: a task of %s is estimated at %i times %d seconds', (_row, model, count, seconds) => {
  expect(estimateFor(model)).toEqual({ count, seconds_per_item: seconds })
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
