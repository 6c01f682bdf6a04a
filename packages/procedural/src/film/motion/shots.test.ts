import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { createCamera, followOf } from './camera.ts'
import { readMotion } from './motion-words.ts'
import { cameraPathFor, marginsFor } from './shots.ts'

const pathOf = (prompt: string, isLoop = false) =>
  cameraPathFor(readMotion(prompt), { duration: 5, isLoop, random: createRandom(1) })

test('a slow pan to the left is seen: the middle ground moves by more than 4 % of the height', () => {
  const shot = createCamera(pathOf('a desert, slow pan left'))(1)
  expect(shot.x * followOf(0.5)).toBeLessThan(-0.04)
  expect(createCamera(pathOf('a desert, fast pan right'))(1).x).toBeGreaterThan(-1.4 * shot.x)
})

test('in a loop a pan to the left goes to the left and back, and never to the right', () => {
  const path = pathOf('a desert, pan left', true)
  const places = Array.from({ length: 25 }, (_, i) => createCamera(path)(i / 24).x)
  expect(Math.max(...places)).toBeLessThan(1e-9)
  expect(Math.min(...places)).toBeLessThan(-0.1)
  expect(Math.abs(places[0] ?? 1) + Math.abs(places[24] ?? 1)).toBeLessThan(1e-9)
  // What comes into the picture has been painted.
  expect(marginsFor(path, 16 / 9).x).toBeGreaterThan(-Math.min(...places))
})
