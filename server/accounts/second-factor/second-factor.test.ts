import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing.ts'
import { ada, form, me, tokenOf } from '../testing.ts'
import { createSealing } from './sealing.ts'
import { challengeOf, codeOf, nextCode, registerProtected, wrongCodeOf } from './testing.ts'

const wrongCode = {
  status: 401,
  body: { code: 'wrong_credentials', reason: 'code_wrong' },
}
const over = { status: 401, body: { reason: 'challenge_over' } }

describe('a sign-in to an account with an authenticator app', () => {
  test('gives no session for the password, and one for the code after it', async () => {
    await using server = await startTestServer()
    const account = await registerProtected(server)
    const first = await account.login()
    expect(first).toMatchObject({ status: 200, body: { challenge: expect.any(String), expires_in: 300 } })
    expect(Object.keys(first.body as object).sort()).toEqual(['challenge', 'expires_in'])
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('cache-control')).toBe('no-store')
    const challenge = challengeOf(first)
    expect((await me(server, challenge)).status).toBe(401)

    const second = await account.finish(challenge, nextCode(account.uri, server))
    expect(second.status).toBe(200)
    expect(await me(server, tokenOf(second))).toMatchObject({ status: 200, body: { username: ada.username } })
    expect(second.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'mirari_session',
      'mirari_device',
    ])
    // It works once.
    expect(await account.finish(challenge, nextCode(account.uri, server))).toMatchObject(over)
  })

  test('by the password form of OAuth 2 asks for the code, too', async () => {
    await using server = await startTestServer()
    await registerProtected(server)
    const first = await server.call('/api/auth/token', { method: 'POST', body: form(ada.username, ada.password) })
    expect(first).toMatchObject({ status: 200, body: { challenge: expect.any(String) } })
  })

  test('accepts no code twice, and none from before one that was accepted', async () => {
    await using server = await startTestServer()
    const { uri, login, finish } = await registerProtected(server)
    const enabledWith = codeOf(uri, server)
    expect(await finish(challengeOf(await login()), enabledWith)).toMatchObject(wrongCode)
    const older = nextCode(uri, server)
    const newer = nextCode(uri, server)
    expect((await finish(challengeOf(await login()), newer)).status).toBe(200)
    expect(await finish(challengeOf(await login()), newer)).toMatchObject(wrongCode)
    expect(await finish(challengeOf(await login()), older)).toMatchObject(wrongCode)
  })

  test('accepts the code of clocks that go half a minute wrong, and none that is older', async () => {
    await using server = await startTestServer()
    const { uri, login, finish } = await registerProtected(server)
    const code = nextCode(uri, server)
    server.clock.advance(30_000)
    expect((await finish(challengeOf(await login()), ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    const late = nextCode(uri, server)
    server.clock.advance(60_000)
    expect(await finish(challengeOf(await login()), late)).toMatchObject(wrongCode)
  })

  test('accepts each recovery code once, however it is typed', async () => {
    await using server = await startTestServer()
    const { login, finish, recoveryCodes } = await registerProtected(server)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
    const entered = await finish(challengeOf(await login()), typed)
    expect(entered.status).toBe(200)
    expect(await finish(challengeOf(await login()), first)).toMatchObject(wrongCode)
    expect((await finish(challengeOf(await login()), second)).status).toBe(200)
    const headers = { authorization: `Bearer ${tokenOf(entered)}` }
    expect(await server.call('/api/users/me/factors', { headers })).toMatchObject({ body: { recovery_codes: 8 } })
  })

  test('must begin again after five minutes, five wrong codes, or another password', async () => {
    await using server = await startTestServer()
    const { uri, login, finish, headers } = await registerProtected(server)
    const slow = challengeOf(await login())
    server.clock.advance(5 * 60_000)
    expect(await finish(slow, codeOf(uri, server))).toMatchObject(over)

    const guessed = challengeOf(await login())
    for (let count = 0; count < 5; count++) expect(await finish(guessed, 'abcd-efgh')).toMatchObject(wrongCode)
    expect(await finish(guessed, nextCode(uri, server))).toMatchObject(over)

    const earlier = challengeOf(await login())
    const json = { current_password: ada.password, new_password: 'another horse' }
    expect((await server.call('/api/users/me/password', { json, headers })).status).toBe(204)
    expect(await finish(earlier, nextCode(uri, server))).toMatchObject(over)
    expect(await finish('made-up', nextCode(uri, server))).toMatchObject(over)
  })
})

describe('wrong codes', () => {
  const rateLimits = {
    signInPerAddress: { count: 50, windowS: 300 },
    signInPerAccount: { count: 3, windowS: 300 },
    registerPerAddress: { count: 5, windowS: 60 },
  }

  test('are counted by network, and lock out no browser that has signed in before', async () => {
    await using server = await startTestServer({ rateLimits })
    const { uri, login, finish } = await registerProtected(server)
    const known = await finish(challengeOf(await login()), nextCode(uri, server))
    const cookie = known.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const challenge = challengeOf(await login())
    for (let count = 0; count < 3; count++)
      expect(await finish(challenge, wrongCodeOf(uri, server))).toMatchObject(wrongCode)
    expect((await finish(challenge, nextCode(uri, server))).status).toBe(429)
    expect((await finish(challengeOf(await login({ cookie })), codeOf(uri, server), { cookie })).status).toBe(200)
  })

  test('from everywhere together are limited, but recovery codes still let the owner in', async () => {
    const generous = { count: 1000, windowS: 300 }
    await using server = await startTestServer({
      rateLimits: { signInPerAddress: generous, signInPerAccount: generous, registerPerAddress: generous },
    })
    const { uri, login, finish, recoveryCodes } = await registerProtected(server)
    for (let round = 0; round < 20; round++) {
      const challenge = challengeOf(await login())
      for (let count = 0; count < 5; count++)
        expect(await finish(challenge, wrongCodeOf(uri, server))).toMatchObject(wrongCode)
    }
    expect((await finish(challengeOf(await login()), nextCode(uri, server))).status).toBe(429)
    expect((await finish(challengeOf(await login()), recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('an authenticator app', () => {
  test('counts once its first code was entered', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn({ email: 'grace@example.org' })
    const factors = () => server.call('/api/users/me/factors', { headers })
    const enable = (code: string) => server.call('/api/users/me/totp', { json: { code }, headers })
    expect(await enable('000000')).toMatchObject({ status: 409, body: { reason: 'totp_off' } })
    const started = await server.call('/api/users/me/totp/start', { method: 'POST', headers })
    const { uri, secret } = started.body as { uri: string; secret: string }
    expect(uri).toBe(
      `otpauth://totp/Mirari:grace%40example.org?issuer=Mirari&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await factors()).toMatchObject({ body: { totp_since: null, recovery_codes: 0 } })
    expect(await enable('abc')).toMatchObject(wrongCode)
    expect((await enable(codeOf(uri, server))).status).toBe(200)
    expect(await factors()).toMatchObject({ body: { totp_since: expect.any(String), recovery_codes: 10 } })
    for (const call of [
      enable(nextCode(uri, server)),
      server.call('/api/users/me/totp/start', { method: 'POST', headers }),
    ]) {
      expect(await call).toMatchObject({ status: 409, body: { reason: 'totp_on' } })
    }
  })

  test('is removed with its recovery codes, which can be made anew before', async () => {
    await using server = await startTestServer()
    const { headers, login, finish, recoveryCodes } = await registerProtected(server)
    const made = await server.call('/api/users/me/recovery-codes', { method: 'POST', headers })
    const { recovery_codes: codes } = made.body as { recovery_codes: string[] }
    expect(codes).toHaveLength(10)
    expect(await finish(challengeOf(await login()), recoveryCodes[0] ?? '')).toMatchObject(wrongCode)
    expect((await finish(challengeOf(await login()), codes[0] ?? '')).status).toBe(200)

    const waiting = challengeOf(await login())
    expect((await server.call('/api/users/me/totp', { method: 'DELETE', headers })).status).toBe(204)
    expect(await finish(waiting, codes[1] ?? '')).toMatchObject(over)
    expect(await login()).toMatchObject({ body: { access_token: expect.any(String) } })
    expect(await server.call('/api/users/me/recovery-codes', { method: 'POST', headers })).toMatchObject({
      status: 409,
      body: { reason: 'totp_off' },
    })
  })

  test('leaves neither its secret nor recovery codes in the database', async () => {
    await using server = await startTestServer()
    const { uri, recoveryCodes } = await registerProtected(server)
    const { read } = server.composition.database
    const stored = JSON.stringify([
      await read.selectFrom('totp').selectAll().execute(),
      await read.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
    expect(stored).not.toContain(new URL(uri).searchParams.get('secret'))
    expect(server.logged.join('')).not.toContain(new URL(uri).searchParams.get('secret'))
  })

  test('ends with the account', async () => {
    await using server = await startTestServer()
    const { headers } = await registerProtected(server)
    expect((await server.call('/api/users/me/delete', { json: { password: ada.password }, headers })).status).toBe(204)
    const { read } = server.composition.database
    expect(await read.selectFrom('totp').selectAll().execute()).toEqual([])
    expect(await read.selectFrom('recovery_code').selectAll().execute()).toEqual([])
  })
})

test('a sealed secret opens with its own key, for its own owner and purpose, and unchanged only', () => {
  const key = new Uint8Array(32).fill(1)
  const content = new TextEncoder().encode('a secret')
  const sealing = createSealing(key, 'totp')
  const sealed = sealing.seal(content, 'ada')
  expect(sealed).not.toBe(sealing.seal(content, 'ada'))
  expect(sealing.open(sealed, 'ada')).toEqual(Buffer.from(content))
  expect(sealing.open(sealed, 'grace')).toBeNull()
  expect(createSealing(key, 'other').open(sealed, 'ada')).toBeNull()
  expect(createSealing(new Uint8Array(32).fill(2), 'totp').open(sealed, 'ada')).toBeNull()
  expect(sealing.open(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'ada')).toBeNull()
  expect(sealing.open('', 'ada')).toBeNull()
})
