import { groupIds } from '@mirari/editor-core'
import { expect, test } from 'vitest'
import { alignItems, canDistribute, distributeItems } from './align.ts'
import { changeItem } from './change-item.ts'
import { groupItems, ungroupItems } from './group.ts'
import { copiesOf } from './paste.ts'
import { selectionFrame } from './selected.ts'
import { clockItem, documentOf, imageItem, textItem } from './testing.ts'

const canvas = { width: 1920, height: 1080 }
const at = (id: string, x: number, width: number, rest = {}) =>
  imageItem(id, { x, y: 100, width, height: 100, ...rest })

test('one item is framed as it is turned, several by an upright box around those that can be moved', () => {
  const document = documentOf(
    at('one', 100, 200, { rotation: 30 }),
    at('two', 600, 100),
    at('full', 0, 50, { full: true }),
    at('locked', 1500, 100, { locked: true }),
  )
  expect(selectionFrame(document, ['one'], canvas)).toMatchObject({ rotation: 30, box: { x: 100, width: 200 } })
  expect(selectionFrame(document, ['locked'], canvas)).toBeNull()
  expect(selectionFrame(document, ['full', 'locked'], canvas)).toBeNull()
  const frame = selectionFrame(document, ['two', 'locked', 'full', 'one'], canvas)
  expect(frame?.items.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(frame && frame.box.x + frame.box.width).toBe(700)
  expect(frame?.rotation).toBe(0)
})

test('several items are aligned to the box around them, a group as one and to the canvas', () => {
  const document = documentOf(at('one', 100, 200), at('two', 600, 100))
  const left = alignItems(document, ['one', 'two'], 'right').items.map(({ x }) => x)
  expect(left).toEqual([500, 600])
  const grouped = groupItems(document, ['one', 'two'], 'pair')
  expect(alignItems(grouped, ['one', 'two'], 'left').items.map(({ x }) => x)).toEqual([0, 500])
})

test('three items get equal distances, and the outermost ones stay', () => {
  const document = documentOf(at('b', 250, 100), at('a', 0, 100), at('c', 900, 300))
  expect(canDistribute(document, ['a', 'b'])).toBe(false)
  const places = distributeItems(document, ['a', 'b', 'c'], 'x').items.map(({ id, x }) => `${id} ${x}`)
  expect(places).toEqual(['b 450', 'a 0', 'c 900'])
})

test('a group comes together right below its foremost item, and can be dissolved', () => {
  const document = documentOf(at('one', 0, 50), at('two', 0, 50), at('three', 0, 50), at('four', 0, 50))
  const grouped = groupItems(document, ['one', 'three'], 'pair')
  expect(grouped.items.map(({ id, zIndex, group }) => [id, zIndex, group])).toEqual([
    ['two', 1, undefined],
    ['one', 2, 'pair'],
    ['three', 3, 'pair'],
    ['four', 4, undefined],
  ])
  expect(grouped.items.map((item) => groupIds(grouped, item).length)).toEqual([1, 2, 2, 1])
  const single = ungroupItems(grouped, ['one'])
  expect(single.items.every((item) => !('group' in item))).toBe(true)
  expect(ungroupItems(single, ['one'])).toBe(single)
})

test('a locked item keeps its place, and takes it again when it is unlocked', () => {
  const document = documentOf(clockItem('clock', { locked: true, x: 10 }))
  const moved = changeItem(document, 'clock', { x: 500, width: 900, color: '#112233' })
  expect(moved.items[0]).toMatchObject({ x: 10, width: 200, color: '#112233' })
  expect(changeItem(moved, 'clock', { locked: false, x: 500 }).items[0]).toMatchObject({ x: 500, locked: false })
})

test('what is pasted lies beside what is there, in a group of its own, and is never the parallax image', () => {
  const document = documentOf(
    at('one', 100, 200, { group: 'pair', isParallax: true }),
    textItem('two', { group: 'pair' }),
  )
  let count = 0
  const newId = () => {
    count += 1
    return `new-${count}`
  }
  const copies = copiesOf(document, document.items, newId)
  expect(copies).toMatchObject([
    { name: 'one 2', x: 120, y: 120, isParallax: false },
    { name: 'two 2', x: 120, y: 120 },
  ])
  expect(new Set(copies.map(({ group }) => group)).size).toBe(1)
  expect(copies[0]?.group).not.toBe('pair')
  expect(copiesOf(documentOf(), document.items, newId)).toMatchObject([
    { name: 'one', x: 100 },
    { name: 'two', x: 100 },
  ])
})
