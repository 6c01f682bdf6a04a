import { maxBatch } from '@mirari/contract/lists'
import { describe, expect, test, vi } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { createSelection } from '../generations/selection.ts'
import { resultOf } from '../generations/testing.ts'
import { createLibraryActions, maxSelected } from './library-actions.ts'
import { createLibraryList } from './library-list.ts'

async function setup({ count = 4, openId = null as string | null, wallpapers = 0 } = {}) {
  const items = Array.from({ length: count }, (_, at) => ({
    ...resultOf(`r${String(at).padStart(5, '0')}`, 'g'),
    created_at: new Date(Date.UTC(2026, 0, 2) - at * 1000).toISOString(),
    task_category: at < wallpapers ? ('wallpaper' as const) : ('image' as const),
  }))
  const list = createLibraryList({
    load: async ({ page, size }) => ({
      items: items.slice(page * size, (page + 1) * size),
      total: count,
      page,
      size,
      pages: Math.ceil(count / size),
      counts: { all: count, image: count, video: 0, wallpaper: 0 },
    }),
    onFailure: vi.fn(),
  })
  list.show({ type: 'all', folderId: openId })
  await vi.waitFor(() => expect(list.getSnapshot().status).not.toBe('loading'))
  const ids = items.map(({ generation_result_id }) => generation_result_id)
  const selection = createSelection({
    order: () => list.getSnapshot().items.map(({ generation_result_id }) => generation_result_id),
    max: maxSelected,
  })
  const all = async (part: readonly string[]) => ({ success_count: part.length, failed_count: 0 })
  const api = {
    deleteResult: vi.fn(async () => ({})),
    deleteResults: vi.fn(async (part: readonly string[]) => ({ ...(await all(part)), undo_until: null })),
    restoreResults: vi.fn(all),
    download: vi.fn(async () => ({ url: '/one', filename: 'one.png' })),
    downloadResults: vi.fn(async (part: readonly string[]) => ({
      ...(await all(part)),
      url: '/zip',
      filename: 'a.zip',
    })),
    setPublic: vi.fn(async (_id: string, is_public: boolean) => ({ is_public, message: '' })),
    publishResults: vi.fn(async (part: readonly string[]) => ({ ...(await all(part)), existing_count: 0 })),
    takeOutOfFolder: vi.fn(async (_id: string, part: readonly string[]) => all(part)),
  }
  const undo = { offer: vi.fn(async (_offer: { text: string; undo(): Promise<boolean> }) => undefined) }
  const toast = { bad: vi.fn(), ok: vi.fn(), note: vi.fn() }
  const folders = {
    getSnapshot: () => ({ folders: [], status: 'ready' as const, openId, renamingId: null }),
    shrink: vi.fn(),
    remove: vi.fn(async () => undefined),
    load: vi.fn(async () => undefined),
  }
  const focus = vi.fn()
  const save = vi.fn()
  const change = vi.fn()
  const actions = createLibraryActions({
    api,
    list,
    folders,
    selection,
    generations: { refresh: vi.fn(async () => undefined) },
    feed: { refresh: vi.fn() },
    results: { change },
    undo,
    forget: ({ resultIds }) => list.drop(new Set(resultIds)),
    focus,
    save,
    toast,
    texts: () => defaultTexts,
    onDeleted: vi.fn(),
    onBack: vi.fn(),
  })
  const shown = () => list.getSnapshot().items.map(({ generation_result_id }) => generation_result_id)
  return { actions, api, list, change, focus, folders, ids, save, selection, shown, toast, undo }
}

const problem = (status: number) => new RequestProblem(status, 'internal', null)

describe('publishing assets', () => {
  test('is one call for each while they are few, and says what it did', async () => {
    const { actions, api, ids, selection, toast } = await setup()
    selection.replace(ids.slice(0, 3))
    api.setPublic.mockRejectedValueOnce(problem(404))
    await actions.publish()
    expect(api.setPublic.mock.calls).toEqual(ids.slice(0, 3).map((id) => [id, true]))
    expect(toast.ok).toHaveBeenCalledWith('2 published, 1 failed')
    expect(selection.getSnapshot()).toMatchObject({ on: false })
  })

  test('is one call for a thousand', async () => {
    const { actions, api, selection, toast } = await setup({ count: 1000 })
    await actions.selectAll()
    api.publishResults.mockResolvedValueOnce({ success_count: 600, existing_count: 399, failed_count: 1 })
    await actions.unpublish()
    expect(api.setPublic).not.toHaveBeenCalled()
    expect(api.publishResults).toHaveBeenCalledOnce()
    expect(toast.ok).toHaveBeenCalledWith('600 unpublished, 399 private already, 1 failed')
    expect(selection.getSnapshot().ids.size).toBe(0)
  })

  test.each([
    ['publish', 'Publish failed, please try again'],
    ['unpublish', 'Unpublish failed, please try again'],
  ] as const)('to %s says when nothing could be done, and keeps the selection', async (action, text) => {
    const { actions, api, ids, selection, toast } = await setup()
    selection.replace(ids)
    api.setPublic.mockRejectedValue(problem(500))
    await actions[action]()
    expect(toast.bad).toHaveBeenCalledWith(text)
    expect(selection.getSnapshot().ids.size).toBe(4)
  })

  test('needs a selection', async () => {
    const { actions, api, toast } = await setup()
    await actions.publish()
    await actions.download()
    actions.askDelete()
    expect(toast.note.mock.calls).toEqual([['No assets selected'], ['No assets selected'], ['No assets selected']])
    expect(api.setPublic).not.toHaveBeenCalled()
    expect(actions.question.getSnapshot()).toBeNull()
  })
})

describe('deleting assets', () => {
  test('asks first, deletes with one call, moves the focus on and offers the way back', async () => {
    const { actions, api, focus, ids, selection, shown, undo } = await setup()
    selection.replace(ids.slice(1, 3))
    actions.askDelete()
    expect(actions.question.getSnapshot()).toMatchObject({ kind: 'delete', ids: ids.slice(1, 3) })
    expect(api.deleteResults).not.toHaveBeenCalled()
    await actions.confirm()
    expect(api.deleteResults.mock.calls).toEqual([[ids.slice(1, 3)]])
    expect(shown()).toEqual([ids[0], ids[3]])
    expect(focus).toHaveBeenCalledWith(ids[3])
    expect(selection.getSnapshot().on).toBe(false)

    const offer = undo.offer.mock.calls[0]?.[0]
    expect(offer?.text).toBe('2 assets deleted')
    expect(await offer?.undo()).toBe(true)
    expect(shown()).toEqual(ids)
  })

  test('takes the call for one when it is one, also when it was gone already', async () => {
    const { actions, api, ids, selection, shown, undo } = await setup()
    selection.replace(ids.slice(0, 1))
    api.deleteResult.mockRejectedValueOnce(problem(404))
    actions.askDelete()
    await actions.confirm()
    expect(api.deleteResult).toHaveBeenCalledOnce()
    expect(api.deleteResults).not.toHaveBeenCalled()
    expect(undo.offer).not.toHaveBeenCalled()
    expect(shown()).toEqual(ids.slice(1))
  })

  test('says when it failed, and nothing is gone', async () => {
    const { actions, api, ids, selection, shown, toast } = await setup()
    selection.replace(ids)
    api.deleteResults.mockRejectedValue(problem(500))
    actions.askDelete()
    await actions.confirm()
    expect(toast.bad).toHaveBeenCalledWith('Delete failed, please try again')
    expect(shown()).toEqual(ids)
    expect(actions.question.getSnapshot()).toBeNull()
  })
})

describe('taking assets out of a folder', () => {
  test('asks first and leaves them in the library', async () => {
    const { actions, api, folders, ids, selection, shown, toast } = await setup({ openId: 'f' })
    selection.replace(ids.slice(0, 2))
    actions.askTakeOut()
    await actions.confirm()
    expect(api.takeOutOfFolder).toHaveBeenCalledExactlyOnceWith('f', ids.slice(0, 2))
    expect(folders.shrink).toHaveBeenCalledWith('f', 2)
    expect(shown()).toEqual(ids.slice(2))
    expect(toast.ok).toHaveBeenCalledWith('2 assets removed from folder')
  })

  test('says when it failed', async () => {
    const { actions, api, ids, selection, toast } = await setup({ openId: 'f' })
    selection.replace(ids)
    api.takeOutOfFolder.mockRejectedValue(problem(500))
    actions.askTakeOut()
    await actions.confirm()
    expect(toast.bad).toHaveBeenCalledWith('Remove failed, please try again')
  })
})

describe('downloading assets', () => {
  test('leaves wallpapers out, and with nothing else says so', async () => {
    const { actions, api, ids, save, selection, toast } = await setup({ wallpapers: 2 })
    selection.replace(ids)
    await actions.download()
    expect(api.downloadResults.mock.calls).toEqual([[ids.slice(2)]])
    expect(save).toHaveBeenCalledWith('/zip', 'a.zip')
    selection.replace(ids.slice(1, 3))
    await actions.download()
    expect(save).toHaveBeenLastCalledWith('/one', 'one.png')
    selection.replace(ids.slice(0, 2))
    await actions.download()
    expect(toast.note).toHaveBeenCalledWith('No assets selected')
  })
})

test('selecting all loads what is not loaded, so that the count is true', async () => {
  const { actions, ids, selection } = await setup({ count: 2500 })
  await actions.selectAll()
  expect(selection.getSnapshot().ids.size).toBe(2500)
  expect([...selection.getSnapshot().ids]).toEqual(ids)
})

test('more than one call takes are done in several', async () => {
  const { actions, api } = await setup({ count: 2500 })
  await actions.selectAll()
  actions.askDelete()
  await actions.confirm()
  expect(api.deleteResults.mock.calls.map(([part]) => part.length)).toEqual([maxBatch, maxBatch, 500])
})

test('a wallpaper is set from exactly one asset', async () => {
  const { actions, list, ids, selection, toast } = await setup()
  const set = vi.fn(async () => undefined)
  await actions.setWallpaper(set)
  selection.replace(ids.slice(0, 2))
  await actions.setWallpaper(set)
  expect(toast.bad.mock.calls).toEqual([['please select one asset!'], ['please select one asset!']])
  selection.replace(ids.slice(0, 1))
  await actions.setWallpaper(set)
  expect(set).toHaveBeenCalledExactlyOnceWith(list.find(ids[0] ?? ''), 2000)
})
