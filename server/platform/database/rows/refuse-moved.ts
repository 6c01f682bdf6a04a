import type { Kysely } from 'kysely'
import { ConfigError } from '../../config/config-error.ts'
import type { Tables } from '../tables.ts'

/** @throws ConfigError when rows still come into this database, or have left it */
export async function refuseMoved(db: Kysely<Tables>, now = Date.now()): Promise<void> {
  // A database of an earlier version has no such table, and one that cannot be read says so in what follows.
  const rows = await db
    .selectFrom('database_move')
    .selectAll()
    .execute()
    .catch(() => [])
  for (const { role, other, until_ms } of rows) {
    if (role === 'arriving') {
      throw new ConfigError(
        `The rows of ${other} have not all come into this database yet. Please run the command again that brings them.`,
      )
    }
    if (until_ms > now) {
      throw new ConfigError(
        `This database has moved to ${other}. Start the server there, or let it go on here: bun run move --cancel`,
      )
    }
  }
}
