/** What is only right because writes run one after another: the same by 64 callers at once, on each database. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAdmission } from './accounts/admission.ts'
import { makeInvitation } from './accounts/invitations/store.ts'
import { finishedTestFile } from './media/testing.ts'
import { newId } from './platform/id.ts'
import { createTestUser, type SignedInTestUser } from './platform/testing.ts'
import { auditLedger } from './points/audit-store.ts'
import { createPointsService } from './points/service.ts'
import { createRoom, storedBytes } from './results/files/room.ts'
import { addResult, startTestServer, type TestServer } from './testing.ts'

const callers = 64

/** What `call` answers to all callers. */
const together = <Answer>(call: (caller: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))

function headersOf(people: readonly SignedInTestUser[], caller: number) {
  const person = people[caller]
  if (!person) throw new Error(`There is no caller ${caller}.`)
  return person.headers
}

/** How often each outcome came. */
function tally(outcomes: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

const statuses = async (answers: Promise<readonly { status: number }[]>) =>
  tally((await answers).map(({ status }) => status))

/** 'done', or the name of the problem that refused the work. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'problem' in error ? String(error.problem) : String(error)),
  )

describe('points', () => {
  test('are spent no further than they go, and come back once for each spend', async () => {
    await using server = await startTestServer()
    const { database } = server.composition
    const points = createPointsService(server)
    const { id: user_id } = await createTestUser(database, { point: 100 })
    const spend = (caller: number) =>
      outcomeOf(database.write((trx) => points.spend(trx, { user_id, amount: 5, ref: `task:${caller}` })))
    expect(tally(await together(spend))).toEqual({ done: 20, not_enough_points: 44 })

    const spent = await database.read.selectFrom('ledger').select('ref').where('kind', '=', 'spend').execute()
    const refund = (caller: number) =>
      database.write((trx) => points.refund(trx, spent[caller % spent.length]?.ref ?? ''))
    expect((await together(refund)).filter(Boolean)).toHaveLength(20)
    expect(await points.balanceOf(database.read, user_id)).toBe(100)
    expect(await auditLedger(database.read)).toEqual([])
  })

  test('of an order are granted once, however often it is paid', async () => {
    await using server = await startTestServer({ payments: { test: true, stripe: null, alipay: null } })
    const { headers, user } = await server.signIn({ point: 9 })
    const json = { order_id: newId(), kind: 'points', package_points: 1500, price: 150 }
    const { body } = await server.call('/api/pay', { headers, json })
    const { pathname, searchParams } = new URL((body as { order: { qr: string } }).order.qr)
    const form = () => new URLSearchParams({ key: searchParams.get('key') ?? '', action: 'pay' })
    const paid = together(() => server.call(pathname, { method: 'POST', body: form() }))
    expect(await statuses(paid)).toEqual({ 200: callers })
    const { database } = server.composition
    expect(await createPointsService(server).balanceOf(database.read, user.id)).toBe(1509)
    expect(await auditLedger(database.read)).toEqual([])
  })
})

describe('a result', () => {
  const countsOf = async ({ composition }: TestServer, id: string) =>
    composition.database.read
      .selectFrom('generation_result')
      .select(['likes_count', 'is_public'])
      .where('generation_result_id', '=', id)
      .executeTakeFirstOrThrow()

  test('has as many likes as there are people who like it', async () => {
    await using server = await startTestServer()
    const owner = await server.signIn()
    const { result } = await addResult(server, owner, 'a lake')
    const toggle = { headers: owner.headers, json: { public: true } }
    expect((await server.call(`/api/generations/${result}/toggle-publish`, toggle)).status).toBe(200)
    const people = await together(() => server.signIn())
    const like = (wanted: (caller: number) => boolean) =>
      together((caller) => {
        const json = { like: wanted(caller) }
        return server.call(`/api/generations/${result}/like`, { headers: headersOf(people, caller), json })
      })
    expect(await statuses(like(() => true))).toEqual({ 200: callers })
    expect(await countsOf(server, result)).toMatchObject({ likes_count: callers })
    expect(await statuses(like((caller) => caller % 4 === 0))).toEqual({ 200: callers })
    expect(await countsOf(server, result)).toMatchObject({ likes_count: callers / 4 })
  })

  test('that is published and made private again and again is in the feed or not, and counted as it is', async () => {
    await using server = await startTestServer()
    const owner = await server.signIn()
    const results: string[] = []
    for (let made = 0; made < 4; made++) results.push((await addResult(server, owner, `lake ${made}`)).result)
    const toggle = (caller: number) => {
      const json = { public: Math.floor(caller / results.length) % 2 === 0 }
      return server.call(`/api/generations/${results[caller % results.length]}/toggle-publish`, {
        headers: owner.headers,
        json,
      })
    }
    expect(await statuses(together(toggle))).toEqual({ 200: callers })
    const states = await Promise.all(results.map((id) => countsOf(server, id)))
    const shown = states.filter(({ is_public }) => is_public === 1).length
    expect((await server.call('/api/public/generations')).body).toMatchObject({ total: shown })
    const keys = await server.composition.database.read.selectFrom('generation_result').select('media_key').execute()
    for (const { media_key } of keys) expect((await server.call(`/media/${media_key}`)).status).toBe(200)
  })
})

describe('a name', () => {
  test('of a folder is given once, and folders without one get different ones', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn()
    const make = (json: object) => together(() => server.call('/api/folders', { headers, json }))
    expect(await statuses(make({ folder_name: 'Desktop' }))).toEqual({ 200: 1, 409: callers - 1 })
    expect(await statuses(make({}))).toEqual({ 200: callers })
    const rows = await server.composition.database.read.selectFrom('folder').select('folder_name').execute()
    expect(new Set(rows.map(({ folder_name }) => folder_name)).size).toBe(callers + 1)
  })

  test('of an account is given once, in whatever case it is written', async () => {
    await using server = await startTestServer()
    const people = await together(() => server.signIn())
    const rename = (caller: number) => {
      const json = { username: caller % 2 === 0 ? 'Vermeer' : 'vermeer' }
      return server.call('/api/users/me/profile', { method: 'PUT', headers: headersOf(people, caller), json })
    }
    expect(await statuses(together(rename))).toEqual({ 200: 1, 400: callers - 1 })
  })
})

test('an invitation makes one account', async () => {
  await using server = await startTestServer()
  const { database } = server.composition
  const { clock } = server
  const { user } = await server.signIn()
  const made = { email: null, days: 7, note: '', madeBy: user.id }
  const { code } = await database.write((trx) => makeInvitation(trx, clock, made))
  const { admit } = createAdmission({ registration: { mode: 'invite', domains: [] }, clock })
  const people = await together(() => createTestUser(database))
  const accept = (caller: number) =>
    database.write(async (trx) => {
      const admitted = await admit(trx, { email: 'guest@example.org', invitation: code })
      await admitted(people[caller]?.id ?? '')
    })
  expect(tally(await together((caller) => outcomeOf(accept(caller))))).toEqual({ done: 1, forbidden: callers - 1 })
})

test('files are stored up to the quota', async () => {
  await using server = await startTestServer()
  const { database, media } = server.composition
  const { id } = await createTestUser(database)
  const files = await together((caller) =>
    finishedTestFile(join(server.folder, 'made'), `file ${String(caller).padStart(2, '0')}`, { thumbnailWidths: [] }),
  )
  const stored = await media.store(files, id)
  const bytes = stored[0]?.bytes ?? 0
  const room = createRoom({ quotaBytes: 10 * bytes, reserveBytes: 0, disk: async () => ({ free: 1, total: 1 }) })
  const keep = (caller: number) =>
    database.write(async (trx) => {
      const before = await storedBytes(trx, id)
      await media.record(trx, stored.slice(caller, caller + 1))
      await room.requireWritten(trx, id, before)
    })
  const outcomes = tally(await together((caller) => outcomeOf(keep(caller))))
  expect(outcomes).toEqual({ done: 10, quota_exceeded: callers - 10 })
  expect(await storedBytes(database.read, id)).toBe(10 * bytes)
})
