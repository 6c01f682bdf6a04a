import { refusedToken } from '@mirari/contract/status-socket'
import { expect, test } from 'vitest'
import { testUser } from '../../testing/fake-server.ts'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { TestApp } from '../../testing/test-app.ts'
import { createAccountChannel } from './account-channel.ts'

function setup({ reach = async () => {} }: { reach?: () => Promise<unknown> } = {}) {
  const sockets: FakeSocket[] = []
  const told: string[] = []
  const timers: (() => void)[] = []
  const session = { token: 'token' }
  const channel = createAccountChannel({
    open(handlers) {
      const socket = new FakeSocket(handlers)
      sockets.push(socket)
      return socket
    },
    token: () => session.token,
    refresh: async () => void told.push('refresh'),
    reach,
    setTimeout: (work) => timers.push(work),
    onChange: (change) => told.push(change),
    onLaunchStep: ({ state }) => told.push(state),
    onGap: () => told.push('gap'),
  })
  const last = () => sockets.at(-1) ?? expect.fail('no socket was opened')
  return { channel, sockets, last, told, timers, session }
}

test('a change is told to who is signed in, once the token was accepted; anything else is ignored', () => {
  const { channel, last, told } = setup()
  channel.open()
  channel.open()
  last().connect()
  expect(last().sent).toEqual(['token'])
  for (const text of ['{"changed":"removals"}', '{"changed":"weather"}', '{"error":"no"}', '[]', 'null', 'not json']) {
    last().says(text)
  }
  const step = { ticket: 't', state: 'arrived', target: null, reason: null, helper: null, updated_at: '' }
  last().says(JSON.stringify(step))
  expect(told).toEqual(['removals', 'arrived'])
})

test('a refused token is replaced once, and then it waits', async () => {
  const { channel, sockets, last, told, timers } = setup()
  channel.open()
  last().handlers.onClose(refusedToken)
  await Promise.resolve()
  await Promise.resolve()
  expect([told, sockets.length, timers.length]).toEqual([['refresh'], 2, 0])
  last().handlers.onClose(refusedToken)
  expect([told, sockets.length, timers.length]).toEqual([['refresh'], 2, 1])
})

test('a refused token that a call has renewed meanwhile is not renewed again', () => {
  const { channel, sockets, last, told, session } = setup()
  channel.open()
  last().handlers.onOpen()
  session.token = 'renewed'
  last().handlers.onClose(refusedToken)
  last().handlers.onOpen()
  expect([told, sockets.length, last().sent]).toEqual([[], 2, ['renewed']])
})

test('a lost connection is opened again when the server answers, and tells that there was a gap', async () => {
  let isUp = false
  const { channel, sockets, last, told, timers } = setup({ reach: () => (isUp ? Promise.resolve() : Promise.reject()) })
  channel.open()
  last().connect()
  last().handlers.onClose('')
  timers.shift()?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sockets).toHaveLength(1)
  isUp = true
  channel.open()
  expect(sockets).toHaveLength(2)
  last().connect()
  expect(told).toEqual(['gap'])
})

test('it is closed with the session and not opened again', () => {
  const { channel, sockets, last, timers } = setup()
  channel.open()
  last().connect()
  channel.close()
  expect([last().closed, sockets.length, timers.length]).toEqual([true, 1, 0])
})

test('an open app loads what was taken down at once', async () => {
  const removed = { generation_result_id: 'r1', prompt: 'a lake', reason: 'a copy', is_seen: false }
  const items = [{ ...removed, removed_at: '2026-01-02T03:04:05.000Z' }]
  let isTaken = false
  const app = new TestApp({
    user: testUser,
    answers: () => undefined,
  })
  app.answer('GET /users/me/removals', () => ({ items: isTaken ? items : [], restored: [] }))
  await expect.poll(() => app.accountSockets.length).toBe(1)
  app.accountSockets[0]?.connect()
  isTaken = true
  app.accountSockets[0]?.says('{"changed":"removals"}')
  await expect.poll(() => app.slices.removals.getSnapshot().items).toEqual(items)
})
