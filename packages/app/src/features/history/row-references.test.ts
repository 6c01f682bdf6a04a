import type { GenerationRequest, GenerationResult } from '@mirari/contract/schemas'
import { expect, it } from 'vitest'
import { resultOf } from '../../stores/generations/testing.ts'
import { rowReferences } from './row-references.ts'

const generation_results: GenerationResult[] = []
const request: GenerationRequest = { prompt: 'a red fox', model: 'jimeng', size: '2560x1440', type: 'image' }

it('has no references for a generation from a prompt alone', () => {
  expect(rowReferences({ request, generation_results })).toEqual([])
})

it('HIST-016: uses the thumbnails that the server states for frames and references, or else guesses them', () => {
  const frames = { ...request, image_start: '/media/a', image_end: '/media/b' }
  const image_ref = [{ type: 'image' as const, url: '/media/a' }]
  expect(rowReferences({ request: frames, generation_results, image_ref, image_ref_thumbnail: ['/media/a'] })).toEqual([
    { type: 'image', url: '/media/a', thumbnail_url: '/media/a' },
    { type: 'image', url: '/media/b', thumbnail_url: '/media/b/w320' },
  ])
})

it('HIST-016: lists the images and videos of a Click Wallpaper in their order, each once', () => {
  const wpdatas = (['image', 'video', 'image'] as const).map((type) => ({
    type,
    url: `/media/${type}`,
    width: 64,
    height: 64,
  }))
  expect(
    rowReferences({ request: { ...request, wpdatas }, generation_results }).map(({ type, url }) => [type, url]),
  ).toEqual([
    ['image', '/media/image'],
    ['video', '/media/video'],
  ])
})

it('lists the source of a derived image at once, and the poster of a derived video once it is loaded', () => {
  const upscale = { model: 'ultra_upscale', prompt: '', image_ref: '/media/a', upscale_by: 4 } as const
  expect(rowReferences({ request: { ...request, post: upscale }, generation_results })).toEqual([
    { type: 'image', url: '/media/a', thumbnail_url: '/media/a/w320' },
  ])
  const video = { ...request, post: { model: 'video_sr', video_url: '/media/film' } } as const
  expect(rowReferences({ request: video, generation_results })).toEqual([])
  const poster = { image_ref: [{ type: 'image' as const, url: '/media/p' }], image_ref_thumbnail: ['/media/p/w640'] }
  const expected = [{ type: 'image', url: '/media/p', thumbnail_url: '/media/p/w640' }]
  expect(rowReferences({ request: video, generation_results, ...poster })).toEqual(expected)
  // The status channel sends only results; the generation itself is updated by the next page.
  expect(rowReferences({ request: video, generation_results: [{ ...resultOf('r', 'g'), ...poster }] })).toEqual(
    expected,
  )
})
