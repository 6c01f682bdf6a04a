import type {
  ActsQuery,
  ManagedAccount,
  ManagedAccountPage,
  ManagedPerson,
  OperatorActPage,
  PeopleQuery,
  PersonPartnersBody,
  PersonPointsBody,
  PersonQuotaBody,
  User,
} from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { SecondFactors } from '../accounts/second-factor/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Sessions } from '../platform/session/session.ts'
import type { PointsService } from '../points/service.ts'
import { ownQuota, type Room, storedBytes } from '../results/files/room.ts'
import { type Act, type ActLog, requireOperator } from './act-log.ts'
import { pageOf } from './page.ts'
import {
  actById,
  actsPage,
  belongingsOf,
  deleteBlock,
  insertBlock,
  peoplePage,
  personById,
  replaceQuota,
} from './store.ts'

export interface OperatorDeps {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'endAll'>
  points: Pick<PointsService, 'grant' | 'spend' | 'balanceOf'>
  room: Pick<Room, 'quotaOf'>
  /** Deletes an account for good; `check` runs first in the transaction that ends it. */
  erasing: { erase(userId: string, check: (trx: Kysely<Tables>) => Promise<void>): Promise<void> }
  log: ActLog
  factors: Pick<SecondFactors, 'reset' | 'has'>
  partnerAccounts: PartnerAccounts
}

/** Who may connect sites of their own as partners. `allow` and `refuse` return false when nothing changed. */
export interface PartnerAccounts {
  has(db: Kysely<Tables>, userId: string): Promise<boolean>
  allow(trx: Kysely<Tables>, userId: string): Promise<boolean>
  refuse(trx: Kysely<Tables>, userId: string): Promise<boolean>
}

export type OperatorService = ReturnType<typeof createOperatorService>

const bytesPerMegabyte = 1_000_000

/** What operators do with accounts. */
export function createOperatorService(deps: OperatorDeps) {
  const { database, clock, sessions, points, erasing, log, factors, partnerAccounts } = deps

  const change = changing(log)
  const detailed = (db: Kysely<Tables>, id: string) => detailedPerson(db, deps, id)

  return {
    /** @throws Problem 'forbidden' */
    async people(user: User, { search = '', after, limit }: PeopleQuery): Promise<ManagedAccountPage> {
      await log.require(user)
      const prefix = search.trim()
      const column = prefix === '' ? 'id' : prefix.includes('@') ? 'email' : 'username'
      const rows = await peoplePage(database.read, { column, prefix, after, limit: limit + 1 })
      return pageOf(rows, limit, (row) => row[column])
    },

    /** @throws Problem 'forbidden', 'not_found' */
    async person(user: User, id: string): Promise<ManagedPerson> {
      await log.require(user)
      return detailed(database.read, id)
    },

    /** Blocks an account and ends its sessions. @throws Problem 'forbidden', 'not_found', 'conflict' for an operator */
    block: (user: User, id: string, reason: string): Promise<ManagedAccount> =>
      change(user, id, { action: 'block', reason }, async (trx, person) => {
        if (person.is_operator) throw new Problem('person_is_operator')
        await sessions.endAll(trx, id)
        return insertBlock(trx, { user_id: id, reason, blocked_at: clock.now().toISOString() })
      }),

    /** @throws Problem 'forbidden', 'not_found' */
    unblock: (user: User, id: string, reason: string): Promise<ManagedAccount> =>
      change(user, id, { action: 'unblock', reason }, (trx) => deleteBlock(trx, id)),

    /** Removes the second factors of who has lost them, who is told. @throws Problem 'forbidden', 'not_found' */
    resetFactors: (user: User, id: string, reason: string): Promise<ManagedAccount> =>
      change(user, id, { action: 'reset_factors', reason }, (trx) => factors.reset(trx, id)),

    /** @throws Problem 'forbidden', 'not_found' */
    signOut: (user: User, id: string, reason: string): Promise<ManagedAccount> =>
      change(user, id, { action: 'sign_out', reason }, async (trx) => {
        await sessions.endAll(trx, id)
        return true
      }),

    /**
     * Gives or takes points once for each id. @throws Problem 'forbidden', 'not_found'; 'conflict' when the account has
     * fewer points than are taken, or when the id belongs to another act
     */
    changePoints(user: User, id: string, body: PersonPointsBody): Promise<ManagedAccount> {
      const amount = body.direction === 'give' ? body.points : -body.points
      const done = { id: body.id, action: 'points', amount, reason: body.reason } as const
      return change(user, id, done, async (trx) => {
        const earlier = await actById(trx, body.id)
        if (earlier) {
          if (earlier.subject_id !== id || earlier.amount !== amount) throw new Problem('act_id_taken')
          return false
        }
        const grant = { user_id: id, amount: body.points, ref: `operator:${body.id}` }
        if (amount > 0) return points.grant(trx, grant)
        const balance = await points.balanceOf(trx, id)
        if (balance < body.points) throw new Problem('balance_too_small', { points: balance })
        await points.spend(trx, grant)
        return true
      })
    },

    /** Sets how much an account may store. @throws Problem 'forbidden', 'not_found' */
    async setQuota(user: User, id: string, { megabytes, reason }: PersonQuotaBody): Promise<ManagedPerson> {
      const done = { action: 'quota', reason, ...(megabytes !== null && { amount: megabytes }) } as const
      await change(user, id, done, (trx) =>
        replaceQuota(trx, id, megabytes === null ? null : megabytes * bytesPerMegabyte),
      )
      return detailed(database.read, id)
    },

    /** Lets an account make partners, or no more. @throws Problem 'forbidden', 'not_found' */
    async letMakePartners(user: User, id: string, { allowed, reason }: PersonPartnersBody): Promise<ManagedPerson> {
      const action = allowed ? 'partner_allow' : 'partner_disallow'
      await change(user, id, { action, reason }, (trx) => partnerAccounts[allowed ? 'allow' : 'refuse'](trx, id))
      return detailed(database.read, id)
    },

    /**
     * Deletes an account with everything in it, at once and for good. @throws Problem 'forbidden', 'not_found',
     * 'conflict' for an operator
     */
    remove: (user: User, id: string, reason: string): Promise<void> =>
      erasing.erase(id, async (trx) => {
        await requireOperator(trx, user)
        const subject = await requirePerson(trx, id)
        if (subject.is_operator) throw new Problem('person_is_operator')
        await log.write(trx, user, { action: 'delete', reason, subject })
      }),

    /** The log. @throws Problem 'forbidden' */
    async acts(user: User, { person, after, limit }: ActsQuery): Promise<OperatorActPage> {
      await log.require(user)
      const rows = await actsPage(database.read, { person, after, limit: limit + 1 })
      const { items, next } = pageOf(rows, limit, ({ seq }) => seq)
      return { items: items.map(({ seq: _, ...item }) => item), next }
    },
  }
}

/**
 * Does something to an account, and logs it unless `work` returns false because nothing changed. Returns the account as
 * it is then.
 * @throws Problem 'forbidden', 'not_found'
 */
function changing(log: ActLog) {
  return (
    user: User,
    id: string,
    done: Omit<Act, 'subject'>,
    work: (trx: Kysely<Tables>, person: ManagedAccount) => Promise<boolean>,
  ): Promise<ManagedAccount> =>
    log.act(user, async (trx, write) => {
      const subject = await requirePerson(trx, id)
      if (!(await work(trx, subject))) return subject
      await write({ ...done, subject })
      return requirePerson(trx, id)
    })
}

async function detailedPerson(
  db: Kysely<Tables>,
  { room, factors, partnerAccounts }: Pick<OperatorDeps, 'room' | 'factors' | 'partnerAccounts'>,
  id: string,
): Promise<ManagedPerson> {
  return {
    ...(await requirePerson(db, id)),
    ...(await belongingsOf(db, id)),
    stored_bytes: await storedBytes(db, id),
    quota_bytes: await room.quotaOf(db, id),
    has_own_quota: (await ownQuota(db, id)) !== null,
    has_factors: await factors.has(db, id),
    makes_partners: await partnerAccounts.has(db, id),
  }
}

/** @throws Problem 'not_found' */
async function requirePerson(db: Kysely<Tables>, id: string): Promise<ManagedAccount> {
  const person = await personById(db, id)
  if (!person) throw new Problem('person_not_found')
  return person
}
