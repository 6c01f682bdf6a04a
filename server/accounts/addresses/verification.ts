import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../mail/mailer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import { createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import { endLinks, findLink } from '../recovery/links.ts'
import { isEmailProven, userById } from '../store.ts'
import { createVerifyPath, verifyHours, verifyLifetimeMs } from './address-links.ts'
import type { AddressProof } from './proof.ts'

export interface VerificationDeps {
  database: Database
  clock: Clock
  /** What writes mail; null when this server sends none. */
  mailer: Mailer | null
  proof: AddressProof
}

export type Verification = ReturnType<typeof createVerification>

const hourS = 3600
/** Mails to one account. */
const perAccount = { count: 5, windowS: hourS }
/** Uses of links from one network. */
const perAddress = { count: 20, windowS: hourS }

/** Rules of the proof that an account's address is its owner's. */
export function createVerification({ database, clock, mailer, proof }: VerificationDeps) {
  const mails = createRateLimiter(perAccount, clock)
  const uses = createAttemptLimiter('proofs of addresses', perAddress, { database, clock })

  /** False when there is no mail, because there were too many. */
  async function send(trx: Kysely<Tables>, { id, username, email }: User): Promise<boolean> {
    const path = await createVerifyPath(trx, clock, { userId: id, email })
    if (mailer === null) return false
    return mailer.enqueue(trx, {
      to: email,
      userId: id,
      text: (texts) => texts.verify(username, verifyHours),
      path,
      lifetimeMs: verifyLifetimeMs,
      kind: 'asked',
    })
  }

  return {
    /** Whether this server can send a link. */
    sendsMail: mailer !== null,

    /** Sends the link to a new account, where the server sends mail. */
    async begin(trx: Kysely<Tables>, user: User): Promise<void> {
      if (mailer === null) return
      mails.count(user.id)
      await send(trx, user)
    },

    /** Sends another link. @throws Problem 'not_found', 'conflict', 'too_many_requests' */
    async sendAgain({ id }: Pick<User, 'id'>): Promise<void> {
      if (mailer === null) throw new Problem('verification_not_offered')
      if (await isEmailProven(database.read, id)) throw new Problem('email_proven_already')
      mails.count(id)
      const isWritten = await database.write(async (trx) => send(trx, await userById(trx, id)))
      // Only then: the refusal is counted, too.
      if (!isWritten) throw new Problem('mails_used_up')
    },

    /** Proves the address by the token of a link, and answers it. @throws Problem 'not_found', 'too_many_requests' */
    async verify(token: string, network: string): Promise<{ email: string }> {
      await uses.count(network)
      return database.write(async (trx) => {
        const { user_id: userId, email } = await findLink(trx, clock, { token, purposes: ['verify'] })
        // The account may have another address by now.
        if (email === null || !(await proof.prove(trx, userId, email))) throw new Problem('link_outdated')
        await endLinks(trx, clock, { userId, purposes: ['verify'] })
        return { email }
      })
    },
  }
}
