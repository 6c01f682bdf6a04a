import type { User } from '@mirari/contract/schemas'
import type { LanguageId, MailTexts } from '@mirari/messages'
import type { Kysely } from 'kysely'
import type { Mailer } from '../mail/mailer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'

export interface Notices {
  /** Tells the user that the password was set or changed, within the transaction that does it. */
  passwordChanged(trx: Kysely<Tables>, user: Recipient, language: LanguageId): Promise<void>
  /** Tells the user that a second factor was added or removed, in the language of whoever did it. */
  factorChanged(
    trx: Kysely<Tables>,
    user: Recipient,
    change: { factor: NoticedFactor; isAdded: boolean; language: LanguageId },
  ): Promise<void>
  /** Tells the user that an API key was made, within the transaction that does it. */
  apiKeyAdded(trx: Kysely<Tables>, user: Recipient, key: { name: string; language: LanguageId }): Promise<void>
  /** Tells the user that a browser signed in which had not before; `client` names it. */
  newSignIn(trx: Kysely<Tables>, user: Recipient, sign: { client: string; language: LanguageId }): Promise<void>
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
    to: string,
    language: LanguageId,
    text: (texts: MailTexts) => ReturnType<MailTexts['reset']>,
  ): Promise<void> {
    await mailer?.enqueue(trx, { to, language, text, path: '/login', lifetimeMs, kind: 'notice' })
  }

  return {
    async passwordChanged(trx, { id, username, email }, language) {
      if (changes.allows(id)) await send(trx, email, language, (texts) => texts.passwordChanged(username))
    },
    async factorChanged(trx, { id, username, email }, { factor, isAdded, language }) {
      if (!factors.allows(id)) return
      await send(trx, email, language, (texts) => (isAdded ? texts.factorAdded : texts.factorRemoved)(username, factor))
    },
    async apiKeyAdded(trx, { id, username, email }, { name, language }) {
      if (apiKeys.allows(id)) await send(trx, email, language, (texts) => texts.apiKeyAdded(username, name))
    },
    async newSignIn(trx, { id, username, email }, { client, language }) {
      if (signIns.allows(id)) await send(trx, email, language, (texts) => texts.newSignIn(username, client))
    },
  }
}
