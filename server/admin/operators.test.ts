import type { ManagedAccountPage, ManagedPerson, OperatorActPage } from '@mirari/contract/schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteFactors } from '../accounts/second-factor/delete-factors.ts'
import { codeOf } from '../accounts/second-factor/testing.ts'
import { testImage } from '../media-processing/testing.ts'
import { newId } from '../platform/id.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { upload } from '../uploads/testing.ts'
import { resetFactors } from './reset-factors.ts'
import { changeRole } from './role.ts'

const reason = { reason: 'sends spam' }

/** A server with its operator and another account, which has 100 points. */
async function startWithPeople() {
  const server = await startTestServer()
  const operator = await server.signIn({ username: 'root' })
  const ada = await server.signIn({ username: 'ada', email: 'ada@people.example' })
  return { server, operator, ada, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

async function acts(server: TestServer, headers: Record<string, string>, query = '') {
  return (await server.call(`/api/admin/acts${query}`, { headers })).body as OperatorActPage
}

async function names(server: TestServer, headers: Record<string, string>, query: string) {
  const { items, next } = (await server.call(`/api/admin/people?${query}`, { headers })).body as ManagedAccountPage
  return { names: items.map(({ username }) => username), next }
}

describe('the role', () => {
  test('belongs to the first account alone', async () => {
    await using people = await startWithPeople()
    const { server, operator, ada } = people
    expect((await server.call('/api/admin/people', { headers: operator.headers })).status).toBe(200)
    expect((await server.call('/api/admin/people', { headers: ada.headers })).status).toBe(403)
  })

  test('is granted and revoked at the command line, which the log says', async () => {
    await using people = await startWithPeople()
    const { server, operator, ada } = people
    const { database } = server.composition
    expect(await changeRole(database, 'grant', 'ADA@people.example')).toBe(true)
    expect(await changeRole(database, 'grant', 'ada')).toBe(false)
    expect((await server.call('/api/admin/people', { headers: ada.headers })).status).toBe(200)
    expect(await changeRole(database, 'revoke', 'ada')).toBe(true)
    expect((await server.call('/api/admin/people', { headers: ada.headers })).status).toBe(403)
    expect(await changeRole(database, 'grant', 'nobody')).toBeNull()
    expect((await acts(server, operator.headers)).items).toMatchObject([
      { operator_id: null, operator_name: 'command line', action: 'revoke', subject_name: 'ada' },
      { operator_id: null, operator_name: 'command line', action: 'grant', subject_name: 'ada' },
    ])
  })
})

test('the role ends with the account', async () => {
  await using people = await startWithPeople()
  const { server, operator } = people
  const { status } = await server.call('/api/users/me/delete', {
    headers: operator.headers,
    json: { username: 'root' },
  })
  expect(status).toBe(204)
  expect(await server.composition.database.read.selectFrom('operator').selectAll().execute()).toEqual([])
})

describe('people', () => {
  test('are listed newest first, and found by the start of a name or of an address, page by page', async () => {
    await using people = await startWithPeople()
    const { server, operator } = people
    await server.signIn({ username: 'Adam', email: 'first@garden.example' })
    const { headers } = operator
    expect(await names(server, headers, '')).toEqual({ names: ['Adam', 'ada', 'root'], next: null })
    expect(await names(server, headers, 'search=ADA')).toEqual({ names: ['ada', 'Adam'], next: null })
    expect(await names(server, headers, 'search=first@g')).toEqual({ names: ['Adam'], next: null })
    expect(await names(server, headers, 'search=da')).toEqual({ names: [], next: null })
    const first = await names(server, headers, 'search=ad&limit=1')
    expect(first).toEqual({ names: ['ada'], next: 'ada' })
    expect(await names(server, headers, `search=ad&limit=1&after=${first.next}`)).toEqual({
      names: ['Adam'],
      next: null,
    })
    const newest = await names(server, headers, 'limit=2')
    expect(await names(server, headers, `limit=2&after=${newest.next}`)).toEqual({ names: ['root'], next: null })
  })

  test('who are blocked are signed out everywhere and cannot sign in until they are unblocked', async () => {
    await using people = await startWithPeople()
    const { server, operator } = people
    const form = { username: 'bob', email: 'bob@people.example', password: 'correct horse' }
    const registered = (await server.call('/api/auth/register', { json: form })).body as {
      access_token: string
      user: { id: string }
    }
    const bob = { authorization: `Bearer ${registered.access_token}` }
    const signIn = () => server.call('/api/auth/login', { json: { email: form.email, password: form.password } })
    const path = `/api/admin/people/${registered.user.id}`
    const blocked = await server.call(`${path}/block`, { headers: operator.headers, json: reason })
    expect(blocked).toMatchObject({ status: 200, body: { username: 'bob', block_reason: 'sends spam' } })
    expect((await server.call('/api/auth/me', { headers: bob })).status).toBe(401)
    expect(await signIn()).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'This account was blocked by the operator of this server' },
    })
    expect(await server.composition.sessions.list(registered.user.id, null)).toEqual([])
    await server.call(`${path}/block`, { headers: operator.headers, json: { reason: 'again' } })
    const unblocked = await server.call(`${path}/unblock`, { headers: operator.headers, json: reason })
    expect(unblocked.body).toMatchObject({ blocked_at: null, block_reason: null })
    expect((await signIn()).status).toBe(200)
    // The second block changed nothing.
    expect((await acts(server, operator.headers)).items.map(({ action }) => action)).toEqual(['unblock', 'block'])
  })

  test('who are operators cannot be blocked', async () => {
    await using people = await startWithPeople()
    const { server, operator } = people
    const path = `/api/admin/people/${operator.user.id}/block`
    expect((await server.call(path, { headers: operator.headers, json: reason })).status).toBe(409)
    expect((await server.call('/api/auth/me', { headers: operator.headers })).status).toBe(200)
    expect((await acts(server, operator.headers)).items).toEqual([])
  })

  test('are signed out everywhere', async () => {
    await using people = await startWithPeople()
    const { server, operator, ada } = people
    const path = `/api/admin/people/${ada.user.id}/sign-out`
    expect((await server.call(path, { headers: operator.headers, json: reason })).status).toBe(200)
    expect((await server.call('/api/auth/me', { headers: ada.headers })).status).toBe(401)
  })

  test('get in without a code once their second factors were removed, which is logged', async () => {
    await using people = await startWithPeople()
    const { server, operator, ada } = people
    const path = `/api/admin/people/${ada.user.id}/reset-factors`
    const reset = () => server.call(path, { headers: operator.headers, json: reason })
    const offered = async () => {
      const { body } = await server.call(`/api/admin/people/${ada.user.id}`, { headers: operator.headers })
      return (body as ManagedPerson).has_factors
    }
    expect((await reset()).status).toBe(200)
    // Nothing was done, so the console must not offer it.
    expect(await offered()).toBe(false)
    expect((await acts(server, operator.headers)).items).toEqual([])
    const { body } = await server.call('/api/users/me/totp/start', { method: 'POST', headers: ada.headers })
    const json = { code: codeOf((body as { uri: string }).uri, server) }
    expect((await server.call('/api/users/me/totp', { json, headers: ada.headers })).status).toBe(200)
    expect(await offered()).toBe(true)
    expect((await reset()).status).toBe(200)
    expect(await offered()).toBe(false)
    expect(await server.call('/api/users/me/factors', { headers: ada.headers })).toMatchObject({
      body: { totp_since: null, recovery_codes: 0, passkeys: [] },
    })
    expect((await acts(server, operator.headers)).items).toMatchObject([
      { action: 'reset_factors', subject_id: ada.user.id, ...reason },
    ])
    const { database } = server.composition
    expect(await resetFactors(database, ada.user.username, deleteFactors)).toBe(false)
    expect(await resetFactors(database, 'nobody', deleteFactors)).toBeNull()
    await server.call('/api/users/me/totp/start', { method: 'POST', headers: ada.headers })
    expect(await resetFactors(database, ada.user.username, deleteFactors)).toBe(true)
    const [newest] = (await acts(server, operator.headers)).items
    expect(newest).toMatchObject({ action: 'reset_factors', operator_name: 'command line' })
  })

  test('are given points, and points are taken back, once for each id and through the ledger', async () => {
    await using people = await startWithPeople()
    const { server, operator, ada } = people
    const change = (json: object) =>
      server.call(`/api/admin/people/${ada.user.id}/points`, {
        headers: operator.headers,
        json: { ...reason, ...json },
      })
    const given = { id: newId(), direction: 'give', points: 20 }
    expect((await change(given)).body).toMatchObject({ point: 120 })
    expect((await change(given)).body).toMatchObject({ point: 120 })
    expect((await change({ ...given, points: 21 })).status).toBe(409)
    expect((await change({ id: newId(), direction: 'take', points: 50 })).body).toMatchObject({ point: 70 })
    expect(await change({ id: newId(), direction: 'take', points: 71 })).toMatchObject({
      status: 409,
      body: { detail: 'The account has only 70 points' },
    })
    expect((await change({ id: newId(), direction: 'give', points: 0 })).status).toBe(422)
    expect((await change({ ...given, id: newId(), reason: ' ' })).status).toBe(422)
    const { body } = await server.call('/api/users/me/points', { headers: ada.headers })
    expect(body).toMatchObject({ items: [{ amount: -50 }, { amount: 20, kind: 'grant' }, { amount: 100 }] })
    const log = await acts(server, operator.headers)
    expect(log.items).toMatchObject([
      { operator_name: 'root', action: 'points', subject_name: 'ada', amount: -50, reason: 'sends spam' },
      { id: given.id, amount: 20 },
    ])
    const first = await acts(server, operator.headers, '?limit=1')
    expect((await acts(server, operator.headers, `?limit=1&after=${first.next}`)).items).toMatchObject([{ amount: 20 }])
  })
})

describe('a person', () => {
  test('is shown with what they have, and gets a quota of their own', async () => {
    await using people = await startWithPeople()
    const { server, operator, ada } = people
    const path = `/api/admin/people/${ada.user.id}`
    const { headers } = operator
    const own = { sessions: 1, creations: 0, uploads: 0, stored_bytes: 0 }
    expect((await server.call(path, { headers })).body).toMatchObject({
      ...own,
      username: 'ada',
      quota_bytes: server.config.storageQuotaBytes,
      has_own_quota: false,
    })
    const set = (megabytes: number | null) => server.call(`${path}/quota`, { headers, json: { ...reason, megabytes } })
    expect((await set(0)).body).toMatchObject({ quota_bytes: 0, has_own_quota: true })
    const image = new Uint8Array(await testImage(40, 40).png().toBuffer())
    expect(await upload(server, ada.headers, [image])).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } })
    expect((await set(3)).body).toMatchObject({ quota_bytes: 3_000_000 })
    expect((await upload(server, ada.headers, [image])).status).toBe(200)
    await set(null)
    await set(null)
    expect((await server.call(path, { headers })).body).toMatchObject({ has_own_quota: false, uploads: 1 })
    const about = await acts(server, headers, `?person=${ada.user.id}`)
    expect(about.items.map(({ action, amount }) => [action, amount])).toEqual([
      ['quota', null],
      ['quota', 3],
      ['quota', 0],
    ])
    expect((await acts(server, headers, `?person=${operator.user.id}`)).items).toEqual([])
    expect((await server.call('/api/admin/people/nobody', { headers })).status).toBe(404)
  })

  test('is allowed to make partners, and no more, each once', async () => {
    await using people = await startWithPeople()
    const { server, operator, ada } = people
    const path = `/api/admin/people/${ada.user.id}`
    const { headers } = operator
    const make = () =>
      server.call('/api/users/me/partners', {
        headers: ada.headers,
        json: { name: 'Acme', origins: ['https://acme.example'], models: null, daily_cap: null },
      })
    const set = (allowed: boolean) => server.call(`${path}/partners`, { headers, json: { ...reason, allowed } })
    expect((await server.call(path, { headers })).body).toMatchObject({ makes_partners: false })
    expect((await make()).status).toBe(403)
    expect((await set(true)).body).toMatchObject({ username: 'ada', makes_partners: true })
    expect((await set(true)).status).toBe(200)
    expect((await make()).status).toBe(200)
    expect((await set(false)).body).toMatchObject({ makes_partners: false })
    expect((await make()).status).toBe(403)
    const about = await acts(server, headers, `?person=${ada.user.id}`)
    expect(about.items).toMatchObject([
      { action: 'partner_disallow', operator_name: 'root', subject_name: 'ada', ...reason },
      { action: 'partner_allow' },
    ])
  })

  test('is deleted with everything, but for operators', async () => {
    await using people = await startWithPeople()
    const { server, operator, ada } = people
    const { headers } = operator
    const remove = (id: string) => server.call(`/api/admin/people/${id}/delete`, { headers, json: reason })
    expect((await remove(operator.user.id)).status).toBe(409)
    expect((await remove(ada.user.id)).status).toBe(204)
    expect((await server.call('/api/auth/me', { headers: ada.headers })).status).toBe(401)
    expect((await remove(ada.user.id)).status).toBe(404)
    expect((await names(server, headers, '')).names).toEqual(['root'])
    expect((await acts(server, headers)).items).toMatchObject([
      { action: 'delete', subject_id: ada.user.id, subject_name: 'ada', reason: 'sends spam' },
    ])
  })
})

test('the log refuses to be changed and deleted', async () => {
  await using people = await startWithPeople()
  const { server, operator, ada } = people
  await server.call(`/api/admin/people/${ada.user.id}/sign-out`, { headers: operator.headers, json: reason })
  const { database } = server.composition
  const before = await acts(server, operator.headers)
  for (const statement of [`update operator_act set reason = ''`, 'delete from operator_act']) {
    await expect(database.write((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(/line of the log/)
  }
  expect(await acts(server, operator.headers)).toEqual(before)
})
