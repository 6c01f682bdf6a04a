import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../../config/config-error.ts'
import { appliedMigrations, migrations } from '../migrate.ts'
import type { Tables } from '../tables.ts'
import { inPostgresWords } from './ddl.ts'
import { placePostgresTriggers } from './place-triggers.ts'

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
 * Runs all outstanding migrations in one transaction, which nodes that start at the same time enter one by one.
 * @throws ConfigError when the server is too old, or a newer version has used the database
 */
export async function migratePostgres(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db)
  if (Number(rows[0]?.version) < oldestVersion) {
    throw new ConfigError('This PostgreSQL is too old. Mirari needs version 15 or later.')
  }
  if (!(await appliedMigrations(db)).every((name) => name in postgresMigrations)) {
    throw new ConfigError(
      'A newer version of Mirari has used this database. Start that version, or restore a backup of the older one.',
    )
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
