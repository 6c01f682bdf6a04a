import { type CreateRequest, initialDraft, prefillDraft, reduceDraft, toCreateRequest } from '@mirari/model'
import { describe, expect, it } from 'vitest'
import { carriedValues, referencesOf } from './carried-values.ts'

const request: CreateRequest = { prompt: 'a red fox', model: 'jimeng', size: '2560x1440', type: 'image' }

/** What the box would send after Edit, from a box that held something else. */
function sentAgain(first: CreateRequest): CreateRequest {
  const { values, actions } = carriedValues(first)
  const other = { ...initialDraft(), prompt: 'something else', ratio: '1:1', resolution: '1K' } as const
  const draft = actions.reduce((next, action) => reduceDraft(next, action), prefillDraft(other, values))
  return toCreateRequest(draft)
}

describe('Edit brings every value of a request back into the box', () => {
  it.each<Partial<CreateRequest>>([
    {},
    { size: '1080x1920' },
    { size: '700x512' },
    { model: 'FLUX', style: 'wallpaper-v7', size: '1536x1536' },
    { model: 'jimeng_imgref_v4', size: '5404x3040' },
    { type: 'video', model: 'jimeng_pro', size: '1248x704', duration: 7, GenLoopVideo: false },
    { type: 'video', model: 'jimeng_pro', size: '1920x1088', duration: 16, GenLoopVideo: true },
    { type: 'video', model: 'jimeng_lite', size: '1088x1920', duration: 12, GenLoopVideo: false },
  ])('%o', (change) => {
    const first = { ...request, ...change }
    expect(sentAgain(first)).toMatchObject(first)
  })

  it('with the picture it followed', () => {
    expect(carriedValues({ ...request, image_ref: '/media/a' }).values).toMatchObject({ image_ref: '/media/a' })
    const video = { ...request, type: 'video', image_start: '/media/a', image_end: '/media/b' } as const
    expect(carriedValues(video).values).toMatchObject({ imageUrl: '/media/a', imageEndUrl: '/media/b' })
  })
})

it('names each picture that a request follows once', () => {
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
