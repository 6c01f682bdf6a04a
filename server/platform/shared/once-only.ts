import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** Secrets that each work once, whichever process they come to. They are kept as hashes. */
export interface OnceOnly {
  /**
   * Whether nobody has taken the secret yet; it is taken from then on.
   * @param untilMs time from which nothing accepts it anyway, ms since 1970
   */
  take(trx: Kysely<Tables>, secret: string, untilMs: number): Promise<boolean>
}

/** @param purpose another one for each kind of secret */
export function createOnceOnly(
  purpose: string,
  { database, clock }: { database: Pick<Database, 'peers'>; clock: Pick<Clock, 'now'> },
): OnceOnly {
  const hashOf = (secret: string) => new Bun.CryptoHasher('sha256').update(`${purpose}\n${secret}`).digest('base64url')
  return database.peers.nowMs === null ? inMemory(hashOf, clock) : inDatabase(hashOf)
}

function inDatabase(hashOf: (secret: string) => string): OnceOnly {
  return {
    async take(trx, secret, untilMs) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('used_secret')
        .values({ hash: hashOf(secret), ends_ms: untilMs })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

function inMemory(hashOf: (secret: string) => string, clock: Pick<Clock, 'now'>): OnceOnly {
  const forgetAt = new Map<string, number>()
  return {
    async take(_, secret, untilMs) {
      const nowMs = clock.now().getTime()
      for (const [old, ms] of forgetAt) {
        if (ms > nowMs) break
        forgetAt.delete(old)
      }
      const hash = hashOf(secret)
      if (forgetAt.has(hash)) return false
      forgetAt.set(hash, untilMs)
      return true
    },
  }
}

/** Deletes what the processes have shared and nobody needs any more. */
export async function sweepShared(database: Pick<Database, 'writeApart' | 'peers'>): Promise<void> {
  const { nowMs } = database.peers
  if (nowMs === null) return
  for (const table of ['attempt_window', 'used_secret', 'download_ticket', 'slot', 'node_workers'] as const) {
    await database.writeApart((trx) => trx.deleteFrom(table).where(sql<boolean>`ends_ms < ${nowMs}`).execute())
  }
}
