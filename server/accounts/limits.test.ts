import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'
import { ada, problem, tokenOf } from './testing.ts'

describe('limits', () => {
  const limits = {
    signInPerAddress: { count: 6, windowS: 60 },
    signInPerAccount: { count: 3, windowS: 60 },
    registerPerAddress: { count: 2, windowS: 60 },
  }
  const tooMany = problem(429, 'too_many_requests', 'Too many attempts. Please wait a moment and try again.')

  test('refuse guesses at one account, even the right password, until the window is over', async () => {
    await using server = await startTestServer({ rateLimits: limits })
    await server.call('/api/auth/register', { json: ada })
    const guess = (password: string) => server.call('/api/auth/login', { json: { email: ada.email, password } })
    for (let attempt = 0; attempt < 3; attempt++) expect((await guess('wrong horse')).status).toBe(401)
    const refused = await guess(ada.password)
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers.get('retry-after')).toBe('60')
    await server.passTime(60_000)
    expect((await guess(ada.password)).status).toBe(200)
  })

  test('hold for guesses behind a token', async () => {
    await using server = await startTestServer({ rateLimits: limits })
    const headers = { authorization: `Bearer ${tokenOf(await server.call('/api/auth/register', { json: ada }))}` }
    const guess = async (path: string, json: object) => (await server.call(path, { headers, json })).status
    const change = { current_password: 'wrong horse', new_password: 'another horse' }
    expect(await guess('/api/users/me/password', change)).toBe(401)
    expect(await guess('/api/users/me/delete', { password: 'wrong horse' })).toBe(401)
    expect(await guess('/api/users/me/password', change)).toBe(401)
    expect(await guess('/api/users/me/password', change)).toBe(429)
    expect(await guess('/api/users/me/delete', { password: 'wrong horse' })).toBe(429)
  })

  test('do not let strangers of another network lock out the owner', async () => {
    await using server = await startTestServer({ rateLimits: limits, trustedProxies: ['127.0.0.0/8'] })
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
    await server.call('/api/auth/register', { json: ada })
    const login = async (password: string, from: string) =>
      (await server.call('/api/auth/login', { json: { ...ada, password }, headers: { 'x-forwarded-for': from } }))
        .status
    for (let attempt = 0; attempt < 3; attempt++) expect(await login('wrong horse', '198.51.100.1')).toBe(401)
    expect(await login(ada.password, '198.51.100.1')).toBe(429)
    expect(await login(ada.password, '198.51.100.2')).toBe(200)
  })

  test('do not count successful sign-ins', async () => {
    await using server = await startTestServer({ rateLimits: limits })
    await server.call('/api/auth/register', { json: ada })
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await server.call('/api/auth/login', { json: ada })).status).toBe(200)
    }
  })

  test('hold for many simultaneous guesses', async () => {
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
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const json = { email: `n${attempt}@example.org`, password: 'wrong horse' }
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}`, forwarded: `for=203.0.113.${attempt}` }
      statuses.push((await server.call('/api/auth/login', { json, headers })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  })

  test('trust X-Forwarded-For of a trusted proxy, and only the part that the proxy wrote', async () => {
    await using server = await startTestServer({ rateLimits: limits, trustedProxies: ['127.0.0.0/8'] })
    server.composition.app.listen({ port: 0, hostname: '127.0.0.1', reusePort: false })
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
