/** For tests only: time that passes for what ends by the database's clock, which no test can set. */
import type { Database } from '../database/database.ts'

/** Lets limits, used secrets and tickets that processes share end so many ms earlier. */
export async function ageShared(database: Pick<Database, 'write'>, ms: number): Promise<void> {
  await database.write(async (trx) => {
    for (const table of ['attempt_window', 'used_secret', 'download_ticket'] as const) {
      await trx
        .updateTable(table)
        .set((row) => ({ ends_ms: row('ends_ms', '-', ms) }))
        .execute()
    }
  })
}
