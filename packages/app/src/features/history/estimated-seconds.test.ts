import { estimateFor } from '@mirari/model'
import { expect, it } from 'vitest'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { estimatedSeconds } from './estimated-seconds.ts'

it.each([
  ['jimeng', 'About 5 s'],
  ['jimeng_lite', 'About 60 s'],
  ['auto_loop_clipping', 'About 90 s'],
  ['video_frame_interpolate', 'About 3 min'],
] as const)('%s: %s', (model, text) => {
  expect(defaultTexts.history.estimate(estimatedSeconds(estimateFor(model)))).toBe(text)
})
