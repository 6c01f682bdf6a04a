/** Takes the rows of an installation from SQLite to PostgreSQL, or back. */
import { Database as Connection } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../../config/config-error.ts'
import { openDatabase } from '../database.ts'
import { migrations } from '../migrate.ts'
import { migratePostgres } from '../postgres/migrate.ts'
import type { Tables } from '../tables.ts'
import {
  beginPostgresArrival,
  beginSqliteArrival,
  finishPostgresArrival,
  finishSqliteArrival,
  isArriving,
} from './arrival.ts'
import { copiedTables } from './copied-table.ts'
import { forever, postgresLeaving, sqliteLeaving } from './leaving.ts'
import { moveRows, type RowMoveReport } from './move-rows.ts'
import { removeFile, requireThisVersion, requireUnused, withPostgres } from './postgres-copy.ts'
import { postgresSource, postgresTarget } from './postgres-side.ts'
import { sqliteSource, sqliteTarget } from './sqlite-side.ts'

export interface DatabaseMove {
  /** The file of SQLite. */
  file: string
  /** Address of PostgreSQL, which has the rows or gets them. */
  postgres: string
  /** The address of the target, without a password. */
  address: string
  now: Date
  onPause?: () => void
}

interface Mark {
  role: string
  other: string
  until_ms: number
}

const markOf = (connection: Connection) =>
  connection.query<Mark, []>('select role, other, until_ms from database_move').get()

const installationOf = (connection: Connection): string =>
  connection.query<{ id: string }, []>('select id from installation').get()?.id ?? ''

const arrivalOf = (installation: string) => `the installation ${installation}`

/** @throws ConfigError when the databases do not fit, or a server runs on the target */
export function moveToPostgres({ file, postgres, address, onPause }: DatabaseMove): Promise<RowMoveReport> {
  if (!existsSync(file)) throw new ConfigError(`There is no database at ${file}.`)
  return withPostgres(postgres, async (db) => {
    using connection = new Connection(file)
    requireThisVersionOfFile(connection)
    requireStaying(markOf(connection))
    const installation = installationOf(connection)
    await requireUnused(db)
    await requireFitting(db, installation)
    const tables = copiedTables(connection)
    return await moveRows({
      tables,
      address,
      ...(onPause && { onPause }),
      from: { ...sqliteSource(connection), ...sqliteLeaving(connection, tables) },
      to: {
        ...postgresTarget(db),
        async begin() {
          if (!(await isArriving(db))) await migratePostgres(db)
          await beginPostgresArrival(db, arrivalOf(installation))
        },
        finish: () => finishPostgresArrival(db, tables),
      },
    })
  })
}

/**
 * The file is made beside the one of earlier, which gets another name in the end.
 * @throws ConfigError when the databases do not fit
 */
export function moveToSqlite({ file, postgres, address, now, onPause }: DatabaseMove): Promise<RowMoveReport> {
  return withPostgres(postgres, async (db) => {
    await requireThisVersion(db)
    requireStaying(await db.selectFrom('database_move').selectAll().executeTakeFirst())
    const installation = (await db.selectFrom('installation').select('id').executeTakeFirst())?.id ?? ''
    if (existsSync(file)) {
      using earlier = new Connection(file)
      if (installationOf(earlier) !== installation) throw new ConfigError(`${file} has another installation.`)
    }
    const staged = `${file}.arriving`
    const connection = await openArriving(staged, arrivalOf(installation))
    try {
      const tables = copiedTables(connection)
      return await moveRows({
        tables,
        address,
        ...(onPause && { onPause }),
        from: { ...postgresSource(db), ...postgresLeaving(db, tables) },
        to: {
          ...sqliteTarget(connection),
          begin: async () => beginSqliteArrival(connection),
          async finish() {
            finishSqliteArrival(connection)
            connection.run('pragma wal_checkpoint(truncate)')
            connection.close()
            await putAside(file, now)
            await rename(staged, file)
          },
        },
      })
    } finally {
      connection.close()
    }
  })
}

/** Lets a server go on with a database whose rows have left, or were about to. */
export async function cancelLeaving({ file, postgres }: { file: string; postgres: string | null }): Promise<void> {
  if (postgres === null) {
    if (!existsSync(file)) throw new ConfigError(`There is no database at ${file}.`)
    using connection = new Connection(file)
    return await sqliteLeaving(connection, copiedTables(connection)).end()
  }
  await withPostgres(postgres, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname = 'move_' || relname and relnamespace = current_schema()::regnamespace`.execute(db)
    const tables = rows.map(({ name }) => ({ name, columns: [], keySize: 0, isNumbered: false }))
    await postgresLeaving(db, tables).end()
  })
}

/** A file that rows come into: the one of a call that was broken off, or a new one. */
async function openArriving(path: string, other: string): Promise<Connection> {
  if (existsSync(path)) {
    const connection = new Connection(path)
    try {
      requireThisVersionOfFile(connection)
      const mark = markOf(connection)
      if (mark?.role === 'arriving' && mark.other === other) return connection
    } catch {
      // Of another version, or not whole: begun again.
    }
    connection.close()
  }
  await removeFile(path)
  await (await openDatabase(path)).close()
  const connection = new Connection(path)
  connection.run('pragma journal_mode = wal')
  connection.run(`insert into database_move(role, other, content, until_ms) values ('arriving', ?, '', 0)`, [other])
  return connection
}

async function putAside(file: string, now: Date): Promise<void> {
  if (!existsSync(file)) return
  const connection = new Connection(file)
  connection.run('pragma wal_checkpoint(truncate)')
  connection.close()
  await rename(file, `${file}.before-move-${now.toISOString().replaceAll(':', '-')}`)
  await removeFile(file)
}

/** @throws ConfigError */
function requireThisVersionOfFile(connection: Connection): void {
  const names = connection.query<{ name: string }, []>('select name from kysely_migration').all()
  const applied = new Set(names.map(({ name }) => name))
  const wanted = Object.keys(migrations)
  if (wanted.length === applied.size && wanted.every((name) => applied.has(name))) return
  throw new ConfigError('Another version of Mirari has used this database. Start the server of this version first.')
}

/** @throws ConfigError */
function requireStaying(mark: Mark | null | undefined): void {
  if (mark?.role === 'leaving' && mark.until_ms === forever) {
    throw new ConfigError(`This database has moved to ${mark.other} already. To use it again: bun run move --cancel`)
  }
}

/** @throws ConfigError when the target has other rows than an earlier state of this installation */
async function requireFitting(db: Kysely<Tables>, installation: string): Promise<void> {
  const { rows } = await sql<{ found: number }>`select to_regclass('installation') is not null as found`.execute(db)
  if (rows[0]?.found !== 1) return
  const mark = await db.selectFrom('database_move').select('other').where('role', '=', 'arriving').executeTakeFirst()
  const theirs = await db.selectFrom('installation').select('id').executeTakeFirst()
  const fits = mark ? mark.other === arrivalOf(installation) : theirs === undefined || theirs.id === installation
  if (!fits) throw new ConfigError('The other database has another installation. Nothing was moved.')
}
