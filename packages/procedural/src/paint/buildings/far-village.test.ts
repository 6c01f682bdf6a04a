import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderImage } from '../render.ts'
import { viewOf } from '../scene.ts'

const frame = { aspect: 1.6 }
const sceneOf = (prompt: string, seed: number) => buildScene(readPrompt(prompt), frame, seed)

test('a village stands at a lake where the prompt asks for it, and nowhere else', () => {
  const hasVillage = (prompt: string, seed: number) => sceneOf(prompt, seed).layers.some(({ id }) => id === 'village')
  for (const seed of [1, 2, 3, 4]) {
    expect(hasVillage('a village by a lake', seed)).toBe(true)
    expect(hasVillage('a house by a lake', seed)).toBe(false)
  }
})

/** Number of pixels as yellow as a lamp. */
async function lampsIn(prompt: string): Promise<number> {
  const { data } = await renderImage(sceneOf(prompt, 1), viewOf(480, 300))
  let lamps = 0
  for (let i = 0; i < data.length; i += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
    if (r > 120 && g > 80 && b < r * 0.6 && g < r) lamps++
  }
  return lamps
}

test('its windows are lit at night', async () => {
  expect(await lampsIn('a village by a lake at night')).toBeGreaterThan((await lampsIn('a lake at night')) + 20)
})
