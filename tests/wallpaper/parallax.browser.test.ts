import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw, encode, enlarge, type Image, middleOf, pixel, psnr, type Rgba } from './image.ts'
import { flatParallax, parallax, parallaxFiles, source } from './samples.ts'
import { documentOf, lookFrom, type OpenedPage, type Proving, passFrames, size, startProving } from './stage.ts'

const { width, height } = size

let proving: Proving

beforeAll(async () => {
  proving = await startProving()
})
afterAll(() => proving?.close())

/** Share of the source that is visible without any shift, at the default strength of 0.015. */
const unshifted = (): Image =>
  enlarge(source, { x: width * 0.015, y: height * 0.015, width: width * 0.97, height: height * 0.97 }, width, height)

async function withoutWebgl({ page }: OpenedPage): Promise<void> {
  await page.evaluate(() => {
    const lose = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    Object.assign(window, { restore: () => lose?.restoreContext() })
  })
  await page.waitForFunction(() => document.querySelector('#mirari img'))
  await passFrames(page, 2)
}

test.each([
  ['with depth', parallax],
  ['of flat layers', flatParallax],
])('a wallpaper %s that nobody moves shows its source, at 45 dB or better', async (_, spec) => {
  const { page, shot, errors, close } = await proving.open(await proving.write(spec, parallaxFiles))
  expect(psnr(await shot(), unshifted())).toBeGreaterThanOrEqual(45)
  await page.evaluate(() => window.livelyPropertyListener?.('strength', 0))
  await passFrames(page, 3)
  expect(psnr(await shot(), source)).toBeGreaterThanOrEqual(50)
  expect(errors).toEqual([])
  await close()
})

const isRed = ([r, g, b]: Rgba) => r > 180 && g < 60 && b < 60
const isGreen = ([r, g, b]: Rgba) => g > 180 && r < 60 && b < 60
const isBlue = ([r, g, b]: Rgba) => b > 180 && r < 60 && g < 60

/** Three layers with a mark each, at three depths. */
async function marks() {
  const mark = (color: Rgba, x: number, y: number, ground: Rgba) =>
    encode(draw(width, height, (column, row) => (Math.abs(column - x) < 13 && Math.abs(row - y) < 13 ? color : ground)))
  return {
    'far.png': await mark([230, 20, 20, 255], 150, 75, [90, 90, 90, 255]),
    'middle.png': await mark([20, 230, 20, 255], 250, 150, [0, 0, 0, 0]),
    'near.png': await mark([20, 20, 230, 255], 350, 225, [0, 0, 0, 0]),
  }
}
const markDocument = documentOf({
  kind: 'parallax',
  drift: false,
  layers: [
    { src: 'far.png', far: 0.2, near: 0.2 },
    { src: 'middle.png', far: 0.5, near: 0.5 },
    { src: 'near.png', far: 1, near: 1 },
  ],
})

test.each(['WebGL', 'plain images'])(
  'with %s near layers move more than far ones, the pivot not at all',
  async (way) => {
    const opened = await proving.open(await proving.write(markDocument, await marks()))
    if (way !== 'WebGL') await withoutWebgl(opened)
    const places = async () => {
      const image = await opened.shot()
      return [isRed, isGreen, isBlue].map((isMark) => middleOf(image, isMark))
    }
    await lookFrom(opened.page, -1, -1)
    const [farA, middleA, nearA] = await places()
    await lookFrom(opened.page, 1, 1)
    const [farB, middleB, nearB] = await places()
    if (!farA || !middleA || !nearA || !farB || !middleB || !nearB) throw new Error('A mark is missing.')
    // Twice the strength from one side to the other, in a view of 97 % of the image.
    const across = (2 * 0.015 * width) / 0.97
    expect(nearB.x - nearA.x).toBeCloseTo(-across, 0)
    expect(nearB.y - nearA.y).toBeCloseTo((-2 * 0.015 * height) / 0.97, 0)
    expect(farB.x - farA.x).toBeCloseTo(across * 0.6, 0)
    expect(Math.abs(middleB.x - middleA.x)).toBeLessThan(0.5)
    await opened.close()
  },
)

test('inside a layer near points move, and points at the depth of the pivot stay', async () => {
  const stripes = draw(width, height, (x) => (Math.abs(x - 250) < 10 ? [230, 20, 20, 255] : [90, 90, 90, 255]))
  const ramp = draw(width / 4, height / 4, (_, y) => {
    const gray = Math.round((y / (height / 4 - 1)) * 255)
    return [gray, gray, gray, 255]
  })
  const spec = documentOf({
    kind: 'parallax',
    drift: false,
    layers: [{ src: 'a.png', depthSrc: 'd.png', far: 0, near: 1 }],
  })
  const files = { 'a.png': await encode(stripes), 'd.png': await encode(ramp) }
  const { page, shot, close } = await proving.open(await proving.write(spec, files))
  await lookFrom(page, 1, 0)
  const image = await shot()
  const stripeAt = (row: number) =>
    middleOf({ width, height: 1, data: image.data.subarray(row * width * 4, (row + 1) * width * 4) }, isRed).x
  const shift = (0.015 * width) / 0.97
  // Far at the top, near at the bottom: the stripe leans.
  expect(stripeAt(3) - 249.5).toBeCloseTo(shift, -0.5)
  expect(stripeAt(150) - 249.5).toBeCloseTo(0, -0.5)
  expect(stripeAt(296) - 249.5).toBeCloseTo(-shift, -0.5)
  await close()
})

test.each([
  ['WebGL', 500, 300],
  ['WebGL', 200, 360],
  ['plain images', 500, 300],
  ['plain images', 200, 360],
])('with %s on %d x %d no border shows at full tilt, at the greatest strength', async (way, viewWidth, viewHeight) => {
  // Colors increase to the right and downwards all over the image; at a mirrored border they would decrease.
  const slope = draw(width, height, (x, y) => [(x / width) * 250, (y / height) * 250, 0, 255])
  // No layer moves farther than this one; the farthest one moves as far in the opposite direction.
  const spec = documentOf({
    kind: 'parallax',
    drift: false,
    strength: 0.03,
    layers: [{ src: 'slope.png', far: 1, near: 1 }],
  })
  const address = await proving.write(spec, { 'slope.png': await encode(slope) })
  const opened = await proving.open(address, { width: viewWidth, height: viewHeight })
  if (way !== 'WebGL') await withoutWebgl(opened)
  for (const side of [-1, 1]) {
    await lookFrom(opened.page, side, side)
    const image = await opened.shot()
    const across = (distance: number) => pixel(image, distance, viewHeight >> 1)[0]
    const down = (distance: number) => pixel(image, viewWidth >> 1, distance)[1]
    for (const line of [
      [0, 4, 8, 20].map(across),
      [20, 8, 4, 0].map((distance) => across(viewWidth - 1 - distance)),
      [0, 4, 8, 20].map(down),
      [20, 8, 4, 0].map((distance) => down(viewHeight - 1 - distance)),
    ])
      expect(line).toEqual([...line].sort((a, b) => a - b))
    // The background is magenta.
    expect(middleOf(image, ([, , b]) => b > 60).count).toBe(0)
  }
  await opened.close()
})

test('a lost context is replaced by plain images that look the same, and is restored', async () => {
  const opened = await proving.open(await proving.write(flatParallax, parallaxFiles))
  await lookFrom(opened.page, 0.8, -0.6)
  const drawn = await opened.shot()
  await withoutWebgl(opened)
  expect(psnr(await opened.shot(), drawn)).toBeGreaterThan(36)
  await opened.page.evaluate(() => {
    const give: unknown = Reflect.get(window, 'restore')
    if (typeof give === 'function') give()
  })
  await opened.page.waitForFunction(() => document.querySelector('#mirari canvas')?.isConnected)
  await passFrames(opened.page, 2)
  expect(psnr(await opened.shot(), drawn)).toBeGreaterThan(45)
  expect(opened.errors).toEqual([])
  await opened.close()
})

const withoutGraphics = () => {
  HTMLCanvasElement.prototype.getContext = () => null
}

test.each([
  ['WebGL', { before: withoutGraphics }],
  ['a graphics card', { softwareGraphicsRefused: true }],
])('without %s it plays with plain images', async (_, options) => {
  const opened = await proving.open(await proving.write(flatParallax, parallaxFiles), options)
  expect(await opened.page.locator('#mirari img').count()).toBe(2)
  expect(psnr(await opened.shot(), unshifted())).toBeGreaterThan(36)
  expect(opened.errors).toEqual([])
  await opened.close()
})
