import { expect, test } from 'vitest'
import { stagingOf } from '../../film/motion/testing.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { buildScene } from '../choose-scene.ts'
import { renderLayer } from '../render.ts'
import { type Layer, type Surface, viewOf } from '../scene.ts'

const view = viewOf(240, 150)
const layersOf = (prompt: string) => buildScene(readPrompt(prompt), { aspect: 1.6 }, 2).layers
const layerOf = (prompt: string, id: string): Layer => {
  const layer = layersOf(prompt).find((one) => one.id === id)
  if (!layer) throw new Error(`${prompt} has no ${id}.`)
  return layer
}
const coverOf = ({ a }: Surface): number => a?.reduce((sum, value) => sum + value, 0) ?? 0
const differenceOf = ({ a: one }: Surface, { a: other }: Surface): number =>
  one && other ? one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) : 0

async function framesOf(layer: Layer, isLoop: boolean, times: readonly number[]): Promise<Surface[]> {
  const action = layer.act?.(stagingOf({ duration: 6, isLoop }))
  if (!action) throw new Error('It does not act.')
  return Promise.all(
    times.map((time) => renderLayer({ ...layer, open: (still) => action.open({ ...still, time }) }, view)),
  )
}

test.each([
  'rain on a lake',
  'a river in the rain',
  'rain on the sea',
  'a skyline in the rain',
  'a bridge in the rain',
])('%s: drops leave rings on the water', async (prompt) => {
  expect(coverOf(await renderLayer(layerOf(prompt, 'rings'), view))).toBeGreaterThan(20)
})

test('without rain the water has none', () => {
  for (const prompt of ['a lake at noon', 'a river in the snow', 'a skyline in fog'])
    expect(layersOf(prompt).filter(({ id }) => id === 'rings')).toEqual([])
})

test('a river has a current, a lake has none', () => {
  expect(layerOf('a cow by a river', 'current').act).toBeDefined()
  expect(layersOf('a cow by a lake').filter(({ id }) => id === 'current')).toEqual([])
})

test.each([
  ['a cow by a river in the rain', 'rings'],
  ['a cow by a river', 'current'],
])('in a video of %s the %s move, and a loop is seamless', async (prompt, id) => {
  const layer = layerOf(prompt, id)
  const [first, later] = await framesOf(layer, false, [0, 0.1])
  const [begun, ended] = await framesOf(layer, true, [0, 1])
  if (!first || !later || !begun || !ended) throw new Error('A frame is missing.')
  expect(differenceOf(first, later)).toBeGreaterThan(0.2 * coverOf(first))
  expect(differenceOf(begun, ended)).toBeLessThan(0.01 * coverOf(begun))
})
