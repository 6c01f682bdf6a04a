import type { CreateAnswer, Generation, GenerationRequest } from '@mirari/contract/schemas'
import { languages } from '@mirari/messages'
import { describe, expect, it } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import type { GenerationsDeps } from './generations.ts'
import { generationOf, resultOf, statusOf } from './testing.ts'
import { pageOf, setupGenerations } from './testing-generations.ts'

const chinese = await loadTexts(languages.read('zh'))
const request: GenerationRequest = { prompt: 'a red fox', model: 'jimeng', size: '1024x768', type: 'image' }

describe('submitting', () => {
  it('shows a connecting row before the create call answers, and then takes the server id', async () => {
    const answer = Promise.withResolvers<CreateAnswer>()
    const sent: GenerationRequest[] = []
    const { generations, states, balances } = setupGenerations({
      create(wanted) {
        sent.push(wanted)
        return answer.promise
      },
    })
    const accepted = generations.submit(request)
    expect(states()).toEqual(['g1 connecting 0'])
    expect(generations.getSnapshot().rows[0]).toMatchObject({
      width: 1024,
      height: 768,
      estimated: { count: 4, seconds_per_item: 1.25 },
    })
    expect(sent).toEqual([{ ...request, id: 'g1' }])
    expect(generations.activeIds()).toEqual([])
    answer.resolve({ id: 'g1', task_id: 't1', point: 90 })
    expect(await accepted).toBe(true)
    expect(states()).toEqual(['g1 generating 0'])
    expect(generations.activeIds()).toEqual(['g1'])
    expect(balances).toContain(90)
  })

  it('marks the row failed with the reason and shows 创作失败 when the server refuses', async () => {
    const { generations, states, errors } = setupGenerations({
      create: async () => {
        throw new RequestProblem(409, 'model_unavailable', 'No engine serves this model.')
      },
    })
    expect(await generations.submit(request)).toBe(false)
    expect(states()).toEqual(['g1 failed 0'])
    expect(generations.getSnapshot().rows[0]?.fail_reason).toBe('No engine serves this model.')
    expect(errors).toContain('创作失败')
  })

  it('shows the reason in the chosen language', async () => {
    const { generations } = setupGenerations({
      create: async () => {
        throw new RequestProblem(422, 'validation', 'Please add a reference image', { reason: 'reference_missing' })
      },
      texts: () => chinese,
    })
    await generations.submit(request)
    expect(generations.getSnapshot().rows[0]?.fail_reason).toBe('请添加参考图')
  })

  it('removes the row and opens the low-points dialog when the points do not suffice', async () => {
    const { generations, states, errors, lowPoints } = setupGenerations({
      create: async () => {
        throw new RequestProblem(402, 'not_enough_points', 'Not enough points.')
      },
    })
    await generations.submit(request)
    expect(states()).toEqual([])
    expect(lowPoints()).toBe(1)
    expect(errors).toEqual([])
  })

  it('revives a row that the server accepted although its answer was lost', async () => {
    const { generations, states } = setupGenerations({
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

  it('keeps the state of a status message that arrived before the answer of the create call', async () => {
    const answer = Promise.withResolvers<CreateAnswer>()
    const { generations, states } = setupGenerations({ create: () => answer.promise })
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
    const parts = setupGenerations({ list: async () => pageOf([failedRow()]), ...change })
    await parts.generations.refresh()
    parts.generations.applyStatus(statusOf('g1', { status: 'failed', error: 'The disk is full.', point: 100 }))
    return parts
  }

  it('queues the generation again, as the newest one', async () => {
    const retried: string[] = []
    const { generations, states, balances } = await loaded({
      async retry(id) {
        retried.push(id)
        return { id, task_id: 't2', point: 90 }
      },
    })
    await generations.submit({ ...request, id: 'g0' })
    await generations.retry('g1')
    expect(retried).toEqual(['g1'])
    expect(states()).toEqual(['g0 generating 0', 'g1 generating 0'])
    expect(generations.find('g1')).toMatchObject({ task_id: 't2', fail_reason: null })
    expect(balances.at(-1)).toBe(90)
  })

  it('reuses the id when the create call had no answer, so that it is paid once', async () => {
    const ids: (string | undefined)[] = []
    const { generations, states } = setupGenerations({
      async create({ id }) {
        ids.push(id)
        if (ids.length === 1) throw new RequestProblem(0, 'unreachable', null)
        return { id: 'g1', task_id: 't1', point: 90 }
      },
    })
    await generations.submit(request)
    await generations.retry('g1')
    expect(ids).toEqual(['g1', 'g1'])
    expect(states()).toEqual(['g1 generating 0'])
  })

  it('shows the failure again when there are too few points, and can be retried', async () => {
    let problem = new RequestProblem(402, 'not_enough_points', null)
    let retries = 0
    const { generations, states, lowPoints } = await loaded({
      async retry() {
        retries += 1
        throw problem
      },
    })
    await generations.retry('g1')
    expect(lowPoints()).toBe(1)
    expect(states()).toEqual(['g1 failed 40'])
    problem = new RequestProblem(500, 'internal', null)
    await generations.retry('g1')
    await generations.retry('g1')
    expect(retries).toBe(3)
  })
})

describe('status messages', () => {
  const loaded = async () => {
    const parts = setupGenerations({
      list: async () => pageOf([generationOf('g1', { status: 'generating', progress: 10 })]),
    })
    await parts.generations.refresh()
    return parts
  }

  it('ignores a message that is older than the current state', async () => {
    const { generations, states } = await loaded()
    generations.applyStatus(statusOf('g1', { progress: 60, updated_at: '2026-01-01T00:00:20.000Z' }))
    generations.applyStatus(statusOf('g1', { progress: 40, updated_at: '2026-01-01T00:00:10.000Z' }))
    generations.applyStatus(statusOf('other'))
    expect(states()).toEqual(['g1 generating 60'])
  })

  it('takes the end of a task although progress was told with a later time, and no progress after it', async () => {
    const { generations, states } = await loaded()
    generations.applyStatus(statusOf('g1', { progress: 60, updated_at: '2026-01-01T00:00:20.000Z' }))
    generations.applyStatus(statusOf('g1', { status: 'cancelled', updated_at: '2026-01-01T00:00:19.000Z' }))
    generations.applyStatus(statusOf('g1', { progress: 70, updated_at: '2026-01-01T00:00:21.000Z' }))
    expect(states()).toEqual(['g1 cancelled 40'])
  })

  it('withholds the results until the progress has run to 100', async () => {
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

  it('shows a failure with its reason and 生成失败 once, and takes over the refunded balance', async () => {
    const { generations, errors, balances } = await loaded()
    const failed = statusOf('g1', { status: 'failed', error: 'The disk is full.', point: 100 })
    generations.applyStatus(failed)
    generations.applyStatus(failed)
    expect(generations.getSnapshot().rows[0]).toMatchObject({ status: 'failed', fail_reason: 'The disk is full.' })
    expect(errors).toEqual(['生成失败'])
    expect(balances.at(-1)).toBe(100)
  })

  it('updates a result in its row', async () => {
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

describe('deleted results', () => {
  it('removes a generation with its last result', async () => {
    const row = generationOf('g1', { generation_results: [resultOf('r1', 'g1'), resultOf('r2', 'g1')] })
    const { generations, states } = setupGenerations({ list: async () => pageOf([row]) })
    await generations.refresh()
    generations.dropResults(new Set(['r1']))
    expect(states()).toHaveLength(1)
    expect(generations.findResult('r1')).toBeNull()
    generations.dropResults(new Set(['r2']))
    expect(states()).toEqual([])
  })

  it('puts deleted results back at their positions, with the generation that was deleted with them', async () => {
    const emptyResults = ['a', 'b'].map((id) =>
      generationOf(id, {
        created_at: `2026-01-01T00:00:0${id === 'a' ? 1 : 2}.000Z`,
        generation_results: [`${id}1`, `${id}2`, `${id}3`].map((result) => resultOf(result, id)),
      }),
    )
    const { generations, states } = setupGenerations({ list: async () => pageOf(emptyResults) })
    await generations.refresh()
    const deletedIds = new Set(['a1', 'a2', 'a3', 'b2'])
    const before = generations.rowsWith(deletedIds)
    generations.dropResults(deletedIds)
    expect(states()).toEqual(['b completed 100'])
    generations.updateResult({ ...resultOf('b3', 'b'), is_liked: true })
    generations.putBack(before, deletedIds)
    expect(
      generations
        .getSnapshot()
        .visibleRows.map(({ generation_results }) =>
          generation_results.map(({ generation_result_id: id, is_liked }) => (is_liked ? `${id} liked` : id)),
        ),
    ).toEqual([
      ['a1', 'a2', 'a3'],
      ['b1', 'b2', 'b3 liked'],
    ])
  })
})
