import { expect, test } from 'vitest'
import { advancedDefaults, initialDraft } from './create-draft.ts'
import { prefillDraft, prefillImages } from './prefill.ts'
import { reduceDraft } from './reduce-draft.ts'

const available = ['jimeng', 'FLUX'] as const

test('SESS-012: the default dialog is image, jimeng, empty prompt', () => {
  const used = { ...initialDraft(), prompt: 'sea', model: 'FLUX' } as const
  expect(prefillDraft(used, { generationType: 'image', selectedModel: 'jimeng', prompt: '' })).toEqual(initialDraft())
})

test('ENT-025: Create Similar prefills prompt, model, style and size', () => {
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

test('ENT-025: a type without a model selects its default model', () => {
  expect([
    prefillDraft(initialDraft(), { generationType: 'video' }).model,
    prefillDraft(initialDraft(), { generationType: 'wallpaper' }).model,
  ]).toEqual(['jimeng_pro', 'Parallax Wallpaper'])
})

test('ENT-025: a video takes the named ratio and resolution, or those nearest to the prefilled size', () => {
  const video = { generationType: 'video', prompt: 'sea' }
  const frame = (values: object) => {
    const { videoRatio, videoResolution, ratio, width } = prefillDraft(initialDraft(), { ...video, ...values })
    return [videoRatio, videoResolution, ratio, width]
  }
  expect(frame({ aspectRatio: '9:16', resolutions: '720P' })).toEqual(['9:16', '720P', '16:9', 2560])
  expect(frame({ width: 1120, height: 832 })).toEqual(['4:3', '720P', '16:9', 2560])
  expect(frame({ width: 4096, height: 2304 })).toEqual(['16:9', '1080P', '16:9', 2560])
  expect(frame({ aspectRatio: '3:2', resolutions: '2K' })).toEqual(['16:9', '1080P', '16:9', 2560])
})

test('a prefilled size that followed a reference sets the resolution, so that the size follows the reference again', () => {
  const reference = { id: 'a', url: '/a', thumbnail_url: '/a', width: 1000, height: 990, isLocalFile: false }
  const first = prefillDraft({ ...initialDraft(), resolution: '1K' }, { references: [reference] })
  const { width, height } = first
  const again = prefillDraft(initialDraft(), { width, height, references: [reference] })
  expect(again).toMatchObject({ width, height, ratio: '1:1', resolution: '1K' })
})

test('a prefilled prompt replaces the wallpaper preset', () => {
  expect(prefillDraft(initialDraft(), { generationType: 'wallpaper', prompt: 'sea' }).prompt).toBe('sea')
})

test('cleanNewImages removes the references of the draft', () => {
  const reference = { id: 'a', url: '/a', thumbnail_url: '/a', width: 800, height: 600, isLocalFile: false }
  const filled = prefillDraft(initialDraft(), { references: [reference] })
  expect(filled.references).toEqual([reference])
  expect(prefillDraft(filled, { prompt: 'sea' }).references).toHaveLength(1)
  expect(prefillDraft(filled, { cleanNewImages: true }).references).toEqual([])
})

test('values that the host does not offer leave the other fields unchanged', () => {
  const values = { prompt: 'sea', generationType: 'video', selectedModel: 'jimeng_pro', style: 'x', aspectRatio: 'y' }
  expect(prefillDraft(initialDraft(available), values, available)).toEqual({ ...initialDraft(), prompt: 'sea' })
})

test('GAP-115: a prefilled result becomes a reference on request; a stored request prefills its own references', () => {
  const item = { imageUrl: '/media/a', imageEndUrl: '/media/b' }
  const image = (url: string, thumbnail_url = url) => ({ url, thumbnail_url })
  expect([
    prefillImages(item),
    prefillImages({ ...item, imageReferenceMode: true }),
    prefillImages({ ...item, generationType: 'video' }),
    prefillImages({ ...item, imageReferenceMode: true, isFromSameStyle: true }),
    prefillImages({ image_ref: '/media/r', image_ref_thumbnail: '/media/r/w320' }),
    prefillImages({ GenerationReferenceList: [{ url: '/media/1' }, { url: '/media/2' }] }),
  ]).toEqual([
    [],
    [image('/media/a')],
    [image('/media/a'), image('/media/b')],
    [],
    [image('/media/r', '/media/r/w320')],
    [image('/media/1'), image('/media/2')],
  ])
})

test('seed, steps and guidance are prefilled where the model has them, and another prompt resets them', () => {
  const carried = prefillDraft(initialDraft(), { prompt: 'sea', seed: 7, steps: 30, guidance_scale: 4.5 })
  expect(carried.advanced).toEqual({ quality: 'standard', seed: 7, steps: 30, guidance_scale: 4.5 })
  expect(prefillDraft(carried, { style: 'wallpaper-v2' }).advanced).toEqual(carried.advanced)
  expect(prefillDraft(carried, { prompt: 'meadow' }).advanced).toEqual(advancedDefaults)
  const impossible = { prompt: 'sea', seed: 2 ** 31, steps: 0.5, guidance_scale: Number.NaN }
  expect(prefillDraft(initialDraft(), impossible).advanced).toEqual(advancedDefaults)
})

test('a seed can be removed without any other change', () => {
  const carried = prefillDraft(initialDraft(), { prompt: 'sea', seed: 7, steps: 30 })
  const { advanced, ...rest } = reduceDraft(carried, { do: 'forget-seed' })
  expect([advanced.seed, advanced.steps, rest.prompt]).toEqual([-1, 30, 'sea'])
})
