import { readFileSync } from 'node:fs'
import { Elysia } from 'elysia'
import { expect, test } from 'vitest'
import { documentInLanguage } from './document-language.ts'
import { pageRoutes } from './page-routes.ts'

const plain = readFileSync(new URL('../../packages/app/src/index.html', import.meta.url), 'utf8')
const withCookie = (cookie: string) => new Request('http://localhost/', { headers: { cookie } })

test('the app’s document is in the chosen language, also without scripts', () => {
  const html = documentInLanguage(withCookie('a=b; mirari_language=zh'), plain)
  expect(html).toContain('<html lang="zh-Hans">')
  expect(html).toContain('<meta name="description" content="用文字创作图片、视频与互动壁纸。" />')
  expect(html).toContain('<noscript>Mirari 需要启用 JavaScript。</noscript>')
})

test.each(['', 'mirari_language=en', 'mirari_language=xx', 'not_mirari_language=zh'])(
  'with the cookie %j it stays as it is',
  (cookie) => {
    expect(documentInLanguage(withCookie(cookie), plain)).toBe(plain)
  },
)

test('the preference of the browser is ignored', () => {
  const request = new Request('http://localhost/', { headers: { 'accept-language': 'zh-CN' } })
  expect(documentInLanguage(request, plain)).toBe(plain)
})

test('a shared cache keeps the languages apart', async () => {
  const page = { document: { content: new Blob([plain]), type: 'text/html', immutable: false }, files: new Map() }
  const app = new Elysia().use(
    pageRoutes(Promise.resolve(page), async (request, _, html) => ({
      text: documentInLanguage(request, html),
      isFound: true,
    })),
  )
  const first = await app.handle(withCookie(''))
  expect(first.headers.get('vary')).toBe('accept-encoding, cookie')
  const again = withCookie('mirari_language=zh')
  again.headers.set('if-none-match', first.headers.get('etag') ?? '')
  expect((await app.handle(again)).status).toBe(200)
})
