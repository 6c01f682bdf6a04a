import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { runBun } from '../support/run-bun.ts'
import { root } from '../support/sources.ts'
import { type HostStyles, hosts } from './host-styles.ts'

const app = inject('packedApp')
const stylesheets = [
  'ui/tokens.css',
  'ui/styles.css',
  'masonry-feed/styles.css',
  'create-box/styles.css',
  'detail-view/styles.css',
  'editor-core/styles.css',
  'wallpaper-editor/styles.css',
  'template-editor/styles.css',
]
/** Share of the pixels that may differ: corners are drawn with other roundings where an ancestor has another size. */
const maxDifferentShare = 0.0002
/** Difference of a color channel that nobody sees. */
const channelTolerance = 12

interface State {
  name: string
  widget: string
  /** Drawn into a shadow tree; else among the elements of the page, with the stylesheets of the packages. */
  inShadow?: boolean
  /** What is on the page once everything is drawn. */
  settle: (page: Page) => Promise<unknown>
}

const pageStates: readonly State[] = [
  { name: 'the feed', widget: 'feed', settle: (page) => page.getByRole('article').nth(7).waitFor() },
  { name: 'the create box', widget: 'box', settle: (page) => page.getByRole('button', { name: /^Model/ }).waitFor() },
  {
    name: 'an open menu of the create box',
    widget: 'box',
    settle: async (page) => {
      await page.getByRole('button', { name: /^Model/ }).press('Enter')
      // The panel is there before what it lists, and takes the focus in a later task.
      await page.locator(':popover-open [role^="menuitem"]:focus-visible').waitFor()
    },
  },
  {
    name: 'the detail view',
    widget: 'detail',
    settle: (page) => page.getByRole('button', { name: 'Download', exact: true }).waitFor(),
  },
  { name: 'dialog, fields and toast', widget: 'parts', settle: (page) => page.getByText('Saved').waitFor() },
  {
    name: 'the wallpaper editor',
    widget: 'wallpaper-editor',
    settle: (page) => page.locator('canvas').first().waitFor(),
  },
  {
    name: 'the template editor',
    widget: 'template-editor',
    settle: (page) =>
      page
        .getByRole('main')
        .waitFor()
        .then(() => page.locator('.mi-te-wait').waitFor({ state: 'detached' })),
  },
]

const states: readonly State[] = [
  ...pageStates,
  ...pageStates
    .filter(({ widget }) => widget !== 'parts')
    .map((state) => ({ ...state, name: `${state.name}, mounted`, inShadow: true })),
]

let browser: Browser
let server: ReturnType<typeof Bun.serve>
beforeAll(async () => {
  for (const file of ['isolation-page.tsx', 'widget-props.ts'])
    await cp(join(root, 'tests/packages', file), join(app, file))
  const out = join(app, 'out/isolation')
  await runBun(app, 'build', 'isolation-page.tsx', '--splitting', '--minify', '--outdir', out)
  const image = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#3377aa' } })
    .png()
    .toBuffer()
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/') return html(hosts[Number(searchParams.get('host'))], searchParams.get('form') === 'shadow')
      if (pathname.startsWith('/media/'))
        return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } })
      const folder = pathname.endsWith('.css') ? join(app, 'node_modules/@mirari') : out
      const file = Bun.file(join(folder, pathname))
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

/** The widget lies on a ground of its own: what a page's rules do to the page itself is not what is compared. */
function html(host: HostStyles | undefined, inShadow: boolean): Response {
  const own = (inShadow ? [] : stylesheets).map((path) => `<link rel="stylesheet" href="/${path}">`).join('')
  const style = `<style>${host?.css ?? ''}</style>`
  return new Response(
    `<!doctype html><html lang="en" ${host?.attributes ?? ''}><title>host</title><link rel="icon" href="data:,">
    ${host?.place === 'before' ? style + own : own + style}
    <body><div id="root" style="position:fixed;left:0;top:0;width:1200px;height:800px;overflow:hidden;background:#fff"></div>
    <script type="module" src="/isolation-page.js"></script></body></html>`,
    { headers: { 'content-type': 'text/html' } },
  )
}

interface Look {
  /** Every element with its box, in the order of the document. */
  boxes: string[]
  /** PNG of the window. */
  screenshot: Buffer
}

async function lookOf(page: Page, { widget, inShadow, settle }: State, host: number | null): Promise<Look> {
  const form = inShadow ? 'shadow' : 'page'
  await page.goto(`http://127.0.0.1:${server.port}/?widget=${widget}&form=${form}&host=${host ?? 'none'}`)
  await settle(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const tree = document.querySelector('#root')?.shadowRoot ?? document
    const areLoaded = () => [...tree.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0)
    while (!areLoaded()) await new Promise(requestAnimationFrame)
    const isEndless = (one: Animation) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const animations = () => [...document.getAnimations(), ...(tree === document ? [] : tree.getAnimations())]
    const finite = () => animations().filter((one) => !isEndless(one))
    while (finite().length > 0) await Promise.allSettled(finite().map((one) => one.finished))
    for (const one of animations()) one.cancel()
  })
  let look: Look = { boxes: await boxesOf(page), screenshot: await screenshotOf(page) }
  // A widget that measures itself lays itself out once more, on a busy machine after it has been looked at.
  for (;;) {
    const boxes = await boxesOf(page)
    if (boxes.join('\n') === look.boxes.join('\n')) return look
    look = { boxes, screenshot: await screenshotOf(page) }
  }
}

function boxesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(document.querySelector('#root')?.shadowRoot ?? document).querySelectorAll('.mi *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const classes = (element.getAttribute('class') ?? '').split(' ').filter((one) => !one.startsWith('mi-is-'))
      const name = `${element.localName}.${classes.join('.')}`
      return `${name} ${[x, y, width, height].map((number) => Math.round(number * 4) / 4).join(' ')}`
    }),
  )
}

const screenshotOf = (page: Page): Promise<Buffer> => page.screenshot({ caret: 'hide' })

async function differentShare(one: Buffer, other: Buffer): Promise<number> {
  // Nearly all are the same to the byte.
  if (one.equals(other)) return 0
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 1
  const differs = (at: number) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > channelTolerance
  let different = 0
  for (let at = 0; at < a.length; at += 3) {
    if (differs(at) || differs(at + 1) || differs(at + 2)) different += 1
  }
  return different / (a.length / 3)
}

test.each(states)('no stylesheet of a page changes $name', async (state) => {
  // One page that goes from host to host: a new one for each would fetch and compile the same scripts again.
  const page = await browser.newPage({
    viewport: { width: 1200, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  try {
    const plain = await lookOf(page, state, null)
    expect(plain.boxes.length).toBeGreaterThan(10)
    const changes: Record<string, unknown> = {}
    for (const [index, { name }] of hosts.entries()) {
      const look = await lookOf(page, state, index)
      const moved = look.boxes.filter((box, at) => box !== plain.boxes[at]).slice(0, 5)
      const share = await differentShare(look.screenshot, plain.screenshot)
      if (moved.length > 0 || share > maxDifferentShare) changes[name] = { moved, share }
    }
    expect(changes).toEqual({})
  } finally {
    await page.close()
  }
})

test.each([
  { host: 'white', scheme: 'light' },
  { host: 'black', scheme: 'light' },
  { host: 'white', scheme: 'dark' },
  { host: 'black', scheme: 'dark' },
] as const)(
  'on a $host page a widget follows a system that is $scheme, on its own ground',
  async ({ host, scheme }) => {
    const page = await browser.newPage({ colorScheme: scheme })
    try {
      await page.goto(`http://127.0.0.1:${server.port}/?widget=feed&host=none`)
      await page.getByRole('article').first().waitFor()
      await page.evaluate(
        (color) => document.querySelector('#root')?.setAttribute('style', `background: ${color}`),
        host,
      )
      const colors = await page.evaluate(() => {
        const widget = document.querySelector('.mi')
        if (!widget) throw new Error('There is no widget.')
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('There is no canvas.')
        const redOf = (color: string) => {
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          return context.getImageData(0, 0, 1, 1).data[0] ?? -1
        }
        const { color, backgroundColor } = getComputedStyle(widget)
        return { text: redOf(color), ground: redOf(backgroundColor) }
      })
      const [bright, dark] = scheme === 'light' ? [colors.ground, colors.text] : [colors.text, colors.ground]
      expect(bright).toBeGreaterThan(220)
      expect(dark).toBeLessThan(50)
    } finally {
      await page.close()
    }
  },
)
