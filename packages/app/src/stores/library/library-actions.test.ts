import { maxBatch } from '@mirari/contract/lists'
import type { Folder } from '@mirari/contract/schemas'
import { describe, expect, test, vi } from 'vitest'
import { onePage, refuse, serve, testUser } from '../../testing/fake-server.ts'
import { asksForResults, pageFor } from '../../testing/library-page.ts'
import { type Call, TestApp } from '../../testing/test-app.ts'
import { resultOf } from '../generations/testing.ts'

const batchDelete = 'POST /generation_results/batch-delete'
const batchDownload = 'POST /generation_results/batch-download'
const batchPublish = 'POST /generation_results/batch-publish'
const takeOut = 'DELETE /folders/f/assets/batch'
const folder: Folder = {
  id: 'f',
  parent_id: null,
  folder_name: 'foxes',
  description: 'all',
  type: 'all',
  created_at: '2026-01-01T00:00:00.000Z',
  assets_count: 4,
}

/** The open library of a user with so many results, or a folder of it. */
async function setup({ count = 4, openId = null as string | null, wallpapers = 0 } = {}) {
  const stored = Array.from({ length: count }, (_, at) => ({
    ...resultOf(`r${String(at).padStart(5, '0')}`, 'g'),
    created_at: new Date(Date.UTC(2026, 0, 2) - at * 1000).toISOString(),
    task_category: at < wallpapers ? ('wallpaper' as const) : ('image' as const),
  }))
  const ids = stored.map(({ generation_result_id }) => generation_result_id)
  const app = new TestApp({ user: testUser, answers: serve({}) })
  app.answer('GET /generations', (call) => (asksForResults(call) ? pageFor(call, stored) : onePage([])))
  app.answer('GET /generations/ids', () => ({ ids, wallpaper_ids: ids.slice(0, wallpapers) }))
  app.answer('GET /folders', () => onePage([folder]))
  app.answer('GET /folders/f/assets', (call) => pageFor(call, stored))
  const all = ({ body }: Call) => ({ success_count: idsOf(body).length, failed_count: 0 })
  app.answer(batchDelete, (call) => ({ ...all(call), undo_until: null }))
  app.answer('POST /generation_results/batch-restore', all)
  app.answer(batchDownload, (call) => ({ ...all(call), url: '/zip', filename: 'a.zip' }))
  app.answer(takeOut, all)
  const { list, folders, selection, actions, focus } = app.library
  await folders.load()
  folders.open(openId)
  list.show({ type: 'all', folderId: openId })
  await vi.waitFor(() => expect(list.getSnapshot().status).not.toBe('loading'))
  const visible = () => list.getSnapshot().items.map(({ generation_result_id }) => generation_result_id)
  const { undo } = app.slices.notifications
  return { app, actions, focus, folders, ids, list, selection, visible, undo }
}

/** The ids that a call is about. */
function idsOf(body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null) return []
  if ('ids' in body && Array.isArray(body.ids)) return body.ids
  return 'result_ids' in body && Array.isArray(body.result_ids) ? body.result_ids : []
}

const togglesOf = (app: TestApp) => app.calls.filter(({ path }) => path.endsWith('/toggle-publish'))
const toggleOf = (id: string | undefined) => `/generations/${id}/toggle-publish`

describe('publishing results', () => {
  test('makes one call for each of a few results, and reports the counts', async () => {
    const { app, actions, ids, list, selection } = await setup()
    selection.replace(ids.slice(0, 3))
    for (const id of ids.slice(1, 3)) app.answer(`POST ${toggleOf(id)}`, () => ({ is_public: true, message: '' }))
    app.answer(`POST ${toggleOf(ids[0])}`, refuse(404, 'not_found'))
    await actions.publish()
    expect(togglesOf(app).map(({ path, body }) => [path, body])).toEqual(
      ids.slice(0, 3).map((id) => [toggleOf(id), { public: true }]),
    )
    expect(list.getSnapshot().items.map(({ is_public }) => is_public)).toEqual([false, true, true, false])
    expect(app.notified).toEqual([['ok', '2 published, 1 failed']])
    expect(selection.getSnapshot()).toMatchObject({ on: false })
  })

  test('makes one call for up to a thousand', async () => {
    const { app, actions, selection } = await setup({ count: 1000 })
    await actions.selectAll()
    app.answer(batchPublish, () => ({ success_count: 600, existing_count: 399, failed_count: 1 }))
    await actions.unpublish()
    expect(togglesOf(app)).toEqual([])
    expect(app.callsTo(batchPublish)).toHaveLength(1)
    expect(app.notified).toEqual([['ok', '600 unpublished, 399 private already, 1 failed']])
    expect(selection.getSnapshot().ids.size).toBe(0)
  })

  test.each([
    ['publish', 'Publish failed, please try again'],
    ['unpublish', 'Unpublish failed, please try again'],
  ] as const)('to %s says when nothing could be done, and keeps the selection', async (action, text) => {
    const { app, actions, ids, selection } = await setup()
    selection.replace(ids)
    for (const id of ids) app.answer(`POST ${toggleOf(id)}`, refuse(500, 'internal'))
    await actions[action]()
    expect(app.notified).toEqual([['bad', text]])
    expect(selection.getSnapshot().ids.size).toBe(4)
  })

  test('needs a selection', async () => {
    const { app, actions } = await setup()
    await actions.publish()
    await actions.download()
    actions.askDelete()
    const note = ['note', 'No assets selected']
    expect(app.notified).toEqual([note, note, note])
    expect(togglesOf(app)).toEqual([])
    expect(actions.question.getSnapshot()).toBeNull()
  })
})

describe('deleting results', () => {
  test('asks first, deletes with one call, moves the focus on and offers the undo', async () => {
    const { app, actions, focus, ids, selection, visible, undo } = await setup()
    selection.replace(ids.slice(1, 3))
    actions.askDelete()
    expect(actions.question.getSnapshot()).toMatchObject({ kind: 'delete', ids: ids.slice(1, 3) })
    expect(app.callsTo(batchDelete)).toEqual([])
    await actions.confirm()
    expect(app.callsTo(batchDelete).map(({ body }) => body)).toEqual([{ ids: ids.slice(1, 3) }])
    expect(visible()).toEqual([ids[0], ids[3]])
    expect(focus.getSnapshot()).toEqual({ id: ids[3] })
    expect(selection.getSnapshot().on).toBe(false)

    expect(undo.getSnapshot()?.text).toBe('2 assets deleted')
    await undo.undo()
    expect(undo.getSnapshot()).toBeNull()
    expect(visible()).toEqual(ids)
  })

  test('uses the call for a single result when there is only one, even if it was already deleted', async () => {
    const { app, actions, ids, selection, visible, undo } = await setup()
    const deleteFirst = `DELETE /generation_result/${ids[0]}`
    selection.replace(ids.slice(0, 1))
    app.answer(deleteFirst, refuse(404, 'not_found'))
    actions.askDelete()
    await actions.confirm()
    expect(app.callsTo(deleteFirst)).toHaveLength(1)
    expect(app.callsTo(batchDelete)).toEqual([])
    expect(undo.getSnapshot()).toBeNull()
    expect(visible()).toEqual(ids.slice(1))
  })

  test('reports a failure and removes nothing', async () => {
    const { app, actions, ids, selection, visible } = await setup()
    selection.replace(ids)
    app.answer(batchDelete, refuse(500, 'internal'))
    actions.askDelete()
    await actions.confirm()
    expect(app.notified).toEqual([['bad', 'Delete failed, please try again']])
    expect(visible()).toEqual(ids)
    expect(actions.question.getSnapshot()).toBeNull()
  })
})

describe('taking results out of a folder', () => {
  test('asks first and leaves them in the library', async () => {
    const { app, actions, folders, ids, selection, visible } = await setup({ openId: 'f' })
    selection.replace(ids.slice(0, 2))
    actions.askTakeOut()
    expect(app.callsTo(takeOut)).toEqual([])
    await actions.confirm()
    expect(app.callsTo(takeOut).map(({ body }) => body)).toEqual([{ result_ids: ids.slice(0, 2) }])
    expect(folders.getSnapshot().folders).toEqual([{ ...folder, assets_count: 2 }])
    expect(visible()).toEqual(ids.slice(2))
    expect(app.notified).toEqual([['ok', '2 assets removed from folder']])
  })

  test('reports a failure', async () => {
    const { app, actions, ids, selection } = await setup({ openId: 'f' })
    selection.replace(ids)
    app.answer(takeOut, refuse(500, 'internal'))
    actions.askTakeOut()
    await actions.confirm()
    expect(app.notified).toEqual([['bad', 'Remove failed, please try again']])
  })
})

describe('downloading results', () => {
  test('leaves wallpapers out, and reports when nothing remains', async () => {
    const { app, actions, ids, selection } = await setup({ wallpapers: 2 })
    app.answer(`POST /generations/${ids[2]}/download`, () => ({ url: '/one', filename: 'one.png' }))
    selection.replace(ids)
    await actions.download()
    expect(app.callsTo(batchDownload).map(({ body }) => body)).toEqual([{ ids: ids.slice(2) }])
    expect(app.saved).toEqual([{ url: '/zip', filename: 'a.zip' }])
    selection.replace(ids.slice(1, 3))
    await actions.download()
    expect(app.saved.at(-1)).toEqual({ url: '/one', filename: 'one.png' })
    selection.replace(ids.slice(0, 2))
    await actions.download()
    expect(app.notified).toEqual([['note', 'No assets selected']])
  })
})

test('selecting all is true of what is not loaded too, and takes one call', async () => {
  const { app, actions, ids, list, selection } = await setup({ count: 2500 })
  const before = app.calls.length
  await actions.selectAll()
  expect(app.calls.slice(before).map(({ path }) => path)).toEqual(['/generations/ids'])
  expect(selection.getSnapshot().ids.size).toBe(2500)
  expect([...selection.getSnapshot().ids]).toEqual(ids)
  // What a later page brings stays selected, and what leaves the list does not.
  list.loadMore()
  await vi.waitFor(() => expect(list.getSnapshot().status).toBe('idle'))
  expect(selection.getSnapshot().ids.size).toBe(2500)
  list.drop(new Set(ids.slice(0, 2)))
  expect(selection.getSnapshot().ids.size).toBe(2498)
})

test('selecting all of a search is said to be impossible when the server does not answer', async () => {
  const { app, actions, list, selection } = await setup({ count: 2500 })
  list.show({ type: 'all', folderId: null, search: 'fox', liked: true })
  await vi.waitFor(() => expect(list.getSnapshot().status).toBe('idle'))
  await actions.selectAll()
  expect(app.calls.at(-1)?.path).toBe('/generations/ids?search_query=fox&liked=true')
  selection.end()
  app.answer('GET /generations/ids', refuse(500, 'internal'))
  await actions.selectAll()
  expect(selection.getSnapshot().ids.size).toBe(0)
  expect(app.notified).toEqual([['bad', 'Failed to fetch assets, please try again']])
})

test('more results than a call accepts are sent in several', async () => {
  const { app, actions } = await setup({ count: 2500 })
  await actions.selectAll()
  actions.askDelete()
  await actions.confirm()
  expect(app.callsTo(batchDelete).map(({ body }) => idsOf(body).length)).toEqual([maxBatch, maxBatch, 500])
})

test('a wallpaper is set from exactly one result', async () => {
  const { app, actions, list, ids, selection } = await setup()
  const sent: unknown[] = []
  const set = async (...asset: unknown[]) => void sent.push(asset)
  await actions.setWallpaper(set)
  selection.replace(ids.slice(0, 2))
  await actions.setWallpaper(set)
  const refusal = ['bad', 'please select one asset!']
  expect(app.notified).toEqual([refusal, refusal])
  selection.replace(ids.slice(0, 1))
  await actions.setWallpaper(set)
  expect(sent).toEqual([[list.find(ids[0] ?? ''), 2000]])
})

describe('moving results', () => {
  test('takes them out of the open folder and ends the selection', async () => {
    const { app, actions, ids, selection, visible } = await setup({ openId: 'f' })
    const other = { ...folder, id: 'o', folder_name: 'owls' }
    app.answer('GET /folders', () => onePage([folder, other]))
    await app.library.folders.load()
    app.answer('POST /folders/o/assets/move', ({ body }) => ({ success_count: idsOf(body).length, failed_count: 0 }))
    selection.replace(ids.slice(0, 2))
    actions.picking.askMove()
    expect(actions.picking.purpose.getSnapshot()).toMatchObject({ kind: 'move', ids: ids.slice(0, 2) })
    await actions.picking.pick('o')
    expect(app.callsTo('POST /folders/o/assets/move').map(({ body }) => body)).toEqual([
      { result_ids: ids.slice(0, 2), from_id: 'f' },
    ])
    expect(visible()).toEqual(ids.slice(2))
    expect(app.notified).toEqual([['ok', 'Moved 2 assets']])
    expect(selection.getSnapshot().on).toBe(false)
    expect(actions.picking.purpose.getSnapshot()).toBeNull()
  })

  test('out of the whole library leaves every other folder, and a failure changes nothing', async () => {
    const { app, actions, ids, selection, visible } = await setup()
    app.answer('POST /folders/f/assets/move', ({ body }) => ({ success_count: idsOf(body).length, failed_count: 0 }))
    selection.replace(ids.slice(0, 1))
    app.answerOnce('POST /folders/f/assets/move', refuse(500, 'internal'))
    expect(await actions.picking.move(ids.slice(0, 1), 'f')).toBe(false)
    expect(app.notified).toEqual([['bad', 'Failed to move assets, please try again']])
    expect(selection.getSnapshot().ids.size).toBe(1)
    expect(await actions.picking.move(ids.slice(0, 1), 'f')).toBe(true)
    expect(app.callsTo('POST /folders/f/assets/move').at(-1)?.body).toEqual({ result_ids: ids.slice(0, 1) })
    expect(visible()).toEqual(ids)
  })

  test('asks nothing while nothing is selected', async () => {
    const { app, actions } = await setup()
    actions.picking.askCopy()
    expect(actions.picking.purpose.getSnapshot()).toBeNull()
    expect(app.notified).toEqual([['note', 'No assets selected']])
  })
})

describe('a folder', () => {
  test('is saved as a zip, unless nothing is in it', async () => {
    const { app, actions } = await setup()
    app.answer('POST /folders/f/download', () => ({
      success_count: 1,
      failed_count: 0,
      url: '/z',
      filename: 'foxes.zip',
    }))
    await actions.downloadFolder('f')
    expect(app.saved).toEqual([{ url: '/z', filename: 'foxes.zip' }])
    app.answer('POST /folders/f/download', refuse(404, 'not_found'))
    await actions.downloadFolder('f')
    expect(app.notified).toEqual([['note', 'There is nothing in this folder']])
  })
})

describe('a range to an end of the view', () => {
  test('selects what a jump has left behind and what was never loaded, and focuses the end', async () => {
    const { actions, focus, ids, list, selection } = await setup({ count: 900 })
    await actions.goToEnd('last')
    expect(list.getSnapshot().offset).toBeGreaterThan(0)
    await actions.selectToEnd('first', ids[899] ?? '')
    expect(selection.getSnapshot().ids.size).toBe(900)
    expect(focus.getSnapshot()).toEqual({ id: ids[0] })

    selection.replace([])
    selection.toggle(ids[20] ?? '')
    await actions.selectToEnd('last', ids[0] ?? '')
    expect([...selection.getSnapshot().ids]).toEqual(ids.slice(20))
    expect(focus.getSnapshot()).toEqual({ id: ids[899] })
  })

  test('reaches from what a jump has left behind to a loaded result', async () => {
    const { app, actions, ids, selection } = await setup({ count: 900 })
    selection.toggle(ids[2] ?? '')
    await actions.selectTo(ids[5] ?? '')
    expect(app.callsTo('GET /generations/ids')).toEqual([])
    await actions.goTo(700)
    await actions.selectTo(ids[701] ?? '')
    expect([...selection.getSnapshot().ids]).toEqual(ids.slice(2, 702))
  })

  test('says so when the server does not answer, and selects nothing', async () => {
    const { app, actions, ids, selection } = await setup({ count: 900 })
    app.answer('GET /generations/ids', refuse(500, 'internal'))
    await actions.selectToEnd('last', ids[0] ?? '')
    expect(selection.getSnapshot().ids.size).toBe(0)
    expect(app.notified).toHaveLength(1)
  })
})
