import { afterEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { createLog, silentLog } from '../platform/log.ts'
import { createSmtp } from '../platform/mail/smtp.ts'
import { createTestClock, openTestDatabase, type TestClock, type TestDatabase } from '../platform/testing.ts'
import { createMailBounds } from './bounds.ts'
import { createOutbox } from './outbox.ts'

const hourMs = 3_600_000
const secret = new Uint8Array(32).fill(7)
const mail = { to: 'ada@example.org', subject: 'Grüße, 你好', text: 'A line\n.\nand more', html: '<p>Ä</p>' }
const origin = 'https://mirari.example'
const request = { lifetimeMs: hourMs, kind: 'asked' } as const

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const limits = { perDay: 1000, perRecipient: 1000 }

function outboxOf(database: TestDatabase, smtpUrl: string, clock: TestClock, log = silentLog) {
  const transport = createSmtp({ smtpUrl, from: 'Mirari <mirari@mail.example>', origin, limits })
  const bounds = createMailBounds({ clock, log, secret, limits })
  const outbox = createOutbox({ database, clock, log, secret, transport, bounds })
  stops.push(outbox.stop)
  return { ...outbox, add: () => database.write((trx) => outbox.enqueue(trx, mail, request)) }
}

const waiting = (database: TestDatabase) =>
  database.read.selectFrom('mail').select(['attempts', 'due_ms']).orderBy('due_ms').execute()

/** Address of a port on which nothing listens any more. */
async function deadUrl(): Promise<string> {
  const gone: MailServer = await startMailServer()
  await gone.close()
  return gone.url
}

describe('outgoing mail', () => {
  test('arrives as plain text and as HTML, and is forgotten', async () => {
    await using database = await openTestDatabase()
    await using mails = await startMailServer()
    const outbox = outboxOf(database, mails.url, createTestClock())
    await outbox.add()
    await outbox.send()
    expect(mails.received).toMatchObject([
      { to: mail.to, headers: { subject: mail.subject }, html: mail.html, text: mail.text.replaceAll('\n', '\r\n') },
    ])
    expect(await waiting(database)).toEqual([])
  })

  test('is sent after a crash by the next process, because it waits in the database', async () => {
    await using database = await openTestDatabase()
    await using mails = await startMailServer()
    await outboxOf(database, await deadUrl(), createTestClock()).add()
    await outboxOf(database, mails.url, createTestClock(Date.now() + 1000)).send()
    expect(mails.received).toHaveLength(1)
  })

  test('is not sent when the transaction that causes it fails', async () => {
    await using database = await openTestDatabase()
    await using mails = await startMailServer()
    const outbox = outboxOf(database, mails.url, createTestClock())
    const failed = database.write(async (trx) => {
      await outbox.enqueue(trx, mail, request)
      throw new Error('The account could not be stored.')
    })
    await expect(failed).rejects.toThrow('could not be stored')
    await outbox.send()
    expect(mails.received).toEqual([])
  })

  test('is tried again at growing intervals while the server is away, with the same Message-ID', async () => {
    await using database = await openTestDatabase()
    await using mails = await startMailServer()
    const clock = createTestClock()
    const startMs = clock.now().getTime()
    const outbox = outboxOf(database, mails.url, clock)
    await outbox.add()
    mails.refusal = 451
    for (const waitMs of [30_000, 60_000, 120_000]) {
      const beforeMs = clock.now().getTime()
      await outbox.send()
      expect((await waiting(database))[0]?.due_ms).toBe(beforeMs + waitMs)
      await outbox.send()
      clock.advance(waitMs)
    }
    expect(await waiting(database)).toEqual([{ attempts: 3, due_ms: startMs + 210_000 }])
    mails.refusal = null
    await outbox.send()
    expect(mails.received[0]?.headers['message-id']).toMatch(/^<[\w-]+@mirari\.example>$/)
  })

  test('that the server refuses for good is not tried again', async () => {
    await using database = await openTestDatabase()
    await using mails = await startMailServer()
    const outbox = outboxOf(database, mails.url, createTestClock())
    await outbox.add()
    mails.refusal = 550
    await outbox.send()
    expect(await waiting(database)).toEqual([])
  })

  test('that comes too late is not sent, and the log says so without its content', async () => {
    await using database = await openTestDatabase()
    await using mails = await startMailServer()
    const clock = createTestClock()
    const logged: string[] = []
    const log = createLog((line) => logged.push(line))
    const outbox = outboxOf(database, mails.url, clock, log)
    await outbox.add()
    clock.advance(hourMs)
    await outbox.send()
    expect([mails.received, await waiting(database)]).toEqual([[], []])
    expect(logged.join()).toContain('a mail was not sent in time')
    expect(logged.join()).not.toContain(mail.to)
  })

  test('is bounded while the server is away', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock()
    const outbox = outboxOf(database, await deadUrl(), clock)
    const row = { content: '', due_ms: 0, expires_ms: 0, created_at: '' }
    const ids = Array.from({ length: 10_000 }, (_, index) => ({ ...row, id: String(index) }))
    for (let start = 0; start < ids.length; start += 1000) {
      await database.write((trx) =>
        trx
          .insertInto('mail')
          .values(ids.slice(start, start + 1000))
          .execute(),
      )
    }
    expect(await outbox.add()).toBe(false)
  })
})
