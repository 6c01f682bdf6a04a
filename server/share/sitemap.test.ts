import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClock } from '../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../testing.ts'
import { createSitemap, sitemapPageSize } from './sitemap.ts'

const origin = 'https://mirari.example'

let server: TestServer
let shown = ''

beforeAll(async () => {
  server = await startTestServer({ publicUrl: origin })
  const owner = await server.signIn({ username: 'Ada & co' })
  await server.signIn({ username: 'silent' })
  shown = (await addResult(server, owner, 'a lake')).result
  await addResult(server, owner, 'a secret lake')
  await server.call(`/api/generations/${shown}/toggle-publish`, { headers: owner.headers, json: { public: true } })
})
afterAll(() => server[Symbol.asyncDispose]())

async function get(path: string) {
  const answer = await server.composition.app.handle(new Request(`http://localhost${path}`))
  const text = await answer.text()
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
  return { status: answer.status, headers: answer.headers, text, places }
}

describe('what crawlers read', () => {
  test('leads from robots.txt to the public results and people', async () => {
    const robots = await get('/robots.txt')
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
    for (const path of ['/generate', '/assets', '/wallpaper', '/partners', '/admin']) {
      expect(robots.text).toContain(`Disallow: ${path}\n`)
    }
    expect(robots.text).not.toContain('/api')

    const index = await get('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(index.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(index.places).toEqual([`${origin}/sitemap/results/0.xml`, `${origin}/sitemap/people/0.xml`])
    const lists = await Promise.all(index.places.map((place) => get(new URL(place ?? '').pathname)))
    expect(lists.map(({ places }) => places)).toEqual([
      [`${origin}/inspiration`, `${origin}/inspiration/${shown}`],
      [`${origin}/people/Ada%20%26%20co`],
    ])
  })

  test.each([
    '/sitemap/results/1.xml',
    '/sitemap/results/-1.xml',
    '/sitemap/results/0',
    '/sitemap/results/00.xml',
    '/sitemap/results/9999999.xml',
    '/sitemap/secrets/0.xml',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('has as many files as its addresses need, and makes each once an hour', async () => {
    const clock = createTestClock()
    let calls = 0
    const sitemap = createSitemap({
      clock,
      queries: {
        results: async (limit, offset) => {
          calls += 1
          return [{ id: `${limit} ${offset}`, published_at: '2026-01-01T00:00:00.000Z' }]
        },
        people: async () => [],
        resultCount: async () => 2 * sitemapPageSize + 1,
        peopleCount: async () => 0,
      },
    })
    expect((await sitemap.index(origin)).match(/<loc>/g)).toHaveLength(3)
    const file = await sitemap.file(origin, 'results', 2)
    expect(file).toContain(`<loc>${origin}/inspiration/10000%2020000</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>`)
    expect(await sitemap.file(origin, 'results', 2)).toBe(file)
    expect(calls).toBe(1)
    clock.advance(3_600_001)
    await sitemap.file(origin, 'results', 2)
    expect(calls).toBe(2)
  })
})
