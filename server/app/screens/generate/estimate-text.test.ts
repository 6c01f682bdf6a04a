import { estimateFor } from '@mirari/model'
import { expect, it } from 'vitest'
import { estimateText } from './estimate-text.ts'

it.each([
  ['jimeng', 'About 5 s'],
  ['jimeng_lite', 'About 60 s'],
  ['auto_loop_clipping', 'About 90 s'],
  ['video_frame_interpolate', 'About 3 min'],
] as const)('%s: %s', (model, text) => {
  expect(estimateText(estimateFor(model))).toBe(text)
})
