/** A database that rows come into: what watches over its rows rests until all of them are there. */
import type { Database as Connection } from 'bun:sqlite'
import { type Kysely, sql } from 'kysely'
import { placePostgresTriggers } from '../postgres/place-triggers.ts'
import type { Tables } from '../tables.ts'
import { rebuildSearch } from '../triggers/search.ts'
import { placeTriggers } from '../triggers/triggers.ts'
import { type CopiedTable, keyColumn } from './copied-table.ts'
import { quotedName } from './row-side.ts'

/** A key between tables, which is made again at the end. */
interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Ends triggers and checks of a file, which nobody else has open. */
export function beginSqliteArrival(connection: Connection): void {
  connection.run('pragma foreign_keys = off')
  const names = connection.query<{ name: string }, []>(`select name from sqlite_master where type = 'trigger'`).all()
  for (const { name } of names) connection.run(`drop trigger ${quotedName(name)}`)
}

/** @throws Error when rows point at rows that do not exist */
export function finishSqliteArrival(connection: Connection): void {
  connection.transaction(() => {
    placeTriggers(connection)
    for (const statement of rebuildSearch.sqlite) connection.run(statement)
    connection.run('delete from database_move')
    const broken = connection.query('pragma foreign_key_check').all()
    if (broken.length > 0) throw new Error(`${broken.length} rows point at rows that do not exist.`)
  })()
}

/** Whether an arrival has begun that has not ended. */
export async function isArriving(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select to_regclass('database_move') is not null as found`.execute(db)
  if (rows[0]?.found !== 1) return false
  const mark = await db.selectFrom('database_move').select('role').where('role', '=', 'arriving').executeTakeFirst()
  return mark !== undefined
}

/**
 * Marks a migrated database of PostgreSQL, so that no server starts on it, and takes its triggers and the keys between
 * its tables away. Their owner may do that; to only let them rest takes more rights than most services give.
 * @param other where the rows come from
 */
export async function beginPostgresArrival(db: Kysely<Tables>, other: string): Promise<void> {
  if (await isArriving(db)) return
  await db.transaction().execute(async (trx) => {
    const keys = await sql<ForeignKey>`
      select quote_ident(relname) as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`.execute(trx)
    const triggers = await sql<{ table: string; name: string }>`
      select quote_ident(relname) as table, quote_ident(tgname) as name
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and tgparentid = 0 and relnamespace = current_schema()::regnamespace`.execute(trx)
    await trx.deleteFrom('database_move').execute()
    await trx
      .insertInto('database_move')
      .values({ role: 'arriving', other, content: JSON.stringify(keys.rows), until_ms: 0 })
      .execute()
    for (const { table, name } of keys.rows) {
      await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx)
    }
    for (const { table, name } of triggers.rows) {
      await sql.raw(`drop trigger ${name} on ${table}`).execute(trx)
      await sql.raw(`drop function ${name}()`).execute(trx)
    }
  })
}

/** Brings keys, triggers, counters and the index of words to the rows that have come. */
export async function finishPostgresArrival(db: Kysely<Tables>, tables: readonly CopiedTable[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { content } = await trx
      .selectFrom('database_move')
      .select('content')
      .where('role', '=', 'arriving')
      .executeTakeFirstOrThrow()
    const keys: ForeignKey[] = JSON.parse(content)
    for (const { table, name, definition } of keys) {
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx)
    }
    await placePostgresTriggers(trx)
    for (const table of tables.filter(({ isNumbered }) => isNumbered)) {
      const [name, column] = [sql.table(table.name), sql.ref(keyColumn(table))]
      await sql`select setval(pg_get_serial_sequence(${table.name}, ${keyColumn(table)}),
        coalesce((select max(${column}) from ${name}), 0) + 1, false)`.execute(trx)
    }
    for (const statement of rebuildSearch.postgres) await sql.raw(statement).execute(trx)
    await trx.deleteFrom('database_move').execute()
  })
  // Without figures of its tables PostgreSQL would plan for empty ones.
  await sql`analyze`.execute(db)
}
