import type { TaskStatus } from '@mirari/contract/schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { serve, testUser } from '../../testing/fake-server.ts'
import { TestApp } from '../../testing/test-app.ts'
import { generationOf, statusOf } from '../generations/testing.ts'
import { createStatusPoll, type StatusPollDeps } from './status-poll.ts'

function setup(answer: StatusPollDeps['fetchStatus']) {
  /** The ids of each call. */
  const asked: (readonly string[])[] = []
  const statuses: TaskStatus[] = []
  const unknown: string[] = []
  let errors = 0
  const poll = createStatusPoll({
    fetchStatus(ids) {
      asked.push(ids)
      return answer(ids)
    },
    onStatus: (status) => statuses.push(status),
    onUnknown: (id) => unknown.push(id),
    onError: () => (errors += 1),
  })
  return { poll, asked, statuses, unknown, errors: () => errors }
}

describe('status polling', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('polls all ids every two seconds until none is left', async () => {
    const { poll, asked, statuses } = setup(async (ids) => ids.map((id) => statusOf(id)))
    poll.watch(['a', 'b'])
    await vi.advanceTimersByTimeAsync(4000)
    expect(asked).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect(statuses).toHaveLength(4)
    poll.watch(['b'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked.at(-1)).toEqual(['b'])
    poll.watch([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(3)
  })

  it('stops when the call is refused, and starts again with another list', async () => {
    const { poll, asked, errors } = setup(async () => {
      throw new RequestProblem(500, 'internal', null)
    })
    poll.watch(['a'])
    await vi.advanceTimersByTimeAsync(10_000)
    poll.watch(['a'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(1)
    expect(errors()).toBe(1)
    poll.watch(['a', 'b'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toHaveLength(2)
  })

  it('continues while the server cannot be reached', async () => {
    const { poll, asked, errors } = setup(async () => {
      throw new RequestProblem(0, 'unreachable', null)
    })
    poll.watch(['a'])
    await vi.advanceTimersByTimeAsync(6000)
    expect(asked).toHaveLength(3)
    expect(errors()).toBe(0)
  })

  it('reports the ids that the server does not know', async () => {
    const { poll, unknown } = setup(async () => [statusOf('a')])
    poll.watch(['a', 'gone'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(unknown).toEqual(['gone'])
  })

  it('does not pile up calls behind a slow answer', async () => {
    const answer = Promise.withResolvers<[]>()
    const { poll, asked } = setup(() => answer.promise)
    poll.watch(['a'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toHaveLength(1)
  })

  it('runs exactly while the channel is not connected', async () => {
    const generations = [generationOf('a', { status: 'generating', progress: 10 })]
    const app = new TestApp({ user: testUser, answers: serve({ generations }) })
    app.answer('GET /generations/status', () => [statusOf('a')])
    const polls = () => app.callsTo('GET /generations/status').map(({ path }) => path)
    await vi.advanceTimersByTimeAsync(2000)
    expect(polls()).toEqual(['/generations/status?ids=a'])
    const [socket] = app.sockets
    socket?.connect()
    socket?.says(JSON.stringify(statusOf('a', { progress: 60, updated_at: '2026-01-01T00:00:20.000Z' })))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(polls()).toHaveLength(1)
    expect(socket?.sent).toEqual(['token', 'a'])
    socket?.handlers.onClose('')
    await vi.advanceTimersByTimeAsync(2000)
    expect(polls()).toHaveLength(2)
  })
})
