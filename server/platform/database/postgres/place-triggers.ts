import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { triggers } from '../triggers/triggers.ts'
import { searchWordTriggers } from './search-words.ts'
import { postgresTrigger } from './trigger-words.ts'

/** Triggers that fill the index of words, which is of another kind on each engine. */
const ofWords = /^search_doc_/

/** Every trigger of a database of PostgreSQL by name, as the statements that place it. */
export const postgresTriggers: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(triggers)
    .filter(([name]) => !ofWords.test(name))
    .map(([name, text]) => [name, postgresTrigger(text)] as const),
  ...Object.entries(searchWordTriggers),
])

/**
 * Brings the triggers of a migrated database to this version: replaces changed ones and drops removed ones. Each has the
 * hash of its statements as its comment, so that a start which changes none waits for no lock on a table.
 */
export async function placePostgresTriggers(trx: Kysely<Tables>): Promise<void> {
  const rows = await storedTriggers(trx)
  const placed = new Set<string>()
  for (const { name, table, hash } of rows) {
    const wanted = postgresTriggers.get(name)
    if (isPlaced({ name, hash })) placed.add(name)
    else await sql`drop trigger ${sql.ref(name)} on ${sql.raw(table)}`.execute(trx)
    if (!wanted) await sql`drop function ${sql.ref(name)}()`.execute(trx)
  }
  for (const [name, statements] of postgresTriggers) {
    if (placed.has(name)) continue
    for (const statement of statements) await sql.raw(statement).execute(trx)
    const table = /^create trigger .*? on ("?\w+"?)/m.exec(statements.at(-1) ?? '')?.[1] ?? ''
    await sql`comment on trigger ${sql.ref(name)} on ${sql.raw(table)} is ${sql.lit(hashOf(statements))}`.execute(trx)
  }
}

/** Whether the database has exactly the triggers of this version. */
export async function areTriggersPlaced(db: Kysely<Tables>): Promise<boolean> {
  const rows = await storedTriggers(db)
  return rows.length === postgresTriggers.size && rows.every(isPlaced)
}

interface StoredTrigger {
  name: string
  table: string
  /** Hash of the statements that placed it. */
  hash: string | null
}

async function storedTriggers(db: Kysely<Tables>): Promise<StoredTrigger[]> {
  const { rows } = await sql<StoredTrigger>`
    select tgname as name, quote_ident(relname) as table, obj_description(pg_trigger.oid, 'pg_trigger') as hash
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

function isPlaced({ name, hash }: Pick<StoredTrigger, 'name' | 'hash'>): boolean {
  const wanted = postgresTriggers.get(name)
  return wanted !== undefined && hashOf(wanted) === hash
}

const hashOf = (statements: readonly string[]): string => Bun.hash(statements.join('\n')).toString(36)
