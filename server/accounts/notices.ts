import type { User } from '@mirari/contract/schemas'
import type { MailTexts } from '@mirari/messages'
import type { Kysely } from 'kysely'
import type { Mailer } from '../mail/mailer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'

/** Mails about the safety of accounts, each in the language of its account, because whoever causes one may be an intruder. */
export interface Notices {
  /** Tells the user that the password was set or changed, within the transaction that does it. */
  passwordChanged(trx: Kysely<Tables>, user: Recipient): Promise<void>
  /** Tells the user that a second factor was added or removed. */
  factorChanged(
    trx: Kysely<Tables>,
    user: Recipient,
    change: { factor: NoticedFactor; isAdded: boolean },
  ): Promise<void>
  /** Tells the user that an API key was made, within the transaction that does it. */
  apiKeyAdded(trx: Kysely<Tables>, user: Recipient, key: { name: string }): Promise<void>
  /** Tells the user that a browser signed in which had not before; `client` names it. */
  newSignIn(trx: Kysely<Tables>, user: Recipient, sign: { client: string }): Promise<void>
}

/** A second factor, as its notice names it: the authenticator app, a passkey, or all of them at once. */
export type NoticedFactor = 'app' | 'passkey' | 'all'

type Recipient = Pick<User, 'id' | 'username' | 'email'>

const hourS = 3600
const dayMs = 24 * hourS * 1000
/** How long a notice is worth sending. */
const lifetimeMs = 2 * dayMs
/** Notices of one kind to one account, so that nobody's mailbox is filled. */
const perAccount = { count: 5, windowS: 24 * hourS }

/** What tells users of changes to the safety of their accounts; does nothing where no mail is sent. */
export function createNotices({ mailer, clock }: { mailer: Mailer | null; clock: Clock }): Notices {
  const changes = createRateLimiter(perAccount, clock)
  const signIns = createRateLimiter(perAccount, clock)
  const factors = createRateLimiter(perAccount, clock)
  const apiKeys = createRateLimiter(perAccount, clock)

  async function send(
    trx: Kysely<Tables>,
    { id: userId, email: to }: Recipient,
    text: (texts: MailTexts) => ReturnType<MailTexts['reset']>,
  ): Promise<void> {
    await mailer?.enqueue(trx, { to, userId, text, path: '/login', lifetimeMs, kind: 'notice' })
  }

  return {
    async passwordChanged(trx, user) {
      if (changes.allows(user.id)) await send(trx, user, (texts) => texts.passwordChanged(user.username))
    },
    async factorChanged(trx, user, { factor, isAdded }) {
      if (!factors.allows(user.id)) return
      await send(trx, user, (texts) => (isAdded ? texts.factorAdded : texts.factorRemoved)(user.username, factor))
    },
    async apiKeyAdded(trx, user, { name }) {
      if (apiKeys.allows(user.id)) await send(trx, user, (texts) => texts.apiKeyAdded(user.username, name))
    },
    async newSignIn(trx, user, { client }) {
      if (signIns.allows(user.id)) await send(trx, user, (texts) => texts.newSignIn(user.username, client))
    },
  }
}
