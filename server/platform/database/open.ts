/** Opens the database that the settings name. The driver of PostgreSQL is loaded only where it is used. */
import { existsSync } from 'node:fs'
import type { PlatformConfig } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { dataFolder } from '../config/data-folder.ts'
import { type Database, openDatabase, openDatabaseOfServer } from './database.ts'

type Place = Pick<PlatformConfig, 'dataDir' | 'databaseUrl'>

/** Opens or creates the database and migrates it. @throws ConfigError when it cannot be used, in one sentence */
export async function openConfigured({
  dataDir,
  databaseUrl,
  role,
}: Place & Partial<Pick<PlatformConfig, 'role'>>): Promise<Database> {
  if (databaseUrl === null) return openDatabase(dataFolder(dataDir).database)
  const { openPostgres } = await import('./postgres/open.ts')
  return openPostgres(databaseUrl, { mayLead: role !== 'web' })
}

/**
 * Opens the database for a command beside the server, which may be of another version: nothing is migrated.
 * @throws ConfigError when there is none, or it is of another version
 */
export async function openConfiguredOfServer({ dataDir, databaseUrl }: Place): Promise<Database> {
  if (databaseUrl !== null) {
    const { openPostgresOfServer } = await import('./postgres/open.ts')
    return openPostgresOfServer(databaseUrl)
  }
  const file = dataFolder(dataDir).database
  if (!existsSync(file)) throw new ConfigError(`There is no database in ${dataDir}.`)
  return openDatabaseOfServer(file)
}
