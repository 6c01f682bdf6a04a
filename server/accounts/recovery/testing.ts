/** For tests only: a server that sends mail to an SMTP server of the test. */
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts'
import type { Config } from '../../composition/config.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing.ts'
import { ada } from '../testing.ts'

export const origin = 'https://mirari.example'

export interface MailingServer extends AsyncDisposable {
  server: TestServer
  mails: MailServer
  /** Waits for the mails that are being written, and sends what is due. */
  flush(): Promise<void>
}

/** `await using it = await startMailingServer()` */
export async function startMailingServer(
  changes: Partial<Config> = {},
  limits = { perDay: 1000, perRecipient: 1000 },
): Promise<MailingServer> {
  const mails = await startMailServer()
  const mail = { smtpUrl: mails.url, from: 'Mirari <mirari@mail.example>', origin, limits }
  const server = await startTestServer({ publicUrl: origin, mail, ...changes })
  return {
    server,
    mails,
    async flush() {
      await server.composition.recovery.settled()
      await server.composition.jobs.sendMail?.run()
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await mails.close()
    },
  }
}

/** Registers Ada, and forgets the mail that asks her to prove her address. */
export async function registerByMail(it: MailingServer): Promise<TestAnswer> {
  const answer = await it.server.call('/api/auth/register', { json: ada })
  await it.flush()
  it.mails.forget()
  return answer
}

/** The path and the token of the link in a mail. */
export function linkIn(text: string): { path: string; token: string } {
  const [, path = '', token = ''] = /https:\/\/mirari\.example(\/\S*)#(\S+)/.exec(text) ?? []
  return { path, token }
}
