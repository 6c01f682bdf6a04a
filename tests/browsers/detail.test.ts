import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { squareColor } from './follower-template.ts'
import { inEachBrowser } from './in-each-browser.ts'
import { button, field, makingTimeoutMs, type Page } from './page.ts'
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

  test('a video plays, stands still, goes frame by frame, and is sought', async () => {
    const page = await open()
    await page.goto(`${inject('origin')}/inspiration/${inject('video')}`)
    await page.see({ css: '[role=dialog] video[data-loaded]' })
    const video = () =>
      page.run(() => {
        const { currentTime = 0, paused = true } = document.querySelector<HTMLVideoElement>('[role=dialog] video') ?? {}
        return { time: currentTime, isPaused: paused }
      })
    const time = async () => (await video()).time
    // With reduced motion it waits for a press.
    const waits = await page.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
    if (!waits) await page.until('a moving video', async () => (await time()) > 0)
    await page.hover({ css: '[role=dialog] video' })
    // Or it would end before it is stopped.
    await page.click(button('Loop'))
    if ((await video()).isPaused) await page.click(button('Play'))
    await page.until('a moving video', async () => (await time()) > 0)
    await page.click(button('Pause'))
    await page.see(button('Play'))
    const still = await time()
    await page.click(button('Frame forward'))
    await page.until('the next frame', async () => (await time()) !== still)
    await page.run(() => {
      const place = document.querySelector<HTMLInputElement>('[role=dialog] input[aria-label=Position]')
      // As a drag does, which sets the value outside of React.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(place, '2')
      place?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await page.until('the moment that was sought', async () => Math.abs((await time()) - 2) < 0.1)
  })

  test('the create box stands in the page of a partner, and makes an image there', async () => {
    const page = await open()
    await page.goto(inject('partnerPage'))
    await page.fill(field('Prompt'), 'A lighthouse at dusk')
    await page.click(button('Generate…'))
    await page.see({ css: 'img', name: 'Result 1: A lighthouse at dusk' }, makingTimeoutMs)
  })

  test('passkeys are offered where the browser has them', async () => {
    const page = await open()
    // A passkey belongs to a name: an address of numbers has none.
    await page.goto(`${inject('origin').replace('127.0.0.1', 'localhost')}/login`)
    await page.see(field('Password'))
    const has = await page.run(() => 'PublicKeyCredential' in window)
    if (has) await page.see(button('Log in with a passkey'))
    else expect(await page.all(button('Log in with a passkey'))).toEqual([])
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
