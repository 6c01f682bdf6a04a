import { afterAll, beforeAll, expect, test } from 'vitest'
import { brightness, psnr } from './image.ts'
import { colorFiles, parallax, parallaxFiles, source, wavingVideo } from './samples.ts'
import { documentOf, lookFrom, overHttp, type Proving, passFrames, startProving } from './stage.ts'
import { countWork, nothing, workOf } from './work.ts'

let proving: Proving

beforeAll(async () => {
  proving = await startProving()
})
afterAll(() => proving?.close())

const swaying = documentOf({ ...parallax, drift: true })

test('Lively: stored settings after the page is loaded, then its pause stops all work and its end resumes it', async () => {
  const opened = await proving.open(await proving.write(swaying, parallaxFiles), { before: countWork })
  const { page, errors, shot, close } = opened
  await page.evaluate(async () => {
    for (const [name, value] of [
      ['strength', 0],
      ['drift', true],
      ['quality', 2],
      ['fps', 1],
    ])
      window.livelyPropertyListener?.(String(name), value)
    Reflect.apply(window.livelyWallpaperPlaybackChanged ?? (() => {}), window, ['{"IsPaused":false}', 'stray'])
  })
  expect((await workOf(opened)).frames).toBeGreaterThan(3)
  expect(psnr(await shot(), source)).toBeGreaterThan(50)
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.('{"IsPaused":true}'))
  expect(await workOf(opened)).toEqual(nothing)
  await page.mouse.move(20, 20)
  expect(await workOf(opened)).toEqual(nothing)
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.({ IsPaused: false }))
  expect((await workOf(opened)).frames).toBeGreaterThan(3)
  expect(errors).toEqual([])
  await close()
})

/** Wallpaper Engine hands its settings over as soon as the listener is there, long before the page is loaded. */
function asWallpaperEngine(): void {
  let listener: typeof window.wallpaperPropertyListener
  Object.defineProperty(window, 'wallpaperPropertyListener', {
    get: () => listener,
    set: (given: typeof listener) => {
      listener = given
      given?.applyUserProperties({ strength: { type: 'slider', value: 0 }, drift: { type: 'bool', value: false } })
      given?.applyGeneralProperties({ fps: 25 })
      given?.setPaused(false)
    },
  })
}

test('Wallpaper Engine: settings that arrive before the document apply from the first frame', async () => {
  const address = await proving.write(swaying, parallaxFiles)
  const { page, errors, shot, close } = await proving.open(address, { before: asWallpaperEngine })
  await lookFrom(page, 1, 1)
  expect(psnr(await shot(), source)).toBeGreaterThan(50)
  // Later Wallpaper Engine sends only changed settings.
  await page.evaluate(() => window.wallpaperPropertyListener?.applyUserProperties({ strength: { value: 100 } }))
  await passFrames(page, 20)
  expect(psnr(await shot(), source)).toBeLessThan(30)
  expect(errors).toEqual([])
  await close()
})

test('the KDE plugin injects everything after the page is loaded', async () => {
  const opened = await proving.open(await proving.write(swaying, parallaxFiles), { before: countWork })
  await opened.page.evaluate(() => {
    window.wallpaperPropertyListener?.applyUserProperties({ strength: { value: 0 }, drift: { value: false } })
    window.wallpaperPropertyListener?.applyGeneralProperties({ fps: 24 })
  })
  await lookFrom(opened.page, -1, 1)
  expect(psnr(await opened.shot(), source)).toBeGreaterThan(50)
  expect(opened.errors).toEqual([])
  await opened.close()
})

test('a wallpaper that nobody moves requests no frame once it rests', async () => {
  const opened = await proving.open(await proving.write(parallax, parallaxFiles), { before: countWork })
  await lookFrom(opened.page, 0.5, 0.5)
  expect((await workOf(opened)).frames).toBe(0)
  await opened.close()
})

test('a parallax wallpaper stands still for people who prefer reduced motion', async () => {
  const address = await proving.write(swaying, parallaxFiles)
  const opened = await proving.open(address, { before: countWork, reducedMotion: true })
  await opened.page.mouse.move(5, 5)
  expect(await workOf(opened)).toEqual(nothing)
  await opened.close()
})

test('a clock and a moving image do nothing while paused either, and the time is right immediately afterwards', async () => {
  const spec = documentOf({
    kind: 'live',
    media: [{ type: 'image', src: 'media/red.png' }],
    items: [{ id: 'c', type: 'clock', x: 0, y: 0, width: 200, height: 60, format: 'HH:mm:ss', timeZone: 'UTC' }],
  })
  const opened = await proving.open(await proving.write(spec, colorFiles), { before: countWork })
  await opened.page.evaluate(() => window.livelyWallpaperPlaybackChanged?.({ IsPaused: true }))
  expect(await workOf(opened)).toEqual(nothing)
  const shown = await opened.page.evaluate(() => {
    window.livelyWallpaperPlaybackChanged?.({ IsPaused: false })
    return [document.querySelector('#mirari')?.textContent, new Date().toISOString().slice(11, 19)]
  })
  expect(shown[0]).toBe(shown[1])
  await opened.close()
})

test('a video stops with the pause and continues from there', async () => {
  const spec = documentOf({ kind: 'click', media: [{ type: 'video', sources: [{ src: 'media/wave.webm' }] }] })
  const address = await proving.write(spec, { 'media/wave.webm': await wavingVideo(proving.folder) })
  const { page, errors, close } = await proving.open(address)
  const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused)
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.({ IsPaused: true }))
  expect(await isPaused()).toBe(true)
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.({ IsPaused: false }))
  await expect.poll(isPaused).toBe(false)
  expect(errors).toEqual([])
  await close()
})

test.each([
  ['at once', 0],
  ['with a transition', 0.25],
])('a looping video goes over its seam %s without a flash or a gap', async (_, effTime) => {
  const spec = documentOf({
    kind: 'live',
    background: '#000000',
    media: [{ type: 'video', sources: [{ src: 'media/wave.webm', mime: 'video/webm' }] }],
    effTime,
  })
  const address = await proving.write(spec, { 'media/wave.webm': await wavingVideo(proving.folder) })
  const { page, shot, errors, close } = await proving.open(address, { width: 64, height: 40 })
  let starts = 0
  await page.exposeFunction('started', () => starts++)
  await page.evaluate(() => {
    const started: unknown = Reflect.get(window, 'started')
    document.addEventListener('playing', () => typeof started === 'function' && started(), { capture: true })
  })
  // The brightness of the video stays between 116 and 140; black would show through any gap.
  while (starts < 3) expect(Math.abs(brightness(await shot()) - 128)).toBeLessThan(17)
  expect(errors).toEqual([])
  await close()
})

test('the surrounding page moves a wallpaper in a sandbox without an origin', async () => {
  await overHttp(await proving.write(parallax, parallaxFiles), async (address) => {
    const { page, errors, close } = await proving.open(address)
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.src = location.href
      Object.assign(frame.style, { position: 'fixed', left: '0', top: '0', width: '100%', height: '100%', zIndex: '9' })
      const ready = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }))
      document.body.append(frame)
      return ready.then(() => {})
    })
    const before = await page.screenshot()
    await page.evaluate(() => window.frames[0]?.postMessage({ mirari: 'pointer', x: 1, y: 1 }, '*'))
    await expect.poll(async () => (await page.screenshot()).equals(before)).toBe(false)
    expect(errors).toEqual([])
    await close()
  })
})
