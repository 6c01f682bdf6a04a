/** For tests only: results in a real database behind the real routes. */
import { join } from 'node:path'
import type { User } from '@mirari/model'
import { Elysia } from 'elysia'
import { mediaLookupRoutes, mediaRoutes } from '../media/routes.ts'
import { createMediaService, type MediaService } from '../media/service.ts'
import { recordMedia } from '../media/store.ts'
import { finishedTestFile } from '../media/testing.ts'
import { failureOf } from '../platform/failures.ts'
import { newId } from '../platform/id.ts'
import { silentLog } from '../platform/log.ts'
import type { Sessions } from '../platform/session.ts'
import type { Storage } from '../platform/storage.ts'
import { openDiskStorage } from '../platform/storage-disk.ts'
import {
  createTestClock,
  createTestSessions,
  openTestDatabase,
  type TestClock,
  type TestDatabase,
} from '../platform/testing.ts'
import { feedRoutes } from './routes.ts'
import { createFeedService, type FeedService } from './service.ts'
import { insertResults, type NewResult } from './store.ts'

export interface TestFeed extends AsyncDisposable {
  database: TestDatabase
  storage: Storage
  media: MediaService
  sessions: Sessions
  clock: TestClock
  feed: FeedService
  /** Sends a request to the routes; `body` as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** A stored result with its file, private unless said otherwise; in a generation of its own unless one is named. */
  addResult(owner: User, changes?: Partial<NewResult>): Promise<string>
}

interface CallOptions {
  headers?: Record<string, string>
  body?: unknown
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and compare what they find.
  body: any
  text: string
  headers: Headers
}

export async function openTestFeed(): Promise<TestFeed> {
  const database = await openTestDatabase()
  const clock = createTestClock()
  const storage = await openDiskStorage(join(database.folder, 'files'))
  const media = createMediaService({ database, storage, clock })
  const sessions = createTestSessions(database, clock)
  const feed = createFeedService({
    database,
    clock,
    log: silentLog,
    media,
    deleteGeneration: (trx, id) => trx.deleteFrom('generation').where('generation_id', '=', id).execute(),
  })
  const app = new Elysia()
    .onError(({ error, set }) => {
      const failure = failureOf(error, silentLog, 'test')
      set.status = failure.status
      return failure.body
    })
    .use(mediaRoutes({ media }))
    .group('/api', (api) => api.use(feedRoutes({ feed, sessions })).use(mediaLookupRoutes({ media })))

  return {
    database,
    storage,
    media,
    sessions,
    clock,
    feed,
    async call(method, path, { headers = {}, body } = {}) {
      const init: RequestInit = { method, headers: { ...headers } }
      if (body !== undefined) {
        init.body = typeof body === 'string' ? body : JSON.stringify(body)
        init.headers = { ...headers, 'content-type': 'application/json' }
      }
      const response = await app.handle(new Request(`http://localhost${path}`, init))
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      return { status: response.status, body: isJson ? JSON.parse(text) : text, text, headers: response.headers }
    },
    async addResult(owner, changes = {}) {
      const created_at = clock.now().toISOString()
      const [file] = await media.store([await finishedTestFile(database.folder, newId())], owner.id)
      if (!file) throw new Error('nothing stored')
      const row = newResult(owner.id, file.key, created_at, changes)
      await database.write(async (trx) => {
        await recordMedia(trx, [file])
        await trx
          .insertInto('generation')
          .values({
            generation_id: row.generation_id,
            user_id: owner.id,
            task_category: row.task_category,
            model: row.model,
            prompt: row.prompt,
            style: row.style,
            width: row.width,
            height: row.height,
            seed: row.seed,
            request: '{}',
            request_hash: '',
            created_at,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await insertResults(trx, [row])
      })
      return row.generation_result_id
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/** A row as a finished task leaves it. */
export function newResult(
  userId: string,
  mediaKey: string,
  created_at: string,
  changes: Partial<NewResult> = {},
): NewResult {
  return {
    generation_result_id: newId(),
    generation_id: newId(),
    task_id: newId(),
    position: 0,
    user_id: userId,
    task_category: 'image',
    model: 'jimeng',
    prompt: 'A quiet mountain lake at dawn, mist over the water',
    style: 'realistic',
    quality: 'standard',
    seed: 7,
    tags: '["lake","dawn"]',
    width: 1024,
    height: 768,
    media_key: mediaKey,
    video_key: null,
    wallpaper_zip_key: null,
    published_at: changes.is_public === 1 ? created_at : null,
    created_at,
    ...changes,
  }
}
