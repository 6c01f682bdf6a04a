import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SignedInTestUser } from '../platform/testing.ts'
import { createBody, openTestGenerations, type TestGenerations, type TestOptions } from './testing.ts'

interface Message {
  /** Plain text of a message that is no JSON. */
  text?: string
  /** Close code. */
  closed?: number
  error?: string | null
  generation_id?: string
  status?: string
  updated_at?: string
}

/** A client of the status channel: `next()` waits for the next message, or for the close as `{ closed: code }`. */
function connect(feature: TestGenerations, headers: Record<string, string> = {}) {
  const address = `ws://127.0.0.1:${feature.app.server?.port}/api/ws/generation-status`
  // Bun's WebSocket takes headers, which the DOM's type does not declare.
  const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers }])
  const messages: Message[] = []
  const waiting: ((message: Message) => void)[] = []
  const push = (message: Message) => {
    const first = waiting.shift()
    if (first) first(message)
    else messages.push(message)
  }
  socket.onmessage = ({ data }) =>
    push(String(data).startsWith('{') ? JSON.parse(String(data)) : { text: String(data) })
  socket.onclose = ({ code }) => push({ closed: code })
  const opened = new Promise<void>((resolve) => {
    socket.onopen = () => resolve()
  })
  return {
    opened,
    send: (text: string | Uint8Array<ArrayBuffer>) => socket.send(text),
    next: () =>
      new Promise<Message>((resolve) => {
        const message = messages.shift()
        if (message !== undefined) resolve(message)
        else waiting.push(resolve)
      }),
    [Symbol.dispose]: () => socket.close(),
  }
}

async function listen(options: TestOptions = {}) {
  const feature = await openTestGenerations(options)
  feature.app.listen({ port: 0, hostname: '127.0.0.1' })
  return feature
}

async function signedIn(feature: TestGenerations, who: SignedInTestUser) {
  const client = connect(feature)
  await client.opened
  client.send(who.token)
  expect(await client.next()).toEqual({ text: 'connected' })
  return client
}

const create = async (feature: TestGenerations, who: SignedInTestUser, prompt = 'a lake') =>
  (await feature.call(who, 'POST', '/generations', createBody(prompt))).body as { id: string; task_id: string }

test('after token and ids the stored state comes first, then every change up to the results', async () => {
  await using feature = await listen()
  const ann = await feature.signIn()
  const { id, task_id } = await create(feature, ann)
  using client = await signedIn(feature, ann)

  client.send(id)
  const stored = await client.next()
  await feature.start()
  const heard: Message[] = []
  while (heard.at(-1)?.status !== 'completed') heard.push(await client.next())

  expect(stored).toEqual({
    generation_id: id,
    task_id,
    status: 'pending',
    progress: 0,
    error: null,
    queue_pos: 1,
    remaining_s: 5,
    result: [],
    point: 90,
    updated_at: expect.any(String),
  })
  expect(heard.at(-1)).toMatchObject({ generation_id: id, progress: 100, result: [{}, {}, {}, {}] })
  const stamps = [stored, ...heard].map(({ updated_at }) => updated_at)
  expect(stamps).toEqual([...stamps].sort())
})

test('task ids do as well as generation ids, and a later list adds to the earlier one', async () => {
  await using feature = await listen()
  const ann = await feature.signIn()
  const first = await create(feature, ann)
  const second = await create(feature, ann)
  using client = await signedIn(feature, ann)

  client.send(first.task_id)
  expect(await client.next()).toMatchObject({ generation_id: first.id })
  client.send(second.id)
  expect(await client.next()).toMatchObject({ generation_id: second.id })
  await feature.call(ann, 'POST', `/generations/${first.id}/cancel`)

  expect(await client.next()).toMatchObject({ generation_id: first.id, status: 'cancelled', point: 90 })
})

test('the status of an ended task is sent at once, however long ago it ended', async () => {
  await using feature = await listen()
  const ann = await feature.signIn()
  const { id } = await create(feature, ann)
  await feature.call(ann, 'POST', `/generations/${id}/cancel`)
  using client = await signedIn(feature, ann)

  client.send(`${id},${id}, ,`)

  expect(await client.next()).toMatchObject({ generation_id: id, status: 'cancelled', error: null })
})

test('an id may be watched before its create call arrives', async () => {
  await using feature = await listen()
  const ann = await feature.signIn()
  const id = Bun.randomUUIDv7()
  using client = await signedIn(feature, ann)
  client.send(id)

  await feature.call(ann, 'POST', '/generations', createBody('a lake', { id }))

  expect(await client.next()).toMatchObject({ generation_id: id, status: 'pending' })
})

test('ids of another user are as silent as ids that do not exist', async () => {
  await using feature = await listen()
  const ann = await feature.signIn()
  const eve = await feature.signIn()
  const foreign = await create(feature, ann)
  const own = await create(feature, eve)
  using client = await signedIn(feature, eve)

  client.send(`${foreign.id},${foreign.task_id},${Bun.randomUUIDv7()}`)
  await feature.call(ann, 'POST', `/generations/${foreign.id}/cancel`)
  client.send(own.id)

  expect(await client.next()).toMatchObject({ generation_id: own.id })
})

test.each(['invalid', '', '{"token":"x"}', '12345', 'a.b', 'connected'])(
  'the token %j is refused with the documented error, and the socket closes',
  async (token) => {
    await using feature = await listen()
    using client = connect(feature)
    await client.opened

    client.send(token)

    expect(await client.next()).toEqual({ error: 'Could not validate credentials' })
    expect(await client.next()).toEqual({ closed: 4401 })
  },
)

test('a client that sends no token in time is disconnected', async () => {
  await using feature = await listen({ limits: { signInMs: 10 } })
  using client = connect(feature)

  expect(await client.next()).toEqual({ error: 'Could not validate credentials' })
  expect(await client.next()).toEqual({ closed: 4401 })
})

test('an access token that is no longer valid ends the socket, so that the client refreshes it', async () => {
  let isValid = true
  await using feature = await listen({
    limits: { recheckMs: 5 },
    sessions: {
      callerOf: async () => (isValid ? { user: ann.user, via: 'session', scopes: 'all' } : null),
      onEnded() {},
    },
  })
  const ann = await feature.signIn()
  using client = await signedIn(feature, ann)

  isValid = false

  expect(await client.next()).toEqual({ error: 'Could not validate credentials' })
  expect(await client.next()).toEqual({ closed: 4401 })
})

test.each<[string | Uint8Array<ArrayBuffer>, string]>([
  ['{"ids":["a"]}', 'an object'],
  ['42', 'a number'],
  ['null', 'nothing'],
  [',,', 'an empty list'],
  ["a'; drop table task; --", 'odd characters'],
  ['x'.repeat(65), 'an id that is too long'],
  [new Uint8Array([1, 2, 3]), 'bytes'],
])('after a malformed list (%j, %s) the socket says so and stays', async (message) => {
  await using feature = await listen()
  const ann = await feature.signIn()
  const { id } = await create(feature, ann)
  using client = await signedIn(feature, ann)

  client.send(message)
  expect(await client.next()).toEqual({ error: 'Send a list of task ids, joined with commas.' })
  client.send(id)

  expect(await client.next()).toMatchObject({ generation_id: id })
})

test('at most a hundred ids can be watched', async () => {
  await using feature = await listen()
  const ann = await feature.signIn()
  const { id } = await create(feature, ann)
  using client = await signedIn(feature, ann)
  const ids = Array.from({ length: 100 }, () => Bun.randomUUIDv7())

  client.send([...ids, id].join(','))
  expect(await client.next()).toEqual({ error: 'At most 100 ids can be watched.' })
  client.send([...ids.slice(1), id].join(','))

  expect(await client.next()).toMatchObject({ generation_id: id })
})

test('ended tasks no longer count as watched', async () => {
  await using feature = await listen({ limits: { ids: 1 } })
  const ann = await feature.signIn()
  const first = await create(feature, ann)
  const second = await create(feature, ann)
  using client = await signedIn(feature, ann)
  client.send(first.id)
  await client.next()
  await feature.call(ann, 'POST', `/generations/${first.id}/cancel`)
  expect(await client.next()).toMatchObject({ status: 'cancelled' })

  client.send(second.id)

  expect(await client.next()).toMatchObject({ generation_id: second.id })
})

test("a user's eleventh socket is refused until another one closes", async () => {
  await using feature = await listen({ limits: { connectionsPerUser: 2 } })
  const ann = await feature.signIn()
  using _first = await signedIn(feature, ann)
  const second = await signedIn(feature, ann)
  using third = connect(feature)
  await third.opened
  third.send(ann.token)
  expect(await third.next()).toEqual({ error: 'Too many connections' })
  expect(await third.next()).toEqual({ closed: 4429 })

  second[Symbol.dispose]()
  expect(await second.next()).toMatchObject({ closed: expect.any(Number) })

  using _fourth = await signedIn(feature, ann)
})

test('sockets are bounded for each network, whosever they are, and one that leaves makes room', async () => {
  await using feature = await listen({ limits: { connectionsPerNetwork: 2 } })
  const from = (address: string) => connect(feature, { 'x-forwarded-for': address })
  using first = from('203.0.113.1')
  const second = from('203.0.113.1')
  for (const client of [first, second]) {
    await client.opened
    client.send((await feature.signIn()).token)
    expect(await client.next()).toEqual({ text: 'connected' })
  }
  using third = from('203.0.113.1')
  expect(await third.next()).toEqual({ closed: 4429 })
  using other = from('203.0.113.2')
  await other.opened
  other.send((await feature.signIn()).token)
  expect(await other.next()).toEqual({ text: 'connected' })

  second[Symbol.dispose]()
  expect(await second.next()).toMatchObject({ closed: expect.any(Number) })
  using fourth = from('203.0.113.1')
  await fourth.opened
  fourth.send((await feature.signIn()).token)
  expect(await fourth.next()).toEqual({ text: 'connected' })
})

test('sockets without a token are bounded for each network, and one that signed in or left makes room', async () => {
  await using feature = await listen({ limits: { withoutTokenPerNetwork: 2 } })
  const ann = await feature.signIn()
  const from = (address: string) => connect(feature, { 'x-forwarded-for': address })
  using first = from('203.0.113.1')
  const second = from('203.0.113.1')
  await Promise.all([first.opened, second.opened])
  using third = from('203.0.113.1')
  expect(await third.next()).toEqual({ closed: 4429 })
  using other = from('203.0.113.2')
  await other.opened
  other.send(ann.token)
  expect(await other.next()).toEqual({ text: 'connected' })

  first.send(ann.token)
  expect(await first.next()).toEqual({ text: 'connected' })
  second[Symbol.dispose]()
  expect(await second.next()).toMatchObject({ closed: expect.any(Number) })
  for (const client of [from('203.0.113.1'), from('203.0.113.1')]) {
    await client.opened
    client.send(ann.token)
    expect(await client.next()).toEqual({ text: 'connected' })
    client[Symbol.dispose]()
  }
})

test('whoever asks for more than a person can need is disconnected, and others are answered meanwhile', async () => {
  await using feature = await listen()
  const ann = await feature.signIn()
  const bob = await feature.signIn()
  const { id } = await create(feature, bob)
  using flooding = await signedIn(feature, ann)
  using quiet = await signedIn(feature, bob)
  const ids = Array.from({ length: 100 }, () => Bun.randomUUIDv7()).join(',')
  for (let count = 0; count < 15; count++) flooding.send(ids)
  quiet.send(id)
  expect(await quiet.next()).toMatchObject({ generation_id: id })
  expect(await flooding.next()).toEqual({ error: 'Too many messages' })
  expect(await flooding.next()).toEqual({ closed: 4429 })
})

test("a page of another site cannot open the socket, the app's own can", async () => {
  await using feature = await listen()
  const own = `http://127.0.0.1:${feature.app.server?.port}`
  using foreign = connect(feature, { origin: 'https://evil.example' })
  using app = connect(feature, { origin: own })

  expect(await foreign.next()).toEqual({ closed: expect.any(Number) })
  await app.opened
})

test('the end of a task between subscribing and reading is not lost', async () => {
  await using feature = await listen()
  const ann = await feature.signIn()
  await feature.start()
  const { id } = await create(feature, ann, 'slow')
  using client = await signedIn(feature, ann)
  await writeFile(join(feature.workFolder, 'go'), '')

  client.send(id)

  let last = await client.next()
  while (last.status !== 'completed') last = await client.next()
  expect(last).toMatchObject({ generation_id: id, result: [{}, {}, {}, {}] })
})
