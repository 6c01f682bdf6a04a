import type { GenerationResult } from '@mirari/contract/schemas'
import type { ModelId } from '@mirari/model'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { FakeImage } from '../../testing/fake-image.ts'
import { refuse, serve, testUser, unreachable } from '../../testing/fake-server.ts'
import { TestApp } from '../../testing/test-app.ts'
import { generationOf, resultOf } from '../generations/testing.ts'

const own = resultOf('r1', 'g1')
const foreign: GenerationResult = { ...own, user_id: 'u2' }
const video: GenerationResult = { ...own, task_category: 'video', model: 'jimeng_pro', video_url: '/media/v' }
const { request } = generationOf('g1')

beforeAll(() => {
  vi.stubGlobal('Image', FakeImage)
  return () => vi.unstubAllGlobals()
})

/** The app of a user whose generation is on the server, but not in the loaded history. */
function setup(models: readonly ModelId[] = ['jimeng', 'jimeng_pro']) {
  const app = new TestApp({ user: testUser, answers: serve({}) })
  for (const path of ['/generations', '/detail-upscale', '/video-loop']) {
    app.answer(`POST ${path}`, () => ({ id: 'g2', task_id: 'task-g2', point: 90 }))
  }
  app.answer('GET /generations/g1', () => generationOf('g1'))
  const { box } = app.slices.createBox
  box.setAvailableModels(models)
  const created = () => app.slices.generations.generations.getSnapshot().rows.map((row) => row.request)
  /** The app's POST calls, without the count of visits. */
  const sent = () => app.calls.filter(({ method, path }) => method === 'POST' && path !== '/admin/statistics/visit')
  const draft = () => box.getSnapshot().draft
  const references = () => draft().references.map(({ url }) => url)
  return { app, actions: app.actions.resultActions, box, created, draft, references, sent }
}

describe('post-processing', () => {
  it('starts a generation with its own call, and the toast of the place', async () => {
    const { app, actions, created, sent } = setup()
    app.answer('POST /detail-upscale', refuse(500, 'internal'))
    app.answer('POST /video-loop', refuse(500, 'internal'))
    const post = {
      generation_id: 'g1',
      prompt: own.prompt,
      image_ref: '/media/r1',
      model: 'ultra_upscale',
      upscale_by: 4,
    }
    await actions.post(own, { model: 'ultra_upscale' }, 'detail')
    expect(created()).toEqual([
      { prompt: own.prompt, model: 'ultra_upscale', size: '4096x2304', type: 'image', style: 'realistic', post },
    ])
    expect(sent()).toEqual([{ method: 'POST', path: '/detail-upscale', body: { ...post, id: expect.any(String) } }])
    expect(app.notified).toEqual([['bad', '超清处理失败，请稍后重试']])
    await actions.post(video, { model: 'video_loop' }, 'detail')
    await actions.post(video, { model: 'video_loop' }, 'card')
    expect(app.notified.slice(1)).toEqual([
      ['bad', '视频循环处理失败，请稍后重试'],
      ['bad', '循环处理失败，请稍后重试'],
    ])
  })

  it('does nothing for a result without a video', async () => {
    const { actions, created, sent } = setup()
    await actions.post(own, { model: 'video_sr' }, 'detail')
    expect([created(), sent()]).toEqual([[], []])
  })

  it('can be repeated', async () => {
    const { app, actions, created } = setup()
    await actions.post(own, { model: 'detail_upscale' }, 'detail')
    const [first] = created()
    if (!first) throw new Error('Nothing began.')
    app.answer('POST /detail-upscale', refuse(500, 'internal'))
    await actions.repeat(first)
    expect(created()).toEqual([first, first])
    expect(app.notified).toEqual([['bad', '超清处理失败，请稍后重试']])
  })
})

describe('the create box', () => {
  it('adds the image as another reference', async () => {
    const { actions, box, draft } = setup()
    box.collapse()
    actions.useReference(own)
    expect(box.getSnapshot().isExpanded).toBe(true)
    await box.references.settled()
    expect(draft().references).toMatchObject([{ url: '/media/r1', thumbnail_url: own.thumbnail_url }])
  })

  it('opens in video type with the image', async () => {
    const { actions, box, draft, references } = setup()
    await box.references.addImages([{ url: '/media/before', thumbnail_url: '/media/before' }])
    expect(references()).toEqual(['/media/before'])
    actions.generateVideo(own)
    await box.references.settled()
    expect(box.getSnapshot().isExpanded).toBe(true)
    expect(draft()).toMatchObject({ type: 'video', prompt: own.prompt })
    expect(references()).toEqual(['/media/r1'])
  })

  it('opens in wallpaper type with the image, or with the video if the server makes Live Wallpapers', async () => {
    const { actions, box, draft, references } = setup(['jimeng', 'Parallax Wallpaper', 'Live Wallpaper'])
    actions.createWallpaper(own)
    await box.references.settled()
    expect(draft().type).toBe('wallpaper')
    expect(references()).toEqual(['/media/r1'])
    actions.createWallpaper(video)
    expect(draft()).toMatchObject({ type: 'wallpaper', model: 'Live Wallpaper' })
    expect(draft().media).toMatchObject([{ type: 'video', src: '/media/v' }])
  })

  it('uses the poster of a video if only images can become wallpapers', async () => {
    const { actions, box, draft, references } = setup(['jimeng', 'Parallax Wallpaper'])
    actions.createWallpaper(video)
    await box.references.settled()
    expect(references()).toEqual(['/media/r1'])
    expect(draft().media).toEqual([])
  })

  it("is filled with everything of the user's own result, and with the public values of another", async () => {
    const { app, actions, box, draft, references } = setup()
    const stored = { ...request, prompt: 'as it was written', seed: 7, image_ref: '/media/x' }
    app.answer('GET /generations/g1', () => generationOf('g1', { request: stored }))
    await actions.reEdit(own)
    await box.references.settled()
    expect(draft()).toMatchObject({ prompt: stored.prompt, model: 'jimeng', advanced: { seed: 7 } })
    expect(references()).toEqual(['/media/x'])
    const open = vi.spyOn(box, 'open')
    await actions.reEdit(foreign)
    expect(open.mock.lastCall).toMatchObject([{ source: 'Re-Edit' }])
    expect(app.callsTo('GET /generations/g1')).toHaveLength(1)
    expect(draft()).toMatchObject({ prompt: own.prompt, model: 'jimeng', width: 2560 })
  })
})

describe('a wallpaper of another user, which was made of pictures and not of words', () => {
  const parallax = { ...foreign, task_category: 'wallpaper', model: 'Parallax Wallpaper', prompt: '' } as const
  const live = { ...parallax, model: 'Live Wallpaper', video_url: '/media/v' } as const

  it('is edited again with how it looks', async () => {
    const { actions, box, draft, references } = setup(['jimeng', 'Parallax Wallpaper', 'Live Wallpaper'])
    await actions.reEdit(parallax)
    await box.references.settled()
    expect(draft()).toMatchObject({ type: 'wallpaper', model: 'Parallax Wallpaper' })
    expect(references()).toEqual(['/media/r1'])
    await actions.reEdit(live)
    expect(draft()).toMatchObject({ type: 'wallpaper', model: 'Live Wallpaper' })
    expect(draft().media).toMatchObject([{ type: 'video', src: '/media/v' }])
    await actions.reEdit({ ...live, video_url: null })
    expect(draft().media.at(-1)).toMatchObject({ type: 'image', src: '/media/r1' })
  })

  it('is made again from how it looks', async () => {
    const { actions, created } = setup()
    await actions.regenerate(parallax)
    expect(created()).toMatchObject([{ model: 'Parallax Wallpaper', prompt: '', image_ref: '/media/r1' }])
  })
})

describe('Re-generation', () => {
  it('sends the stored request with another seed', async () => {
    const { app, actions, sent } = setup()
    const stored = { ...request, id: 'old', seed: 7, image_ref: '/media/x' }
    app.answer('GET /generations/g1', () => generationOf('g1', { request: stored }))
    await actions.regenerate(own)
    const body = { ...stored, id: expect.any(String), seed: -1 }
    expect(sent()).toEqual([{ method: 'POST', path: '/generations', body }])
    expect(sent()).not.toMatchObject([{ body: { id: 'old' } }])
  })

  it('of another user’s result uses the public values', async () => {
    const { app, actions, created } = setup()
    await actions.regenerate(foreign)
    expect(created()).toEqual([
      { prompt: own.prompt, model: 'jimeng', type: 'image', style: 'realistic', size: '2560x1440', seed: -1 },
    ])
    expect(app.callsTo('GET /generations/g1')).toEqual([])
  })

  it('reports when the request cannot be loaded', async () => {
    const { app, actions, created, sent } = setup()
    app.answer('GET /generations/g1', unreachable)
    await actions.regenerate(own)
    expect([created(), sent()]).toEqual([[], []])
    expect(app.notified).toEqual([['bad', '创作失败']])
  })
})
