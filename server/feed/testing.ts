/** For tests only: results in a real database behind the real server. */
import { join } from 'node:path'
import type { User } from '@mirari/contract/schemas'
import type { MediaService } from '../media/service.ts'
import { recordMedia } from '../media/store.ts'
import { finishedTestFile } from '../media/testing.ts'
import { newId } from '../platform/id.ts'
import type { Sessions } from '../platform/session/session.ts'
import type { TestClock, TestDatabase } from '../platform/testing.ts'
import { insertGeneration } from '../results/history-entries.ts'
import { emptyTrash, undoMs } from '../results/trash.ts'
import { startTestServer } from '../testing.ts'
import { insertResults, type NewResult } from './store.ts'

export interface TestFeed extends AsyncDisposable {
  database: TestDatabase
  media: MediaService
  sessions: Sessions
  clock: TestClock
  /** Sends a request to the server; `body` as JSON, a text as it is. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** GET without a sign-in, for binary answers. */
  fetch(path: string): Promise<Response>
  /** A stored result with its file, private unless said otherwise; in a generation of its own unless one is named. */
  addResult(owner: User, changes?: Partial<NewResult>): Promise<string>
  /** Removes everything in the trash, as if its time to undo were over. */
  emptyTrash(): Promise<void>
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
  const server = await startTestServer()
  const { app, media, sessions } = server.composition
  const { clock, folder, config } = server
  const address = config.databaseUrl
  const close = () => server[Symbol.asyncDispose]()
  const path = join(folder, 'mirari.db')
  const again = () => Promise.reject(new Error('The server of a test is the only one.'))
  const database: TestDatabase = {
    ...server.composition.database,
    ...{ folder, path, address, again },
    [Symbol.asyncDispose]: close,
  }

  return {
    database,
    media,
    sessions,
    clock,
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
    fetch: async (path) => app.handle(new Request(`http://localhost${path}`)),
    async emptyTrash() {
      const later = new Date(clock.now().getTime() + undoMs + 1)
      await media.erase(await database.write((trx) => emptyTrash(trx, later)))
    },
    async addResult(owner, changes = {}) {
      const created_at = clock.now().toISOString()
      const [file] = await media.store([await finishedTestFile(database.folder, newId())], owner.id)
      if (!file) throw new Error('nothing stored')
      const row = newResult(owner.id, file.key, created_at, changes)
      await database.write(async (trx) => {
        await recordMedia(trx, [file])
        const { generation_id, user_id, task_category, model, prompt, style, width, height, seed } = row
        const shared = { generation_id, user_id, task_category, model, prompt, style, width, height, seed, created_at }
        // Results may be added to a generation one by one.
        const known = trx.selectFrom('generation').select('generation_id').where('generation_id', '=', generation_id)
        if (!(await known.executeTakeFirst())) {
          await insertGeneration(trx, { ...shared, request: '{}', request_hash: '' })
        }
        await insertResults(trx, [row])
      })
      return row.generation_result_id
    },
    [Symbol.asyncDispose]: close,
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
