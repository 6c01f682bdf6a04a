/** What follows the pointer above a wallpaper. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Image, pixel } from './image.ts'
import { plain } from './samples.ts'
import { documentOf, type OpenOptions, type Proving, passFrames, startProving } from './stage.ts'
import { countWork, nothing, workOf } from './work.ts'

let proving: Proving
beforeAll(async () => {
  proving = await startProving()
})
afterAll(() => proving?.close())

const dusk = [40, 60, 110] as const

async function open(pointer: string | undefined, options: OpenOptions = {}, more: object = {}) {
  const media = [{ type: 'image', src: 'media/dusk.png' }]
  const spec = documentOf({ kind: 'click', media, ...(pointer && { pointer }), ...more })
  return proving.open(await proving.write(spec, { 'media/dusk.png': await plain(dusk) }), options)
}

/** Number of pixels around a point that differ between two screenshots. */
function changed(before: Image, after: Image, middle: { x: number; y: number }, radius: number): number {
  let count = 0
  for (let y = middle.y - radius; y < middle.y + radius; y++)
    for (let x = middle.x - radius; x < middle.x + radius; x++) {
      const [one, other] = [pixel(before, x, y), pixel(after, x, y)]
      if (one.some((value, index) => Math.abs(value - (other[index] ?? 0)) > 4)) count++
    }
  return count
}

const there = { x: 360, y: 160 }

test.each([
  ['sparks', 20],
  // Only the petals that a press shakes off cover as much: those in the air are few.
  ['petals', 250],
])('%s appear where the pointer moves and presses', async (effect, most) => {
  const { page, shot, errors, close } = await open(effect)
  const before = await shot()
  await page.mouse.move(there.x - 40, there.y)
  await page.mouse.move(there.x, there.y, { steps: 12 })
  // What has burnt out before a slow screenshot is pressed for again.
  const afterPress = async () => {
    await page.mouse.down()
    await page.mouse.up()
    return changed(before, await shot(), there, 60)
  }
  await expect.poll(afterPress).toBeGreaterThan(most)
  expect(errors).toEqual([])
  await close()
})

test('water rests without a frame until the pointer comes, and waves begin where it is', async () => {
  const opened = await open('ripples', { before: countWork })
  const { page, shot, close } = opened
  await expect.poll(async () => (await workOf(opened)).frames).toBe(0)
  const before = await shot()
  let steps = 0
  const afterMove = async () => {
    await page.mouse.move(there.x - 20 * (++steps % 2), there.y, { steps: 3 })
    return changed(before, await shot(), there, 40)
  }
  await expect.poll(afterMove).toBeGreaterThan(20)
  await close()
})

const ground = { id: 'ground', type: 'image', x: 0, y: 0, src: 'media/dusk.png', full: true }
const disc = { id: 'disc', type: 'shape', x: 330, y: 130, width: 60, height: 60, form: 'ellipse', color: '#808000' }

test.each([
  ['parallax', { layers: [{ src: 'media/dusk.png', far: 0.5, near: 0.5 }], drift: false, items: [disc] }],
  ['clock', { items: [ground, disc] }],
])('in a %s wallpaper fog lies over the image and below what lies above it', async (kind, more) => {
  const spec = documentOf({ kind, pointer: 'fog', ...more })
  const address = await proving.write(spec, { 'media/dusk.png': await plain(dusk) })
  const { page, shot, errors, close } = await proving.open(address)
  const foggy = async () => {
    const shown = await shot()
    expect(pixel(shown, there.x, there.y).slice(0, 3)).toEqual([128, 128, 0])
    const blue = Array.from({ length: 40 }, (_, index) => pixel(shown, 100 + 5 * index, 60)[2])
    return blue.filter((value) => value > dusk[2] + 8).length
  }
  await expect.poll(foggy, { timeout: 10_000 }).toBeGreaterThan(20)
  await page.evaluate(() => window.livelyPropertyListener?.('effect', 0))
  await expect.poll(foggy, { timeout: 10_000 }).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('a press beside the wallpaper strikes nothing', async () => {
  const opened = await open('sparks', { before: countWork })
  const { page, close } = opened
  const press = (clientY: number) =>
    page.evaluate((y) => {
      window.dispatchEvent(new PointerEvent('pointerdown', { clientX: 360, clientY: y }))
    }, clientY)
  await press(-20)
  expect((await workOf(opened)).frames).toBe(0)
  await press(20)
  expect((await workOf(opened)).frames).toBeGreaterThan(3)
  await close()
})

test('what was made in the wallpaper editor rests while nothing moves, and does nothing while paused', async () => {
  const spec = documentOf({ kind: 'clock', pointer: 'ripples', items: [ground] })
  const address = await proving.write(spec, { 'media/dusk.png': await plain(dusk) })
  const opened = await proving.open(address, { before: countWork })
  const { page, close } = opened
  await expect.poll(() => workOf(opened)).toEqual(nothing)
  await page.mouse.move(100, 100)
  await page.mouse.move(160, 100, { steps: 4 })
  expect((await workOf(opened)).frames).toBeGreaterThan(3)
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.({ IsPaused: true }))
  await page.mouse.move(200, 200)
  expect(await workOf(opened)).toEqual(nothing)
  await close()
})

test.each(['petals', 'fireflies'])('%s do nothing while paused, and the pointer does not wake them', async (effect) => {
  const opened = await open(effect, { before: countWork })
  const { page, close } = opened
  await page.mouse.move(100, 100)
  expect((await workOf(opened)).frames).toBeGreaterThan(3)
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.({ IsPaused: true }))
  expect(await workOf(opened)).toEqual(nothing)
  await page.mouse.move(200, 200)
  await page.mouse.down()
  await page.mouse.up()
  expect(await workOf(opened)).toEqual(nothing)
  await page.evaluate(() => window.livelyWallpaperPlaybackChanged?.({ IsPaused: false }))
  expect((await workOf(opened)).frames).toBeGreaterThan(3)
  await close()
})

test('the frame cap of the host bounds how often a moving effect wakes the page', async () => {
  const opened = await open('petals', { before: countWork })
  const { page, close } = opened
  await page.evaluate(() => window.wallpaperPropertyListener?.applyGeneralProperties({ fps: 10 }))
  await passFrames(page, 10)
  const [frames, seconds] = await page.evaluate(async () => {
    const counts: unknown = Reflect.get(window, 'counts')
    const plainFrame: unknown = Reflect.get(window, 'plainFrame')
    if (typeof counts !== 'object' || counts === null || typeof plainFrame !== 'function') throw new Error('No counts.')
    const frame = () => new Promise((resolve) => plainFrame(resolve))
    const asked = () => Number(Reflect.get(counts, 'frames'))
    const [before, begin] = [asked(), performance.now()]
    for (let drawn = 0; drawn < 90; drawn++) {
      // Someone who moves the pointer all the time gets no more.
      window.dispatchEvent(new PointerEvent('pointermove', { clientX: 100 + drawn * 2, clientY: 90 }))
      await frame()
    }
    return [asked() - before, (performance.now() - begin) / 1000] as const
  })
  expect(frames).toBeGreaterThan(0)
  expect(frames).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 2)
  await close()
})

test('a setting of the host changes the effect, and takes it away', async () => {
  const { page, errors, close } = await open(undefined)
  expect(await page.locator('canvas').count()).toBe(0)
  await page.evaluate(() => window.livelyPropertyListener?.('effect', 5))
  expect(await page.locator('canvas').count()).toBe(1)
  await page.evaluate(() => window.wallpaperPropertyListener?.applyUserProperties({ effect: { value: '0' } }))
  expect(await page.locator('canvas').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('nothing follows the pointer for people who prefer reduced motion', async () => {
  const opened = await open('petals', { before: countWork, reducedMotion: true })
  await opened.page.mouse.move(20, 20)
  await opened.page.mouse.move(120, 120)
  expect(await opened.page.locator('canvas').count()).toBe(0)
  expect(await workOf(opened)).toEqual(nothing)
  await opened.close()
})

/** What falls by chance falls into the middle. */
function withoutChance(): void {
  Math.random = () => 0.5
}

/** A host that hands out the sound of the computer, as Wallpaper Engine does. */
function withSound(): void {
  Math.random = () => 0.5
  Object.assign(window, {
    listeners: [],
    wallpaperRegisterAudioListener: (listener: unknown) => {
      const listeners: unknown = Reflect.get(window, 'listeners')
      if (Array.isArray(listeners)) listeners.push(listener)
    },
  })
}

test.each([
  ['Wallpaper Engine', withSound],
  ['Lively', withoutChance],
])('a beat that %s passes on makes rings on the water', async (host, before) => {
  const { page, shot, close } = await open('ripples', { before }, { hears: true })
  const still = await shot()
  const afterBeat = async () => {
    await page.evaluate((isEngine) => {
      const beat = Array.from({ length: 128 }, (_, band) => (band % 64 < 8 ? 0.9 : 0.1))
      const listeners: unknown = Reflect.get(window, 'listeners')
      if (!isEngine) window.livelyAudioListener?.(beat)
      else if (Array.isArray(listeners)) for (const listener of listeners) listener(beat)
    }, host === 'Wallpaper Engine')
    return changed(still, await shot(), { x: 250, y: 150 }, 100)
  }
  await expect.poll(afterBeat).toBeGreaterThan(20)
  await close()
})

test('a wallpaper that does not move with sound asks no host for it', async () => {
  const { page, close } = await open('ripples', { before: withSound })
  expect(await page.evaluate(() => Reflect.get(window, 'listeners'))).toEqual([])
  await close()
})

test('each display can keep another part of the image in view', async () => {
  const { page, close } = await open(undefined, { width: 150, height: 300 })
  const position = () => page.evaluate(() => document.querySelector('img')?.style.objectPosition)
  expect(await position()).toBe('50% 50%')
  await page.evaluate(() => window.livelyPropertyListener?.('focusx', 90))
  expect(await position()).toBe('100% 50%')
  await close()
})
