import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config/config-mail.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** What hands mail over to a mail server. */
export interface MailTransport {
  /** @param id the same for every attempt to send this mail @throws UndeliverableMail, or any error worth a new try */
  send(id: string, mail: OutgoingMail): Promise<void>
  /** Connects and signs in without sending. @throws Error */
  verify(): Promise<void>
  close(): void
}

/** The mail server refused this mail for good. */
export class UndeliverableMail extends Error {
  override readonly name = 'UndeliverableMail'
}

const timeoutMs = 15_000
const firstPermanentStatus = 500

/** Sends mail by SMTP. */
export function createSmtp({ smtpUrl, from, origin }: MailConfig): MailTransport {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      // Texts come from this server alone, but must never make it read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const { hostname } = new URL(origin)
  return {
    async send(id, mail) {
      try {
        await transport.sendMail({
          ...mail,
          messageId: `<${id}@${hostname}>`,
          textEncoding: 'base64',
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        if (isPermanent(error)) throw new UndeliverableMail(error.message, { cause: error })
        throw error
      }
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** Whether the server refused recipient or content; a refused sign-in is a matter of settings and may be mended. */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutMail && typeof error.responseCode === 'number' && error.responseCode >= firstPermanentStatus
}
