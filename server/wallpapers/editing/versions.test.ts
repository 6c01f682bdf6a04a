import type { VersionList } from '@mirari/contract/schemas'
import { isMediaItem, type SavedWallpaper } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { startTestServer, type TestServer } from '../../testing.ts'
import { addMediaItem, clockItem, editorDocument, imageItem, saveRequest } from '../testing.ts'
import { filesOf, load, save, saved, slow, versions, wholeDocument } from './testing.ts'

const named = (name: string) => editorDocument([{ ...clockItem, name }])

/** Saves once more, based on a revision or not. */
const saveAgain = async (
  server: TestServer,
  user: SignedInTestUser,
  { id, name, revision }: { id: string; name: string; revision?: number },
) => save(server, user, await saveRequest(named(name), { id, ...(revision !== undefined && { revision }) }))

const version = (server: TestServer, { headers }: SignedInTestUser, id: string, revision: number) =>
  server.call(`/api/wallpaper/${id}?revision=${revision}`, { headers })

test('a save that is based on an older revision is refused and changes nothing', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const first = await save(server, ann, await saveRequest(named('first')))
  const { id } = first.body as { id: string }
  expect(first.body).toEqual({ id, revision: 1 })
  expect((await saveAgain(server, ann, { id, name: 'second', revision: 1 })).body).toEqual({ id, revision: 2 })
  const files = await filesOf(server)
  expect(await saveAgain(server, ann, { id, name: 'late', revision: 1 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', reason: 'save_outdated' },
  })
  expect((await load(server, ann, id)).body).toMatchObject({ revision: 2, data: named('second') })
  expect(await filesOf(server)).toEqual(files)
})

test('of two simultaneous saves based on the same revision one is refused', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const id = await saved(server, ann, await saveRequest(named('first')))
  const answers = await Promise.all(['left', 'right'].map((name) => saveAgain(server, ann, { id, name, revision: 1 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await versions(server, ann, id)).items).toHaveLength(2)
})

test('a save without a revision replaces any version', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const id = await saved(server, ann, await saveRequest(named('first')))
  await saveAgain(server, ann, { id, name: 'second', revision: 1 })
  expect(await saveAgain(server, ann, { id, name: 'third' })).toMatchObject({ status: 200, body: { revision: 3 } })
})

test('a save that changes nothing adds no version', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const id = await saved(server, ann, await saveRequest(named('first')))
  const again = await saveAgain(server, ann, { id, name: 'first', revision: 1 })
  expect(again).toMatchObject({ status: 200, body: { revision: 1 } })
  expect((await versions(server, ann, id)).items).toHaveLength(1)
})

test('each version can be opened again with its files, and saved as the newest', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const before = await wholeDocument(server, ann)
  const id = await saved(server, ann, await saveRequest(before))
  server.clock.advance(5000)
  await saveAgain(server, ann, { id, name: 'alone', revision: 1 })
  const { items } = await versions(server, ann, id)
  expect(items).toMatchObject([
    { revision: 2, thumbnail_url: expect.stringMatching(/^\/media\//) },
    { revision: 1, thumbnail_url: expect.stringMatching(/^\/media\//) },
  ] satisfies object[])
  expect(Date.parse(items[0]?.saved_at ?? '') - Date.parse(items[1]?.saved_at ?? '')).toBe(5000)
  for (const { thumbnail_url } of items) expect((await server.call(thumbnail_url)).status).toBe(200)

  const opened = (await version(server, ann, id, 1)).body as SavedWallpaper
  expect(opened).toMatchObject({ id, revision: 2, data: before })
  for (const item of opened.data.items.filter(isMediaItem)) expect((await server.call(item.url)).status).toBe(200)
  const restored = await save(server, ann, await saveRequest(opened.data, { id, revision: 2 }))
  expect(restored).toMatchObject({ status: 200, body: { revision: 3 } })
  expect((await load(server, ann, id)).body).toMatchObject({ revision: 3, data: before })
})

test('a version keeps an image that its owner has made private since', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const bob = await server.signIn()
  const image = await addMediaItem(server, bob, 'image')
  const theirs = await saved(server, bob, await saveRequest(editorDocument([imageItem(image)])))
  const publish = (isPublic: boolean) =>
    server.call(`/api/generations/${theirs}/toggle-publish`, { json: { public: isPublic }, headers: bob.headers })
  await publish(true)
  const id = await saved(server, ann, await saveRequest(editorDocument([imageItem(image)])))
  await saveAgain(server, ann, { id, name: 'without it', revision: 1 })
  await publish(false)
  const { data } = (await version(server, ann, id, 1)).body as SavedWallpaper
  expect((await save(server, ann, await saveRequest(data, { id, revision: 2 }))).status).toBe(200)
})

test('only the owner sees versions, and only existing ones', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const bob = await server.signIn()
  const id = await saved(server, ann, await saveRequest(named('first')))
  const list = (user: SignedInTestUser) => server.call(`/api/wallpaper/versions?id=${id}`, { headers: user.headers })
  expect((await list(bob)).status).toBe(404)
  await server.call(`/api/generations/${id}/toggle-publish`, { json: { public: true }, headers: ann.headers })
  expect((await list(bob)).status).toBe(403)
  expect((await load(server, bob, id)).body).toMatchObject({ id: null, revision: null })
  expect(await version(server, bob, id, 1)).toMatchObject({ status: 404, body: { reason: 'version_not_found' } })
  expect(await version(server, ann, id, 2)).toMatchObject({ status: 404, body: { reason: 'version_not_found' } })
  expect((await version(server, ann, id, 0)).status).toBe(422)
})

test('versions are restored with a deleted wallpaper, and removed when it is deleted for good', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const { headers } = ann
  const id = await saved(server, ann, await saveRequest(named('first')))
  await saveAgain(server, ann, { id, name: 'second', revision: 1 })
  const before: VersionList = await versions(server, ann, id)
  const path = `/api/generation_result/${id}`
  await server.call(path, { method: 'DELETE', headers })
  await server.call(`${path}/restore`, { method: 'POST', headers })
  expect(await versions(server, ann, id)).toEqual(before)
  await server.call(path, { method: 'DELETE', headers })
  server.clock.advance(60_000)
  await server.composition.jobs.emptyTrash.run()
  expect(await filesOf(server)).toEqual([])
})
