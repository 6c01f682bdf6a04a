import { expect, test } from 'vitest'
import { enter, slowMove, thereAndBack } from './motion.ts'

function numbers(transform: string): number[] {
  return [...transform.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number))
}

test('an image that moves slowly covers the screen at every moment', () => {
  for (let index = 0; index < 12; index++) {
    for (let way = 0; way <= 1; way += 0.1) {
      const [x = 0, y = 0, scale = 0] = numbers(slowMove(index, way))
      const spare = ((scale - 1) / 2) * 100
      expect(Math.abs(x)).toBeLessThanOrEqual(spare)
      expect(Math.abs(y)).toBeLessThanOrEqual(spare)
    }
  }
})

test('a single image goes there and back and ends where it began', () => {
  expect(thereAndBack(0, 10)).toBe(0)
  expect(thereAndBack(10, 10)).toBe(1)
  expect(thereAndBack(20, 10)).toBeCloseTo(0)
  // No jump and no sudden turn at the seam.
  expect(thereAndBack(19.99, 10) - thereAndBack(0.01, 10)).toBeCloseTo(0)
})

test.each(['fade', 'slide', 'zoom'] as const)('%s ends with the new image as it is', (transition) => {
  expect(enter(transition, 1)).toEqual({ opacity: expect.stringMatching(/^1/), transform: '' })
  expect(enter(transition, 0)).not.toEqual(enter(transition, 1))
})
