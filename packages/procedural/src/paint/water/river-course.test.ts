import { expect, test } from 'vitest'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'

const view = viewOf(320, 200)
const layersOf = (prompt: string, seed = 3) => buildScene(readPrompt(prompt), { aspect: 1.6 }, seed).layers

/** Of each row of the plain that has both land and water: where the water's middle is, and how wide it is. */
async function waterOf(prompt: string, seed: number) {
  const plain = layersOf(prompt, seed).find(({ id }) => id === 'plain')
  const { a } = plain ? await renderLayer(plain, view) : { a: null }
  return Array.from({ length: view.height }, (_, y) => {
    const open = Array.from({ length: view.width }, (_, x) => x).filter((x) => (a?.[y * view.width + x] ?? 0) < 0.1)
    return { y, width: open.length, middle: open.reduce((sum, x) => sum + x, 0) / Math.max(1, open.length) }
  }).filter(({ y, width }) => width > 0 && width < 0.8 * view.width && y < view.height * 0.8)
}

test.each([1, 2, 3, 4])('a river winds over its plain, and is wider the nearer it is (seed %i)', async (seed) => {
  const rows = await waterOf('a river through a meadow', seed)
  const half = Math.floor(rows.length / 2)
  const widest = (some: typeof rows) => Math.max(...some.map(({ width }) => width))
  expect(rows.length).toBeGreaterThan(30)
  expect(widest(rows.slice(half))).toBeGreaterThan(1.2 * widest(rows.slice(0, half)))
  const middles = rows.map(({ middle }) => middle)
  expect(Math.max(...middles) - Math.min(...middles)).toBeGreaterThan(0.12 * view.width)
})

test('what floats on a river stays between its banks', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { venue } = buildScene(readPrompt('two swans on a river'), { aspect: 1.6 }, seed)
    const water = venue?.places.find(({ home }) => home === 'water')
    expect(water?.isNarrow).toBe(true)
    expect((water?.to ?? 9) - (water?.from ?? 0)).toBeLessThan(0.3)
  }
})

test('a lake is no river: it has no plain before it', () => {
  expect(layersOf('a lake in a meadow').filter(({ id }) => id === 'plain')).toEqual([])
})
