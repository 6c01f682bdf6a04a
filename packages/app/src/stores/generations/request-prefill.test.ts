import type { GenerationRequest } from '@mirari/contract/schemas'
import { initialDraft, prefillDraft, reduceDraft, toCreateRequest } from '@mirari/model'
import { describe, expect, it } from 'vitest'
import { prefillFromRequest, referencesOf } from './request-prefill.ts'

const request: GenerationRequest = { prompt: 'a red fox', model: 'jimeng', size: '2560x1440', type: 'image' }

/** The request that the box would send after Edit, starting from a box filled with another request. */
function sentAgain(first: GenerationRequest): GenerationRequest {
  const { values, actions } = prefillFromRequest(first)
  const other = { ...initialDraft(), prompt: 'something else', ratio: '1:1', resolution: '1K' } as const
  const draft = actions.reduce((next, action) => reduceDraft(next, action), prefillDraft(other, values))
  return toCreateRequest(draft)
}

describe('Edit fills the box with every value of a request', () => {
  it.each<Partial<GenerationRequest>>([
    {},
    { size: '1080x1920' },
    { size: '700x512' },
    { model: 'FLUX', style: 'wallpaper-v7', size: '1536x1536' },
    { model: 'jimeng_imgref_v4', size: '5404x3040' },
    { seed: 42, steps: 30, guidance_scale: 5 },
    { seed: -1 },
    {
      type: 'wallpaper',
      model: 'Click Wallpaper',
      effTime: 1.5,
      wpdatas: [
        { type: 'image', url: '/media/a', width: 640, height: 480 },
        { type: 'video', url: '/media/b', width: 320, height: 200 },
      ],
    },
    {
      type: 'wallpaper',
      model: 'Live Wallpaper',
      pointer_effect: 'petals',
      hears_sound: true,
      volume: 0.35,
      wpdatas: [{ type: 'video', url: '/media/b', width: 320, height: 200 }],
    },
    {
      type: 'wallpaper',
      model: 'Live Wallpaper',
      effTime: 0,
      wpdatas: [{ type: 'video', url: '/media/b', width: 320, height: 200 }],
    },
    { type: 'video', model: 'jimeng_pro', size: '1248x704', duration: 7, GenLoopVideo: false },
    { type: 'video', model: 'jimeng_pro', size: '1920x1088', duration: 16, GenLoopVideo: true },
    { type: 'video', model: 'jimeng_lite', size: '1088x1920', duration: 12, GenLoopVideo: false },
  ])('%o', (change) => {
    const first = { ...request, ...change }
    expect(sentAgain(first)).toMatchObject(first)
  })

  it('with its reference image', () => {
    expect(prefillFromRequest({ ...request, image_ref: '/media/a' }).values).toMatchObject({ image_ref: '/media/a' })
    const video = { ...request, type: 'video', image_start: '/media/a', image_end: '/media/b' } as const
    expect(prefillFromRequest(video).values).toMatchObject({ imageUrl: '/media/a', imageEndUrl: '/media/b' })
  })
})

it('shows thumbnails of the files of a wallpaper, and of a video its poster if known', () => {
  const wpdatas = (['image', 'video'] as const).map((type) => ({ type, url: `/media/${type}`, width: 64, height: 64 }))
  const first = { ...request, type: 'wallpaper', model: 'Click Wallpaper', wpdatas } as const
  const thumbnails = (thumbnails?: string[]) =>
    prefillFromRequest(first, thumbnails).actions.flatMap((action) =>
      action.do === 'add-media' ? action.item.thumbnail_url : [],
    )
  expect(thumbnails()).toEqual(['/media/image', ''])
  expect(thumbnails(['/media/image/w320', '/media/poster'])).toEqual(['/media/image/w320', '/media/poster'])
})

it('leaves the prompt of a Parallax Wallpaper to the box, as the request has none', () => {
  const parallax = { ...request, prompt: '', type: 'wallpaper', model: 'Parallax Wallpaper' } as const
  expect(prefillFromRequest(parallax).values).not.toHaveProperty('prompt')
})

it('lists each reference image once', () => {
  expect(referencesOf(request)).toEqual([])
  expect(referencesOf({ ...request, image_start: '/media/a', image_end: '/media/a' })).toEqual(['/media/a'])
  expect(
    referencesOf({
      ...request,
      GenerationReferenceList: [
        { type: 'image', url: '/media/a' },
        { type: 'image', url: '/media/b' },
      ],
    }),
  ).toEqual(['/media/a', '/media/b'])
})
