import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Generation } from '@mirari/contract/schemas'
import { expect, test, vi } from 'vitest'
import { dummy } from '../tests/support/dummy-engine/index.ts'
import { compose } from './compose.ts'
import { readConfig } from './composition/config.ts'
import { checkEngines } from './doctor/check-engines.ts'
import { checkOnline } from './doctor/check-online.ts'
import { engines } from './engines/index.ts'
import { systemClock } from './platform/clock.ts'
import { newId } from './platform/id.ts'
import { createLog } from './platform/log.ts'
import { signInTestUser } from './platform/testing.ts'

const workerEntry = fileURLToPath(new URL('../tests/support/dummy-engine/worker.ts', import.meta.url))
const records = [...engines, dummy]

test('an engine is added by a record: its settings are read, it makes generations, and the doctor knows it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-added-'))
  await using service = {
    server: Bun.serve({ port: 0, fetch: answer }),
    [Symbol.asyncDispose]: () => service.server.stop(true),
  }
  const url = service.server.url.origin
  const settings = { DUMMY_KEY: 'key', DUMMY_URL: url, DUMMY_TASKS: '2', ENGINES: 'jimeng:dummy:dummy-2' }
  const config = readConfig(
    { DATA_DIR: folder, DEMO: 'off', PASSWORD_HASHERS: '1', WORKERS: '1', ...settings },
    records,
  )
  const composition = await compose({ config, clock: systemClock, log: createLog(() => {}), workerEntry })
  await composition.start()
  try {
    const { headers } = await signInTestUser(composition.database, composition.sessions)
    const call = async (path: string, json?: unknown): Promise<unknown> => {
      const request = new Request(`http://localhost/api${path}`, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      })
      return (await composition.app.handle(request)).json()
    }
    const id = newId()
    await call('/generations', { id, type: 'image', model: 'jimeng', prompt: 'a fox', size: '96x64' })
    const made = await vi.waitUntil(
      async () => {
        const generation = (await call(`/generations/${id}`)) as Generation
        return generation.status === 'completed' ? generation : false
      },
      { timeout: 15_000, interval: 20 },
    )
    expect(made.generation_results).toHaveLength(4)
    expect(made.generation_results[0]).toMatchObject({ width: 96, height: 64 })
    expect(JSON.stringify(made)).not.toContain('"key"')
    const { engine } = await composition.database.read.selectFrom('task').select('engine').executeTakeFirstOrThrow()
    expect(engine).toBe('dummy')

    const findings = [...checkEngines(config.engines, 1), ...(await checkOnline(config.engines))].map(
      ({ text }) => text,
    )
    expect(findings).toEqual(
      expect.arrayContaining([
        'jimeng (Image Generation): Dummy service, dummy-2',
        `Dummy service: ${url}, with a key, 2 tasks at a time`,
        'Dummy service answers and takes the key.',
      ]),
    )
  } finally {
    await composition.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Answers the health request when it carries the key. */
function answer(request: Request): Response {
  const isHealth = new URL(request.url).pathname === '/health' && request.headers.get('x-key') === 'key'
  return new Response('{}', { status: isHealth ? 200 : 401 })
}

test('an engine without its key is reported, and others serve its models', () => {
  const { engines: config } = readConfig({ ENGINES: 'dummy' }, records)
  const texts = checkEngines(config, 1).map(({ text }) => text)
  expect(texts).toContain('Dummy service is chosen in ENGINES, but DUMMY_KEY is not set.')
  expect(texts).toContain('jimeng (Image Generation): Procedural (offline)')
})
