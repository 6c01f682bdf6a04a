/** The tilt of a device, and sound where the browser requires a gesture first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { psnr } from './image.ts'
import { parallax, parallaxFiles, wavingVideo } from './samples.ts'
import { documentOf, type OpenedPage, type Proving, startProving } from './stage.ts'

let proving: Proving
let address = ''
beforeAll(async () => {
  proving = await startProving()
  address = await proving.write(parallax, parallaxFiles)
})
afterAll(() => proving?.close())

/**
 * Readings of the sensor, one after the other, the last one with every frame as sensors do, until the image rests.
 */
async function tilted({ page, shot }: OpenedPage, readings: readonly (readonly [number | null, number | null])[]) {
  await page.evaluate(async (all) => {
    const read = ([beta, gamma]: readonly [number | null, number | null]) =>
      window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta, gamma }))
    for (const reading of all) read(reading)
    for (let frame = 0; frame < 40; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      read(all.at(-1) ?? [null, null])
    }
  }, readings)
  return shot()
}

const held = [40, 2] as const
const toTheRight = [40, 17] as const

test('tilting a device by fifteen degrees shows the border, and a new way of holding it is adopted slowly', async () => {
  const opened = await proving.open(address)
  const straight = await opened.shot()
  expect(psnr(await tilted(opened, [[null, null], held]), straight)).toBeGreaterThan(60)
  const aside = await tilted(opened, [toTheRight])
  expect(psnr(aside, straight)).toBeLessThan(35)
  // After half a minute this is the neutral position.
  const halfAMinute = Array.from({ length: 30 * 60 }, () => toTheRight)
  expect(psnr(await tilted(opened, halfAMinute), straight)).toBeGreaterThan(45)
  expect(opened.errors).toEqual([])
  await opened.close()
})

test('a device that lies on its side swaps its axes', async () => {
  const opened = await proving.open(address, {
    before: () => Object.defineProperty(screen.orientation, 'angle', { get: () => 90 }),
  })
  const aside = await tilted(opened, [held, [held[0] + 15, held[1]]])
  const other = await proving.open(address)
  const straight = await other.shot()
  expect(psnr(aside, straight)).toBeLessThan(35)
  expect(psnr(aside, await tilted(other, [held, toTheRight]))).toBeGreaterThan(40)
  await Promise.all([opened.close(), other.close()])
})

function asking(): void {
  Object.assign(window, { asked: 0, answer: '' })
  const requestPermission = async () => {
    Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 })
    return Reflect.get(window, 'answer')
  }
  Object.defineProperty(DeviceOrientationEvent, 'requestPermission', { value: requestPermission })
}

test.each(['granted', 'denied'])(
  'a browser that wants to be asked is asked once, at the first tap: %s',
  async (answer) => {
    const opened = await proving.open(address, { before: asking })
    const { page, shot, errors, close } = opened
    const straight = await shot()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.evaluate((given) => Object.assign(window, { answer: given }), answer)
    const asked = () => page.evaluate(() => Reflect.get(window, 'asked'))
    expect(await asked()).toBe(0)
    for (const _ of [1, 2]) await page.mouse.click(width / 2, height / 2)
    expect(await asked()).toBe(1)
    // Without permission no readings arrive; any that do are used.
    expect(psnr(await tilted(opened, [held, toTheRight]), straight)).toBeLessThan(35)
    expect(errors).toEqual([])
    await close()
  },
)

test('a page that is not secure reads no sensor', async () => {
  const opened = await proving.open(address, {
    before: () => Object.defineProperty(window, 'isSecureContext', { value: false }),
  })
  const straight = await opened.shot()
  expect(psnr(await tilted(opened, [held, toTheRight]), straight)).toBeGreaterThan(60)
  await opened.close()
})

/** A browser that plays sound only after a gesture; a finger that touches down is not one yet. */
function refuseSound(): void {
  const { play } = HTMLMediaElement.prototype
  let hasGesture = false
  window.addEventListener(
    'pointerup',
    () => {
      hasGesture = true
    },
    { capture: true },
  )
  HTMLMediaElement.prototype.play = function () {
    return this.muted || hasGesture ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
  }
}

test('a video with sound starts muted where it must, and unmutes at the first gesture', async () => {
  const spec = documentOf({
    kind: 'live',
    volume: 0.6,
    media: [{ type: 'video', sources: [{ src: 'media/wave.webm' }] }],
  })
  const videoAddress = await proving.write(spec, { 'media/wave.webm': await wavingVideo(proving.folder) })
  const { page, errors, close } = await proving.open(videoAddress, { before: refuseSound })
  const sound = () =>
    page.evaluate(() => {
      const video = document.querySelector('video')
      return { paused: video?.paused, muted: video?.muted, volume: video?.volume }
    })
  await expect.poll(sound).toEqual({ paused: false, muted: true, volume: 0.6 })
  await page.mouse.down()
  expect(await sound()).toMatchObject({ muted: true })
  await page.mouse.up()
  await expect.poll(sound).toEqual({ paused: false, muted: false, volume: 0.6 })
  expect(errors).toEqual([])
  await close()
})
