import { expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { addVersion } from '../../results/document-versions.ts'
import { insertTestFile } from '../../results/testing.ts'
import { startTestServer, type TestServer } from '../../testing.ts'
import { ada } from '../testing.ts'
import { endAccount, nobodysName } from './erase-store.ts'
import { createAccountErasing } from './erasing.ts'

/** Gives a user many uploads without files on the disk. */
async function addUploads({ composition }: TestServer, { user }: SignedInTestUser, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => String(number))
  await composition.database.write(async (trx) => {
    for (const number of numbers) {
      const facts = { content_type: 'image/webp', bytes: 1, sha256: '', width: 1, height: 1, created_at: '' } as const
      await trx
        .insertInto('media')
        .values({ ...facts, key: number, owner_id: user.id, thumbnail_widths: '[]', placeholder: '', color: '' })
        .execute()
      await trx
        .insertInto('upload')
        .values({ id: number, user_id: user.id, category: 'image', media_key: number, bytes: 1, created_at: '' })
        .execute()
    }
  })
}

const rowsOf = async ({ composition }: TestServer) => {
  const { read } = composition.database
  const [uploads, media] = [
    await read.selectFrom('upload').select('id').execute(),
    await read.selectFrom('media').select('key').execute(),
  ]
  return uploads.length + media.length
}

const quiet = {
  media: { erase: async () => {} },
  payments: { closeAll: async () => {} },
  sessions: { endAll: async () => {} },
  tagger: { accountEnds: async () => {} },
}
const generations = { cancelAll: async () => () => {} }

test('an account of any size is erased in small transactions, between which others write', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  await addUploads(server, owner, 450)
  const { database } = server.composition
  const erased: number[] = []
  const counting: Database = {
    ...database,
    async write(work) {
      const before = await rowsOf(server)
      const result = await database.write(work)
      erased.push(before - (await rowsOf(server)))
      return result
    },
  }
  const erasing = createAccountErasing({ ...quiet, generations, database: counting, clock: server.clock })
  await erasing.erase(owner.user.id, async () => {})
  expect(Math.max(...erased)).toBeLessThanOrEqual(200)
  expect(erased.reduce((sum, rows) => sum + rows, 0)).toBe(900)
  expect(await rowsOf(server)).toBe(0)
})

test('a deletion that the end of the server interrupted is finished after the next start', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  await addUploads(server, owner, 60)
  const { database } = server.composition
  await database.write((trx) => endAccount(trx, owner.user.id, server.clock.now().toISOString()))
  expect((await server.call('/api/auth/me', { headers: owner.headers })).status).toBe(401)
  expect(await rowsOf(server)).toBe(120)
  const erasing = createAccountErasing({ ...quiet, generations, database, clock: server.clock })
  expect(await erasing.finish()).toBe(1)
  expect(await rowsOf(server)).toBe(0)
  expect(await erasing.finish()).toBe(0)
})

test('the earlier saves of others stay when an account with earlier saves is erased', async () => {
  await using server = await startTestServer()
  const [leaving, staying] = [await server.signIn(), await server.signIn()]
  const { database } = server.composition
  for (const { user } of [leaving, staying]) {
    await database.write(async (trx) => {
      const [document, image] = [await insertTestFile(trx, user.id), await insertTestFile(trx, user.id)]
      const version = { generation_result_id: user.id, user_id: user.id, revision: 1, document, image, now: '' }
      await addVersion(trx, version)
    })
  }
  const erasing = createAccountErasing({ ...quiet, generations, database, clock: server.clock })
  await erasing.erase(leaving.user.id, async () => {})
  const left = await database.read.selectFrom('document_version').select('user_id').execute()
  expect(left).toEqual([{ user_id: staying.user.id }])
})

test('nobody can keep an account from being deleted by taking the name that it gets', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn({ username: 'ada' })
  await server.signIn({ username: `deleted-${owner.user.id}` })
  const register = (username: string) => server.call('/api/auth/register', { json: { ...ada, username } })
  expect((await register(nobodysName(owner.user.id))).status).toBe(422)
  const answer = await server.call('/api/users/me/delete', { headers: owner.headers, json: { username: 'ada' } })
  expect(answer.status).toBe(204)
  // A name that is free again would let its next owner pass for the last.
  expect((await register('ada')).body).toMatchObject({ code: 'username_taken' })
  expect((await register('\u0430\u0501\u0430')).body).toMatchObject({ code: 'username_taken' })
  expect((await register('grace')).status).toBe(200)
})

test('what a process that ended has left of an account is erased within a minute, by one that goes on', async () => {
  await using server = await startTestServer({ workers: 0 })
  const { database } = server.composition
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await server.composition.start()
    const owner = await server.signIn()
    await addUploads(server, owner, 3)
    await database.write((trx) => endAccount(trx, owner.user.id, server.clock.now().toISOString()))
    expect(await rowsOf(server)).toBe(6)

    vi.advanceTimersByTime(60_000)

    await expect.poll(() => rowsOf(server), { timeout: 60_000 }).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
