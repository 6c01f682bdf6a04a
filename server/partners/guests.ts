import { createHmac } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import { guestCaller } from './callers.ts'
import type { UsableKey } from './store.ts'

export interface GuestDeps {
  clock: Clock
  generations: {
    /** How many generations a visitor of a partner started since a time, without those that failed or were canceled. */
    createdBy(visitor: { partner_id: string; caller: string; since: string }): Promise<number>
  }
  /** Key of the server: the networks of guests cannot be read from the database. */
  secret: Uint8Array
}

export type Guests = ReturnType<typeof createGuests>

type GuestPartner = Pick<UsableKey, 'partner_id' | 'guest_daily'>

/** Visitors of partners who create without a sign-in, for the points of the partner's owner. */
export function createGuests({ clock, generations, secret }: GuestDeps) {
  const today = () => clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)

  /** A guest as its partner is told apart from others: by the network, which is not stored. */
  function callerOf(partnerId: string, network: string): string {
    return guestCaller(createHmac('sha256', secret).update(`guest ${partnerId} ${network}`).digest('base64url'))
  }

  return {
    callerOf,

    /** Creations that are left to a guest today; null where guests cannot create. */
    async left({ partner_id, guest_daily }: GuestPartner, network: string): Promise<number | null> {
      if (guest_daily === null) return null
      const visitor = { partner_id, caller: callerOf(partner_id, network), since: today() }
      return Math.max(0, guest_daily - (await generations.createdBy(visitor)))
    },
  }
}
