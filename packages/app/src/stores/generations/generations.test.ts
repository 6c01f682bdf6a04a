import { languages } from '@mirari/messages'
import type { CreateAnswer, CreateRequest, Generation, Page } from '@mirari/model'
import { describe, expect, it, vi } from 'vitest'
import type { HistoryRequest } from '../../api/history-request.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { createGenerations, type GenerationsDeps } from './generations.ts'
import { everything } from './history-filter.ts'
import { generationOf, resultOf, statusOf } from './testing.ts'

const chinese = await loadTexts(languages.read('zh'))
const request: CreateRequest = { prompt: 'a red fox', model: 'jimeng', size: '1024x768', type: 'image' }

function pageOf(items: Generation[], page = 0, pages = 1): Page<Generation> {
  return { items, page, pages, size: 50, total: items.length }
}

function setup(change: Partial<GenerationsDeps> = {}) {
  const toast = { bad: vi.fn() }
  const onPoint = vi.fn()
  const onLowPoints = vi.fn()
  const generations = createGenerations({
    create: async (sent) => ({ id: sent.id ?? '', task_id: 't1', point: 90 }),
    retry: async (id) => ({ id, task_id: 't2', point: 80 }),
    list: async () => pageOf([]),
    newId: () => 'g1',
    now: () => new Date('2026-01-02T00:00:00.000Z'),
    toast,
    texts: () => defaultTexts,
    onPoint,
    onLowPoints,
    ...change,
  })
  const states = () => generations.getSnapshot().rows.map((row) => `${row.generation_id} ${row.status} ${row.progress}`)
  return { generations, toast, onPoint, onLowPoints, states }
}

describe('submitting', () => {
  it('shows a connecting row before the create call answers, and then takes the server id', async () => {
    const answer = Promise.withResolvers<CreateAnswer>()
    const create = vi.fn(() => answer.promise)
    const { generations, states, onPoint } = setup({ create })
    const accepted = generations.submit(request)
    expect(states()).toEqual(['g1 connecting 0'])
    expect(generations.getSnapshot().rows[0]).toMatchObject({
      width: 1024,
      height: 768,
      estimated: { count: 4, seconds_per_item: 1.25 },
    })
    expect(create).toHaveBeenCalledWith({ ...request, id: 'g1' })
    expect(generations.activeIds()).toEqual([])
    answer.resolve({ id: 'g1', task_id: 't1', point: 90 })
    expect(await accepted).toBe(true)
    expect(states()).toEqual(['g1 generating 0'])
    expect(generations.activeIds()).toEqual(['g1'])
    expect(onPoint).toHaveBeenCalledWith(90)
  })

  it('marks the row failed with the reason and says 创作失败 when the server refuses', async () => {
    const { generations, states, toast } = setup({
      create: async () => {
        throw new RequestProblem(409, 'model_unavailable', 'No engine serves this model.')
      },
    })
    expect(await generations.submit(request)).toBe(false)
    expect(states()).toEqual(['g1 failed 0'])
    expect(generations.getSnapshot().rows[0]?.fail_reason).toBe('No engine serves this model.')
    expect(toast.bad).toHaveBeenCalledWith('创作失败')
  })

  it('tells the reason in the chosen language', async () => {
    const { generations } = setup({
      create: async () => {
        throw new RequestProblem(422, 'validation', 'Please add a reference image.', { reason: 'reference_missing' })
      },
      texts: () => chinese,
    })
    await generations.submit(request)
    expect(generations.getSnapshot().rows[0]?.fail_reason).toBe('请添加参考图')
  })

  it('takes the row away again and opens the low-points dialog when the points do not suffice', async () => {
    const { generations, states, toast, onLowPoints } = setup({
      create: async () => {
        throw new RequestProblem(402, 'not_enough_points', 'Not enough points.')
      },
    })
    await generations.submit(request)
    expect(states()).toEqual([])
    expect(onLowPoints).toHaveBeenCalledTimes(1)
    expect(toast.bad).not.toHaveBeenCalled()
  })

  it('brings a row back to life that the server had taken although no answer came', async () => {
    const { generations, states } = setup({
      create: async () => {
        throw new RequestProblem(0, 'unreachable', null)
      },
      list: async () => pageOf([generationOf('g1', { status: 'generating', progress: 30 })]),
    })
    await generations.submit(request)
    expect(states()).toEqual(['g1 failed 0'])
    await generations.refresh()
    expect(states()).toEqual(['g1 generating 30'])
  })

  it('keeps what a status message said before the create call answered', async () => {
    const answer = Promise.withResolvers<CreateAnswer>()
    const { generations, states } = setup({ create: () => answer.promise })
    const accepted = generations.submit(request)
    generations.applyStatus(statusOf('g1', { status: 'pending', queue_pos: 3, progress: 0 }))
    answer.resolve({ id: 'g1', task_id: 't1', point: 90 })
    await accepted
    expect(states()).toEqual(['g1 pending 0'])
  })
})

describe('trying again', () => {
  const failedRow = (change: Partial<Generation> = {}) => generationOf('g1', { status: 'generating', ...change })
  const loaded = async (change: Partial<GenerationsDeps> = {}) => {
    const parts = setup({ list: async () => pageOf([failedRow()]), ...change })
    await parts.generations.refresh()
    parts.generations.applyStatus(statusOf('g1', { status: 'failed', error: 'The disk is full.', point: 100 }))
    return parts
  }

  it('puts the creation in line again, as the newest one', async () => {
    const retry = vi.fn(async (id: string) => ({ id, task_id: 't2', point: 90 }))
    const { generations, states, onPoint } = await loaded({ retry })
    await generations.submit({ ...request, id: 'g0' })
    await generations.retry('g1')
    expect(retry).toHaveBeenCalledExactlyOnceWith('g1')
    expect(states()).toEqual(['g0 generating 0', 'g1 generating 0'])
    expect(generations.find('g1')).toMatchObject({ task_id: 't2', fail_reason: null })
    expect(onPoint).toHaveBeenLastCalledWith(90)
  })

  it('asks under the same id when the creating call had no answer, so that it is paid once', async () => {
    const create = vi.fn<GenerationsDeps['create']>().mockRejectedValueOnce(new RequestProblem(0, 'unreachable', null))
    create.mockResolvedValueOnce({ id: 'g1', task_id: 't1', point: 90 })
    const { generations, states } = setup({ create })
    await generations.submit(request)
    await generations.retry('g1')
    expect(create.mock.calls.map(([sent]) => sent.id)).toEqual(['g1', 'g1'])
    expect(states()).toEqual(['g1 generating 0'])
  })

  it('shows the failure again when there are too few points, and can be asked again', async () => {
    const retry = vi
      .fn<GenerationsDeps['retry']>()
      .mockRejectedValue(new RequestProblem(402, 'not_enough_points', null))
    const { generations, states, onLowPoints } = await loaded({ retry })
    await generations.retry('g1')
    expect(onLowPoints).toHaveBeenCalledTimes(1)
    expect(states()).toEqual(['g1 failed 40'])
    retry.mockRejectedValue(new RequestProblem(500, 'internal', null))
    await generations.retry('g1')
    await generations.retry('g1')
    expect(retry).toHaveBeenCalledTimes(3)
  })
})

describe('status messages', () => {
  const loaded = async () => {
    const parts = setup({ list: async () => pageOf([generationOf('g1', { status: 'generating', progress: 10 })]) })
    await parts.generations.refresh()
    return parts
  }

  it('ignores a message that is older than what is known', async () => {
    const { generations, states } = await loaded()
    generations.applyStatus(statusOf('g1', { progress: 60, updated_at: '2026-01-01T00:00:20.000Z' }))
    generations.applyStatus(statusOf('g1', { progress: 40, updated_at: '2026-01-01T00:00:10.000Z' }))
    generations.applyStatus(statusOf('other'))
    expect(states()).toEqual(['g1 generating 60'])
  })

  it('holds the results back until the progress has run to 100', async () => {
    const { generations } = await loaded()
    generations.applyStatus(statusOf('g1', { status: 'completed', progress: 100, result: [resultOf('r1', 'g1')] }))
    expect(generations.getSnapshot().rows[0]).toMatchObject({ status: 'completed', finishing: true })
    expect(generations.activeIds()).toEqual([])
    generations.reveal('g1')
    expect(generations.getSnapshot().rows[0]).toMatchObject({
      finishing: false,
      generation_results: [{ is_public: false }],
    })
  })

  it('shows a failure with its reason, says 生成失败 once, and takes the refunded balance', async () => {
    const { generations, toast, onPoint } = await loaded()
    const failed = statusOf('g1', { status: 'failed', error: 'The disk is full.', point: 100 })
    generations.applyStatus(failed)
    generations.applyStatus(failed)
    expect(generations.getSnapshot().rows[0]).toMatchObject({ status: 'failed', fail_reason: 'The disk is full.' })
    expect(toast.bad.mock.calls).toEqual([['生成失败']])
    expect(onPoint).toHaveBeenLastCalledWith(100)
  })

  it('puts newer facts of a result into its row', async () => {
    const { generations } = await loaded()
    generations.applyStatus(
      statusOf('g1', { status: 'completed', result: [resultOf('r1', 'g1'), resultOf('r2', 'g1')] }),
    )
    generations.updateResult({ ...resultOf('r2', 'g1'), is_public: true })
    expect(generations.getSnapshot().rows[0]?.generation_results.map((result) => result.is_public)).toEqual([
      false,
      true,
    ])
  })
})

describe('history pages', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

  it('lists the oldest first, leaves failures of earlier visits out, and pages upward to the end', async () => {
    const pages = [
      pageOf(
        [generationOf('c', { created_at: at(3) }), generationOf('x', { created_at: at(2), status: 'failed' })],
        0,
        2,
      ),
      pageOf([generationOf('b', { created_at: at(1) }), generationOf('a', { created_at: at(0) })], 1, 2),
    ]
    const asked: string[] = []
    const { generations, states } = setup({
      list: async ({ page, until }) => {
        asked.push(`${page} ${until}`)
        return pages.shift() ?? pageOf([])
      },
    })
    await generations.refresh()
    expect(generations.getSnapshot()).toMatchObject({ hasOlder: true, ready: true, loading: 'none' })
    await generations.loadOlder()
    expect(states()).toEqual(['a completed 100', 'b completed 100', 'c completed 100'])
    expect(generations.getSnapshot().hasOlder).toBe(false)
    await generations.loadOlder()
    expect(asked).toEqual(['0 null', `0 ${at(2)}`])
  })

  it('keeps the older pages when the newest one is refreshed', async () => {
    const newest = [generationOf('c', { created_at: at(3) })]
    const { generations, states } = setup({
      list: async ({ page }) => (page === 0 ? pageOf(newest, 0, 1) : pageOf([], page, 1)),
    })
    await generations.refresh()
    newest.push(generationOf('d', { created_at: at(4) }))
    await generations.refresh()
    expect(states()).toEqual(['c completed 100', 'd completed 100'])
    expect(generations.getSnapshot().hasOlder).toBe(false)
  })

  /** A server's list of so many generations, one a minute. */
  function serverOf(count: number) {
    const all = Array.from({ length: count }, (_, n) =>
      generationOf(`g${String(n).padStart(3, '0')}`, {
        created_at: at(n),
        task_category: n % 3 === 0 ? 'video' : 'image',
      }),
    )
    const list = vi.fn(async ({ page, size, filter, until }: HistoryRequest) => {
      const found = all
        .filter((row) => filter.type === 'all' || row.task_category === filter.type)
        .filter((row) => until === null || row.created_at <= until)
        .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
      const items = found.slice(page * size, page * size + size)
      return { items, page, size, pages: Math.ceil(found.length / size), total: found.length }
    })
    return { all, list }
  }

  it('skips no row when an older one has gone since it was listed, and asks for no page twice', async () => {
    const { all, list } = serverOf(120)
    const { generations } = setup({ list })
    await generations.refresh()
    all.splice(80, 1)
    generations.drop('g080')
    while (generations.getSnapshot().hasOlder) await generations.loadOlder()
    await generations.loadOlder()
    expect(list).toHaveBeenCalledTimes(3)
    expect(generations.getSnapshot().shown).toHaveLength(119)
  })

  it('gets past a page whose rows were all created in the same instant', async () => {
    const { all, list } = serverOf(130)
    for (const row of all) row.created_at = at(0)
    const { generations } = setup({ list })
    await generations.refresh()
    while (generations.getSnapshot().hasOlder) await generations.loadOlder()
    expect(generations.getSnapshot().shown).toHaveLength(130)
  })

  it('drops what was deleted elsewhere when the newest page is refreshed', async () => {
    const { all, list } = serverOf(5)
    const { generations, states } = setup({ list })
    await generations.refresh()
    all.splice(2, 1)
    await generations.refresh()
    expect(states()).toHaveLength(4)
  })

  it('begins anew when more was created elsewhere than fits a page', async () => {
    const { all, list } = serverOf(200)
    const newer = all.splice(60)
    const { generations } = setup({ list })
    await generations.refresh()
    all.push(...newer)
    await generations.refresh()
    expect(generations.getSnapshot().shown[0]?.generation_id).toBe('g150')
    while (generations.getSnapshot().hasOlder) await generations.loadOlder()
    expect(generations.getSnapshot().shown.map((row) => row.generation_id)).toEqual(all.map((row) => row.generation_id))
  })

  it('shows of a filter at once what is known, and never rows with gaps between them', async () => {
    const { list } = serverOf(200)
    const { generations } = setup({ list })
    await generations.refresh()
    const filtering = generations.show({ period: 'all', type: 'video', search: '' })
    const types = () => new Set(generations.getSnapshot().shown.map((row) => row.task_category))
    expect(generations.getSnapshot()).toMatchObject({ ready: true, loading: 'first' })
    expect(generations.getSnapshot().shown).toHaveLength(17)
    await filtering
    expect(generations.getSnapshot().shown).toHaveLength(50)
    expect(types()).toEqual(new Set(['video']))
    // The videos reach further back than what is known of the pictures between them.
    void generations.show(everything)
    expect(generations.getSnapshot().shown).toHaveLength(50)
  })

  it('shows a pending row only where the filter lets it through, and what was just submitted always', async () => {
    const { generations } = setup()
    await generations.submit(request)
    const shown = () => generations.getSnapshot().shown.length
    await generations.show({ period: 'today', type: 'video', search: '' })
    expect(shown()).toBe(0)
    await generations.show({ period: 'today', type: 'image', search: '' })
    expect(shown()).toBe(1)
    await generations.show({ period: 'today', type: 'video', search: '' })
    await generations.submit({ ...request, id: 'g2' })
    expect(generations.getSnapshot().filter).toEqual({ period: 'today', type: 'all', search: '' })
    expect(shown()).toBe(2)
  })

  it('finds prompts by their words, in any order', async () => {
    const rows = ['A red fox', 'a red lantern', 'the fox is RED'].map((prompt, n) =>
      generationOf(`g${n}`, { prompt, created_at: at(n) }),
    )
    const { generations } = setup({ list: async () => pageOf(rows) })
    await generations.refresh()
    await generations.show({ ...everything, search: 'fox  red' })
    expect(generations.getSnapshot().shown.map((row) => row.generation_id)).toEqual(['g0', 'g2'])
  })

  it('asks for today from the midnight of the reader', async () => {
    const list = vi.fn(async () => pageOf([]))
    const { generations } = setup({ list, now: () => new Date(2026, 0, 2, 15) })
    await generations.show({ period: 'today', type: 'all', search: '' })
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ start: new Date(2026, 0, 2).toISOString() }))
  })

  it('takes a creation away with its last result', async () => {
    const row = generationOf('g1', { generation_results: [resultOf('r1', 'g1'), resultOf('r2', 'g1')] })
    const { generations, states } = setup({ list: async () => pageOf([row]) })
    await generations.refresh()
    generations.dropResults(new Set(['r1']))
    expect(states()).toHaveLength(1)
    expect(generations.findResult('r1')).toBeNull()
    generations.dropResults(new Set(['r2']))
    expect(states()).toEqual([])
  })

  it('puts deleted results back in their places, with the creation that went with them', async () => {
    const made = ['a', 'b'].map((id) =>
      generationOf(id, {
        created_at: `2026-01-01T00:00:0${id === 'a' ? 1 : 2}.000Z`,
        generation_results: [`${id}1`, `${id}2`, `${id}3`].map((result) => resultOf(result, id)),
      }),
    )
    const { generations, states } = setup({ list: async () => pageOf(made) })
    await generations.refresh()
    const gone = new Set(['a1', 'a2', 'a3', 'b2'])
    const before = generations.rowsWith(gone)
    generations.dropResults(gone)
    expect(states()).toEqual(['b completed 100'])
    generations.updateResult({ ...resultOf('b3', 'b'), is_liked: true })
    generations.putBack(before, gone)
    expect(
      generations
        .getSnapshot()
        .shown.map(({ generation_results }) =>
          generation_results.map(({ generation_result_id: id, is_liked }) => (is_liked ? `${id} liked` : id)),
        ),
    ).toEqual([
      ['a1', 'a2', 'a3'],
      ['b1', 'b2', 'b3 liked'],
    ])
  })

  it('says that a page failed and keeps what is there', async () => {
    let works = true
    const { generations, states } = setup({
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
    const { generations, states } = setup({ list: () => answer.promise })
    const loading = generations.refresh()
    generations.reset()
    answer.resolve(pageOf([generationOf('a')]))
    await loading
    expect(states()).toEqual([])
    expect(generations.getSnapshot().ready).toBe(false)
  })
})
