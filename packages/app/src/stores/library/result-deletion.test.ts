import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onePage, refuse } from '../../testing/fake-server.ts'
import { cachedOf, feedOf, historyOf, openHistory } from '../../testing/history-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { generationOf, resultOf } from '../generations/testing.ts'

const result = { ...resultOf('r1', 'g1'), is_public: true }
const calls: string[] = []
let app: TestApp

/** An open detail of a public result of one's own, which the history and the feed show too. */
beforeEach(async () => {
  const generations = [generationOf('g1', { generation_results: [result, resultOf('r2', 'g1')] })]
  app = await openHistory({ generations, feed: [result] })
  app.slices.results.results.cacheFromLists('r1')
  app.answer('DELETE /generation_result/r1', () => ({ message: '' }))
  app.answer('GET /folders', () => onePage([]))
  app.answer('POST /generation_results/batch-restore', () => ({ success_count: 1, failed_count: 0 }))
  calls.length = 0
})

const deletion = () => app.library.actions.resultDeletion
const undo = () => app.slices.notifications.undo

function ask() {
  deletion().ask({
    result,
    onLeaving: () => void calls.push(`leaving, known: ${cachedOf(app)}`),
    onRestored: () => void calls.push('restored'),
  })
}

const deletes = () => app.calls.filter(({ method }) => method === 'DELETE')

describe('deleting the result of a detail', () => {
  test('asks first, moves on while it is still known, takes it away everywhere and offers the way back', async () => {
    ask()
    expect(deletes()).toEqual([])
    await deletion().confirm()
    expect(deletes()).toHaveLength(1)
    expect(calls).toEqual(['leaving, known: r1'])
    expect([cachedOf(app), feedOf(app), historyOf(app)]).toEqual([[], [], { g1: ['r2'] }])
    expect(undo().getSnapshot()?.text).toBe('Deleted successfully')
    expect(app.published).toContainEqual({ kind: 'results-deleted', resultIds: ['r1'] })
    expect(deletion().question.getSnapshot()).toBeNull()
  })

  test('can be taken back', async () => {
    ask()
    await deletion().confirm()
    await undo().undo()
    expect(calls.at(-1)).toBe('restored')
    expect(app.callsTo('POST /generation_results/batch-restore').map(({ body }) => body)).toEqual([{ ids: ['r1'] }])
    await vi.waitFor(() => expect(historyOf(app)).toEqual({ g1: ['r1', 'r2'] }))
    await vi.waitFor(() => expect(feedOf(app)).toEqual(['r1']))
  })

  test('that was deleted before moves on without an offer', async () => {
    app.answer('DELETE /generation_result/r1', refuse(404, 'not_found'))
    ask()
    await deletion().confirm()
    expect([calls, cachedOf(app)]).toEqual([['leaving, known: r1'], []])
    expect(undo().getSnapshot()).toBeNull()
  })

  test('that fails says so and changes nothing', async () => {
    app.answer('DELETE /generation_result/r1', refuse(500, 'internal'))
    ask()
    await deletion().confirm()
    expect(app.notified).toEqual([['bad', 'Deleted failed']])
    expect([calls, cachedOf(app), feedOf(app)]).toEqual([[], ['r1'], ['r1']])
  })

  test('is one call, however often the answer is given, and none without an answer', async () => {
    ask()
    deletion().cancel()
    await deletion().confirm()
    expect(deletes()).toEqual([])
    ask()
    await Promise.all([deletion().confirm(), deletion().confirm()])
    expect(deletes()).toHaveLength(1)
  })
})
