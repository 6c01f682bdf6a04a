import { Database as Connection } from 'bun:sqlite'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { placeMigrated } from '../testing-database.ts'
import { triggers } from '../triggers/triggers.ts'
import { postgresDdl } from './ddl.ts'
import { postgresTriggers } from './place-triggers.ts'
import { createEmpty, createMigrated, requireServer } from './testing.ts'

/** What SQLite and Kysely manage themselves, and the index of words, which is of another kind on each engine. */
const ownTables = /^(result_search|search_position|search_words)|^sqlite|^kysely/

/** Definitions of the tables and indexes that all migrations have made in SQLite. */
async function sqliteDefinitions(): Promise<{ table: string; definition: string }[]> {
  const path = join(tmpdir(), `${crypto.randomUUID()}.db`)
  await placeMigrated(path)
  using connection = new Connection(path)
  const rows = connection
    .query<{ table: string; definition: string }, []>(
      `select tbl_name as "table", sql as definition from sqlite_master
        where type in ('table', 'index') and sql is not null order by type desc, rowid`,
    )
    .all()
  await rm(path)
  return rows.filter(({ table }) => !ownTables.test(table))
}

/** Names that are words of PostgreSQL. */
const quoted = (definition: string): string =>
  definition
    .replace(/(?<!")\buser\(/g, '"user"(')
    .replace(/(table|on) user\b/gi, '$1 "user"')
    .replace(/(?<!")\bleft\b/g, '"left"')

/** Orders definitions so that what one refers to is there before it; indexes come last. */
function inOrderOfReference(definitions: Awaited<ReturnType<typeof sqliteDefinitions>>) {
  const isIndex = ({ definition }: { definition: string }) => /^create (unique )?index/i.test(definition)
  const ordered: typeof definitions = []
  const made = new Set<string>()
  let waiting = definitions.filter((definition) => !isIndex(definition))
  while (waiting.length > 0) {
    const ready = waiting.filter(({ table, definition }) =>
      [...definition.matchAll(/references "?(\w+)"?/gi)].every(([, other = '']) => other === table || made.has(other)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${waiting.map(({ table }) => table)}`)
    for (const { table } of ready) made.add(table)
    ordered.push(...ready)
    waiting = waiting.filter((definition) => !ready.includes(definition))
  }
  return [...ordered, ...definitions.filter(isIndex)]
}

/**
 * Everything that PostgreSQL knows of the tables, one line each. A generated column is stored here and not in SQLite,
 * which nobody can tell.
 */
async function catalogOf(address: string): Promise<string[]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || ' collate ' || coalesce(collname, '-') || case when attnotnull then ' not null' else '' end
        || case when attidentity <> '' then ' identity' else '' end
        || coalesce(' = ' || pg_get_expr(adbin, adrelid), '') as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        left join pg_collation on pg_collation.oid = attcollation
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      union all
      select relname || ': ' || pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint join pg_class on pg_class.oid = conrelid where connamespace = 'public'::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = 'public'`)
    return rows
      .map(({ line }) => line)
      .filter((line) => !/kysely_migration|search_words/.test(line))
      .sort()
  } finally {
    await client.end()
  }
}

test('tables, columns, keys, checks and indexes are those that the migrations of SQLite make', async () => {
  const server = requireServer()
  const [own, translated] = await Promise.all([createMigrated(server), createEmpty(server)])
  const client = new Client({ connectionString: translated.address })
  await client.connect()
  await client.query('create extension citext')
  for (const { definition } of inOrderOfReference(await sqliteDefinitions())) {
    await client.query(quoted(postgresDdl(definition)))
  }
  await client.end()

  const [actual, expected] = await Promise.all([catalogOf(own.address), catalogOf(translated.address)])
  expect(actual).toEqual(expected)
  expect(actual.length).toBeGreaterThan(700)
  await Promise.all([own.drop(), translated.drop()])
})

test('the triggers are those of SQLite', () => {
  expect([...postgresTriggers.keys()].sort()).toEqual(Object.keys(triggers).sort())
})
