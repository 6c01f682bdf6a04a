import { Database as Connection } from 'bun:sqlite'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing.ts'
import { migrate, migrations } from './migrate.ts'
import { statementCache } from './statements.ts'
import type { Tables } from './tables.ts'
import { triggers } from './triggers/triggers.ts'

const server = fileURLToPath(new URL('../..', import.meta.url))

/** The newest migration of the first release. */
const released = '018-wallpaper-usage'
/** SHA-256 of the schema that the migrations up to that one created when they were released. */
const releasedSchema = '88d44cc2d1532e906bbc54010535b272c1f1b3572bde5f0d542ef8e395a67fac'

/** Rows of the first release that use files, 'a' to 'm', in every way it had. */
const releasedRows = [
  `insert into user(id, username, email, created_at) values ('ada', 'ada', 'ada', '')`,
  ...[...'abcdefghijklm'].map(
    (key) => `insert into media(key, owner_id, content_type, bytes, sha256, width, height, thumbnail_widths,
      placeholder, color, created_at) values ('${key}', 'ada', 'image/webp', 1, '', 1, 1, '[]', '', '', '')`,
  ),
  `insert into generation(generation_id, user_id, task_category, model, prompt, style, width, height, seed, request,
    request_hash, created_at) values ('g', 'ada', 'image', 'jimeng', '', '', 1, 1, 1, '{}', '', '')`,
  `insert into generation_reference(generation_id, position, media_key) values ('g', 0, 'a')`,
  `insert into generation_result(generation_result_id, generation_id, task_id, position, user_id, task_category, model,
    prompt, style, quality, seed, tags, width, height, media_key, video_key, preview_video_key, wallpaper_key,
    wallpaper_zip_key, created_at)
    values ('r', 'g', 't', 0, 'ada', 'wallpaper', 'jimeng', '', '', '', 1, '[]', 1, 1, 'b', 'c', 'd', 'e', 'f', '')`,
  `insert into upload(id, user_id, category, media_key, video_key, bytes, created_at)
    values ('u', 'ada', 'video', 'g', 'h', 1, '')`,
  `insert into wallpaper_asset(document_key, name, media_key) values ('e', 'poster', 'i')`,
  `insert into wallpaper_edit_file(document_key, name, media_key) values ('e', 'cover', 'j')`,
  `insert into trash(id, deletion, user_id, generation_id, content, undo_until_ms) values ('t', '', 'ada', 'x', '{}', 0)`,
  `insert into trash_media(trash_id, media_key) values ('t', 'k')`,
  `insert into media_use(holder, media_key) values ('avatar:ada', 'l'), ('feedback:f:1', 'm')`,
]

function openEmpty() {
  const connection = new Connection(':memory:', { strict: true })
  const { prepare, clear } = statementCache(connection)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: { prepare, close() {} } }) })
  const close = () => {
    clear()
    connection.close()
  }
  return { connection, db, [Symbol.dispose]: close }
}

async function migrateTo({ db }: ReturnType<typeof openEmpty>, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(name)
  if (error) throw error
}

/** The schema as text, without the tables that SQLite and Kysely manage themselves. */
function schemaOf(connection: Connection): string {
  const rows = connection
    .query<{ sql: string }, []>(
      `select sql from sqlite_master where sql is not null and name not like 'kysely%' order by type, name`,
    )
    .all()
  return rows.map(({ sql }) => sql).join('\n')
}

describe('migrations', () => {
  test('that were released still create the same schema', async () => {
    using database = openEmpty()
    await migrateTo(database, released)
    expect(new Bun.CryptoHasher('sha256').update(schemaOf(database.connection)).digest('hex')).toBe(releasedSchema)
  })

  test('turn a released database into the same schema as an empty one', async () => {
    using empty = openEmpty()
    await migrate(empty.connection, empty.db)
    using older = openEmpty()
    await migrateTo(older, released)
    await migrate(older.connection, older.db)
    expect(schemaOf(older.connection)).toBe(schemaOf(empty.connection))
  })

  test('record the uses of files in a released database', async () => {
    using database = openEmpty()
    await migrateTo(database, released)
    for (const statement of releasedRows) database.connection.run(statement)
    await migrate(database.connection, database.db)
    const rows = database.connection.query('select media_key, holder_kind, holder_id from media_use order by media_key')
    expect(rows.values()).toEqual([
      ['a', 'reference', 'g:0'],
      ['b', 'result.image', 'r'],
      ['c', 'result.video', 'r'],
      ['d', 'result.preview', 'r'],
      ['e', 'result.document', 'r'],
      ['f', 'result.package', 'r'],
      ['g', 'upload.image', 'u'],
      ['h', 'upload.video', 'u'],
      ['i', 'document.asset', 'e:poster'],
      ['j', 'document.edit-file', 'e:cover'],
      ['k', 'trash', 't'],
      ['l', 'avatar', 'ada'],
      ['m', 'feedback', 'f:1'],
    ])
  })

  test('take the text of the box out of the prompts of wallpapers, and out of nothing else', async () => {
    using database = openEmpty()
    const { connection } = database
    const text = 'Just select the picture to generate the wallpaper!'
    const rows = [
      ['wallpaper', text, ''],
      ['wallpaper', 'a lake', 'a lake'],
      ['image', text, text],
    ] as const
    await migrateTo(database, released)
    for (const statement of releasedRows.slice(0, 3)) connection.run(statement)
    for (const [index, [type, prompt]] of rows.entries()) {
      const id = `g${index}`
      connection.run(
        `insert into generation(generation_id, user_id, task_category, model, prompt, style, width, height, seed,
          request, request_hash, created_at) values (?1, 'ada', ?2, 'Live Wallpaper', ?3, '', 1, 1, 1, ?4, '', '')`,
        [id, type, prompt, JSON.stringify({ type, prompt })],
      )
      connection.run(
        `insert into generation_result(generation_result_id, generation_id, task_id, position, user_id, task_category,
          model, prompt, style, quality, seed, tags, width, height, media_key, created_at)
          values (?1, ?1, ?1, 0, 'ada', ?2, 'Live Wallpaper', ?3, '', '', 1, '[]', 1, 1, 'b', '')`,
        [id, type, prompt],
      )
    }
    await migrate(connection, database.db)
    const after = connection.query(`select entry.prompt, result.prompt, json_extract(request, '$.prompt')
      from history_entry entry join generation on generation_id = entry_id
      join generation_result result using (generation_id) order by entry_id`)
    expect(after.values()).toEqual(rows.map(([, , prompt]) => [prompt, prompt, prompt]))
  })

  test('take the made-up name from wallpapers of the editor, and from nothing else', async () => {
    using database = openEmpty()
    const { connection } = database
    const rows = [
      ['w1', {}, 'Wallpaper', ''],
      ['w2', { title: 'Wallpaper' }, 'Wallpaper', 'Wallpaper'],
      ['w3', {}, 'harbour', 'harbour'],
    ] as const
    await migrateTo(database, '070-partners')
    for (const statement of releasedRows.slice(0, 3)) connection.run(statement)
    for (const [id, content, prompt] of rows) {
      connection.run(
        `insert into history_entry(entry_id, user_id, task_category, model, prompt, state, created_at, edited_at)
          values (?1, 'ada', 'wallpaper', 'Clock Wallpaper', ?2, 'completed', '', '')`,
        [id, prompt],
      )
      connection.run(
        `insert into media(key, owner_id, content_type, bytes, sha256, width, height, thumbnail_widths, placeholder,
          color, created_at) values (?1, 'ada', 'application/json', 1, '', 1, 1, '[]', '', '', '')`,
        [id],
      )
      connection.run(`insert into wallpaper_edit(document_key, content) values (?1, ?2)`, [id, JSON.stringify(content)])
      connection.run(
        `insert into generation_result(generation_result_id, generation_id, task_id, position, user_id, task_category,
          model, prompt, style, quality, seed, tags, width, height, media_key, wallpaper_key, created_at)
          values (?1, ?1, ?1, 0, 'ada', 'wallpaper', 'Clock Wallpaper', ?2, '', '', 1, '[]', 1, 1, 'b', ?1, '')`,
        [id, prompt],
      )
    }
    await migrate(connection, database.db)
    const after = connection.query(`select entry.prompt, result.prompt from history_entry entry
      join generation_result result on generation_id = entry_id order by entry_id`)
    expect(after.values()).toEqual(rows.map(([, , , prompt]) => [prompt, prompt]))
  })

  test('turn the messages of failed tasks into codes, in the trash as well', async () => {
    using database = openEmpty()
    await migrateTo(database, '022-history-entries')
    const { connection } = database
    for (const statement of releasedRows.slice(0, 1)) connection.run(statement)
    const tooLong = 'The creation took too long and was stopped. Your points were given back.'
    for (const [index, message] of [null, tooLong, "It hasn't any legs."].entries()) {
      const id = `t${index}`
      const content = JSON.stringify({ tasks: [{ task_id: id, error: message }] })
      connection.run(
        `insert into history_entry(entry_id, user_id, task_category, model, prompt, state, created_at)
          values (?1, 'ada', 'image', 'jimeng', '', 'failed', '')`,
        [id],
      )
      connection.run(
        `insert into generation(generation_id, style, width, height, seed, request, request_hash)
          values (?1, '', 1, 1, 1, '{}', '')`,
        [id],
      )
      connection.run(
        `insert into task(task_id, generation_id, user_id, engine, state, error, vtime, created_at, updated_at)
          values (?1, ?1, 'ada', 'builtin', 'failed', ?2, 0, '', '')`,
        [id, message],
      )
      connection.run(
        `insert into trash(id, deletion, user_id, generation_id, content, undo_until_ms) values (?1, '', 'ada', ?1, ?2, 0)`,
        [id, content],
      )
    }
    await migrate(connection, database.db)
    const failures = [
      { failure: null, failure_params: null },
      { failure: 'timed_out', failure_params: null },
      { failure: 'engine_refused', failure_params: `{"reason":"It hasn't any legs."}` },
    ]
    expect(connection.query('select failure, failure_params from task order by task_id').all()).toEqual(failures)
    const trashed = connection.query<{ content: string }, []>('select content from trash order by id').all()
    expect(trashed.map(({ content }) => JSON.parse(content))).toEqual(
      failures.map((failure, index) => ({ tasks: [{ task_id: `t${index}`, ...failure }] })),
    )
  })

  test('are numbered in order without duplicates and import nothing of the product', async () => {
    const names = Object.keys(migrations)
    const numbers = names.map((name) => Number(name.slice(0, 3)))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    const folder = join(server, 'platform/database/migrations')
    const files = (await readdir(folder)).sort()
    expect(files.map((file) => file.replace(/\.ts$/, ''))).toEqual(names)
    for (const file of files) expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/from '\./)
  })
})

describe('triggers', () => {
  const placed = (connection: Connection) =>
    connection
      .query<{ name: string }, []>(`select name from sqlite_master where type = 'trigger' order by name`)
      .values()

  test('are exactly those of this version', async () => {
    await using database = await openTestDatabase()
    using connection = new Connection(database.path)
    expect(placed(connection).flat()).toEqual(Object.keys(triggers).sort())
  })

  test('of another version are replaced at the start', async () => {
    using database = openEmpty()
    await migrate(database.connection, database.db)
    const before = schemaOf(database.connection)
    database.connection.run('drop trigger feed_insert')
    database.connection.run('create trigger feed_insert after insert on generation_result begin select 1; end')
    database.connection.run('create trigger obsolete after insert on generation_result begin select 1; end')
    await migrate(database.connection, database.db)
    expect(schemaOf(database.connection)).toBe(before)
  })
})

interface Column {
  /** The kind of the type or of the column. */
  kind: 'number' | 'text'
  isNullable: boolean
}

/** Columns of a table as `table_xinfo` lists them; `hidden` 2 is a generated column. */
function columnsOf(connection: Connection, table: string): Record<string, Column> {
  const columns = connection
    .query<{ name: string; type: string; notnull: number; pk: number; hidden: number }, []>(
      `pragma table_xinfo(${table})`,
    )
    .all()
  return Object.fromEntries(
    columns.map(({ name, type, notnull, pk, hidden }) => [
      name,
      { kind: type === 'TEXT' ? 'text' : 'number', isNullable: notnull === 0 && pk === 0 && hidden !== 2 },
    ]),
  )
}

/** The interfaces of all `tables.ts`, read as text, because types do not exist while a test runs. */
async function declaredTables(): Promise<Record<string, Record<string, Column>>> {
  const paths = [...new Bun.Glob('**/tables.ts').scanSync({ cwd: server })].filter(
    (path) => !path.includes('node_modules'),
  )
  const texts = await Promise.all(paths.map((path) => readFile(join(server, path), 'utf8')))
  const source = texts.join('\n')
  const declared = [...source.matchAll(/interface Tables \{\n([^}]*)\}/g)].flatMap(([, body = '']) => [
    ...body.matchAll(/(\w+): (\w+)/g),
  ])
  return Object.fromEntries(
    declared.map(([, table = '', type]) => {
      const body = new RegExp(`interface ${type} \\{\\n(.*?)\\n\\}`, 's').exec(source)?.[1] ?? ''
      const columns = [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, name = '', text = '']) => [
        name,
        columnOf(text),
      ])
      return [table, Object.fromEntries(columns)]
    }),
  )
}

function columnOf(type: string): Column {
  return { kind: /^(Generated(Always)?<)?number\b/.test(type) ? 'number' : 'text', isNullable: /\bnull\b/.test(type) }
}

test('the types of the tables are those of the migrated database', async () => {
  using database = openEmpty()
  await migrate(database.connection, database.db)
  const tables = database.connection
    .query<{ name: string }, []>(
      `select name from sqlite_master where type = 'table'
        and name not like 'sqlite%' and name not like 'kysely%' and name not glob '*search*' order by name`,
    )
    .all()
  const actual = tables.map(({ name }) => [name, columnsOf(database.connection, name)])
  expect(await declaredTables()).toEqual(Object.fromEntries(actual))
})
