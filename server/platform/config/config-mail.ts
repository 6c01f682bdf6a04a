import { ConfigError } from './config-error.ts'

/** How mail leaves the server. */
export interface MailConfig {
  /** Address of the SMTP server with name and password, which must never be logged or sent. */
  smtpUrl: string
  /** Sender, as an address or 'Name <address>'. */
  from: string
  /** Origin of the app that links in mails begin with. */
  origin: string
  limits: MailLimits
}

/** Most mails on a day (UTC). */
export interface MailLimits {
  /** To all addresses together. */
  perDay: number
  /** To one address. */
  perRecipient: number
}

export interface MailSettings {
  url: string | undefined
  from: string | undefined
  publicUrl: string | null
  limits: MailLimits
}

/** @throws ConfigError */
export function readMail({ url, from, publicUrl, limits }: MailSettings): MailConfig | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined || from === undefined) {
    throw new ConfigError('SMTP_URL and MAIL_FROM must be set both or not at all.')
  }
  const { protocol, hostname } = URL.parse(url) ?? {}
  // The setting holds a password, so it is not repeated.
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || !hostname) {
    throw new ConfigError('SMTP_URL must be an address such as smtps://name:password@mail.example:465.')
  }
  if (!/^[^@\r\n]*[^\s@<]@[^\s@>]+>?$/.test(from)) {
    throw new ConfigError(`MAIL_FROM is '${from}', but must be an address such as Mirari <mirari@mail.example>.`)
  }
  // The host of a request is whatever its sender wrote, so a link in a mail must not be made from it.
  if (publicUrl === null) throw new ConfigError('SMTP_URL needs PUBLIC_URL, because mails contain links to the app.')
  return { smtpUrl: url, from, origin: publicUrl, limits }
}
