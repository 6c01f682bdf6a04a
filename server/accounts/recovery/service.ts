import type { MailTexts } from '@mirari/messages'
import type { Mailer } from '../../mail/mailer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimit } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import { asError, type Log } from '../../platform/log.ts'
import type { Sessions } from '../../platform/session/session.ts'
import { createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import type { AddressProof } from '../addresses/proof.ts'
import type { Notices } from '../notices.ts'
import type { Passwords } from '../password.ts'
import { checkEmail, checkPassword } from '../registration.ts'
import { accountByEmail, passwordHashOf, replacePassword, userById } from '../store.ts'
import { endLinks, findLink } from './links.ts'
import { createResetPath, resetLifetimeMs, resetMinutes } from './reset-link.ts'

export interface RecoveryDeps {
  database: Database
  clock: Clock
  log: Log
  passwords: Passwords
  sessions: Pick<Sessions, 'endAll'>
  notices: Pick<Notices, 'passwordChanged'>
  proof: AddressProof
  /** What writes mail; null when this server sends none. */
  mailer: Mailer | null
  limits?: RecoveryLimits
}

export interface RecoveryLimits {
  /** Requests for a mail, and uses of links, from one network address. */
  perAddress: RateLimit
  /** Mails to one account. */
  perAccount: RateLimit
}

export type RecoveryService = ReturnType<typeof createRecoveryService>

const hourS = 3600
const defaultLimits: RecoveryLimits = {
  perAddress: { count: 20, windowS: hourS },
  perAccount: { count: 5, windowS: hourS },
}

/** Rules of a forgotten password. */
export function createRecoveryService(deps: RecoveryDeps) {
  const { database, clock, log, passwords, sessions, notices, proof, mailer, limits = defaultLimits } = deps
  const requests = createAttemptLimiter('reset requests', limits.perAddress, deps)
  const uses = createAttemptLimiter('resets', limits.perAddress, deps)
  const mails = createRateLimiter(limits.perAccount, clock)
  const underWay = new Set<Promise<void>>()

  /** Does work whose duration must not show in the answer. */
  function inBackground(work: () => Promise<void>): void {
    const begun = work()
      .catch((error: unknown) => log.error('a mail could not be written', { error: asError(error) }))
      .finally(() => underWay.delete(begun))
    underWay.add(begun)
  }

  async function sendReset(mailer: Mailer, email: string): Promise<void> {
    const account = await accountByEmail(database.read, email)
    // Silently, because a refusal would tell that the account exists.
    if (!account || !mails.allows(account.user.id)) return
    const { id, username, email: to } = account.user
    await database.write(async (trx) => {
      const path = await createResetPath(trx, clock, { userId: id, email: to })
      const text = ({ reset }: MailTexts) => reset(username, resetMinutes)
      await mailer.enqueue(trx, { to, userId: id, text, path, lifetimeMs: resetLifetimeMs, kind: 'asked' })
    })
  }

  return {
    /** Whether a link for a new password can be sent. */
    offersReset: mailer !== null,

    /**
     * Sends a link for a new password, if an account has this address. Neither the answer nor its time tells whether
     * one has. @throws Problem 'validation', 'not_found', 'too_many_requests'
     */
    async requestReset(email: string, network: string): Promise<void> {
      if (mailer === null) throw new Problem('reset_not_offered')
      const address = checkEmail(email)
      await requests.count(network)
      inBackground(() => sendReset(mailer, address))
    },

    /**
     * Sets a new password by the token of a link, and ends every session of the user. @throws Problem 'not_found',
     * 'validation', 'too_many_requests'
     */
    async reset(token: string, password: string, network: string): Promise<void> {
      const link = { token, purposes: ['reset'] } as const
      const newPassword = checkPassword(password)
      await uses.count(network)
      // Looked up before the slow hashing, so that a made-up token costs nothing.
      await findLink(database.read, clock, link)
      const hash = await passwords.hash(newPassword, network)
      await database.write(async (trx) => {
        const { user_id: userId, email } = await findLink(trx, clock, link)
        await endLinks(trx, clock, { userId, purposes: ['reset'] })
        await replacePassword(trx, userId, { from: await passwordHashOf(trx, userId), to: hash })
        await sessions.endAll(trx, userId)
        await notices.passwordChanged(trx, await userById(trx, userId))
        if (email !== null) await proof.prove(trx, userId, email)
      })
    },

    /** Waits for the mails that are being written. */
    async settled(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}
