import { expect, it, vi } from 'vitest'
import { refuse, unreachable } from '../../testing/fake-server.ts'
import { cachedOf, feedOf, followFocus, historyOf, openHistory } from '../../testing/history-app.ts'
import { generationOf, resultOf } from './testing.ts'

const ids = ['g1b', 'g2a']
const whole = { g1: ['g1a', 'g1b'], g2: ['g2a', 'g2b'] }
const rest = { g1: ['g1a'], g2: ['g2b'] }
const batchDelete = 'POST /generation_results/batch-delete'
const batchRestore = 'POST /generation_results/batch-restore'
const batchDownload = 'POST /generation_results/batch-download'

/** The history with two generations of two results each, of which one is selected in each. */
async function setup() {
  const generations = Object.entries(whole).map(([id, results]) =>
    generationOf(id, { generation_results: results.map((result) => resultOf(result, id)) }),
  )
  const feed = generations.flatMap(({ generation_results }) => generation_results)
  const app = await openHistory({ generations, feed })
  app.answer(batchDelete, () => ({ success_count: 2, failed_count: 0, undo_until: '2026-01-01T00:00:10.000Z' }))
  app.answer(batchRestore, () => ({ success_count: 2, failed_count: 0 }))
  app.answer(batchDownload, () => ({ success_count: 2, failed_count: 0, url: '/zip', filename: 'mirari.zip' }))
  const { results } = app.slices.results
  const { batch, selection } = app.actions
  for (const result of feed) results.cache(result)
  for (const id of ids) selection.toggle(id)
  const deleteSelected = async () => {
    batch.askDelete()
    void batch.confirmDelete()
    await vi.waitFor(() => expect(batch.deletion.getSnapshot()).toBeNull())
  }
  return { app, batch, selection, undo: app.slices.notifications.undo, deleteSelected }
}

it('deletes all selected results with one call, removes them everywhere, and leaves select mode', async () => {
  const { app, selection, undo, deleteSelected } = await setup()
  const focused = followFocus(app)
  await deleteSelected()
  expect(app.callsTo(batchDelete).map(({ body }) => body)).toEqual([{ ids }])
  expect(historyOf(app)).toEqual(rest)
  expect([feedOf(app), cachedOf(app)]).toEqual([
    ['g1a', 'g2b'],
    ['g1a', 'g2b'],
  ])
  expect(app.published).toEqual([{ kind: 'results-deleted', resultIds: ids }])
  expect(focused).toEqual([{ generationId: 'g2', resultId: 'g2b', control: 'open' }])
  expect(selection.getSnapshot().on).toBe(false)
  expect(undo.getSnapshot()?.text).toBe('2 creations deleted')
})

it('counts in the undo snackbar only the results that existed', async () => {
  const { app, undo, deleteSelected } = await setup()
  app.answer(batchDelete, () => ({ success_count: 1, failed_count: 1, undo_until: '' }))
  await deleteSelected()
  expect(undo.getSnapshot()?.text).toBe('Creation deleted')
})

it('keeps the results and the selection when the server fails', async () => {
  const { app, selection, deleteSelected } = await setup()
  app.answer(batchDelete, refuse(500, 'internal'))
  await deleteSelected()
  await vi.waitFor(() => expect(app.notified).toEqual([['bad', '删除失败，请稍后重试']]))
  expect(historyOf(app)).toEqual(whole)
  expect(selection.getSnapshot().ids.size).toBe(2)
})

it('restores all of them at once', async () => {
  const { app, undo, deleteSelected } = await setup()
  const { rows } = app.slices.generations.generations.getSnapshot()
  await deleteSelected()
  await undo.undo()
  expect(app.callsTo(batchRestore).map(({ body }) => body)).toEqual([{ ids }])
  expect(app.slices.generations.generations.getSnapshot().rows).toEqual(rows)
  expect(app.published.slice(1)).toEqual([{ kind: 'generations-changed' }])
  expect(undo.getSnapshot()).toBeNull()
})

it('asks the server which results were restored when some were not', async () => {
  const { app, undo, deleteSelected } = await setup()
  await deleteSelected()
  app.answer(batchRestore, () => ({ success_count: 1, failed_count: 1 }))
  for (const [id, result] of [
    ['g1', 'g1b'],
    ['g2', 'g2b'],
  ] as const) {
    app.answer(`GET /generations/${id}`, () => generationOf(id, { generation_results: [resultOf(result, id)] }))
  }
  await undo.undo()
  expect(historyOf(app)).toEqual({ g1: ['g1b'], g2: ['g2b'] })
  expect(app.notified).toEqual([])
})

it('reports when it is too late to undo', async () => {
  const { app, undo, deleteSelected } = await setup()
  await deleteSelected()
  app.answer(batchRestore, () => ({ success_count: 0, failed_count: 2 }))
  await undo.undo()
  expect(app.notified).toEqual([['bad', 'This cannot be brought back any more']])
  expect([historyOf(app), undo.getSnapshot()]).toEqual([rest, null])
})

it('offers the undo again when the server was not reached', async () => {
  const { app, undo, deleteSelected } = await setup()
  await deleteSelected()
  app.answer(batchRestore, unreachable)
  await undo.undo()
  expect(app.notified).toEqual([['bad', 'This could not be undone, please try again']])
  expect(undo.getSnapshot()?.text).toBe('2 creations deleted')
})

it('saves all as one zip, and reports how many were missing', async () => {
  const { app, batch } = await setup()
  await batch.download()
  expect(app.callsTo(batchDownload).map(({ body }) => body)).toEqual([{ ids }])
  expect(app.saved).toEqual([{ url: '/zip', filename: 'mirari.zip' }])
  expect(app.notified).toEqual([])
  app.answer(batchDownload, () => ({ success_count: 1, failed_count: 1, url: '/zip', filename: 'm.zip' }))
  await batch.download()
  expect(app.notified).toEqual([['note', '1 of 2 could not be downloaded']])
})

it.each([
  [404, 'not_found', 'None of these exists any more'],
  [500, 'internal', 'Download failed, please try again later'],
] as const)('a download that is answered by %s (%s) says: %s', async (status, code, message) => {
  const { app, batch } = await setup()
  app.answer(batchDownload, refuse(status, code))
  await batch.download()
  expect(app.notified).toEqual([['bad', message]])
  expect(batch.downloading.getSnapshot()).toBe(false)
})

it('asks no question while nothing is selected', async () => {
  const { app, batch, selection } = await setup()
  selection.end()
  batch.askDelete()
  expect(batch.deletion.getSnapshot()).toBeNull()
  await batch.download()
  expect(app.callsTo(batchDownload)).toEqual([])
})

it('selects everything that matches the filter with one call, and deletes it in parts', async () => {
  const { app, batch, selection, deleteSelected } = await setup()
  const all = Array.from({ length: 2500 }, (_, at) => `r${at}`)
  app.answer('GET /generations/ids', () => ({ ids: all, wallpaper_ids: [] }))
  await app.slices.generations.generations.show({
    period: 'all',
    type: 'all',
    search: '',
    until: '2030-01-01T00:00:00.000Z',
  })
  await batch.selectAll()
  expect(selection.getSnapshot()).toMatchObject({ ids: new Set(all), isFull: false })
  await deleteSelected()
  expect(app.callsTo(batchDelete)).toHaveLength(3)
})
