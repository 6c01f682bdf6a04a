import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type NewApiKey, type Scope, scopes } from '@mirari/contract/schemas'
import { expect } from 'vitest'
import { finishedTestFile } from '../../media/testing.ts'
import { putRows, takeRows } from '../../platform/database/postgres/testing.ts'
import { newId } from '../../platform/id.ts'
import { createTestClock, type SignedInTestUser } from '../../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../../testing.ts'

/** What exists before each call; all of it belongs to the owner. */
export interface Scene {
  private_result: string
  public_result: string
  /** Generation of the private result. */
  finished: string
  /** A queued generation. */
  waiting: string
  /** A cancelled generation. */
  failed: string
  /** A generation and a result that can still be restored. */
  deleted: { generation: string; result: string }
  media_key: string
  /** An uploaded image of the owner. */
  upload: string
  /** An open order, and the address of its page with the key. */
  order: { id: string; page: string }
  /** Address of a zip requested by the owner, which anyone who knows it may read. */
  download: string
  /** A folder with the private result. */
  folder: string
}

/** The smallest request for an image. */
export const create = { prompt: 'a lake', model: 'jimeng', size: '1024x1024', type: 'image' }

export type Stage = Awaited<ReturnType<typeof prepareStage>>

/** A stopped server with the scene. Others start with a copy of its data, because making the scene takes far longer. */
export async function prepareStage() {
  const startMs = Date.now()
  const server = await startTestServer({ clock: createTestClock(startMs) })
  const owner = await server.signIn({ username: 'owner' })
  const other = await server.signIn({ username: 'other' })
  const scene = await setScene(server, owner)
  const keyOf = await makeKeys(server, owner)
  await server.composition.stop()
  const { folder, config } = server
  const rows = config.databaseUrl === null ? null : await takeRows(config.databaseUrl)
  return { folder, rows, startMs, owner, other, scene, keyOf }
}

/** API keys of the owner, by what they may do. */
async function makeKeys(server: TestServer, { headers }: SignedInTestUser) {
  const keyWith = async (allowed: readonly Scope[]) => {
    const json = { name: 'Script', scopes: allowed, days: null }
    const { body } = await server.call('/api/users/me/api-keys', { headers, json })
    return { authorization: `Bearer ${(body as NewApiKey).key}` }
  }
  const all = await keyWith(scopes)
  const withOne = new Map<Scope, typeof all>()
  const withoutOne = new Map<Scope, typeof all>()
  for (const scope of scopes) {
    withOne.set(scope, await keyWith([scope]))
    withoutOne.set(scope, await keyWith(scopes.filter((other) => other !== scope)))
  }
  return {
    /** The key that has this scope alone. */
    with: (scope: Scope) => withOne.get(scope) ?? all,
    /** The key that has all scopes but this one; without a name it has all. */
    without: (scope: Scope | undefined) => (scope && withoutOne.get(scope)) ?? all,
  }
}

/** Servers with the scene: one that is left as it was found serves the next test, too. */
export function createScenes(stage: Stage) {
  type Started = Awaited<ReturnType<typeof startWithScene>>
  let idle: Started | null = null

  return {
    async take() {
      const own = idle ?? (await startWithScene(stage))
      idle = null
      let isUnchanged = false
      return {
        ...own,
        /** To be called when nothing of the scene was changed. */
        leave() {
          isUnchanged = true
        },
        async [Symbol.asyncDispose]() {
          if (isUnchanged) idle = own
          else await own.server[Symbol.asyncDispose]()
        },
      }
    },
    async end() {
      await idle?.server[Symbol.asyncDispose]()
    },
  }
}

/** A server with the scene, at the time when it was set. */
async function startWithScene({ folder, rows, startMs, owner, other, scene }: Stage) {
  const server = await startTestServer({ clock: createTestClock(startMs) }, async (copy, address) => {
    await cp(folder, copy, { recursive: true })
    if (address !== null && rows !== null) await putRows(address, rows)
  })
  // The server keeps addresses of downloads in its memory.
  const download = await addDownload(server, owner, scene.private_result)
  return { server, owner, other, scene: { ...scene, download } }
}

/** Creates the scene: two finished results of the owner, one of them public, and a queued generation. */
async function setScene(server: TestServer, owner: SignedInTestUser): Promise<Omit<Scene, 'download'>> {
  const secret = await addResult(server, owner, 'private prompt')
  const published = await addResult(server, owner, 'public prompt')
  const publish = { headers: owner.headers, json: { public: true } }
  expect((await server.call(`/api/generations/${published.result}/toggle-publish`, publish)).status).toBe(200)
  const waiting = newId()
  const queued = await server.call('/api/generations', { headers: owner.headers, json: { ...create, id: waiting } })
  expect(queued.status).toBe(200)
  const failed = newId()
  await server.call('/api/generations', { headers: owner.headers, json: { ...create, id: failed } })
  expect(
    (await server.call(`/api/generations/${failed}/cancel`, { method: 'POST', headers: owner.headers })).status,
  ).toBe(200)
  const deleted = await addResult(server, owner, 'private prompt')
  const gone = await server.call(`/api/generations/${deleted.generation}`, { method: 'DELETE', headers: owner.headers })
  expect(gone.status).toBe(200)
  return {
    failed,
    deleted,
    private_result: secret.result,
    public_result: published.result,
    finished: secret.generation,
    waiting,
    media_key: secret.media_key,
    upload: await addUpload(server, owner),
    order: await addOrder(server, owner),
    folder: await addFolder(server, owner, secret.result),
  }
}

async function addOrder(server: TestServer, { headers }: SignedInTestUser): Promise<Scene['order']> {
  const id = newId()
  const json = { kind: 'points', package_points: 1500, price: 150, order_id: id }
  const { body } = await server.call('/api/pay', { headers, json })
  const { order } = body as { order: { qr: string } }
  return { id, page: order.qr.replace('http://localhost', '') }
}

async function addDownload(server: TestServer, { headers }: SignedInTestUser, id: string): Promise<string> {
  const { body } = await server.call('/api/generation_results/batch-download', { headers, json: { ids: [id] } })
  return (body as { url: string }).url
}

async function addFolder(server: TestServer, { headers }: SignedInTestUser, result_id: string): Promise<string> {
  const { body } = await server.call('/api/folders', { headers, json: { folder_name: 'private prompt' } })
  const { id } = body as { id: string }
  await server.call(`/api/folders/${id}/assets`, { headers, json: { result_id } })
  return id
}

async function addUpload({ composition, folder, clock }: TestServer, { user }: SignedInTestUser): Promise<string> {
  const [file] = await composition.media.store([await finishedTestFile(join(folder, 'made'), 'a photo')], user.id)
  if (!file) throw new Error('Nothing was stored.')
  const id = newId()
  await composition.database.write(async (trx) => {
    await trx.insertInto('media').values(file).execute()
    await trx
      .insertInto('upload')
      .values({
        id,
        user_id: user.id,
        category: 'image',
        media_key: file.key,
        video_key: null,
        bytes: file.bytes,
        created_at: clock.now().toISOString(),
      })
      .execute()
  })
  return id
}

/** The content that a refused call must not change. */
export async function contentOf({ composition }: TestServer) {
  const { read } = composition.database
  return {
    users: await read.selectFrom('user').selectAll().orderBy('id').execute(),
    ledger: await read.selectFrom('ledger').selectAll().orderBy('id').execute(),
    sessions: await read.selectFrom('session').selectAll().orderBy('id').execute(),
    entries: await read.selectFrom('history_entry').selectAll().orderBy('entry_id').execute(),
    generations: await read.selectFrom('generation').selectAll().orderBy('generation_id').execute(),
    tasks: await read.selectFrom('task').selectAll().orderBy('task_id').execute(),
    results: await read.selectFrom('generation_result').selectAll().orderBy('generation_result_id').execute(),
    orders: await read.selectFrom('pay_order').selectAll().orderBy('id').execute(),
    likes: await read.selectFrom('result_like').selectAll().execute(),
    media: await read.selectFrom('media').selectAll().orderBy('key').execute(),
    uploads: await read.selectFrom('upload').selectAll().orderBy('id').execute(),
    trash: await read.selectFrom('trash').selectAll().orderBy('id').execute(),
    references: await read.selectFrom('generation_reference').selectAll().execute(),
    folders: await read.selectFrom('folder').selectAll().orderBy('id').execute(),
    edits: await read.selectFrom('wallpaper_edit').selectAll().execute(),
    keys: await read.selectFrom('api_key').select(['id', 'name', 'scopes']).orderBy('id').execute(),
    folder_assets: await read.selectFrom('folder_asset').selectAll().execute(),
  }
}
