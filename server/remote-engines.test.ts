import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Generation, ModelState } from '@mirari/contract/schemas'
import { expect, test, vi } from 'vitest'
import { startArk } from '../tests/support/providers/ark.ts'
import { startFal } from '../tests/support/providers/fal.ts'
import { compose } from './compose.ts'
import { readConfig } from './composition/config.ts'
import { systemClock } from './platform/clock.ts'
import { newId } from './platform/id.ts'
import { createLog } from './platform/log.ts'
import { signInTestUser } from './platform/testing.ts'

const workerEntry = fileURLToPath(new URL('../tests/support/remote-worker.ts', import.meta.url))

const newFolder = () => mkdtemp(join(tmpdir(), 'mirari-remote-server-'))

async function startServer(env: Record<string, string>, dataDir?: string) {
  const folder = dataDir ?? (await newFolder())
  const logged: string[] = []
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', PASSWORD_HASHERS: '1', WORKERS: '1', ...env })
  const log = createLog((line) => logged.push(line))
  const composition = await compose({ config, clock: systemClock, log, workerEntry })
  const { headers } = await signInTestUser(composition.database, composition.sessions)
  const call = async (path: string, json?: unknown): Promise<unknown> => {
    const post = { method: 'POST', body: JSON.stringify(json) }
    const response = await composition.app.handle(
      new Request(`http://localhost/api${path}`, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(json !== undefined && post),
      }),
    )
    return response.json()
  }
  return {
    composition,
    logged,
    call,
    async points(): Promise<number> {
      const { point } = await composition.database.read.selectFrom('user').select('point').executeTakeFirstOrThrow()
      return point
    },
    async create(prompt: string, model: string, size = '96x64') {
      const id = newId()
      await call('/generations', { id, type: 'image', model, prompt, size })
      return id
    },
    get: (id: string) => call(`/generations/${id}`) as Promise<Generation>,
    async ended(id: string): Promise<Generation> {
      return vi.waitUntil(
        async () => {
          const generation = (await call(`/generations/${id}`)) as Generation
          return ['completed', 'failed', 'cancelled'].includes(generation.status) ? generation : false
        },
        { timeout: 15_000, interval: 20 },
      )
    },
    async [Symbol.asyncDispose]() {
      await composition.stop()
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

test('a worker that dies after its orders were accepted is followed by one that only fetches them', async () => {
  await using fal = await startFal()
  await using server = await startServer({ ENGINES: 'FLUX:fal', FAL_KEY: 'fal-key', FAL_URL: fal.url })
  await server.composition.start()

  const generation = await server.ended(await server.create('crash-accepted', 'FLUX'))

  expect(generation).toMatchObject({ status: 'completed', fail_reason: null })
  expect(generation.generation_results).toHaveLength(4)
  expect(fal.accepted).toBe(4)
  expect(fal.count('submit')).toBe(4)
  expect(server.logged.join('')).not.toContain('fal-key')
})

test('a worker that dies while its orders are on their way leaves none that is sent twice, and gives the points back', async () => {
  await using ark = await startArk()
  const env = { ENGINES: 'ark', ARK_API_KEY: 'ark-key', ARK_URL: `${ark.url}/api/v3` }
  await using server = await startServer(env)
  await server.composition.start()
  const before = await server.points()

  const generation = await server.ended(await server.create('crash-sent', 'jimeng'))

  expect(await server.points()).toBe(before)
  expect(generation).toMatchObject({
    status: 'failed',
    fail_reason:
      'The connection to the provider was lost before it confirmed the request. Your points were given back.',
    failure: { code: 'provider_lost' },
  })
  expect(ark.count('pictures')).toBeLessThanOrEqual(4)
})

test('a video job that was sent before the server stopped is polled by the next server', async () => {
  await using ark = await startArk()
  ark.states.push('running')
  const env = { ENGINES: 'ark', ARK_API_KEY: 'ark-key', ARK_URL: `${ark.url}/api/v3` }
  const folder = await newFolder()
  const video = { type: 'video', model: 'jimeng_pro', prompt: 'waves', size: '1248x704', duration: 5 }
  const id = newId()
  {
    await using server = await startServer(env, folder)
    await server.composition.start()
    await server.call('/generations', { id, ...video })
    await vi.waitUntil(() => ark.count('look') > 1, { timeout: 10_000, interval: 5 })
  }
  ark.states.splice(0, 1, 'succeeded')
  await using server = await startServer(env, folder)
  await server.composition.start()

  const row = await vi.waitUntil(
    async () => {
      const task = await server.composition.database.read.selectFrom('task').selectAll().executeTakeFirst()
      return task?.state === 'completed' || task?.state === 'failed' ? task : false
    },
    { timeout: 15_000, interval: 20 },
  )
  await rm(folder, { recursive: true, force: true })

  expect(row).toMatchObject({ state: 'completed', failure: null })
  expect(ark.count('task')).toBe(1)
  expect(ark.count('cancel')).toBe(0)
})

test('the server says which engine serves each model, and a user never sees why one cannot', async () => {
  await using ark = await startArk()
  const env = { ENGINES: 'jimeng:ark,FLUX:fal', ARK_API_KEY: 'bad-key', ARK_URL: `${ark.url}/api/v3` }
  await using server = await startServer(env)
  await server.composition.start()

  const models = (await server.call('/models')) as ModelState[]

  const engineOf = (id: string) => models.find((model) => model.id === id)?.engine?.id ?? null
  expect([engineOf('jimeng'), engineOf('FLUX'), engineOf('jimeng_imgref_v4')]).toEqual(['ark', 'builtin', 'builtin'])
  expect(server.logged.join('')).toContain('FAL_KEY is not set')
  const generation = await server.ended(await server.create('a fox', 'jimeng'))
  expect(generation.fail_reason).toBe('This model is not available at the moment. Your points were given back.')
  expect(server.logged.join('')).toContain('ark answered 401')
  expect(server.logged.join('')).not.toContain('bad-key')
})

test('an engine does no more tasks at a time than it may, and the others go on meanwhile', async () => {
  await using fal = await startFal()
  const env = { ENGINES: 'FLUX:fal,jimeng:fal', FAL_KEY: 'fal-key', FAL_URL: fal.url, FAL_TASKS: '1' }
  await using server = await startServer(env)
  fal.places.push(...Array.from({ length: 100_000 }, () => 4))
  await server.composition.start()
  const first = await server.create('one', 'FLUX')
  await vi.waitUntil(() => fal.count('look') > 8, { timeout: 10_000, interval: 5 })
  const second = await server.create('two', 'jimeng')

  await vi.waitUntil(async () => (await server.get(first)).queue_pos === 5, { timeout: 5000, interval: 5 })
  expect(await server.get(first)).toMatchObject({ status: 'generating' })
  expect(await server.get(second)).toMatchObject({ status: 'pending', queue_pos: 1 })
  expect(fal.count('submit')).toBe(4)

  fal.places.length = 0
  expect(await server.ended(second)).toMatchObject({ status: 'completed' })
})

test('a cancel refunds what was not sent to a paid provider, and nothing that it accepted', async () => {
  await using fal = await startFal()
  await using server = await startServer({ ENGINES: 'FLUX:fal', FAL_KEY: 'fal-key', FAL_URL: fal.url })
  const before = await server.points()
  const waiting = await server.create('a lake', 'FLUX')
  expect(await server.points()).toBeLessThan(before)
  expect(await server.call(`/generations/${waiting}/cancel`, {})).toMatchObject({ refunded: true, point: before })

  const refs = ['{"0":{"state":"sent"}}', '{"0":{"state":"accepted","handle":"x"}}', '{"0":{"state":"done","urls":[]}}']
  for (const upstream_ref of refs) {
    const id = await server.create('a lake', 'FLUX')
    const point = await server.points()
    await server.composition.database.write((trx) =>
      trx.updateTable('task').set({ upstream_ref }).where('generation_id', '=', id).execute(),
    )
    expect(await server.call(`/generations/${id}/cancel`, {})).toMatchObject({ refunded: false, point })
  }

  const refused = await server.create('a lake', 'FLUX')
  await server.composition.database.write((trx) =>
    trx
      .updateTable('task')
      .set({ upstream_ref: '{"0":{"state":"failed","kind":"busy","detail":""}}' })
      .where('generation_id', '=', refused)
      .execute(),
  )
  expect(await server.call(`/generations/${refused}/cancel`, {})).toMatchObject({ refunded: true })
})
