import type { CreateRequest, GenerationResult } from '@mirari/model'
import { describe, expect, it, vi } from 'vitest'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { generationOf, resultOf } from '../generations/testing.ts'
import { createResultActions, type ResultActionsDeps } from './result-actions.ts'

const own = resultOf('r1', 'g1')
const foreign: GenerationResult = { ...own, user_id: 'u2' }
const film: GenerationResult = { ...own, task_category: 'video', model: 'jimeng_pro', video_url: '/media/v' }

function setup(changes: Partial<ResultActionsDeps> = {}, available: readonly string[] = []) {
  const begin = vi.fn(async (_request: CreateRequest, _failedText?: string) => {})
  const box = {
    open: vi.fn(),
    expand: vi.fn(),
    media: { addUpload: vi.fn() },
    references: { addImages: vi.fn(async () => {}) },
    getSnapshot: () => ({ availableModels: available }),
  }
  const edit = vi.fn()
  const toast = { bad: vi.fn() }
  const items = createResultActions({
    begin,
    find: () => null,
    load: async (id) => generationOf(id),
    edit,
    userId: () => 'u1',
    box: box as never,
    toast,
    texts: () => defaultTexts,
    ...changes,
  })
  return { items, begin, box, edit, toast }
}

describe('work on a result', () => {
  it('begins a creation with the call that makes it, and the alert of the place', async () => {
    const { items, begin } = setup()
    await items.post(own, { model: 'ultra_upscale' }, 'detail')
    expect(begin).toHaveBeenCalledWith(
      {
        prompt: own.prompt,
        model: 'ultra_upscale',
        size: '4096x2304',
        type: 'image',
        style: 'realistic',
        post: {
          generation_id: 'g1',
          prompt: own.prompt,
          image_ref: '/media/r1',
          model: 'ultra_upscale',
          upscale_by: 4,
        },
      },
      '超清处理失败，请稍后重试',
    )
    await items.post(film, { model: 'video_loop' }, 'detail')
    await items.post(film, { model: 'video_loop' }, 'card')
    expect(begin.mock.calls.slice(1).map(([, text]) => text)).toEqual([
      '视频循环处理失败，请稍后重试',
      '循环处理失败，请稍后重试',
    ])
  })

  it('is nothing where there is no video', async () => {
    const { items, begin } = setup()
    await items.post(own, { model: 'video_sr' }, 'detail')
    expect(begin).not.toHaveBeenCalled()
  })

  it('can be made once more', async () => {
    const { items, begin } = setup()
    await items.post(own, { model: 'detail_upscale' }, 'detail')
    const [request] = begin.mock.calls[0] ?? []
    if (!request) throw new Error('Nothing began.')
    await items.repeat(request)
    expect(begin).toHaveBeenLastCalledWith(request, '超清处理失败，请稍后重试')
  })
})

describe('the create box', () => {
  it('takes the picture as one more reference', () => {
    const { items, box } = setup()
    items.useReference(own)
    expect(box.expand).toHaveBeenCalledWith('press')
    expect(box.references.addImages).toHaveBeenCalledWith([{ url: '/media/r1', thumbnail_url: own.thumbnail_url }])
  })

  it('opens in video type with the picture', () => {
    const { items, box } = setup()
    items.generateVideo(own)
    expect(box.open).toHaveBeenCalledWith({
      prompt: own.prompt,
      generationType: 'video',
      imageUrl: '/media/r1',
      cleanNewImages: true,
    })
  })

  it('opens in wallpaper type with the picture, or with the video where Live Wallpapers are made', () => {
    const { items, box } = setup({}, ['Parallax Wallpaper', 'Live Wallpaper'])
    items.createWallpaper(own)
    expect(box.open).toHaveBeenLastCalledWith(
      expect.objectContaining({ generationType: 'wallpaper', imageReferenceMode: true, imageUrl: '/media/r1' }),
    )
    items.createWallpaper(film)
    expect(box.open).toHaveBeenLastCalledWith(expect.objectContaining({ selectedModel: 'Live Wallpaper' }))
    expect(box.media.addUpload).toHaveBeenCalledWith(expect.objectContaining({ category: 'video', url: '/media/v' }))
  })

  it('takes the poster where only pictures become wallpapers', () => {
    const { items, box } = setup({}, ['Parallax Wallpaper'])
    items.createWallpaper(film)
    expect(box.open).toHaveBeenLastCalledWith(expect.objectContaining({ imageUrl: '/media/r1' }))
    expect(box.media.addUpload).not.toHaveBeenCalled()
  })

  it('gets everything of an own result back, and what can be seen of another', async () => {
    const { items, box, edit } = setup()
    await items.reEdit(own)
    expect(edit).toHaveBeenCalledWith({ request: generationOf('g1').request })
    await items.reEdit(foreign)
    expect(edit).toHaveBeenCalledTimes(1)
    expect(box.open).toHaveBeenCalledWith(
      expect.objectContaining({ prompt: own.prompt, selectedModel: 'jimeng', source: 'Re-Edit', width: 2560 }),
    )
  })
})

describe('Re-generation', () => {
  it('sends the stored request with another seed', async () => {
    const request = { ...generationOf('g1').request, id: 'old', seed: 7, image_ref: '/media/x' }
    const { items, begin } = setup({ load: async (id) => generationOf(id, { request }) })
    await items.regenerate(own)
    expect(begin.mock.calls).toEqual([[{ ...request, id: undefined, seed: -1 }].map(({ id: _, ...rest }) => rest)])
  })

  it('of somebody else’s result uses what everybody sees', async () => {
    const load = vi.fn()
    const { items, begin } = setup({ load })
    await items.regenerate(foreign)
    expect(begin).toHaveBeenCalledWith({
      prompt: own.prompt,
      model: 'jimeng',
      type: 'image',
      style: 'realistic',
      size: '2560x1440',
      seed: -1,
    })
    expect(load).not.toHaveBeenCalled()
  })

  it('says so when the request cannot be had', async () => {
    const { items, begin, toast } = setup({
      load: async () => {
        throw new Error('offline')
      },
    })
    await items.regenerate(own)
    expect(begin).not.toHaveBeenCalled()
    expect(toast.bad).toHaveBeenCalledWith('创作失败')
  })
})
