import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { root } from '../support/sources.ts'

const image = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
const itemOf = (number: number) => ({
  generation_result_id: `result-${number}`,
  generation_id: `generation-${number}`,
  task_category: 'image',
  title: `Lighthouse ${number}`,
  prompt: `Lighthouse ${number}`,
  model: 'jimeng',
  width: 1000,
  height: 1000,
  picture: { url: '/media/a', width: 1000, height: 1000, thumbnail_widths: [], placeholder: '', color: '#808080' },
  image_url: '/media/a',
  thumbnail_url: '/media/a',
  video_url: null,
  thumbnail_video_url: null,
  creator: { id: 'ada', username: 'Ada', avatar_url: null },
  likes_count: 3,
})
const items = Array.from({ length: 6 }, (_, number) => itemOf(number))

/** The lines that the README of the element names, and nothing more. */
const policy = [
  "default-src 'none'",
  "script-src 'nonce-c2VjcmV0'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ')
const html = `<!doctype html><html lang="en"><title>strict</title><link rel="icon" href="data:,">
  <body><mirari-feed></mirari-feed>
  <script nonce="c2VjcmV0">
    violations = []
    addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
    addEventListener('mirari-open', (event) => { event.preventDefault(); document.title = event.detail.href })
  </script><script type="module" nonce="c2VjcmV0" src="/feed.js"></script></body></html>`

test('the element works on a page with nonces and trusted types only', async () => {
  const script = readFileSync(join(root, 'packages/embed/dist/feed.js'), 'utf8')
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/': new Response(html, { headers: { 'content-type': 'text/html', 'content-security-policy': policy } }),
      '/feed.js': new Response(script, { headers: { 'content-type': 'text/javascript' } }),
      '/media/*': new Response(image, { headers: { 'content-type': 'image/svg+xml' } }),
      '/api/public/generations': () => Response.json({ items, total: 6, page: 0, size: 50, pages: 1 }),
    },
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(`http://127.0.0.1:${server.port}/`)
    await page.getByRole('article').nth(1).hover()
    await page.getByRole('article').nth(1).getByText('Ada').waitFor()
    await page.getByRole('article').first().click()
    expect(await page.title()).toBe(`http://127.0.0.1:${server.port}/inspiration/result-0`)
    expect(await page.evaluate('violations')).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await server.stop(true)
  }
})
