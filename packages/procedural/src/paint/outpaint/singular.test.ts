import { expect, it } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { smallImage } from '../../image/small-image.ts'
import { hash2 } from '../../math/random.ts'
import { singleThings } from './singular.ts'

const size = { width: 112, height: 80 }

/** A wall with two windows that are the same and one round face. */
function wall(): RgbImage {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let y = 0, o = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, o += 3) {
      const isWindow = y > 16 && y < 30 && ((x > 14 && x < 26) || (x > 44 && x < 56))
      const away = Math.hypot(x - 84, y - 44)
      const isEye = Math.abs(y - 40) < 2 && (Math.abs(x - 79) < 2 || Math.abs(x - 89) < 2)
      const rough = hash2(x, y) * 8
      const face = away < 11 ? [226, 180, 150] : [70, 44, 30]
      const color = isEye ? [20, 20, 30] : away < 14 ? face : isWindow ? [50, 70, 110] : [190, 182, 170]
      for (const [c, value] of color.entries()) data[o + c] = value + rough
    }
  return { ...size, data }
}

it('marks what is once in an image, with what its outline encloses, and nothing that is there twice', () => {
  const marked = singleThings(smallImage(wall(), size.width), 1)
  const at = (x: number, y: number) => marked[y * size.width + x]
  expect([at(84, 31), at(79, 40), at(84, 46), at(97, 44)], 'the face').toEqual([1, 1, 1, 1])
  expect([at(14, 22), at(20, 23), at(50, 23), at(56, 22)], 'the windows').toEqual([0, 0, 0, 0])
  expect([at(5, 70), at(60, 70), at(35, 10)], 'the wall').toEqual([0, 0, 0])
})

it('takes waves below a calm sky for no things, though no wave is quite like another', () => {
  const sea = wall()
  for (let y = 0, o = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, o += 3) {
      const wave = Math.sin(x * 0.31 + 3 * hash2(x >> 3, y >> 1)) + Math.sin(y * 0.9 + 4 * hash2(x >> 2, y >> 2))
      sea.data.set(y < 48 ? [150, 190, 235] : [90 + 40 * wave, 110 + 40 * wave, 150 + 40 * wave], o)
    }
  const marked = singleThings(smallImage(sea, size.width), 1)
  expect(marked.reduce((sum, value) => sum + value, 0) / marked.length).toBeLessThan(0.04)
})
