import { expect, test } from 'vitest'
import { initialDraft } from './draft-shape.ts'
import { carriedPictures, prefillDraft } from './prefill.ts'

const available = ['jimeng', 'FLUX'] as const

test('SESS-012: the default dialog is image, jimeng, empty prompt', () => {
  const used = { ...initialDraft(), prompt: 'sea', model: 'FLUX' } as const
  expect(prefillDraft(used, { generationType: 'image', selectedModel: 'jimeng', prompt: '' })).toEqual(initialDraft())
})

test('ENT-025: Create Similar brings prompt, model, style and size', () => {
  const values = { prompt: 'sea', selectedModel: 'FLUX', style: 'wallpaper-v2', width: 2048, height: 2048 }
  expect(prefillDraft(initialDraft(), values)).toMatchObject({
    prompt: 'sea',
    model: 'FLUX',
    style: 'wallpaper-v2',
    ratio: '1:1',
    width: 2048,
    height: 2048,
  })
})

test('ENT-025: without a model a type brings its usual one', () => {
  expect([
    prefillDraft(initialDraft(), { generationType: 'video' }).model,
    prefillDraft(initialDraft(), { generationType: 'wallpaper' }).model,
  ]).toEqual(['jimeng_pro', 'Parallax Wallpaper'])
})

test('a written prompt wins over the wallpaper preset', () => {
  expect(prefillDraft(initialDraft(), { generationType: 'wallpaper', prompt: 'sea' }).prompt).toBe('sea')
})

test('cleanNewImages removes the references in the box', () => {
  const reference = { id: 'a', url: '/a', thumbnail_url: '/a', width: 800, height: 600, isLocalFile: false }
  const filled = prefillDraft(initialDraft(), { references: [reference] })
  expect(filled.references).toEqual([reference])
  expect(prefillDraft(filled, { prompt: 'sea' }).references).toHaveLength(1)
  expect(prefillDraft(filled, { cleanNewImages: true }).references).toEqual([])
})

test('values that the host cannot offer leave the rest in place', () => {
  const values = { prompt: 'sea', generationType: 'video', selectedModel: 'jimeng_pro', style: 'x', aspectRatio: 'y' }
  expect(prefillDraft(initialDraft(available), values, available)).toEqual({ ...initialDraft(), prompt: 'sea' })
})

test('GAP-115: a carried item becomes a reference where it is asked to, a request brings its own', () => {
  const item = { imageUrl: '/media/a', imageEndUrl: '/media/b' }
  const picture = (url: string, thumbnail_url = url) => ({ url, thumbnail_url })
  expect([
    carriedPictures(item),
    carriedPictures({ ...item, imageReferenceMode: true }),
    carriedPictures({ ...item, generationType: 'video' }),
    carriedPictures({ ...item, imageReferenceMode: true, isFromSameStyle: true }),
    carriedPictures({ image_ref: '/media/r', image_ref_thumbnail: '/media/r/w320' }),
    carriedPictures({ GenerationReferenceList: [{ url: '/media/1' }, { url: '/media/2' }] }),
  ]).toEqual([
    [],
    [picture('/media/a')],
    [picture('/media/a'), picture('/media/b')],
    [],
    [picture('/media/r', '/media/r/w320')],
    [picture('/media/1'), picture('/media/2')],
  ])
})
