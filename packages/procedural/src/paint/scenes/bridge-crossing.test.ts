import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'

const view = viewOf(320, 200)
const sceneOf = (prompt: string, seed: number) => buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)

/** World y of the lowest well covered row of a subject's sheet, and the ids of the layers. */
async function footOf(prompt: string, concept: string, seed: number) {
  const { layers } = sceneOf(prompt, seed)
  const sheet = layers.find(({ id }) => id === `subject-${concept}`)
  const { a } = sheet ? await renderLayer(sheet, view) : { a: null }
  const rows = Array.from({ length: view.height }, (_, y) => y).filter((y) =>
    Array.from({ length: view.width }, (_, x) => a?.[y * view.width + x] ?? 0).some((cover) => cover > 0.9),
  )
  return { foot: view.top + (rows.at(-1) ?? 0) * view.pixel, ids: layers.map(({ id }) => id) }
}

test.each([
  ['a girl on a bridge', 'person'],
  ['a red car on a bridge at night', 'car'],
  ['a cat crossing a bridge', 'cat'],
  ['a dog running over a bridge', 'dog'],
  ['桥上的三个人', 'person'],
  ['a bride and groom on a bridge at sunset', 'person'],
])('for "%s" it stands on the deck, before one rail and behind the other', async (prompt, concept) => {
  for (const seed of [1, 2, 3]) {
    const { foot, ids } = await footOf(prompt, concept, seed)
    const at = ids.indexOf(`subject-${concept}`)
    expect(at).toBeGreaterThan(ids.indexOf('bridge'))
    expect(at).toBeLessThan(ids.indexOf('bridge-rail'))
    expect(foot).toBeGreaterThan(0.08)
    expect(foot).toBeLessThan(0.22)
  }
})

test('a boat under a bridge is below its arches, behind its piers', async () => {
  for (const seed of [1, 2, 3]) {
    const { foot, ids } = await footOf('a boat under a bridge', 'sailing', seed)
    expect(ids.indexOf('subject-sailing')).toBeLessThan(ids.indexOf('bridge'))
    expect(foot).toBeGreaterThan(0.3)
  }
})

test('beside a bridge, and under a bird over it, nobody stands on it', () => {
  for (const prompt of ['a dog by a bridge', 'an eagle over a bridge', 'a stone bridge over a river'])
    expect(sceneOf(prompt, 1).layers.map(({ id }) => id)).not.toContain('bridge-rail')
})

test('a stone bridge is of stone, and a wooden one of wood', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    expect(sceneOf('a girl on a stone bridge', seed).tags).toContain('stone arches')
    expect(sceneOf('a girl on a wooden bridge', seed).tags).toContain('wooden bridge')
    expect(sceneOf('a stone bridge', seed).tags).toContain('stone arches')
  }
})
