import { Database as Connection } from 'bun:sqlite'
import type { GenerationResult } from '@mirari/contract/schemas'
import type { EditorDocument, SavedWallpaper } from '@mirari/wallpaper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from './platform/id.ts'
import type { SignedInTestUser } from './platform/testing.ts'
import { renewedColumns } from './results/files/renew-key.ts'
import { addResult, startTestServer, type TestServer } from './testing.ts'
import { filesOf } from './uploads/testing.ts'
import { load, save, saved, wholeDocument } from './wallpapers/editing/testing.ts'
import { saveRequest } from './wallpapers/testing.ts'

const slow = { timeout: 240_000 }

let server: TestServer
let ann: SignedInTestUser
let bob: SignedInTestUser

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  ;[ann, bob] = [await server.signIn(), await server.signIn()]
})
afterAll(() => server[Symbol.asyncDispose]())

const setPublic = (id: string, isPublic: boolean) =>
  server.call(`/api/generations/${id}/toggle-publish`, { json: { public: isPublic }, headers: ann.headers })

const resultOf = async (id: string) =>
  (await server.call(`/api/generation_result/${id}`, { headers: ann.headers })).body as GenerationResult

const statusOf = async (address: string) => (await server.call(address)).status

async function published(prompt: string) {
  const added = await addResult(server, ann, prompt)
  await setPublic(added.result, true)
  return { ...added, address: `/media/${added.media_key}` }
}

const addressOf = async (id: string) => (await resultOf(id)).picture.url

describe('a public result that becomes private', () => {
  test.each([
    ['by itself', (id: string) => setPublic(id, false)],
    [
      'in a batch',
      (id: string) =>
        server.call('/api/generation_results/batch-publish', {
          json: { ids: [id], public: false },
          headers: ann.headers,
        }),
    ],
    [
      'with its generation',
      async (id: string) =>
        server.call(`/api/generations/${(await resultOf(id)).generation_id}`, {
          method: 'PUT',
          json: { is_public: false },
          headers: ann.headers,
        }),
    ],
  ])('%s has other addresses, and its known ones lead nowhere', async (_, withdraw) => {
    const { result, address } = await published('harbour')
    const versions = ['', '/w320', '/w640']
    for (const version of versions) expect(await statusOf(`${address}${version}`)).toBe(200)
    const before = (await filesOf(server)).length

    expect((await withdraw(result)).status).toBe(200)

    const now = await addressOf(result)
    expect(now).not.toBe(address)
    for (const version of versions) {
      expect(await statusOf(`${address}${version}`)).toBe(404)
      expect((await server.call(`${now}${version}`)).status).toBe(200)
    }
    expect((await server.call(now)).body).toBe('harbour')
    expect(await filesOf(server)).toHaveLength(before)
  })

  test('keeps its address when it is published or was private already', async () => {
    const { result, address } = await published('lake')
    await setPublic(result, true)
    expect(await addressOf(result)).toBe(address)
    await setPublic(result, false)
    const hidden = await addressOf(result)
    await setPublic(result, false)
    expect(await addressOf(result)).toBe(hidden)
    await setPublic(result, true)
    expect(await addressOf(result)).toBe(hidden)
  })

  test('keeps files that another public result shows until that one is private, too', async () => {
    const [first, second] = [await published('hill'), await published('valley')]
    const { database } = server.composition
    const share = (id: string) =>
      database.write((trx) =>
        trx
          .updateTable('generation_result')
          .set({ media_key: first.media_key })
          .where('generation_result_id', '=', id)
          .execute(),
      )
    await share(second.result)
    await setPublic(first.result, false)
    expect(await addressOf(first.result)).toBe(first.address)
    await setPublic(second.result, false)
    expect(await statusOf(first.address)).toBe(404)
    expect(await addressOf(first.result)).toBe(await addressOf(second.result))
    expect(await statusOf(await addressOf(first.result))).toBe(200)
  })

  test('leaves everything as it was when the change fails', async () => {
    const { result, address } = await published('desert')
    const before = await filesOf(server)
    const refused = await server.call(`/api/generations/${result}/toggle-publish`, {
      json: { public: false },
      headers: bob.headers,
    })
    expect(refused.status).toBe(403)
    expect(await statusOf(address)).toBe(200)
    expect(await filesOf(server)).toEqual(before)
  })

  test('can be deleted and restored before and afterwards', async () => {
    const [{ result }, other] = [await published('meadow'), await published('moor')]
    const call = (id: string, method: string, path = '') =>
      server.call(`/api/generation_result/${id}${path}`, { method, headers: ann.headers })
    // The file in the trash is also the one of the other result.
    await server.composition.database.write((trx) =>
      trx
        .updateTable('generation_result')
        .set({ media_key: other.media_key })
        .where('generation_result_id', '=', result)
        .execute(),
    )
    expect((await call(result, 'DELETE')).status).toBe(200)
    await setPublic(other.result, false)
    expect((await call(result, 'POST', '/restore')).status).toBe(200)
    expect(await addressOf(result)).toBe(await addressOf(other.result))
    expect(await statusOf(await addressOf(result))).toBe(200)
  })
})

describe('a wallpaper that becomes private', () => {
  test('loads, plays and saves on, in an editor that still names the old addresses, too', slow, async () => {
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    await setPublic(id, true)
    const before = (await load(server, ann, id)).body as SavedWallpaper & { data: EditorDocument }
    const { picture, wallpaper_zip_url } = await resultOf(id)
    const { wallpaper_key } = await server.composition.database.read
      .selectFrom('generation_result')
      .select('wallpaper_key')
      .where('generation_result_id', '=', id)
      .executeTakeFirstOrThrow()
    const documentAddress = `/media/${wallpaper_key}`
    expect(await statusOf(documentAddress)).toBe(200)
    const addresses = [picture.url, wallpaper_zip_url, before.cover_url, documentAddress, ...urlsOf(before.data)]
    await setPublic(id, false)

    for (const address of addresses) if (address) expect([address, await statusOf(address)]).toEqual([address, 404])
    const loaded = (await load(server, ann, id)).body as SavedWallpaper & { data: EditorDocument }
    expect(urlsOf(loaded.data)).toHaveLength(2)
    for (const address of [loaded.cover_url, ...urlsOf(loaded.data)])
      expect([address, await statusOf(address ?? '')]).toEqual([address, 200])
    const path = `/api/wallpaper/document?generation_result_id=${id}`
    const { assets } = (await server.call(path, { headers: ann.headers })).body as { assets: Record<string, string> }
    for (const address of Object.values(assets)) expect(await statusOf(address)).toBe(200)

    const again = { id, revision: 1, data: before.data, coverImageSize: '192x72' }
    expect((await save(server, ann, again)).body).toMatchObject({ id })
    expect(urlsOf(((await load(server, ann, id)).body as { data: EditorDocument }).data)).toEqual(urlsOf(loaded.data))
    expect((await save(server, bob, await saveRequest(before.data))).status).toBe(422)
  })
})

const urlsOf = ({ items }: EditorDocument): string[] => items.flatMap((item) => ('url' in item ? [item.url] : []))

test('an old address leads its owner to the file after two withdrawals, after a restart, too, and nobody else', async () => {
  const { result, address, media_key } = await published('cliff')
  await setPublic(result, false)
  await setPublic(result, true)
  await setPublic(result, false)
  const { media, database } = server.composition
  const present = (await addressOf(result)).slice('/media/'.length)
  expect(media.keyOf(address, [], ann.user)).toBe(present)
  expect(media.keyOf(address, [], bob.user)).toBe(media_key)
  expect(media.keyOf(address, [])).toBe(media_key)
  const stored = await database.read
    .selectFrom('media_renewal')
    .select('media_key')
    .where('old_key', '=', media_key)
    .execute()
  expect(stored).toEqual([{ media_key: present }])
  const missing = newKey()
  expect(media.keyOf(`/media/${missing}`, [], ann.user)).toBe(missing)
})

test('every column that names a file is renewed with it', () => {
  using connection = new Connection(`${server.folder}/mirari.db`)
  const tables = connection.query<{ name: string }, []>(`select name from sqlite_master where type = 'table'`).all()
  const named = tables.flatMap(({ name }) =>
    connection
      .query<{ table: string; from: string }, []>(`pragma foreign_key_list(${name})`)
      .all()
      .filter(({ table }) => table === 'media' && name !== 'media_use')
      .map(({ from }) => `${name}.${from}`),
  )
  // No foreign key, because a package goes with its result.
  expect([...renewedColumns].sort()).toEqual([...named, 'package_task.zip_key'].sort())
})
