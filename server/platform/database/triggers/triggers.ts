import type { Database as Connection } from 'bun:sqlite'
import { countTriggers } from './counts.ts'
import { deletedAccountTriggers } from './deleted-accounts.ts'
import { feedTriggers } from './feed.ts'
import { historyTriggers } from './history.ts'
import { ledgerTriggers } from './ledger.ts'
import { lineageTriggers } from './lineage.ts'
import { mediaDeletionTriggers } from './media-deletions.ts'
import { mediaUseTriggers } from './media-use.ts'
import { operatorTriggers } from './operators.ts'
import { searchTriggers } from './search.ts'

/** Every trigger of the database by name. Unlike a released migration, a trigger may be edited. */
export const triggers: Readonly<Record<string, string>> = {
  ...countTriggers,
  ...deletedAccountTriggers,
  ...feedTriggers,
  ...historyTriggers,
  ...ledgerTriggers,
  ...lineageTriggers,
  ...mediaDeletionTriggers,
  ...mediaUseTriggers,
  ...operatorTriggers,
  ...searchTriggers,
}

/**
 * Brings the triggers of a migrated database to this version: replaces changed ones and drops removed ones. A trigger
 * that counts something differently also needs a migration, which recounts the existing rows.
 */
export function placeTriggers(connection: Connection): void {
  const rows = connection
    .query<{ name: string; sql: string }, []>(`select name, sql from sqlite_master where type = 'trigger'`)
    .all()
  const placed = new Map(rows.map(({ name, sql }) => [name, sql]))
  for (const [name, sql] of placed) {
    // SQLite stores the text of a trigger unchanged, except for the case of its first two words.
    if (triggers[name]?.slice(createTrigger.length) === sql.slice(createTrigger.length)) continue
    connection.run(`drop trigger ${name}`)
    placed.delete(name)
  }
  for (const [name, sql] of Object.entries(triggers)) if (!placed.has(name)) connection.run(sql)
}

const createTrigger = 'create trigger'
