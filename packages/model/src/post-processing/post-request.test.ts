import { expect, test } from 'vitest'
import { isPostModel, modelIds, models, postModelIds } from '../models/models.ts'
import { type PostChoice, postHistoryRequest, postRequestFor, postSize } from './post-calls.ts'

const image = {
  generation_id: 'g1',
  prompt: 'a lake',
  style: 'realistic',
  picture: { url: '/media/p', width: 1920, height: 1080, thumbnail_widths: [], placeholder: '', color: '#000000' },
  video_url: null,
  width: 1920,
  height: 1080,
}
const video = { ...image, video_url: '/media/v', width: 1248, height: 704 }
const padding = { left: 0, right: 960, top: 0, bottom: 540 }
const expand: PostChoice = { model: 'img_expand', prompt: ' ', ratio: '16:9', scale: 1.5, ...padding }

test('every derived model has a call, and no other has', () => {
  expect(modelIds.filter((id) => models[id].inputs === 'result')).toEqual(postModelIds)
  expect(postModelIds.map((id) => [id, models[id].route])).toEqual([
    ['ultra_upscale', '/detail-upscale'],
    ['detail_upscale', '/detail-upscale'],
    ['img_expand', '/img-expand'],
    ['video_loop', '/video-loop'],
    ['auto_loop_clipping', '/video-auto-loop-clipping'],
    ['video_sr', '/video-sr'],
    ['video_frame_interpolate', '/video-frame-interpolate'],
  ])
  expect([isPostModel('video_sr'), isPostModel('jimeng'), isPostModel('toString')]).toEqual([true, false, false])
})

test.each([
  [
    'API-024, CON-067',
    image,
    { model: 'ultra_upscale' },
    { generation_id: 'g1', prompt: 'a lake', image_ref: '/media/p', model: 'ultra_upscale', upscale_by: 4 },
  ],
  ['API-025', video, { model: 'video_sr' }, { generation_id: 'g1', video_url: '/media/v', model: 'video_sr' }],
  ['API-027', video, { model: 'video_loop' }, { generation_id: 'g1', video_url: '/media/v', model: 'video_loop' }],
  [
    'API-029, OUTP-009',
    image,
    expand,
    {
      generation_id: 'g1',
      prompt: 'extend the image naturally, keep style and lighting',
      image_ref: '/media/p',
      image_size: '1920x1080',
      expand_ratio: '16:9',
      expand_scale: 1.5,
      model: 'img_expand',
      ...padding,
    },
  ],
  ['a picture has no video to work on', image, { model: 'video_sr' }, null],
] as const)('%s', (_, item, order, request) => {
  expect(postRequestFor(item, order)).toEqual(request)
})

test.each([
  [image, { model: 'detail_upscale' }, { width: 4096, height: 2304 }],
  [video, { model: 'video_sr' }, { width: 4096, height: 2312 }],
  [video, { model: 'auto_loop_clipping' }, { width: 1248, height: 704 }],
  [video, { model: 'video_frame_interpolate' }, { width: 1248, height: 704 }],
  [image, expand, { width: 2880, height: 1620 }],
] as const)('POST-005 to POST-007: sizes of results', (item, order, size) => {
  const request = postRequestFor(item, order)
  expect(request && postSize(item, request)).toEqual(size)
})

test('a derived result has the prompt of its source, or that of the dialog', () => {
  const silent = postRequestFor(image, expand)
  const spoken = postRequestFor(image, { ...expand, prompt: 'more snow' })
  if (!silent || !spoken) throw new Error('A picture can be extended.')
  expect(postHistoryRequest(image, silent)).toEqual({
    prompt: 'a lake',
    model: 'img_expand',
    size: '2880x1620',
    type: 'image',
    style: 'realistic',
    post: silent,
  })
  expect(postHistoryRequest(image, spoken).prompt).toBe('more snow')
})
