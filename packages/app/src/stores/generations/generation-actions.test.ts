import { createBoxStore } from '@mirari/create-box'
import { expect, it, vi } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { createUndoSnackbar } from '../notifications/undo-snackbar.ts'
import type { LocalGeneration } from './generation.ts'
import { createGenerationActions, type GenerationActionsDeps } from './generation-actions.ts'
import { emptyCreations, generationOf, resultOf, statusOf } from './testing.ts'

function rowOf(results: readonly string[], change: Partial<LocalGeneration> = {}): LocalGeneration {
  return {
    ...generationOf('g1', { generation_results: results.map((id) => resultOf(id, 'g1')) }),
    finishing: false,
    ...change,
  }
}

function setup(row = rowOf(['r1', 'r2']), change: Partial<GenerationActionsDeps> = {}) {
  const api = {
    cancel: vi.fn(async () => statusOf('g1', { status: 'cancelled' })),
    deleteGeneration: vi.fn(async () => null),
    deleteResult: vi.fn(async () => null),
    restoreGeneration: vi.fn(async () => generationOf('g1')),
    restoreResult: vi.fn(async () => resultOf('r2', 'g1')),
    generation: vi.fn(async () => generationOf('g1')),
    download: vi.fn(async () => ({ url: '/media/a', filename: 'fox.webp' })),
    like: vi.fn(async () => ({ is_liked: true, likes_count: 5 })),
  }
  const generations = {
    find: vi.fn(() => row),
    drop: vi.fn(),
    dropResults: vi.fn(),
    getSnapshot: () => ({ ...emptyCreations, shown: [row] }),
    take: vi.fn(),
    applyStatus: vi.fn(),
  }
  const feed = { remove: vi.fn(), refresh: vi.fn() }
  const results = { change: vi.fn(), forget: vi.fn() }
  const box = createBoxStore({
    availableModels: ['jimeng', 'jimeng_imgref_v4', 'FLUX'],
    storage: null,
    importTools: {
      prepare: () => Promise.reject(new Error('unused')),
      measure: async (url) => (url === '/media/gone' ? Promise.reject(new Error('404')) : { width: 640, height: 480 }),
      fetch: () => Promise.reject(new Error('unused')),
      measureVideo: () => Promise.reject(new Error('unused')),
    },
  })
  const order: string[] = []
  const rest = {
    repeat: vi.fn(async () => {}),
    submitBox: vi.fn(async () => void order.push(`submit ${box.getSnapshot().draft.prompt}`)),
    save: vi.fn(),
    toast: { bad: vi.fn() },
    texts: () => defaultTexts,
    focus: vi.fn(),
    wait: vi.fn(async (ms: number) => void order.push(`wait ${ms}`)),
    onDeleted: vi.fn(),
    onBack: vi.fn(),
  }
  const undo = createUndoSnackbar(change.wait ?? rest.wait)
  const actions = createGenerationActions({ api, generations, feed, results, box, undo, ...rest, ...change })
  return { actions, undo, api, generations, feed, results, box, order, row, ...rest }
}

it('deletes only the result when its creation has others, everywhere', async () => {
  const { actions, api, generations, feed, focus, results, row, onDeleted } = setup()
  actions.askDelete(row, resultOf('r2', 'g1'))
  expect(api.deleteResult).not.toHaveBeenCalled()
  await actions.confirmDelete()
  expect(api.deleteResult).toHaveBeenCalledExactlyOnceWith('r2')
  expect(api.deleteGeneration).not.toHaveBeenCalled()
  expect(generations.dropResults).toHaveBeenCalledWith(new Set(['r2']))
  expect(focus).toHaveBeenCalledExactlyOnceWith({ generationId: 'g1', resultId: 'r1', control: 'delete' })
  expect([feed.remove.mock.calls, results.forget.mock.calls]).toEqual([[['r2']], [['r2']]])
  expect(onDeleted).toHaveBeenCalledWith({ generationId: 'g1', resultId: 'r2' })
  expect(actions.deletion.getSnapshot()).toBeNull()
})

it('deletes the creation with its only result', async () => {
  const { actions, api, generations, feed, row } = setup(rowOf(['r1']))
  actions.askDelete(row, resultOf('r1', 'g1'))
  await actions.confirmDelete()
  expect(api.deleteGeneration).toHaveBeenCalledExactlyOnceWith('g1')
  expect(api.deleteResult).not.toHaveBeenCalled()
  expect(generations.drop).toHaveBeenCalledWith('g1')
  expect(feed.remove).toHaveBeenCalledWith('r1')
})

it('offers the way back for ten seconds, for the last deletion only', async () => {
  const waits: (() => void)[] = []
  const { actions, api, generations, undo, onBack, row } = setup(rowOf(['r1', 'r2']), {
    wait: () => new Promise((resolve) => waits.push(resolve)),
  })
  actions.askDelete(row, resultOf('r2', 'g1'))
  const first = actions.confirmDelete()
  await vi.waitFor(() => expect(undo.getSnapshot()?.text).toBe('Creation deleted'))
  actions.askDelete(row, null)
  const second = actions.confirmDelete()
  await vi.waitFor(() => expect(waits).toHaveLength(2))
  waits[0]?.()
  await first
  await undo.undo()
  expect(api.restoreGeneration).toHaveBeenCalledExactlyOnceWith('g1')
  expect(api.restoreResult).not.toHaveBeenCalled()
  expect(generations.take).toHaveBeenCalledWith(generationOf('g1'))
  expect(onBack).toHaveBeenCalledTimes(1)
  await undo.undo()
  expect(api.restoreGeneration).toHaveBeenCalledTimes(1)
  waits[1]?.()
  await second
  expect(undo.getSnapshot()).toBeNull()
})

it('says when it is too late to undo', async () => {
  const waits: (() => void)[] = []
  const { actions, api, generations, undo, toast, row } = setup(rowOf(['r1', 'r2']), {
    wait: () => new Promise((resolve) => waits.push(resolve)),
  })
  actions.askDelete(row, resultOf('r2', 'g1'))
  void actions.confirmDelete()
  await vi.waitFor(() => expect(undo.getSnapshot()).not.toBeNull())
  api.restoreResult.mockRejectedValue(new RequestProblem(404, 'not_found', 'This cannot be brought back any more.'))
  await undo.undo()
  expect(toast.bad).toHaveBeenCalledWith('This cannot be brought back any more.')
  expect(generations.take).not.toHaveBeenCalled()
  expect(undo.getSnapshot()).toBeNull()
})

it('deletes nothing when the question is answered with Cancel', async () => {
  const { actions, api, row } = setup()
  actions.askDelete(row, null)
  actions.keep()
  await actions.confirmDelete()
  expect(api.deleteGeneration).not.toHaveBeenCalled()
})

it('keeps what could not be deleted and says 删除失败，请稍后重试', async () => {
  const { actions, api, generations, toast, row } = setup()
  api.deleteGeneration.mockRejectedValue(new RequestProblem(500, 'internal', null))
  actions.askDelete(row, null)
  await actions.confirmDelete()
  expect(toast.bad).toHaveBeenCalledExactlyOnceWith('删除失败，请稍后重试')
  expect(generations.drop).not.toHaveBeenCalled()
})

it('takes away what another tab has deleted already', async () => {
  const { actions, api, generations, toast, row } = setup()
  api.deleteGeneration.mockRejectedValue(new RequestProblem(404, 'not_found', 'This creation does not exist.'))
  actions.askDelete(row, null)
  await actions.confirmDelete()
  expect(generations.drop).toHaveBeenCalledWith('g1')
  expect(toast.bad).not.toHaveBeenCalled()
})

it('fills the box at Rerun and sends it 200 ms later', async () => {
  const { actions, order, row } = setup()
  await actions.rerun(row)
  expect(order).toEqual(['wait 200', 'submit a red fox in the snow'])
})

it('brings the references of image editing back into the box before Rerun sends it', async () => {
  const { actions, box, submitBox } = setup(rowOf(['r1']), { wait: () => Promise.resolve() })
  const request = {
    ...rowOf([]).request,
    model: 'jimeng_imgref_v4' as const,
    GenerationReferenceList: [
      { type: 'image' as const, url: '/media/a' },
      { type: 'image' as const, url: '/media/b' },
    ],
  }
  submitBox.mockImplementation(async () => {
    expect(box.getSnapshot().draft.references.map(({ url }) => url)).toEqual(['/media/a', '/media/b'])
  })
  await actions.rerun(rowOf(['r1'], { request }))
  expect(submitBox).toHaveBeenCalledTimes(1)
})

it('does not send a Rerun whose reference is gone, but says so', async () => {
  const { actions, box, submitBox } = setup(rowOf(['r1']), { wait: () => Promise.resolve() })
  const request = { ...rowOf([]).request, image_ref: '/media/gone' }
  await actions.rerun(rowOf(['r1'], { request }))
  expect(submitBox).not.toHaveBeenCalled()
  expect(box.getSnapshot().message).toBe('Failed to load image resources')
})

it('makes a derived creation once more without the box, which has no place for it', async () => {
  const { actions, repeat, submitBox } = setup()
  const post = { model: 'video_sr' as const, video_url: '/media/v' }
  const request = { ...rowOf([]).request, model: post.model, post }
  await actions.rerun(rowOf(['r1'], { request }))
  expect(repeat).toHaveBeenCalledWith(request)
  expect(submitBox).not.toHaveBeenCalled()
})

it('brings the files of a wallpaper back in place of those in the box', async () => {
  const { actions, box } = setup(rowOf([]))
  box.setAvailableModels(['jimeng', 'Click Wallpaper', 'Live Wallpaper'])
  const file = { type: 'image' as const, url: '/media/a', width: 64, height: 64 }
  const request = { ...rowOf([]).request, type: 'wallpaper' as const, model: 'Live Wallpaper' as const }
  actions.edit({ request: { ...request, wpdatas: [file] } })
  actions.edit({ request: { ...request, wpdatas: [file, { ...file, url: '/media/b' }] } })
  expect(box.getSnapshot().draft.media.map(({ src }) => src)).toEqual(['/media/a', '/media/b'])
})

it('gives the points back at Cancel, and is silent when the task has just ended', async () => {
  const { actions, api, generations, toast, row } = setup()
  await actions.cancel(row)
  expect(generations.applyStatus).toHaveBeenCalledWith(statusOf('g1', { status: 'cancelled' }))
  api.cancel.mockRejectedValue(new RequestProblem(409, 'not_cancellable', 'This creation has ended already.'))
  await actions.cancel(row)
  expect(toast.bad).not.toHaveBeenCalled()
})

it('shows a like at once, and takes it back when it could not be sent', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { actions, api, results } = setup()
  const result = resultOf('r1', 'g1')
  await actions.like(result)
  api.like.mockRejectedValue(new RequestProblem(0, 'unreachable', null))
  await actions.like(result)
  expect(results.change.mock.calls.map(([, answer]) => answer)).toEqual([
    { is_liked: true, likes_count: 1 },
    { is_liked: true, likes_count: 5 },
    { is_liked: true, likes_count: 1 },
    { is_liked: false, likes_count: 0 },
  ])
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

it('saves a file under the name that the server gave', async () => {
  const { actions, api, save, toast } = setup()
  await actions.download(resultOf('r1', 'g1'))
  expect(save).toHaveBeenCalledWith('/media/a', 'fox.webp')
  api.download.mockRejectedValue(new RequestProblem(404, 'not_found', null))
  await actions.download(resultOf('r1', 'g1'))
  expect(toast.bad).toHaveBeenCalledWith('Download failed, please try again later')
})
