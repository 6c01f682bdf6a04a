/**
 * `bun run docs:screenshots` takes the pictures of the documentation from a server with its demo, dark and light. The demo
 * paints its feed first, which takes some minutes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { demoMotion, demoPrompts } from '../../server/demo/prompts.ts'
import { demoTemplates } from '../../server/demo/templates.ts'
import { chromiumFlags, findHeadlessShell } from '../../tests/support/chromium.ts'
import { startServer } from '../../tests/support/server.ts'

const folder = join(import.meta.dirname, 'public/pictures')
const viewport = { width: 1280, height: 800 }
const webpQuality = 0.8
/** As many results as the feed of the demo gets, so that dark and light show the same ones. */
const minFeedItems = demoPrompts.length + demoMotion.length + demoTemplates.length
const feedTimeoutMs = 1_800_000
const feedPollMs = 2000

/** In the demo's feed, and with everything that its prompt asks for. */
const lighthouse = 'A lighthouse on a cliff'

/** A picture: its name, and how its page gets ready. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  explore: async (page) => {
    await page.goto('/')
    await page.getByRole('article').nth(5).waitFor()
  },
  detail: async (page) => {
    await page.goto('/?type=image')
    await page.getByRole('article', { name: lighthouse }).click()
    await page.getByRole('dialog').waitFor()
  },
  wallpaper: async (page) => {
    await page.goto('/?type=wallpaper')
    await page.getByRole('article', { name: 'Koi pond' }).click()
    await page.getByRole('dialog').waitFor()
  },
  widgets: async (page) => {
    await page.goto('/widgets')
    await page.frameLocator('iframe').getByRole('article').nth(2).waitFor()
  },
}

/** Runs in the page: whether every image in sight is there. What is below comes when somebody scrolls. */
const isShown = () =>
  [...document.querySelectorAll('img, [data-state="loading"]')].every((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const isInSight = bottom > 0 && top < innerHeight
    return !isInSight || (element instanceof HTMLImageElement && element.complete)
  })

async function waitForFeed(origin: string): Promise<void> {
  const end = Date.now() + feedTimeoutMs
  while (Date.now() < end) {
    const answer = await fetch(`${origin}/api/public/generations?page_size=1`)
    const { total } = (await answer.json()) as { total: number }
    if (total >= minFeedItems) return
    await Bun.sleep(feedPollMs)
  }
  throw new Error('The demo did not fill the feed in time.')
}

/** A picture as WebP: the browser that took it can write it, too. `blank` has no policy that could refuse that. */
async function webpOf(png: Buffer, blank: Page): Promise<Buffer> {
  const address = await blank.evaluate(
    async ([data, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [png.toString('base64'), webpQuality] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

const server = await startServer({ DEMO: 'on' })
const executablePath = findHeadlessShell()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
try {
  await waitForFeed(server.origin)
  await mkdir(folder, { recursive: true })
  const blank = await browser.newPage()
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ viewport, colorScheme, baseURL: server.origin, reducedMotion: 'reduce' })
    for (const [name, prepare] of Object.entries(pictures)) {
      const page = await context.newPage()
      await prepare(page)
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(isShown)
      await writeFile(
        join(folder, `${name}-${colorScheme}.webp`),
        await webpOf(await page.screenshot({ animations: 'disabled' }), blank),
      )
      await page.close()
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}
