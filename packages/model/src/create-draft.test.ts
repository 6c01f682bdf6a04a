import { describe, expect, test } from 'vitest'
import { type ModelId, models } from './catalogue.ts'
import { type DraftAction, reduceDraft } from './create-draft.ts'
import { frameMismatch, maxReferences } from './draft-references.ts'
import {
  type CreateDraft,
  initialDraft,
  type MediaItem,
  modelsOf,
  type ReferenceImage,
  typesOf,
} from './draft-shape.ts'
import { draftSize, parseSide, sizeIsLocked, videoRatioIsLocked } from './draft-size.ts'
import { durationsOf } from './draft-video.ts'
import { effectSeconds, wallpaperPrompt } from './draft-wallpaper.ts'

function picture(id: string, width = 800, height = 600): ReferenceImage {
  return { id, url: `/media/${id}`, thumbnail_url: `/media/${id}/w320`, width, height, isLocalFile: false }
}

function media(id: string, isLoading = false): MediaItem {
  return {
    id,
    type: 'image',
    src: `/media/${id}`,
    thumbnail_url: `/media/${id}`,
    name: id,
    size: 1,
    width: 800,
    height: 600,
    isLocalFile: false,
    isDrag: false,
    isLoading,
  }
}

function after(...actions: DraftAction[]): CreateDraft {
  return actions.reduce((draft, action) => reduceDraft(draft, action), initialDraft())
}

const add = (id: string, width?: number, height?: number): DraftAction => ({
  do: 'add-reference',
  reference: picture(id, width, height),
})
const model = (id: ModelId): DraftAction => ({ do: 'set-model', model: id })
const type = (name: CreateDraft['type']): DraftAction => ({ do: 'set-type', type: name })

test('CON-033, CON-034, CON-035, CON-037, CON-038, CON-039: a fresh box holds the stated defaults', () => {
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

test('only types with an available model are offered, and others cannot be reached', () => {
  const available = ['jimeng', 'FLUX'] as const
  expect([typesOf(), typesOf(available)]).toEqual([['image', 'video', 'wallpaper'], ['image']])
  const draft = initialDraft(available)
  expect(reduceDraft(draft, type('video'), available)).toBe(draft)
  expect(reduceDraft(draft, model('jimeng_imgref_v4'), available)).toBe(draft)
  expect(reduceDraft(draft, model('Clock Wallpaper'))).toBe(draft)
})

describe('switching type and model', () => {
  test('CBOX-043: three references of image editing shrink to the first in video', () => {
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
  test('leaving wallpaper brings the replaced prompt back, unless one was written meanwhile', () => {
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
    const local = { ...picture('a'), isLocalFile: true }
    const draft = after(type('wallpaper'), { do: 'add-reference', reference: local }, model('Click Wallpaper'))
    expect(draft.media[0]).toMatchObject({ isLoading: true, isLocalFile: true })
  })
  test('leaving image editing drops the references that the new model does not take', () => {
    expect(after(model('jimeng_imgref_v4'), add('a'), add('b'), model('jimeng')).references).toHaveLength(1)
  })
})

describe('Loop and duration', () => {
  test('CBOX-049, CBOX-050: Loop doubles 5 s to 10 s and back', () => {
    const on = after(type('video'), { do: 'set-loop', loop: true })
    expect([on.durationS, reduceDraft(on, { do: 'set-loop', loop: false }).durationS]).toEqual([10, 5])
  })
  test('CBOX-051: with Loop 6 to 24 seconds in steps of 2', () => {
    expect(durationsOf(true)).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 24])
  })
  test('CBOX-052: without Loop 3 to 12 seconds in steps of 1', () => {
    expect(durationsOf(false)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
  test('each normal duration doubles to an offered one and halves back', () => {
    for (const durationS of durationsOf(false)) {
      const on = after(type('video'), { do: 'set-duration', durationS }, { do: 'set-loop', loop: true })
      expect(durationsOf(true)).toContain(on.durationS)
      expect(reduceDraft(on, { do: 'set-loop', loop: false }).durationS).toBe(durationS)
    }
  })
  test('a duration that is not offered, or Loop set twice, changes nothing', () => {
    const draft = after(type('video'))
    expect(reduceDraft(draft, { do: 'set-duration', durationS: 13 })).toBe(draft)
    expect(reduceDraft(draft, { do: 'set-loop', loop: false })).toBe(draft)
  })
})

describe('image size', () => {
  test.each(['-5', '1.5', 'abc', '63', '4097', '', ' ', '1e3', '0x40', '640 px', '٦٤٠'])(
    "CBOX-060: '%s' is not accepted as a side",
    (text) => {
      expect(parseSide(text)).toBeNull()
    },
  )
  test.each([
    ['64', 64],
    ['4096', 4096],
    [' 1024 ', 1024],
  ])("CBOX-060: '%s' is accepted as a side", (text, side) => {
    expect(parseSide(text)).toBe(side)
  })
  test.each([
    ['width 1600 gives height 900', { do: 'set-width', width: 1600 }, { width: 1600, height: 900 }],
    ['height 900 gives width 1600', { do: 'set-height', height: 900 }, { width: 1600, height: 900 }],
    ['a derived side stays within the limits below', { do: 'set-width', width: 64 }, { width: 64, height: 64 }],
    ['a derived side stays within the limits above', { do: 'set-height', height: 4096 }, { width: 4096, height: 4096 }],
  ] satisfies [string, DraftAction, unknown][])('CBOX-061: at 16:9 with the link on, %s', (_case, action, size) => {
    expect(draftSize(after(action))).toEqual(size)
  })
  test('with the link off each side is its own', () => {
    const draft = after(
      { do: 'set-linked', isLinked: false },
      { do: 'set-width', width: 1000 },
      { do: 'set-height', height: 700 },
    )
    expect(draftSize(draft)).toEqual({ width: 1000, height: 700 })
    expect(draftSize(reduceDraft(draft, { do: 'set-linked', isLinked: true }))).toEqual({ width: 1000, height: 563 })
  })
  test.each([63, 4097, 100.5, Number.NaN, -5])('CBOX-060: a side of %d changes nothing', (side) => {
    const draft = initialDraft()
    expect(reduceDraft(draft, { do: 'set-width', width: side })).toBe(draft)
    expect(reduceDraft(draft, { do: 'set-height', height: side })).toBe(draft)
  })
  test('a ratio or resolution replaces a typed size by its preset', () => {
    const typed = after({ do: 'set-width', width: 1600 })
    expect(draftSize(reduceDraft(typed, { do: 'set-ratio', ratio: '1:1' }))).toEqual({ width: 2048, height: 2048 })
    expect(draftSize(reduceDraft(typed, { do: 'set-resolution', resolution: '1K' }))).toEqual({
      width: 1920,
      height: 1080,
    })
  })
  test('CON-048: a resolution that the model does not offer changes nothing', () => {
    const draft = initialDraft()
    expect(reduceDraft(draft, { do: 'set-resolution', resolution: '4K' })).toBe(draft)
  })
  test('CBOX-053: the size follows a reference of 800x600 at the chosen resolution', () => {
    expect(after(add('a', 800, 600))).toMatchObject({ ratio: '4:3', width: 2304, height: 1728 })
  })
  test('CBOX-053: with image editing the size does not follow', () => {
    expect(draftSize(after(model('jimeng_imgref_v4'), add('a', 800, 600)))).toEqual({ width: 2560, height: 1440 })
  })
  test('a typed size of image editing survives a new reference', () => {
    const draft = after(model('jimeng_imgref_v4'), { do: 'set-width', width: 1600 }, add('a', 800, 600))
    expect(draftSize(draft)).toEqual({ width: 1600, height: 900 })
  })
  test('without the reference the size is a preset of the ratio that it had', () => {
    expect(draftSize(after(add('a', 800, 600), { do: 'remove-reference', id: 'a' }))).toEqual({
      width: 2304,
      height: 1728,
    })
  })
  test('GAP-121: an extreme reference stays within the limits', () => {
    expect(draftSize(after(add('a', 9000, 60)))).toEqual({ width: 4096, height: 64 })
  })
  test('CBOX-054: image editing raises 1K to 2K', () => {
    const draft = after({ do: 'set-resolution', resolution: '1K' }, model('jimeng_imgref_v4'), add('a'))
    expect(draft).toMatchObject({ resolution: '2K', width: 2560, height: 1440 })
  })
  test('CBOX-055: leaving image editing brings 4K down to 2K', () => {
    const draft = after(model('jimeng_imgref_v4'), { do: 'set-resolution', resolution: '4K' }, model('jimeng'))
    expect(draft).toMatchObject({ resolution: '2K', width: 2560, height: 1440 })
  })
  test('CBOX-055: with 4K and a reference, leaving image editing follows the reference at 2K', () => {
    const draft = after(model('jimeng_imgref_v4'), { do: 'set-resolution', resolution: '4K' }, add('a'), model('FLUX'))
    expect(draft).toMatchObject({ resolution: '2K', width: 2304, height: 1728 })
  })
  test.each([
    { do: 'set-ratio', ratio: '1:1' },
    { do: 'set-resolution', resolution: '1K' },
    { do: 'set-width', width: 1000 },
    { do: 'set-height', height: 1000 },
    { do: 'set-linked', isLinked: false },
  ] satisfies DraftAction[])(
    'CBOX-062: with a reference, $do changes nothing; with image editing it does',
    (action) => {
      const locked = after(add('a'))
      expect(sizeIsLocked(locked)).toBe(true)
      expect(reduceDraft(locked, action)).toBe(locked)
      const free = after(model('jimeng_imgref_v4'), add('a'))
      expect(sizeIsLocked(free)).toBe(false)
      if (action.do !== 'set-resolution') expect(reduceDraft(free, action)).not.toEqual(free)
    },
  )
})

describe('references', () => {
  test('CBOX-063: a first frame of 1000x990 locks the video ratio at 1:1', () => {
    const draft = after(type('video'), add('a', 1000, 990))
    expect([draft.videoRatio, videoRatioIsLocked(draft)]).toEqual(['1:1', true])
    expect(reduceDraft(draft, { do: 'set-video-ratio', ratio: '16:9' })).toBe(draft)
  })
  test('CBOX-064: a picture of 801x601 becomes a reference of 800x600', () => {
    expect(after(add('a', 801, 601)).references[0]).toMatchObject({ width: 800, height: 600 })
  })
  test.each([
    ['jimeng_pro', 2],
    ['jimeng_lite', 2],
    ['jimeng_imgref_v4', 10],
    ['jimeng', 1],
    ['FLUX', 1],
    ['Parallax Wallpaper', 1],
  ] as const)('CBOX-065: %s takes %i references and not one more', (id, most) => {
    const many = Array.from({ length: most + 1 }, (_, index) => add(`r${index}`))
    const draft = after(type(models[id].category === 'video' ? 'video' : 'image'), model(id), ...many)
    expect([maxReferences(draft), draft.references.length]).toEqual([most, most])
  })
  test('CBOX-056: first and last frame swap', () => {
    const draft = after(type('video'), add('a'), add('b'), { do: 'swap-frames' })
    expect(draft.references.map(({ id }) => id)).toEqual(['b', 'a'])
  })
  test('one frame alone has nothing to swap with', () => {
    const draft = after(type('video'), add('a'))
    expect(reduceDraft(draft, { do: 'swap-frames' })).toBe(draft)
  })
  test('ERR: a last frame of another size is refused with both sizes', () => {
    expect(after(type('video'), add('a', 800, 600), add('b', 640, 480)).references).toHaveLength(1)
    expect(frameMismatch({ width: 800, height: 600 }, { width: 640, height: 480 })).toBe(
      'Second reference image dimensions (640x480) do not match first reference image dimensions (800x600). Please upload images with the same dimensions.',
    )
    expect(frameMismatch({ width: 800, height: 600 }, { width: 800, height: 600 })).toBeNull()
  })
  test('an uploaded file takes the place of the local one and keeps the order', () => {
    const draft = after(type('video'), add('a'), add('b'), {
      do: 'replace-reference',
      id: 'a',
      reference: { ...picture('a'), url: '/media/server' },
    })
    expect(draft.references.map(({ url }) => url)).toEqual(['/media/server', '/media/b'])
  })
})

describe('wallpaper media and effect', () => {
  test('CBOX-034: a sixth item is not added', () => {
    const items = Array.from({ length: 6 }, (_, index): DraftAction => ({ do: 'add-media', item: media(`m${index}`) }))
    expect(after(type('wallpaper'), model('Click Wallpaper'), ...items).media).toHaveLength(5)
  })
  test('CBOX-036: the loaded item takes the place of its placeholder', () => {
    const draft = after(
      { do: 'add-media', item: media('m', true) },
      { do: 'replace-media', id: 'm', item: media('server') },
    )
    expect(draft.media).toEqual([media('server')])
    expect(reduceDraft(draft, { do: 'remove-media', id: 'server' }).media).toEqual([])
  })
  test.each([
    [500, 500],
    [0, 100],
    [9999, 5000],
    [524, 500],
    [525, 550],
    [Number.NaN, 500],
  ])('CBOX-031, CON-024: a transition of %d ms becomes %i ms', (ms, kept) => {
    expect(after({ do: 'set-effect-ms', ms }).effect.ms).toBe(kept)
  })
  test('CBOX-032, GAP-052: the effect is sent in seconds, 0 when off', () => {
    expect(effectSeconds(after({ do: 'set-effect-ms', ms: 750 }))).toBe(0.75)
    expect(effectSeconds(after({ do: 'set-effect-on', on: false }))).toBe(0)
  })
})

test('CON-041: an unknown style changes nothing', () => {
  const draft = after({ do: 'set-style', style: 'wallpaper-v26' })
  expect(draft.style).toBe('wallpaper-v26')
  expect(reduceDraft(draft, { do: 'set-style', style: 'wallpaper-v27' })).toBe(draft)
})

test('a reset box is a fresh box', () => {
  expect(after({ do: 'set-prompt', prompt: 'sea' }, add('a'), { do: 'reset' })).toEqual(initialDraft())
})
