import type { SaveWallpaperRequest } from '@mirari/wallpaper'
import { describe, expect, test } from 'vitest'
import { addResult, startTestServer } from '../../testing.ts'
import { addMediaItem, clockItem, dataUrl, editorDocument, imageItem, saveRequest, videoItem } from '../testing.ts'
import { filesOf, load, save, saved, slow } from './testing.ts'

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

  test('for an image as a video, a video as an image, and a package as either', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const image = await addMediaItem(server, ann, 'image')
    const video = await addMediaItem(server, ann, 'video')
    for (const item of [imageItem(video), videoItem(image)])
      expect((await save(server, ann, await saveRequest(editorDocument([item])))).status).toBe(422)
  })

  test('under the id of a result that was not made in the editor', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const bob = await server.signIn()
    const { result } = await addResult(server, ann, 'a picture')
    const request = await saveRequest(editorDocument([clockItem]), { id: result })
    expect((await save(server, ann, request)).status).toBe(422)
    expect((await save(server, bob, request)).status).toBe(404)
    expect((await save(server, ann, { ...request, id: 'unknown' })).status).toBe(404)
    expect((await load(server, ann, result)).body).toMatchObject({
      detail: 'This creation cannot be opened in the wallpaper editor',
    })
  })

  test('after too many saves within a minute', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const one = { data: {}, coverImageSize: '1x1' }
    for (let i = 0; i < 60; i++) expect((await save(server, ann, one)).status).toBe(422)
    expect(await save(server, ann, one)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    server.clock.advance(60_000)
    expect((await save(server, ann, one)).status).toBe(422)
  })

  test('with more bytes than its images may have', async () => {
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

test('unknown fields are dropped', async () => {
  await using server = await startTestServer({ workers: 0 })
  const ann = await server.signIn()
  const document = editorDocument([clockItem])
  const odd = { ...document, extra: 1, items: [{ ...clockItem, onload: 'alert(1)' }] }
  const request = await saveRequest(document, { coverImage: await dataUrl(192, 72, 'png') })
  const id = await saved(server, ann, { ...request, data: odd })
  expect((await load(server, ann, id)).body).toMatchObject({ data: document })
  expect(JSON.stringify((await load(server, ann, id)).body)).not.toContain('alert')
})
