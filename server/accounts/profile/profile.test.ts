import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { testImage } from '../../media-processing/testing.ts'
import { makePartner } from '../../partners/testing.ts'
import { addResult, startTestServer, type TestServer } from '../../testing.ts'
import { filesOf, upload } from '../../uploads/testing.ts'
import { ada, cookieOf, problem, refresh, tokenOf } from '../testing.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A server and the user Ada, who has a password and is also signed in in another browser. */
async function startWithAda() {
  const server = await startTestServer()
  const here = await server.call('/api/auth/register', { json: ada })
  const linux = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const there = await server.call('/api/auth/login', { json: ada, headers: linux })
  return { server, here: bearer(tokenOf(here)), there: bearer(tokenOf(there)), cookie: cookieOf(there) }
}

const status = async (server: TestServer, headers: Record<string, string>) =>
  (await server.call('/api/auth/me', { headers })).status

describe('the profile', () => {
  const put = (server: TestServer, headers: Record<string, string>, json: unknown) =>
    server.call('/api/users/me/profile', { method: 'PUT', headers, json })

  test('takes a new name and an uploaded avatar, which stays when its upload is deleted', async () => {
    await using server = await startTestServer()
    const { headers, user } = await server.signIn()
    const sent = (await upload(server, headers, [new Uint8Array(await testImage(400, 400).png().toBuffer())])).body as {
      items: { id: string; url: string }[]
    }
    const [image] = sent.items
    const answer = await put(server, headers, { username: ' Ada ', avatar_url: image?.url })
    const avatar_url = `${image?.url}/w320`
    expect(answer).toMatchObject({ status: 200, body: { id: user.id, username: 'Ada', avatar_url } })
    expect((await server.call('/api/auth/me', { headers })).body).toMatchObject({ username: 'Ada', avatar_url })
    await server.call(`/api/uploads/${image?.id}`, { method: 'DELETE', headers })
    expect((await server.call(avatar_url)).status).toBe(200)
    expect((await put(server, headers, { avatar_url: null })).body).toMatchObject({ avatar_url: null })
    expect((await server.call(avatar_url)).status).toBe(404)
    expect(await filesOf(server)).toEqual([])
  })

  test.each([
    [{ username: ' ' }, problem(422, 'validation', 'Please enter username')],
    [{ username: 'x'.repeat(51) }, problem(422, 'validation', 'Username must be at most 50 characters')],
    [{ username: 'OTHER' }, problem(400, 'username_taken', 'Username already taken')],
    [
      { avatar_url: 'https://evil.example/a.png' },
      problem(422, 'validation', 'The picture is not one of your uploads'),
    ],
    [{ avatar_url: `/media/${'0'.repeat(32)}` }, problem(422, 'validation', 'The picture is not one of your uploads')],
    [{ avatar_url: 7 }, problem(422, 'validation', 'avatar_url: Expected union value')],
  ])('refuses %j in words', async (json, refusal) => {
    await using server = await startTestServer()
    await server.signIn({ username: 'other' })
    const { headers, user } = await server.signIn({ username: 'ada' })
    expect(await put(server, headers, json)).toMatchObject(refusal)
    expect((await server.call('/api/auth/me', { headers })).body).toEqual(user)
  })
})

test('the statistics count the user’s results and their likes, views and downloads', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const other = await server.signIn()
  const { result } = await addResult(server, owner, 'a lake')
  await addResult(server, owner, 'a fox')
  await server.call(`/api/generations/${result}/toggle-publish`, { headers: owner.headers, json: { public: true } })
  await server.call(`/api/generations/${result}/like`, { headers: other.headers, json: { like: true } })
  await server.call(`/api/generations/${result}/view`, { method: 'POST' })
  const counts = { videos: 0, wallpapers: 0, downloads: 0, uploads: 0 }
  expect((await server.call('/api/users/me/stats', { headers: owner.headers })).body).toEqual({
    ...counts,
    generations: 2,
    images: 2,
    likes: 1,
    views: 1,
    point: owner.user.point,
  })
  expect((await server.call('/api/users/me/stats', { headers: other.headers })).body).toMatchObject({
    generations: 0,
    likes: 0,
  })
})

test('lists the newest results first, ten by default', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  for (let number = 1; number <= 12; number++) {
    await addResult(server, owner, `picture ${number}`)
    server.clock.advance(1000)
  }
  const recent = async (query: string) => {
    const { body } = await server.call(`/api/users/me/recent-generations${query}`, { headers: owner.headers })
    return (body as { prompt: string }[]).map(({ prompt }) => prompt)
  }
  expect(await recent('')).toHaveLength(10)
  expect(await recent('?limit=2')).toEqual(['picture 12', 'picture 11'])
  const refused = await server.call('/api/users/me/recent-generations?limit=0', { headers: owner.headers })
  expect(refused.status).toBe(422)
})

describe('sessions', () => {
  test('are listed with the name of their browser, and end one by one', async () => {
    const { server, here, there, cookie } = await startWithAda()
    await using _ = server
    type Listed = { id: string; client: string; is_current: boolean }[]
    const listed = (await server.call('/api/users/me/sessions', { headers: here })).body as Listed
    expect(listed.map(({ client, is_current }) => ({ client, is_current }))).toEqual(
      expect.arrayContaining([
        { client: '', is_current: true },
        { client: 'Firefox on Linux', is_current: false },
      ]),
    )
    const other = listed.find(({ is_current }) => !is_current)
    const end = () => server.call(`/api/users/me/sessions/${other?.id}`, { method: 'DELETE', headers: here })
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(404)
    expect([await status(server, here), await status(server, there)]).toEqual([200, 401])
    expect((await refresh(server, cookie)).status).toBe(401)
  })

  test('end all at once', async () => {
    const { server, here, there } = await startWithAda()
    await using _ = server
    await server.call('/api/users/me/sessions', { method: 'DELETE', headers: there })
    expect([await status(server, here), await status(server, there)]).toEqual([401, 401])
  })
})

describe('a new password', () => {
  const set = (server: TestServer, headers: Record<string, string>, json: unknown) =>
    server.call('/api/users/me/password', { headers, json })

  test('needs the old one, and ends all other sessions', async () => {
    const { server, here, there } = await startWithAda()
    await using _ = server
    const json = { current_password: ada.password, new_password: 'another horse' }
    expect(await set(server, here, { ...json, current_password: 'wrong' })).toMatchObject(
      problem(401, 'wrong_credentials', 'The password is not right'),
    )
    expect(await set(server, here, { ...json, new_password: 'short' })).toMatchObject(
      problem(422, 'validation', 'Password must be at least 8 characters'),
    )
    expect((await set(server, here, json)).status).toBe(204)
    expect([await status(server, here), await status(server, there)]).toEqual([200, 401])
    expect((await server.call('/api/auth/login', { json: ada })).status).toBe(401)
    expect((await server.call('/api/auth/login', { json: { ...ada, password: 'another horse' } })).status).toBe(200)
  })

  test('can be set without an old one by a user who signed up by a provider', async () => {
    await using server = await startTestServer()
    const { headers, user } = await server.signIn()
    expect((await server.call('/api/users/me/account', { headers })).body).toEqual({
      has_password: false,
      linked: [],
      email_verified: false,
      sends_mail: false,
      language: null,
      publishes_results: false,
      counts_visits: true,
      shows_prompts: true,
      // The first account of an installation.
      is_operator: true,
    })
    expect((await set(server, headers, { new_password: 'a first one' })).status).toBe(204)
    expect((await server.call('/api/users/me/account', { headers })).body).toMatchObject({ has_password: true })
    const json = { email: user.email, password: 'a first one' }
    expect((await server.call('/api/auth/login', { json })).status).toBe(200)
  })
})

test('a provider can only be unlinked when another way to sign in remains', async () => {
  await using server = await startTestServer()
  const { headers, user } = await server.signIn()
  const link = { provider: 'google', subject: 'g', user_id: user.id, created_at: '' } as const
  await server.composition.database.write((trx) => trx.insertInto('social_account').values(link).execute())
  const unlink = () => server.call('/api/users/me/links/google', { method: 'DELETE', headers })
  expect(await unlink()).toMatchObject(
    problem(409, 'conflict', 'Set a password first: nothing else would open your account'),
  )
  await server.call('/api/users/me/password', { headers, json: { new_password: 'a first one' } })
  expect((await unlink()).status).toBe(204)
  expect((await unlink()).status).toBe(404)
})

test('an export contains the account, all its records and every file', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn({ username: 'ada' })
  const other = await server.signIn()
  await addResult(server, owner, 'a lake')
  await addResult(server, owner, 'a lake')
  await addResult(server, other, 'a secret of somebody else')
  const prepared = await server.call('/api/users/me/export', { method: 'POST', headers: owner.headers })
  const { url, filename } = prepared.body as { url: string; filename: string }
  expect(filename).toMatch(/^mirari-account-\d{4}-\d{2}-\d{2}\.zip$/)
  const answer = await server.composition.app.handle(new Request(`http://localhost${url}`))
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${filename}"`)
  const files = unzipSync(await answer.bytes())
  const texts = Object.entries(files).map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }))
  expect(texts.filter(({ name }) => name.startsWith('files/')).map(({ text }) => text)).toEqual(['a lake', 'a lake'])
  const account = JSON.parse(texts.find(({ name }) => name === 'account.json')?.text ?? '')
  expect(account).toMatchObject({ account: { username: 'ada' }, results: [{ prompt: 'a lake' }, { prompt: 'a lake' }] })
  expect(JSON.stringify(account)).not.toMatch(/somebody else|password_hash/)
  await server.passTime(5 * 60_000 + 1)
  expect((await server.call(url)).status).toBe(404)
})

test('an export lists API keys, sessions and partners, without anything that opens the account', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const { headers, user } = owner
  const apiKey = { name: 'script', scopes: ['read'], days: null }
  const { key } = (await server.call('/api/users/me/api-keys', { headers, json: apiKey })).body as { key: string }
  await makePartner(server, owner)
  const { url } = (await server.call('/api/users/me/export', { method: 'POST', headers })).body as { url: string }
  const answer = await server.composition.app.handle(new Request(`http://localhost${url}`))
  const text = new TextDecoder().decode(unzipSync(await answer.bytes())['account.json'])
  const read = server.composition.database.read
  const [session] = await read.selectFrom('session').selectAll().where('user_id', '=', user.id).execute()
  expect(JSON.parse(text)).toMatchObject({
    api_keys: [{ name: 'script', scopes: 'read', hint: key.slice(0, 7), used_at: null }],
    sessions: [{ id: session?.id, expires_at_ms: session?.expires_at_ms }],
    partners: [{ name: 'Shop', origins: ['https://shop.example'], keys: [{ kind: 'public', revoked_at: null }] }],
  })
  expect(text).not.toContain(key)
  expect(text).not.toMatch(/_hash|pending_answer/)
})

test('an export of many records lets others come between', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const { database } = server.composition
  const line = { user_id: owner.user.id, amount: 1, kind: 'grant' as const, created_at: '2026-01-01T00:00:00.000Z' }
  await database.write(async (trx) => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({ ...line, id: `line-${index}`, ref: `ref-${index}` }))
    await trx.insertInto('ledger').values(lines).execute()
  })
  const prepared = await server.call('/api/users/me/export', { method: 'POST', headers: owner.headers })
  const { url } = prepared.body as { url: string }
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const answer = await server.composition.app.handle(new Request(`http://localhost${url}`))
  const files = unzipSync(await answer.bytes())
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(10)
  const account = JSON.parse(new TextDecoder().decode(files['account.json'])) as { points: unknown[] }
  expect(account.points).toHaveLength(1001)
})

describe('deleting the account', () => {
  const remove = (server: TestServer, headers: Record<string, string>, json: unknown) =>
    server.call('/api/users/me/delete', { headers, json })

  test('needs the password', async () => {
    const { server, here } = await startWithAda()
    await using _ = server
    expect(await remove(server, here, { username: 'ada' })).toMatchObject(
      problem(401, 'wrong_credentials', 'The password is not right'),
    )
    expect(await status(server, here)).toBe(200)
    expect((await remove(server, here, { password: ada.password })).status).toBe(204)
    expect(await status(server, here)).toBe(401)
    expect((await server.call('/api/auth/login', { json: ada })).status).toBe(401)
    // The e-mail address can be used again, the name cannot.
    expect((await server.call('/api/auth/register', { json: ada })).body).toMatchObject({ code: 'username_taken' })
    const grace = { ...ada, username: 'grace' }
    expect((await server.call('/api/auth/register', { json: grace })).status).toBe(200)
  })

  test('needs the name of an account without a password', async () => {
    await using server = await startTestServer()
    const { headers } = await server.signIn({ username: 'ada' })
    expect(await remove(server, headers, { username: 'Ada' })).toMatchObject(
      problem(422, 'validation', 'Type your username to delete your account'),
    )
    expect((await remove(server, headers, { username: 'ada' })).status).toBe(204)
  })

  test('deletes generations, files, uploads, likes, queued tasks and results in the feed', async () => {
    await using server = await startTestServer()
    const owner = await server.signIn({ username: 'ada', point: 10 })
    const other = await server.signIn()
    const kept = await addResult(server, other, 'a fox')
    const mine = await addResult(server, owner, 'a lake')
    for (const [{ headers }, id] of [
      [other, kept.result],
      [owner, mine.result],
    ] as const) {
      await server.call(`/api/generations/${id}/toggle-publish`, { headers, json: { public: true } })
    }
    await server.call(`/api/generations/${kept.result}/like`, { headers: owner.headers, json: { like: true } })
    await upload(server, owner.headers, [new Uint8Array(await testImage(400, 400).png().toBuffer())])
    const waiting = { prompt: 'a lake', model: 'jimeng', size: '1024x1024', type: 'image' }
    expect((await server.call('/api/generations', { headers: owner.headers, json: waiting })).status).toBe(200)

    expect((await remove(server, owner.headers, { username: 'ada' })).status).toBe(204)

    const feed = (await server.call('/api/public/generations')).body as {
      total: number
      items: { likes_count: number }[]
    }
    expect(feed).toMatchObject({ total: 1, items: [{ likes_count: 0 }] })
    const { read } = server.composition.database
    for (const table of ['history_entry', 'generation', 'task', 'generation_result', 'media'] as const) {
      expect(await read.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
    }
    for (const table of ['upload', 'trash', 'result_like'] as const) {
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    expect((await filesOf(server)).every((path) => path.includes(kept.media_key))).toBe(true)
    // The points of unfinished tasks are refunded before the account is deleted, and the ledger still adds up.
    const rows = await read.selectFrom('ledger').select('amount').where('user_id', '=', owner.user.id).execute()
    const user = await read.selectFrom('user').selectAll().where('id', '=', owner.user.id).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ point: 10, password_hash: null, avatar_url: null })
    expect(JSON.stringify(user)).not.toContain(owner.user.email)
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(10)
  })

  test('leaves generations of others that use one of its images', async () => {
    await using server = await startTestServer()
    const owner = await server.signIn({ username: 'ada' })
    const other = await server.signIn({ point: 100 })
    const { result, media_key } = await addResult(server, owner, 'a lake')
    await server.call(`/api/generations/${result}/toggle-publish`, { headers: owner.headers, json: { public: true } })
    const json = {
      prompt: 'at night',
      model: 'jimeng',
      size: '1024x1024',
      type: 'image',
      image_ref: `/media/${media_key}`,
    }
    expect((await server.call('/api/generations', { headers: other.headers, json })).status).toBe(200)
    expect((await remove(server, owner.headers, { username: 'ada' })).status).toBe(204)
    expect((await server.call(`/media/${media_key}`)).status).toBe(200)
  })
})
