/** For tests only: the whole server on a data folder of its own, called in process unless it listens. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '@mirari/contract/schemas'
import { type ComposeOptions, type Composition, compose } from './compose.ts'
import { type Config, readConfig } from './composition/config.ts'
import { finishedTestFile } from './media/testing.ts'
import { dataFolder } from './platform/config/data-folder.ts'
import { placeMigrated } from './platform/database/testing-database.ts'
import { newId } from './platform/id.ts'
import { createLog } from './platform/log.ts'
import { ageShared } from './platform/shared/testing.ts'
import {
  createTestClock,
  createTestPostgres,
  type SignedInTestUser,
  signInTestUser,
  type TestClock,
} from './platform/testing.ts'
import { insertGeneration } from './results/history-entries.ts'

export interface TestAnswer {
  status: number
  headers: Headers
  /** The parsed JSON, or the text. */
  body: unknown
}

export interface TestServer extends AsyncDisposable {
  composition: Composition
  clock: TestClock
  config: Config
  folder: string
  /** Every line that was logged. */
  logged: readonly string[]
  /** Calls a path such as '/api/health'; an object becomes a JSON body. */
  call(path: string, options?: CallOptions): Promise<TestAnswer>
  signIn(changes?: Partial<User>): Promise<SignedInTestUser>
  /** Lets time pass for the server, and for what it shares with other processes of its database. */
  passTime(ms: number): Promise<void>
}

export interface CallOptions {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged. */
  body?: BodyInit
}

interface TestServerOptions extends Partial<Config>, Pick<ComposeOptions, 'openMachine' | 'addOns' | 'passwordCost'> {
  clock?: TestClock
}

/** The least that argon2id can do: what a password costs is tested where it matters. */
const leastCost = { memoryKib: 8, passes: 1 }

/**
 * `await using server = await startTestServer()`. No background work runs until `composition.start()`.
 * @param fill writes a database, and files if needed, into the new data folder; on PostgreSQL the database at `address`
 * is empty
 */
export async function startTestServer(
  { clock: ownClock, openMachine, addOns, passwordCost = leastCost, ...changes }: TestServerOptions = {},
  fill: (folder: string, address: string | null) => Promise<void> = (folder) =>
    placeMigrated(dataFolder(folder).database),
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-server-'))
  const postgres = await createTestPostgres()
  const config: Config = {
    ...readConfig({
      DATA_DIR: folder,
      DEMO: 'off',
      PASSWORD_HASHERS: '1',
      DISK_RESERVE_MB: '0',
      PAYMENT_TEST: 'on',
      BACKUP_DIR: join(folder, 'backups'),
      ...(postgres && { DATABASE_URL: postgres.address }),
    }),
    ...changes,
  }
  const clock = ownClock ?? createTestClock()
  const logged: string[] = []
  await fill(folder, postgres?.address ?? null)
  const log = createLog((line) => logged.push(line))
  const composition = await compose({ config, clock, log, openMachine, addOns, passwordCost })

  return {
    composition,
    clock,
    config,
    folder,
    logged,
    signIn: (user) => signInTestUser(composition.database, composition.sessions, user),
    async passTime(ms) {
      clock.advance(ms)
      await ageShared(composition.database, ms)
    },
    async call(path, options) {
      const base = composition.app.server?.url.origin
      const request = toRequest(`${base ?? 'http://localhost'}${path}`, options)
      const response = await (base ? fetch(request) : composition.app.handle(request))
      return { status: response.status, headers: response.headers, body: parse(await response.text()) }
    },
    async [Symbol.asyncDispose]() {
      await composition.app.server?.stop(true)
      await composition.stop()
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The settings by which a command beside this server finds its data. */
export const dataSettings = ({ folder, config: { databaseUrl } }: TestServer): Record<string, string> => ({
  DATA_DIR: folder,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
})

function toRequest(url: string, { method, headers = {}, json, body }: CallOptions = {}): Request {
  if (json !== undefined) {
    return new Request(url, {
      method: method ?? 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    })
  }
  return new Request(url, { method: method ?? (body ? 'POST' : 'GET'), headers, ...(body && { body }) })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Adds a finished image of a user, as a worker would have stored it; the file's content is its prompt. */
export async function addResult(
  { composition, folder, clock }: TestServer,
  { user }: SignedInTestUser,
  prompt: string,
) {
  const [file] = await composition.media.store([await finishedTestFile(join(folder, 'made'), prompt)], user.id)
  if (!file) throw new Error('Nothing was stored.')
  const created_at = clock.now().toISOString()
  const ids = { generation: newId(), result: newId(), task: newId() }
  const facts = {
    user_id: user.id,
    task_category: 'image',
    model: 'jimeng',
    prompt,
    style: 'realistic',
    width: 1024,
    height: 768,
    seed: 1,
    created_at,
  } as const
  await composition.database.write(async (trx) => {
    await trx.insertInto('media').values(file).execute()
    await insertGeneration(trx, { ...facts, generation_id: ids.generation, request: '{}', request_hash: '' })
    await trx
      .insertInto('task')
      .values({
        task_id: ids.task,
        generation_id: ids.generation,
        user_id: user.id,
        engine: 'builtin',
        state: 'completed',
        lease_owner: null,
        lease_expires_ms: null,
        progress: 100,
        upstream_ref: null,
        failure: null,
        failure_params: null,
        vtime: 0,
        created_at,
        started_at: created_at,
        updated_at: created_at,
        finished_at: created_at,
      })
      .execute()
    await trx
      .insertInto('generation_result')
      .values({
        ...facts,
        generation_result_id: ids.result,
        generation_id: ids.generation,
        task_id: ids.task,
        position: 0,
        quality: 'standard',
        tags: '[]',
        media_key: file.key,
      })
      .execute()
  })
  return { ...ids, media_key: file.key }
}
