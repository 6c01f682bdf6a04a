import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { StartingPoints } from '../starting-points.ts'

export interface AddressProof {
  /** Notes that the user owns this address, and gives what waits for that; false when the account has another one. */
  prove(trx: Kysely<Tables>, userId: string, email: string): Promise<boolean>
}

export interface AddressProofDeps {
  clock: Clock
  startingPoints: Pick<StartingPoints, 'giveDue'>
}

/** What follows when somebody proves to own the address of an account, by a link in a mail or by a provider's word. */
export function createAddressProof({ clock, startingPoints }: AddressProofDeps): AddressProof {
  return {
    async prove(trx, userId, email) {
      const at = clock.now().toISOString()
      const { numUpdatedRows } = await trx
        .updateTable('user')
        .set(({ fn, val }) => ({ email_verified_at: fn.coalesce('email_verified_at', val(at)) }))
        .where('id', '=', userId)
        .where('email', '=', email)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await startingPoints.giveDue(trx, userId, email)
      return true
    },
  }
}
