import { type Expression, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { newKey } from '../id.ts'

/**
 * Short-lived secrets for download addresses, which a browser opens without the user's access token, at whichever
 * process of the database it comes to.
 */
export interface Tickets<Value> {
  /**
   * Makes a ticket of a user for `value`, to be put into an address. It works until it expires, so that a download which
   * broke off can be repeated. The user's oldest ticket ends when there are too many of that user, never another's.
   */
  issue(userId: string, value: Value): Promise<string>
  /** Returns the value of a ticket. @throws Problem 'not_found' for an expired ticket */
  redeem(ticket: string): Promise<Value>
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

export interface TicketDeps {
  database: Pick<Database, 'read' | 'writeApart' | 'peers'>
  clock: Clock
}

/** Tickets for values of JSON. @param purpose another one for each kind of ticket */
export function createTickets<Value>(purpose: string, { database, clock }: TicketDeps): Tickets<Value> {
  const { nowMs } = database.peers
  return nowMs === null ? inMemory(clock) : inDatabase({ purpose, database, nowMs })
}

interface SharedTicketDeps extends Omit<TicketDeps, 'clock'> {
  purpose: string
  nowMs: Expression<number>
}

function inDatabase<Value>({ purpose, database, nowMs }: SharedTicketDeps): Tickets<Value> {
  const hashOf = (ticket: string) => new Bun.CryptoHasher('sha256').update(`${purpose}\n${ticket}`).digest('base64url')

  return {
    async issue(userId, value) {
      const ticket = newKey()
      const endsMs = sql<number>`${nowMs} + ${sql.lit(ticketMs)}`
      await database.writeApart(async (trx) => {
        await trx
          .insertInto('download_ticket')
          .values({ hash: hashOf(ticket), user_id: userId, value: JSON.stringify(value), ends_ms: endsMs })
          .execute()
        const newest = trx
          .selectFrom('download_ticket')
          .select('hash')
          .where('user_id', '=', userId)
          .orderBy('ends_ms', 'desc')
          .limit(maxTicketsPerUser)
        await trx.deleteFrom('download_ticket').where('user_id', '=', userId).where('hash', 'not in', newest).execute()
      })
      return ticket
    },
    async redeem(ticket) {
      const found = await database.read
        .selectFrom('download_ticket')
        .select('value')
        .where('hash', '=', hashOf(ticket))
        .where(sql<boolean>`ends_ms > ${nowMs}`)
        .executeTakeFirst()
      if (!found) throw new Problem('download_expired')
      // Written above, from a value of this type.
      return JSON.parse(found.value) as Value
    },
  }
}

function inMemory<Value>(clock: Clock): Tickets<Value> {
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
    async issue(userId, value) {
      endExpired()
      const [oldest, ...others] = ofUsers.get(userId) ?? []
      if (oldest !== undefined && others.length + 1 >= maxTicketsPerUser) end(oldest)
      const ticket = newKey()
      issued.set(ticket, { userId, value, expiresMs: clock.monotonicMs() + ticketMs })
      ofUsers.set(userId, [...(ofUsers.get(userId) ?? []), ticket])
      return ticket
    },
    async redeem(ticket) {
      endExpired()
      const found = issued.get(ticket)
      if (!found) throw new Problem('download_expired')
      return found.value
    },
  }
}
