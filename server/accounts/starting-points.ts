import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import type { PointsService } from '../points/service.ts'

export interface StartingPointsOptions {
  /** How many a new account gets. */
  startingPoints: number
  /** Whether it gets them only once its address is proven. */
  pointsAfterProof: boolean
  grant: PointsService['grant']
  clock: Clock
  /** Key of the hashes of addresses. */
  secret: Uint8Array
}

export type StartingPoints = ReturnType<typeof createStartingPoints>

/** The points of new accounts, each of which gets them once. */
export function createStartingPoints(options: StartingPointsOptions) {
  const { startingPoints, pointsAfterProof, grant, clock, secret } = options

  async function give(trx: Kysely<Tables>, userId: string, points: number): Promise<void> {
    if (points > 0) await grant(trx, { user_id: userId, amount: points, ref: `registration:${userId}` })
  }

  return {
    /** Gives them to an account that was just made, or notes that they are due. */
    async begin(trx: Kysely<Tables>, userId: string): Promise<void> {
      if (!pointsAfterProof) return give(trx, userId, startingPoints)
      await trx.updateTable('user').set({ points_due: startingPoints }).where('id', '=', userId).execute()
    },

    /** Gives what is due to an account whose address was just proven, unless the address has brought points before. */
    async giveDue(trx: Kysely<Tables>, userId: string, email: string): Promise<void> {
      const row = await trx.selectFrom('user').select('points_due').where('id', '=', userId).executeTakeFirst()
      const due = row?.points_due ?? 0
      if (due === 0) return
      await trx.updateTable('user').set({ points_due: 0 }).where('id', '=', userId).execute()
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('rewarded_address')
        .values({ address_hash: hashOfMailbox(email, secret), rewarded_at: clock.now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) await give(trx, userId, due)
    },
  }
}

function hashOfMailbox(email: string, secret: Uint8Array): string {
  return new Bun.CryptoHasher('sha256', secret).update(`rewarded ${mailboxOf(email)}`).digest('hex')
}
