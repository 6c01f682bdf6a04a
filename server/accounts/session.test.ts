import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'
import { ada, cookieOf, form, me, problem, refresh, tokenOf } from './testing.ts'

const couldNotValidate = problem(401, 'could_not_validate_credentials', 'Could not validate credentials')

describe('a session', () => {
  test('is refreshed by its cookie, with a new token and a new cookie', async () => {
    await using server = await startTestServer()
    const registered = await server.call('/api/auth/register', { json: ada })
    const refreshed = await refresh(server, cookieOf(registered))
    expect(refreshed).toMatchObject({ status: 200, body: { expires_in: 600, user: { username: 'ada' } } })
    expect(cookieOf(refreshed)).not.toBe(cookieOf(registered))
    expect((await refresh(server, cookieOf(refreshed))).status).toBe(200)
  })

  test('ends with its token when the user signs out, while the same user stays signed in elsewhere', async () => {
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

  test('refuses an expired token until it is refreshed', async () => {
    await using server = await startTestServer()
    const registered = await server.call('/api/auth/register', { json: ada })
    server.clock.advance(600_000)
    expect(await me(server, tokenOf(registered))).toMatchObject(couldNotValidate)
    const refreshed = await refresh(server, cookieOf(registered))
    expect((await me(server, tokenOf(refreshed))).status).toBe(200)
  })

  test('cannot be opened with anything stored in the database', async () => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const { read } = server.composition.database
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

  test('cannot be forced on a visitor by another site', async () => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await server.call('/api/auth/token', { body: form('ada', ada.password), headers })
    expect(answer).toMatchObject(problem(403, 'forbidden', 'This call must come from the app itself'))
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})
