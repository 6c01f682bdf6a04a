import type { PrefillValues } from '@mirari/model'
import { expect, test } from 'vitest'
import { dialogValuesOf } from './dialog-values.ts'

test('ENT-025: every value of a page event is read', () => {
  const values: PrefillValues = {
    prompt: 'sea',
    selectedModel: 'FLUX',
    style: 'wallpaper-v2',
    generationType: 'image',
    isFromSameStyle: false,
    cleanNewImages: true,
    source: 'Re-Edit',
    width: 640,
    height: 480,
    aspectRatio: '4:3',
    resolutions: '1K',
    seed: -1,
    steps: 30,
    guidance_scale: 0,
    references: [{ id: 'a', url: '/a', thumbnail_url: '/a/w320', width: 8, height: 6, isLocalFile: false }],
    image_ref: '/media/r',
    image_ref_thumbnail: '/media/r/w320',
    GenerationReferenceList: [{ url: '/media/1' }],
    imageReferenceMode: true,
    imageUrl: '/media/i',
    imageEndUrl: '/media/e',
  }
  expect(dialogValuesOf(values)).toEqual(values)
})

test.each([
  ['nothing', null],
  ['a number', 5],
  ['a text', 'sea'],
  ['a list', [1]],
  ['numbers and objects for words', { prompt: 5, generationType: {}, selectedModel: null, imageUrl: 7 }],
  ['impossible sides', { width: 'a', height: -1 }],
  ['words for numbers and flags', { seed: '7', steps: [], cleanNewImages: 'yes', source: 'me' }],
  ['no lists', { references: 'x', GenerationReferenceList: { url: '/a' } }],
])('%s fills nothing and breaks nothing', (_case, detail) => {
  expect(dialogValuesOf(detail)).toEqual({})
})

test('only valid entries of a list are read', () => {
  const references = [null, { id: 'a' }, { id: 'b', url: '/b', width: Number.NaN, height: 6 }]
  const detail = { references, GenerationReferenceList: [{ url: 5 }, { url: '/media/1', type: 'image' }] }
  expect(dialogValuesOf(detail)).toEqual({ references: [], GenerationReferenceList: [{ url: '/media/1' }] })
})
