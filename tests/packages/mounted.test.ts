import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { runBun } from '../support/run-bun.ts'
import { root } from '../support/sources.ts'

const app = inject('packedApp')
const html = `<!doctype html><html lang="en"><title>host</title><link rel="icon" href="data:,">
  <style>* { margin: 0; padding: 0 } button { padding: 9px }</style>
  <body style="min-height: 900px"><button>Opener</button><input aria-label="Own field">
  <div id="host"></div><div id="over"></div><script type="module" src="/mounted-page.js"></script></body></html>`

let browser: Browser
let server: ReturnType<typeof Bun.serve>
beforeAll(async () => {
  for (const file of ['mounted-page.ts', 'widget-props.ts'])
    await cp(join(root, 'tests/packages', file), join(app, file))
  const out = join(app, 'out/mounted')
  await runBun(app, 'build', 'mounted-page.ts', '--splitting', '--outdir', out)
  await writeFile(join(out, 'index.html'), html)
  const image = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#3377aa' } })
    .png()
    .toBuffer()
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/media/'))
        return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } })
      const file = Bun.file(join(out, pathname === '/' ? 'index.html' : pathname))
      return file.size > 0 ? new Response(file) : new Response(null, { status: 404 })
    },
  })
  const executablePath = findChromium()
  browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop(true)
})

async function onPage(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  try {
    await page.goto(`http://127.0.0.1:${server.port}/`)
    await page.getByRole('button', { name: 'Opener' }).focus()
    await work(page)
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
}

/** What has the focus, through shadow trees: its name, or that of its element. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    const named = focused?.closest('article') ?? focused
    return named?.getAttribute('aria-label') ?? named?.textContent?.trim() ?? ''
  })
const seeFocus = (page: Page, name: string | RegExp) => expect.poll(() => focusOf(page)).toMatch(name)
const show = (page: Page, name: string) => page.evaluate((widget) => window.show(widget), name)
const logOf = (page: Page): Promise<string[]> => page.evaluate(() => window.log)

test('a mounted create box writes, opens and closes its menus, and collapses by a press beside it', () =>
  onPage(async (page) => {
    await show(page, 'box')
    const prompt = page.getByRole('textbox', { name: 'Prompt' })
    await prompt.fill('A lighthouse')
    const model = page.getByRole('button', { name: /^Model/ })
    await model.press('Enter')
    await page.getByRole('menuitemradio').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' })
    await seeFocus(page, /^Model/)

    await page.getByRole('button', { name: /^Size/ }).click()
    await page.getByRole('textbox', { name: 'Width' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Width' }).waitFor({ state: 'detached' })
    expect(await model.count()).toBe(1)

    await page.getByRole('textbox', { name: 'Own field' }).click()
    expect(await model.count()).toBe(1)
    await page.mouse.click(1200, 850)
    await model.waitFor({ state: 'detached' })
    await prompt.click()
    await model.waitFor()
    await page.keyboard.type('!')
    expect(await prompt.inputValue()).toBe('A lighthouse!')
    await page.keyboard.press('Escape')
    await model.waitFor({ state: 'detached' })
    await seeFocus(page, 'Prompt')
  }))

test('a mounted detail view keeps the focus, closes its dialogs first, and gives the focus back to the page', () =>
  onPage(async (page) => {
    await show(page, 'detail')
    await seeFocus(page, 'Creation')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('host')
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await share.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(false)
    await seeFocus(page, 'Share')
    expect(await logOf(page)).toEqual([])
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog', { name: 'Keyboard' }).isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => logOf(page)).toEqual(['close'])
    await seeFocus(page, 'Opener')
  }))

test('a tile of a mounted feed is reached by keys and grows into a mounted detail view', () =>
  onPage(async (page) => {
    await show(page, 'feed')
    const tiles = page.getByRole('article')
    await tiles.nth(7).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await seeFocus(page, /number 1$/)
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        void transition.ready.then(() => {
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ''))
          if (parts.includes('::view-transition-group(mi-detail-media)')) window.log.push('grows')
        })
        return transition
      }
    })
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Creation' }).waitFor()
    await expect.poll(() => logOf(page)).toEqual(['open result-1', 'grows'])
    await seeFocus(page, 'Creation')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Creation' }).waitFor({ state: 'detached' })
    await expect.poll(() => logOf(page)).toEqual(['open result-1', 'grows', 'grows'])
    await seeFocus(page, /number 1$/)
  }))

test('a tile is dragged from one shadow tree into the create box of another', () =>
  onPage(async (page) => {
    await page.evaluate(() => {
      const [host, over] = [document.querySelector<HTMLElement>('#host'), document.querySelector<HTMLElement>('#over')]
      if (!host || !over) return
      over.style.cssText = 'position: fixed; bottom: 0; left: 0; right: 0; z-index: 9'
      window.show('feed', host)
      window.show('box', over)
    })
    await page.getByRole('article').nth(3).waitFor()
    await page.getByRole('button', { name: /^Model/ }).waitFor()
    await page
      .getByRole('article')
      .first()
      .dragTo(page.getByRole('region', { name: 'Create' }))
    await page.getByRole('button', { name: /^View reference image/ }).waitFor()
  }))

test.each([
  { editor: 'wallpaper-editor', add: 'Add clock', rows: '[aria-label=Layers] li' },
  { editor: 'template-editor', add: 'Add Clock', rows: 'input[type=checkbox][aria-label^="Show"]' },
])('the mounted $editor has its keys, its clipboard and its dialogs', ({ editor, add, rows }) =>
  onPage(async (page) => {
    await show(page, editor)
    const layers = page.locator(rows)
    await page.getByRole('button', { name: add }).click()
    const before = await layers.count()
    expect(before).toBeGreaterThan(0)
    await layers.first().locator('xpath=ancestor-or-self::li').first().click()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(() => layers.count()).toBe(before + 1)
    await page.keyboard.press('Delete')
    await expect.poll(() => layers.count()).toBe(before)
    await page.keyboard.press('Control+z')
    await expect.poll(() => layers.count()).toBe(before + 1)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog').filter({ hasText: 'Ctrl' })
    await help.last().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('host')
  }),
)

test('a mounted widget takes changed properties, theme and direction, and leaves nothing when it is taken away', () =>
  onPage(async (page) => {
    await show(page, 'box')
    await page.getByRole('button', { name: /^Model/ }).waitFor()
    await page.evaluate(() => window.update({ texts: { label: 'Make something' } }))
    await page.getByRole('region', { name: 'Make something' }).waitFor()
    const look = () =>
      page.evaluate(() => {
        const widget = document.querySelector('#host')?.shadowRoot?.querySelector('.mi-create')
        if (!widget) return null
        const { color, direction } = getComputedStyle(widget)
        return { color, direction }
      })
    const set = (name: string, value: string) =>
      page.evaluate(
        ([attribute = '', text = '']) => document.querySelector('#host')?.setAttribute(attribute, text),
        [name, value],
      )
    await set('data-theme', 'dark')
    const dark = await look()
    await set('data-theme', 'light')
    expect(dark?.direction).toBe('ltr')
    await expect.poll(async () => (await look())?.color).not.toBe(dark?.color)
    await set('dir', 'rtl')
    await expect.poll(async () => (await look())?.direction).toBe('rtl')
    expect(
      await page.evaluate(() => {
        try {
          window.show('feed')
          return 'mounted twice'
        } catch (error) {
          return String(error)
        }
      }),
    ).toContain('mounted in this element already')
    await page.evaluate(() => window.hide())
    expect(await page.evaluate(() => document.querySelector('#host')?.shadowRoot?.childElementCount)).toBe(0)
    await show(page, 'feed')
    await page.getByRole('article').first().waitFor()
  }))

test('from right to left the feed fills from the right, arrows follow, and panels and close buttons change sides', () =>
  onPage(async (page) => {
    await page.evaluate(() => document.querySelector('#host')?.setAttribute('dir', 'rtl'))
    await show(page, 'feed')
    const tiles = page.getByRole('article')
    await tiles.nth(7).waitFor()
    const leftOf = async (index: number) => (await tiles.nth(index).boundingBox())?.x ?? Number.NaN
    expect(await leftOf(0)).toBeGreaterThan(await leftOf(1))
    expect(await leftOf(3)).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await seeFocus(page, /number 1$/)
    await page.evaluate(() => window.hide())
    await show(page, 'detail')
    const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
    const download = await page.getByRole('button', { name: 'Download', exact: true }).boundingBox()
    expect(close?.x).toBeGreaterThan(640)
    expect(download?.x).toBeLessThan(640)
  }))
