import { describe, expect, test } from 'vitest'
import { startTestServer, type TestAnswer } from '../testing.ts'

const ada = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }

const problem = (status: number, code: string, detail: string) => ({ status, body: { detail, code } })
const couldNotValidate = problem(401, 'could_not_validate_credentials', 'Could not validate credentials')

function cookieOf({ headers }: TestAnswer): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

function tokenOf({ body }: TestAnswer): string {
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token)
  throw new Error(`No token in ${JSON.stringify(body)}`)
}

describe('registering', () => {
  test('makes an account with its first points, in the ledger too, and signs it in', async () => {
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
    const ledger = await server.wired.database.read.selectFrom('ledger').select(['amount', 'kind']).execute()
    expect(ledger).toEqual([{ amount: 100, kind: 'grant' }])
  })

  test('sets a cookie that scripts cannot read, and over https only when the app is reached by https', async () => {
    await using plain = await startTestServer()
    const cookie = (await plain.call('/api/auth/register', { json: ada })).headers.get('set-cookie')
    expect(cookie).toMatch(/^mirari_session=[a-z0-9]{40}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    await using secure = await startTestServer({ publicUrl: 'https://mirari.example' })
    const secureCookie = (await secure.call('/api/auth/register', { json: ada })).headers.get('set-cookie')
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
    const users = await server.wired.database.read.selectFrom('user').select('username').execute()
    expect(users).toEqual([{ username: 'ada' }])
  })

  test('lets only one of many registrations at once have the name', async () => {
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
    expect(await server.wired.database.read.selectFrom('ledger').select('amount').execute()).toEqual([{ amount: 100 }])
  })

  test('takes nothing from the body but what the form has', async () => {
    await using server = await startTestServer()
    const body = `{"__proto__":{"is_demo":1},"id":"mine","point":1000000,"is_demo":1,${JSON.stringify(ada).slice(1)}`
    const headers = { 'content-type': 'application/json' }
    const answer = await server.call('/api/auth/register', { body, headers })
    expect(answer.body).toMatchObject({ user: { point: 100 } })
    const row = await server.wired.database.read.selectFrom('user').selectAll().executeTakeFirstOrThrow()
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
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const row = await server.wired.database.read.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('signing in', () => {
  test.each([
    ['e-mail', '/api/auth/login', { json: { email: ada.email, password: ada.password } }],
    ['e-mail in other letters', '/api/auth/login', { json: { email: ' ADA@example.ORG', password: ada.password } }],
    ['form with e-mail', '/api/auth/token', { body: form(ada.email, ada.password) }],
    ['form with username', '/api/auth/token', { body: form('ada', ada.password) }],
  ])('works by %s', async (_, path, options) => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const answer = await server.call(path, options)
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { username: 'ada', point: 100 } } })
    expect(cookieOf(answer)).toMatch(/^mirari_session=/)
  })

  test.each([
    ['/api/auth/login', { json: { email: ada.email, password: 'wrong horse' } }],
    ['/api/auth/login', { json: { email: 'nobody@example.org', password: ada.password } }],
    ['/api/auth/token', { body: form('ada', 'wrong horse') }],
    ['/api/auth/token', { body: form('nobody', ada.password) }],
  ])('says the same of a wrong password and of a person that does not exist: %s %j', async (path, options) => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const answer = await server.call(path, options)
    expect(answer).toMatchObject(problem(401, 'wrong_credentials', 'Incorrect email or password'))
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('takes as long for a person that does not exist', async () => {
    await using server = await startTestServer({ rateLimits: generous })
    await server.call('/api/auth/register', { json: ada })
    const timeOf = async (email: string) => {
      const startMs = performance.now()
      await server.call('/api/auth/login', { json: { email, password: 'wrong horse' } })
      return performance.now() - startMs
    }
    await timeOf('warm@example.org')
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round++) {
      known.push(await timeOf(ada.email))
      unknown.push(await timeOf('nobody@example.org'))
    }
    const ratio = median(unknown) / median(known)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })

  test('of many people at once leaves everybody else an answering server', async () => {
    await using server = await startTestServer({ rateLimits: generous })
    await server.call('/api/auth/register', { json: ada })
    const logins = Array.from({ length: 100 }, () => server.call('/api/auth/login', { json: ada }))
    const over = Promise.all(logins).then((answers) => answers.every(({ status }) => status === 200))
    const waits: number[] = []
    for (let round = 0; round < 20; round++) {
      const startMs = performance.now()
      expect((await server.call('/api/health')).body).toEqual({ status: 'ok' })
      waits.push(performance.now() - startMs)
    }
    expect(median(waits)).toBeLessThan(50)
    expect(await over).toBe(true)
  })
})

describe('a session', () => {
  test('is refreshed by its cookie, with a new token and a new cookie', async () => {
    await using server = await startTestServer()
    const registered = await server.call('/api/auth/register', { json: ada })
    const refreshed = await refresh(server, cookieOf(registered))
    expect(refreshed).toMatchObject({ status: 200, body: { expires_in: 600, user: { username: 'ada' } } })
    expect(cookieOf(refreshed)).not.toBe(cookieOf(registered))
    expect((await refresh(server, cookieOf(refreshed))).status).toBe(200)
  })

  test('ends with its token when the user logs out, while the same user stays signed in elsewhere', async () => {
    await using server = await startTestServer()
    const here = await server.call('/api/auth/register', { json: ada })
    const elsewhere = await server.call('/api/auth/login', { json: ada })
    const cookie = cookieOf(here)
    const left = await server.call('/api/auth/logout', { method: 'POST', headers: { cookie } })
    expect(left).toMatchObject({ status: 204, body: '' })
    expect(left.headers.get('set-cookie')).toMatch(/^mirari_session=; HttpOnly; Max-Age=0/)
    expect(await me(server, tokenOf(here))).toMatchObject(couldNotValidate)
    expect(await refresh(server, cookie)).toMatchObject(couldNotValidate)
    expect((await me(server, tokenOf(elsewhere))).status).toBe(200)
  })

  test('is over for a token that expired, until it is refreshed', async () => {
    await using server = await startTestServer()
    const registered = await server.call('/api/auth/register', { json: ada })
    server.clock.advance(600_000)
    expect(await me(server, tokenOf(registered))).toMatchObject(couldNotValidate)
    const refreshed = await refresh(server, cookieOf(registered))
    expect((await me(server, tokenOf(refreshed))).status).toBe(200)
  })

  test('cannot be opened with anything that stands in the database', async () => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const { read } = server.wired.database
    const rows = [
      ...(await read.selectFrom('session').selectAll().execute()),
      ...(await read.selectFrom('user').selectAll().execute()),
    ]
    const stored = rows.flatMap((row) => Object.values<unknown>(row)).filter((value) => typeof value === 'string')
    for (const value of stored) {
      expect((await refresh(server, `mirari_session=${encodeURIComponent(value)}`)).status).toBe(401)
      expect((await me(server, value)).status).toBe(401)
    }
  })

  test.each([
    [{}, 200],
    [{ origin: 'http://localhost' }, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://localhost' }, 403],
  ])('is refreshed by the app itself only: %j answers %i', async (headers, status) => {
    await using server = await startTestServer()
    const cookie = cookieOf(await server.call('/api/auth/register', { json: ada }))
    const answer = await server.call('/api/auth/refresh', { method: 'POST', headers: { ...headers, cookie } })
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('cannot be put on a visitor by another site', async () => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await server.call('/api/auth/token', { body: form('ada', ada.password), headers })
    expect(answer).toMatchObject(problem(403, 'forbidden', 'This call must come from the app itself.'))
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

describe('limits', () => {
  const limits = {
    signInPerAddress: { count: 6, windowS: 60 },
    signInPerAccount: { count: 3, windowS: 60 },
    registerPerAddress: { count: 2, windowS: 60 },
  }
  const tooMany = problem(429, 'too_many_requests', 'Too many attempts. Please wait a moment and try again.')

  test('stop guessing at one account, also of the right password, until the time is over', async () => {
    await using server = await startTestServer({ rateLimits: limits })
    await server.call('/api/auth/register', { json: ada })
    const guess = (password: string) => server.call('/api/auth/login', { json: { email: ada.email, password } })
    for (let attempt = 0; attempt < 3; attempt++) expect((await guess('wrong horse')).status).toBe(401)
    const refused = await guess(ada.password)
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers.get('retry-after')).toBe('60')
    server.clock.advance(60_000)
    expect((await guess(ada.password)).status).toBe(200)
  })

  test('are not used up by signing in rightly', async () => {
    await using server = await startTestServer({ rateLimits: limits })
    await server.call('/api/auth/register', { json: ada })
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await server.call('/api/auth/login', { json: ada })).status).toBe(200)
    }
  })

  test('hold for many guesses at once', async () => {
    await using server = await startTestServer({ rateLimits: limits })
    await server.call('/api/auth/register', { json: ada })
    const guesses = Array.from({ length: 20 }, () =>
      server.call('/api/auth/login', { json: { email: ada.email, password: 'wrong horse' } }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(17)
  })

  test('are counted by the socket: a forged X-Forwarded-For does not help', async () => {
    await using server = await startTestServer({ rateLimits: limits })
    server.wired.app.listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const json = { email: `n${attempt}@example.org`, password: 'wrong horse' }
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}`, forwarded: `for=203.0.113.${attempt}` }
      statuses.push((await server.call('/api/auth/login', { json, headers })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  })

  test('believe X-Forwarded-For of a trusted proxy, and of it only what the proxy wrote', async () => {
    await using server = await startTestServer({ rateLimits: limits, trustedProxies: ['127.0.0.0/8'] })
    server.wired.app.listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
    const register = async (index: number, forwarded: string) => {
      const json = { username: `user${index}`, email: `u${index}@example.org`, password: 'wrong horse' }
      return (await server.call('/api/auth/register', { json, headers: { 'x-forwarded-for': forwarded } })).status
    }
    expect(await register(0, '198.51.100.1')).toBe(200)
    expect(await register(1, '1.1.1.1, 198.51.100.1')).toBe(200)
    expect(await register(2, '2.2.2.2, 198.51.100.1')).toBe(429)
    expect(await register(3, '198.51.100.2')).toBe(200)
  })
})

const generous = {
  signInPerAddress: { count: 1000, windowS: 60 },
  signInPerAccount: { count: 1000, windowS: 60 },
  registerPerAddress: { count: 1000, windowS: 60 },
}

type Server = Awaited<ReturnType<typeof startTestServer>>

function refresh(server: Server, cookie: string): Promise<TestAnswer> {
  return server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } })
}

function me(server: Server, token: string): Promise<TestAnswer> {
  return server.call('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
}

function form(username: string, password: string): URLSearchParams {
  return new URLSearchParams({ grant_type: 'password', username, password })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
