import type { Database as Connection } from 'bun:sqlite'
import { countTriggers } from './counts.ts'
import { feedTriggers } from './feed.ts'
import { historyTriggers } from './history.ts'
import { ledgerTriggers } from './ledger.ts'
import { lineageTriggers } from './lineage.ts'
import { mediaUseTriggers } from './media-use.ts'
import { searchTriggers } from './search.ts'

/** Every trigger of the database by name: code that lives, unlike the migrations, which stay as they were released. */
export const triggers: Readonly<Record<string, string>> = {
  ...countTriggers,
  ...feedTriggers,
  ...historyTriggers,
  ...ledgerTriggers,
  ...lineageTriggers,
  ...mediaUseTriggers,
  ...searchTriggers,
}

/**
 * Makes the triggers of a migrated database those of this version: replaces what differs, drops what is gone. A change
 * of what they count needs a migration as well, which counts anew what is there.
 */
export function placeTriggers(connection: Connection): void {
  const rows = connection
    .query<{ name: string; sql: string }, []>(`select name, sql from sqlite_master where type = 'trigger'`)
    .all()
  const placed = new Map(rows.map(({ name, sql }) => [name, sql]))
  for (const [name, sql] of placed) {
    // SQLite stores the text as it was written, but for the case of its first two words.
    if (triggers[name]?.slice(createTrigger.length) === sql.slice(createTrigger.length)) continue
    connection.run(`drop trigger ${name}`)
    placed.delete(name)
  }
  for (const [name, sql] of Object.entries(triggers)) if (!placed.has(name)) connection.run(sql)
}

const createTrigger = 'create trigger'
