import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../../config/config-error.ts'
import { migrations } from '../migrate.ts'
import type { Tables } from '../tables.ts'
import { inPostgresWords } from './ddl.ts'
import { areTriggersPlaced, placePostgresTriggers } from './place-triggers.ts'

/** The newest migration whose tables are in the baseline; those after it run on both engines. */
const newestInBaseline = 170
const files = ['1-accounts', '2-installation', '3-results', '4-partners', '5-points', '6-search']
const oldestVersion = 150_000

/** The tables as all migrations up to the baseline have made them in SQLite; `catalog.test.ts` compares the two. */
const baseline: Migration = {
  async up(db) {
    for (const file of files) {
      const text = await readFile(join(import.meta.dirname, 'baseline', `${file}.sql`), 'utf8')
      for (const statement of text.split(/;\s*$/m).filter((part) => part.trim() !== '')) {
        await sql.raw(statement).execute(db)
      }
    }
  },
}

const later = Object.entries(migrations).filter(([name]) => Number(name.slice(0, 3)) > newestInBaseline)

/** What runs on PostgreSQL, in the order of the names. */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  [`${newestInBaseline}-baseline`]: baseline,
  ...Object.fromEntries(
    later.map(([name, { up }]) => [name, { up: (db: Kysely<unknown>) => up(db.withPlugin(inPostgresWords)) }]),
  ),
}

/**
 * Runs all outstanding migrations in one transaction, which nodes that start at the same time enter one by one. A
 * database that is of this version already is only read.
 * @throws ConfigError when the server or the database cannot be used, or a newer version has used it
 */
export async function migratePostgres(db: Kysely<Tables>): Promise<void> {
  const { applied, mayMakeTables } = await readState(db)
  if (isComplete(applied) && (await areTriggersPlaced(db))) return
  if (!mayMakeTables) {
    throw new ConfigError('The user of DATABASE_URL may not make tables in its database; let it own the database.')
  }
  await db.transaction().execute(async (trx) => {
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => ({ ...postgresMigrations }) },
      allowUnorderedMigrations: true,
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await placePostgresTriggers(trx)
  })
}

/** @throws ConfigError when the database is not exactly of this version */
export async function requirePostgresMigrated(db: Kysely<Tables>): Promise<void> {
  const { applied } = await readState(db)
  if (isComplete(applied)) return
  throw new ConfigError(
    applied.length === 0
      ? 'The database has no tables yet. Start the server first, which makes them.'
      : 'An older version of Mirari has used this database. Start the server of this version first, which updates it.',
  )
}

const isComplete = (applied: readonly string[]): boolean =>
  Object.keys(postgresMigrations).every((name) => applied.includes(name))

interface State {
  version: string
  encoding: string
  /** Whether any migration has run. */
  hasTables: number
  mayMakeTables: number
}

/**
 * Answers the migrations that have run.
 * @throws ConfigError when the server is too old, the database has another encoding than UTF-8, or is of a newer version
 */
async function readState(db: Kysely<Tables>): Promise<{ applied: string[]; mayMakeTables: boolean }> {
  const { rows } = await sql<State>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as "hasTables",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables"`.execute(db)
  const [state] = rows
  if (!state || Number(state.version) < oldestVersion) {
    throw new ConfigError('This PostgreSQL is too old. Mirari needs version 15 or later.')
  }
  if (state.encoding !== 'UTF8') {
    throw new ConfigError(`The database has the encoding ${state.encoding}. Mirari needs one that was made with UTF8.`)
  }
  const names = state.hasTables
    ? await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
    : { rows: [] }
  const applied = names.rows.map(({ name }) => name)
  if (!applied.every((name) => name in postgresMigrations)) {
    throw new ConfigError(
      'A newer version of Mirari has used this database. Start that version, or restore a backup of the older one.',
    )
  }
  return { applied, mayMakeTables: state.mayMakeTables === 1 }
}
