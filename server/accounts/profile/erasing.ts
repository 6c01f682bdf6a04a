import type { Kysely } from 'kysely'
import type { MediaWriter } from '../../media/ports.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Sessions } from '../../platform/session/session.ts'
import { type ErasureProgress, endAccount, endedAccounts, eraseSome } from './erase-store.ts'

export interface ErasingDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'endAll'>
  media: Pick<MediaWriter, 'erase'>
  generations: {
    /** Cancels every unfinished task of a user; the returned function stops their work, once that is committed. */
    cancelAll(trx: Kysely<Tables>, userId: string): Promise<() => void>
  }
  /** Closes open orders and subscriptions. */
  payments: { closeAll(trx: Kysely<Tables>, userId: string): Promise<void> }
  /** Keeps what must not begin again with another account. */
  tagger: { accountEnds(trx: Kysely<Tables>, userId: string): Promise<void> }
}

export type AccountErasing = ReturnType<typeof createAccountErasing>

/** Deletion of accounts: they end in one transaction, and what they own is erased in small ones. */
export function createAccountErasing(deps: ErasingDeps) {
  const { database, clock, sessions, media, generations, payments, tagger } = deps

  async function eraseContents(userId: string): Promise<void> {
    let progress: ErasureProgress | null = { afterFile: '' }
    while (progress) {
      const from: ErasureProgress = progress
      const step = await database.write((trx) => eraseSome(trx, userId, from))
      await media.erase(step?.freed ?? [])
      progress = step?.progress ?? null
    }
  }

  return {
    /** Deletes an account for good; `check` runs first in the transaction that ends it, and may throw. */
    async erase(userId: string, check: (trx: Kysely<Tables>) => Promise<void>): Promise<void> {
      const { stopWork, freed } = await database.write(async (trx) => {
        await check(trx)
        const stopWork = await generations.cancelAll(trx, userId)
        await payments.closeAll(trx, userId)
        await tagger.accountEnds(trx, userId)
        // Its open sockets learn of it.
        await sessions.endAll(trx, userId)
        return { stopWork, freed: await endAccount(trx, userId, clock.now().toISOString()) }
      })
      stopWork()
      await media.erase(freed)
      await eraseContents(userId)
    },

    /** Erases what is left of deleted accounts, because the server was stopped meanwhile. Returns their number. */
    async finish(): Promise<number> {
      const ended = await endedAccounts(database.read)
      for (const userId of ended) await eraseContents(userId)
      return ended.length
    },
  }
}
