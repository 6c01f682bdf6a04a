import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestProblem } from '../../api/request-problem.ts'
import { statusOf } from '../generations/testing.ts'
import { createLiveStatus } from './live-status.ts'
import { createStatusPoll, type StatusPollDeps } from './status-poll.ts'

function setup(fetchStatus: StatusPollDeps['fetchStatus']) {
  const deps = {
    fetchStatus: vi.fn(fetchStatus),
    onStatus: vi.fn(),
    onUnknown: vi.fn(),
    onError: vi.fn(),
  }
  return { ...deps, poll: createStatusPoll(deps) }
}

describe('status polling', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('polls all ids every two seconds until none is left', async () => {
    const { poll, fetchStatus, onStatus } = setup(async (ids) => ids.map((id) => statusOf(id)))
    poll.watch(['a', 'b'])
    await vi.advanceTimersByTimeAsync(4000)
    expect(fetchStatus.mock.calls).toEqual([[['a', 'b']], [['a', 'b']]])
    expect(onStatus).toHaveBeenCalledTimes(4)
    poll.watch(['b'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(fetchStatus).toHaveBeenLastCalledWith(['b'])
    poll.watch([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetchStatus).toHaveBeenCalledTimes(3)
  })

  it('stops when the call is refused, and starts again with another list', async () => {
    const { poll, fetchStatus, onError } = setup(async () => {
      throw new RequestProblem(500, 'internal', null)
    })
    poll.watch(['a'])
    await vi.advanceTimersByTimeAsync(10_000)
    poll.watch(['a'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetchStatus).toHaveBeenCalledTimes(1)
    expect(onError).toHaveBeenCalledTimes(1)
    poll.watch(['a', 'b'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(fetchStatus).toHaveBeenCalledTimes(2)
  })

  it('continues while the server cannot be reached', async () => {
    const { poll, fetchStatus, onError } = setup(async () => {
      throw new RequestProblem(0, 'unreachable', null)
    })
    poll.watch(['a'])
    await vi.advanceTimersByTimeAsync(6000)
    expect(fetchStatus).toHaveBeenCalledTimes(3)
    expect(onError).not.toHaveBeenCalled()
  })

  it('reports the ids that the server does not know', async () => {
    const { poll, onUnknown } = setup(async () => [statusOf('a')])
    poll.watch(['a', 'gone'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(onUnknown.mock.calls).toEqual([['gone']])
  })

  it('does not pile up calls behind a slow answer', async () => {
    const answer = Promise.withResolvers<[]>()
    const { poll, fetchStatus } = setup(() => answer.promise)
    poll.watch(['a'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(fetchStatus).toHaveBeenCalledTimes(1)
  })

  it('runs exactly while the channel is not connected', () => {
    let state: 'connecting' | 'connected' | 'waiting' = 'connecting'
    const channel = { watch: vi.fn(), state: () => state }
    const poll = { watch: vi.fn(), stop: vi.fn() }
    const live = createLiveStatus({ channel, poll })
    live.watch(['a'])
    expect(poll.watch).toHaveBeenLastCalledWith(['a'])
    state = 'connected'
    live.channelChanged()
    expect(poll.stop).toHaveBeenCalledTimes(1)
    live.watch(['a'])
    expect(channel.watch).toHaveBeenCalledTimes(1)
    state = 'waiting'
    live.channelChanged()
    expect(poll.watch).toHaveBeenCalledTimes(2)
  })
})
