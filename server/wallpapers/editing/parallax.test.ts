import type { SavedWallpaper } from '@mirari/wallpaper'
import { describe, expect, test } from 'vitest'
import { addResult, startTestServer } from '../../testing.ts'
import type { PlayableWallpaper } from '../service.ts'
import { addMediaItem, clockItem, editorDocument, imageItem, saveRequest } from '../testing.ts'
import { filesOf, load, save, saved, slow } from './testing.ts'

describe('3D Parallax', () => {
  const split = (url: string, size = { width: 160, height: 96 }) =>
    editorDocument([imageItem({ url, ...size }, { isParallax: true }), clockItem], {
      parallaxConfig: { itemId: 'picture', layers: [] },
    })

  test('splits the image at the first save and caches its layers', { timeout: 240_000 }, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const { url } = await addMediaItem(server, ann, 'image')
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
    // Only the editor needs the image itself.
    expect(Object.values(assets).toSorted()).toEqual(layers.map(({ src }) => src).toSorted())

    // Layers sent by the client are replaced by those of the server.
    const forged = { ...data, parallaxConfig: { itemId: 'picture', layers: [{ src: '/media/x', depth: 1 }] } }
    const files = await filesOf(server)
    await saved(server, ann, await saveRequest(forged, { id }))
    expect((await load(server, ann, id)).body).toMatchObject({ data })
    expect(await filesOf(server)).toHaveLength(files.length)

    // Without parallax only the earlier version uses the layers, and nothing once that is deleted.
    await saved(server, ann, await saveRequest(editorDocument([imageItem({ url, width: 160, height: 96 })]), { id }))
    for (const { src } of layers) expect((await server.call(src)).status).toBe(200)
    expect((await server.call(url)).status).toBe(200)
    await server.call(`/api/generation_result/${id}`, { method: 'DELETE', headers: ann.headers })
    server.clock.advance(60_000)
    await server.composition.jobs.emptyTrash.run()
    for (const { src } of layers) expect((await server.call(src)).status).toBe(404)
    expect(await server.composition.database.read.selectFrom('picture_layer').selectAll().execute()).toEqual([])
  })

  test('that fails also fails the save and leaves the earlier one unchanged', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    // The file of this result is a text.
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
