import type { CreateRequest } from '@mirari/model'
import { expect, it } from 'vitest'
import { shownReferences } from './shown-references.ts'

const request: CreateRequest = { prompt: 'a red fox', model: 'jimeng', size: '2560x1440', type: 'image' }

it('shows nothing for a creation of words alone', () => {
  expect(shownReferences({ request })).toEqual([])
})

it('HIST-016: shows frames and references by the thumbnails that the server named, or else by the usual ones', () => {
  const frames = { ...request, image_start: '/media/a', image_end: '/media/b' }
  const image_ref = [{ type: 'image' as const, url: '/media/a' }]
  expect(shownReferences({ request: frames, image_ref, image_ref_thumbnail: ['/media/a'] })).toEqual([
    { type: 'image', url: '/media/a', thumbnail_url: '/media/a' },
    { type: 'image', url: '/media/b', thumbnail_url: '/media/b/w320' },
  ])
})

it('HIST-016: shows the pictures and videos of a Click Wallpaper in their order, each once', () => {
  const wpdatas = (['image', 'video', 'image'] as const).map((type) => ({
    type,
    url: `/media/${type}`,
    width: 64,
    height: 64,
  }))
  expect(shownReferences({ request: { ...request, wpdatas } }).map(({ type, url }) => [type, url])).toEqual([
    ['image', '/media/image'],
    ['video', '/media/video'],
  ])
})
