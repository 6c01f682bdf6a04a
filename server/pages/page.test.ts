import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { buildPages, type PageFiles } from '@mirari/app/build'
import { Elysia } from 'elysia'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf } from '../platform/http/failures.ts'
import { silentLog } from '../platform/log.ts'
import { pageRoutes } from './page-routes.ts'

let folder = ''
let page: PageFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-page-'))
  const files = {
    'index.html': '<!doctype html><title>x</title><script type="module" src="./main.ts"></script>',
    'main.ts': `import './style.css'\nimport('./later.ts').then(({ say }) => say(${JSON.stringify('long '.repeat(400))}))`,
    'later.ts': 'export const say = (text: string) => document.body.append(text)',
    'style.css':
      "@font-face { font-family: F; src: url('./font.woff2') } body { font-family: F; inset-inline-start: 1px }",
    'font.woff2': 'not really a font',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  page = await buildPages(join(folder, 'index.html'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function app() {
  return new Elysia()
    .onError(({ error, set }) => {
      const failure = failureOf(error, silentLog, '')
      set.status = failure.status
      return failure.body
    })
    .use(pageRoutes(Promise.resolve(page)))
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app().handle(new Request(`http://localhost${path}`, { headers, method }))

describe('the pages of the app', () => {
  test('are one document for every address, revalidated each time', async () => {
    const answers = await Promise.all(
      ['/', '/inspiration?type=all', '/generation_result/x.y', '/assets', '/assets/0190-id'].map((path) => get(path)),
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('<script type="module" crossorigin src="/assets/')
    expect(answers[0]?.headers.get('cache-control')).toBe('no-cache')
    expect(answers[0]?.headers.get('content-security-policy')).toContain("default-src 'self'")
    const etag = answers[0]?.headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  })

  test('have files that are cached for ever, because their names change with their content', async () => {
    const names = [...page.files.keys()]
    expect(names.every((name) => /^\/assets\/[\w-]+-[a-z0-9]{8,}\.(js|css|woff2)$/.test(name))).toBe(true)
    for (const name of names) {
      const { status, headers } = await get(name)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  test('have fonts in separate files instead of inside the stylesheet', async () => {
    const style = [...page.files].find(([name]) => name.endsWith('.css'))
    const text = await style?.[1].content.text()
    const font = /url\((\/assets\/font-[a-z0-9]+\.woff2)\)/.exec(text ?? '')?.[1] ?? ''
    const answer = await get(font)
    expect(await answer.text()).toBe('not really a font')
    expect(answer.headers.get('content-type')).toBe('font/woff2')
  })

  test('have styles that follow the direction of the page, whatever its language is', async () => {
    const [name = '', style] = [...page.files].find(([path]) => path.endsWith('.css')) ?? []
    const text = await style?.content.text()
    expect(text).toContain('inset-inline-start:1px')
    expect(text).not.toContain(':lang(')
    expect(await (await get('/')).text()).toContain(`<link rel="stylesheet" crossorigin href="${name}"><script `)
  })

  test('are compressed when the client accepts that', async () => {
    const [script = ''] = [...page.files].find(([, { content }]) => content.size > 1000) ?? []
    const plain = await (await get(script)).bytes()
    const gzip = await get(script, { 'accept-encoding': 'gzip, deflate' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(Bun.gunzipSync(await gzip.bytes())).toEqual(plain)
    const brotli = await get(script, { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    const compressed = await brotli.bytes()
    expect(compressed.length).toBeLessThan(plain.length / 4)
    expect(new Uint8Array(brotliDecompressSync(compressed))).toEqual(plain)
  })

  test('answer HEAD without a body', async () => {
    const answer = await get('/', {}, 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test.each(['/api', '/api/nope', '/media/nope', '/assets/nope.js'])('are not sent for %s', async (path) => {
    const answer = await get(path)
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  })
})

test('GAP-217: only the window that answers the page of a partner is in reach of the page that opened it', async () => {
  const policies = await Promise.all(
    ['/', '/login', '/partner/authorize?client=pk_x'].map(async (path) =>
      (await get(path)).headers.get('cross-origin-opener-policy'),
    ),
  )
  expect(policies).toEqual(['same-origin-allow-popups', 'same-origin-allow-popups', 'unsafe-none'])
})
