import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { createParticles, type ParticleScope } from './particles.ts'

const [width, height] = [320, 180]

/** Bytes that a flock changes in a white frame at each time. */
function flockAt(times: readonly number[], more: Partial<ParticleScope>): number[] {
  const [paint] = createParticles(['birds'], {
    ...{ width, height, duration: 5, speed: 1, wind: 1, way: 1, dark: 0, air: [255, 255, 255], tint: [0, 0, 0] },
    ...{ birdsLeave: false, birdsArrive: false, random: createRandom(3), ...more },
  })
  return times.map((time) => {
    const data = new Uint8Array(width * height * 4).fill(255)
    paint?.(data, time, { x: 0, y: 0, zoom: 1 }, 1)
    return data.filter((value) => value !== 255).length
  })
}

test('a flock that is told to leave is there at first and gone in the end, whatever its way', () => {
  for (const way of [1, -1]) {
    const [first, late, last] = flockAt([0, 0.9, 1], { birdsLeave: true, way })
    expect(first).toBeGreaterThan(0)
    expect([late, last]).toEqual([0, 0])
  }
})

test('a flock that is told to arrive is there in the end only', () => {
  const [first, last] = flockAt([0, 1], { birdsArrive: true })
  expect(first).toBe(0)
  expect(last).toBeGreaterThan(0)
})
