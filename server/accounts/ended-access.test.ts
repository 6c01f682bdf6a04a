/** Whoever knows an old password, or has requests of a deleted account under way, is left with nothing. */
import { describe, expect, test } from 'vitest'
import { testImage } from '../media-processing/testing.ts'
import type { SignedInTestUser } from '../platform/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { filesOf, upload } from '../uploads/testing.ts'
import { save } from '../wallpapers/editing/testing.ts'
import { clockItem, editorDocument, saveRequest } from '../wallpapers/testing.ts'
import { createAdmission } from './admission.ts'
import { createEntrance } from './entrance.ts'
import { createAccountService } from './service.ts'
import { accountByEmail, replacePassword } from './store.ts'
import { ada, cookieOf, generous, me, refresh, tokenOf } from './testing.ts'

test('a new password ends the sign-ins with the old one that were under way', { timeout: 30_000 }, async () => {
  await using server = await startTestServer({ rateLimits: generous })
  const here = tokenOf(await server.call('/api/auth/register', { json: ada }))
  let changed = false
  const bots = Array.from({ length: 20 }, async () => {
    const answers = []
    while (!changed) answers.push(await server.call('/api/auth/login', { json: ada }))
    return answers.filter(({ status }) => status === 200)
  })
  const headers = { authorization: `Bearer ${here}` }
  const json = { current_password: ada.password, new_password: 'another horse' }
  expect((await server.call('/api/users/me/password', { headers, json })).status).toBe(204)
  changed = true
  const answers = (await Promise.all(bots)).flat()
  for (const answer of answers) {
    expect((await me(server, tokenOf(answer))).status).toBe(401)
    expect((await refresh(server, cookieOf(answer))).status).toBe(401)
  }
  expect((await server.call('/api/users/me/sessions', { headers })).body).toHaveLength(1)
})

describe('a sign-in whose password was right when it was verified is refused', () => {
  const gone = {
    'when the password has changed since': (server: TestServer, hash: string, id: string) =>
      server.composition.database.write((trx) => replacePassword(trx, id, { from: hash, to: 'other' })),
    'when the password was removed since': (server: TestServer, hash: string, id: string) =>
      server.composition.database.write((trx) => replacePassword(trx, id, { from: hash, to: null })),
    'when the account was deleted since': (server: TestServer, _: string, id: string) =>
      server.composition.profile.remove({ ...ada, id, avatar_url: null, point: 0, created_at: '' }, ada, null),
  }
  test.each(Object.entries(gone))('%s', async (_, change) => {
    await using server = await startTestServer()
    await server.call('/api/auth/register', { json: ada })
    const { database, sessions } = server.composition
    const account = await accountByEmail(database.read, ada.email)
    if (!account?.password_hash) throw new Error('Ada has no password.')
    const { password_hash, user } = account
    const accounts = createAccountService({
      database,
      sessions,
      clock: server.clock,
      rateLimits: generous,
      admission: createAdmission({ registration: server.config.registration, clock: server.clock }),
      startingPoints: { begin: async () => {} },
      verification: { begin: async () => {} },
      entrance: createEntrance({ sessions, clock: server.clock, notices: { newSignIn: async () => {} } }),
      passwords: {
        hash: async () => '',
        async verify() {
          await change(server, password_hash, user.id)
          return true
        },
      },
    })
    const caller = { network: '', client: '', device: null, language: 'en' } as const
    await expect(accounts.signInByEmail(ada.email, ada.password, caller)).rejects.toMatchObject({
      reason: 'wrong_credentials',
    })
    const open = await database.read.selectFrom('session').select('id').where('client', '=', '').execute()
    expect(open.length).toBeLessThanOrEqual(1)
    expect(await database.read.selectFrom('session').select('id').execute()).toEqual(open)
  })
})

describe('what is under way when an account is deleted', () => {
  const remove = (server: TestServer, { headers, user }: SignedInTestUser) =>
    server.call('/api/users/me/delete', { headers, json: { username: user.username } })

  async function expectNothingOf(server: TestServer): Promise<void> {
    const { read } = server.composition.database
    for (const table of [
      'history_entry',
      'generation',
      'task',
      'generation_result',
      'media',
      'upload',
      'trash',
      'document_version',
      'wallpaper_edit',
      'session',
      'account_erasure',
    ] as const) {
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    expect(await filesOf(server)).toEqual([])
  }

  test('leaves nothing: an upload', async () => {
    await using server = await startTestServer()
    const owner = await server.signIn()
    const image = new Uint8Array(await testImage(400, 400).png().toBuffer())
    const uploading = upload(server, owner.headers, [image])
    expect((await remove(server, owner)).status).toBe(204)
    expect((await uploading).status).toBe(401)
    await expectNothingOf(server)
  })

  test('leaves nothing: a saved wallpaper', async () => {
    await using server = await startTestServer({ workers: 0 })
    const owner = await server.signIn()
    const saving = save(server, owner, await saveRequest(editorDocument([clockItem])))
    expect((await remove(server, owner)).status).toBe(204)
    expect((await saving).status).toBe(401)
    await expectNothingOf(server)
  })

  test('leaves nothing: new generations, whose points are all accounted for', async () => {
    await using server = await startTestServer()
    const owner = await server.signIn({ point: 100 })
    const json = { prompt: 'a lake', model: 'jimeng', size: '1024x1024', type: 'image' }
    const create = () => server.call('/api/generations', { headers: owner.headers, json })
    const before = [create(), create(), create()]
    const removing = remove(server, owner)
    const after = [create(), create(), create()]
    expect((await removing).status).toBe(204)
    const answers = await Promise.all([...before, ...after])
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    await expectNothingOf(server)
    const ledger = await server.composition.database.read.selectFrom('ledger').select('amount').execute()
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(100)
  })

  test('leaves nothing: a generation whose sign-in was checked before, and that is written after', async () => {
    await using server = await startTestServer({ workers: 0 })
    const owner = await server.signIn({ point: 100 })
    const { database } = server.composition
    const json = { prompt: 'a lake', model: 'jimeng', size: '1024x1024', type: 'image' }
    expect((await server.call('/api/generations', { headers: owner.headers, json })).status).toBe(200)
    const [entry, task] = [
      await database.read.selectFrom('history_entry').selectAll().executeTakeFirstOrThrow(),
      await database.read.selectFrom('task').selectAll().executeTakeFirstOrThrow(),
    ]
    expect((await remove(server, owner)).status).toBe(204)
    const refusal = { reason: 'could_not_validate_credentials' }
    const late = database.write((trx) => trx.insertInto('history_entry').values(entry).execute())
    await expect(late).rejects.toMatchObject(refusal)
    const lateTask = database.write((trx) => trx.insertInto('task').values(task).execute())
    await expect(lateTask).rejects.toThrow(/foreign key/i)
    await expectNothingOf(server)
  })

  test('leaves nothing: changes of name and password, and a new session', async () => {
    await using server = await startTestServer()
    const owner = await server.signIn()
    const { database, sessions } = server.composition
    expect((await remove(server, owner)).status).toBe(204)
    const change = (columns: { username?: string; password_hash?: string }) =>
      database.write((trx) => trx.updateTable('user').set(columns).where('id', '=', owner.user.id).execute())
    const refusal = { reason: 'could_not_validate_credentials' }
    await expect(change({ username: 'back' })).rejects.toMatchObject(refusal)
    await expect(database.write((trx) => sessions.start(trx, owner.user))).rejects.toMatchObject(refusal)
    const row = await database.read.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ password_hash: null, deleted_at: expect.any(String) })
  })
})
