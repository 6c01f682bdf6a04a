import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { squareColor } from './follower-template.ts'
import { inEachBrowser } from './in-each-browser.ts'
import { button, type Page } from './page.ts'
import { openAsMaker } from './people.ts'

const phone = { width: 390, height: 844 }

/** The first column of the screenshot that shows the square of the template; null without it. */
async function squareColumn(page: Page): Promise<number | null> {
  const png = Buffer.from(await page.screenshot(), 'base64')
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isSquare = (pixel: number) =>
    squareColor.every((value, channel) => Math.abs((data[pixel * info.channels + channel] ?? 0) - value) <= 8)
  const columns = Array.from({ length: info.width * info.height }, (_, pixel) => pixel)
    .filter(isSquare)
    .map((pixel) => pixel % info.width)
  return columns.length === 0 ? null : columns.reduce((first, column) => Math.min(first, column))
}

inEachBrowser((open) => {
  test('on a phone the image of the detail has its room, and nothing covers it', async () => {
    const page = await open(phone)
    await page.goto(`${inject('origin')}/inspiration`)
    await page.click({ css: 'article', name: 'Blue sea' })
    const image = await page.see({ css: '[role=dialog] .mi-original[data-loaded]', name: 'Blue sea' })
    expect(image.height).toBeGreaterThan(150)
    await page.reach({ css: '[role=dialog] .mi-original' })
    await page.reach({ css: '[role=dialog] button', name: 'Close' })
    expect(await page.sidewaysRoom()).toBe(0)
    // Firefox would draw the track of the system, which is white beside a dark page.
    const scroller = () => getComputedStyle(document.querySelector('[role=dialog]') ?? document.body).scrollbarColor
    expect(await page.run(scroller)).not.toBe('auto')
  })

  test('on a phone no screen is wider than the window', async () => {
    const page = await open(phone)
    const screens = [
      ['/inspiration', 'article'],
      ['/assets', '[role=option]'],
      ['/generate', '.mi-result-open'],
    ] as const
    for (const [path, content] of screens) {
      await openAsMaker(page, path)
      await page.see({ css: content })
      expect([path, await page.sidewaysRoom()]).toEqual([path, 0])
    }
  })

  test('a wallpaper is previewed, and follows the pointer', async () => {
    const page = await open()
    await page.goto(`${inject('origin')}/inspiration/${inject('follower').resultId}`)
    await page.click(button('Preview'))
    await page.see({ css: '[aria-label="Wallpaper preview"] iframe' })
    await page.seeNone({ css: '[aria-label="Wallpaper preview"] *', name: 'loading wallpaper...' })
    await page.moveTo({ x: 20, y: 400 })
    const first = await page.until('the square', () => squareColumn(page))
    await page.moveTo({ x: 800, y: 400 })
    await page.until('the square further right', async () => ((await squareColumn(page)) ?? 0) > first + 100)
    await page.click(button('Close preview'))
    await page.seeNone({ css: '[aria-label="Wallpaper preview"] iframe' })
  })

  test('the feed stands in the page of a partner and leads to Mirari', async () => {
    const page = await open()
    await page.goto(`${inject('partner')}/plain-html`)
    expect((await page.see({ css: 'article', name: 'Blue sea' })).height).toBeGreaterThan(100)
    await page.click({ css: 'article', name: 'Red dunes' })
    await page.seeAddress(new RegExp(`^${inject('origin')}/inspiration/`))
    await page.see({ css: '[role=dialog] .mi-original[data-loaded]', name: 'Red dunes' })
  })
})
