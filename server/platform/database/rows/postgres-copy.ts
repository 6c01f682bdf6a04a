/** The rows of PostgreSQL in a file of SQLite and back: the form of a backup, whichever engine the server has. */
import { Database as Connection } from 'bun:sqlite'
import { copyFile, rm } from 'node:fs/promises'
import { Kysely, sql } from 'kysely'
import { ConfigError } from '../../config/config-error.ts'
import { openDatabase } from '../database.ts'
import { PortablePostgresDialect } from '../dialect.ts'
import { appliedMigrations } from '../migrate.ts'
import { migratePostgres, postgresMigrations } from '../postgres/migrate.ts'
import { createPool } from '../postgres/pool.ts'
import type { Tables } from '../tables.ts'
import {
  beginPostgresArrival,
  beginSqliteArrival,
  finishPostgresArrival,
  finishSqliteArrival,
  isArriving,
} from './arrival.ts'
import { copiedTables } from './copied-table.ts'
import { postgresSource, postgresTarget } from './postgres-side.ts'
import { sqliteSource, sqliteTarget } from './sqlite-side.ts'
import { syncRows } from './sync-rows.ts'

/** What PostgreSQL lists the connections of Mirari as. */
const applicationName = 'mirari'

/** A database of PostgreSQL by one connection, which migrates nothing. */
export async function withPostgres<Result>(address: string, work: (db: Kysely<Tables>) => Promise<Result>) {
  const pool = createPool(address, { max: 1, settings: [] })
  const db = new Kysely<Tables>({ dialect: new PortablePostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Writes all rows as they are at one moment into a new file, while servers go on writing.
 * @throws ConfigError when the database is of another version
 */
export function copyPostgresToFile(address: string, target: string): Promise<void> {
  return withPostgres(address, async (db) => {
    await requireThisVersion(db)
    const work = `${target}.rows`
    await removeFile(work)
    await (await openDatabase(work)).close()
    const connection = new Connection(work)
    try {
      // The file is thrown away when anything fails.
      connection.run('pragma synchronous = off')
      beginSqliteArrival(connection)
      await db.connection().execute(async (reader) => {
        await sql`begin isolation level repeatable read read only`.execute(reader)
        await syncRows(copiedTables(connection), postgresSource(reader), sqliteTarget(connection))
        await sql`commit`.execute(reader)
      })
      finishSqliteArrival(connection)
      await rm(target, { force: true })
      connection.query('vacuum into ?').run(target)
    } finally {
      connection.close()
      await removeFile(work)
    }
  })
}

/**
 * Makes the rows of a file those of PostgreSQL, which nothing else may use meanwhile. A call that was broken off is
 * repeated; until it has ended no server starts on the database.
 * @param file of this version or an earlier one; it stays as it is
 * @param options.workFile a copy of it; `begun` is called once no server starts on the database any more
 */
export function copyFileToPostgres(
  file: string,
  address: string,
  { workFile, begun = async () => {} }: { workFile: string; begun?(): Promise<void> },
): Promise<void> {
  return withPostgres(address, async (db) => {
    await requireUnused(db)
    await removeFile(workFile)
    await copyFile(file, workFile)
    try {
      await (await openDatabase(workFile)).close()
      using connection = new Connection(workFile)
      if (!(await isArriving(db))) await migratePostgres(db)
      await beginPostgresArrival(db, 'a backup')
      await begun()
      const tables = copiedTables(connection)
      await syncRows(tables, sqliteSource(connection), postgresTarget(db))
      await finishPostgresArrival(db, tables)
    } finally {
      await removeFile(workFile)
    }
  })
}

/** Whether a database has an installation, whose rows somebody may want to keep. */
export function hasRows(address: string): Promise<boolean> {
  return withPostgres(address, async (db) => {
    if ((await appliedMigrations(db)).length === 0 || (await isArriving(db))) return false
    return (await db.selectFrom('installation').select('id').executeTakeFirst()) !== undefined
  })
}

/** @throws ConfigError when a server, or another command, has the database open */
export async function requireUnused(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()`.execute(
    db,
  )
  if (rows[0]?.others) throw new ConfigError('A server is running on this database. Stop it first.')
}

/** @throws ConfigError */
export async function requireThisVersion(db: Kysely<Tables>): Promise<void> {
  const applied = new Set(await appliedMigrations(db))
  if (await isArriving(db)) {
    throw new ConfigError('The rows of an installation have not all come into this database yet.')
  }
  const wanted = Object.keys(postgresMigrations)
  if (wanted.length === applied.size && wanted.every((name) => applied.has(name))) return
  throw new ConfigError('Another version of Mirari has used this database. Start the server of this version first.')
}

/** Removes a file of SQLite with what stands beside it. */
export async function removeFile(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(`${path}${end}`, { force: true })
}
