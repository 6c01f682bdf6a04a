import { expect, it, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'
import { askedCount, roomiest } from './asked-count.ts'

const view = viewOf(320, 200)

const sceneOf = (prompt: string, seed: number) => buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)

/** Separate things that layers with such ids show. */
async function thingsOf(prompt: string, seed: number, ids: RegExp): Promise<number> {
  const covered = new Uint8Array(view.width * view.height)
  for (const layer of sceneOf(prompt, seed).layers.filter(({ id }) => ids.test(id))) {
    const { a } = await renderLayer(layer, view)
    for (let i = 0; i < covered.length; i++) if ((a?.[i] ?? 0) > 0.5) covered[i] = 1
  }
  let things = 0
  for (let start = 0; start < covered.length; start++) {
    if (covered[start] === 0) continue
    things++
    const queue = [start]
    for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
      if (!covered[i]) continue
      covered[i] = 0
      queue.push(i - 1, i + 1, i - view.width, i + view.width)
    }
  }
  return things
}

test.each([
  ['seven jellyfish', /^jelly-\d/, 7],
  ['two whales', /^whale/, 2],
  ['three roses', /^flower-\d/, 3],
  ['four torii gates', /^gate-/, 4],
  ['three cabins', /^cabin/, 3],
  ['a cabin', /^cabin/, 1],
])('"%s" are as many', (prompt, ids, count) => {
  for (const seed of [1, 2, 3])
    expect(
      sceneOf(prompt, seed).layers.filter(({ id }) => ids.test(id)),
      `seed ${seed}`,
    ).toHaveLength(count)
})

test('cabins that are counted stand apart', async () => {
  for (const seed of [1, 2, 3]) expect(await thingsOf('three cabins', seed, /^cabin/), `seed ${seed}`).toBe(3)
})

test('three koi are as many to be seen', async () => {
  for (const seed of [1, 2, 3]) expect(await thingsOf('three koi', seed, /^koi/), `seed ${seed}`).toBe(3)
})

test('beside balloons that are counted there are no others', async () => {
  const own = /^balloons?(?:-|$)/
  expect(await thingsOf('hot air balloons', 1, own)).toBeGreaterThan(2)
  for (const seed of [1, 2, 3]) expect(await thingsOf('three hot air balloons', seed, own), `seed ${seed}`).toBe(0)
})

it('leaves one to the scene, which may give it company, and more than have room to its limit', () => {
  expect(askedCount(readPrompt('a koi pond'), 12, 'koi')).toBeNull()
  expect(askedCount(readPrompt('a pond'), 12, 'koi')).toBeNull()
  expect(askedCount(readPrompt('nine whales'), 6, 'whale')).toBe(6)
})

it('takes the place with the most room', () => {
  const places = [3, 8, 5]
  const proposed = places.values()
  expect(
    roomiest(
      places.length,
      () => proposed.next().value ?? 0,
      (place) => place,
    ),
  ).toBe(8)
})
