import { type Client, createClient, GenerationError, ProblemError } from '@mirari/client'
import { getMe, publishResult, setPassword } from '@mirari/contract/addresses'
import type { NewApiKey, Scope, TaskStatus } from '@mirari/contract/schemas'
import { describe, expect, test } from 'vitest'
import { testImage } from '../../server/media-processing/testing.ts'
import { addResult, startTestServer, type TestServer } from '../../server/testing.ts'

const lake = { prompt: 'a lake', model: 'jimeng', size: '64x64', type: 'image' } as const
type ClientChanges = Partial<Parameters<typeof createClient>[0]>

/** A listening server with a user, and clients of the user's API key. */
async function startStage(scopes: Scope[] = ['read', 'create', 'library', 'publish']) {
  const server = await startTestServer()
  server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  const origin = `http://127.0.0.1:${server.composition.app.server?.port}`
  const ann = await server.signIn()
  const { body } = await server.call('/api/users/me/api-keys', {
    headers: ann.headers,
    json: { name: 'Test', scopes, days: null },
  })
  const { key } = body as NewApiKey
  return {
    server,
    origin,
    ann,
    key,
    client: (changes: ClientChanges = {}) => createClient({ server: origin, token: key, ...changes }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** What a call is refused with. */
async function refusalOf(call: Promise<unknown>): Promise<ProblemError> {
  const error = await call.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ProblemError)) throw new Error(`It was not refused: ${error}`)
  return error
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

const finish = async ({ composition, clock }: TestServer, generation: string, state: 'completed' | 'failed') => {
  clock.advance(1000)
  const now = clock.now().toISOString()
  await composition.database.write((trx) =>
    trx
      .updateTable('task')
      .set({ state, updated_at: now, finished_at: now, progress: 100 })
      .where('generation_id', '=', generation)
      .execute(),
  )
}

describe('a call', () => {
  test('is typed by its address and speaks for the owner of the key', async () => {
    await using stage = await startStage()
    const { username } = await stage.client({ server: `${stage.origin}/` }).call(getMe)
    expect(username).toBe(stage.ann.user.username)
  })

  test('that is refused has code, reason, parameters and the sentence of the server', async () => {
    await using stage = await startStage(['read'])
    const refusal = await refusalOf(stage.client().create(lake))
    expect(refusal).toMatchObject({
      status: 403,
      code: 'forbidden',
      reason: 'scope_missing',
      params: { scope: 'create' },
      message: 'The key does not allow this call, which needs “create”',
    })
    const body = { new_password: 'correct horse' }
    expect(await refusalOf(stage.client().call(setPassword, { body }))).toMatchObject({ params: { scope: 'session' } })
  })

  test('asks for another token when the one it has is not valid, once', async () => {
    await using stage = await startStage()
    const asked: (string | undefined)[] = []
    const getToken = (refused?: string) => {
      asked.push(refused)
      return refused === undefined ? 'mk_old' : stage.key
    }
    await createClient({ server: stage.origin, getToken }).call(getMe)
    expect(asked).toEqual([undefined, 'mk_old'])
    const invalid = createClient({ server: stage.origin, getToken: () => 'mk_old' })
    expect(await refusalOf(invalid.call(getMe))).toMatchObject({ code: 'could_not_validate_credentials' })
  })

  test('is not answered where there is no server, and not repeated without retries', async () => {
    const client = createClient({ server: 'http://127.0.0.1:9', retries: 0 })
    expect(await refusalOf(client.call(getMe))).toMatchObject({ status: 0, code: 'unreachable' })
  })

  test('ends with the reason of its signal, during a pause too', async () => {
    const stop = new AbortController()
    const client = createClient({
      server: 'http://127.0.0.1:9',
      async fetch() {
        stop.abort(new Error('enough'))
        return new Response('{}', { status: 429, headers: { 'retry-after': '50' } })
      },
    })
    await expect(client.call(getMe, { signal: stop.signal })).rejects.toThrow('enough')
  })
})

describe('retries', () => {
  /** A client whose first calls meet `failures`, and the list of its calls. */
  function failing(
    stage: { client(changes: ClientChanges): Client },
    failures: (() => Response | Promise<Response>)[],
  ) {
    const sent: string[] = []
    const client = stage.client({
      async fetch(url, init) {
        sent.push(String(init?.body ?? url))
        const failure = failures.shift()
        return failure ? failure() : fetch(url, init)
      },
    })
    return { client, sent }
  }
  const tooMany = (after: string) => () =>
    Response.json({ code: 'too_many_requests', detail: 'Later.' }, { status: 429, headers: { 'retry-after': after } })
  const noAnswer = () => Promise.reject(new TypeError('connection lost'))

  test('repeat a refused and a lost creation with the same id, which starts one', async () => {
    await using stage = await startStage()
    const { client, sent } = failing(stage, [tooMany('0'), noAnswer])
    const { id } = await client.create(lake)
    expect(sent.map((body) => JSON.parse(body).id)).toEqual([id, id, id])
    expect(await all(client.history({ status_filter: 'pending' }))).toMatchObject([{ generation_id: id }])
  })

  test('repeat reading, but nothing that could happen twice', async () => {
    await using stage = await startStage()
    const reading = failing(stage, [noAnswer, () => new Response('', { status: 502 })])
    await reading.client.call(getMe)
    expect(reading.sent).toHaveLength(3)
    const { result } = await addResult(stage.server, stage.ann, 'a lake')
    const acting = failing(stage, [noAnswer])
    const call = acting.client.call(publishResult, { params: { id: result }, body: { public: true } })
    expect(await refusalOf(call)).toMatchObject({ code: 'unreachable' })
    expect(acting.sent).toHaveLength(1)
  })

  test('leave a long wait to the caller, and end after the given number', async () => {
    await using stage = await startStage()
    const patient = failing(stage, [tooMany('3600')])
    expect(await refusalOf(patient.client.call(getMe))).toMatchObject({ retryAfterS: 3600 })
    const stubborn = failing(
      stage,
      Array.from({ length: 9 }, () => tooMany('0')),
    )
    expect(await refusalOf(stubborn.client.call(getMe))).toMatchObject({ code: 'too_many_requests' })
    expect(stubborn.sent).toHaveLength(5)
  })
})

describe.each([
  // Nobody waits for the next question, so the changes can only come over the socket.
  ['over the socket', {}, 3_600_000],
  ['by polling', { WebSocket: null }, 10],
] as const)('waiting %s', (_, changes, pollMs) => {
  test('yields the stored status and every change until the end', async () => {
    await using stage = await startStage()
    const client = stage.client(changes)
    const { id } = await client.create(lake)
    const seen: TaskStatus['status'][] = []
    for await (const { status } of client.watch(id, { pollMs })) {
      seen.push(status)
      if (seen.length === 1) stage.server.clock.advance(1000)
      if (seen.length === 1) await client.cancel(id)
    }
    expect(seen).toEqual(['pending', 'cancelled'])
    await expect(client.wait(id)).rejects.toThrow(GenerationError)
  })

  test('gives the results once there are some', async () => {
    await using stage = await startStage()
    const { generation, result } = await addResult(stage.server, stage.ann, 'a lake')
    const client = stage.client(changes)
    const status = await client.wait(generation)
    expect(status.result).toMatchObject([{ generation_result_id: result }])
    const [made] = status.result
    if (!made) throw new Error('There is no result.')
    expect(await (await client.download(made)).text()).toBe('a lake')
    expect(client.address(made)).toBe(`${stage.origin}${made.picture.url}`)
  })

  test('throws for a failure, for an unknown id, and when it is aborted', async () => {
    await using stage = await startStage()
    const client = stage.client(changes)
    const { id } = await client.create(lake)
    const stop = new AbortController()
    const waiting = (async () => {
      for await (const _ of client.watch(id, { signal: stop.signal, pollMs })) stop.abort(new Error('enough'))
    })()
    await expect(waiting).rejects.toThrow('enough')
    await finish(stage.server, id, 'failed')
    await expect(client.wait(id)).rejects.toThrow(GenerationError)
    expect(await refusalOf(client.wait('0199a2c4-7a55-7c1e-9d31-2f6b8a4c0e11'))).toMatchObject({ code: 'not_found' })
  })
})

test('lists are read to their end, page by page', async () => {
  await using stage = await startStage()
  const made: string[] = []
  for (const prompt of ['one', 'two', 'three', 'four', 'five']) {
    const { result } = await addResult(stage.server, stage.ann, prompt)
    stage.server.clock.advance(1000)
    made.unshift(result)
  }
  const client = stage.client()
  for (const id of made) await client.call(publishResult, { params: { id }, body: { public: true } })
  const idsOf = async (items: AsyncIterable<{ generation_result_id: string }>) =>
    (await all(items)).map(({ generation_result_id }) => generation_result_id)
  expect(await idsOf(client.library({ size: 2 }))).toEqual(made)
  expect((await idsOf(client.feed({ size: 2 }))).toSorted()).toEqual(made.toSorted())
  expect((await all(client.history({ size: 2 }))).map(({ prompt }) => prompt)).toEqual([
    'five',
    'four',
    'three',
    'two',
    'one',
  ])
})

test('files are uploaded, and what is refused is told', async () => {
  await using stage = await startStage()
  const photo = new Uint8Array(await testImage(8, 8).png().toBuffer())
  const { items, failed } = await stage
    .client()
    .upload([new File([photo], 'photo.png'), { data: new Blob(['not an image']), name: 'note.txt' }])
  expect(items).toMatchObject([{ category: 'image', width: 8, height: 8 }])
  expect(failed).toHaveLength(1)
})
