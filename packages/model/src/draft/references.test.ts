import { expect, test } from 'vitest'
import { models } from '../models/models.ts'
import { videoRatioIsLocked } from './draft-size.ts'
import { reduceDraft } from './reduce-draft.ts'
import { frameMismatch, maxReferences } from './references.ts'
import { add, after, image, model, type } from './testing.ts'

test('CBOX-063: a first frame of 1000x990 locks the video ratio at 1:1', () => {
  const draft = after(type('video'), add('a', 1000, 990))
  expect([draft.videoRatio, videoRatioIsLocked(draft)]).toEqual(['1:1', true])
  expect(reduceDraft(draft, { do: 'set-video-ratio', ratio: '16:9' })).toBe(draft)
})
test('CBOX-064: an image of 801x601 becomes a reference of 800x600', () => {
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
test('a reference moves to another place, and nowhere else', () => {
  const draft = after(model('jimeng_imgref_v4'), add('a'), add('b'), add('c'))
  const moved = (id: string, to: number) => reduceDraft(draft, { do: 'move-reference', id, to })
  expect(moved('a', 2).references.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(moved('c', 0).references.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  for (const same of [moved('a', 0), moved('a', -1), moved('a', 3), moved('x', 1)]) expect(same).toBe(draft)
})
test('a single frame cannot be swapped', () => {
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
test('an uploaded file replaces the local one in the same position', () => {
  const draft = after(type('video'), add('a'), add('b'), {
    do: 'replace-reference',
    id: 'a',
    reference: { ...image('a'), url: '/media/server' },
  })
  expect(draft.references.map(({ url }) => url)).toEqual(['/media/server', '/media/b'])
})
