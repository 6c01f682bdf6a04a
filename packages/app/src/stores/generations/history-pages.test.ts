import type { Generation, GenerationRequest, Page } from '@mirari/contract/schemas'
import { describe, expect, it } from 'vitest'
import type { HistoryRequest } from '../../api/history-request.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import { everything } from './history-filter.ts'
import { generationOf } from './testing.ts'
import { pageOf, setupGenerations } from './testing-generations.ts'

const request: GenerationRequest = { prompt: 'a red fox', model: 'jimeng', size: '1024x768', type: 'image' }

describe('history pages', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

  it('lists the oldest first, omits failures of earlier visits, and pages upward to the end', async () => {
    const pages = [
      pageOf(
        [generationOf('c', { created_at: at(3) }), generationOf('x', { created_at: at(2), status: 'failed' })],
        0,
        2,
      ),
      pageOf([generationOf('b', { created_at: at(1) }), generationOf('a', { created_at: at(0) })], 1, 2),
    ]
    const requests: string[] = []
    const { generations, states } = setupGenerations({
      list: async ({ page, until }) => {
        requests.push(`${page} ${until}`)
        return pages.shift() ?? pageOf([])
      },
    })
    await generations.refresh()
    expect(generations.getSnapshot()).toMatchObject({ hasOlder: true, ready: true, loading: 'none' })
    await generations.loadOlder()
    expect(states()).toEqual(['a completed 100', 'b completed 100', 'c completed 100'])
    expect(generations.getSnapshot().hasOlder).toBe(false)
    await generations.loadOlder()
    expect(requests).toEqual(['0 null', `0 ${at(2)}`])
  })

  it('shows an earlier time from its own newest page on, and finds the oldest one', async () => {
    const requests: unknown[] = []
    const { generations } = setupGenerations({
      list: async ({ until, sort }) => {
        requests.push([until, sort])
        if (sort === 'oldest')
          return pageOf([generationOf('a', { created_at: at(0) }), generationOf('b', { created_at: at(1) })], 0, 9)
        return until === null
          ? pageOf([generationOf('z', { created_at: at(9) })], 0, 9)
          : pageOf([generationOf('b', { created_at: at(1) }), generationOf('a', { created_at: at(0) })])
      },
    })
    const visible = () => generations.getSnapshot().visibleRows.map((row) => row.generation_id)
    await generations.refresh()
    const until = await generations.findOldest(everything)
    expect(until).toBe(at(1))
    await generations.show({ ...everything, ...(until !== null && { until }) })
    expect([visible(), generations.getSnapshot().hasOlder]).toEqual([['a', 'b'], false])
    await generations.show(everything)
    expect([visible(), generations.getSnapshot().hasOlder]).toEqual([['z'], true])
    expect(requests.slice(1, 3)).toEqual([
      [null, 'oldest'],
      [at(1), undefined],
    ])
  })

  it('finds rows by the name of their model, as the server does', async () => {
    const { generations } = setupGenerations({
      list: async () => pageOf([generationOf('a'), generationOf('b', { model: 'FLUX' })]),
    })
    await generations.refresh()
    await generations.show({ ...everything, search: 'flux fox' })
    expect(generations.getSnapshot().visibleRows.map((row) => row.generation_id)).toEqual(['b'])
  })

  it('keeps the older pages when the newest one is refreshed', async () => {
    const newest = [generationOf('c', { created_at: at(3) })]
    const { generations, states } = setupGenerations({
      list: async ({ page }) => (page === 0 ? pageOf(newest, 0, 1) : pageOf([], page, 1)),
    })
    await generations.refresh()
    newest.push(generationOf('d', { created_at: at(4) }))
    await generations.refresh()
    expect(states()).toEqual(['c completed 100', 'd completed 100'])
    expect(generations.getSnapshot().hasOlder).toBe(false)
  })

  /** A server with so many generations, one per minute. */
  function serverOf(count: number) {
    const all = Array.from({ length: count }, (_, n) =>
      generationOf(`g${String(n).padStart(3, '0')}`, {
        created_at: at(n),
        task_category: n % 3 === 0 ? 'video' : 'image',
      }),
    )
    const requests: HistoryRequest[] = []
    const list = async (request: HistoryRequest) => {
      requests.push(request)
      const { page, size, filter, until } = request
      const found = all
        .filter((row) => filter.type === 'all' || row.task_category === filter.type)
        .filter((row) => until === null || row.created_at <= until)
        .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
      const items = found.slice(page * size, page * size + size)
      return { items, page, size, pages: Math.ceil(found.length / size), total: found.length }
    }
    return { all, list, requests }
  }

  it('skips no row when an older one was deleted since it was listed, and requests no page twice', async () => {
    const { all, list, requests } = serverOf(120)
    const { generations } = setupGenerations({ list })
    await generations.refresh()
    all.splice(80, 1)
    generations.drop('g080')
    while (generations.getSnapshot().hasOlder) await generations.loadOlder()
    await generations.loadOlder()
    expect(requests).toHaveLength(3)
    expect(generations.getSnapshot().visibleRows).toHaveLength(119)
  })

  it('gets past a page whose rows were all created in the same instant', async () => {
    const { all, list } = serverOf(130)
    for (const row of all) row.created_at = at(0)
    const { generations } = setupGenerations({ list })
    await generations.refresh()
    while (generations.getSnapshot().hasOlder) await generations.loadOlder()
    expect(generations.getSnapshot().visibleRows).toHaveLength(130)
  })

  it('drops what was deleted elsewhere when the newest page is refreshed', async () => {
    const { all, list } = serverOf(5)
    const { generations, states } = setupGenerations({ list })
    await generations.refresh()
    all.splice(2, 1)
    await generations.refresh()
    expect(states()).toHaveLength(4)
  })

  it('starts over when more was created elsewhere than fits a page', async () => {
    const { all, list } = serverOf(200)
    const newer = all.splice(60)
    const { generations } = setupGenerations({ list })
    await generations.refresh()
    all.push(...newer)
    await generations.refresh()
    expect(generations.getSnapshot().visibleRows[0]?.generation_id).toBe('g150')
    while (generations.getSnapshot().hasOlder) await generations.loadOlder()
    expect(generations.getSnapshot().visibleRows.map((row) => row.generation_id)).toEqual(
      all.map((row) => row.generation_id),
    )
  })

  it('shows the loaded rows of a filter at once, but never rows with gaps between them', async () => {
    const { list } = serverOf(200)
    const { generations } = setupGenerations({ list })
    await generations.refresh()
    const filtering = generations.show({ period: 'all', type: 'video', search: '' })
    const types = () => new Set(generations.getSnapshot().visibleRows.map((row) => row.task_category))
    expect(generations.getSnapshot()).toMatchObject({ ready: true, loading: 'first' })
    expect(generations.getSnapshot().visibleRows).toHaveLength(17)
    await filtering
    expect(generations.getSnapshot().visibleRows).toHaveLength(50)
    expect(types()).toEqual(new Set(['video']))
    // The videos reach further back than the loaded images between them.
    void generations.show(everything)
    expect(generations.getSnapshot().visibleRows).toHaveLength(50)
  })

  it('shows a pending row only if it matches the filter, and a row that was just submitted always', async () => {
    const { generations } = setupGenerations()
    await generations.submit(request)
    const visibleCount = () => generations.getSnapshot().visibleRows.length
    await generations.show({ period: 'today', type: 'video', search: '' })
    expect(visibleCount()).toBe(0)
    await generations.show({ period: 'today', type: 'image', search: '' })
    expect(visibleCount()).toBe(1)
    await generations.show({ period: 'today', type: 'video', search: '' })
    await generations.submit({ ...request, id: 'g2' })
    expect(generations.getSnapshot().filter).toEqual({ period: 'today', type: 'all', search: '' })
    expect(visibleCount()).toBe(2)
  })

  it('finds prompts by keywords, in any order', async () => {
    const rows = ['A red fox', 'a red lantern', 'the fox is RED'].map((prompt, n) =>
      generationOf(`g${n}`, { prompt, created_at: at(n) }),
    )
    const { generations } = setupGenerations({ list: async () => pageOf(rows) })
    await generations.refresh()
    await generations.show({ ...everything, search: 'fox  red' })
    expect(generations.getSnapshot().visibleRows.map((row) => row.generation_id)).toEqual(['g0', 'g2'])
  })

  it("requests today from midnight in the user's time zone", async () => {
    const { list, requests } = serverOf(0)
    const { generations } = setupGenerations({ list, now: () => new Date(2026, 0, 2, 15) })
    await generations.show({ period: 'today', type: 'all', search: '' })
    expect(requests.map(({ start }) => start)).toContain(new Date(2026, 0, 2).toISOString())
  })

  it('reports that a page failed and keeps the loaded rows', async () => {
    let works = true
    const { generations, states } = setupGenerations({
      list: async () => {
        if (works) return pageOf([generationOf('a')], 0, 2)
        throw new RequestProblem(500, 'internal', 'Something went wrong.')
      },
    })
    await generations.refresh()
    works = false
    await generations.loadOlder()
    expect(generations.getSnapshot()).toMatchObject({ failed: true, hasOlder: true, loading: 'none' })
    expect(states()).toEqual(['a completed 100'])
  })

  it('drops an answer that comes after the user has signed out', async () => {
    const answer = Promise.withResolvers<Page<Generation>>()
    const { generations, states } = setupGenerations({ list: () => answer.promise })
    const loading = generations.refresh()
    generations.reset()
    answer.resolve(pageOf([generationOf('a')]))
    await loading
    expect(states()).toEqual([])
    expect(generations.getSnapshot().ready).toBe(false)
  })
})
