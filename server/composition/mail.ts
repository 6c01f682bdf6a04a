import { accountLanguage } from '../accounts/store.ts'
import { createMailBounds } from '../mail/bounds.ts'
import { createMailer } from '../mail/mailer.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createSmtp } from '../platform/mail/smtp.ts'
import type { Foundation } from './foundation.ts'

/** Composes outgoing mail; null without a mail server. */
export function composeMail(foundation: Foundation) {
  const { mail } = foundation.config
  if (mail === null) return null
  const bounds = createMailBounds({ ...foundation, limits: mail.limits })
  const outbox = createOutbox({ ...foundation, transport: createSmtp(mail), bounds })
  return { bounds, outbox, mailer: createMailer({ outbox, origin: mail.origin, accountLanguage }) }
}
