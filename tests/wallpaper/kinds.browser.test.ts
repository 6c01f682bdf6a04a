import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Image, pixel } from './image.ts'
import { blue, colorFiles, green, parallax, parallaxFiles, type Rgb, red, wavingVideo } from './samples.ts'
import { documentOf, type Files, type Proving, startProving } from './stage.ts'

let proving: Proving
let waveFile: Buffer

beforeAll(async () => {
  proving = await startProving()
  waveFile = await wavingVideo(proving.folder)
})
afterAll(() => proving?.close())

const image = (name: string) => ({ type: 'image', src: `media/${name}.png` })
const video = { type: 'video', sources: [{ src: 'media/wave.webm', mime: 'video/webm; codecs="vp9"' }] }

function isColor(screenshot: Image, [r, g, b]: Rgb, x = 20, y = 20): boolean {
  const seen = pixel(screenshot, x, y)
  return Math.abs(seen[0] - r) < 6 && Math.abs(seen[1] - g) < 6 && Math.abs(seen[2] - b) < 6
}

const clock = { id: 'clock', type: 'clock', x: 150, y: 100, width: 200, height: 100, format: 'HH:mm:ss', fontSize: 40 }
const full = { id: 'ground', type: 'image', x: 0, y: 0, src: 'media/green.png', full: true }

const kinds: { kind: string; input: object; color: Rgb | null }[] = [
  { kind: 'parallax', input: parallax, color: null },
  { kind: 'live with images', input: { kind: 'live', media: [image('red'), image('green')] }, color: red },
  { kind: 'live with a video', input: { kind: 'live', media: [video] }, color: [128, 128, 128] },
  { kind: 'click', input: { kind: 'click', media: [image('blue'), video] }, color: blue },
  { kind: 'clock', input: { kind: 'clock', items: [full, clock] }, color: green },
  {
    kind: 'template',
    input: {
      kind: 'template',
      items: [
        full,
        { id: 'film', type: 'video', x: 350, y: 200, width: 100, height: 50, sources: video.sources },
        { id: 'title', type: 'text', x: 50, y: 50, width: 150, height: 40, text: 'Hello', anchor: 'top-left' },
        { id: 'box', type: 'box', x: 50, y: 50, width: 150, height: 40, action: 'toggle', target: 'title' },
      ],
    },
    color: green,
  },
]

test.each(kinds)('a $kind wallpaper plays from a folder: a first frame and no error', async ({ input, color }) => {
  const files: Files = { ...colorFiles, ...parallaxFiles, 'media/wave.webm': waveFile }
  const { shot, errors, close } = await proving.open(await proving.write(documentOf(input), files))
  const screenshot = await shot()
  if (color) {
    const [r, g, b] = pixel(screenshot, 20, 20)
    // The video is playing.
    const near = color[0] === 128 ? 20 : 6
    expect(Math.max(Math.abs(r - color[0]), Math.abs(g - color[1]), Math.abs(b - color[2]))).toBeLessThan(near)
  } else expect(pixel(screenshot, 250, 150)[0]).toBeGreaterThan(150)
  expect(errors).toEqual([])
  await close()
})

test('a live wallpaper shows its media in turn and begins again', async () => {
  const spec = documentOf({ kind: 'live', media: [image('red'), image('green')], holdS: 1, effTime: 0.2 })
  const { shot, errors, close } = await proving.open(await proving.write(spec, colorFiles))
  for (const color of [red, green, red])
    await expect.poll(async () => isColor(await shot(), color), { timeout: 5000 }).toBe(true)
  expect(errors).toEqual([])
  await close()
})

test('a click shows the next media item, and a click during the transition the one after it', async () => {
  const media = [image('red'), image('green'), image('blue')]
  const spec = documentOf({ kind: 'click', media, effTime: 0.3 })
  const { page, shot, errors, close } = await proving.open(await proving.write(spec, colorFiles))
  await page.mouse.click(150, 150)
  await expect.poll(async () => isColor(await shot(), green), { timeout: 5000 }).toBe(true)
  await page.mouse.click(150, 150)
  await page.mouse.click(150, 150)
  await expect.poll(async () => isColor(await shot(), red), { timeout: 5000 }).toBe(true)
  expect(errors).toEqual([])
  await close()
})

test('the background never shows through during a transition', async () => {
  const spec = documentOf({ kind: 'click', media: [image('green'), image('green')], effTime: 0.5 })
  const { page, shot, close } = await proving.open(await proving.write(spec, colorFiles))
  await page.mouse.click(150, 150)
  for (let frame = 0; frame < 8; frame++) {
    const screenshot = await shot()
    expect(isColor(screenshot, green) && isColor(screenshot, green, 480, 280)).toBe(true)
  }
  await close()
})

test('a clock shows the time and changes every second; hours and seconds follow the settings', async () => {
  const spec = documentOf({ kind: 'clock', items: [{ ...clock, timeZone: 'UTC' }] })
  const { page, errors, close } = await proving.open(await proving.write(spec, {}))
  const text = () => page.locator('#mirari').textContent()
  const first = await text()
  expect(first).toMatch(/^\d\d:\d\d:\d\d$/)
  const now = new Date().toISOString().slice(11, 16)
  expect([String(first).slice(0, 5), new Date(Date.now() - 60_000).toISOString().slice(11, 16)]).toContain(now)
  await expect.poll(text, { timeout: 3000 }).not.toBe(first)
  await page.evaluate(() => {
    window.livelyPropertyListener?.('hours', 2)
    window.livelyPropertyListener?.('seconds', 2)
  })
  await expect.poll(text).toMatch(/^\d{1,2}:\d\d [AP]M$/)
  expect(errors).toEqual([])
  await close()
})

/** It is always three o'clock. */
function stopTime(): void {
  const Real = Date
  class Stopped extends Real {
    constructor() {
      super('2026-01-01T03:00:00Z')
    }
  }
  Object.assign(window, { Date: Stopped })
}

test('a clock with hands points at the time', async () => {
  const hands = { ...clock, face: 'analog', format: 'HH:mm', timeZone: 'UTC', width: 200, height: 200, y: 50 }
  const spec = documentOf({ kind: 'clock', background: '#000000', items: [hands] })
  const { page, shot, errors, close } = await proving.open(await proving.write(spec, {}), { before: stopTime })
  const screenshot = await shot()
  const isHand = (x: number, y: number) => pixel(screenshot, 250 + x, 150 + y)[1] > 200
  // The hour hand points right, the minute hand up; nothing points left or down.
  expect([isHand(40, 0), isHand(0, -65), isHand(-40, 0), isHand(0, 40), isHand(65, 0)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(await page.locator('[data-hand=second]').getAttribute('visibility')).toBe('hidden')
  expect(errors).toEqual([])
  await close()
})

test('a box of a template shows and hides its item', async () => {
  const template = kinds.at(-1)?.input ?? {}
  const files: Files = { ...colorFiles, 'media/wave.webm': waveFile }
  const { page, close } = await proving.open(await proving.write(documentOf(template), files))
  const title = page.getByText('Hello')
  await expect.poll(() => title.isVisible()).toBe(true)
  await page.mouse.click(120, 70)
  await expect.poll(() => title.isVisible()).toBe(false)
  await close()
})

test('missing files are left out and the rest plays', async () => {
  const live = documentOf({ kind: 'live', media: [image('gone'), image('green'), { ...video }], holdS: 60 })
  const opened = await proving.open(await proving.write(live, colorFiles))
  expect(isColor(await opened.shot(), green)).toBe(true)
  await opened.close()

  const files = { ...parallaxFiles }
  delete (files as Record<string, Uint8Array>)['layers/near.png']
  const second = await proving.open(await proving.write(parallax, files))
  expect(pixel(await second.shot(), 250, 150)).not.toEqual([255, 0, 255, 255])
  // The browser itself reports the missing file; no script fails.
  expect(second.errors.filter((error) => !error.includes('ERR_FILE_NOT_FOUND'))).toEqual([])
  await second.close()
})

test('a package without any of its files shows its background, and no script fails', async () => {
  const spec = documentOf({ kind: 'live', media: [image('gone'), video] })
  const { shot, errors, close } = await proving.open(await proving.write(spec, {}))
  expect(isColor(await shot(), [255, 0, 255])).toBe(true)
  expect(errors.filter((error) => !error.includes('ERR_FILE_NOT_FOUND'))).toEqual([])
  await close()
})
