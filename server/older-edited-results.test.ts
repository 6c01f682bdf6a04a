/** The update of a file of SQLite; no other database has been of these versions. */
import { Database as Connection } from 'bun:sqlite'
import { cp } from 'node:fs/promises'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { dataFolder } from './platform/config/data-folder.ts'
import { migrations } from './platform/database/migrate.ts'
import { statementCache } from './platform/database/statements.ts'
import { newId } from './platform/id.ts'
import { type SignedInTestUser, startTestSession } from './platform/testing.ts'
import { uploadTemplate } from './templates/testing.ts'
import { addResult, startTestServer, type TestServer } from './testing.ts'
import {
  addClockWallpaper,
  get,
  idsOf,
  load,
  type ResultIds,
  saved,
  wholeDocument,
} from './wallpapers/editing/testing.ts'
import { addMediaItem, clockItem, editorDocument, saveRequest } from './wallpapers/testing.ts'

async function addTemplate(server: TestServer, { headers }: SignedInTestUser): Promise<ResultIds> {
  const { body } = await uploadTemplate(server, headers)
  const { generation_id } = body as { generation_id: string }
  const result = await server.composition.database.read
    .selectFrom('generation_result')
    .select('generation_result_id')
    .where('generation_id', '=', generation_id)
    .executeTakeFirstOrThrow()
  return idsOf(server, result.generation_result_id)
}

/** The last version in which edited results had a made-up generation and task. */
const older = '021-document-versions'
const withoutCopy = ['counter', 'history_bucket', 'feed_bucket', 'asset_count', 'point_account']
const changedTables = ['history_entry', 'generation', 'task']

const sharedFacts = 'entry.user_id, entry.task_category, entry.model, entry.prompt'

/** Rows as the older version wrote them: with a made-up generation and a completed task for an edited result. */
const olderRows = [
  `insert into generation(generation_id, user_id, task_category, model, prompt, style, width, height, seed, request,
    request_hash, source_result_id, created_at)
    select entry_id, ${sharedFacts}, style, width, height, seed, request, request_hash, source_result_id, created_at
    from newer.history_entry entry join newer.generation made on made.generation_id = entry_id`,
  `insert into generation(generation_id, user_id, task_category, model, prompt, style, width, height, seed, request,
    request_hash, source_result_id, created_at)
    select entry_id, ${sharedFacts}, style, width, height, 0, json_object('prompt', entry.prompt, 'model', entry.model,
      'size', width || 'x' || height, 'type', entry.task_category, 'style', style), '', null, entry.created_at
    from newer.history_entry entry join newer.generation_result result on result.generation_id = entry_id
    where edited_at is not null`,
  `insert into task(task_id, generation_id, user_id, engine, model, task_category, state, progress, vtime, created_at,
    started_at, finished_at, updated_at)
    select task_id, generation_id, task.user_id, engine, model, task_category, task.state, progress, vtime,
      task.created_at, started_at, finished_at, updated_at
    from newer.task join newer.history_entry on entry_id = generation_id`,
  `insert into task(task_id, generation_id, user_id, engine, model, task_category, state, progress, vtime, created_at,
    started_at, finished_at, updated_at)
    select result.task_id, entry_id, entry.user_id, 'editor', entry.model, entry.task_category, 'completed', 100, 0,
      entry.created_at, entry.created_at, entry.created_at, edited_at
    from newer.history_entry entry join newer.generation_result result on result.generation_id = entry_id
    where edited_at is not null`,
  // Undo stays possible for as long as the test takes.
  `update trash set undo_until_ms = 1e15, content = (
    select json_object(
      'generation', json_patch(json_object('generation_id', entry ->> 'entry_id', 'user_id', entry ->> 'user_id',
        'task_category', entry ->> 'task_category', 'model', entry ->> 'model', 'prompt', entry ->> 'prompt',
        'created_at', entry ->> 'created_at', 'style', 'realistic', 'width', 1920, 'height', 1080, 'seed', 0,
        'request', '{}', 'request_hash', ''), coalesce(generation, '{}')),
      'tasks', json_array(json_patch(json_object('task_id', trash.id, 'seq', 99, 'generation_id', entry ->> 'entry_id',
        'user_id', entry ->> 'user_id', 'engine', 'editor', 'state', 'completed', 'run', 0, 'crashes', 0,
        'progress', 100, 'vtime', 0, 'created_at', entry ->> 'created_at', 'updated_at', entry ->> 'edited_at',
        'model', entry ->> 'model', 'task_category', entry ->> 'task_category'), coalesce(task, '{}'))),
      'references', json('[]'))
    from (select content -> '$.entry' as entry, nullif(content -> '$.generation', 'null') as generation,
      content -> '$.tasks[0]' as task)
  ) where generation_result_id is null`,
  `update trash set undo_until_ms = 1e15`,
]

/** Writes the database of a server as the older version would have it. */
async function writeOlder(newer: string, path: string): Promise<void> {
  using connection = new Connection(path, { create: true, strict: true })
  const { prepare, clear } = statementCache(connection)
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: { prepare, close() {} } }) })
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(older)
  if (error) throw error
  clear()
  connection.run('pragma foreign_keys = off')
  connection.run('attach ? as newer', [newer])
  const tables = connection
    .query<{ name: string }, []>(
      `select name from main.sqlite_master where type = 'table'
        and name not like 'sqlite%' and name not like 'kysely%' and name not glob '*search*'`,
    )
    .all()
    .filter(({ name }) => ![...withoutCopy, ...changedTables].includes(name))
  for (const { name } of tables) {
    const columns = connection.query<{ name: string }, []>(`pragma main.table_info(${name})`).all()
    const list = columns.map((column) => column.name).join(', ')
    connection.run(`insert into main.${name}(${list}) select ${list} from newer.${name}`)
  }
  for (const statement of olderRows) connection.run(statement)
  connection.run('detach newer')
}

/** Starts a server on the data of another one, as the older version would have stored it. */
function startUpdated({ folder: before }: TestServer): Promise<TestServer> {
  return startTestServer({ workers: 0 }, async (folder) => {
    const [from, to] = [dataFolder(before), dataFolder(folder)]
    await cp(from.files, to.files, { recursive: true })
    await cp(from.secret, to.secret)
    await writeOlder(from.database, to.database)
  })
}

/** The calls whose answers contain edited results. */
async function answersOf(server: TestServer, user: SignedInTestUser, all: readonly ResultIds[]) {
  const paths = [
    'generations',
    'generations?view=results',
    'generations?generation_type=wallpaper&size=1&page=1',
    'generations?search_query=pond',
    'public/generations',
    'public/generations?type=wallpaper',
    'users/me/stats',
    'folders',
    `generations/status?ids=${all.map(({ task_id }) => task_id)}`,
    ...all.flatMap(({ generation_id, generation_result_id }) => [
      `generations/${generation_id}`,
      `generation_result/${generation_result_id}`,
      `generation_result/${generation_result_id}/related`,
      `wallpaper/${generation_result_id}`,
      `wallpaper/document?generation_result_id=${generation_result_id}`,
      `wallpaper/templatedata?generation_id=${generation_id}`,
    ]),
  ]
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await get(server, user, path)
    answers[path] = { status, body: JSON.parse(JSON.stringify(body, withoutReadingTime)) }
  }
  return answers
}

/** A waiting task changes its position without being written, so its stamp is the time at which it was read. */
function withoutReadingTime(_key: string, value: unknown): unknown {
  const isWaiting = typeof value === 'object' && value !== null && 'status' in value && value.status === 'pending'
  return isWaiting ? { ...value, updated_at: null } : value
}

test('edited results of an older version are whole after the update', async () => {
  await using before = await startTestServer({ workers: 0 })
  const ann = await before.signIn()
  const bob = await before.signIn()
  const { headers } = ann
  const document = await wholeDocument(before, ann)
  const wallpaper = await idsOf(before, await saved(before, ann, await saveRequest(document)))
  before.clock.advance(1000)
  const template = await addTemplate(before, ann)
  before.clock.advance(1000)
  const image = await addResult(before, ann, 'a lake')
  const waiting = { id: newId(), prompt: 'a hill', model: 'jimeng', size: '1024x1024', type: 'image' }
  expect((await before.call('/api/generations', { headers, json: waiting })).status).toBe(200)
  const deleted = await addClockWallpaper(before, ann)
  const deletedImage = await addResult(before, ann, 'a pond')
  for (const { generation_result_id: id } of [wallpaper, template]) {
    await before.call(`/api/generations/${id}/toggle-publish`, { headers, json: { public: true } })
    await before.call(`/api/generations/${id}/like`, { headers: bob.headers, json: { like: true } })
  }
  const zip = (await addMediaItem(before, ann, 'image')).url.replace('/media/', '')
  await before.composition.database.write((trx) =>
    trx
      .updateTable('generation_result')
      .set({ wallpaper_zip_key: zip })
      .where('generation_result_id', '=', wallpaper.generation_result_id)
      .execute(),
  )
  const deletedPaths = [deleted.generation_id, deletedImage.generation].map((id) => `/api/generations/${id}`)
  const deletedBodies = []
  for (const path of deletedPaths) {
    deletedBodies.push((await before.call(path, { headers })).body)
    expect((await before.call(path, { method: 'DELETE', headers })).status).toBe(200)
  }
  const all = [wallpaper, template, await idsOf(before, image.result)]
  const answers = await answersOf(before, ann, all)
  expect(answers).toMatchObject({
    generations: { body: { total: 4 } },
    'generations?view=results': { body: { total: 3 } },
    'public/generations': { body: { total: 2, items: [{ likes_count: 1 }, { likes_count: 1 }] } },
    [`generation_result/${wallpaper.generation_result_id}`]: { body: { wallpaper_zip_url: `/media/${zip}` } },
    [`wallpaper/${wallpaper.generation_result_id}`]: { status: 200 },
    [`wallpaper/templatedata?generation_id=${template.generation_id}`]: { status: 200 },
  })

  await using after = await startUpdated(before)
  expect(await answersOf(after, ann, all)).toEqual(answers)
  expect((await after.call(`/media/${zip}`)).status).toBe(200)
  const { read } = after.composition.database
  const ids = async (table: 'generation' | 'task') =>
    (await read.selectFrom(table).select('generation_id').orderBy('generation_id').execute()).map(
      ({ generation_id }) => generation_id,
    )
  expect(await ids('generation')).toEqual([image.generation, waiting.id].sort())
  expect(await ids('task')).toEqual([image.generation, waiting.id].sort())
  for (const [index, path] of deletedPaths.entries()) {
    const restored = await after.call(`${path}/restore`, { method: 'POST', headers })
    expect(restored).toMatchObject({ status: 200, body: deletedBodies[index] })
  }
  expect((await get(after, ann, 'generations')).body).toMatchObject({ total: 6 })

  const id = wallpaper.generation_result_id
  expect(await saved(after, ann, await saveRequest(editorDocument([clockItem]), { id }))).toBe(id)
  expect((await load(after, ann, id)).body).toMatchObject({ title: '' })
  // A session of the older version does not say when its user last proved who it is, so a new one does.
  const { answer } = await startTestSession(after.composition.database, after.composition.sessions, ann.user)
  const authorization = `Bearer ${answer.access_token}`
  const account = { headers: { authorization }, json: { username: ann.user.username } }
  expect((await after.call('/api/users/me/delete', account)).status).toBe(204)
  for (const table of ['history_entry', 'generation', 'task', 'generation_result', 'media', 'trash'] as const) {
    expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
})
