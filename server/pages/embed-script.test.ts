import { brotliDecompressSync } from 'node:zlib'
import { bundleCreateBox, bundleFeed } from '@mirari/app/build'
import { expect, test } from 'vitest'
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
