import { allOperations, type OperationFacts } from '@mirari/contract'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing.ts'
import { ada } from '../testing.ts'
import { nextCode, registerProtected, wrongCodeOf } from './testing.ts'

const minuteMs = 60_000
const required = { status: 403, body: { code: 'forbidden', reason: 'step_up_required' } }

describe('what a stolen token must not be enough for', () => {
  test('is allowed for ten minutes after the sign-in, and again after a proof', async () => {
    await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
    const { headers, uri, recoveryCodes } = await registerProtected(server)
    const act = () => server.call('/api/users/me/recovery-codes', { method: 'POST', headers })
    const prove = (json: object) => server.call('/api/users/me/step-up', { json, headers })
    server.clock.advance(10 * minuteMs)
    expect((await act()).status).toBe(200)
    for (const proof of [{ password: ada.password }, { code: nextCode(uri, server) }]) {
      server.clock.advance(11 * minuteMs)
      expect(await act()).toMatchObject(required)
      const json = 'code' in proof ? { code: nextCode(uri, server) } : proof
      expect((await prove(json)).status).toBe(204)
      expect((await act()).status).toBe(200)
    }
    // The codes of before are gone since others were made.
    expect(await prove({ code: recoveryCodes[0] })).toMatchObject({ status: 401, body: { reason: 'code_wrong' } })
  })

  test('is refused after a wrong proof, and guesses are limited', async () => {
    await using server = await startTestServer({
      tokenTtlS: 24 * 3600,
      rateLimits: {
        signInPerAddress: { count: 50, windowS: 300 },
        signInPerAccount: { count: 3, windowS: 300 },
        registerPerAddress: { count: 5, windowS: 60 },
      },
    })
    const { headers, uri } = await registerProtected(server)
    const prove = (json: object) => server.call('/api/users/me/step-up', { json, headers })
    server.clock.advance(11 * minuteMs)
    expect(await prove({ password: 'wrong horse' })).toMatchObject({ status: 401, body: { reason: 'wrong_password' } })
    expect(await prove({ code: wrongCodeOf(uri, server) })).toMatchObject({
      status: 401,
      body: { reason: 'code_wrong' },
    })
    expect(await prove({})).toMatchObject({ status: 401, body: { reason: 'wrong_password' } })
    expect((await prove({ password: ada.password })).status).toBe(429)
    expect(await server.call('/api/users/me/totp', { method: 'DELETE', headers })).toMatchObject(required)
  })

  test('needs a proof in the same session', async () => {
    await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
    const { headers } = await registerProtected(server)
    server.clock.advance(11 * minuteMs)
    const { user } = { user: await server.composition.sessions.verifyAccessToken(headers.authorization.slice(7)) }
    if (!user) throw new Error('Ada is not signed in.')
    await server.composition.database.write((trx) => server.composition.sessions.start(trx, user))
    expect(await server.call('/api/users/me/totp', { method: 'DELETE', headers })).toMatchObject(required)
  })

  test('is refused while the clock stands before the last proof', async () => {
    await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
    const { headers } = await registerProtected(server)
    server.clock.advance(-minuteMs)
    expect(await server.call('/api/users/me/totp', { method: 'DELETE', headers })).toMatchObject(required)
  })
})

const guarded = Object.values(allOperations).filter((operation: OperationFacts) => operation.stepUp)

test('every call that adds or removes a way in, and the export, needs a step-up', async () => {
  await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
  const { headers } = await registerProtected(server)
  expect(guarded.map(({ address }) => address).sort()).toEqual([
    'DELETE /users/me/links/:provider',
    'DELETE /users/me/passkeys/:id',
    'DELETE /users/me/totp',
    'POST /auth/:provider/link',
    'POST /users/me/api-keys',
    'POST /users/me/email',
    'POST /users/me/export',
    'POST /users/me/partners',
    'POST /users/me/partners/:id/keys',
    'POST /users/me/partners/:id/webhooks',
    'POST /users/me/partners/:id/webhooks/:webhookId/secret',
    'POST /users/me/passkeys',
    'POST /users/me/passkeys/start',
    'POST /users/me/recovery-codes',
    'POST /users/me/totp',
    'POST /users/me/totp/start',
    'PUT /users/me/partners/:id',
  ])
  server.clock.advance(11 * minuteMs)
  for (const { method, path } of guarded) {
    const call = { method, headers, ...(method !== 'DELETE' && { json: {} }) }
    const answer = await server.call(`/api${path.replace(':provider', 'google').replace(/:\w+/g, 'x')}`, call)
    expect({ path, ...answer }).toMatchObject({ path, ...required })
  }
})

test('an account without a password is deleted, and gets its first password, after a step-up only', async () => {
  await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
  const { headers, user } = await server.signIn()
  server.clock.advance(11 * minuteMs)
  const remove = { json: { username: user.username }, headers }
  const setPassword = { json: { new_password: 'correct horse' }, headers }
  expect(await server.call('/api/users/me/delete', remove)).toMatchObject(required)
  expect(await server.call('/api/users/me/password', setPassword)).toMatchObject(required)
  const { sessions, database } = server.composition
  await database.write((trx) => sessions.confirm(trx, headers.authorization.slice('Bearer '.length)))
  expect((await server.call('/api/users/me/password', setPassword)).status).toBe(204)
})

test('the password itself is proof enough for a new one and for the deletion', async () => {
  await using server = await startTestServer({ tokenTtlS: 24 * 3600 })
  const { headers } = await registerProtected(server)
  server.clock.advance(11 * minuteMs)
  const json = { current_password: ada.password, new_password: 'another horse' }
  expect((await server.call('/api/users/me/password', { json, headers })).status).toBe(204)
  expect((await server.call('/api/users/me/delete', { json: { password: 'another horse' }, headers })).status).toBe(204)
})
