import { launchEnds, launchStates } from '@mirari/contract/lists'
import type { LaunchManifest, LaunchReport, LaunchStep, LaunchTicket, User } from '@mirari/contract/schemas'
import { fillLink } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import type { Live } from '../../platform/live/live.ts'
import { hashOfSecret, newSecret } from '../../platform/random-secret.ts'
import { createSeal } from '../../platform/seal.ts'
import { notFound } from '../../results/visibility.ts'
import type { FindPackage } from '../packages.ts'
import { createGuessCount } from './guesses.ts'
import { changeTicket, insertTicket, type LaunchTicketRow, openTicket, ticketByHash } from './store.ts'

export interface LaunchTicketDeps {
  database: Database
  clock: Clock
  live: Pick<Live, 'publish' | 'hasListeners'>
  /** Key that seals tickets for the other processes. */
  secret: Uint8Array
  findPackage: FindPackage
  wallpapers: {
    /** Counts that a result was set as a wallpaper. @throws Problem 'not_found' */
    recordUse(user: Pick<User, 'id'>, resultId: string): Promise<unknown>
  }
  /** Link that opens the companion app; its placeholders stand in braces. */
  companionLink: string
}

export type LaunchTickets = ReturnType<typeof createLaunchTickets>

const minuteMs = 60_000
/** A link is followed at once; the rest is for a browser that asks first. */
const ticketMs = 5 * minuteMs
/** Time in which a companion app may report: it asks its user, and then fetches a large file on a slow line. */
const reportMs = 60 * minuteMs
const issueLimit = { count: 60, windowS: 300 }

/**
 * Tickets for companion apps: each hands the package of one wallpaper to whoever comes with it first, and then tells its
 * user how far that app is.
 */
export function createLaunchTickets(deps: LaunchTicketDeps) {
  const { database, clock, live, findPackage, wallpapers, companionLink } = deps
  const { peers } = database
  const seal = createSeal(deps.secret, 'launch ticket')
  const withGuessesCounted = createGuessCount(deps)
  const issued = createRateLimiter(issueLimit, clock)
  const isoAfter = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

  /** Changes a ticket and tells its user once that is stored. */
  async function advance(ticket: string, row: LaunchTicketRow, change: Partial<LaunchTicketRow>, trx: Kysely<Tables>) {
    const next = { ...row, ...change, updated_at: isoAfter(0) }
    await changeTicket(trx, row.secret_hash, next)
    database.afterCommit(() => {
      live.publish('launch_step', row.user_id, stepOf(ticket, next))
      peers.tell('launch_step', { user_id: row.user_id, ticket: seal.seal(ticket) })
    })
  }

  peers.on('launch_step', ({ user_id, ticket: sealed }) => {
    if (!live.hasListeners('launch_step', user_id)) return
    const ticket = seal.open(sealed)
    const stored = ticketByHash(database.read, hashOfSecret(ticket))
    // Whoever waits asks again by themselves.
    stored.then((row) => row && live.publish('launch_step', user_id, stepOf(ticket, row))).catch(() => {})
  })

  return {
    /**
     * A ticket for the package of a result, which must exist by now, and the link that hands it over.
     * @param origin public origin of this server
     * @throws Problem 'not_found', 'conflict', 'too_many_requests'
     */
    async issue(user: User, resultId: string, origin: string): Promise<LaunchTicket> {
      issued.count(user.id)
      const { zip } = await findPackage(user, resultId)
      const ticket = newSecret()
      const now = isoAfter(0)
      const expires_at = isoAfter(ticketMs)
      await database.write((trx) =>
        insertTicket(trx, {
          ...{ secret_hash: hashOfSecret(ticket), user_id: user.id, generation_result_id: resultId },
          ...{ created_at: now, expires_at, report_hash: null },
          ...{ state: 'sent', target: null, reason: null, helper: null, updated_at: now },
        }),
      )
      const values = { zip: new URL(zip.path, origin).href, id: resultId, result: resultId, origin, ticket }
      return { ticket, expires_at, link: fillLink(companionLink, values) }
    },

    /**
     * What a companion app needs to set the wallpaper; the ticket is used up.
     * @throws Problem 'not_found', alike for a ticket that was used, has expired or never existed
     */
    claim: (ticket: string, network: string): Promise<LaunchManifest> =>
      withGuessesCounted(network, async () => {
        const hash = hashOfSecret(ticket)
        const open = async (db: Kysely<Tables>) => {
          const row = await openTicket(db, hash, isoAfter(0))
          if (!row) throw new Problem('launch_ticket_invalid')
          return row
        }
        const { user_id, generation_result_id } = await open(database.read)
        // Looked up now: it may have been hidden, deleted or packaged anew since.
        const { result, zip } = await findPackage({ id: user_id }, generation_result_id)
        const report = newSecret()
        const taken = { report_hash: hashOfSecret(report), state: 'arrived' } as const
        await database.write(async (trx) => advance(ticket, await open(trx), taken, trx))
        return {
          id: result.generation_result_id,
          title: result.title,
          author: result.creator.username,
          code: result.task_category === 'wallpaper_template' ? 'template' : 'own',
          kind: result.task_category,
          zip,
          report,
        }
      }),

    /**
     * Notes how far a companion app is.
     * @param secret what {@link claim} told it
     * @throws Problem 'not_found' for a wrong secret or one that is too old; 'conflict' for a step backwards
     */
    report: (
      { ticket, secret, network }: { ticket: string; secret: string; network: string },
      { state, target, reason, helper }: LaunchReport,
    ): Promise<void> =>
      withGuessesCounted(network, async () => {
        const row = await database.write(async (trx) => {
          const found = await ticketByHash(trx, hashOfSecret(ticket))
          if (!found || found.report_hash !== hashOfSecret(secret) || found.created_at < isoAfter(-reportMs)) {
            throw new Problem('launch_ticket_invalid')
          }
          if (!mayFollow(found.state, state)) throw new Problem('launch_step_late')
          const failure = state === 'failed' ? (reason ?? 'internal') : null
          await advance(ticket, found, { state, target: target ?? found.target, reason: failure, helper }, trx)
          return found
        })
        // A result that was deleted meanwhile is not counted.
        if (state === 'applied')
          await wallpapers.recordUse({ id: row.user_id }, row.generation_result_id).catch(() => {})
      }),

    /** How far the launch of a user's ticket is. @throws Problem 'not_found' */
    async step(user: User, ticket: string): Promise<LaunchStep> {
      const row = await ticketByHash(database.read, hashOfSecret(ticket))
      if (row?.user_id !== user.id) throw notFound()
      return stepOf(ticket, row)
    },
  }
}

function stepOf(ticket: string, { state, target, reason, helper, updated_at }: LaunchTicketRow): LaunchStep {
  return { ticket, state, target, reason, helper, updated_at }
}

/** Steps go forward only, and none follows an end. */
function mayFollow(from: LaunchTicketRow['state'], to: LaunchTicketRow['state']): boolean {
  if (launchEnds.some((end) => end === from)) return false
  return launchStates.indexOf(to) > launchStates.indexOf(from)
}
