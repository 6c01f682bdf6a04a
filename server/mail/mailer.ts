import type { MailText, MailTexts } from '@mirari/messages'
import { languages } from '@mirari/messages'
import { pageTextsIn } from '@mirari/messages/pages'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { MailKind } from './bounds.ts'
import type { Outbox } from './outbox.ts'
import { renderMail } from './render.ts'

/** A mail to be written. */
export interface MailRequest {
  to: string
  /** The account that it is about, in whose language it is written: whoever causes it may be somebody else. */
  userId: string
  /** Chooses the text. */
  text: (texts: MailTexts) => MailText
  /** Path of the app, with what follows it; null for a mail without a link. */
  path: string | null
  /** How long it is worth sending. */
  lifetimeMs: number
  kind: MailKind
}

export interface Mailer {
  /** Stores a mail within the transaction that causes it; false when none is written, because there were too many. */
  enqueue(trx: Kysely<Tables>, request: MailRequest): Promise<boolean>
}

export interface MailerDeps {
  outbox: Outbox
  /** What links begin with. */
  origin: string
  /** Id of the language of an account; null when it is not known. */
  accountLanguage(trx: Kysely<Tables>, userId: string): Promise<string | null>
}

/** Writes mails in the language of their account. */
export function createMailer({ outbox, origin, accountLanguage }: MailerDeps): Mailer {
  return {
    async enqueue(trx, { to, userId, text, path, lifetimeMs, kind }) {
      const { id, htmlLang } = languages.read(await accountLanguage(trx, userId))
      const { mail } = pageTextsIn(id)
      const mailText = text(mail)
      const link = path === null ? null : `${origin}${path}`
      const rendered = renderMail({ to, htmlLang, text: mailText, link, footer: mail.footer(origin) })
      return outbox.enqueue(trx, rendered, { lifetimeMs, kind })
    },
  }
}
