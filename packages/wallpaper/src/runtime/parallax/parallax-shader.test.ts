import { expect, test } from 'vitest'
import { fragmentShader, mostSamples, samplesPerPixel } from './parallax-shader.ts'

test('no wallpaper reads more than 18 texture samples for a pixel', () => {
  for (let count = 1; count <= 4; count++) {
    for (let deep = 0; deep <= count; deep++) {
      const shape = Array.from({ length: count }, (_, index) => index < deep)
      for (const quality of [0, 0.5, 1]) expect(samplesPerPixel(shape, quality)).toBeLessThanOrEqual(mostSamples)
    }
  }
})

test('two layers with depth use the whole budget, flat layers one read each', () => {
  expect(samplesPerPixel([true, true], 1)).toBe(18)
  expect(samplesPerPixel([false, false, false], 1)).toBe(3)
  expect(samplesPerPixel([true, true], 0)).toBe(2)
})

test('the nearest layer is drawn first, so that what it covers costs nothing', () => {
  const shader = fragmentShader([false, false], 1)
  expect(shader.indexOf('texture(color1')).toBeLessThan(shader.indexOf('texture(color0'))
})
