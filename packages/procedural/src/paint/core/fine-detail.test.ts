import { expect, test } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { createRandom } from '../../math/random.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderImage, renderLayer } from '../render.ts'
import { createSurface, type PaintTarget, type View, viewOf } from '../scene.ts'
import { sceneKinds } from '../scenes/index.ts'
import { grained } from './fine-detail.ts'
import { paintPixels } from './pixels.ts'

const size = 160

/** Mean difference of 2x2 pixels, which evens out the grain of the grade, from those around them, in steps of 255. */
function detailOf({ data }: RgbImage): number {
  const green = (x: number, y: number) => data[(y * size + x) * 3 + 1] ?? 0
  const four = (x: number, y: number) => (green(x, y) + green(x + 1, y) + green(x, y + 1) + green(x + 1, y + 1)) / 4
  let sum = 0
  let count = 0
  for (let y = 4; y < size - 6; y += 2) {
    for (let x = 4; x < size - 6; x += 2) {
      const around = four(x - 4, y) + four(x + 4, y) + four(x, y - 4) + four(x, y + 4)
      sum += Math.abs(four(x, y) - around / 4)
      count++
    }
  }
  return sum / count
}

// The places are on ground and rock.
test.each([
  ['Meadow with wild flowers at noon', -0.3, 0.25],
  ['Waterfall in the jungle', -0.3, 0],
  ['Castle on a rock in snow', 0.1, 0.15],
  ['Autumn lane', 0, 0.25],
  ['A paper-cut portrait', 0, 0.1],
  ['A field of poppies', 0.1, 0.15],
  ['Lighthouse on a cliff at noon', -0.15, 0.15],
  ['A tulip field', -0.1, 0.12],
  ['A field of sunflowers', 0.1, 0.1],
])('at 4096 px "%s" has detail at its own pixels', async (prompt, x, y) => {
  const scene = buildScene(readPrompt(prompt), { aspect: 1 }, 7)
  const image = await renderImage(scene, { left: x, top: y, pixel: 1 / 4096, width: size, height: size, time: 0 })
  expect(detailOf(image)).toBeGreaterThan(1)
})

// Water is soft: what it has beyond the grain of the grade is less than that of ground.
test.each([
  ['Koi pond at noon', 0, 0, 0.45],
  ['Line art portrait', -0.4, -0.4, 0.7],
])('at 4096 px "%s" is not plain at its own pixels', async (prompt, x, y, least) => {
  const scene = buildScene(readPrompt(prompt), { aspect: 1 }, 7)
  const image = await renderImage(scene, { left: x, top: y, pixel: 1 / 4096, width: size, height: size, time: 0 })
  expect(detailOf(image)).toBeGreaterThan(least)
})

test('a texture is laid over what is painted alone, and only where there is room for it', () => {
  const paint = (pixel: number) => {
    const view = { left: 0, top: 0, pixel, width: 4, height: 1, time: 0 }
    const surface = createSurface(4, 1, true)
    surface.g.fill(0.5)
    const gray =
      (part: View): PaintTarget =>
      (target) =>
        paintPixels(part, target, (x, _y, out) => {
          out.r = out.g = out.b = 0.5
          out.a = x < 2.5 * pixel ? 1 : 0
        })
    grained(view, () => 1, 0.2, gray)({ surface, x0: 1, y0: 0, x1: 4, y1: 1 })
    return [...surface.g].map((value) => Math.round(value * 100) / 100)
  }
  expect(paint(1 / 4096)).toEqual([0.5, 0.6, 0.5, 0.5])
  expect(paint(1 / 1024)).toEqual([0.5, 0.5, 0.5, 0.5])
})

test('the trees of a ridge have branches, under which the sky shows', async () => {
  const ridges = sceneKinds.find(({ name }) => name === 'ridges')
  const scenes = [1, 2, 3, 4].flatMap((seed) => {
    const random = createRandom(seed).fork('scene')
    return ridges ? [ridges.build({ parsedPrompt: readPrompt(''), frame: { aspect: 1 }, random })] : []
  })
  const overhangs = await Promise.all(
    scenes.map(async ({ layers }) => {
      const nearest = layers.filter(({ id }) => id.startsWith('ridge-')).at(-1)
      if (!nearest) throw new Error('There is no ridge.')
      const { a, width, height } = await renderLayer(nearest, viewOf(400, 400))
      let count = 0
      for (let x = 0; x < width; x++)
        for (let y = 1; y < height; y++)
          if ((a?.[(y - 1) * width + x] ?? 0) > 0.5 && (a?.[y * width + x] ?? 0) < 0.5) count++
      return count
    }),
  )
  // Not every ridge is wooded.
  expect(Math.max(...overhangs)).toBeGreaterThan(20)
})
