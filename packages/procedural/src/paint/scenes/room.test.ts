import { expect, test } from 'vitest'
import { stagingOf } from '../../film/motion/testing.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'

const view = viewOf(160, 100)
const layersOf = (prompt: string, seed = 1) => buildScene(readPrompt(prompt), { aspect: 1.6 }, seed).layers

test.each(['a man in a library', 'a woman in a cafe', 'a girl at a desk', '图书馆里的女孩'])(
  'for "%s" somebody sits behind the table',
  (prompt) => {
    for (const seed of [1, 2, 3]) {
      const ids = layersOf(prompt, seed).map(({ id }) => id)
      expect(ids).toContain('subject-person')
      expect(ids.indexOf('subject-person')).toBeLessThan(ids.indexOf('table'))
      expect(ids.indexOf('subject-person')).toBeGreaterThan(ids.indexOf('wall'))
    }
  },
)

test('people go by behind the window in a video, a still has none, and a loop is seamless', async () => {
  const layer = layersOf('a cafe in the morning').find(({ id }) => id === 'passers-by')
  const action = layer?.act?.(stagingOf({ duration: 9, isLoop: true }))
  if (!layer || !action) throw new Error('Nobody passes.')
  const coverAt = async (time: number) => {
    const { a } = await renderLayer({ ...layer, open: (still) => action.open({ ...still, time }) }, view)
    return a ?? new Float32Array()
  }
  const sum = (plane: Float32Array) => plane.reduce((all, one) => all + one, 0)
  const frames = await Promise.all([0.2, 0.35, 0.5, 0.65, 0.8].map(coverAt))
  expect(Math.max(...frames.map(sum))).toBeGreaterThan(20)
  expect(new Set(frames.map((frame) => Bun.hash(frame))).size).toBe(frames.length)
  expect(Bun.hash(await coverAt(0))).toBe(Bun.hash(await coverAt(1)))
  expect(sum((await renderLayer(layer, view)).a ?? new Float32Array())).toBe(0)
})

test('a woman and a man look as their word says, and a couple is one of each', async () => {
  const sheetOf = async (prompt: string) => {
    const layer = layersOf(prompt, 4).find(({ id }) => id === 'subject-person')
    return layer ? Bun.hash((await renderLayer(layer, view)).a ?? new Float32Array()) : 0
  }
  expect(await sheetOf('a woman in a cafe')).not.toBe(await sheetOf('a man in a cafe'))
  const seen = await Promise.all(['a woman in a cafe', 'a man in a cafe', 'a person in a cafe'].map(sheetOf))
  expect(seen.slice(0, 2)).toContain(seen[2])
})

test('a book beside somebody on the ground is no larger than one that is read', async () => {
  const heightOf = async (prompt: string) => {
    const layer = layersOf(prompt, 1).find(({ id }) => id === 'subject-book')
    const { a } = layer ? await renderLayer(layer, view) : { a: null }
    return Array.from({ length: view.height }, (_, y) => y).filter((y) =>
      Array.from({ length: view.width }, (_, x) => a?.[y * view.width + x] ?? 0).some((cover) => cover > 0.8),
    ).length
  }
  expect(await heightOf('a boy and a book in a meadow')).toBeLessThan(0.6 * (await heightOf('a book in a meadow')))
})
