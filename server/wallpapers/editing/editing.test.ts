import { join } from 'node:path'
import type { AssetPage } from '@mirari/contract/schemas'
import { isMediaItem, type SavedWallpaper } from '@mirari/wallpaper'
import { unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { sweepOrphans } from '../../media/orphans.ts'
import { createMediaWorkers } from '../../media-processing/media-workers.ts'
import { newId } from '../../platform/id.ts'
import { createBus } from '../../platform/live/bus.ts'
import { silentLog } from '../../platform/log.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { startTestServer, type TestServer } from '../../testing.ts'
import type { PlayableWallpaper } from '../service.ts'
import { clockItem, editorDocument, saveRequest } from '../testing.ts'
import { createWallpaperEditing } from './service.ts'
import { filesOf, load, resultOf, save, saved, slow, versions, wholeDocument } from './testing.ts'

describe('the wallpaper editor', () => {
  test('saves a wallpaper free of charge that loads again as it was', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))

    expect((await load(server, ann, id)).body).toEqual({
      id,
      revision: 1,
      title: 'harbour',
      data: document,
      cover_url: expect.stringMatching(/^\/media\//),
    } satisfies SavedWallpaper)
    expect(await resultOf(server, ann, id)).toMatchObject({
      task_category: 'wallpaper',
      model: 'Clock Wallpaper',
      prompt: 'harbour',
      size: '1920x1080',
      is_public: false,
      picture: { width: 320, height: 180 },
    })
    const history = await server.call('/api/generations', { headers: ann.headers })
    expect(history.body).toMatchObject({
      total: 1,
      items: [{ status: 'completed', task_category: 'wallpaper', generation_results: [{ generation_result_id: id }] }],
    })
    const library = await server.call('/api/generations?view=results', { headers: ann.headers })
    expect((library.body as AssetPage).items).toMatchObject([{ generation_result_id: id }])
    const { body } = await server.call('/api/users/me/stats', { headers: ann.headers })
    expect(body).toMatchObject({ point: 100, wallpapers: 1, generations: 1 })
  })

  test('makes a playable document: items from back to front, their files by name', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    const path = `/api/wallpaper/document?generation_result_id=${id}`
    const playable = (await server.call(path, { headers: ann.headers })).body as PlayableWallpaper
    const [picture, video] = document.items
    expect(playable.assets).toEqual({
      'media/1.webp': picture?.type === 'image' && picture.url,
      'media/2.mp4': video?.type === 'video' && video.url,
    })
    expect(playable.document).toMatchObject({
      kind: 'clock',
      title: 'harbour',
      canvas: { width: 1920, height: 1080 },
      items: [
        { type: 'image', src: 'media/1.webp', full: true },
        { type: 'video', sources: [{ src: 'media/2.mp4' }], x: 200, y: 100, width: 800, height: 480, volume: 0.5 },
        { type: 'clock', anchor: 'top-right', opacity: 0.8, strokeOpacity: 0.4, backgroundBlur: 12 },
      ],
    })
  })

  test('replaces the earlier save, and keeps likes, visibility and time of creation', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    const { headers } = ann
    await server.call(`/api/generations/${id}/like`, { json: { like: true }, headers })
    await server.call(`/api/generations/${id}/toggle-publish`, { json: { public: true }, headers })
    const before = await resultOf(server, ann, id)
    const files = await filesOf(server)
    server.clock.advance(5000)

    const later = editorDocument(
      document.items.map((item) => ({ ...item, name: `new ${item.name}` })),
      { canvasRatio: '1:1', initCanvasW: 1920, initCanvasH: 1920 },
    )
    expect(await saved(server, ann, await saveRequest(later, { id }))).toBe(id)

    const after = await resultOf(server, ann, id)
    expect(after).toEqual({
      ...before,
      title: 'new harbour...',
      prompt: 'new harbour',
      size: '1920x1920',
      height: 1920,
      picture: { ...before.picture, url: expect.not.stringContaining(before.picture.url) },
      image_url: expect.any(String),
      thumbnail_url: expect.any(String),
    })
    expect(after).toMatchObject({ likes_count: 1, is_public: true })
    expect((await load(server, ann, id)).body).toMatchObject({ id, title: 'new harbour', data: later })
    // Document, cover and poster are new; the replaced files are only kept by the earlier version.
    expect(await filesOf(server)).toHaveLength(files.length + 3)
    expect((await server.call(before.picture.url)).status).toBe(200)
  })

  test('keeps cover and poster when a later save has none', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    const before = (await load(server, ann, id)).body as SavedWallpaper
    const { picture } = await resultOf(server, ann, id)
    await saved(server, ann, { id, data: document, coverImageSize: '192x72' })
    expect((await load(server, ann, id)).body).toEqual(before)
    expect((await resultOf(server, ann, id)).picture).toEqual(picture)
    expect((await server.call(before.cover_url ?? '')).status).toBe(200)
  })

  test('makes one wallpaper of a repeated first save, also of simultaneous ones', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const bob = await server.signIn()
    const request = await saveRequest(editorDocument([clockItem]), { request_id: newId() })
    const ids = await Promise.all([saved(server, ann, request), saved(server, ann, request)])
    ids.push(await saved(server, ann, request))
    expect(new Set(ids).size).toBe(1)
    const files = await filesOf(server)
    expect(files).toHaveLength(3)
    expect(await save(server, bob, request)).toMatchObject({ status: 409 })
    expect(await filesOf(server)).toEqual(files)
  })

  test(
    'survives many simultaneous saves: the last one stays, and every version can be opened again',
    slow,
    async () => {
      await using server = await startTestServer({ workers: 0 })
      const ann = await server.signIn()
      const request = await saveRequest(editorDocument([clockItem]))
      const id = await saved(server, ann, request)
      const names = ['a', 'b', 'c', 'd', 'e']
      await Promise.all(
        names.map((name) => saved(server, ann, { ...request, id, data: editorDocument([{ ...clockItem, name }]) })),
      )
      const { data } = (await load(server, ann, id)).body as SavedWallpaper
      expect(names).toContain(data.items[0]?.name)
      expect((await versions(server, ann, id)).items.map(({ revision }) => revision)).toEqual([6, 5, 4, 3, 2, 1])
      expect(await filesOf(server)).toHaveLength(3 * 6)
    },
  )

  test('is deleted with all its files, and restored with them', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    const before = (await load(server, ann, id)).body
    const { headers } = ann
    const path = `/api/generation_result/${id}`
    expect((await server.call(path, { method: 'DELETE', headers })).status).toBe(200)
    expect((await load(server, ann, id)).status).toBe(404)
    expect((await save(server, ann, await saveRequest(document, { id }))).status).toBe(404)
    expect((await server.call(`${path}/restore`, { method: 'POST', headers })).status).toBe(200)
    expect((await load(server, ann, id)).body).toEqual(before)

    await server.call(path, { method: 'DELETE', headers })
    server.clock.advance(60_000)
    await server.composition.jobs.emptyTrash.run()
    // Image and video had no other use.
    expect(await filesOf(server)).toEqual([])
    expect(await server.composition.database.read.selectFrom('wallpaper_edit').selectAll().execute()).toEqual([])
  })
})

describe('the package', () => {
  test('is made at once, plays at its own address, and is replaced at the next save', {
    timeout: 240_000,
  }, async () => {
    await using server = await startTestServer({ workers: 0 })
    await server.composition.start()
    const ann = await server.signIn()
    const { headers } = ann
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    const packed = () =>
      vi.waitFor(
        async () => {
          const { wallpaper_zip_url } = await resultOf(server, ann, id)
          if (wallpaper_zip_url === null) throw new Error('There is no package.')
          return wallpaper_zip_url
        },
        { timeout: 40_000, interval: 50 },
      )
    const first = await packed()
    const response = await server.composition.app.handle(new Request(`http://localhost${first}`))
    const files = unzipSync(await response.bytes())
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['index.html', 'media/1.webp', 'media/2.mp4', 'LivelyInfo.json', 'project.json']),
    )
    const path = `/api/wallpaper/document?generation_result_id=${id}`
    const playable = (await server.call(path, { headers })).body as PlayableWallpaper
    const config = JSON.parse(new TextDecoder().decode(files['config.json'])) as object
    // The package also has the video in another format.
    expect({ ...config, items: [] }).toEqual({ ...playable.document, items: [] })
    const download = await server.call(`/api/generations/${id}/download`, { method: 'POST', headers })
    expect(download.body).toMatchObject({ filename: `harbour-${id}.zip`, url: expect.stringContaining(first) })
    await server.call(`/api/generations/${id}/toggle-publish`, { json: { public: true }, headers })
    expect((await server.call(`/play/${id}/index.html`)).status).toBe(200)

    await saved(server, ann, await saveRequest(editorDocument([clockItem]), { id }))
    expect(await resultOf(server, ann, id)).toMatchObject({ wallpaper_zip_url: null })
    const second = await packed()
    expect(second).not.toBe(first)
    expect((await server.call(first)).status).toBe(404)
    // Document, cover, poster and package are new; of the earlier save only the package was deleted.
    expect(await filesOf(server)).toHaveLength(4 + 5)
  })
})

test('an interrupted save leaves the earlier one unchanged, and files for the sweep', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const id = await saved(server, ann, await saveRequest(editorDocument([clockItem])))
  const before = { loaded: (await load(server, ann, id)).body, files: await filesOf(server) }
  const { database, media, room } = server.composition
  const workers = createMediaWorkers()
  const stored = Promise.withResolvers<void>()
  const cutOff = createWallpaperEditing({
    database,
    room,
    workers,
    log: silentLog,
    clock: server.clock,
    folder: join(server.folder, 'incoming'),
    media: {
      ...media,
      async store(files, owner) {
        await media.store(files, owner)
        stored.resolve()
        // The save stops here, as if the machine lost its power.
        return new Promise(() => {})
      },
    },
    layerExtractor: { withLayers: () => Promise.reject(new Error('Nothing is to be split.')) },
    events: createBus(() => {}),
  })
  const data = editorDocument([{ ...clockItem, name: 'Later' }])
  void cutOff.save(ann.user, await saveRequest(data, { id }), [])
  await stored.promise
  await workers.close()

  expect((await load(server, ann, id)).body).toEqual(before.loaded)
  expect(await filesOf(server)).toEqual(before.files)
  const storage = await openDiskStorage(join(server.folder, 'files'))
  // The swept files are document, cover and poster.
  expect(await sweepOrphans({ database, storage, now: new Date(Date.now() + 1000), minAgeMs: 0 })).toEqual({
    files: 3,
    waiting: 0,
  })
  const { cover_url } = before.loaded as SavedWallpaper
  expect((await server.call(cover_url ?? '')).status).toBe(200)
})

describe('the account', () => {
  const exported = async (server: TestServer, { headers }: SignedInTestUser) => {
    const { body } = await server.call('/api/users/me/export', { json: {}, headers })
    const { url } = body as { url: string }
    const response = await server.composition.app.handle(new Request(`http://localhost${url}`))
    return unzipSync(await response.bytes())
  }

  test('exports the saved documents with their files', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    const files = await exported(server, ann)
    const account = JSON.parse(new TextDecoder().decode(files['account.json'])) as object
    expect(account).toMatchObject({ wallpaper_documents: [{ generation_result_id: id, data: document }] })
    // The files are image, video, document, cover and poster.
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toHaveLength(5)
  })

  test('takes its documents along when it is deleted, but not the copies of others', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const bob = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    await server.call(`/api/generations/${id}/toggle-publish`, { json: { public: true }, headers: ann.headers })
    const copy = await saved(server, bob, await saveRequest(document))
    const leave = ({ headers, user }: SignedInTestUser) =>
      server.call('/api/users/me/delete', { json: { username: user.username }, headers })
    expect((await leave(ann)).status).toBe(204)
    expect((await load(server, bob, copy)).body).toMatchObject({ data: document })
    for (const item of document.items.filter(isMediaItem)) expect((await server.call(item.url)).status).toBe(200)
    expect((await leave(bob)).status).toBe(204)
    expect(await filesOf(server)).toEqual([])
  })
})

describe('the wallpaper of another user', () => {
  test('is loaded while it is public, and saved as a copy', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const bob = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    expect((await load(server, bob, id)).status).toBe(404)
    expect((await save(server, bob, await saveRequest(document, { id }))).status).toBe(404)
    // He may not use its files either.
    expect(await save(server, bob, await saveRequest(document))).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("'harbour.jpg' (picture)") },
    })

    await server.call(`/api/generations/${id}/toggle-publish`, { json: { public: true }, headers: ann.headers })
    const { body } = await load(server, bob, id)
    expect(body).toMatchObject({ id: null, data: document })
    const { data } = body as SavedWallpaper
    const copy = await saved(server, bob, await saveRequest(data))
    expect(copy).not.toBe(id)

    // The copy stays when the original is deleted.
    await server.call(`/api/generation_result/${id}`, { method: 'DELETE', headers: ann.headers })
    server.clock.advance(60_000)
    await server.composition.jobs.emptyTrash.run()
    expect((await load(server, bob, copy)).body).toMatchObject({ id: copy, data })
    // He may use its files now, because his copy contains them.
    expect((await save(server, bob, await saveRequest(data, { id: copy }))).status).toBe(200)
    for (const item of data.items.filter(isMediaItem)) expect((await server.call(item.url)).status).toBe(200)
  })

  test.each(['save', 'updatetemplatedata'])(
    '%s refuses absurd bodies before they are parsed, and too many before they are read',
    async (call) => {
      await using server = await startTestServer({ workers: 0 })
      const { headers } = await server.signIn()
      const send = (body: string) =>
        server.composition.app.handle(
          new Request(`http://localhost/api/wallpaper/${call}`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body,
          }),
        )
      expect((await send('['.repeat(100_000))).status).toBe(400)
      expect((await send(JSON.stringify({ data: 'a'.repeat(2 * 1024 * 1024) }))).status).toBe(413)
      expect((await send('{}')).status).toBe(422)
      for (let count = 3; count < 60; count++) expect((await send('not JSON')).status).toBe(400)
      expect((await send('not JSON')).status).toBe(429)
    },
  )

  test('needs a sign-in', async () => {
    await using server = await startTestServer({ workers: 0 })
    expect((await server.call('/api/wallpaper/unknown')).status).toBe(401)
    expect((await server.call('/api/wallpaper/save', { json: {} })).status).toBe(401)
  })
})
