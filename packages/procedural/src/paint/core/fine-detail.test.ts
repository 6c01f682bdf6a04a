import { expect, test } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderImage } from '../render.ts'

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
])('at 4096 px "%s" has detail at its own pixels', async (prompt, x, y) => {
  const scene = buildScene(readPrompt(prompt), { aspect: 1 }, 7)
  const image = await renderImage(scene, { left: x, top: y, pixel: 1 / 4096, width: size, height: size, time: 0 })
  expect(detailOf(image)).toBeGreaterThan(1)
})
