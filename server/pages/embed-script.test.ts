import { brotliDecompressSync } from 'node:zlib'
import { bundleFeed } from '@mirari/app/build'
import { expect, test } from 'vitest'
import { embedScriptRoutes } from './embed-script.ts'

test('the script for partners is open to every site, compressed and built once', async () => {
  const app = embedScriptRoutes(bundleFeed)
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
