import type { Clock } from '../clock.ts'
import { newKey } from '../id.ts'
import { RecentlyUsed } from '../recently-used.ts'
import { Problem } from './problem.ts'

/** Addresses that need no sign-in for a few minutes, so that a browser can save what they lead to. */
export interface Tickets<Value> {
  /** A ticket for `value`, to be put into an address. */
  issue(value: Value): string
  /** @throws Problem 'not_found' for a ticket that is over */
  redeem(ticket: string): Value
}

/** An address for a download is used at once by whoever asked for it. */
const ticketMs = 5 * 60 * 1000
/** Bounds the memory: beyond it the oldest addresses end early. */
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
      const found = issued.get(ticket)
      if (!found || found.expiresMs < nowMs()) {
        throw new Problem('download_expired')
      }
      return found.value
    },
  }
}
