import { expect, test } from 'vitest'
import { itemOf } from '../testing/item-of.ts'
import { aligned } from './align.ts'

const base = { width: 1920, height: 1080 }
const item = itemOf({ id: 'a', x: 3, y: 5, width: 200, height: 60 })

test.each([
  ['left', { x: 0 }],
  ['center', { x: 860 }],
  ['right', { x: 1720 }],
  ['top', { y: 0 }],
  ['middle', { y: 510 }],
  ['bottom', { y: 1020 }],
] as const)('%s moves an item along one axis of the base', (alignment, place) => {
  expect(aligned(item, base, alignment)).toEqual(place)
})

test('a height that follows from the content counts as that of its shape', () => {
  expect(aligned({ ...item, width: 1600, height: 0 }, base, 'bottom')).toEqual({ y: 180 })
})
