/**
 * For tests only: the whole feature with a real database, real files and real worker processes that run the test
 * engine.
 */

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CreateRequest, TaskStatus } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { expect } from 'vitest'
import { testEngine } from '../../tests/support/test-engine.ts'
import { createEngineRegistry } from '../engines/engine-registry.ts'
import { createEngineWorkers } from '../engines/engine-workers.ts'
import { ownAssets, ownIds, ownMonths } from '../feed/own-results-store.ts'
import { changeResults, insertResults, resultsOf } from '../feed/store.ts'
import { createMediaService } from '../media/service.ts'
import { finishedTestFile } from '../media/testing.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import { systemClock } from '../platform/clock.ts'
import { createCallerNetwork } from '../platform/http/client-address.ts'
import { failureOf } from '../platform/http/failures.ts'
import { createBus } from '../platform/live/bus.ts'
import { createLive } from '../platform/live/live.ts'
import { createLog } from '../platform/log.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import {
  createTestSessions,
  openTestDatabase,
  type SignedInTestUser,
  signInTestUser,
  type TestDatabase,
} from '../platform/testing.ts'
import { createPointsService } from '../points/service.ts'
import { createRoom } from '../results/files/room.ts'
import { emptyTrash, undoMs } from '../results/trash.ts'
import { createGenerations, type GenerationsOptions } from './generations.ts'
import { generationRoutes } from './routes.ts'
import { statusSocket } from './socket.ts'

export const testWorkerEntry = fileURLToPath(new URL('../../tests/support/test-worker.ts', import.meta.url))

export interface TestOptions
  extends Partial<Pick<GenerationsOptions, 'times' | 'limits' | 'clock' | 'sessions' | 'media'>> {
  workers?: number
  /** Another process of the same PostgreSQL database, whose files this one shares. */
  beside?: { database: TestDatabase }
}

export type TestGenerations = Awaited<ReturnType<typeof openTestGenerations>>

/** No task runs before `start()` is called, so a test can inspect the queue. */
export async function openTestGenerations(options: TestOptions = {}) {
  const database = options.beside ? await openBeside(options.beside.database) : await openTestDatabase()
  const clock = options.clock ?? systemClock
  const storage = await openDiskStorage(join(database.folder, 'files'))
  // Sessions have a separate clock, so that a test that moves the time stays signed in.
  const sessions = createTestSessions(database)
  const points = createPointsService({ clock })
  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const media = createMediaService({ database, storage, clock, log })
  const live = createLive((error) => log.error('listener', { error: new Error(String(error)) }))
  const registry = createEngineRegistry([
    {
      id: 'test',
      name: 'Test engine',
      models: testEngine.models,
      referenceModels: testEngine.referenceModels,
      load: () => Promise.reject(new Error('not here')),
    },
  ])
  const pool = createEngineWorkers({
    size: options.workers ?? 1,
    entry: testWorkerEntry,
    abortGraceMs: 100,
    backOffMs: 1,
  })
  const workFolder = join(database.folder, options.beside ? `work-${crypto.randomUUID()}` : 'work')
  const generations = createGenerations({
    database,
    live,
    events: createBus(() => {}),
    signedAddresses: { signAll: (answer) => answer },
    partnerEvents: { taskEnded: async () => undefined, pointsSpent: async () => undefined },
    pool,
    registry,
    points,
    media,
    room: createRoom({ quotaBytes: Number.MAX_SAFE_INTEGER, reserveBytes: 0, disk: storage.disk }),
    feed: { resultsOf, insertResults, ownAssets, ownIds, ownMonths, changeResults },
    sessions,
    clock,
    log,
    workFolder,
    ...options,
  })
  const app = new Elysia()
    .onError(({ error, set }) => {
      const failure = failureOf(error, log, 'test')
      set.status = failure.status
      return failure.body
    })
    .group('/api', (api) =>
      api.use(generationRoutes({ generations: generations.service, sessions, publicUrl: null })).use(
        statusSocket({
          channel: generations.channel,
          callerNetwork: createCallerNetwork(['127.0.0.1']),
          publicUrl: null,
          partners: { isRegistered: async () => false },
        }),
      ),
    )

  async function call(who: SignedInTestUser | null, method: string, path: string, body?: unknown) {
    const response = await app.handle(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { ...who?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  return {
    ...generations,
    app,
    call,
    database,
    live,
    logged,
    media,
    points,
    pool,
    sessions,
    storage,
    workFolder,
    /** Requests a generation and answers its id. */
    create: async (who: SignedInTestUser, changes: Partial<CreateRequest> = {}): Promise<string> => {
      const { status, body } = await call(who, 'POST', '/generations', createBody('a lake', changes))
      expect(status).toBe(200)
      return body.id
    },
    /** Stores a file of this user, as an upload or an engine would, and answers its key. */
    addFile: async (who: SignedInTestUser, text: string, changes: Partial<FinishedFile> = {}) => {
      const file = await finishedTestFile(join(database.folder, 'made'), text)
      const [stored] = await media.store([{ ...file, ...changes }], who.user.id)
      if (!stored) throw new Error('Nothing was stored.')
      await database.write((trx) => media.record(trx, [stored]))
      return stored.key
    },
    signIn: (point = 100) => signInTestUser(database, sessions, { point }),
    balance: (who: SignedInTestUser) => points.balanceOf(database.read, who.user.id),
    ledger: async (who: SignedInTestUser) => {
      const rows = await database.read
        .selectFrom('ledger')
        .select(['kind', 'amount'])
        .where('user_id', '=', who.user.id)
        .execute()
      return { sum: rows.reduce((sum, { amount }) => sum + amount, 0), kinds: rows.map(({ kind }) => kind).sort() }
    },
    /** Removes everything in the trash, as if its time to undo were over. */
    emptyTrash: async () => {
      const later = new Date(clock.now().getTime() + undoMs + 1)
      await media.erase(await database.write((trx) => emptyTrash(trx, later)))
    },
    /** Keys of all files in storage. */
    files: async () => {
      const keys: string[] = []
      for await (const { key } of storage.list()) keys.push(key)
      return keys.sort()
    },
    async [Symbol.asyncDispose]() {
      await generations.stop()
      if (app.server) await app.stop(true)
      await database[Symbol.asyncDispose]()
    },
  }
}

async function openBeside(first: TestDatabase): Promise<TestDatabase> {
  const database = await first.again()
  return { ...first, ...database, [Symbol.asyncDispose]: database.close }
}

/** A valid request; the prompt tells the test engine what to do. */
export function createBody(prompt = 'a lake', changes: Partial<CreateRequest> = {}): CreateRequest {
  return { prompt, model: 'jimeng', size: '64x64', type: 'image', seed: 7, ...changes }
}

/** Resolves with the first matching status of the user's task. */
export function statusWhere(
  { live }: Pick<TestGenerations, 'live'>,
  { user }: SignedInTestUser,
  fits: (status: TaskStatus) => boolean,
): Promise<TaskStatus> {
  return new Promise((resolve) => {
    const leave = live.subscribe('task_status', user.id, (status) => {
      if (!fits(status)) return
      leave()
      resolve(status)
    })
  })
}
