import { expect, test } from 'vitest'
import { stagingOf } from '../../film/motion/testing.ts'
import { tau } from '../../math/number.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'
import { flameGlow } from './flicker.ts'

test('a flame gives its usual light in a still, more and less of it in a video, and comes back to it', () => {
  const round = Array.from({ length: 60 }, (_, i) => flameGlow((tau * i) / 60))
  expect(flameGlow(0)).toBe(1)
  expect(flameGlow(tau)).toBeCloseTo(1, 9)
  expect(Math.min(...round)).toBeGreaterThan(0.6)
  expect(Math.min(...round)).toBeLessThan(0.85)
  expect(Math.max(...round)).toBeGreaterThan(1.15)
})

test.each([
  ['a candle on a table at night', 'candle'],
  ['a campfire at night', 'campfire'],
])('in a video of %s its light on what is around it flickers', async (prompt, concept) => {
  const { layers } = buildScene(readPrompt(prompt), { aspect: 1.6 }, 2)
  const sheet = layers.find(({ id }) => id === `subject-${concept}`)
  const action = sheet?.act?.(stagingOf())
  if (!sheet || !action) throw new Error('It does not burn.')
  const lightAt = async (time: number): Promise<number> => {
    const { r, a } = await renderLayer({ ...sheet, open: (view) => action.open({ ...view, time }) }, viewOf(160, 100))
    // Only light: nothing of the thing itself.
    return r.reduce((sum, red, i) => sum + ((a?.[i] ?? 0) < 0.01 ? red : 0), 0)
  }
  const lights = await Promise.all([0, 0.1, 0.2, 0.3, 0.4, 0.5].map(lightAt))
  expect(Math.max(...lights) / Math.min(...lights)).toBeGreaterThan(1.2)
})
