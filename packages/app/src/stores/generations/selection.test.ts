import { expect, it } from 'vitest'
import { createSelection } from './selection.ts'

function setup(ids: readonly string[] = ['a', 'b', 'c', 'd', 'e'], max = 10) {
  let visibleIds = ids
  const selection = createSelection({ order: () => visibleIds, max })
  return {
    selection,
    show(next: readonly string[]) {
      visibleIds = next
      selection.retain()
    },
    selected: () => [...selection.getSnapshot().ids].toSorted(),
  }
}

it('starts empty, or with the result that was ticked', () => {
  const { selection, selected } = setup()
  expect(selection.getSnapshot().on).toBe(false)
  selection.begin()
  expect([selection.getSnapshot().on, selected()]).toEqual([true, []])
  selection.end()
  selection.toggle('b')
  expect([selection.getSnapshot().on, selected()]).toEqual([true, ['b']])
})

it('deselects a result that is pressed a second time and stays in select mode', () => {
  const { selection, selected } = setup()
  selection.toggle('b')
  selection.toggle('b')
  expect([selection.getSnapshot().on, selected()]).toEqual([true, []])
})

it.each([
  ['forwards', 'b', 'd', ['b', 'c', 'd']],
  ['backwards', 'd', 'b', ['b', 'c', 'd']],
  ['to itself', 'c', 'c', ['c']],
])('extends %s from what was pressed last', (_, from, to, expected) => {
  const { selection, selected } = setup()
  selection.toggle(from)
  selection.extendTo(to)
  expect(selected()).toEqual(expected)
})

it('starts a range at the pressed card if none was pressed before, or if that one was deleted', () => {
  const { selection, show, selected } = setup()
  selection.extendTo('b')
  selection.extendTo('d')
  expect(selected()).toEqual(['b', 'c', 'd'])
  show(['a', 'c', 'e'])
  expect(selected()).toEqual(['c'])
  selection.extendTo('e')
  expect(selected()).toEqual(['c', 'e'])
})

it('adds ranges to each other', () => {
  const { selection, selected } = setup()
  selection.toggle('a')
  selection.toggle('d')
  selection.extendTo('e')
  expect(selected()).toEqual(['a', 'd', 'e'])
})

it('selects all, or the newest up to the limit, and reports the limit', () => {
  const few = setup()
  few.selection.selectAll()
  expect([few.selected().length, few.selection.getSnapshot().isFull]).toEqual([5, false])
  const many = setup(undefined, 3)
  many.selection.selectAll()
  expect([many.selected(), many.selection.getSnapshot().isFull]).toEqual([['c', 'd', 'e'], true])
})

it('clears everything at the end', () => {
  const { selection, selected } = setup()
  selection.selectAll()
  selection.end()
  expect([selection.getSnapshot().on, selected()]).toEqual([false, []])
  selection.extendTo('b')
  expect(selected()).toEqual(['b'])
})

it('extends over what is not loaded, in the order that the caller gives', () => {
  const { selection, show, selected } = setup(['c', 'd'])
  const all = ['a', 'b', 'c', 'd', 'e', 'f']
  selection.toggle('d')
  selection.extendTo('a', all)
  expect(selected()).toEqual(['a', 'b', 'c', 'd'])
  show(['a', 'b', 'c'])
  show(['b', 'c', 'd'])
  expect(selected()).toEqual(['b', 'c'])
})
