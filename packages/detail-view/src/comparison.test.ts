import type { GenerationResult } from '@mirari/contract/schemas'
import type { ModelId } from '@mirari/model'
import { expect, test } from 'vitest'
import { comparisonOf } from './comparison.ts'
import { aResult } from './testing.ts'

const source = aResult()
const video = aResult({ task_category: 'video', video_url: '/media/video' })
const by = (model: ModelId, changes: Partial<GenerationResult> = {}) => aResult({ model, ...changes })
const from = (ancestor: GenerationResult) => ({ ancestors: [ancestor], padding: null })

test.each(['ultra_upscale', 'detail_upscale'] as const)('%s covers its original', (model) => {
  const place = { left: 0, top: 0, width: 1, height: 1 }
  expect(comparisonOf(by(model), from(source))).toEqual({ kind: 'image', before: source.picture, place })
})

test('an extended image has its original where it was placed', () => {
  const extended = by('img_expand', { width: 2000, height: 1000 })
  const padding = { left: 500, right: 100, top: 0, bottom: 250 }
  expect(comparisonOf(extended, { ancestors: [source], padding })).toEqual({
    kind: 'image',
    before: source.picture,
    place: { left: 0.25, top: 0, width: 0.7, height: 0.75 },
  })
  expect(comparisonOf(extended, from(source))).toBeNull()
  expect(comparisonOf(extended, { ancestors: [source], padding: { ...padding, left: 2000 } })).toBeNull()
})

test.each(['video_sr', 'video_frame_interpolate', 'video_loop', 'auto_loop_clipping'] as const)(
  '%s plays beside its original',
  (model) => {
    const result = by(model, { video_url: '/media/result' })
    expect(comparisonOf(result, from(video))).toEqual({
      kind: 'video',
      before: video.picture,
      videoUrl: '/media/video',
    })
    expect(comparisonOf(result, from(source))).toBeNull()
  },
)

test('what is no work on its source, and what has none that is known, is not compared', () => {
  expect(comparisonOf(by('jimeng'), from(source))).toBeNull()
  expect(comparisonOf(by('ultra_upscale'), { ancestors: [], padding: null })).toBeNull()
  expect(comparisonOf(by('ultra_upscale'), undefined)).toBeNull()
})
