import type { LanguageId, MailText, MailTexts } from '@mirari/messages'
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
  /** Language of the mail. */
  language: LanguageId
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

/** Writes mails in the language of their reader. @param origin what links begin with */
export function createMailer({ outbox, origin }: { outbox: Outbox; origin: string }): Mailer {
  return {
    async enqueue(trx, { to, language, text, path, lifetimeMs, kind }) {
      const { mail } = pageTextsIn(language)
      const mailText = text(mail)
      const link = path === null ? null : `${origin}${path}`
      const { htmlLang } = languages.read(language)
      const rendered = renderMail({ to, htmlLang, text: mailText, link, footer: mail.footer(origin) })
      return outbox.enqueue(trx, rendered, { lifetimeMs, kind })
    },
  }
}
