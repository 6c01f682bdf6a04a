import { expect, test } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { createNoise } from '../../math/noise.ts'
import { createMorph } from './morph.ts'

const width = 320
const height = 192

/** A dark disc in front of soft hills, and how far it has moved. */
function discAt(x: number, seed = 1): RgbImage {
  const noise = createNoise(seed)
  const data = new Uint8Array(width * height * 3)
  for (let i = 0, o = 0; i < width * height; i++, o += 3) {
    const [px, py] = [i % width, Math.floor(i / width)]
    const isDisc = Math.hypot(px - x, py - 96) < 26
    const texture = isDisc ? 20 + 40 * noise.fbm((px - x) / 9, py / 9, 2) : 120 + 110 * noise.fbm(px / 22, py / 22, 3)
    data[o] = data[o + 1] = data[o + 2] = texture
  }
  return { width, height, data }
}

/** Middle of the dark px. */
function middleOf(rgba: Uint8Array): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < width * height; i++)
    if ((rgba[i * 4] ?? 255) < 70) {
      sum += i % width
      count++
    }
  return sum / count
}

test('what moved between two frames travels, and both frames are kept', () => {
  const first = discAt(110)
  const last = discAt(160)
  const morph = createMorph(first, last)
  if (!morph) throw new Error('The frames do not match.')
  expect(middleOf(morph(0))).toBeCloseTo(110, 0)
  expect(middleOf(morph(0.5))).toBeGreaterThan(128)
  expect(middleOf(morph(0.5))).toBeLessThan(142)
  expect(middleOf(morph(1))).toBeCloseTo(160, 0)
})

test('frames that have nothing in common do not match', () => {
  expect(createMorph(discAt(110), discAt(200, 9))).toBeNull()
})
