import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { mountWallpaper, WallpaperDocument, WallpaperHandle } from '@mirari/wallpaper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatParallax, parallaxFiles } from './samples.ts'
import { type OpenedPage, type Proving, passFrames, startProving } from './stage.ts'

declare global {
  interface Window {
    /** Set by player-page.ts. */
    mountWallpaper: typeof mountWallpaper
    /** Players of the test, and how to mount another. */
    players: WallpaperHandle[]
    mount(spec: WallpaperDocument): WallpaperHandle
  }
}

let proving: Proving
let address = ''

const dataOf = (bytes: Uint8Array | undefined) => `data:image/png;base64,${Buffer.from(bytes ?? []).toString('base64')}`

beforeAll(async () => {
  proving = await startProving()
  const built = await Bun.build({
    entrypoints: [join(import.meta.dirname, 'player-page.ts')],
    target: 'browser',
    format: 'iife',
  })
  const script = await built.outputs[0]?.text()
  const assets = Object.fromEntries(Object.entries(parallaxFiles).map(([path, bytes]) => [path, dataOf(bytes)]))
  const page = join(proving.folder, 'player.html')
  await writeFile(join(proving.folder, 'player.js'), script ?? '')
  await writeFile(
    page,
    `<!doctype html><html data-mirari="ready"><body style="margin:0"><script src="player.js"></script><script>
const assets = ${JSON.stringify(assets)}
window.players = []
window.mount = (spec) => {
  const host = document.createElement('div')
  host.style.cssText = 'width:120px;height:72px'
  document.body.append(host)
  const player = mountWallpaper(host, spec, { resolveAsset: (path) => assets[path] ?? path })
  players.push(player)
  return player
}
</script></body></html>`,
  )
  address = pathToFileURL(page).href
})
afterAll(() => proving?.close())

async function open(): Promise<OpenedPage & { warnings: string[] }> {
  const opened = await proving.open(address, { width: 400, height: 400 })
  const warnings: string[] = []
  opened.page.on('console', (message) => warnings.push(message.text()))
  return { ...opened, warnings }
}

test('several players share a page, each with its own pointer, and leave nothing behind', async () => {
  const { page, errors, close } = await open()
  await page.evaluate(async (spec) => {
    for (let count = 0; count < 3; count++) window.mount(spec)
    await Promise.all(window.players.map(({ ready }) => ready))
  }, flatParallax)
  const canvas = (index: number) => page.locator('canvas').nth(index).screenshot()
  const [first, second] = [await canvas(0), await canvas(1)]
  expect(first.equals(second)).toBe(true)
  await page.evaluate(() => window.players[0]?.setPointer({ x: 1, y: 1 }))
  await passFrames(page, 20)
  expect((await canvas(0)).equals(first)).toBe(false)
  expect((await canvas(1)).equals(second)).toBe(true)
  await page.evaluate(() => {
    for (const player of window.players) player.destroy()
  })
  expect(await page.locator('canvas, img').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('destroyed players release their graphics memory', async () => {
  const { page, errors, warnings, close } = await open()
  // Browsers allow 16 contexts and warn about the next one.
  for (let round = 0; round < 24; round++) {
    await page.evaluate(async (spec) => {
      const player = window.mount(spec)
      await player.ready
      player.destroy()
    }, flatParallax)
  }
  expect(warnings.filter((text) => text.includes('Too many active WebGL contexts'))).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('a player that is destroyed while it loads stops loading', async () => {
  const { page, errors, close } = await open()
  await page.evaluate(async (spec) => {
    const player = window.mount(spec)
    player.destroy()
    await player.ready
  }, flatParallax)
  await passFrames(page, 10)
  expect(await page.locator('canvas, img').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('a player out of sight rests, and continues when it is visible again', async () => {
  const { page, close } = await open()
  const swaying = { ...flatParallax, drift: true }
  await page.evaluate(async (spec) => {
    await window.mount(spec).ready
    const { requestAnimationFrame: frame } = window
    Object.assign(window, { asked: 0 })
    window.requestAnimationFrame = (callback) => {
      Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked')) + 1)
      return frame.call(window, callback)
    }
    document.body.style.height = '3000px'
  }, swaying)
  const isResting = async () => {
    const asked = () => page.evaluate(() => Number(Reflect.get(window, 'asked')))
    const before = await asked()
    // These frames count too.
    await passFrames(page, 10)
    return (await asked()) - before === 10
  }
  expect(await isResting()).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect.poll(isResting).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(isResting).toBe(false)
  await close()
})
