import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'
import { usualPasswordCost } from './password.ts'
import { ada, cookieOf, me, problem, refresh, tokenOf } from './testing.ts'

describe('registering', () => {
  test('makes an account with its starting points, in the ledger too, and signs the user in', async () => {
    await using server = await startTestServer()
    const answer = await server.call('/api/auth/register', { json: { ...ada, email: '  ada@example.org ' } })
    const user = {
      id: expect.any(String),
      username: 'ada',
      email: 'ada@example.org',
      avatar_url: null,
      point: 100,
      created_at: expect.any(String),
    }
    expect(answer).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), token_type: 'bearer', expires_in: 600, user },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const headers = { authorization: `Bearer ${tokenOf(answer)}` }
    expect((await server.call('/api/auth/me', { headers })).body).toEqual(user)
    expect((await server.call('/api/users/me', { headers })).body).toEqual(user)
    const ledger = await server.composition.database.read.selectFrom('ledger').select(['amount', 'kind']).execute()
    expect(ledger).toEqual([{ amount: 100, kind: 'grant' }])
  })

  test('sets a cookie that scripts cannot read, and over https only when the app is reached by https', async () => {
    await using plain = await startTestServer()
    const cookie = (await plain.call('/api/auth/register', { json: ada })).headers.getSetCookie()[0]
    expect(cookie).toMatch(/^mirari_session=[a-z0-9]{40}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    await using secure = await startTestServer({ publicUrl: 'https://mirari.example' })
    const secureCookie = (await secure.call('/api/auth/register', { json: ada })).headers.getSetCookie()[0]
    expect(secureCookie).toMatch(/; Secure$/)
  })

  test.each([
    [{ ...ada, username: 'other' }, problem(400, 'email_taken', 'Email already registered')],
    [{ ...ada, username: 'other', email: 'ADA@Example.org' }, problem(400, 'email_taken', 'Email already registered')],
    [{ ...ada, email: 'b@example.org' }, problem(400, 'username_taken', 'Username already taken')],
    [{ ...ada, username: ' Ada ', email: 'b@example.org' }, problem(400, 'username_taken', 'Username already taken')],
    [{ ...ada, username: ' ' }, problem(422, 'validation', 'Please enter username')],
    [{ ...ada, username: 'x'.repeat(51) }, problem(422, 'validation', 'Username must be at most 50 characters')],
    [{ ...ada, username: 'ad\u200ba' }, problem(422, 'validation', 'Username contains invisible characters')],
    [{ ...ada, email: '' }, problem(422, 'validation', 'Please enter your email address')],
    [{ ...ada, email: 'nobody' }, problem(422, 'validation', 'Please enter a valid email address')],
    [{ ...ada, password: '' }, problem(422, 'validation', 'Please enter your password')],
    [{ ...ada, password: '1234567' }, problem(422, 'validation', 'Password must be at least 8 characters')],
    [{ ...ada, password: 'x'.repeat(257) }, problem(422, 'validation', 'Password must be at most 256 characters')],
    [{ ...ada, password: 12345678 }, problem(422, 'validation', 'password: Expected string')],
    [{ username: 'x' }, problem(422, 'validation', 'email: Expected string')],
    [[], problem(422, 'validation', 'username: Expected string')],
  ])('refuses %j', async (json, expected) => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    expect(await server.call('/api/auth/register', { json })).toMatchObject(expected)
    const users = await server.composition.database.read.selectFrom('user').select('username').execute()
    expect(users).toEqual([{ username: 'ada' }])
  })

  test('gives a name to only one of many simultaneous registrations', async () => {
    await using server = await startTestServer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.call('/api/auth/register', { json: { ...ada, email: `a${index}@example.org` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    const taken = answers.filter(({ status }) => status === 400)
    expect(taken.map(({ body }) => body)).toEqual(
      taken.map(() => ({ detail: 'Username already taken', code: 'username_taken' })),
    )
    expect(await server.composition.database.read.selectFrom('ledger').select('amount').execute()).toEqual([
      { amount: 100 },
    ])
  })

  test('ignores fields that the form does not have', async () => {
    await using server = await startTestServer()
    const body = `{"__proto__":{"is_demo":1},"id":"mine","point":1000000,"is_demo":1,${JSON.stringify(ada).slice(1)}`
    const headers = { 'content-type': 'application/json' }
    const answer = await server.call('/api/auth/register', { body, headers })
    expect(answer.body).toMatchObject({ user: { point: 100 } })
    const row = await server.composition.database.read.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ point: 100, is_demo: 0, id: expect.not.stringMatching('mine') })
  })

  test('leaves no password, token or cookie in the log', async () => {
    await using server = await startTestServer()
    const answer = await server.call('/api/auth/register', { json: ada })
    await me(server, tokenOf(answer))
    await server.call(`/api/auth/me?token=${tokenOf(answer)}`)
    await refresh(server, cookieOf(answer))
    await expect.poll(() => server.logged.length).toBe(4)
    const log = server.logged.join('')
    for (const secret of [ada.password, tokenOf(answer), cookieOf(answer).split('=')[1] ?? '', ada.email]) {
      expect(log).not.toContain(secret)
    }
  })

  test('stores the password as argon2id only', async () => {
    await using server = await startTestServer({ passwordCost: usualPasswordCost })
    await server.call('/api/auth/register', { json: ada })
    const row = await server.composition.database.read.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
