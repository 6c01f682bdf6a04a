import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { startOAuthServer } from '../../tests/support/oauth-server.ts'
import type { TestAnswer } from '../testing.ts'
import { createAuthenticator } from './passkeys/testing.ts'
import { linkIn, type MailingServer, startMailingServer } from './recovery/testing.ts'
import { ada, generous, tokenOf } from './testing.ts'

const inChinese = { cookie: 'mirari_language=zh' }
/** Whoever else acts uses the app in English. */
const inEnglish = { cookie: 'mirari_language=en' }

const registerIn = ({ server }: MailingServer, headers: Record<string, string>) =>
  server.call('/api/auth/register', { json: ada, headers })

const bearer = (answer: TestAnswer) => ({ authorization: `Bearer ${tokenOf(answer)}` })

async function subjects(it: MailingServer): Promise<(string | undefined)[]> {
  await it.flush()
  return it.mails.received.map(({ headers }) => headers.subject)
}

const languageOf = async ({ server }: MailingServer, headers: Record<string, string>) =>
  ((await server.call('/api/users/me/account', { headers })).body as { language: string | null }).language

const refreshCookie = ({ headers }: TestAnswer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')

test('a notice of a new sign-in is in the language of the account, not in that of whoever signed in', async () => {
  await using it = await startMailingServer({ rateLimits: generous })
  const owner = await registerIn(it, inChinese)
  expect((await it.server.call('/api/auth/login', { json: ada, headers: inEnglish })).status).toBe(200)
  expect((await subjects(it)).at(-1)).toBe('你的 Mirari 账号有新的登录')
  expect(it.mails.received.at(-1)?.html).toContain('<html lang="zh')
  expect(await languageOf(it, bearer(owner))).toBe('zh')
})

test('every other mail to an account is in its language, too, whoever causes it', async () => {
  await using it = await startMailingServer({ rateLimits: generous })
  const headers = { ...bearer(await registerIn(it, inChinese)), ...inEnglish }
  const call = async (path: string, json: object = {}) => {
    const answer = await it.server.call(path, { json, headers })
    expect(answer.status).toBeLessThan(300)
    return answer
  }
  const { body: passkey } = await call('/api/users/me/passkeys/start')
  const authenticator = createAuthenticator({ origin: 'https://mirari.example' })
  await call('/api/users/me/passkeys', authenticator.create(passkey as Parameters<typeof authenticator.create>[0]))
  await call('/api/users/me/api-keys', { name: 'nightly', scopes: ['read'], days: null })
  await call('/api/users/me/email/verify')
  await call('/api/users/me/email', { email: 'ada@elsewhere.example' })
  await it.flush()
  await call('/api/auth/email/confirm', linkIn(it.mails.received.at(-1)?.text ?? ''))
  await call('/api/auth/reset/request', { email: 'ada@elsewhere.example' })
  await it.flush()
  const { token } = linkIn(it.mails.received.at(-1)?.text ?? '')
  await call('/api/auth/reset', { token, password: 'another horse' })
  const written = await subjects(it)
  // The proof of the address twice, passkey, key, both of the change, both of the new password.
  expect(written).toHaveLength(8)
  expect(written.filter((subject) => !/\p{Script=Han}/u.test(subject ?? ''))).toEqual([])
})

test('the language of mails changes when its user chooses another, and is in the export', async () => {
  await using it = await startMailingServer({ rateLimits: generous })
  const headers = bearer(await registerIn(it, inChinese))
  const choose = (language: string) =>
    it.server.call('/api/users/me/profile', { method: 'PUT', headers, json: { language } })
  expect((await choose('en')).status).toBe(200)
  expect(await choose('tlh')).toMatchObject({ status: 422, body: { reason: 'language_unknown' } })
  await it.server.call('/api/auth/login', { json: ada, headers: inChinese })
  expect((await subjects(it)).at(-1)).toBe('New sign-in to your Mirari account')
  const prepared = await it.server.call('/api/users/me/export', { method: 'POST', headers })
  const { url } = prepared.body as { url: string }
  const zip = await it.server.composition.app.handle(new Request(`https://mirari.example${url}`))
  const text = new TextDecoder().decode(unzipSync(await zip.bytes())['account.json'])
  expect(JSON.parse(text)).toMatchObject({ account: { username: ada.username, language: 'en' } })
})

test('an account that a provider opens gets the language in which it was opened', async () => {
  await using provider = await startOAuthServer('google')
  const google = { clientId: 'mirari', clientSecret: 'a secret', origin: provider.origin }
  await using it = await startMailingServer({ google })
  const begun = await it.server.call('/api/auth/google/start', { method: 'POST' })
  const { url } = begun.body as { url: string }
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
  const answer = await it.server.call('/api/auth/google-oauth2-login', {
    json: {
      code: back.searchParams.get('code'),
      state: back.searchParams.get('state'),
      redirect_uri: 'https://mirari.example/',
    },
    headers: { cookie: `${refreshCookie(begun)}; ${inChinese.cookie}` },
  })
  expect(answer.status).toBe(200)
  expect(await languageOf(it, bearer(answer))).toBe('zh')
})

test('an account of an earlier version gets its language when it is next used, and keeps it', async () => {
  await using it = await startMailingServer({ rateLimits: generous })
  const owner = await registerIn(it, inEnglish)
  const forget = () =>
    it.server.composition.database.write((trx) => trx.updateTable('user').set({ language: null }).execute())
  const refresh = (cookie: string) =>
    it.server.call('/api/auth/refresh', {
      method: 'POST',
      headers: { cookie: `${refreshCookie(owner)}; ${cookie}` },
    })
  await forget()
  expect((await refresh(inChinese.cookie)).status).toBe(200)
  expect(await languageOf(it, bearer(owner))).toBe('zh')
  expect((await refresh(inEnglish.cookie)).status).toBe(200)
  expect(await languageOf(it, bearer(owner))).toBe('zh')

  await forget()
  await it.server.call('/api/auth/login', { json: ada, headers: inChinese })
  // Written before the language was known, and never in that of an unknown browser.
  expect((await subjects(it)).at(-1)).toBe('New sign-in to your Mirari account')
  expect(await languageOf(it, bearer(owner))).toBe('zh')
})

test('a sign-in answers the language of the account, whatever that of the browser is; a refresh none', async () => {
  await using it = await startMailingServer({ rateLimits: generous })
  const owner = await registerIn(it, inChinese)
  expect(owner.body).toMatchObject({ language: 'zh' })
  const signIn = async () => (await it.server.call('/api/auth/login', { json: ada, headers: inEnglish })).body
  expect(await signIn()).toMatchObject({ language: 'zh' })
  const cookie = `${refreshCookie(owner)}; ${inEnglish.cookie}`
  const refreshed = await it.server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } })
  expect(refreshed.status).toBe(200)
  expect(refreshed.body).not.toHaveProperty('language')
  // An account of an earlier version has none: then it is that of the browser.
  const { database } = it.server.composition
  await database.write((trx) => trx.updateTable('user').set({ language: null }).execute())
  expect(await signIn()).toMatchObject({ language: 'en' })
})
