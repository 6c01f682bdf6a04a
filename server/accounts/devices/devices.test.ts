import { describe, expect, test } from 'vitest'
import { startTestServer, type TestAnswer } from '../../testing.ts'
import { ada, problem } from '../testing.ts'

const limits = {
  signInPerAddress: { count: 4, windowS: 60 },
  signInPerAccount: { count: 2, windowS: 60 },
  registerPerAddress: { count: 5, windowS: 60 },
}

/** The Cookie header by which the browser of this answer is known. */
function deviceOf({ headers }: TestAnswer): string {
  const cookie = headers.getSetCookie().find((line) => line.startsWith('mirari_device='))
  return cookie?.split(';')[0] ?? ''
}

async function startWithAda() {
  const server = await startTestServer({ rateLimits: limits })
  const cookie = deviceOf(await server.call('/api/auth/register', { json: ada }))
  const login = (password: string, headers: Record<string, string> = {}, email = ada.email) =>
    server.call('/api/auth/login', { json: { email, password }, headers })
  return { server, cookie, login }
}

describe('a browser that has signed in before', () => {
  test('signs in while strangers of the same network have used up what they share', async () => {
    const { server, cookie, login } = await startWithAda()
    await using _ = server
    for (let count = 0; count < 2; count++) expect((await login('wrong horse')).status).toBe(401)
    for (let count = 0; count < 2; count++) await login('wrong horse', {}, `${count}@example.org`)
    expect((await login(ada.password)).status).toBe(429)
    const known = await login(ada.password, { cookie })
    expect(known.status).toBe(200)
    expect(deviceOf(known)).toBe(cookie)
  })

  test('has an allowance of its own for that account only, which ends too', async () => {
    const { server, cookie, login } = await startWithAda()
    await using _ = server
    await server.call('/api/auth/register', { json: { ...ada, username: 'grace', email: 'grace@example.org' } })
    for (let count = 0; count < 2; count++) expect((await login('wrong horse', { cookie })).status).toBe(401)
    expect(await login(ada.password, { cookie })).toMatchObject(
      problem(429, 'too_many_requests', 'Too many attempts. Please wait a moment and try again.'),
    )
    // What it used up is nobody else's.
    expect((await login(ada.password)).status).toBe(200)
    const others = [1, 2, 3].map(() => login('wrong horse', { cookie }, 'grace@example.org'))
    expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([401, 401, 429])
  })

  test('cannot be invented, nor read from the database', async () => {
    const { server, cookie, login } = await startWithAda()
    await using _ = server
    const rows = await server.composition.database.read.selectFrom('known_device').selectAll().execute()
    expect(rows).toHaveLength(1)
    for (let count = 0; count < 2; count++) await login('wrong horse')
    const values = ['x'.repeat(32), rows[0]?.device_hash ?? '', rows[0]?.device_hash.slice(0, 32) ?? '', '']
    for (const value of values) {
      expect((await login(ada.password, { cookie: `mirari_device=${value}` })).status).toBe(429)
    }
    expect((await login(ada.password, { cookie })).status).toBe(200)
  })

  test('is forgotten with the account, and beyond fifty of them', async () => {
    await using server = await startTestServer()
    const answer = await server.call('/api/auth/register', { json: ada })
    const count = async () =>
      (await server.composition.database.read.selectFrom('known_device').selectAll().execute()).length
    for (let signIns = 0; signIns < 55; signIns++) await server.call('/api/auth/login', { json: ada })
    expect(await count()).toBe(50)
    const token = JSON.parse(JSON.stringify(answer.body)).access_token
    await server.call('/api/users/me/delete', {
      json: { password: ada.password },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await count()).toBe(0)
  })

  test('is known by a cookie that scripts cannot read', async () => {
    await using server = await startTestServer({ publicUrl: 'https://mirari.example' })
    const lines = (await server.call('/api/auth/register', { json: ada })).headers.getSetCookie()
    expect(lines[1]).toMatch(
      /^mirari_device=[\w-]{32}; HttpOnly; Max-Age=31536000; Path=\/api\/auth; SameSite=Lax; Secure$/,
    )
  })
})
