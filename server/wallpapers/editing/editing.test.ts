import { join } from 'node:path'
import type { AssetPage, GenerationResult } from '@mirari/model'
import type { EditorDocument, SavedWallpaper, SaveWallpaperRequest } from '@mirari/wallpaper'
import { unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { sweepOrphans } from '../../media/orphans.ts'
import { createMediaWorkers } from '../../media-processing/media-workers.ts'
import { newId } from '../../platform/id.ts'
import { createBus } from '../../platform/live/bus.ts'
import { silentLog } from '../../platform/log.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../../testing.ts'
import type { PlayableWallpaper } from '../service.ts'
import { addMedium, clockItem, dataUrl, editorDocument, imageItem, saveRequest, videoItem } from '../testing.ts'
import { createWallpaperEditing } from './service.ts'

const slow = { timeout: 30_000 }

const save = (server: TestServer, { headers }: SignedInTestUser, json: object) =>
  server.call('/api/wallpaper/save', { json, headers })

async function saved(server: TestServer, user: SignedInTestUser, json: object): Promise<string> {
  const answer = await save(server, user, json)
  expect(answer).toMatchObject({ status: 200, body: { id: expect.any(String) } })
  return (answer.body as { id: string }).id
}

const load = (server: TestServer, { headers }: SignedInTestUser, id: string) =>
  server.call(`/api/wallpaper/${id}`, { headers })

const resultOf = async (server: TestServer, { headers }: SignedInTestUser, id: string) =>
  (await server.call(`/api/generation_result/${id}`, { headers })).body as GenerationResult

/** Every stored file that has a row, sorted. */
async function filesOf({ composition }: TestServer): Promise<string[]> {
  const rows = await composition.database.read.selectFrom('media').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

async function wholeDocument(server: TestServer, user: SignedInTestUser): Promise<EditorDocument> {
  const picture = await addMedium(server, user, 'image')
  const film = await addMedium(server, user, 'video')
  return editorDocument([imageItem(picture), videoItem(film), clockItem])
}

describe('the wallpaper editor', () => {
  test('saves a creation for free that loads again as it was', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))

    expect((await load(server, ann, id)).body).toEqual({
      id,
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

  test('makes a document that plays: items from back to front, their files by name', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    const path = `/api/wallpaper/document?generation_result_id=${id}`
    const playable = (await server.call(path, { headers: ann.headers })).body as PlayableWallpaper
    const [picture, film] = document.items
    expect(playable.assets).toEqual({
      'media/1.webp': picture?.type === 'image' && picture.url,
      'media/2.mp4': film?.type === 'video' && film.url,
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

  test('replaces what was saved before, and keeps likes, publishing and time of creation', slow, async () => {
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
    // Document, cover and poster took the place of others, which are gone.
    expect(await filesOf(server)).toHaveLength(files.length)
    expect((await server.call(before.picture.url)).status).toBe(404)
  })

  test('keeps cover and picture where a later save brings none', slow, async () => {
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

  test('makes one wallpaper of a first save that is sent again, also at the same time', slow, async () => {
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

  test('survives many saves at once: the last one stays, nothing else is left', slow, async () => {
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
    expect(await filesOf(server)).toHaveLength(3)
  })

  test('is deleted with all its files, and comes back with them', slow, async () => {
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
    // Nothing else held on to picture and film.
    expect(await filesOf(server)).toEqual([])
    expect(await server.composition.database.read.selectFrom('wallpaper_edit').selectAll().execute()).toEqual([])
  })
})

describe('the package', () => {
  test('is made at once, plays at its own address, and another one takes its place at the next save', {
    timeout: 90_000,
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
    // The package has the film in another format, too.
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
    // Picture and film are no longer anybody's.
    expect(await filesOf(server)).toHaveLength(4)
  })
})

test('a save that is cut off leaves what was saved before, and files that are swept', slow, async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const id = await saved(server, ann, await saveRequest(editorDocument([clockItem])))
  const before = { loaded: (await load(server, ann, id)).body, files: await filesOf(server) }
  const { database, media } = server.composition
  const workers = createMediaWorkers()
  const stored = Promise.withResolvers<void>()
  const cutOff = createWallpaperEditing({
    database,
    workers,
    log: silentLog,
    clock: server.clock,
    folder: join(server.folder, 'incoming'),
    media: {
      ...media,
      async store(files, owner) {
        await media.store(files, owner)
        stored.resolve()
        // As far as it came when the machine lost its power.
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
  // Document, cover and poster.
  expect(await sweepOrphans({ database, storage, now: new Date(Date.now() + 1000), minAgeMs: 0 })).toBe(3)
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

  test('exports what was saved, with its files', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    const files = await exported(server, ann)
    const account = JSON.parse(new TextDecoder().decode(files['account.json'])) as object
    expect(account).toMatchObject({ wallpaper_documents: [{ generation_result_id: id, data: document }] })
    // Picture, film, document, cover and poster.
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toHaveLength(5)
  })

  test('takes everything along when it is deleted, but not what others copied', slow, async () => {
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
    for (const item of document.items) if (item.type !== 'time') expect((await server.call(item.url)).status).toBe(200)
    expect((await leave(bob)).status).toBe(204)
    expect(await filesOf(server)).toEqual([])
  })
})

describe('3D Parallax', () => {
  const split = (url: string, size = { width: 160, height: 96 }) =>
    editorDocument([imageItem({ url, ...size }, { isParallax: true }), clockItem], {
      parallaxConfig: { itemId: 'picture', layers: [] },
    })

  test('splits the picture at the first save and remembers its layers', { timeout: 60_000 }, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const { url } = await addMedium(server, ann, 'image')
    const id = await saved(server, ann, await saveRequest(split(url)))
    const { data } = (await load(server, ann, id)).body as SavedWallpaper
    const layers = data.parallaxConfig?.layers ?? []
    expect(layers.length).toBeGreaterThan(1)
    expect(layers.map(({ depth }) => depth)).toEqual(layers.map(({ depth }) => depth).toSorted())
    expect(data).toEqual({ ...split(url), parallaxConfig: { itemId: 'picture', layers } })
    for (const { src } of layers) expect((await server.call(src)).headers.get('content-type')).toBe('image/webp')

    const path = `/api/wallpaper/document?generation_result_id=${id}`
    const { document, assets } = (await server.call(path, { headers: ann.headers })).body as PlayableWallpaper
    expect(document).toMatchObject({
      kind: 'parallax',
      layers: layers.map(({ src, depth }) => ({ src: nameOf(assets, src), far: depth, near: depth })),
      items: [{ type: 'clock' }],
    })
    // The picture itself is only for the editor.
    expect(Object.values(assets).toSorted()).toEqual(layers.map(({ src }) => src).toSorted())

    // Whatever the client says of layers: they are the server's.
    const forged = { ...data, parallaxConfig: { itemId: 'picture', layers: [{ src: '/media/x', depth: 1 }] } }
    const files = await filesOf(server)
    await saved(server, ann, await saveRequest(forged, { id }))
    expect((await load(server, ann, id)).body).toMatchObject({ data })
    expect(await filesOf(server)).toHaveLength(files.length)

    // Without it nothing needs them any more.
    await saved(server, ann, await saveRequest(editorDocument([imageItem({ url, width: 160, height: 96 })]), { id }))
    for (const { src } of layers) expect((await server.call(src)).status).toBe(404)
    expect((await server.call(url)).status).toBe(200)
    expect(await server.composition.database.read.selectFrom('picture_layer').selectAll().execute()).toEqual([])
  })

  test('that fails fails the save and leaves what was saved before', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    // The file of this result holds a text.
    const { media_key } = await addResult(server, ann, 'no picture')
    const id = await saved(server, ann, await saveRequest(editorDocument([clockItem])))
    const before = (await load(server, ann, id)).body
    const files = await filesOf(server)
    const answer = await save(server, ann, await saveRequest(split(`/media/${media_key}`), { id }))
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("'harbour.jpg' could not be split") },
    })
    expect((await load(server, ann, id)).body).toEqual(before)
    expect(await filesOf(server)).toEqual(files)
  })
})

const nameOf = (assets: Record<string, string>, address: string) =>
  Object.keys(assets).find((name) => assets[name] === address)

describe('what others saved', () => {
  test('is loaded while it is public, and saved as an own copy', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const bob = await server.signIn()
    const document = await wholeDocument(server, ann)
    const id = await saved(server, ann, await saveRequest(document))
    expect((await load(server, bob, id)).status).toBe(404)
    expect((await save(server, bob, await saveRequest(document, { id }))).status).toBe(404)
    // Its files are not for him either.
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

    // The copy stays when the original goes.
    await server.call(`/api/generation_result/${id}`, { method: 'DELETE', headers: ann.headers })
    server.clock.advance(60_000)
    await server.composition.jobs.emptyTrash.run()
    expect((await load(server, bob, copy)).body).toMatchObject({ id: copy, data })
    // Its files may be shown again, as they are part of what he has.
    expect((await save(server, bob, await saveRequest(data, { id: copy }))).status).toBe(200)
    for (const item of data.items) if (item.type !== 'time') expect((await server.call(item.url)).status).toBe(200)
  })

  test('is not to be had without a sign-in', async () => {
    await using server = await startTestServer({ workers: 0 })
    expect((await server.call('/api/wallpaper/unknown')).status).toBe(401)
    expect((await server.call('/api/wallpaper/save', { json: {} })).status).toBe(401)
  })
})

describe('a save is refused', () => {
  type Change = (request: SaveWallpaperRequest) => unknown
  const withItem =
    (change: object): Change =>
    ({ data, ...rest }) => ({
      ...rest,
      data: { ...data, items: [{ ...data.items[0], ...change }] },
    })
  const withData =
    (change: object): Change =>
    ({ data, ...rest }) => ({ ...rest, data: { ...data, ...change } })

  test.each<[why: string, change: Change, detail: string]>([
    ['without a cover', ({ coverImage: _, ...rest }) => rest, 'A first save needs'],
    ['without a picture', ({ posterImage: _, ...rest }) => rest, 'A first save needs'],
    ['with another size of the cover', (all) => ({ ...all, coverImageSize: '1920x720' }), '192x72'],
    ['with a size that is none', (all) => ({ ...all, coverImageSize: 'large' }), 'coverImageSize'],
    ['with an address as the cover', (all) => ({ ...all, coverImage: '/media/x' }), 'coverImage must be a data URL'],
    [
      'with SVG as the cover',
      (all) => ({ ...all, coverImage: `data:image/svg+xml;base64,${btoa('<svg/>')}` }),
      'coverImage must be a data URL',
    ],
    [
      'with bytes that are no picture',
      (all) => ({ ...all, posterImage: `data:image/jpeg;base64,${btoa('no picture')}` }),
      'posterImage is no picture',
    ],
    [
      'with another format than it says',
      (all) => ({ ...all, posterImage: all.posterImage?.replace('jpeg', 'png') }),
      'posterImage is no picture',
    ],
    ['without a document', ({ data: _, ...rest }) => rest, 'data'],
    ['with a list as the document', (all) => ({ ...all, data: [] }), 'data must be an object'],
    ['with an unknown ratio', withData({ canvasRatio: '5:4' }), 'data.canvasRatio'],
    ['with a canvas of another ratio', withData({ initCanvasH: 1920 }), 'ratio 16:9'],
    ['without the size of the canvas', withData({ initCanvasW: undefined }), 'data.initCanvasW'],
    ['with a canvas that is too large', withData({ initCanvasW: 19200, initCanvasH: 10800 }), 'data.initCanvasW'],
    ['with half a pixel', withData({ initCanvasW: 1920.5 }), 'whole number'],
    ['with 101 items', withData({ items: Array.from({ length: 101 }, () => clockItem) }), 'list of 0 to 100'],
    ['with an id twice', withData({ items: [clockItem, clockItem] }), 'the id clock twice'],
    ['with an unknown type', withItem({ type: 'html' }), 'data.items[0].type'],
    ['with a place that is no number', withItem({ x: '12' }), 'data.items[0].x'],
    ['with a place far out', withItem({ y: 1e9 }), 'data.items[0].y'],
    ['with a width of 0', withItem({ width: 0 }), 'data.items[0].width'],
    ['with a colour by name', withItem({ color: 'red' }), 'data.items[0].color'],
    ['with more than all of a colour', withItem({ colorIntensity: 101 }), 'data.items[0].colorIntensity'],
    ['with an unknown style', withItem({ fontStyle: 'comic' }), 'data.items[0].fontStyle'],
    ['with a name that is too long', withItem({ name: 'x'.repeat(201) }), 'data.items[0].name'],
    [
      'with layers of an item that is not there',
      withData({ parallaxConfig: { itemId: 'other', layers: [] } }),
      'data.parallaxConfig.itemId',
    ],
    [
      'with a file that is on this machine',
      withData({ items: [imageItem({ url: 'blob:http://localhost/1', width: 1, height: 1 })] }),
      "'harbour.jpg' (picture)",
    ],
    [
      'with a file of another server',
      withData({ items: [imageItem({ url: `http://other.example/media/${'0'.repeat(32)}`, width: 1, height: 1 })] }),
      "'harbour.jpg' (picture)",
    ],
    [
      'with a file that does not exist',
      withData({ items: [imageItem({ url: `/media/${'0'.repeat(32)}`, width: 1, height: 1 })] }),
      "'harbour.jpg' (picture)",
    ],
    ['with an id that looks like none of ours', (all) => ({ ...all, request_id: '../../x' }), 'request_id'],
  ])('%s', async (_why, change, detail) => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const request = await saveRequest(editorDocument([clockItem]))
    const answer = await save(server, ann, change(request) as object)
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'validation', detail: expect.stringContaining(detail) },
    })
    expect(await filesOf(server)).toEqual([])
    expect(await server.composition.database.read.selectFrom('generation').selectAll().execute()).toEqual([])
  })

  test('for a picture as a video, a video as a picture, and a package as either', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const picture = await addMedium(server, ann, 'image')
    const film = await addMedium(server, ann, 'video')
    for (const item of [imageItem(film), videoItem(picture)])
      expect((await save(server, ann, await saveRequest(editorDocument([item])))).status).toBe(422)
  })

  test('under the id of a creation that was not made there', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const bob = await server.signIn()
    const { result } = await addResult(server, ann, 'a picture')
    const request = await saveRequest(editorDocument([clockItem]), { id: result })
    expect((await save(server, ann, request)).status).toBe(422)
    expect((await save(server, bob, request)).status).toBe(404)
    expect((await save(server, ann, { ...request, id: 'unknown' })).status).toBe(404)
    expect((await load(server, ann, result)).body).toMatchObject({
      detail: 'This creation cannot be opened in the wallpaper editor.',
    })
  })

  test('when there were too many within a minute', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const one = { data: {}, coverImageSize: '1x1' }
    for (let i = 0; i < 60; i++) expect((await save(server, ann, one)).status).toBe(422)
    expect(await save(server, ann, one)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    server.clock.advance(60_000)
    expect((await save(server, ann, one)).status).toBe(422)
  })

  test('with more bytes than pictures have', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const request = await saveRequest(editorDocument([clockItem]))
    server.composition.app.listen(0)
    const long = `data:image/jpeg;base64,${'A'.repeat(12 * 1024 * 1024)}`
    expect(await save(server, ann, { ...request, posterImage: long })).toMatchObject({ status: 422 })
    expect(await save(server, ann, { ...request, posterImage: long, coverImage: long })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })
})

test('fields that are not known are left out', async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const document = editorDocument([clockItem])
  const odd = { ...document, extra: 1, items: [{ ...clockItem, onload: 'alert(1)' }] }
  const request = await saveRequest(document, { coverImage: await dataUrl(192, 72, 'png') })
  const id = await saved(server, ann, { ...request, data: odd })
  expect((await load(server, ann, id)).body).toMatchObject({ data: document })
  expect(JSON.stringify((await load(server, ann, id)).body)).not.toContain('alert')
})
