import type { User } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { DatabaseAwayError } from '../platform/database/errors.ts'
import { createLive } from '../platform/live/live.ts'
import { createStatusChannel } from './status-channel.ts'

const user: User = { id: 'ann', username: 'ann', email: 'ann@example.org', avatar_url: null, point: 0, created_at: '' }

/** A connection of a channel whose database is away while `isAway` says so. */
function connect(isAway: () => boolean) {
  const messages: string[] = []
  const closed: number[] = []
  const errors: unknown[] = []
  const read = async <Value>(value: Value): Promise<Value> => {
    if (isAway()) throw new DatabaseAwayError(new Error('write EPIPE'))
    return value
  }
  const channel = createStatusChannel({
    live: createLive(() => undefined),
    watcherOf: () => read({ user }),
    watchable: async (_, ids) => ids,
    statuses: () => read([]),
    shownTo: (_, status) => status,
    onError: (error) => errors.push(error),
  })
  const port = {
    page: null,
    send: (text: string) => void messages.push(text),
    close: (code: number) => void closed.push(code),
  }
  return { connection: channel.connect(port, 'network'), messages, closed, errors, [Symbol.dispose]: channel.close }
}

test('a connection whose token or ids cannot be looked up just now is closed, for its client to begin anew', async () => {
  using first = connect(() => true)
  first.connection.receive('token')
  await expect.poll(() => first.closed).toEqual([4503])

  let isAway = false
  using second = connect(() => isAway)
  second.connection.receive('token')
  await expect.poll(() => second.messages).toEqual(['connected'])
  isAway = true
  second.connection.receive('an-id')
  await expect.poll(() => second.closed).toEqual([4503])
  expect([first.errors, second.errors]).toEqual([[], []])
})

test('a turn of the event loop comes between the messages of a connection, so that none holds up everybody else', async () => {
  const answered = Promise.withResolvers<void>()
  let asked = 0
  let turns = 0
  let isDone = false
  const channel = createStatusChannel({
    live: createLive(() => undefined),
    watcherOf: async () => ({ user }),
    watchable: async (_, ids) => ids,
    statuses: async () => {
      if (++asked === 10) answered.resolve()
      return []
    },
    shownTo: (_, status) => status,
    onError: () => undefined,
  })
  const connection = channel.connect({ page: null, send: () => undefined, close: () => undefined }, 'network')
  connection.receive('token')
  for (let count = 0; count < 10; count++) connection.receive('an-id')
  const countTurn = () => {
    turns++
    if (!isDone) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  await answered.promise
  isDone = true
  channel.close()
  expect(turns).toBeGreaterThanOrEqual(10)
})
