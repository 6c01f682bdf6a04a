import { expect, test } from 'vitest'
import { canMoveLayer, moveLayer, moveLayerTo, reorderLayers } from './layer-order.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id }))
const order = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['forward', 'acb'],
  ['backward', 'bac'],
  ['front', 'acb'],
  ['back', 'bac'],
] as const)('%s makes %s of abc', (move, expected) => {
  expect(order(moveLayer(items, 'b', move))).toBe(expected)
})

test('at its end an item cannot move, and one that is not there never', () => {
  expect([canMoveLayer(items, 'c', 'forward'), canMoveLayer(items, 'c', 'backward')]).toEqual([false, true])
  expect([canMoveLayer(items, 'z', 'back'), canMoveLayer(items, null, 'back')]).toEqual([false, false])
  expect([moveLayer(items, 'c', 'front'), moveLayer(items, 'z', 'back'), moveLayerTo(items, 'z', 0)]).toEqual([
    items,
    items,
    items,
  ])
})

test('a position beyond an end is that end; where it is already, the list stays the same', () => {
  expect([-5, 1, 99].map((position) => order(moveLayerTo(items, 'a', position)))).toEqual(['abc', 'bac', 'bca'])
  expect(moveLayerTo(items, 'b', 1)).toBe(items)
})

test('a new order leaves unnamed items below and ignores ids that are not there', () => {
  expect(order(reorderLayers(items, ['c', 'z', 'a']))).toBe('bca')
  expect(reorderLayers(items, ['a', 'b', 'c'])).toBe(items)
})
