import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CreateAnswer, CreateRequest, Generation, GenerationResult } from '@mirari/contract/schemas'
import type { SavedWallpaper } from '@mirari/wallpaper'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { SignedInTestUser } from '../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../testing.ts'
import type { PackageStatus, PlayableWallpaper } from './service.ts'
import { addMediaItem, saveRequest } from './testing.ts'

const slow = { timeout: 300_000 }
const whileWorking = { timeout: 120_000, interval: 30 }

/** Opens a wallpaper of an engine in the wallpaper editor and saves it unchanged, which makes a copy. */
async function openInEditor(
  server: TestServer,
  { headers }: SignedInTestUser,
  { generation_result_id }: GenerationResult,
) {
  const { body } = await server.call(`/api/wallpaper/${generation_result_id}`, { headers })
  const opened = body as SavedWallpaper
  expect(opened).toMatchObject({ id: null })
  const answer = await server.call('/api/wallpaper/save', { json: await saveRequest(opened.data), headers })
  expect(answer).toMatchObject({ status: 200 })
  const copy = await server.call(`/api/wallpaper/${(answer.body as { id: string }).id}`, { headers })
  return { opened: opened.data, copy: copy.body as SavedWallpaper }
}

/** Generates a wallpaper and waits for it. */
async function make(
  server: TestServer,
  ann: SignedInTestUser,
  path: string,
  request: Partial<CreateRequest>,
): Promise<GenerationResult> {
  const single = { prompt: 'a lake', size: '160x96', type: 'wallpaper', seed: 3 }
  // A wallpaper of several files names these in its `generation`.
  const json = 'generation' in request ? request : { ...single, ...request }
  const answer = await server.call(path, { json, headers: ann.headers })
  expect(answer).toMatchObject({ status: 200 })
  const { id } = answer.body as CreateAnswer
  return vi.waitFor(async () => {
    const { body } = await server.call(`/api/generations/${id}`, { headers: ann.headers })
    const generation = body as Generation
    expect(generation).toMatchObject({ status: 'completed' })
    const [result] = generation.generation_results
    if (!result) throw new Error('There is no result.')
    return result
  }, whileWorking)
}

async function pack(server: TestServer, ann: SignedInTestUser, path: string, json: object): Promise<PackageStatus> {
  const answer = await server.call(path, { json, headers: ann.headers })
  expect(answer).toMatchObject({ status: 200 })
  const { task_id } = answer.body as { task_id: string }
  return vi.waitFor(async () => {
    const query = `/api/wallpaper/package/status?task_id=${task_id}`
    const { body } = await server.call(query, { headers: ann.headers })
    const status = body as PackageStatus
    expect(status.status).not.toBe('pending')
    return status
  }, whileWorking)
}

async function unpack(server: TestServer, { url }: PackageStatus): Promise<Record<string, Uint8Array>> {
  const found = await server.composition.media.open(url?.slice('/media/'.length) ?? '')
  if (!found) throw new Error('There is no zip.')
  const bytes = await found.file.bytes()
  const path = join(server.folder, 'checked.zip')
  await writeFile(path, bytes)
  // Checked by an independent program, if one is installed.
  if (Bun.which('unzip'))
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected')
  return unzipSync(bytes)
}

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
const own = ({ generation_id, generation_result_id }: GenerationResult) => ({ generation_id, generation_result_id })

const always = [
  'LivelyInfo.json',
  'LivelyProperties.json',
  'LivelyProperties.loc.json',
  'bridging.js',
  'config.json',
  'index.html',
  'preview.gif',
  'project.json',
  'script.js',
  'style.css',
  'thumbnail.jpg',
]

describe('wallpapers', () => {
  test('an image becomes a parallax wallpaper with a preview, and its package plays on its own', slow, async () => {
    await using server = await startTestServer({ workers: 1 })
    await server.composition.start()
    const ann = await server.signIn()
    const { url } = await addMediaItem(server, ann, 'image')
    const result = await make(server, ann, '/api/parallax-wallpaper-generations', {
      model: 'Parallax Wallpaper',
      image_ref: url,
    })
    expect(result).toMatchObject({
      task_category: 'wallpaper',
      video_url: null,
      thumbnail_video_url: expect.stringMatching(/^\/media\//),
      size: '160x96',
    })

    const query = `/api/wallpaper/document?generation_result_id=${result.generation_result_id}`
    const playable = (await server.call(query, { headers: ann.headers })).body as PlayableWallpaper
    expect(playable.document).toMatchObject({ kind: 'parallax', canvas: { width: 160, height: 96 }, title: 'a lake' })
    // On a screen of another shape the point that draws the eye stays in view.
    expect(playable.document.focus).toEqual({ x: expect.any(Number), y: expect.any(Number) })
    expect(playable.assets['poster.webp']).toBe(result.picture.url)
    for (const address of Object.values(playable.assets)) expect((await server.call(address)).status).toBe(200)

    const status = await pack(server, ann, '/api/wallpaper/package', own(result))
    const files = await unpack(server, status)
    const layers = Object.keys(playable.assets).filter((name) => name.startsWith('layers/'))
    expect(layers.length).toBeGreaterThan(1)
    expect(Object.keys(files).toSorted()).toEqual(
      [...always, 'poster.webp', ...layers.map((name) => `${name}.js`)].toSorted(),
    )
    expect(JSON.parse(text(files['config.json']))).toEqual(playable.document)
    expect(JSON.parse(text(files['LivelyInfo.json']))).toMatchObject({ Title: 'a lake', Preview: 'preview.gif' })
    expect(await sharp(files['thumbnail.jpg']).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 270 })
    const preview = await sharp(files['preview.gif'], { animated: true }).metadata()
    expect(preview).toMatchObject({ format: 'gif', width: 256, pageHeight: 256 })
    expect(preview.pages).toBeGreaterThan(8)
    // The script contains the stored layer, byte for byte.
    const script = text(files[`${layers[0]}.js`])
    const [layer] = layers
    const stored = await server.composition.media.open((playable.assets[layer ?? ''] ?? '').slice('/media/'.length))
    expect(Buffer.from(/base64,([^"]*)"/.exec(script)?.[1] ?? '', 'base64')).toEqual(
      Buffer.from((await stored?.file.bytes()) ?? []),
    )

    const details = await server.call(`/api/generation_result/${result.generation_result_id}`, { headers: ann.headers })
    expect(details.body).toMatchObject({ wallpaper_zip_url: status.url })
    const download = `/api/generations/${result.generation_result_id}/download`
    const saved = await server.call(download, { method: 'POST', headers: ann.headers })
    expect(saved.body).toMatchObject({
      url: expect.stringContaining(status.url ?? ''),
      filename: `a lake-${result.generation_result_id}.zip`,
    })
    // A repeated request finds the existing package.
    expect(await pack(server, ann, '/api/wallpaper/package', own(result))).toEqual(status)

    const images = layers.filter((name) => name.endsWith('.webp'))
    const { opened, copy } = await openInEditor(server, ann, result)
    expect(opened).toMatchObject({
      items: [{ type: 'image', url: result.picture.url, full: true, isParallax: true }],
      parallaxConfig: { layers: images.map((name) => ({ src: playable.assets[name] })) },
    })
    expect(copy.data).toEqual({ ...opened, parallaxConfig: { itemId: 'item-1', layers: expect.any(Array) } })
  })

  test('images and videos become live and click wallpapers; a video is also packaged as VP9', slow, async () => {
    await using server = await startTestServer({ workers: 1 })
    await server.composition.start()
    const ann = await server.signIn()
    const media = [await addMediaItem(server, ann, 'image'), await addMediaItem(server, ann, 'video')]
    const request = (model: CreateRequest['model'], wpdatas = media) => ({
      generation: { prompt: '', size: '160x96', type: 'wallpaper', model },
      wpdatas,
      effTime: 0.5,
    })
    const click = await make(server, ann, '/api/wallpaper/interactive', request('Click Wallpaper'))
    expect(click.thumbnail_video_url).not.toBeNull()
    const files = await unpack(server, await pack(server, ann, '/api/wallpaper/package', own(click)))
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['media/1.webp', 'media/2.mp4', 'media/2.webm']))
    expect(JSON.parse(text(files['config.json']))).toMatchObject({
      kind: 'click',
      effTime: 0.5,
      media: [
        { type: 'image', src: 'media/1.webp' },
        {
          type: 'video',
          sources: [
            { src: 'media/2.webm', mime: 'video/webm' },
            { src: 'media/2.mp4', mime: 'video/mp4' },
          ],
        },
      ],
    })
    // EBML, and the name of the codec in the header.
    expect(Buffer.from(files['media/2.webm']?.subarray(0, 4) ?? []).toString('hex')).toBe('1a45dfa3')
    expect(Buffer.from(files['media/2.webm'] ?? []).includes('V_VP9')).toBe(true)

    const { opened, copy } = await openInEditor(server, ann, click)
    expect(opened.items).toMatchObject([{ type: 'image', url: media[0]?.url, full: true, isParallax: false }])
    expect(copy.data).toEqual(opened)

    const live = await make(server, ann, '/api/wallpaper/interactive', request('Live Wallpaper', media.slice(0, 1)))
    const query = `/api/wallpaper/document?generation_result_id=${live.generation_result_id}`
    const playable = (await server.call(query, { headers: ann.headers })).body as PlayableWallpaper
    expect(playable).toMatchObject({
      document: { kind: 'live', moves: true },
      assets: { 'media/1.webp': media[0]?.url },
    })
  })

  test('a prompt becomes a clock wallpaper', slow, async () => {
    await using server = await startTestServer({ workers: 1 })
    await server.composition.start()
    const ann = await server.signIn()
    const result = await make(server, ann, '/api/wallpaper-generations', { model: 'Clock Wallpaper' })
    const files = await unpack(server, await pack(server, ann, '/api/wallpaper/package', own(result)))
    expect(Object.keys(files).toSorted()).toEqual([...always, 'fonts/inter.js', 'poster.webp'].toSorted())
    expect(JSON.parse(text(files['config.json']))).toMatchObject({
      kind: 'clock',
      items: [{ type: 'image', full: true }, { format: 'HH:mm' }, { type: 'clock' }],
    })
    expect(Object.keys(JSON.parse(text(files['LivelyProperties.json'])))).toContain('hours')

    const { opened, copy } = await openInEditor(server, ann, result)
    expect(opened.items).toMatchObject([
      { type: 'image', url: result.picture.url, full: true },
      { type: 'time', format: 'HH:mm' },
      { type: 'time', format: 'dddd, D MMMM' },
    ])
    expect(copy.data).toEqual(opened)
  })
})

describe('uses as a wallpaper', () => {
  test('are all counted, even simultaneous ones, and shown to users who may see the result', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const bob = await server.signIn()
    const { result } = await addResult(server, ann, 'a picture')
    const record = (headers: Record<string, string>) =>
      server.call(`/api/generations/${result}/record-wallpaper-usage`, { method: 'POST', headers })
    const stats = (headers: Record<string, string>) =>
      server.call(`/api/generations/${result}/wallpaper-stats`, { headers })

    expect((await stats(ann.headers)).body).toEqual({ total_set_wallpaper_count: 0 })
    const all = await Promise.all(Array.from({ length: 25 }, () => record(ann.headers)))
    expect(all.map(({ body }) => body)).toEqual(all.map(() => ({ success: true })))
    expect((await record(bob.headers)).status).toBe(404)
    expect((await stats(bob.headers)).status).toBe(404)

    await server.call(`/api/generations/${result}/toggle-publish`, { json: { public: true }, headers: ann.headers })
    await record(bob.headers)
    // Setting a wallpaper needs a sign-in.
    expect((await record({})).status).toBe(401)
    expect((await stats(bob.headers)).body).toEqual({ total_set_wallpaper_count: 26 })

    // The count survives a delete that is undone.
    await server.call(`/api/generation_result/${result}`, { method: 'DELETE', headers: ann.headers })
    await server.call(`/api/generation_result/${result}/restore`, { method: 'POST', headers: ann.headers })
    expect((await stats(ann.headers)).body).toEqual({ total_set_wallpaper_count: 26 })
  })
})

describe('packages', () => {
  test('of an image contain the image, with or without naming the result', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    await server.composition.start()
    const ann = await server.signIn()
    const { result, generation, media_key } = await addResult(server, ann, 'no picture')
    const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#aa3300' } })
    const stored = join(server.folder, 'files', media_key.slice(0, 2), media_key.slice(2, 4), media_key)
    await writeFile(stored, await image.webp().toBuffer())
    const path = '/api/wallpaper/package-img-video'
    const status = await pack(server, ann, path, { generation_id: generation })
    const files = await unpack(server, status)
    expect(Object.keys(files).toSorted()).toEqual([...always, 'media/1.webp'].toSorted())
    expect(await pack(server, ann, path, { generation_id: generation, generation_result_id: result })).toEqual(status)
  })

  test('that cannot be made fail with a message, and can be requested again', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    await server.composition.start()
    const ann = await server.signIn()
    // The file of this result is a text.
    const { generation } = await addResult(server, ann, 'no picture')
    const path = '/api/wallpaper/package-img-video'
    const status = await pack(server, ann, path, { generation_id: generation })
    expect(status).toMatchObject({ status: 'failed', url: null })
    expect(server.logged.join('\n')).toContain('packaging failed')
    const again = await pack(server, ann, path, { generation_id: generation })
    expect(again.status).toBe('failed')
    expect(again.task_id).not.toBe(status.task_id)
  })

  test('in the queue survive a restart', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const { generation } = await addResult(server, ann, 'no picture')
    const answer = await server.call('/api/wallpaper/package-img-video', {
      json: { generation_id: generation },
      headers: ann.headers,
    })
    const { task_id } = answer.body as { task_id: string }
    const ask = () => server.call(`/api/wallpaper/package/status?task_id=${task_id}`, { headers: ann.headers })
    expect((await ask()).body).toEqual({ task_id, status: 'pending', url: null })
    await server.composition.start()
    await vi.waitFor(async () => expect((await ask()).body).toMatchObject({ status: 'failed' }), whileWorking)
  })

  test.each([
    ['/api/wallpaper/package', 'This creation is no wallpaper'],
    ['/api/wallpaper/package-img-video', null],
  ])('%s is for its own kind', async (path, sentence) => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const bob = await server.signIn()
    const { result, generation } = await addResult(server, ann, 'a picture')
    const json = { generation_id: generation, generation_result_id: result }
    const answer = await server.call(path, { json, headers: ann.headers })
    expect(answer.status).toBe(sentence ? 422 : 200)
    if (sentence) expect(answer.body).toEqual({ detail: sentence, code: 'validation', reason: 'not_a_wallpaper' })
    expect((await server.call(path, { json, headers: bob.headers })).status).toBe(404)
    expect((await server.call(path, { json: {}, headers: ann.headers })).status).toBe(422)
  })
})
