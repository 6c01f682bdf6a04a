import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'
import { usualPasswordCost } from './password.ts'
import { ada, cookieOf, form, generous, problem } from './testing.ts'

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

  test('takes the same time for a user that does not exist', async () => {
    await using server = await startTestServer({ rateLimits: generous, passwordCost: usualPasswordCost })
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

  test('of many users at once does not block other requests', async () => {
    await using server = await startTestServer({ rateLimits: generous, passwordCost: usualPasswordCost })
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
