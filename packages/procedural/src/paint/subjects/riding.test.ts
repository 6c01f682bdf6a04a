import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'

const view = viewOf(480, 300)

/** Rows of a picture that a layer covers, from its top. */
async function rowsOf(prompt: string, concept: string, seed: number) {
  const { layers } = buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)
  const at = layers.findIndex(({ id }) => id === `subject-${concept}`)
  const layer = layers[at]
  if (!layer) throw new Error(`There is no ${concept}.`)
  const { a } = await renderLayer(layer, view)
  const rows = Array.from({ length: view.height }, (_, row) => row).filter((row) =>
    a?.subarray(row * view.width, (row + 1) * view.width).some((alpha) => alpha > 0.9),
  )
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)]
  return { at, top, bottom, height: bottom - top }
}

test.each([
  ['an astronaut riding a horse', 'astronaut', 'horse', 0.3],
  ['a girl riding a white horse on the beach', 'person', 'horse', 0.3],
  ['a man riding an elephant', 'person', 'elephant', 0.05],
])('in "%s" the rider sits astride, before the flank', async (prompt, who, mount, share) => {
  for (const seed of [1, 2, 3]) {
    const rider = await rowsOf(prompt, who, seed)
    const animal = await rowsOf(prompt, mount, seed)
    expect(rider.at, 'is drawn after the animal').toBeGreaterThan(animal.at)
    expect(rider.top, 'rises above it').toBeLessThan(animal.top + animal.height * 0.15)
    expect(rider.bottom, 'has its legs beside it').toBeGreaterThan(animal.top + animal.height * share)
    expect(rider.bottom, 'does not stand').toBeLessThan(animal.bottom)
  }
})
