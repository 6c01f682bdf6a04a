import { expect, test } from 'vitest'
import { type CreateDraft, initialDraft, type MediaItem } from './create-draft.ts'
import { reduceDraft } from './reduce-draft.ts'
import { restoreDraft, serializeDraft } from './stored-draft.ts'

const local = { id: 'l', url: 'blob:x', thumbnail_url: 'blob:x', width: 800, height: 600, isLocalFile: true }
const stored = { id: 's', url: '/media/s', thumbnail_url: '/media/s/w320', width: 800, height: 600, isLocalFile: false }
const item: MediaItem = {
  id: 'm',
  type: 'video',
  src: '/media/m',
  thumbnail_url: '/media/m/w320',
  name: 'm.mp4',
  size: 9,
  width: 640,
  height: 480,
  isLocalFile: false,
  isDrag: false,
  isLoading: false,
}

const everything: CreateDraft = {
  ...initialDraft(),
  type: 'image',
  model: 'jimeng_imgref_v4',
  prompt: 'sea',
  style: 'wallpaper-v7',
  ratio: '3:4',
  resolution: '4K',
  width: 1000,
  height: 700,
  isLinked: false,
  videoRatio: '1:1',
  videoResolution: '720P',
  durationS: 24,
  loop: true,
  references: [stored],
  media: [item],
  effect: { on: false, ms: 750 },
  advanced: { quality: 'standard', steps: 30, guidance_scale: 5, seed: 7 },
}

test('CBOX-041, ENT-026: every field is restored as it was', () => {
  expect(restoreDraft(serializeDraft({ draft: everything, isExpanded: true }))).toEqual({
    draft: everything,
    isExpanded: true,
  })
})

test('ENT-026: the stored text names the listed fields', () => {
  expect(Object.keys(JSON.parse(serializeDraft({ draft: everything, isExpanded: true })))).toEqual(
    expect.arrayContaining([
      'prompt',
      'generationType',
      'selectedModel',
      'selectedSize',
      'selectedRatio',
      'selectedResolution',
      'customWidth',
      'customHeight',
      'isLinked',
      'videoRatio',
      'videoResolution',
      'videoDuration',
      'firstFrameDimensions',
      'hasReferenceImage',
      'isExpanded',
      'advancedOptions',
      'uploadedMedia',
      'selectedUploads',
    ]),
  )
})

test('CBOX-042: local files are not stored, and the size no longer follows them', () => {
  const draft = reduceDraft(
    { ...initialDraft(), media: [{ ...item, isLocalFile: true }] },
    { do: 'add-reference', reference: local },
  )
  const kept = serializeDraft({ draft, isExpanded: false })
  expect(kept).not.toContain('blob:')
  expect(restoreDraft(kept)?.draft).toMatchObject({
    references: [],
    media: [],
    ratio: '16:9',
    width: 2560,
    height: 1440,
  })
})

test('a restored draft still has the size chosen before its reference', () => {
  const typed = reduceDraft({ ...initialDraft(), isLinked: false, videoRatio: '9:16' }, { do: 'set-width', width: 640 })
  const draft = reduceDraft(typed, { do: 'add-reference', reference: stored })
  const restored = restoreDraft(serializeDraft({ draft, isExpanded: false }))?.draft ?? initialDraft()
  expect(restored).toEqual(draft)
  expect(reduceDraft(restored, { do: 'remove-reference', id: stored.id })).toMatchObject({
    width: 640,
    height: 1440,
    videoRatio: '9:16',
  })
})

test.each([{ ratio: '5:7' }, { resolution: '8K' }, { width: 9 }, { height: '640' }])(
  'a chosen size with %j is not restored',
  (bad) => {
    const chosenSize = { ratio: '1:1', resolution: '2K', width: 640, height: 640, ...bad }
    const kept = { generationType: 'image', chosenSize, chosenVideoRatio: '7:7' }
    expect(restoreDraft(JSON.stringify(kept))?.draft).toEqual(initialDraft())
  },
)

test('a preset beyond the typed limit is restored', () => {
  const draft = { ...everything, ratio: '16:9', resolution: '4K', width: 5404, height: 3040 } as const
  expect(restoreDraft(serializeDraft({ draft, isExpanded: false }))?.draft).toMatchObject({ width: 5404, height: 3040 })
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['text that is no JSON', '{'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['another type', '{"generationType":"music"}'],
])('%s restores nothing', (_case, kept) => {
  expect(restoreDraft(kept)).toBeNull()
})

test('impossible values take their defaults, one by one', () => {
  const kept = {
    generationType: 'image',
    prompt: 7,
    selectedModel: 'constructor',
    selectedStyle: '__proto__',
    selectedSize: '9x9',
    selectedRatio: '5:7',
    selectedResolution: '8K',
    customWidth: -1,
    customHeight: '1e9',
    isLinked: 'no',
    videoRatio: {},
    videoResolution: [],
    videoDuration: 1e9,
    isLoop: 1,
    hasReferenceImage: 'yes',
    isExpanded: 'yes',
    advancedOptions: { steps: -1, guidance_scale: 'x', seed: 1e99 },
    transitionEffect: 'fast',
    uploadedMedia: [{ ...item, src: 'javascript:alert(1)' }, null, 'x', { ...item, type: 'audio' }],
    selectedUploads: { length: 3 },
  }
  expect(restoreDraft(JSON.stringify(kept))).toEqual({ draft: initialDraft(), isExpanded: false })
})

test('fractional steps and seeds, which every server refuses, are not restored', () => {
  const kept = { generationType: 'image', advancedOptions: { steps: 20.5, guidance_scale: 4.5, seed: 1.5 } }
  expect(restoreDraft(JSON.stringify(kept))?.draft.advanced).toEqual({
    quality: 'standard',
    steps: 20,
    guidance_scale: 4.5,
    seed: -1,
  })
})

test('a model that the host no longer offers becomes the first of its type', () => {
  const kept = serializeDraft({ draft: everything, isExpanded: false })
  expect(restoreDraft(kept, ['FLUX'])?.draft).toMatchObject({ model: 'FLUX', resolution: '2K' })
  expect(restoreDraft(kept, ['jimeng_pro'])).toBeNull()
})
