import type { GenerationResult } from '@mirari/contract/schemas'
import type { TaskCategory } from '@mirari/model'
import { describe, expect, test, vi } from 'vitest'
import { onePage, refuse, serve, testUser } from '../../testing/fake-server.ts'
import { asksForResults, pageFor } from '../../testing/library-page.ts'
import { TestApp } from '../../testing/test-app.ts'
import { resultOf } from '../generations/testing.ts'
import type { LibraryView } from './library-state.ts'

const asset = (at: number, task_category: TaskCategory = 'image'): GenerationResult => ({
  ...resultOf(`r${String(at).padStart(4, '0')}`, 'g'),
  task_category,
  created_at: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
})

/** The library of a user with so many results. Tests may add and remove some on the server. */
function setup(count: number) {
  const stored = Array.from({ length: count }, (_, at) => asset(at)).reverse()
  const app = new TestApp({ user: testUser, answers: serve({}) })
  app.answer('GET /generations', (call) => (asksForResults(call) ? pageFor(call, stored) : onePage([])))
  for (const id of ['f', 'other']) app.answer(`GET /folders/${id}/assets`, (call) => pageFor(call, stored))
  const { list } = app.library
  const ids = () => list.getSnapshot().items.map(({ generation_result_id }) => generation_result_id)
  const settled = () => vi.waitFor(() => expect(list.getSnapshot().status).not.toMatch(/loading|more/))
  const show = async (view: Partial<LibraryView> = {}) => {
    list.show({ type: 'all', folderId: null, ...view })
    await settled()
  }
  return { app, list, stored, ids, settled, show }
}

describe('the list of the library', () => {
  test('is searched, ordered and narrowed by the server, and is asked again for what is new', async () => {
    const { app, list, ids, settled, show } = setup(120)
    await show({ search: 'fox', sort: 'likes', liked: true, until: '2026-05-31T00:00:00.000Z' })
    const asked = () => app.callsTo('GET /generations').filter(asksForResults)
    expect(Object.fromEntries(new URLSearchParams(asked()[0]?.path.split('?')[1]))).toMatchObject({
      search_query: 'fox',
      sort: 'likes',
      liked: 'true',
      timestamp: '2026-05-31T00:00:00.000Z',
    })
    const before = ids()
    list.add([asset(500)])
    await settled()
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    list.add([asset(500)])
    expect(asked()).toHaveLength(2)
    expect(ids().slice(0, 50)).toEqual(before)
  })

  test('grows page by page to its end', async () => {
    const { app, list, ids, settled, show } = setup(120)
    await show()
    expect(list.getSnapshot()).toMatchObject({ status: 'idle', total: 120 })
    for (let page = 0; page < 2; page += 1) {
      list.loadMore()
      await settled()
    }
    expect(list.getSnapshot().status).toBe('done')
    expect(new Set(ids()).size).toBe(120)
    list.loadMore()
    expect(app.callsTo('GET /generations').filter(asksForResults)).toHaveLength(3)
  })

  test('opens at an index with the page around it, and at its start when it has become shorter', async () => {
    const { list, stored, settled } = setup(450)
    list.show({ type: 'all', folderId: null }, 437)
    await settled()
    expect(list.getSnapshot()).toMatchObject({ offset: 400, total: 450, status: 'done' })
    expect(list.getSnapshot().items).toHaveLength(50)
    list.reset()
    stored.splice(100)
    list.show({ type: 'all', folderId: null }, 437)
    await vi.waitFor(() => expect(list.getSnapshot()).toMatchObject({ offset: 0, total: 100, status: 'idle' }))
    expect(list.getSnapshot().items.length).toBeGreaterThan(0)
  })

  test('requests 30 results of a folder at a time, and starts each folder with its first page', async () => {
    const { app, list, settled, show } = setup(90)
    await show({ folderId: 'f' })
    list.loadMore()
    await settled()
    await show({ folderId: 'other' })
    expect(app.calls.map(({ path }) => path).filter((path) => path.startsWith('/folders'))).toEqual([
      '/folders/f/assets?page=0&size=30',
      '/folders/f/assets?page=1&size=30',
      '/folders/other/assets?page=0&size=30',
    ])
  })

  test('loses nothing and repeats nothing when something is deleted or finished between two pages', async () => {
    const { list, ids, settled, show, stored } = setup(120)
    await show()
    const deletedIds = stored.splice(3, 5).map(({ generation_result_id }) => generation_result_id)
    list.drop(new Set(deletedIds))
    const fresh = [asset(500), asset(501)]
    stored.unshift(...fresh.toReversed())
    list.add(fresh)
    expect(list.getSnapshot().total).toBe(117)
    for (let page = 0; page < 3; page += 1) {
      list.loadMore()
      await settled()
    }
    expect(ids()).toEqual(stored.map(({ generation_result_id }) => generation_result_id))
  })

  test('loads all there is, up to a limit', async () => {
    const { list, ids, show } = setup(350)
    await show()
    expect(await list.loadAll(120)).toBe(true)
    expect(ids().length).toBeLessThan(350)
    expect(await list.loadAll(10_000)).toBe(true)
    expect(ids().length).toBe(350)
  })

  test('reports a failed page, keeps the rest and continues on request', async () => {
    const { app, list, ids, settled, show } = setup(120)
    await show()
    app.answerOnce('GET /generations', refuse(500, 'internal'))
    list.loadMore()
    await settled()
    expect(list.getSnapshot().status).toBe('failed')
    expect(app.notified).toEqual([['bad', 'Failed to fetch assets, please try again']])
    expect(ids().length).toBe(50)
    list.loadMore()
    await settled()
    expect(ids().length).toBe(100)
    app.answerOnce('GET /generations', refuse(500, 'internal'))
    expect(await list.loadAll(1000)).toBe(false)
  })

  test('inserts new results at their positions, and counts those beyond the loaded pages', async () => {
    const { list, ids, show } = setup(60)
    await show({ type: 'image' })
    list.add([asset(100), asset(101, 'video')])
    expect(ids()[0]).toBe('r0100')
    expect(list.getSnapshot()).toMatchObject({ total: 61, counts: { all: 62, image: 61, video: 1 } })
    // Older than what is loaded: it comes with its page.
    list.add([{ ...asset(0), generation_result_id: 'old' }])
    expect(ids()).not.toContain('old')
    expect(list.getSnapshot().total).toBe(62)
  })

  test('finds results that were added or removed elsewhere', async () => {
    const { list, ids, show, stored } = setup(80)
    await show()
    stored.unshift(asset(200))
    await list.refresh()
    expect([ids()[0], ids().length]).toEqual(['r0200', 81])
    stored.splice(10, 5)
    await list.refresh()
    expect(ids()).toEqual(stored.map(({ generation_result_id }) => generation_result_id))
  })

  test('reaches the end of ten thousand by one call, and grows from there in both directions', async () => {
    const { app, list, ids, settled, show, stored } = setup(10_000)
    await show()
    const asked = () => app.callsTo('GET /generations').filter(asksForResults)
    const before = asked().length
    expect((await list.jumpTo(9_999))?.generation_result_id).toBe('r0000')
    expect(asked()).toHaveLength(before + 1)
    expect(list.getSnapshot()).toMatchObject({ offset: 9_900, status: 'done', total: 10_000 })
    list.loadEarlier()
    await settled()
    expect(list.getSnapshot()).toMatchObject({ offset: 9_800, status: 'done' })
    expect(ids()).toEqual(stored.slice(9_800).map(({ generation_result_id }) => generation_result_id))
    // What is loaded needs no call.
    await list.jumpTo(9_850)
    expect(asked()).toHaveLength(before + 2)
    await list.jumpTo(5_050)
    list.loadMore()
    await settled()
    expect(list.getSnapshot()).toMatchObject({ offset: 5_000, status: 'idle' })
    expect(ids()).toEqual(stored.slice(5_000, 5_150).map(({ generation_result_id }) => generation_result_id))
    expect((await list.jumpTo(0))?.generation_result_id).toBe('r9999')
    expect(list.getSnapshot().offset).toBe(0)
  })

  test('knows after a jump what it had loaded before, until that is deleted', async () => {
    const { app, list, show } = setup(1_000)
    await show()
    const { selection } = app.library
    selection.replace(['r0999', 'r0998'])
    await list.jumpTo(999)
    expect([...selection.getSnapshot().ids]).toEqual(['r0999', 'r0998'])
    list.update(new Set(['r0999']), { is_public: true })
    expect(list.find('r0999')).toMatchObject({ is_public: true })
    list.drop(new Set(['r0999']))
    expect(list.getSnapshot()).toMatchObject({ offset: 899, total: 999 })
    expect(list.find('r0999')).toBeNull()
    expect([...selection.getSnapshot().ids]).toEqual(['r0998'])
  })

  test('stays after a jump where it is when something new comes', async () => {
    const { list, ids, settled, show, stored } = setup(400)
    await show()
    await list.jumpTo(399)
    const before = ids()
    list.add([asset(0)])
    await list.refresh()
    await settled()
    expect([ids(), list.getSnapshot().total]).toEqual([before, 400])
    const fresh = asset(500)
    stored.unshift(fresh)
    list.add([fresh])
    await vi.waitFor(() => expect(list.getSnapshot().total).toBe(401))
    const { offset } = list.getSnapshot()
    expect(ids()).toEqual(stored.slice(offset, offset + ids().length).map((item) => item.generation_result_id))
  })

  test('stays where it is when a jump fails', async () => {
    const { app, list, ids, show } = setup(300)
    await show()
    const before = ids()
    app.answerOnce('GET /generations', refuse(500, 'internal'))
    expect(await list.jumpTo(250)).toBeNull()
    expect([ids(), list.getSnapshot().status]).toEqual([before, 'failed'])
  })

  test('shows nothing of the previous user', async () => {
    const { list, show } = setup(20)
    await show()
    list.reset()
    expect(list.getSnapshot()).toMatchObject({ items: [], total: 0, counts: null })
    list.add([asset(1)])
    expect(list.getSnapshot().items).toEqual([])
  })
})
