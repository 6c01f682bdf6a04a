/** Checks the mail server; only with `--online` it is connected to. Nothing is sent. */

import type { MailConfig } from '../platform/config/config-mail.ts'
import { asError } from '../platform/log.ts'
import { createSmtp } from '../platform/mail/smtp.ts'
import { type Finding, note, ok, problem } from './finding.ts'

export async function checkMail(config: MailConfig | null, { online }: { online: boolean }): Promise<Finding[]> {
  if (config === null) {
    return [note('Mail', 'No mail is sent: `bun run admin reset-link` makes a link for a forgotten password.')]
  }
  const { hostname, host } = new URL(config.smtpUrl)
  if (!online) return [ok('Mail', `Sent as ${config.from} through ${hostname}`)]
  const transport = createSmtp(config)
  try {
    await transport.verify()
    return [ok('Mail', `${host} answers and takes the sign-in.`)]
  } catch (error) {
    return [problem('Mail', `${host} does not take mail: ${asError(error).message}`)]
  } finally {
    transport.close()
  }
}
