import type { Clock } from '../clock.ts'
import { newKey } from '../id.ts'
import { Problem } from './problem.ts'

/** Short-lived secrets for download addresses, which a browser opens without the user's access token. */
export interface Tickets<Value> {
  /**
   * Makes a ticket of a user for `value`, to be put into an address. It works until it expires, so that a download which
   * broke off can be repeated. The user's oldest ticket ends when there are too many of that user, never another's.
   */
  issue(userId: string, value: Value): string
  /** Returns the value of a ticket. @throws Problem 'not_found' for an expired ticket */
  redeem(ticket: string): Value
}

interface IssuedTicket<Value> {
  userId: string
  value: Value
  expiresMs: number
}

/** Lifetime in ms: the address of a download is used at once by whoever requested it. */
const ticketMs = 5 * 60 * 1000
/** Maximum number of tickets of a user, which bounds the memory that one user takes. */
const maxTicketsPerUser = 20

export function createTickets<Value>(clock: Clock): Tickets<Value> {
  /** In the order in which they expire. */
  const issued = new Map<string, IssuedTicket<Value>>()
  /** Tickets of each user, the oldest first. */
  const ofUsers = new Map<string, string[]>()

  function end(ticket: string): void {
    const userId = issued.get(ticket)?.userId
    if (userId === undefined) return
    issued.delete(ticket)
    const remaining = ofUsers.get(userId)?.filter((other) => other !== ticket) ?? []
    if (remaining.length > 0) ofUsers.set(userId, remaining)
    else ofUsers.delete(userId)
  }

  function endExpired(): void {
    for (const [ticket, { expiresMs }] of issued) {
      if (expiresMs >= clock.monotonicMs()) return
      end(ticket)
    }
  }

  return {
    issue(userId, value) {
      endExpired()
      const [oldest, ...others] = ofUsers.get(userId) ?? []
      if (oldest !== undefined && others.length + 1 >= maxTicketsPerUser) end(oldest)
      const ticket = newKey()
      issued.set(ticket, { userId, value, expiresMs: clock.monotonicMs() + ticketMs })
      ofUsers.set(userId, [...(ofUsers.get(userId) ?? []), ticket])
      return ticket
    },
    redeem(ticket) {
      endExpired()
      const found = issued.get(ticket)
      if (!found) throw new Problem('download_expired')
      return found.value
    },
  }
}
