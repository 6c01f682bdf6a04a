/** Documents of the wallpaper editor, played from a folder: every layer is where the editor showed it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EditorCrop,
  type EditorDocument,
  type EditorItem,
  readEditorDocument,
  type WallpaperDocument,
} from '@mirari/wallpaper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw, encode, type Image, pixel, psnr } from './image.ts'
import { blue, colorFiles, farImage, green, parallaxFiles, type Rgb, red, source } from './samples.ts'
import { type Files, lookFrom, type Proving, passFrames, size, startProving } from './stage.ts'
import { writeVideo } from './video.ts'

let proving: Proving
let files: Files
beforeAll(async () => {
  proving = await startProving()
  const path = join(proving.folder, 'film.webm')
  await writeVideo({ path, width: 320, height: 192, fps: 12, count: 12, colorOf: () => green })
  files = { ...colorFiles, ...parallaxFiles, 'media/film.webm': await readFile(path) }
})
afterAll(() => proving?.close())

/** A quarter of the canvas. */
const screen = { width: 480, height: 270 }

const box = { rotation: 0, initX: 0, initY: 0, initW: 100, initH: 100 }
const medium = { originalWidth: 32, originalHeight: 20, isLocalFile: false, full: false }

const image = (
  id: string,
  url: string,
  place: Partial<EditorItem> & { zIndex: number; full?: boolean; crop?: EditorCrop },
): EditorItem =>
  ({
    ...box,
    ...medium,
    x: 0,
    y: 0,
    width: 1920,
    height: 1080,
    id,
    name: id,
    type: 'image',
    url,
    thumbnail_url: url,
    isParallax: false,
    ...place,
  }) as EditorItem

const video: EditorItem = {
  ...box,
  ...medium,
  id: 'film',
  name: 'Film',
  type: 'video',
  url: 'media/film.webm',
  x: 200,
  y: 120,
  width: 800,
  height: 480,
  zIndex: 2,
  loop: true,
  volume: 0,
}

const clock: EditorItem = {
  ...box,
  id: 'clock',
  name: 'Time',
  type: 'time',
  x: 1200,
  y: 60,
  width: 680,
  height: 240,
  zIndex: 4,
  text: '00:00:00',
  format: 'HH:mm:ss',
  fontSize: 150,
  fontStyle: 'mono bold',
  color: '#ffff00',
  colorIntensity: 100,
  strokeColor: '#000000',
  strokeOpacity: 1,
  backgroundBlur: 8,
}

function played(document: Partial<EditorDocument> & Pick<EditorDocument, 'items'>): WallpaperDocument {
  const saved = { canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080, ...document }
  const read = readEditorDocument(saved, (url) => url)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

function isNear([r, g, b]: readonly number[], [red, green, blue]: Rgb, by = 12): boolean {
  return Math.max(Math.abs((r ?? 0) - red), Math.abs((g ?? 0) - green), Math.abs((b ?? 0) - blue)) <= by
}

/** Share of a box, in px of the canvas, that has about this color. */
function shareOf(
  shot: Image,
  color: Rgb,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  const scale = shot.width / 1920
  let found = 0
  let all = 0
  for (let row = Math.ceil(y * scale) + 1; row < (y + height) * scale - 1; row++)
    for (let column = Math.ceil(x * scale) + 1; column < (x + width) * scale - 1; column++) {
      all++
      if (isNear(pixel(shot, column, row), color, 40)) found++
    }
  return found / all
}

test('an image, a video, a rotated image and a clock play where they were placed', async () => {
  const turned = { x: 1200, y: 500, width: 400, height: 200 }
  const spec = played({
    items: [
      clock,
      image('ground', 'media/red.png', { zIndex: 1, full: true }),
      video,
      image('turned', 'media/blue.png', { ...turned, rotation: 90, zIndex: 3 }),
    ],
  })
  const { page, errors, shot, close } = await proving.open(await proving.write(spec, files), screen)
  await passFrames(page, 5)
  const screenshot = await shot()
  expect(shareOf(screenshot, green, video)).toBeGreaterThan(0.99)
  // A quarter turn around the center swaps width and height.
  expect(shareOf(screenshot, blue, { x: 1300, y: 400, width: 200, height: 400 })).toBeGreaterThan(0.99)
  expect(shareOf(screenshot, red, { x: 1200, y: 500, width: 90, height: 200 })).toBe(1)
  expect(shareOf(screenshot, red, { x: 0, y: 700, width: 1200, height: 380 })).toBe(1)
  const letters = shareOf(screenshot, [255, 255, 0], clock)
  expect(letters).toBeGreaterThan(0.05)
  expect(letters).toBeLessThan(0.6)
  const text = () => page.evaluate(() => document.body.textContent?.match(/\d\d:\d\d:\d\d/)?.[0] ?? '')
  const before = await text()
  expect(before).toMatch(/^\d\d:\d\d:\d\d$/)
  await expect.poll(text, { timeout: 5000 }).not.toBe(before)
  expect(errors).toEqual([])
  await close()
})

const form = (id: string, place: Partial<EditorItem> & { zIndex: number }): EditorItem =>
  ({
    ...box,
    ...{ id, name: id, type: 'shape', form: 'rectangle', x: 0, y: 0, width: 100, height: 100 },
    ...{ color: '#ffffff', colorIntensity: 100, strokeColor: '#000000', strokeOpacity: 0, strokeWidth: 0, radius: 0 },
    ...place,
  }) as EditorItem

test('opacity, blending, shapes, texts and crops play as they were edited, and hidden layers do not', async () => {
  const square = { y: 100, width: 200, height: 200 }
  const halves = draw(32, 20, (x) => (x < 16 ? [...blue, 255] : [...green, 255]))
  const spec = played({
    items: [
      image('ground', 'media/red.png', { zIndex: 1, full: true }),
      form('veil', { ...square, x: 100, zIndex: 2, color: '#0000ff', opacity: 50 }),
      form('light', { ...square, x: 400, zIndex: 3, color: '#00ff00', blend: 'screen' }),
      form('hidden', { ...square, x: 700, zIndex: 4, hidden: true }),
      form('disc', { ...square, x: 1000, zIndex: 5, form: 'ellipse' }),
      image('cropped', 'media/halves.png', { ...square, x: 1300, zIndex: 6, crop: { x: 1, y: 0.5, zoom: 1.5 } }),
      { ...clock, ...square, id: 'text', type: 'text', text: 'MM', align: 'center', x: 1600, zIndex: 7 },
    ],
  })
  const all = { ...files, 'media/halves.png': await encode(halves) }
  const { page, errors, shot, close } = await proving.open(await proving.write(spec, all), screen)
  await passFrames(page, 5)
  const screenshot = await shot()
  const share = (x: number, color: Rgb) => shareOf(screenshot, color, { ...square, x })
  expect(share(100, [110, 15, 143])).toBe(1)
  expect(share(400, [220, 255, 30])).toBe(1)
  expect(share(700, red)).toBe(1)
  expect(share(1000, [255, 255, 255])).toBeCloseTo(Math.PI / 4, 1)
  expect(share(1300, green)).toBe(1)
  expect(shareOf(screenshot, red, { ...square, x: 1200, width: 90 })).toBe(1)
  expect(share(1600, [255, 255, 0])).toBeGreaterThan(0.1)
  expect(errors).toEqual([])
  await close()
})

const layers = [
  { src: 'layers/far.png', depth: 0.1 },
  { src: 'layers/near.png', depth: 0.9 },
]

test.each([
  ['at the back', 1, true, 'parallax'],
  ['above others', 5, true, 'clock'],
  ['of its own size', 5, false, 'clock'],
])('a parallax image %s is whole at rest and comes apart under the pointer', async (_where, zIndex, full, kind) => {
  const canvas = { initCanvasW: size.width, initCanvasH: size.height }
  const spec = played({
    ...canvas,
    items: [
      image('split', 'media/blue.png', { ...size, zIndex, full }),
      image('other', 'media/red.png', { x: 0, y: 0, width: 20, height: 20, zIndex: 3 }),
    ],
    parallaxConfig: { itemId: 'split', layers },
  })
  expect(spec.kind).toBe(kind)
  const { page, errors, shot, close } = await proving.open(await proving.write(spec, files))
  await page.evaluate(() => window.livelyPropertyListener?.('drift', 0))
  await lookFrom(page, 0, 0)
  const before = await shot()
  // A full image is larger by the distance it moves.
  if (full) expect(shareOfAlike(before, source)).toBeGreaterThan(0.75)
  else expect(psnr(before, source)).toBeGreaterThan(35)
  await lookFrom(page, 1, 1)
  expect(psnr(await shot(), before)).toBeLessThan(32)
  expect(errors).toEqual([])
  await close()
})

/** Share of the points that have about the same color in both. */
function shareOfAlike(one: Image, other: Image): number {
  const { width, height } = other
  let alike = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [r, g, b] = pixel(other, x, y)
      if (isNear(pixel(one, x, y), [r, g, b], 40)) alike++
    }
  return alike / (width * height)
}

test('layers of a full image match each other although they move differently', async () => {
  // The same layer at two depths: if they match, the upper one changes nothing.
  const spec = played({
    initCanvasW: size.width,
    initCanvasH: size.height,
    items: [
      image('other', 'media/red.png', { ...size, zIndex: 1 }),
      image('split', 'media/blue.png', { ...size, zIndex: 2, full: true }),
    ],
    parallaxConfig: {
      itemId: 'split',
      layers: [
        { src: 'layers/far.png', depth: 0.1 },
        { src: 'layers/far.png', depth: 0.5 },
      ],
    },
  })
  const { page, shot, close } = await proving.open(await proving.write(spec, files))
  await page.evaluate(() => window.livelyPropertyListener?.('drift', 0))
  await lookFrom(page, 0, 0)
  const both = await shot()
  await page.evaluate(() => document.querySelectorAll('img')[2]?.remove())
  expect(psnr(await shot(), both)).toBeGreaterThan(40)
  expect(psnr(both, farImage)).toBeLessThan(35)
  await close()
})
