import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { bundleCreateBox, bundleFeed } from '@mirari/app/build'
import { expect, onTestFinished, test } from 'vitest'
import { createEmbedArchive, keptVersions } from './embed-archive.ts'
import { embedScriptRoutes } from './embed-script.ts'

test('the script for partners is open to every site, compressed and built once', async () => {
  const app = embedScriptRoutes({ feed: async () => ({ script: await bundleFeed() }), createBox: bundleCreateBox })
  const get = (headers: Record<string, string> = {}) =>
    app.handle(new Request('http://localhost/embed/feed.js', { headers }))
  const plain = await get()
  const text = await plain.text()
  expect(text).toContain('mirari-feed')
  expect(plain.headers.get('access-control-allow-origin')).toBe('*')
  const compressed = await get({ 'accept-encoding': 'gzip, br' })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(text)
  expect((await get({ 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304)
})

test('a page can pin the script by an address that changes with its content and by its hash', async () => {
  const source = async () => ({ script: 'export {}' })
  const app = embedScriptRoutes({ feed: source, createBox: source })
  const get = (path: string) => app.handle(new Request(`http://localhost${path}`))
  const { path, integrity } = await (await get('/embed/v0/feed.json')).json()
  const pinned = await get(path)
  const text = await pinned.text()
  expect(integrity).toBe(`sha384-${new Bun.CryptoHasher('sha384').update(text).digest('base64')}`)
  expect(pinned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/embed/v0/feed/0123.js')).status).toBe(404)
  const current = await get('/embed/v0/feed.js')
  expect([await current.text(), current.headers.get('cache-control')]).toEqual([text, 'public, max-age=3600'])
})

test('the create box is a loader and parts, each under an address that changes with it, with its hash', async () => {
  const script = `import('/embed/v0/create-box/part-1.js')`
  const parts = new Map([['part-1.js', 'part()']])
  const app = embedScriptRoutes({ feed: async () => ({ script: '' }), createBox: async () => ({ script, parts }) })
  const get = (path: string) => app.handle(new Request(`http://localhost${path}`))
  const { path, parts: hashes } = await (await get('/embed/v0/create-box.json')).json()
  expect(await (await get('/embed/v0/create-box.js')).text()).toBe(script)
  expect(await (await get(path)).text()).toBe(script)
  const part = await get('/embed/v0/create-box/part-1.js')
  expect(await part.text()).toBe('part()')
  expect(part.headers.get('cache-control')).toContain('immutable')
  expect(hashes).toEqual({
    '/embed/v0/create-box/part-1.js': `sha384-${new Bun.CryptoHasher('sha384').update('part()').digest('base64')}`,
  })
  expect((await get('/embed/v0/create-box/part-2.js')).status).toBe(404)
})

/** A server of this version; each call is a start with the same data folder. */
function serverOf(folder: string, version: number) {
  const fail = (error: unknown) => {
    throw error
  }
  const archive = createEmbedArchive(folder, fail, () => new Date(2026, 0, 1 + version))
  const app = embedScriptRoutes({
    feed: async () => ({ script: `feed(${version})` }),
    createBox: async () => ({
      script: `box(${version})`,
      parts: new Map([[`part-${version}.js`, `part(${version})`]]),
    }),
    archive,
  })
  return (path: string) => app.handle(new Request(`http://localhost${path}`))
}

test('an address with a hash, and the parts of its script, outlive updates of the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-embeds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const first = serverOf(folder, 1)
  const pinned = [(await (await first('/embed/v0/feed.json')).json()).path]
  pinned.push((await (await first('/embed/v0/create-box.json')).json()).path, '/embed/v0/create-box/part-1.js')

  for (const start of [serverOf(folder, 2), serverOf(folder, 2), serverOf(folder, 3)]) {
    const answers = await Promise.all(pinned.map(start))
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['feed(1)', 'box(1)', 'part(1)'])
    expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await start('/embed/v0/create-box/..%2Ffeed')).status).toBe(404)
  }
  expect((await readdir(join(folder, 'feed'))).length).toBe(3)
})

test('the oldest versions make room for new ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-embeds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths: string[] = []
  for (let version = 0; version <= keptVersions; version += 1) {
    paths.push((await (await serverOf(folder, version)('/embed/v0/feed.json')).json()).path)
  }
  const newest = serverOf(folder, keptVersions)
  const statuses = await Promise.all(paths.map(async (path) => (await newest(path)).status))
  expect(statuses).toEqual([404, ...Array.from({ length: keptVersions }, () => 200)])
})

test('a folder that cannot be written to leaves the newest version', async () => {
  const failures: unknown[] = []
  const archive = createEmbedArchive('/dev/null/embeds', (error) => failures.push(error))
  const source = async () => ({ script: 'feed()' })
  const app = embedScriptRoutes({ feed: source, createBox: source, archive })
  expect(await (await app.handle(new Request('http://localhost/embed/v0/feed.js'))).text()).toBe('feed()')
  expect(failures).toHaveLength(1)
})
