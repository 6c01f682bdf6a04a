import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Renewal } from '../results/files/renew-key.ts'

export type Renewals = ReturnType<typeof createRenewals>

/** Time in ms for which a draft may name a file by an earlier address. */
const renewalMs = 90 * 24 * 60 * 60 * 1000

/** The present keys of withdrawn files by their earlier keys, which only their owners may still use to name them. */
export function createRenewals(known: readonly Renewal[] = []) {
  const byOldKey = new Map<string, Renewal>()

  function add(renewals: readonly Renewal[]): void {
    for (const renewal of renewals) byOldKey.set(renewal.old_key, renewal)
  }
  add(known)

  return {
    add,

    /** The key that leads to the file now; the same key for a file that was never withdrawn, or is somebody else's. */
    presentKey(key: string, userId: string): string {
      let present = key
      // Each withdrawal is newer than the one before it, so the chain ends.
      for (let next = byOldKey.get(present); next?.owner_id === userId; next = byOldKey.get(present)) {
        present = next.media_key
      }
      return present
    },
  }
}

/** Reads the recent renewals and drops the others. */
export async function readRenewals(
  database: { read: Kysely<Tables>; write<Result>(work: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result> },
  now: Date,
): Promise<Renewal[]> {
  const since = new Date(now.getTime() - renewalMs).toISOString()
  await database.write((trx) => trx.deleteFrom('media_renewal').where('renewed_at', '<', since).execute())
  return renewalsOf(database.read)
}

/** The renewals as they are stored, all of them or that of one key. */
export function renewalsOf(db: Kysely<Tables>, oldKey?: string): Promise<Renewal[]> {
  return db
    .selectFrom('media_renewal')
    .select(['old_key', 'media_key', 'owner_id'])
    .$if(oldKey !== undefined, (query) => query.where('old_key', '=', oldKey ?? ''))
    .execute()
}
