import { expect, test } from 'vitest'
import { createLog, silentLog } from '../platform/log.ts'
import { createTestClock, openTestDatabase, type TestDatabase } from '../platform/testing.ts'
import { createMailBounds, type MailKind } from './bounds.ts'

const dayMs = 24 * 3_600_000
const secret = new Uint8Array(32).fill(7)

function boundsOf(database: TestDatabase, limits: { perDay: number; perRecipient: number }, log = silentLog) {
  const clock = createTestClock()
  const bounds = createMailBounds({ clock, log, secret, limits })
  const count = (to: string, kind: MailKind) => database.write((trx) => bounds.count(trx, to, kind))
  return {
    clock,
    /** Whether each of some mails may be written. */
    async send(kind: MailKind, to: readonly string[]) {
      const answers: boolean[] = []
      for (const address of to) answers.push(await count(address, kind))
      return answers
    },
    counts: () => bounds.countsToday(database.read),
  }
}

const times = (count: number, address: string) => Array.from({ length: count }, () => address)

test('an address gets so many mails a day that somebody asked for, and has room left for notices', async () => {
  await using database = await openTestDatabase()
  const { send, clock, counts } = boundsOf(database, { perDay: 1000, perRecipient: 5 })
  expect(await send('asked', times(5, 'ada@example.org'))).toEqual([true, true, true, true, false])
  expect(await send('asked', ['Ada+9@example.org', 'ben@example.org'])).toEqual([false, true])
  expect(await send('notice', times(2, 'ada@example.org'))).toEqual([true, false])
  expect(await send('vital', times(2, 'ada@example.org'))).toEqual([true, true])
  expect(await counts()).toEqual({ mails: 8, refused: 3 })

  clock.advance(dayMs)
  expect(await send('asked', ['ada@example.org'])).toEqual([true])
  expect(await counts()).toEqual({ mails: 1, refused: 0 })
  expect(await database.read.selectFrom('mail_count').select('day').execute()).toHaveLength(1)
})

test('the server writes so many mails a day, to whomever they go, and says once that they are used up', async () => {
  await using database = await openTestDatabase()
  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const { send } = boundsOf(database, { perDay: 5, perRecipient: 1000 }, log)
  const people = Array.from({ length: 6 }, (_, index) => `${index}@example.org`)
  expect(await send('asked', people)).toEqual([true, true, true, true, false, false])
  expect(await send('notice', people.slice(0, 2))).toEqual([true, false])
  expect(await send('vital', people.slice(0, 1))).toEqual([true])
  expect(logged.filter((line) => line.includes('MAILS_PER_DAY'))).toHaveLength(1)
  expect(logged.join()).not.toContain('example.org')
})

test('no address can be read in the counts', async () => {
  await using database = await openTestDatabase()
  await boundsOf(database, { perDay: 5, perRecipient: 5 }).send('notice', ['ada@example.org'])
  const [row] = await database.read.selectFrom('mail_count').selectAll().execute()
  expect(row).toEqual({
    day: expect.any(String),
    recipient_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    mails: 1,
    refused: 0,
  })
})
