import { openPackage } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { filesOf } from '../uploads/testing.ts'
import { addMediaItem } from '../wallpapers/testing.ts'
import { folderFiles, folderZip, testConfig, testItem, testScreenshot, uploadTemplate } from './testing.ts'

interface Uploaded {
  task_id: string
  generation_id: string
}

async function uploaded(...args: Parameters<typeof uploadTemplate>): Promise<Uploaded> {
  const answer = await uploadTemplate(...args)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Uploaded
}

/** Waits for a packaging task and returns its package. */
async function packed(server: TestServer, headers: Record<string, string>, task_id: string) {
  const path = `/api/wallpaper/package/status?task_id=${task_id}`
  const { status, url } = await expect
    .poll(async () => (await server.call(path, { headers })).body, { timeout: 90_000, interval: 50 })
    .not.toMatchObject({ status: 'pending' })
    .then(async () => (await server.call(path, { headers })).body as { status: string; url: string })
  expect(status).toBe('completed')
  const found = await server.composition.media.open(url.replace('/media/', ''))
  if (!found) throw new Error('The package is gone.')
  const opened = await openPackage(found.file)
  const text = async (name: string) => (await opened.file(name))?.text()
  return { paths: opened.paths, text, file: opened.file }
}

const data = (server: TestServer, headers: Record<string, string>, id: string) =>
  server.call(`/api/wallpaper/templatedata?generation_id=${id}`, { headers })

test('a template is a new private result, free of charge, packaged with its base, its files and the items above', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const { headers, user } = owner
  const image = await addMediaItem(server, owner, 'image')
  const items = [
    testItem(),
    testItem({ id: 'koi', type: 'image', new_path: image.url, x: 40, thumbnail_url: 'https://spy.example/a.png' }),
    testItem({ id: 'leaf', type: 'image', new_path: image.url, original_path: 'img/leaf.png' }),
  ]
  await server.composition.start()
  const { task_id, generation_id } = await uploaded(server, headers, {
    file: folderZip({ 'img/leaf.png': 'old leaf' }),
    templateJson: testConfig(items),
  })

  const { body } = await server.call(`/api/generations/${generation_id}`, { headers })
  expect(body).toMatchObject({
    status: 'completed',
    generation_results: [
      { task_category: 'wallpaper_template', prompt: 'Pond at noon', width: 1920, height: 1080, is_public: false },
    ],
  })
  expect((await server.call('/api/auth/me', { headers })).body).toMatchObject({ point: user.point })

  const zip = await packed(server, headers, task_id)
  expect(zip.paths).toEqual([
    'LivelyInfo.json',
    'LivelyProperties.json',
    'LivelyProperties.loc.json',
    'bridging.js',
    'config.json',
    'img/leaf.png',
    'index.html',
    'items/2.webp',
    'mirari/fonts/inter.js',
    'mirari/items.js',
    'mirari/overlay.js',
    'project.json',
    'script.js',
    'style.css',
    'thumbnail.jpg',
    'preview.gif',
  ])
  expect(await zip.text('index.html')).toContain(
    '<!--mirari--><script src="mirari/fonts/inter.js"></script><script src="mirari/items.js"></script><script src="mirari/overlay.js"></script><!--/mirari--></body>',
  )
  expect(await zip.text('bridging.js')).toContain(folderFiles['bridging.js'])
  expect((await zip.file('img/leaf.png'))?.size).toBe((await zip.file('items/2.webp'))?.size)
  expect(JSON.parse((await zip.text('config.json')) ?? '')).toMatchObject({
    name: 'Pond at noon',
    items: [{ id: 'clock-1' }, { id: 'koi', new_path: 'items/2.webp', thumbnail_url: '' }, { id: 'leaf' }],
  })

  const answer = await data(server, headers, generation_id)
  expect(answer.body).toMatchObject({
    isSucc: true,
    isOwn: true,
    baseData: { name: 'Pond at noon', htmlURL: expect.stringMatching(/^\/media\//), width: 1920, height: 1080 },
    items: [{ id: 'clock-1' }, { id: 'koi', new_path: image.url }, { id: 'leaf', new_path: image.url }],
  })
  const { htmlURL } = (answer.body as { baseData: { htmlURL: string } }).baseData
  const base = await server.call(htmlURL)
  expect(base.headers.get('content-type')).toBe('application/zip')
  expect(base.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a template without a base is packaged with a default page', async () => {
  await using server = await startTestServer()
  const { headers } = await server.signIn()
  await server.composition.start()
  const { task_id, generation_id } = await uploaded(server, headers, { file: null })
  const zip = await packed(server, headers, task_id)
  expect(await zip.text('index.html')).toContain('mirari-document')
  expect(JSON.parse((await zip.text('config.json')) ?? '')).toMatchObject({ name: 'Pond at noon', version: '1.0.0' })
  expect((await data(server, headers, generation_id)).body).toMatchObject({ baseData: { htmlURL: null, ratio: 'pn' } })
})

test('an update replaces the items and the screenshot, frees unused files, and packages on request', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const { headers } = owner
  await server.composition.start()
  const { task_id, generation_id } = await uploaded(server, headers)
  await packed(server, headers, task_id)
  const before = await filesOf(server)
  const video = await addMediaItem(server, owner, 'video', { width: 64, height: 48 })
  const items = [testItem({ id: 'film', type: 'video', new_path: video.url, width: 320, height: 0 })]
  const screenshot = `data:image/jpeg;base64,${Buffer.from(await testScreenshot()).toString('base64')}`
  const update = (json: object) => server.call('/api/wallpaper/updatetemplatedata', { headers, json })

  expect(await update({ generation_id, items, isPack: false })).toMatchObject({
    status: 200,
    body: { isSucc: true, task_id: '' },
  })
  const guides = [{ axis: 'x', at: 540 }]
  const changes = { name: 'Reeds', ratio: '9:16', guides, screenshot }
  const answer = await update({ generation_id, items, ...changes, isPack: true })
  const zip = await packed(server, headers, (answer.body as Uploaded).task_id)
  expect(zip.paths).toContain('items/1.webm')
  expect(await zip.text('mirari/items.js')).toContain('"items/1.webm"')
  expect((await data(server, headers, generation_id)).body).toMatchObject({
    baseData: { name: 'Reeds', ratio: '9:16', guides },
    items: [{ id: 'film', new_path: video.url }],
  })
  // Added are the video and the files of earlier versions, whose packages are deleted.
  expect(await filesOf(server)).toHaveLength(before.length + 1 + 3)

  const broken: [object, string][] = [
    [{ items: 'none', isPack: false }, 'items must be a list of 0 to 200.'],
    [{ items: [testItem({ color: 'red' })], isPack: false }, 'items[0].color must be a colour like #1a2b3c.'],
    [
      { items, screenshot: 'data:text/html;base64,PGI+', isPack: false },
      'screenshot must be a data URL of a JPEG picture',
    ],
    [
      { items: [testItem({ original_path: 'script.js' })], isPack: false },
      "The item 'Clock' replaces script.js, which the base does not have",
    ],
  ]
  for (const [json, detail] of broken) {
    expect(await update({ generation_id, ...json })).toMatchObject({ status: 422, body: { detail } })
  }
  expect((await data(server, headers, generation_id)).body).toMatchObject({ items: [{ id: 'film' }] })
})

test('another user sees only public templates, changes none, and copies them with their base', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const other = await server.signIn()
  const { generation_id } = await uploaded(server, owner.headers)
  const update = (headers: Record<string, string>) =>
    server.call('/api/wallpaper/updatetemplatedata', { headers, json: { generation_id, items: [], isPack: false } })
  const copy = () => uploadTemplate(server, other.headers, { file: null, source_generation_id: generation_id })

  expect((await data(server, {}, generation_id)).status).toBe(401)
  expect((await data(server, other.headers, generation_id)).status).toBe(404)
  expect((await update(other.headers)).status).toBe(404)
  expect((await copy()).status).toBe(404)

  const { body } = await server.call(`/api/generations/${generation_id}`, { headers: owner.headers })
  const [{ generation_result_id: id } = { generation_result_id: '' }] = (
    body as { generation_results: { generation_result_id: string }[] }
  ).generation_results
  await server.call(`/api/generations/${id}/toggle-publish`, { headers: owner.headers, json: { public: true } })
  const seen = await data(server, other.headers, id)
  expect(seen.status).toBe(200)
  expect((await update(other.headers)).status).toBe(403)

  const copied = await copy()
  expect(copied.status).toBe(200)
  const own = await data(server, other.headers, (copied.body as Uploaded).generation_id)
  expect(seen.body).toMatchObject({ isOwn: false })
  expect(own.body).toEqual({ ...(seen.body as object), isOwn: true, revision: 1 })

  // The copy keeps the base even after the original is deleted.
  await server.call(`/api/generations/${generation_id}`, { method: 'DELETE', headers: owner.headers })
  server.clock.advance(60_000)
  await server.composition.jobs.emptyTrash.run()
  const { htmlURL } = (own.body as { baseData: { htmlURL: string } }).baseData
  expect((await server.call(htmlURL)).status).toBe(200)
  expect((await data(server, owner.headers, generation_id)).status).toBe(404)
  await server.call(`/api/generations/${(copied.body as Uploaded).generation_id}`, {
    method: 'DELETE',
    headers: other.headers,
  })
  server.clock.advance(60_000)
  await server.composition.jobs.emptyTrash.run()
  expect(await filesOf(server)).toEqual([])
})

test('a deleted template is restored as it was', async () => {
  await using server = await startTestServer()
  const { headers } = await server.signIn()
  const { generation_id } = await uploaded(server, headers)
  const before = await data(server, headers, generation_id)
  await server.call(`/api/generations/${generation_id}`, { method: 'DELETE', headers })
  expect((await data(server, headers, generation_id)).status).toBe(404)
  await server.call(`/api/generations/${generation_id}/restore`, { method: 'POST', headers })
  expect((await data(server, headers, generation_id)).body).toEqual(before.body)
})

test('a first save that is sent again makes one template, which is as the last try has it', async () => {
  await using server = await startTestServer({ workers: 0 })
  const { headers } = await server.signIn()
  const bob = await server.signIn()
  const request_id = newId()
  const answers = await Promise.all([
    uploaded(server, headers, { request_id }),
    uploaded(server, headers, { request_id }),
  ])
  expect(new Set(answers.map(({ generation_id }) => generation_id))).toEqual(new Set([request_id]))
  const files = await filesOf(server)
  expect(files).toHaveLength(3)

  const changed = { request_id, file: folderZip({ 'more.txt': 'more' }), templateJson: testConfig([]) }
  expect(await uploaded(server, headers, changed)).toMatchObject({ generation_id: request_id, revision: 2 })
  expect((await data(server, headers, request_id)).body).toMatchObject({ revision: 2, items: [] })
  const history = await server.call('/api/generations', { headers })
  expect((history.body as { items: unknown[] }).items).toHaveLength(1)

  expect(await uploadTemplate(server, bob.headers, { request_id })).toMatchObject({ status: 409 })
  expect(await uploadTemplate(server, headers, { request_id: '../../x' })).toMatchObject({
    status: 422,
    body: { detail: 'request_id is not a UUIDv7' },
  })
})

test('an update that is based on an older revision is refused; earlier versions can be opened again', async () => {
  await using server = await startTestServer()
  const { headers } = await server.signIn()
  const { generation_id } = await uploaded(server, headers)
  const update = (name: string, revision?: number) =>
    server.call('/api/wallpaper/updatetemplatedata', {
      headers,
      json: { generation_id, items: [testItem({ name })], isPack: false, ...(revision !== undefined && { revision }) },
    })
  const before = (await data(server, headers, generation_id)).body
  expect(before).toMatchObject({ revision: 1 })
  expect((await update('second', 1)).body).toEqual({ isSucc: true, task_id: '', revision: 2 })
  expect(await update('late', 1)).toMatchObject({ status: 409, body: { code: 'conflict', reason: 'save_outdated' } })
  expect((await data(server, headers, generation_id)).body).toMatchObject({ revision: 2, items: [{ name: 'second' }] })
  expect((await update('third')).body).toMatchObject({ revision: 3 })
  const path = `/api/wallpaper/templatedata?generation_id=${generation_id}&revision=`
  expect((await server.call(`${path}1`, { headers })).body).toEqual({ ...(before as object), revision: 3 })
  expect((await server.call(`${path}9`, { headers })).status).toBe(404)
  const list = await server.call(`/api/wallpaper/versions?id=${generation_id}`, { headers })
  expect(list.body).toMatchObject({ items: [{ revision: 3 }, { revision: 2 }, { revision: 1 }] })
})
