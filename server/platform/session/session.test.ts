import { Elysia, t } from 'elysia'
import { describe, expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import {
  createTestClock,
  createTestSessions,
  createTestUser,
  openTestDatabase,
  signInTestUser,
  startTestSession,
} from '../testing.ts'
import { sessionPlugin } from './session.ts'

const cookieOf = (setCookie: string | null) => setCookie?.split(';')[0] ?? ''

describe('an access token', () => {
  test('opens the account until it expires', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock()
    const sessions = createTestSessions(database, clock, 600)
    const { token, user } = await signInTestUser(database, sessions)
    clock.advance(599_000)
    expect(await sessions.verifyAccessToken(token)).toEqual(user)
    clock.advance(1000)
    expect(await sessions.verifyAccessToken(token)).toBeNull()
  })

  test('ends with its session at once', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const user = await createTestUser(database)
    const { answer, cookie } = await startTestSession(database, sessions, user)
    await sessions.end(cookieOf(cookie), null)
    expect(await sessions.verifyAccessToken(answer.access_token)).toBeNull()
    expect(await sessions.refresh(cookieOf(cookie))).toBeNull()
  })

  test('ends its session even when the cookie is missing', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const { answer, cookie } = await startTestSession(database, sessions)
    await sessions.end(null, answer.access_token)
    expect(await sessions.refresh(cookieOf(cookie))).toBeNull()
  })

  test('is refused when anything about it was changed', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const { token } = await signInTestUser(database, sessions)
    const [claims = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ session: 'x', expires: 9e9 })).toString('base64url')
    const bad = [
      '',
      '.',
      'a.b',
      claims,
      `${claims}.`,
      `${claims}x.${signature}`,
      `${forged}.${signature}`,
      `${token}.x`,
    ]
    expect(await Promise.all(bad.map((one) => sessions.verifyAccessToken(one)))).toEqual(bad.map(() => null))
  })
})

describe('refreshing', () => {
  test('gives a new token and a new cookie, and the old cookie keeps working for tabs that refresh at the same time', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const user = await createTestUser(database)
    const { cookie } = await startTestSession(database, sessions, user)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sessions.refresh(cookieOf(cookie))))
    const users = await Promise.all(answers.map((one) => sessions.verifyAccessToken(one?.answer.access_token ?? '')))
    expect(users).toEqual(answers.map(() => user))
    expect(answers.filter((one) => one?.cookie)).toHaveLength(1)
  })

  test('ends the session when an old cookie is used late, because it was copied', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock()
    const sessions = createTestSessions(database, clock)
    const { cookie } = await startTestSession(database, sessions)
    const next = await sessions.refresh(cookieOf(cookie))
    await sessions.verifyAccessToken(next?.answer.access_token ?? '')
    clock.advance(20_001)
    expect(await sessions.refresh(cookieOf(cookie))).toBeNull()
    expect(await sessions.refresh(cookieOf(next?.cookie ?? null))).toBeNull()
    expect(await sessions.verifyAccessToken(next?.answer.access_token ?? '')).toBeNull()
  })

  test('goes on with the old cookie when the answer with the new one was lost, however often', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock()
    const sessions = createTestSessions(database, clock)
    const { cookie } = await startTestSession(database, sessions)
    const lost = await sessions.refresh(cookieOf(cookie))
    // At once, while other tabs may be refreshing: the use of this token does not tell that the new cookie arrived.
    const retried = await sessions.refresh(cookieOf(cookie))
    expect(await sessions.verifyAccessToken(retried?.answer.access_token ?? '')).not.toBeNull()
    for (let attempt = 0; attempt < 3; attempt++) {
      clock.advance(60_000)
      expect((await sessions.refresh(cookieOf(cookie)))?.cookie).toMatch(/^mirari_session=/)
    }
    clock.advance(60_000)
    const arrived = await sessions.refresh(cookieOf(cookie))
    expect(await sessions.verifyAccessToken(arrived?.answer.access_token ?? '')).not.toBeNull()
    clock.advance(60_000)
    const next = await sessions.refresh(cookieOf(arrived?.cookie ?? null))
    expect(next?.cookie).toMatch(/^mirari_session=/)
    // A lost cookie that turns up after all was taken from the line.
    expect(await sessions.refresh(cookieOf(lost?.cookie ?? null))).toBeNull()
    expect(await sessions.refresh(cookieOf(next?.cookie ?? null))).toBeNull()
  })

  test('ends the session of a thief who waits with what came for the stolen cookie, as soon as he uses it', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock()
    const sessions = createTestSessions(database, clock)
    const { cookie } = await startTestSession(database, sessions)
    const thief = await sessions.refresh(cookieOf(cookie))
    clock.advance(60_000)
    const owner = await sessions.refresh(cookieOf(cookie))
    expect(owner).not.toBeNull()
    expect(await sessions.refresh(cookieOf(thief?.cookie ?? null))).toBeNull()
    expect(await sessions.verifyAccessToken(owner?.answer.access_token ?? '')).toBeNull()
  })

  test('ends the session when the thief used what came for the stolen cookie before its owner comes', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock()
    const sessions = createTestSessions(database, clock)
    const { cookie } = await startTestSession(database, sessions)
    const thief = await sessions.refresh(cookieOf(cookie))
    await sessions.verifyAccessToken(thief?.answer.access_token ?? '')
    clock.advance(60_000)
    expect(await sessions.refresh(cookieOf(cookie))).toBeNull()
    expect(await sessions.verifyAccessToken(thief?.answer.access_token ?? '')).toBeNull()
  })

  test('ends the session when a cookie of any earlier refresh is used, by the thief or by its owner', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock()
    const sessions = createTestSessions(database, clock)
    for (const [olds, generations] of [
      [0, 2],
      [0, 5],
      [3, 6],
    ] as const) {
      const { cookie } = await startTestSession(database, sessions)
      const cookies = [cookieOf(cookie)]
      for (let refreshes = 0; refreshes < generations; refreshes++) {
        clock.advance(60_000)
        cookies.push(cookieOf((await sessions.refresh(cookies.at(-1) ?? ''))?.cookie ?? null))
      }
      expect(new Set(cookies).size).toBe(generations + 1)
      expect(await sessions.refresh(cookies[olds] ?? '')).toBeNull()
      expect(await sessions.refresh(cookies.at(-1) ?? '')).toBeNull()
    }
  })

  test('leaves the session alone when a cookie of somebody else or of nobody is sent', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const { cookie } = await startTestSession(database, sessions)
    const other = await startTestSession(database, sessions)
    const value = cookieOf(cookie).split('=')[1] ?? ''
    for (const guess of [value.slice(0, 15), `0${value.slice(1)}`, value.toUpperCase(), value.slice(16)]) {
      expect(await sessions.refresh(`mirari_session=${guess}`)).toBeNull()
    }
    expect(await sessions.refresh(cookieOf(cookie))).not.toBeNull()
    expect(await sessions.refresh(cookieOf(other.cookie))).not.toBeNull()
  })

  test('gives a session from before families one, and keeps it open', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const { cookie } = await startTestSession(database, sessions)
    await database.write((trx) => trx.updateTable('session').set({ family_hash: null }).execute())
    const next = await sessions.refresh(cookieOf(cookie))
    const last = await sessions.refresh(cookieOf(next?.cookie ?? null))
    expect(await sessions.refresh(cookieOf(last?.cookie ?? null))).not.toBeNull()
  })

  test('never sends what is stored in the database', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const { cookie } = await startTestSession(database, sessions)
    await sessions.refresh(cookieOf(cookie))
    const rows = await database.read.selectFrom('session').selectAll().execute()
    const stored = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
    expect(stored.length).toBeGreaterThan(3)
    const name = cookieOf(cookie).split('=')[0]
    const answers = await Promise.all(
      stored.flatMap((value) => [sessions.refresh(`${name}=${value}`), sessions.verifyAccessToken(value)]),
    )
    expect(answers).toEqual(answers.map(() => null))
  })
})

test('expired sessions are swept', async () => {
  await using database = await openTestDatabase()
  const clock = createTestClock()
  const sessions = createTestSessions(database, clock)
  await startTestSession(database, sessions)
  await sessions.sweep()
  expect(await database.read.selectFrom('session').select('id').execute()).toHaveLength(1)
  clock.advance(31 * 24 * 60 * 60 * 1000)
  await sessions.sweep()
  expect(await database.read.selectFrom('session').select('id').execute()).toEqual([])
})

describe('route options', () => {
  async function stage() {
    const database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const signedIn = await signInTestUser(database, sessions)
    const app = new Elysia()
      .onError(({ error }) => {
        const problem = error instanceof Error && error.cause instanceof Problem ? error.cause : error
        if (problem instanceof Problem) return Response.json(problem.body(), { status: problem.status })
        return undefined
      })
      .use(sessionPlugin(sessions))
      .post('/own', ({ user, body }) => ({ name: user.username, ...body }), {
        signedIn: 'session',
        body: t.Object({ a: t.Integer() }),
      })
      .get('/open', ({ viewer }) => ({ name: viewer?.username ?? null }), { mayBeSignedIn: 'session' })
    const call = async (path: string, init?: RequestInit) => {
      const response = await app.handle(new Request(`http://localhost${path}`, init))
      return { status: response.status, body: await response.json() }
    }
    return { database, call, signedIn }
  }
  const refused = {
    status: 401,
    body: { detail: 'Could not validate credentials', code: 'could_not_validate_credentials' },
  }

  test('signedIn refuses a visitor before it reads the body', async () => {
    const { database, call } = await stage()
    await using _ = database
    let read = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          read++
          controller.enqueue(new TextEncoder().encode('{"a":"not even the right type"'))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json' }
    expect(await call('/own', { method: 'POST', headers, body })).toEqual(refused)
    expect(read).toBe(0)
  })

  test('signedIn hands the user to the handler', async () => {
    const { database, call, signedIn } = await stage()
    await using _ = database
    const headers = { ...signedIn.headers, 'content-type': 'application/json' }
    const answer = await call('/own', { method: 'POST', headers, body: '{"a":1}' })
    expect(answer).toEqual({ status: 200, body: { name: signedIn.user.username, a: 1 } })
  })

  test('mayBeSignedIn allows visitors, but refuses an invalid credential', async () => {
    const { database, call, signedIn } = await stage()
    await using _ = database
    expect(await call('/open')).toEqual({ status: 200, body: { name: null } })
    expect((await call('/open', { headers: signedIn.headers })).body).toEqual({ name: signedIn.user.username })
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', 'Bearer ', `Bearer ${signedIn.token} x`]) {
      expect(await call('/open', { headers: { authorization } })).toEqual(refused)
    }
  })
})

test('a sign-in counts as the newest, even after the clock was set back', async () => {
  await using database = await openTestDatabase()
  const clock = createTestClock()
  const sessions = createTestSessions(database, clock)
  const user = await createTestUser(database)
  for (let number = 1; number <= 100; number++) await startTestSession(database, sessions, user)
  clock.advance(-60 * 60 * 1000)
  const { answer } = await startTestSession(database, sessions, user)
  expect(await sessions.verifyAccessToken(answer.access_token)).not.toBeNull()
  expect(await sessions.list(user.id, null)).toHaveLength(100)
})

test('a user has at most 100 sessions: the one that was used least recently ends', async () => {
  await using database = await openTestDatabase()
  const clock = createTestClock()
  const sessions = createTestSessions(database, clock)
  const user = await createTestUser(database)
  const other = await startTestSession(database, sessions)
  const first = await startTestSession(database, sessions, user)
  clock.advance(1000)
  const second = await startTestSession(database, sessions, user)
  clock.advance(1000)
  await sessions.refresh(cookieOf(first.cookie))
  for (let number = 3; number <= 101; number++) {
    clock.advance(1000)
    await startTestSession(database, sessions, user)
  }
  expect(await sessions.list(user.id, null)).toHaveLength(100)
  expect(await sessions.verifyAccessToken(first.answer.access_token)).toEqual(user)
  expect(await sessions.verifyAccessToken(second.answer.access_token)).toBeNull()
  expect(await sessions.verifyAccessToken(other.answer.access_token)).not.toBeNull()
})

test('a session shows a part of the network that it was opened in, and later that of its last renewal', async () => {
  await using database = await openTestDatabase()
  const sessions = createTestSessions(database)
  const user = await createTestUser(database)
  const place = { client: 'Firefox on Linux', network: '203.0.113.5' }
  const { cookie } = await database.write((trx) => sessions.start(trx, user, place))
  const networks = async () => (await sessions.list(user.id, null)).map(({ network }) => network)
  expect(await networks()).toEqual(['203.0.113.*'])
  const stored = await database.read.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(place.network)
  const renewed = await sessions.refresh(cookieOf(cookie), '2001:db8:1:2::/64')
  expect(await networks()).toEqual(['2001:db8:1::/48'])
  await sessions.refresh(cookieOf(renewed?.cookie ?? null))
  expect(await networks()).toEqual(['2001:db8:1::/48'])
})
