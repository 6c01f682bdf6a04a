import { expect, it, vi } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { createUndoSnackbar } from '../notifications/undo-snackbar.ts'
import { createBatchActions } from './batch-actions.ts'
import { createSelection } from './selection.ts'
import { emptyCreations, generationOf, resultOf } from './testing.ts'

function setup() {
  const rows = ['g1', 'g2'].map((id) => ({
    ...generationOf(id, { generation_results: ['a', 'b'].map((name) => resultOf(`${id}${name}`, id)) }),
    finishing: false,
  }))
  const api = {
    deleteResults: vi.fn(async (ids: readonly string[]) => ({
      success_count: ids.length,
      failed_count: 0,
      undo_until: '2026-01-01T00:00:10.000Z',
    })),
    restoreResults: vi.fn(async (ids: readonly string[]) => ({ success_count: ids.length, failed_count: 0 })),
    downloadResults: vi.fn(async (ids: readonly string[]) => ({
      success_count: ids.length,
      failed_count: 0,
      url: '/zip',
      filename: 'mirari.zip',
    })),
    generation: vi.fn(async (id: string) => generationOf(id)),
  }
  const generations = {
    getSnapshot: () => ({ ...emptyCreations, rows, shown: rows }),
    rowsWith: vi.fn(() => rows),
    dropResults: vi.fn(),
    putBack: vi.fn(),
    take: vi.fn(),
  }
  const selection = createSelection({ order: () => ['g1a', 'g1b', 'g2a', 'g2b'], max: 500 })
  const deps = {
    feed: { remove: vi.fn(), refresh: vi.fn() },
    results: { forget: vi.fn() },
    toast: { bad: vi.fn(), note: vi.fn() },
    texts: () => defaultTexts,
    focus: vi.fn(),
    save: vi.fn(),
    onDeleted: vi.fn(),
    onBack: vi.fn(),
  }
  const undo = createUndoSnackbar(() => new Promise(() => undefined))
  const batch = createBatchActions({ api, generations, selection, undo, ...deps })
  for (const id of ['g1b', 'g2a']) selection.toggle(id)
  const deleteSelected = async () => {
    batch.askDelete()
    void batch.confirmDelete()
    await vi.waitFor(() => expect(batch.deletion.getSnapshot()).toBeNull())
  }
  return { batch, api, generations, selection, undo, rows, deleteSelected, ...deps }
}

const ids = ['g1b', 'g2a']

it('deletes everything that is selected with one call, everywhere, and leaves select mode', async () => {
  const { api, generations, feed, results, selection, undo, focus, onDeleted, deleteSelected } = setup()
  await deleteSelected()
  expect(api.deleteResults).toHaveBeenCalledExactlyOnceWith(ids)
  expect(generations.dropResults).toHaveBeenCalledExactlyOnceWith(new Set(ids))
  expect([feed.remove.mock.calls, results.forget.mock.calls]).toEqual([
    [['g1b'], ['g2a']],
    [['g1b'], ['g2a']],
  ])
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith({ resultIds: ids })
  expect(focus).toHaveBeenCalledExactlyOnceWith({ generationId: 'g2', resultId: 'g2b', control: 'open' })
  expect(selection.getSnapshot().on).toBe(false)
  expect(undo.getSnapshot()?.text).toBe('2 creations deleted')
})

it('counts in the way back only what was there to be deleted', async () => {
  const { api, undo, deleteSelected } = setup()
  api.deleteResults.mockResolvedValueOnce({ success_count: 1, failed_count: 1, undo_until: '' })
  await deleteSelected()
  expect(undo.getSnapshot()?.text).toBe('Creation deleted')
})

it('keeps everything, the selection too, when the server could not', async () => {
  const { api, generations, selection, toast, deleteSelected } = setup()
  api.deleteResults.mockRejectedValue(new RequestProblem(500, 'internal', null))
  await deleteSelected()
  expect(toast.bad).toHaveBeenCalledExactlyOnceWith('删除失败，请稍后重试')
  expect(generations.dropResults).not.toHaveBeenCalled()
  expect(selection.getSnapshot().ids.size).toBe(2)
})

it('brings all of them back at once', async () => {
  const { api, generations, rows, undo, onBack, deleteSelected } = setup()
  await deleteSelected()
  await undo.undo()
  expect(api.restoreResults).toHaveBeenCalledExactlyOnceWith(ids)
  expect(generations.putBack).toHaveBeenCalledExactlyOnceWith(rows, new Set(ids))
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(undo.getSnapshot()).toBeNull()
})

it('asks the server what came back when not all did', async () => {
  const { api, generations, undo, toast, deleteSelected } = setup()
  await deleteSelected()
  api.restoreResults.mockResolvedValueOnce({ success_count: 1, failed_count: 1 })
  await undo.undo()
  expect(generations.take.mock.calls).toEqual([[generationOf('g1')], [generationOf('g2')]])
  expect(toast.bad).not.toHaveBeenCalled()
})

it('says when it is too late to bring anything back', async () => {
  const { api, generations, undo, toast, deleteSelected } = setup()
  await deleteSelected()
  api.restoreResults.mockResolvedValueOnce({ success_count: 0, failed_count: 2 })
  await undo.undo()
  expect(toast.bad).toHaveBeenCalledExactlyOnceWith('This cannot be brought back any more.')
  expect([generations.putBack.mock.calls, generations.take.mock.calls, undo.getSnapshot()]).toEqual([[], [], null])
})

it('offers the way back again when the server was not reached', async () => {
  const { api, undo, toast, deleteSelected } = setup()
  await deleteSelected()
  api.restoreResults.mockRejectedValueOnce(new RequestProblem(0, 'unreachable', null))
  await undo.undo()
  expect(toast.bad).toHaveBeenCalledExactlyOnceWith('This could not be undone, please try again')
  expect(undo.getSnapshot()?.text).toBe('2 creations deleted')
})

it('saves one zip of all, and says how many were missing', async () => {
  const { api, batch, save, toast } = setup()
  await batch.download()
  expect(api.downloadResults).toHaveBeenCalledExactlyOnceWith(ids)
  expect(save).toHaveBeenCalledExactlyOnceWith('/zip', 'mirari.zip')
  expect(toast.note).not.toHaveBeenCalled()
  api.downloadResults.mockResolvedValueOnce({ success_count: 1, failed_count: 1, url: '/zip', filename: 'm.zip' })
  await batch.download()
  expect(toast.note).toHaveBeenCalledExactlyOnceWith('1 of 2 could not be downloaded')
})

it.each([
  [404, 'None of these exists any more'],
  [500, 'Download failed, please try again later'],
])('a download that is answered by %s says: %s', async (status, sentence) => {
  const { api, batch, toast } = setup()
  api.downloadResults.mockRejectedValueOnce(new RequestProblem(status, 'internal', null))
  await batch.download()
  expect(toast.bad).toHaveBeenCalledExactlyOnceWith(sentence)
  expect(batch.packing.getSnapshot()).toBe(false)
})

it('asks nothing while nothing is selected', async () => {
  const { api, batch, selection } = setup()
  selection.end()
  batch.askDelete()
  expect(batch.deletion.getSnapshot()).toBeNull()
  await batch.download()
  expect(api.downloadResults).not.toHaveBeenCalled()
})
