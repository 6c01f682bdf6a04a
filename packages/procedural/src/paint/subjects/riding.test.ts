import { expect, test } from 'vitest'
import { stagingOf } from '../../film/motion/testing.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { type Action, type Layer, viewOf } from '../scene.ts'

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

/** Middle of what a layer covers at a time of a video, in px from the left, and how much that is. */
async function middleOf(layer: Layer, action: Action, time: number): Promise<{ x: number; count: number }> {
  const { a } = await renderLayer({ ...layer, open: (still) => action.open({ ...still, time }) }, view)
  let [sum, count] = [0, 0]
  a?.forEach((alpha, i) => {
    if (alpha > 0.9) [sum, count] = [sum + (i % view.width), count + 1]
  })
  return { x: sum / count, count }
}

test.each([
  ['a girl riding a white horse on the beach', 'person', 'horse'],
  ['an astronaut riding a zebra', 'astronaut', 'zebra'],
  ['a woman riding a unicorn in a meadow', 'person', 'unicorn'],
])('in a video of "%s" the animal goes and its rider with it', async (prompt, who, mount) => {
  for (const seed of [1, 2, 3]) {
    const { layers } = buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)
    const [one, other] = [who, mount].map((concept) => layers.find(({ id }) => id === `subject-${concept}`))
    const [rider, animal] = [one?.act?.(stagingOf()), other?.act?.(stagingOf())]
    if (!one || !other || !rider || !animal) throw new Error('They stand still.')
    const ways = await Promise.all(
      [0.2, 0.35, 0.5].map(async (time) => ({
        rider: (await middleOf(one, rider, time)).x,
        animal: (await middleOf(other, animal, time)).x,
      })),
    )
    const [first, , last] = ways
    expect(Math.abs((last?.animal ?? 0) - (first?.animal ?? 0)), 'goes').toBeGreaterThan(20)
    const apart = ways.map((at) => at.rider - at.animal)
    // Its legs move the middle of the animal a little.
    expect(Math.max(...apart) - Math.min(...apart), 'stays on its back').toBeLessThan(6)
  }
})
