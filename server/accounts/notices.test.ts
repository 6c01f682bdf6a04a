import type { PasskeyCreation, PasskeyRequest } from '@mirari/contract/schemas'
import { describe, expect, test } from 'vitest'
import { startOAuthServer } from '../../tests/support/oauth-server.ts'
import type { TestAnswer } from '../testing.ts'
import { createAuthenticator } from './passkeys/testing.ts'
import { type MailingServer, origin, registerByMail as register, startMailingServer } from './recovery/testing.ts'
import { registerProtected } from './second-factor/testing.ts'
import { ada, generous, tokenOf } from './testing.ts'

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

function deviceOf({ headers }: TestAnswer): string {
  return (
    headers
      .getSetCookie()
      .find((line) => line.startsWith('mirari_device='))
      ?.split(';')[0] ?? ''
  )
}

const login = ({ server }: MailingServer, headers: Record<string, string> = {}) =>
  server.call('/api/auth/login', { json: ada, headers })

/** Subjects of the mails so far, without the one by which a new account confirms its address. */
async function subjectsOf(it: MailingServer): Promise<(string | undefined)[]> {
  await it.flush()
  const subjects = it.mails.received.map(({ headers }) => headers.subject)
  return subjects.filter((subject) => subject !== 'Confirm your email address for Mirari')
}

describe('a notice of a new sign-in', () => {
  test('is sent for a browser that had not signed in before, and names it', async () => {
    await using it = await startMailingServer()
    const known = deviceOf(await register(it))
    await login(it, { cookie: known })
    expect(await subjectsOf(it)).toEqual([])
    const next = deviceOf(await login(it, firefox))
    expect(await subjectsOf(it)).toEqual(['New sign-in to your Mirari account'])
    expect(it.mails.received[0]).toMatchObject({ to: ada.email, text: expect.stringContaining('Firefox on Linux') })
    expect(it.mails.received[0]?.html).toContain('href="https://mirari.example/login"')
    await login(it, { ...firefox, cookie: next })
    expect(await subjectsOf(it)).toHaveLength(1)
  })

  test('is not sent for a failed sign-in, nor to an account whose browsers are not known yet', async () => {
    await using it = await startMailingServer()
    await register(it)
    await it.server.call('/api/auth/login', { json: { ...ada, password: 'wrong horse' } })
    await it.server.composition.database.write((trx) => trx.deleteFrom('known_device').execute())
    await login(it)
    expect(await subjectsOf(it)).toEqual([])
  })

  test('comes five times a day at most', async () => {
    await using it = await startMailingServer({ rateLimits: generous })
    await register(it)
    for (let count = 0; count < 7; count++) await login(it)
    expect(await subjectsOf(it)).toHaveLength(5)
  })
})

describe('a notice of a new sign-in without a password', () => {
  const notice = 'New sign-in to your Mirari account'

  test('is sent for a passkey in another browser', async () => {
    await using it = await startMailingServer()
    const registered = await register(it)
    const headers = { authorization: `Bearer ${tokenOf(registered)}` }
    const authenticator = createAuthenticator({ origin: 'https://mirari.example' })
    const { body } = await it.server.call('/api/users/me/passkeys/start', { method: 'POST', headers })
    await it.server.call('/api/users/me/passkeys', { json: authenticator.create(body as PasskeyCreation), headers })
    const signIn = async (more: Record<string, string>) => {
      const begun = await it.server.call('/api/auth/passkey/start', { method: 'POST' })
      const json = authenticator.get(begun.body as PasskeyRequest)
      const answer = await it.server.call('/api/auth/passkey', { json, headers: more })
      expect(answer.status).toBe(200)
    }
    await signIn({ cookie: deviceOf(registered) })
    expect(await subjectsOf(it)).not.toContain(notice)
    await signIn(firefox)
    expect((await subjectsOf(it)).at(-1)).toBe(notice)
    expect(it.mails.received.at(-1)?.text).toContain('Firefox on Linux')
  })

  test.each(['google', 'discord'] as const)('is sent for %s in another browser, which is known then', async (id) => {
    await using provider = await startOAuthServer(id)
    const client = { clientId: 'mirari', clientSecret: 'a secret', origin: provider.origin }
    await using it = await startMailingServer({ [id]: client, rateLimits: generous })
    const signIn = async (headers: Record<string, string>) => {
      const begun = await it.server.call(`/api/auth/${id}/start`, { method: 'POST' })
      const { url } = begun.body as { url: string }
      const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
      const params = new URL(location).searchParams
      const attempt = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
      const answer = await it.server.call(`/api/auth/${id === 'google' ? 'google-oauth2' : id}-login`, {
        json: { code: params.get('code'), state: params.get('state'), redirect_uri: `${origin}/` },
        headers: { ...headers, cookie: [attempt, headers.cookie ?? ''].join('; ') },
      })
      expect(answer.status).toBe(200)
      return deviceOf(answer)
    }
    const known = await signIn({})
    expect(known).not.toBe('')
    await signIn({ cookie: known })
    expect(await subjectsOf(it)).toEqual([])
    const next = await signIn(firefox)
    expect(await subjectsOf(it)).toEqual([notice])
    await signIn({ ...firefox, cookie: next })
    expect(await subjectsOf(it)).toEqual([notice])
  })
})

describe('a notice of a new password', () => {
  const passwords = { current_password: ada.password, new_password: 'another horse' }

  test('is sent when the password is changed', async () => {
    await using it = await startMailingServer()
    const headers = { authorization: `Bearer ${tokenOf(await register(it))}` }
    const change = (json: unknown) => it.server.call('/api/users/me/password', { json, headers })
    expect((await change({ ...passwords, current_password: 'wrong horse' })).status).toBe(401)
    expect(await subjectsOf(it)).toEqual([])
    expect((await change(passwords)).status).toBe(204)
    expect(await subjectsOf(it)).toEqual(['The password of your Mirari account was changed'])
    expect(it.mails.received[0]?.to).toBe(ada.email)
  })

  test('is sent when it is set by a link', async () => {
    await using it = await startMailingServer()
    await register(it)
    await it.server.call('/api/auth/reset/request', { json: { email: ada.email } })
    await it.flush()
    const token = /\/reset#(\S+)/.exec(it.mails.received[0]?.text ?? '')?.[1]
    const answer = await it.server.call('/api/auth/reset', { json: { token, password: 'another horse' } })
    expect(answer.status).toBe(204)
    expect((await subjectsOf(it)).at(-1)).toBe('The password of your Mirari account was changed')
  })

  test('is not missed where no mail is sent', async () => {
    await using it = await startMailingServer({ mail: null })
    const headers = { authorization: `Bearer ${tokenOf(await register(it))}` }
    expect((await it.server.call('/api/users/me/password', { json: passwords, headers })).status).toBe(204)
    expect((await login(it)).status).toBe(401)
    expect(await it.server.composition.database.read.selectFrom('mail').selectAll().execute()).toEqual([])
  })
})

describe('a notice of an API key', () => {
  test('names the key', async () => {
    await using it = await startMailingServer()
    const headers = { authorization: `Bearer ${tokenOf(await register(it))}` }
    const json = { name: 'Nightly job', scopes: ['read'], days: null }
    expect((await it.server.call('/api/users/me/api-keys', { json, headers })).status).toBe(200)
    expect(await subjectsOf(it)).toEqual(['An API key was added to your Mirari account'])
    expect(it.mails.received[0]).toMatchObject({ to: ada.email, text: expect.stringContaining('“Nightly job”') })
  })
})

describe('a notice of a second factor', () => {
  test('is sent when an authenticator app is set up and when it is turned off', async () => {
    await using it = await startMailingServer()
    const { headers } = await registerProtected(it.server)
    expect(await subjectsOf(it)).toEqual(['Two-step login was added to your Mirari account'])
    await it.server.call('/api/users/me/totp', { method: 'DELETE', headers })
    expect(await subjectsOf(it)).toEqual([
      'Two-step login was added to your Mirari account',
      'Two-step login was removed from your Mirari account',
    ])
  })

  test('is sent when a passkey is added and removed', async () => {
    await using it = await startMailingServer()
    const headers = { authorization: `Bearer ${tokenOf(await register(it))}` }
    const { body } = await it.server.call('/api/users/me/passkeys/start', { method: 'POST', headers })
    const passkey = createAuthenticator({ origin: 'https://mirari.example' }).create(body as PasskeyCreation)
    await it.server.call('/api/users/me/passkeys', { json: passkey, headers })
    await it.server.call(`/api/users/me/passkeys/${passkey.id}`, { method: 'DELETE', headers })
    expect(await subjectsOf(it)).toEqual([
      'A passkey was added to your Mirari account',
      'A passkey was removed from your Mirari account',
    ])
  })
})
