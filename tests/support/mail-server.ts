/** A real SMTP server on this machine that keeps what it receives. */
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  to: string
  /** Header lines by their names in lower case. */
  headers: Readonly<Record<string, string>>
  text: string
  html: string
}

export interface MailServer extends AsyncDisposable {
  /** 'smtp://127.0.0.1:PORT' */
  url: string
  received: readonly ReceivedMail[]
  /** Forgets what came so far. */
  forget(): void
  /** Status with which further mails are refused, such as 451; null accepts them. */
  refusal: number | null
  /** Waits for the mail of this number, counted from 1. */
  mail(number: number): Promise<ReceivedMail>
  close(): Promise<void>
}

/** `await using mails = await startMailServer()` */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      received.push({ to, ...readMail(Buffer.concat(chunks).toString()) })
      for (const check of waiting) check()
      done()
    })
  }
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => {
    if (running.refusal === null) return done()
    done(Object.assign(new Error('Not now.'), { responseCode: running.refusal }))
  }
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onData, onRcptTo })
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address()
      if (typeof address === 'object' && address) resolve(address.port)
      else reject(new Error('The mail server has no port.'))
    })
  })
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const running: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    forget() {
      received.length = 0
    },
    refusal: null,
    mail: (number) =>
      new Promise((resolve) => {
        function check() {
          const mail = received[number - 1]
          if (!mail) return
          waiting.delete(check)
          resolve(mail)
        }
        waiting.add(check)
        check()
      }),
    close,
    [Symbol.asyncDispose]: close,
  }
  return running
}

/** Reads a mail of two parts, plain text and HTML. */
function readMail(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => split(part.trimStart()))
  const content = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type))
    const isBase64 = part?.headers['content-transfer-encoding'] === 'base64'
    return Buffer.from((part?.body ?? '').trimEnd(), isBase64 ? 'base64' : 'utf8').toString()
  }
  return { headers, text: content('text/plain'), html: content('text/html') }
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line)).filter((match) => match !== null)
  return {
    headers: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decodeWords(value)])),
    body: raw.slice(end + 4),
  }
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) => {
      if (kind.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString()
      const hex = text
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9A-F]{2})|./g, (one, code?: string) => code ?? Buffer.from(one).toString('hex'))
      return Buffer.from(hex, 'hex').toString()
    })
}
