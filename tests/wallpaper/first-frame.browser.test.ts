/** The poster that is visible while a wallpaper loads, and its replacement by the first frame without a jump. */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WallpaperDocument } from '@mirari/wallpaper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decode, encode, psnr } from './image.ts'
import { parallax, parallaxFiles, source } from './samples.ts'
import { documentOf, type Proving, size, startProving } from './stage.ts'

let proving: Proving
beforeAll(async () => {
  proving = await startProving()
})
afterAll(() => proving?.close())

const files = { ...parallaxFiles, 'poster.png': await encode(source) }
const live = documentOf({
  kind: 'live',
  poster: 'poster.png',
  media: [{ type: 'image', src: 'poster.png' }],
  moves: true,
})
const clock = documentOf({
  kind: 'clock',
  poster: 'poster.png',
  items: [{ id: 'ground', type: 'image', src: 'poster.png', x: 0, y: 0, full: true, depth: 0.2 }],
})
const spatial: WallpaperDocument = { ...parallax, poster: 'poster.png' }

/** The page with the files of the package that load before the player. */
async function beforeThePlayer(address: string) {
  await rm(join(dirname(fileURLToPath(address)), 'script.js'))
  const page = await proving.browser.newPage({ viewport: size })
  await page.goto(address)
  const image = await decode(await page.screenshot())
  await page.close()
  return image
}

test.each([
  ['parallax', spatial, 45],
  ['clock', clock, 45],
  // It moves of itself, and has moved a little by the time of the screenshot.
  ['live', live, 28],
])('the poster of a %s wallpaper lies where its first frame lies', async (kind, spec, atLeast) => {
  const tinyPoster = `data:image/png;base64,${(await encode(source)).toString('base64')}`
  const poster = await beforeThePlayer(await proving.write(spec, files, { tinyPoster }))
  // What sways while nobody moves the pointer stays in its first frame, however late the screenshot is.
  const reducedMotion = kind !== 'live'
  const { shot, errors, close } = await proving.open(await proving.write(spec, files), { reducedMotion })
  expect(psnr(await shot(), poster)).toBeGreaterThan(atLeast)
  expect(errors).toEqual([])
  await close()
})

test('without its layers a parallax wallpaper keeps showing its poster, positioned as they would be', async () => {
  const { 'poster.png': poster } = files
  const opened = await proving.open(await proving.write(spatial, { 'poster.png': poster }))
  const whole = await proving.open(await proving.write(spatial, files))
  expect(psnr(await opened.shot(), await whole.shot())).toBeGreaterThan(45)
  await Promise.all([opened.close(), whole.close()])
})
