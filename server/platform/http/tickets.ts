import type { Clock } from '../clock.ts'
import { newKey } from '../id.ts'
import { RecentlyUsed } from '../recently-used.ts'
import { Problem } from './problem.ts'

/** Short-lived secrets for download addresses, which a browser opens without the user's access token. */
export interface Tickets<Value> {
  /** Makes a ticket for `value`, to be put into an address. */
  issue(value: Value): string
  /** Returns the value of a ticket. @throws Problem 'not_found' for an expired ticket */
  redeem(ticket: string): Value
}

/** Lifetime in ms: the address of a download is used at once by whoever requested it. */
const ticketMs = 5 * 60 * 1000
/** Maximum number of tickets, which bounds the memory; beyond it the oldest ones expire early. */
const maxTickets = 200

export function createTickets<Value>(clock: Clock): Tickets<Value> {
  const issued = new RecentlyUsed<string, { value: Value; expiresMs: number }>(maxTickets)
  const nowMs = () => clock.now().getTime()
  return {
    issue(value) {
      const ticket = newKey()
      issued.set(ticket, { value, expiresMs: nowMs() + ticketMs })
      return ticket
    },
    redeem(ticket) {
      const ticketEntry = issued.get(ticket)
      if (!ticketEntry || ticketEntry.expiresMs < nowMs()) {
        throw new Problem('download_expired')
      }
      return ticketEntry.value
    },
  }
}
