import { alignUnits, distributeUnits } from '@mirari/editor-core'
import { templateBase } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import { itemOf } from '../testing/item-of.ts'
import { changeItem } from './item-changes.ts'
import { movedItems, selectedUnits } from './placed.ts'

const base = { x: 0, y: 0, ...templateBase }
const at = (id: string, x: number, width: number, rest = {}) =>
  itemOf({ id, type: 'time', x, y: 100, width, height: 100, ...rest })
const places = (items: readonly { id: string; x: number }[]) => items.map(({ id, x }) => `${id} ${x}`)

test.each([
  ['left', { x: 0 }],
  ['center', { x: 860 }],
  ['right', { x: 1720 }],
  ['top', { y: 0 }],
  ['middle', { y: 510 }],
  ['bottom', { y: 1020 }],
] as const)('%s moves one item along one axis of the base', (alignment, place) => {
  const item = itemOf({ id: 'one', x: 3, y: 5, width: 200, height: 60 })
  const moved = movedItems([item], alignUnits(selectedUnits([item], ['one']), alignment, base))
  expect(moved).toEqual([{ ...item, ...place }])
})

test('a height that follows from the content counts as that of its shape', () => {
  const items = [itemOf({ id: 'one', x: 3, width: 1600, height: 0 })]
  expect(movedItems(items, alignUnits(selectedUnits(items, ['one']), 'bottom', base))[0]).toMatchObject({
    x: 3,
    y: 180,
  })
})

test('several items are aligned to the box around them, a group as one to the base', () => {
  const items = [at('one', 100, 200), at('two', 600, 100)]
  const ids = ['one', 'two']
  expect(places(movedItems(items, alignUnits(selectedUnits(items, ids), 'right', base)))).toEqual([
    'one 500',
    'two 600',
  ])
  const group = items.map((item) => ({ ...item, group: 'pair' }))
  expect(places(movedItems(group, alignUnits(selectedUnits(group, ids), 'left', base)))).toEqual(['one 0', 'two 500'])
})

test('three items get equal distances, locked ones stay', () => {
  const items = [at('b', 250, 100), at('a', 0, 100), at('locked', 5, 10, { locked: true }), at('c', 900, 300)]
  const units = selectedUnits(items, ['a', 'b', 'c', 'locked'])
  expect(places(movedItems(items, distributeUnits(units, 'x')))).toEqual(['b 450', 'a 0', 'locked 5', 'c 900'])
})

test('a locked item keeps its place and size, and takes others again when it is unlocked', () => {
  const items = [at('one', 10, 200, { locked: true })]
  const moved = changeItem(items, 'one', { x: 500, width: 900, color: '#112233' })
  expect(moved[0]).toMatchObject({ x: 10, width: 200, color: '#112233' })
  expect(changeItem(moved, 'one', { locked: false, x: 500 })[0]).toMatchObject({ x: 500, locked: false })
})
