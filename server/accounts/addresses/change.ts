import type { User } from '@mirari/contract/schemas'
import type { MailTexts } from '@mirari/messages'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../mail/mailer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import { newId } from '../../platform/id.ts'
import type { Sessions } from '../../platform/session/session.ts'
import { createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import { endLinks, findLink, hashToken, newToken } from '../recovery/links.ts'
import { checkEmail } from '../registration.ts'
import { isEmailProven, userById } from '../store.ts'
import { changeHours, changeLifetimeMs, createChangePath } from './address-links.ts'
import { isAddressFree } from './free-address.ts'
import type { AddressProof } from './proof.ts'
import { changeByUndo, insertChange, markUndone, setAddress } from './store.ts'

export interface AddressChangeDeps {
  database: Database
  clock: Clock
  /** What writes mail; null when this server sends none. */
  mailer: Mailer | null
  sessions: Pick<Sessions, 'endAll'>
  proof: AddressProof
  /** @throws Problem 'forbidden' for an address that no account may have */
  refuseAddress(email: string): void
}

export type AddressChange = ReturnType<typeof createAddressChange>

const hourS = 3600
const mailsPerAccount = { count: 5, windowS: hourS }
const usesPerAddress = { count: 20, windowS: hourS }
const undoDays = 7
const undoMs = undoDays * 24 * hourS * 1000
const allPurposes = ['reset', 'verify', 'change'] as const

/** Rules of another address for an account: the new one confirms it, the old one can undo it. */
export function createAddressChange(deps: AddressChangeDeps) {
  const { database, clock, mailer, sessions, proof, refuseAddress } = deps
  const mails = createRateLimiter(mailsPerAccount, clock)
  const uses = createAttemptLimiter('changes of addresses', usesPerAddress, deps)
  const now = () => clock.now().toISOString()
  const nowMs = () => clock.now().getTime()

  const isFree = (db: Kysely<Tables>, email: string, userId: string) =>
    isAddressFree(db, email, { userId, nowMs: nowMs() })

  /** Gives an account an address that its owner just proved; links that were sent to another one end. */
  async function replace(trx: Kysely<Tables>, userId: string, email: string): Promise<void> {
    if (!(await isFree(trx, email, userId))) throw new Problem('email_taken')
    await setAddress(trx, userId, email)
    await proof.prove(trx, userId, email)
    await endLinks(trx, clock, { userId, purposes: allPurposes })
  }

  /** Makes the link by which the old address undoes the change. */
  async function createUndoPath(trx: Kysely<Tables>, user: User): Promise<string> {
    const token = newToken()
    const change = {
      id: newId(),
      user_id: user.id,
      old_email: user.email,
      undo_hash: hashToken(token),
      undone_at: null,
    }
    await insertChange(trx, { ...change, changed_at: now(), undo_until_ms: nowMs() + undoMs })
    return `/confirm/undo#${token}`
  }

  /** Tells the old address. It can undo the change if it was proven; else a stranger may read what is sent there. */
  async function notify(trx: Kysely<Tables>, user: User, wasProven: boolean): Promise<void> {
    if (mailer === null) return
    const path = wasProven ? await createUndoPath(trx, user) : null
    const { id: userId, email: to, username } = user
    const text = (texts: MailTexts) => texts.addressChanged(username, path === null ? null : undoDays)
    await mailer.enqueue(trx, { to, userId, text, path, lifetimeMs: undoMs, kind: 'vital' })
  }

  return {
    /**
     * Sends a link to the new address. Neither the answer nor a refusal tells whether another account has it.
     * @throws Problem 'not_found', 'validation', 'forbidden', 'too_many_requests'
     */
    async request(user: User, input: string): Promise<void> {
      if (mailer === null) throw new Problem('address_change_not_offered')
      const email = checkEmail(input)
      if (email.toLowerCase() === user.email.toLowerCase()) throw new Problem('email_unchanged')
      refuseAddress(email)
      mails.count(user.id)
      await database.write(async (trx) => {
        if (!(await isFree(trx, email, user.id))) return
        const path = await createChangePath(trx, clock, { userId: user.id, email })
        await mailer.enqueue(trx, {
          to: email,
          userId: user.id,
          text: (texts) => texts.confirmAddress(user.username, changeHours),
          path,
          lifetimeMs: changeLifetimeMs,
          kind: 'asked',
        })
      })
    },

    /** Changes the address by the token of a link. @throws Problem 'not_found', 'email_taken', 'too_many_requests' */
    async confirm(token: string, network: string): Promise<{ email: string }> {
      await uses.count(network)
      return database.write(async (trx) => {
        const { user_id: userId, email } = await findLink(trx, clock, { token, purposes: ['change'] })
        if (email === null) throw new Problem('link_unknown')
        const [before, wasProven] = [await userById(trx, userId), await isEmailProven(trx, userId)]
        await replace(trx, userId, email)
        await notify(trx, before, wasProven)
        return { email }
      })
    },

    /**
     * Gives the account its address from before and ends every session. @throws Problem 'not_found',
     * 'too_many_requests'
     */
    async undo(token: string, network: string): Promise<{ email: string }> {
      await uses.count(network)
      return database.write(async (trx) => {
        const change = await changeByUndo(trx, hashToken(token))
        if (!change) throw new Problem('link_unknown')
        if (change.undone_at !== null) throw new Problem('link_used')
        if (change.undo_until_ms <= nowMs()) throw new Problem('link_outdated')
        await markUndone(trx, change, now())
        await replace(trx, change.user_id, change.old_email)
        await sessions.endAll(trx, change.user_id)
        return { email: change.old_email }
      })
    },
  }
}
