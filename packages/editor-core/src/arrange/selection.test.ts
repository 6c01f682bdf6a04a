import { describe, expect, test } from 'vitest'
import { copiedGroups, groupedItems, ungroupedItems } from './group.ts'
import { clickedIds, type GroupedItem, groupIds, pickedIds, pickingOf, pressedIds } from './selection.ts'

const items: GroupedItem[] = [{ id: 'a' }, { id: 'b', group: 'pair' }, { id: 'c' }, { id: 'd', group: 'pair' }]
const keys = { shiftKey: false, ctrlKey: false, metaKey: false }

test('a group is known by any of its items', () => {
  expect(items.map((item) => groupIds({ items }, item).join(''))).toEqual(['a', 'bd', 'c', 'bd'])
})

describe('a press on the canvas', () => {
  const press = { id: 'b', ids: ['b', 'd'], adds: false }

  test('selects the group, beside what is selected with Shift', () => {
    expect(pressedIds(['a'], press)).toEqual(['b', 'd'])
    expect(pressedIds(['a'], { ...press, adds: true })).toEqual(['a', 'b', 'd'])
  })

  test('leaves a selected item selected, because a drag may follow; the click then decides', () => {
    expect(pressedIds(['a', 'b', 'd'], press)).toEqual(['a', 'b', 'd'])
    expect(clickedIds(['a', 'b', 'd'], press)).toEqual(['b', 'd'])
    expect(clickedIds(['a', 'b', 'd'], { ...press, adds: true })).toEqual(['a'])
  })

  test('leaves the one item of a group that was entered', () => {
    expect([pressedIds(['b'], press), clickedIds(['b'], press)]).toEqual([['b'], null])
  })
})

test.each([
  [{ ...keys }, 'only', ['d']],
  [{ ...keys, ctrlKey: true }, 'toggle', ['b', 'd']],
  [{ ...keys, metaKey: true }, 'toggle', ['b', 'd']],
  [{ ...keys, shiftKey: true }, 'range', ['b', 'c', 'd']],
] as const)('a click in the list with %j picks: %s', (event, picking, expected) => {
  const state = { document: { items }, selectedId: 'b', selectedIds: ['b'], isAdding: false }
  expect([pickingOf(event), pickedIds(state, 'd', picking)]).toEqual([picking, expected])
})

test('a group comes together below its foremost item, is dissolved by any of them, and its copies are another one', () => {
  const grouped = groupedItems<GroupedItem>(items, ['a', 'c'], 'new')
  expect(grouped.map(({ id }) => id).join('')).toBe('bacd')
  expect(ungroupedItems(grouped, ['a'])).toEqual([items[1], { id: 'a' }, { id: 'c' }, items[3]])
  expect(ungroupedItems(items, ['a'])).toBe(items)
  let count = 0
  const groupOf = copiedGroups(() => `copy ${++count}`)
  expect(['pair', 'pair', undefined, 'other'].map(groupOf)).toEqual(['copy 1', 'copy 1', undefined, 'copy 2'])
})
