import type { GenerationRequest } from '@mirari/contract/schemas'
import { beforeAll, expect, it, vi } from 'vitest'
import { FakeImage } from '../../testing/fake-image.ts'
import { refuse, unreachable } from '../../testing/fake-server.ts'
import { cachedOf, feedOf, followFocus, historyOf, openHistory } from '../../testing/history-app.ts'
import { generationOf, resultOf, statusOf } from './testing.ts'

beforeAll(() => {
  vi.stubGlobal('Image', FakeImage)
  return () => vi.unstubAllGlobals()
})

const { request } = generationOf('g1')

/** The history with one generation, whose results are in the feed and cached for the detail view too. */
async function setup(resultIds: readonly string[] = ['r1', 'r2'], change: Parameters<typeof generationOf>[1] = {}) {
  const results = resultIds.map((id) => resultOf(id, 'g1'))
  const app = await openHistory({
    generations: [generationOf('g1', { generation_results: results, ...change })],
    feed: results,
  })
  const { results: slice, generations } = app.slices
  for (const result of results) slice.results.cache(result)
  app.answer('DELETE /generations/g1', () => null)
  app.answer('DELETE /generation_result/r2', () => null)
  app.answer('POST /generations', () => ({ id: 'g2', task_id: 'task-g2', point: 90 }))
  const { box } = app.slices.createBox
  box.setAvailableModels(['jimeng', 'jimeng_imgref_v4', 'FLUX'])
  const rowOf = () => {
    const row = generations.generations.find('g1')
    if (row === null) throw new Error('The generation is not in the history.')
    return row
  }
  const { actions } = app.actions
  /** Confirms the deletion, and waits until the undo is offered. */
  const confirmDelete = async () => {
    const over = actions.confirmDelete()
    await vi.waitFor(() => expect(actions.deletion.getSnapshot()).toBeNull())
    return { over }
  }
  const { undo } = app.slices.notifications
  const deletions = () => app.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  return { app, actions, box, undo, confirmDelete, deletions, row: rowOf(), rowOf }
}

/** Ends the pause between Rerun and its submit. */
async function endPause(app: Awaited<ReturnType<typeof setup>>['app']) {
  await vi.waitFor(() => expect(app.pauses).toHaveLength(1))
  app.pauses[0]?.end()
}

it('deletes only the result when its generation has others, everywhere', async () => {
  const { app, actions, confirmDelete, deletions, row } = await setup()
  const focused = followFocus(app)
  actions.askDelete(row, resultOf('r2', 'g1'))
  expect(deletions()).toEqual([])
  await confirmDelete()
  expect(deletions()).toEqual(['/generation_result/r2'])
  expect(historyOf(app)).toEqual({ g1: ['r1'] })
  expect(focused).toEqual([{ generationId: 'g1', resultId: 'r1', control: 'delete' }])
  expect([feedOf(app), cachedOf(app)]).toEqual([['r1'], ['r1']])
  expect(app.published).toEqual([{ kind: 'generation-deleted', generationId: 'g1', resultId: 'r2' }])
  expect(actions.deletion.getSnapshot()).toBeNull()
})

it('deletes the generation with its only result', async () => {
  const { app, actions, confirmDelete, deletions, row } = await setup(['r1'])
  actions.askDelete(row, resultOf('r1', 'g1'))
  await confirmDelete()
  expect(deletions()).toEqual(['/generations/g1'])
  expect(historyOf(app)).toEqual({})
  expect(feedOf(app)).toEqual([])
})

it('offers the undo for ten seconds, for the last deletion only', async () => {
  const { app, actions, confirmDelete, row, undo } = await setup()
  app.answer('POST /generations/g1/restore', () => generationOf('g1'))
  actions.askDelete(row, resultOf('r2', 'g1'))
  const first = await confirmDelete()
  expect(undo.getSnapshot()?.text).toBe('Creation deleted')
  actions.askDelete(row, null)
  const second = await confirmDelete()
  expect(app.pauses).toHaveLength(2)
  app.pauses[0]?.end()
  await first.over
  expect(historyOf(app)).toEqual({})
  await undo.undo()
  const restored = () => app.calls.filter(({ path }) => path.endsWith('/restore')).map(({ path }) => path)
  expect(restored()).toEqual(['/generations/g1/restore'])
  expect(historyOf(app)).toEqual({ g1: [] })
  expect(app.published.slice(2)).toEqual([{ kind: 'generations-changed' }])
  await undo.undo()
  expect(restored()).toHaveLength(1)
  app.pauses[1]?.end()
  await second.over
  expect(undo.getSnapshot()).toBeNull()
})

it('reports when it is too late to undo', async () => {
  const { app, actions, confirmDelete, row, undo } = await setup()
  const tooLate = 'This cannot be brought back any more'
  app.answer('POST /generation_result/r2/restore', refuse(404, 'not_found', tooLate))
  actions.askDelete(row, resultOf('r2', 'g1'))
  await confirmDelete()
  expect(undo.getSnapshot()).not.toBeNull()
  await undo.undo()
  expect(app.notified).toEqual([['bad', tooLate]])
  expect(historyOf(app)).toEqual({ g1: ['r1'] })
  expect(undo.getSnapshot()).toBeNull()
})

it('deletes a failed generation and puts it back', async () => {
  const { app, actions, confirmDelete, deletions, row, rowOf, undo } = await setup([])
  const { generations } = app.slices.generations
  generations.applyStatus(
    statusOf('g1', { status: 'failed', error: 'No luck.', updated_at: '2026-02-01T00:00:00.000Z' }),
  )
  app.answer('POST /generations/g1/restore', () => generationOf('g1', { status: 'failed' }))
  actions.askDelete(row, null)
  await confirmDelete()
  expect([deletions(), historyOf(app)]).toEqual([['/generations/g1'], {}])
  await undo.undo()
  expect(rowOf()).toMatchObject({ status: 'failed', fail_reason: 'No luck.' })
})

it('deletes a generation that the server never got, without a call', async () => {
  const { app, actions, confirmDelete, deletions, undo } = await setup()
  const { generations } = app.slices.generations
  app.answer('POST /generations', unreachable)
  await generations.submit({ ...request, id: 'g9' })
  const unsent = generations.find('g9')
  if (unsent === null) throw new Error('The row is missing.')
  actions.askDelete(unsent, null)
  await confirmDelete()
  expect([deletions(), generations.find('g9')]).toEqual([[], null])
  await undo.undo()
  expect(generations.find('g9')?.status).toBe('failed')
  expect(app.calls.filter(({ path }) => path.endsWith('/restore'))).toEqual([])
})

it('deletes nothing when the question is answered with Cancel', async () => {
  const { app, actions, deletions, row } = await setup()
  actions.askDelete(row, null)
  actions.cancelDelete()
  await actions.confirmDelete()
  expect(deletions()).toEqual([])
  expect(historyOf(app)).toEqual({ g1: ['r1', 'r2'] })
})

it('keeps a result that could not be deleted and shows 删除失败，请稍后重试', async () => {
  const { app, actions, row } = await setup()
  app.answer('DELETE /generations/g1', refuse(500, 'internal'))
  actions.askDelete(row, null)
  await actions.confirmDelete()
  expect(app.notified).toEqual([['bad', '删除失败，请稍后重试']])
  expect(historyOf(app)).toEqual({ g1: ['r1', 'r2'] })
})

it('removes a result that another tab has already deleted', async () => {
  const { app, actions, confirmDelete, row } = await setup()
  app.answer('DELETE /generations/g1', refuse(404, 'not_found', 'This creation does not exist'))
  actions.askDelete(row, null)
  await confirmDelete()
  expect(historyOf(app)).toEqual({})
  expect(app.notified).toEqual([])
})

it('fills the box at Rerun and sends it 200 ms later', async () => {
  const { app, actions, row } = await setup()
  const over = actions.rerun(row)
  expect(app.pauses.map(({ ms }) => ms)).toEqual([200])
  expect(app.callsTo('POST /generations')).toEqual([])
  await endPause(app)
  await over
  expect(app.callsTo('POST /generations')).toMatchObject([{ body: { prompt: 'a red fox in the snow' } }])
})

it('fills in the references of image editing before Rerun sends the box', async () => {
  const list = ['/media/a', '/media/b'].map((url) => ({ type: 'image' as const, url }))
  const edited: GenerationRequest = { ...request, model: 'jimeng_imgref_v4', GenerationReferenceList: list }
  const { app, actions, box, row } = await setup(['r1'], { request: edited })
  const over = actions.rerun(row)
  await endPause(app)
  await over
  expect(box.getSnapshot().draft.references.map(({ url }) => url)).toEqual(['/media/a', '/media/b'])
  expect(app.callsTo('POST /generations')).toMatchObject([{ body: { GenerationReferenceList: list } }])
})

it('does not send a Rerun whose reference was deleted, but reports it', async () => {
  const { app, actions, box, row } = await setup(['r1'], { request: { ...request, image_ref: '/media/gone' } })
  const over = actions.rerun(row)
  await endPause(app)
  await over
  expect(app.callsTo('POST /generations')).toEqual([])
  expect(box.getSnapshot().message).toBe('Failed to load image resources')
})

it('repeats a derived generation without the box, which cannot represent it', async () => {
  const post = { model: 'video_sr' as const, video_url: '/media/v' }
  const derived: GenerationRequest = { ...request, model: post.model, post }
  const { app, actions, box, row } = await setup(['r1'], { request: derived })
  app.answer('POST /video-sr', () => ({ id: 'g2', task_id: 'task-g2', point: 90 }))
  await actions.rerun(row)
  expect(app.callsTo('POST /video-sr')).toMatchObject([{ body: post }])
  expect(app.slices.generations.generations.getSnapshot().rows.at(-1)?.request).toEqual(derived)
  expect(app.callsTo('POST /generations')).toEqual([])
  expect(box.getSnapshot().draft.prompt).toBe('')
})

it('replaces the files in the box by those of the wallpaper', async () => {
  const { actions, box } = await setup([])
  box.setAvailableModels(['jimeng', 'Click Wallpaper', 'Live Wallpaper'])
  const file = { type: 'image' as const, url: '/media/a', width: 64, height: 64 }
  const wallpaper: GenerationRequest = { ...request, type: 'wallpaper', model: 'Live Wallpaper' }
  actions.edit({ request: { ...wallpaper, wpdatas: [file] } })
  actions.edit({ request: { ...wallpaper, wpdatas: [file, { ...file, url: '/media/b' }] } })
  expect(box.getSnapshot().draft.media.map(({ src }) => src)).toEqual(['/media/a', '/media/b'])
})

it('refunds the points at Cancel, and is silent when the task has just ended', async () => {
  const { app, actions, row, rowOf } = await setup([], { status: 'generating' })
  app.answer('POST /generations/g1/cancel', () => statusOf('g1', { status: 'cancelled' }))
  await actions.cancel(row)
  expect(rowOf().status).toBe('cancelled')
  expect(app.slices.session.session.getSnapshot().user?.point).toBe(statusOf('g1').point)
  app.answer('POST /generations/g1/cancel', refuse(409, 'not_cancellable', 'This creation has ended already'))
  await actions.cancel(row)
  expect(app.notified).toEqual([])
})

it('says when a canceled task is not refunded', async () => {
  const { app, actions, row } = await setup([], { status: 'generating' })
  app.answer('POST /generations/g1/cancel', () => ({ ...statusOf('g1', { status: 'cancelled' }), refunded: false }))
  await actions.cancel(row)
  expect(app.notified).toEqual([expect.arrayContaining([expect.stringContaining('the points stay spent')])])
})

it('shows a like at once, and reverts it when it could not be sent', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { app, actions } = await setup()
  const { generations } = app.slices.generations
  const likes: unknown[] = []
  generations.subscribe(() => {
    const { is_liked, likes_count } = generations.findResult('r1') ?? {}
    likes.push({ is_liked, likes_count })
  })
  app.answer('POST /generations/r1/like', () => ({ is_liked: true, likes_count: 5 }))
  const result = resultOf('r1', 'g1')
  await actions.like(result)
  app.answer('POST /generations/r1/like', unreachable)
  await actions.like(result)
  expect(likes).toEqual([
    { is_liked: true, likes_count: 1 },
    { is_liked: true, likes_count: 5 },
    { is_liked: true, likes_count: 1 },
    { is_liked: false, likes_count: 0 },
  ])
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

it('saves a file under the name that the server gave', async () => {
  const { app, actions } = await setup()
  app.answer('POST /generations/r1/download', () => ({ url: '/media/a', filename: 'fox.webp' }))
  await actions.download(resultOf('r1', 'g1'))
  expect(app.saved).toEqual([{ url: '/media/a', filename: 'fox.webp' }])
  app.answer('POST /generations/r1/download', refuse(404, 'not_found'))
  await actions.download(resultOf('r1', 'g1'))
  expect(app.notified).toEqual([['bad', 'Download failed, please try again later']])
})
