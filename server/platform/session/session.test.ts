import { Elysia, t } from 'elysia'
import { describe, expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import { createTestClock, createTestSessions, createTestUser, openTestDatabase, signInTestUser } from '../testing.ts'
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
    const { answer, cookie } = await sessions.start(user)
    await sessions.end(cookieOf(cookie), null)
    expect(await sessions.verifyAccessToken(answer.access_token)).toBeNull()
    expect(await sessions.refresh(cookieOf(cookie))).toBeNull()
  })

  test('ends its session even when the cookie is missing', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const { answer, cookie } = await sessions.start(await createTestUser(database))
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
    const { cookie } = await sessions.start(user)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sessions.refresh(cookieOf(cookie))))
    const users = await Promise.all(answers.map((one) => sessions.verifyAccessToken(one?.answer.access_token ?? '')))
    expect(users).toEqual(answers.map(() => user))
    expect(answers.filter((one) => one?.cookie)).toHaveLength(1)
  })

  test('ends the session when an old cookie is used late, because it was copied', async () => {
    await using database = await openTestDatabase()
    const clock = createTestClock()
    const sessions = createTestSessions(database, clock)
    const { cookie } = await sessions.start(await createTestUser(database))
    const next = await sessions.refresh(cookieOf(cookie))
    clock.advance(20_001)
    expect(await sessions.refresh(cookieOf(cookie))).toBeNull()
    expect(await sessions.refresh(cookieOf(next?.cookie ?? null))).toBeNull()
    expect(await sessions.verifyAccessToken(next?.answer.access_token ?? '')).toBeNull()
  })

  test('never sends what is stored in the database', async () => {
    await using database = await openTestDatabase()
    const sessions = createTestSessions(database)
    const { cookie } = await sessions.start(await createTestUser(database))
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
  await sessions.start(await createTestUser(database))
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
        signedIn: true,
        body: t.Object({ a: t.Integer() }),
      })
      .get('/open', ({ viewer }) => ({ name: viewer?.username ?? null }), { mayBeSignedIn: true })
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
