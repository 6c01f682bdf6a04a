import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { root } from '../support/sources.ts'

const image =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="teal"/></svg>'
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
const html = `<!doctype html><html lang="en"><title>partner</title><link rel="icon" href="data:,">
  <style>* { color: red } html { text-transform: uppercase; letter-spacing: 9px }</style>
  <body><div id="first"><mirari-feed></mirari-feed></div><div id="second"></div>
  <script>
    told = []
    for (const name of ['load', 'empty', 'error']) addEventListener('mirari-' + name, () => told.push(name), true)
  </script><script type="module" src="/feed.js"></script></body></html>`

let browser: Browser
let server: ReturnType<typeof Bun.serve>
let items = 12
let isDown = false
let calls = 0
/** Query of the last call. */
let asked = new URLSearchParams()
beforeAll(async () => {
  const script = readFileSync(join(root, 'packages/embed/dist/feed.js'), 'utf8')
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/': new Response(html, { headers: { 'content-type': 'text/html' } }),
      '/feed.js': new Response(script, { headers: { 'content-type': 'text/javascript' } }),
      '/media/*': new Response(image, { headers: { 'content-type': 'image/svg+xml' } }),
      '/api/public/generations': (request) => {
        calls += 1
        asked = new URL(request.url).searchParams
        if (isDown) return new Response(null, { status: 503 })
        const list = Array.from({ length: items }, (_, number) => itemOf(number))
        return Response.json({ items: list, total: items, page: 0, size: 50, pages: 1 })
      },
    },
  })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop(true)
})

async function withFeed(use: (page: Page) => Promise<void>, colorScheme: 'light' | 'dark' = 'dark'): Promise<void> {
  const page = await browser.newPage({ colorScheme })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await page.goto(`http://127.0.0.1:${server.port}/`)
    await use(page)
    expect(errors).toEqual([])
  } finally {
    await page.close()
  }
}

/** Opens the first tile without leaving the page, and answers what the event told. */
const openFirst = async (page: Page): Promise<string> => {
  await page.evaluate(() => {
    addEventListener('mirari-open', (event) => {
      event.preventDefault()
      document.title = event instanceof CustomEvent ? event.detail.href : ''
    })
  })
  await page.getByRole('article').first().click()
  return page.title()
}

const changes: { name: string; change: (page: Page) => Promise<void> }[] = [
  { name: 'nothing', change: async () => undefined },
  {
    name: 'theme',
    change: (page) => page.locator('mirari-feed').evaluate((feed) => feed.setAttribute('theme', 'light')),
  },
  {
    name: 'columns',
    change: (page) => page.locator('mirari-feed').evaluate((feed) => feed.setAttribute('columns', '2')),
  },
  {
    name: 'label',
    change: (page) => page.locator('mirari-feed').evaluate((feed) => feed.setAttribute('label', 'Sea')),
  },
  {
    name: 'its place',
    change: (page) => page.locator('mirari-feed').evaluate((feed) => document.querySelector('#second')?.append(feed)),
  },
]

test.each(changes)('tiles go on to work after a change of $name', async ({ change }) => {
  await withFeed(async (page) => {
    await page.getByRole('article').nth(5).waitFor()
    await change(page)
    expect(await openFirst(page)).toBe(`http://127.0.0.1:${server.port}/inspiration/result-0`)
    await page.getByRole('article').nth(1).hover()
    await page.getByRole('article').nth(1).getByText('Ada').waitFor()
  })
})

test('the element follows the system until a theme is chosen, and the page changes none of its text', async () => {
  await withFeed(async (page) => {
    const look = () =>
      page.locator('mirari-feed .mi').evaluate((frame) => {
        const { color, textTransform, letterSpacing } = getComputedStyle(frame)
        return { color, textTransform, letterSpacing }
      })
    await page.getByRole('article').first().waitFor()
    expect(await look()).toEqual({ color: 'rgb(33, 26, 18)', textTransform: 'none', letterSpacing: 'normal' })
    await page.locator('mirari-feed').evaluate((feed) => feed.setAttribute('theme', 'dark'))
    expect((await look()).color).toBe('rgb(245, 241, 234)')
  }, 'light')
})

test('the element tells whether it has something to show, and loads again when asked to', async () => {
  items = 0
  await withFeed(async (page) => {
    await page.getByText('Nothing here yet').waitFor()
    await page.locator('mirari-feed').evaluate((feed) => feed.setAttribute('lang', 'zh-CN'))
    await page.getByText('这里还没有作品').waitFor()
    await page.locator('mirari-feed').evaluate((feed) => Object.assign(feed, { texts: { empty: 'Be the first' } }))
    await page.getByText('Be the first').waitFor()
    await page.locator('mirari-feed').evaluate((feed) => {
      feed.removeAttribute('lang')
      Object.assign(feed, { texts: {} })
    })
    isDown = true
    const refresh = () =>
      page.evaluate(() => (document.querySelector('mirari-feed') as unknown as { refresh(): void }).refresh())
    await refresh()
    await page.getByText('The feed could not be loaded').waitFor()
    isDown = false
    items = 12
    const before = calls
    await refresh()
    await page.getByRole('article').first().waitFor()
    expect(calls).toBe(before + 1)
    expect(await page.evaluate('told')).toEqual(['empty', 'error', 'load'])
  })
})

test.each([
  { attribute: 'order', value: 'trending', query: { trending: 'true' } },
  { attribute: 'creator', value: 'Ada', query: { creator: 'Ada' } },
  { attribute: 'tag', value: 'sea', query: { tag: 'sea' } },
  { attribute: 'search', value: 'a lighthouse', query: { search_query: 'a lighthouse' } },
  { attribute: 'limit', value: '7', query: { size: '7' } },
])('the attribute $attribute asks the server anew', async ({ attribute, value, query }) => {
  await withFeed(async (page) => {
    await page.getByRole('article').nth(7).waitFor()
    const before = calls
    await page
      .locator('mirari-feed')
      .evaluate((feed, [name = '', text = '']) => feed.setAttribute(name, text), [attribute, value])
    await expect.poll(() => calls).toBe(before + 1)
    expect(Object.fromEntries(asked)).toMatchObject(query)
    if (attribute !== 'limit') return
    await page.getByRole('article').nth(7).waitFor({ state: 'detached' })
    expect(await page.getByRole('article').count()).toBe(7)
    expect(await page.getByText('You have seen everything').isVisible()).toBe(false)
  })
})

test('a like is told to the page, which keeps it, or else opens the creation where visitors can sign in', async () => {
  await withFeed(async (page) => {
    await page.evaluate(() => {
      addEventListener('mirari-like', (event) => {
        if (!(event instanceof CustomEvent)) return
        document.title = `${event.detail.item.generation_result_id} ${event.detail.liked}`
        event.preventDefault()
      })
    })
    await page.getByRole('article').first().hover()
    const like = page.getByRole('button', { name: 'Like, 3' })
    await like.focus()
    await page.keyboard.press('Enter')
    expect(await page.title()).toBe('result-0 true')
    const liked = page.getByRole('button', { name: 'Like, 4', pressed: true })
    await liked.waitFor()
    expect(await liked.evaluate((button) => button.matches(':focus'))).toBe(true)
  })
})
