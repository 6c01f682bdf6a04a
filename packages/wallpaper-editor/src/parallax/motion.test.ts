import { expect, test } from 'vitest'
import { layerOffset, layerReach, maxOffsetPercent, overscan, pointerIn } from './motion.ts'

const frame = { left: 100, top: 50, width: 200, height: 100 }

test('the pointer is 0 in the middle of the frame, 1 at its ends and more beyond', () => {
  expect(pointerIn({ x: 200, y: 100 }, frame)).toEqual({ x: 0, y: 0 })
  expect(pointerIn({ x: 100, y: 150 }, frame)).toEqual({ x: -1, y: 1 })
  expect(pointerIn({ x: 500, y: 50 }, frame)).toEqual({ x: 3, y: -1 })
  expect(pointerIn({ x: 5, y: 5 }, { left: 0, top: 0, width: 0, height: 0 })).toEqual({ x: 0, y: 0 })
})

test('layers move by the pointer times 1.2, what is behind the other way', () => {
  const [far, , near] = layerReach
  expect(layerOffset({ x: 1, y: -0.5 }, far)).toEqual({ x: -0.96, y: 0.48 })
  expect(layerOffset({ x: 1, y: 0 }, near).x).toBeCloseTo(1.44)
  expect(layerOffset({ x: 0, y: 0 }, far)).toEqual({ x: 0, y: 0 })
})

test('a layer never moves farther than 3 percent, and never shows its border', () => {
  for (const reach of layerReach) {
    for (const x of [-50, 50]) {
      const { x: offset } = layerOffset({ x, y: 0 }, reach)
      expect(Math.abs(offset)).toBe(maxOffsetPercent)
      expect(((overscan - 1) / 2) * 100).toBeGreaterThan(Math.abs(offset))
    }
  }
})
