import type { TaskStatus } from '@mirari/contract/schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { statusOf } from '../generations/testing.ts'
import { createStatusChannel } from './status-channel.ts'

function setup({ token = 'token' as string | null, refresh = async () => {} } = {}) {
  const sockets: FakeSocket[] = []
  const statuses: TaskStatus[] = []
  /** What the callbacks reported, the oldest first. */
  const reports: string[] = []
  const channel = createStatusChannel({
    open(handlers) {
      const socket = new FakeSocket(handlers)
      sockets.push(socket)
      return socket
    },
    token: () => token,
    refresh,
    onStatus: (status) => statuses.push(status),
    onError: () => reports.push('error'),
    onClose: (reason) => reports.push(`closed: ${reason}`),
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('no socket was opened')
    return socket
  }
  const connect = () => last().connect()
  return { channel, sockets, statuses, last, connect, reports }
}

describe('status channel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("sends the token, waits for 'connected', sends the ids, and passes the statuses on", () => {
    const { channel, last, statuses } = setup()
    channel.watch(['a', 'b'])
    last().handlers.onOpen()
    expect(last().sent).toEqual(['token'])
    expect(channel.state()).toBe('connecting')
    last().says('connected')
    expect(channel.state()).toBe('connected')
    expect(last().sent).toEqual(['token', 'a,b'])
    last().says(JSON.stringify(statusOf('a')))
    last().says('{"detail":"odd"}')
    last().says('not json')
    expect(statuses).toEqual([statusOf('a')])
  })

  it('sends a placeholder when there is no token', () => {
    const { channel, last } = setup({ token: null })
    channel.watch(['a'])
    last().handlers.onOpen()
    expect(last().sent).toEqual(['invalid'])
  })

  it('subscribes again when the ids change, not when they are the same, and closes with none', () => {
    const { channel, last, connect } = setup()
    channel.watch(['a'])
    connect()
    channel.watch(['a'])
    channel.watch(['a', 'b'])
    expect(last().sent).toEqual(['token', 'a', 'a,b'])
    channel.watch([])
    expect(last().closed).toBe(true)
    expect(channel.state()).toBe('closed')
  })

  it('reconnects five seconds after it was lost and subscribes to the ids watched by then', () => {
    const { channel, sockets, last, connect, reports } = setup()
    channel.watch(['a'])
    connect()
    last().handlers.onClose('server stops')
    expect(reports).toContain('closed: server stops')
    channel.watch(['a', 'b'])
    vi.advanceTimersByTime(4999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    connect()
    expect(last().sent).toEqual(['token', 'a,b'])
  })

  it('retries after five seconds when it cannot connect, and notifies the caller', () => {
    const { channel, sockets, last, reports } = setup()
    channel.watch(['a'])
    last().handlers.onError()
    last().handlers.onClose('')
    expect(reports.filter((report) => report === 'error')).toHaveLength(1)
    expect(channel.state()).toBe('waiting')
    vi.advanceTimersByTime(5000)
    expect(sockets).toHaveLength(2)
  })

  it('refreshes the token first when the server could not validate it', async () => {
    let refreshes = 0
    const refresh = async () => {
      refreshes += 1
    }
    const { channel, sockets, last } = setup({ refresh })
    channel.watch(['a'])
    last().handlers.onOpen()
    last().says('Could not validate credentials')
    await vi.advanceTimersByTimeAsync(0)
    expect(refreshes).toBe(1)
    expect(sockets).toHaveLength(2)
  })

  it('does not hammer the server when the fresh token is refused too', async () => {
    let refreshes = 0
    const refresh = async () => {
      refreshes += 1
    }
    const { channel, sockets, last } = setup({ refresh })
    channel.watch(['a'])
    for (let n = 0; n < 2; n += 1) {
      last().handlers.onOpen()
      last().handlers.onClose('Could not validate credentials')
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(refreshes).toBe(1)
    expect(sockets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sockets).toHaveLength(3)
  })

  it('detects a dead connection: sends the ids again after a silence and reconnects without an answer', () => {
    const { channel, sockets, last, connect } = setup()
    channel.watch(['a'])
    connect()
    vi.advanceTimersByTime(15_000)
    expect(last().sent).toEqual(['token', 'a', 'a'])
    last().says(JSON.stringify(statusOf('a')))
    vi.advanceTimersByTime(15_000)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(5000)
    expect(channel.state()).toBe('waiting')
    vi.advanceTimersByTime(5000)
    expect(sockets).toHaveLength(2)
  })

  it('connects at once when the network is back', () => {
    const { channel, sockets, last } = setup()
    channel.watch(['a'])
    last().handlers.onClose('')
    channel.retryNow()
    expect(sockets).toHaveLength(2)
    channel.retryNow()
    expect(sockets).toHaveLength(2)
  })
})
