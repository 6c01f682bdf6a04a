import { describe, expect, test } from 'vitest'
import { initialDraft, modelsOf, typesOf } from './create-draft.ts'
import { draftSize } from './draft-size.ts'
import { type DraftAction, reduceDraft } from './reduce-draft.ts'
import { add, after, image, media, model, type } from './testing.ts'
import { wallpaperPrompt } from './wallpaper.ts'

test('CON-033, CON-034, CON-035, CON-037, CON-038, CON-039: a new draft has the stated defaults', () => {
  expect(initialDraft()).toEqual({
    type: 'image',
    model: 'jimeng',
    prompt: '',
    replacedPrompt: '',
    style: 'realistic',
    ratio: '16:9',
    resolution: '2K',
    width: 2560,
    height: 1440,
    isLinked: true,
    videoRatio: '16:9',
    videoResolution: '1080P',
    durationS: 5,
    loop: false,
    references: [],
    media: [],
    effect: { on: true, ms: 500 },
    advanced: { quality: 'standard', steps: 20, guidance_scale: 7.5, seed: -1 },
  })
})

test.each([
  ['CBOX-015', 'image', ['jimeng', 'jimeng_imgref_v4', 'FLUX']],
  ['CBOX-016', 'video', ['jimeng_pro', 'jimeng_lite']],
  ['CBOX-017', 'wallpaper', ['Parallax Wallpaper', 'Live Wallpaper', 'Click Wallpaper']],
] as const)('%s: the %s picker lists its models', (_row, name, ids) => {
  expect(modelsOf(name)).toEqual(ids)
})

test('only types with an available model are offered and can be chosen', () => {
  const available = ['jimeng', 'FLUX'] as const
  expect([typesOf(), typesOf(available)]).toEqual([['image', 'video', 'wallpaper'], ['image']])
  const draft = initialDraft(available)
  expect(reduceDraft(draft, type('video'), available)).toBe(draft)
  expect(reduceDraft(draft, model('jimeng_imgref_v4'), available)).toBe(draft)
  expect(reduceDraft(draft, model('Clock Wallpaper'))).toBe(draft)
})

describe('switching type and model', () => {
  test('CBOX-043: of three references of image editing video keeps the first', () => {
    const draft = after(model('jimeng_imgref_v4'), add('a'), add('b'), add('c'), type('video'))
    expect(draft.references.map(({ id }) => id)).toEqual(['a'])
  })
  test.each([
    ['video', 'jimeng_pro'],
    ['wallpaper', 'Parallax Wallpaper'],
  ] as const)('CBOX-044: switching to %s picks %s', (name, id) => {
    expect(after(type(name)).model).toBe(id)
  })
  test.each([
    ['image to video', [type('video')], { width: 1920, height: 1088 }],
    ['video back to image', [type('video'), type('image')], { width: 2560, height: 1440 }],
    [
      'image with a typed size to wallpaper',
      [{ do: 'set-width', width: 1000 }, type('wallpaper')],
      { width: 2560, height: 1440 },
    ],
    ['image with a reference to video', [add('a', 900, 1600), type('video')], { width: 1088, height: 1920 }],
  ] satisfies [string, DraftAction[], unknown][])(
    'CBOX-045: from %s the size is recomputed',
    (_case, actions, size) => {
      expect(draftSize(after(...actions))).toEqual(size)
    },
  )
  test('CBOX-046: switching to wallpaper sets its prompt', () => {
    expect(after({ do: 'set-prompt', prompt: 'sea' }, type('wallpaper')).prompt).toBe(
      'Just select the picture to generate the wallpaper!',
    )
  })
  test('leaving wallpaper restores the replaced prompt, unless a new one was typed meanwhile', () => {
    const preset = [{ do: 'set-prompt', prompt: 'sea' }, type('wallpaper')] satisfies DraftAction[]
    expect(after(...preset, type('image')).prompt).toBe('sea')
    expect(after(...preset, { do: 'set-prompt', prompt: 'hill' }, type('image')).prompt).toBe('hill')
  })
  test('CBOX-047: choosing Parallax sets the prompt again', () => {
    const live = after(type('wallpaper'), model('Live Wallpaper'), { do: 'set-prompt', prompt: 'sea' })
    expect([live.prompt, reduceDraft(live, model('Parallax Wallpaper')).prompt]).toEqual(['sea', wallpaperPrompt])
  })
  test.each(['Live Wallpaper', 'Click Wallpaper'] as const)(
    'CBOX-048: from Parallax to %s the images become media when there are none',
    (id) => {
      const copied = after(type('wallpaper'), add('a'), model(id))
      expect(copied.media).toMatchObject([{ id: 'a', type: 'image', src: '/media/a', width: 800, height: 600 }])
      const kept = after(type('wallpaper'), add('a'), { do: 'add-media', item: media('m') }, model(id))
      expect(kept.media.map((item) => item.id)).toEqual(['m'])
    },
  )
  test('a local image that becomes media counts as loading', () => {
    const local = { ...image('a'), isLocalFile: true }
    const draft = after(type('wallpaper'), { do: 'add-reference', reference: local }, model('Click Wallpaper'))
    expect(draft.media[0]).toMatchObject({ isLoading: true, isLocalFile: true })
  })
  test('leaving image editing drops the references that the new model does not take', () => {
    expect(after(model('jimeng_imgref_v4'), add('a'), add('b'), model('jimeng')).references).toHaveLength(1)
  })
})
test('CON-041: an unknown style changes nothing', () => {
  const draft = after({ do: 'set-style', style: 'wallpaper-v26' })
  expect(draft.style).toBe('wallpaper-v26')
  expect(reduceDraft(draft, { do: 'set-style', style: 'wallpaper-v27' })).toBe(draft)
})

test('a reset draft equals a new draft', () => {
  expect(after({ do: 'set-prompt', prompt: 'sea' }, add('a'), { do: 'reset' })).toEqual(initialDraft())
})
