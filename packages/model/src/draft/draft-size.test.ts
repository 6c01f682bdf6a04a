import { expect, test } from 'vitest'
import { initialDraft } from './create-draft.ts'
import { draftSize, sizeIsLocked } from './draft-size.ts'
import { type DraftAction, reduceDraft } from './reduce-draft.ts'
import { add, after, media, model } from './testing.ts'

test.each([
  ['width 1600 gives height 900', { do: 'set-width', width: 1600 }, { width: 1600, height: 900 }],
  ['height 900 gives width 1600', { do: 'set-height', height: 900 }, { width: 1600, height: 900 }],
  ['a derived side stays within the limits below', { do: 'set-width', width: 64 }, { width: 64, height: 64 }],
  ['a derived side stays within the limits above', { do: 'set-height', height: 4096 }, { width: 4096, height: 4096 }],
] satisfies [string, DraftAction, unknown][])('CBOX-061: at 16:9 with the link on, %s', (_case, action, size) => {
  expect(draftSize(after(action))).toEqual(size)
})
test('without the link the sides change independently', () => {
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
test('CBOX-053: the size of image editing does not follow a reference', () => {
  expect(draftSize(after(model('jimeng_imgref_v4'), add('a', 800, 600)))).toEqual({ width: 2560, height: 1440 })
})
test.each(['Live Wallpaper', 'Click Wallpaper'] as const)(
  'CBOX-062: %s is not locked by a picture that it does not show',
  (id) => {
    const draft = after({ do: 'set-type', type: 'wallpaper' }, add('a', 800, 600), model(id))
    expect([sizeIsLocked(draft), draftSize(draft)]).toEqual([false, { width: 2304, height: 1728 }])
    expect(sizeIsLocked(reduceDraft(draft, model('Parallax Wallpaper')))).toBe(true)
  },
)
test('a typed size of image editing survives a new reference', () => {
  const draft = after(model('jimeng_imgref_v4'), { do: 'set-width', width: 1600 }, add('a', 800, 600))
  expect(draftSize(draft)).toEqual({ width: 1600, height: 900 })
})
const removeA: DraftAction = { do: 'remove-reference', id: 'a' }
const typed: DraftAction[] = [
  { do: 'set-linked', isLinked: false },
  { do: 'set-width', width: 640 },
  { do: 'set-height', height: 360 },
]
test('without the reference the size is what was chosen before it', () => {
  expect(after(...typed, add('a', 800, 600), removeA)).toMatchObject({ ratio: '16:9', width: 640, height: 360 })
  expect(after(add('a', 800, 600), removeA)).toMatchObject({
    ratio: '16:9',
    resolution: '2K',
    width: 2560,
    height: 1440,
  })
  const replaced = after(...typed, add('a', 800, 600), { do: 'clear-references' }, add('b', 900, 1600))
  expect(draftSize(reduceDraft(replaced, { do: 'remove-reference', id: 'b' }))).toEqual({ width: 640, height: 360 })
})
test('without the first frame the video has the ratio that was chosen before it', () => {
  const draft = after({ do: 'set-type', type: 'video' }, { do: 'set-video-ratio', ratio: '9:16' }, add('a', 800, 600))
  expect([draft.videoRatio, reduceDraft(draft, removeA).videoRatio]).toEqual(['4:3', '9:16'])
})
test('a size that image editing took over and that was then changed is the choice', () => {
  const changed = after(...typed, add('a'), model('jimeng_imgref_v4'), { do: 'set-ratio', ratio: '1:1' }, removeA)
  expect(changed).toMatchObject({ ratio: '1:1', width: 2048, height: 2048 })
})
test('a wallpaper of other media has the chosen size and not the shape of a Parallax reference', () => {
  const parallax: DraftAction[] = [{ do: 'set-type', type: 'wallpaper' }, add('a', 800, 600)]
  const video: DraftAction = { do: 'add-media', item: media('film') }
  expect(draftSize(after(video, ...parallax, model('Live Wallpaper')))).toEqual({ width: 2560, height: 1440 })
  const exchanged = after(...parallax, model('Live Wallpaper'), { do: 'remove-media', id: 'a' }, video)
  expect(draftSize(exchanged)).toEqual({ width: 2560, height: 1440 })
})
test('GAP-121: an extreme reference stays within the limits', () => {
  expect(draftSize(after(add('a', 9000, 60)))).toEqual({ width: 4096, height: 64 })
})
test('CBOX-054: image editing raises 1K to 2K', () => {
  const draft = after({ do: 'set-resolution', resolution: '1K' }, model('jimeng_imgref_v4'), add('a'))
  expect(draft).toMatchObject({ resolution: '2K', width: 2560, height: 1440 })
})
test('CBOX-055: leaving image editing lowers 4K to 2K', () => {
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
] satisfies DraftAction[])('CBOX-062: with a reference, $do changes nothing; with image editing it does', (action) => {
  const locked = after(add('a'))
  expect(sizeIsLocked(locked)).toBe(true)
  expect(reduceDraft(locked, action)).toBe(locked)
  const free = after(model('jimeng_imgref_v4'), add('a'))
  expect(sizeIsLocked(free)).toBe(false)
  if (action.do !== 'set-resolution') expect(reduceDraft(free, action)).not.toEqual(free)
})
