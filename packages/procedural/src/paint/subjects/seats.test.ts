import { describe, expect, it } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'
import { bearingOf } from './seats.ts'

const view = viewOf(480, 300)

/** What the sheet of a subject covers, in px, and its place in the scene. */
async function extentOf(prompt: string, concept: string, seed: number) {
  const { layers } = buildScene(readPrompt(prompt), { aspect: 1.6 }, seed)
  const at = layers.findIndex(({ id }) => id === `subject-${concept}`)
  const layer = layers[at]
  if (!layer) throw new Error(`There is no ${concept}.`)
  const { a } = await renderLayer(layer, view)
  const extent = { at, left: view.width, right: 0, top: view.height, bottom: 0 }
  a?.forEach((alpha, i) => {
    if (alpha < 0.9) return
    const [x, y] = [i % view.width, Math.floor(i / view.width)]
    extent.left = Math.min(extent.left, x)
    extent.right = Math.max(extent.right, x)
    extent.top = Math.min(extent.top, y)
    extent.bottom = Math.max(extent.bottom, y)
  })
  return extent
}

/** The pose of the first thing of a prompt that takes a seat. */
function poseOf(prompt: string): string | null {
  const parsedPrompt = readPrompt(prompt)
  return parsedPrompt.requests.map((one) => bearingOf(one, parsedPrompt)?.pose.name).find(Boolean) ?? null
}

describe('seats', () => {
  it.each([
    ['a girl on a bench', 'sit on a bench'],
    ['a girl reading on a bench', 'read on a bench'],
    ['a man in a rowing boat', 'sit aboard'],
    ['a man rowing a boat', 'sit aboard'],
    ['坐在船里的女孩', 'sit aboard'],
    ['a woman riding a horse', 'ride'],
    ['a child with a red balloon', 'in the hand'],
    ['a girl holding three balloons', 'in the hand'],
    ['拿着气球的小女孩', 'in the hand'],
    ['a man playing a guitar', 'in the hand'],
    ['a princess on a bench', 'sit on a bench'],
    ['a queen reading on a bench', 'read on a bench'],
    ['a king in a boat', 'sit aboard'],
    ['a prince riding a horse', 'ride'],
    ['a witch in a rowing boat', 'sit aboard'],
    ['a knight on a bench', 'sit on a bench'],
    ['an angel with a balloon', 'in the hand'],
    ['国王拿着气球', 'in the hand'],
    ['骑着马的公主', 'ride'],
    ['a woman with a dog', null],
    ['a valley with a hot air balloon', null],
    ['a cat on a bench', null],
    ['a cat sleeping on a roof', 'sleep'],
    ['a castle on a roof', null],
    ['a man beside a boat', null],
    ['a man on a boat trip in a city', null],
    ['a fox in a meadow', null],
  ])('in "%s" somebody takes the pose %s', (prompt, pose) => {
    expect(poseOf(prompt)).toBe(pose)
  })

  it.each([
    ['three friends on a bench', 'bench'],
    ['four people in a rowing boat on a lake', 'rowboat'],
    ['两个孩子坐在小船里', 'rowboat'],
  ])('"%s": all of them are within it and before it', async (prompt, thing) => {
    for (const seed of [1, 2, 3]) {
      const [people, seat] = [await extentOf(prompt, 'person', seed), await extentOf(prompt, thing, seed)]
      expect(people.at, 'drawn after it').toBeGreaterThan(seat.at)
      expect(people.left).toBeGreaterThanOrEqual(seat.left)
      expect(people.right).toBeLessThanOrEqual(seat.right)
      expect(people.top, 'rise above it').toBeLessThan(seat.top)
      // Below a boat is the mirror image of all of them.
      if (thing === 'bench') expect(people.bottom, 'end before its foot').toBeLessThanOrEqual(seat.bottom + 3)
    }
  })
})
