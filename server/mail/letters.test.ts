import type { LanguageId, MailText, MailTexts } from '@mirari/messages'
import { languages } from '@mirari/messages'
import { pageTextsIn } from '@mirari/messages/pages'
import { expect, test } from 'vitest'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { silentLog } from '../platform/log.ts'
import { createSmtp } from '../platform/mail/smtp.ts'
import { createTestClock, openTestDatabase } from '../platform/testing.ts'
import { createMailBounds } from './bounds.ts'
import { createMailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'

const origin = 'https://mirari.example'
const limits = { perDay: 1000, perRecipient: 1000 }
/** A name that would be markup in HTML, and a header of its own in a subject. */
const name = 'Ada <b>&\r\nBcc: eve@example.org'

/** Every mail that the server writes, by what it is about. */
const letters = {
  reset: (texts) => texts.reset(name, 30),
  verify: (texts) => texts.verify(name, 24),
  confirmAddress: (texts) => texts.confirmAddress(name, 24),
  addressChanged: (texts) => texts.addressChanged(name, 7),
  'addressChanged without a way back': (texts) => texts.addressChanged(name, null),
  passwordChanged: (texts) => texts.passwordChanged(name),
  'factorAdded, an app': (texts) => texts.factorAdded(name, 'app'),
  'factorAdded, a passkey': (texts) => texts.factorAdded(name, 'passkey'),
  'factorRemoved, an app': (texts) => texts.factorRemoved(name, 'app'),
  'factorRemoved, a passkey': (texts) => texts.factorRemoved(name, 'passkey'),
  'factorRemoved, all': (texts) => texts.factorRemoved(name, 'all'),
  apiKeyAdded: (texts) => texts.apiKeyAdded(name, 'nightly <i>'),
  newSignIn: (texts) => texts.newSignIn(name, 'Firefox on Linux'),
  'newSignIn of an unknown browser': (texts) => texts.newSignIn(name, ''),
} satisfies Record<string, (texts: MailTexts) => MailText>

/** The words that a reader sees of a mail in HTML. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(title|style)[^>]*>[^<]*<\/\1>|<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const cases = languages.records.flatMap(({ id: language }) =>
  Object.entries(letters).map(([letter, text]): [LanguageId, string, (texts: MailTexts) => MailText] => [
    language,
    letter,
    text,
  ]),
)

test('every mail is in the list', () => {
  const listed = new Set(Object.keys(letters).map((letter) => letter.split(/[ ,]/)[0]))
  expect([...listed, 'footer'].sort()).toEqual(Object.keys(pageTextsIn(languages.first.id).mail).sort())
})

test.each(cases)('%s: %s says the same as plain text and as HTML, in its language', async (language, _, text) => {
  await using database = await openTestDatabase()
  await using mails = await startMailServer()
  const [clock, log, secret] = [createTestClock(), silentLog, new Uint8Array(32).fill(7)]
  const transport = createSmtp({ smtpUrl: mails.url, from: 'Mirari <mirari@mail.example>', origin, limits })
  const bounds = createMailBounds({ clock, log, secret, limits })
  const outbox = createOutbox({ database, clock, log, secret, transport, bounds })
  const path = '/reset-password#a-token'
  await database.write((trx) =>
    createMailer({ outbox, origin, accountLanguage: async () => language }).enqueue(trx, {
      ...{ to: 'ada@example.org', userId: 'ada', text, path, kind: 'asked' },
      lifetimeMs: 3_600_000,
    }),
  )
  await outbox.send()
  outbox.stop()

  const { subject, lines, action } = text(pageTextsIn(language).mail)
  const [mail] = mails.received
  expect(mail).toMatchObject({ to: 'ada@example.org', headers: { subject: oneLine(subject) } })
  expect(mail?.headers).not.toHaveProperty('bcc')
  const { text: plain = '', html = '' } = mail ?? {}
  for (const line of [...lines, `${origin}${path}`, pageTextsIn(language).mail.footer(origin)]) {
    expect(oneLine(plain)).toContain(oneLine(line))
    expect(oneLine(wordsOf(html))).toContain(oneLine(line))
  }
  expect(wordsOf(html)).toContain(action ?? origin)
  expect(html).toContain(`<html lang="${languages.read(language).htmlLang}">`)
  expect(html).toContain(`href="${origin}${path}"`)
  expect(html).not.toContain('<b>')
  // Words of the other language would be a text that was forgotten.
  const written = [subject, ...lines].join('').replaceAll(name, '')
  expect(/\p{Script=Han}/u.test(written)).toBe(language === 'zh')
})
