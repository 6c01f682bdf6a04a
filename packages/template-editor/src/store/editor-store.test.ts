import { commandForKey, maxHistorySteps, shortcutLabel } from '@mirari/editor-core'
import { maxItems } from '@mirari/wallpaper'
import { describe, expect, test } from 'vitest'
import { clipboardText, readClipboard } from '../rules/copies.ts'
import { itemOf } from '../testing/item-of.ts'
import { editorCommands } from './commands.ts'
import { emptyBase } from './editor-state.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'

const items = ['a', 'b', 'c'].map((id) => itemOf({ id, name: id }))
const order = (store: ReturnType<typeof createEditorStore>) =>
  store
    .getSnapshot()
    .document.items.map(({ id }) => id)
    .join('')

function edited() {
  const store = createEditorStore({ items }, () => 'new')
  store.select('b')
  return store
}

test('it starts at the native ratio, with a slider at 37 and nothing to save', () => {
  const store = createEditorStore()
  const { document, imageScale, selectedId, generationId } = store.getSnapshot()
  expect([document.ratio, imageScale, selectedId, generationId, store.isDirty()]).toEqual(['pn', 37, null, null, false])
})

test('what was added is selected, can be undone and done again', () => {
  const store = edited()
  expect(store.add('clock', 'Clock')).toMatchObject({ id: 'new', type: 'time' })
  expect([order(store), store.getSnapshot().selectedId, store.isDirty()]).toEqual(['abcnew', 'new', true])
  store.run('history.undo')
  expect([order(store), store.getSnapshot().selectedId, store.isDirty()]).toEqual(['abc', null, false])
  store.run('history.redo')
  expect(order(store)).toBe('abcnew')
})

test('a template has room for only so many items', () => {
  const store = createEditorStore({ items: Array.from({ length: maxItems }, (_, index) => itemOf({ id: `${index}` })) })
  expect(store.add('focus', 'Focus')).toBeNull()
})

test('a drag is one step, two drags are two', () => {
  const store = edited()
  for (const x of [1, 2, 3]) store.change('b', () => ({ x }), 'drag 1')
  for (const x of [4, 5]) store.change('b', () => ({ x }), 'drag 2')
  const x = () => store.getSnapshot().document.items[1]?.x
  store.run('history.undo')
  expect(x()).toBe(3)
  store.run('history.undo')
  expect(x()).toBe(0)
})

test('a value that is there already is no change', () => {
  const store = edited()
  const before = store.getSnapshot()
  store.change('b', ({ name }) => ({ name, x: 0 }))
  store.setRatio('pn')
  store.reorder('b', 1)
  expect(store.getSnapshot()).toBe(before)
})

test('only so many steps are kept', () => {
  const store = edited()
  for (let x = 1; x <= maxHistorySteps + 20; x++) store.change('b', () => ({ x }))
  for (let count = 0; count < maxHistorySteps + 20; count++) store.run('history.undo')
  expect(store.getSnapshot().document.items[1]?.x).toBe(20)
})

test('the slider stays between 0 and 100', () => {
  const store = createEditorStore()
  const after = (percent: number) => {
    store.setImageScale(percent)
    return store.getSnapshot().imageScale
  }
  expect([after(-5), after(12.4), after(300)]).toEqual([0, 12, 100])
})

test('another folder takes the place of everything and is to be saved as another creation', () => {
  const store = createEditorStore({ items, generationId: 'own' })
  store.openProject({ ...emptyBase, name: 'Local', files: new Map() }, [itemOf({ id: 'z' })])
  expect([order(store), store.isDirty(), store.getSnapshot().generationId]).toEqual(['z', true, null])
  store.run('history.undo')
  expect(order(store)).toBe('z')
})

test('what is changed while it is saved is still to be saved', () => {
  const store = edited()
  store.setRatio('1:1')
  const { document, base } = store.getSnapshot()
  store.run('layer.front')
  store.markSaved(document, base)
  expect(store.isDirty()).toBe(true)
  store.run('history.undo')
  expect(store.isDirty()).toBe(false)
})

test('a folder that is read again brings its files and leaves the items as they were edited', () => {
  const store = createEditorStore({ items, base: { ...emptyBase, files: new Map() } })
  store.setRatio('1:1')
  const base = { ...emptyBase, name: 'New', files: new Map() }
  store.reloadBase(base)
  expect([order(store), store.getSnapshot().document.ratio, store.getSnapshot().base]).toEqual(['abc', '1:1', base])
  store.run('history.undo')
  expect([store.getSnapshot().base, store.isDirty()]).toEqual([base, true])
})

test('what somebody else saved is one step; undo brings the own work back', () => {
  const store = createEditorStore({ items, generationId: 'own', revision: 1 })
  store.setRatio('1:1')
  store.takeTheirs({ ratio: '2:1', items: [itemOf({ id: 'theirs' })] }, 4)
  expect([order(store), store.isDirty(), store.getSnapshot().revision]).toEqual(['theirs', false, 4])
  store.run('history.undo')
  expect([order(store), store.getSnapshot().document.ratio, store.isDirty()]).toEqual(['abc', '1:1', true])
})

test('a duplicate lies beside its original, on top, with a name and a key of its own, and is selected', () => {
  const store = createEditorStore(
    { items: [itemOf({ id: 'a', name: 'Clock', key_name: 'clock', x: 10, y: 20 })] },
    () => 'new',
  )
  store.select('a')
  store.run('item.duplicate')
  const { document, selectedId } = store.getSnapshot()
  expect([document.items[1], selectedId]).toMatchObject([
    { id: 'new', name: 'Clock 2', key_name: 'clock-2', x: 34, y: 44 },
    'new',
  ])
  store.run('history.undo')
  expect(order(store)).toBe('a')
})

test('a copy of what the base draws lies above the base and shows the same file', () => {
  const ids = ['x', 'y']
  const store = createEditorStore({}, () => ids.shift() ?? '')
  store.paste([itemOf({ id: 'a', original_path: 'media/a.png' })])
  expect(store.getSnapshot().document.items).toMatchObject([{ id: 'x', original_path: '', new_path: 'media/a.png' }])
  expect(readClipboard(clipboardText(store.getSnapshot().document.items))).toEqual(store.getSnapshot().document.items)
})

test.each(['', 'text', '{}', '[]', '[{"id":"a","x":"left"}]'])('%j in the clipboard is no items', (text) => {
  expect(readClipboard(text)).toBeNull()
})

test('a full template takes no copies', () => {
  const store = createEditorStore({ items: Array.from({ length: maxItems }, (_, index) => itemOf({ id: `${index}` })) })
  store.select('0')
  store.run('item.duplicate')
  store.paste([itemOf({ id: 'more' })])
  expect(store.isDirty()).toBe(false)
})

describe('several items', () => {
  function several() {
    let count = 0
    const clocks = items.map((item, index) => ({ ...item, type: 'time' as const, x: index * 300, width: 100 }))
    const store = createEditorStore({ items: clocks }, () => `new ${++count}`)
    store.run('select.all')
    return store
  }
  const selected = (store: EditorStore) => store.getSnapshot().selectedIds
  const column = (store: EditorStore) => store.getSnapshot().document.items.map(({ x }) => x)

  test('all are selected, moved, aligned and distributed as one step each', () => {
    const store = several()
    expect(selected(store)).toEqual(['a', 'b', 'c'])
    store.run('nudge.far-right')
    expect(column(store)).toEqual([10, 310, 610])
    store.changeEach([{ id: 'b', patch: { x: 500 } }])
    store.run('distribute.across')
    expect(column(store)).toEqual([10, 310, 610])
    store.run('align.left')
    expect(column(store)).toEqual([10, 10, 10])
    for (let step = 0; step < 4; step++) store.run('history.undo')
    expect([column(store), store.isDirty()]).toEqual([[0, 300, 600], false])
  })

  test('copies of a group are selected, and a group of their own', () => {
    const store = several()
    store.run('group.make')
    store.run('item.duplicate')
    const { document } = store.getSnapshot()
    expect(order(store)).toHaveLength('abc'.length + 3 * 'new 0'.length)
    expect(selected(store)).toEqual(document.items.slice(3).map(({ id }) => id))
    const groups = document.items.map(({ group }) => group)
    expect([new Set(groups.slice(0, 3)).size, new Set(groups.slice(3)).size, new Set(groups).size]).toEqual([1, 1, 2])
    store.run('item.delete')
    expect(order(store)).toBe('abc')
    store.selectAll(['a'])
    store.run('group.break')
    expect(store.getSnapshot().document.items.some((item) => 'group' in item)).toBe(false)
  })

  test('locked ones are neither moved nor deleted nor selected with all, and are unlocked together', () => {
    const store = several()
    store.selectAll(['a', 'b'])
    store.run('item.lock')
    store.run('select.all')
    expect(selected(store)).toEqual(['c'])
    store.selectAll(['a', 'b', 'c'])
    store.run('nudge.far-right')
    store.run('align.right')
    expect(column(store)).toEqual([0, 300, 1820])
    store.run('item.delete')
    expect(order(store)).toBe('ab')
    store.run('item.lock')
    expect(store.getSnapshot().document.items.map(({ locked }) => locked)).toEqual([false, false])
  })

  test('are picked in the list one by one while presses add, and in a row with Shift', () => {
    const store = several()
    store.pick('b', 'only')
    store.pick('c', 'range')
    expect(selected(store)).toEqual(['b', 'c'])
    store.setAdding(true)
    store.pick('a', 'only')
    store.pick('b', 'only')
    expect(selected(store)).toEqual(['c', 'a'])
  })
})

describe('commands', () => {
  test.each([
    ['layer.forward', 'acb'],
    ['layer.backward', 'bac'],
    ['layer.front', 'acb'],
    ['layer.back', 'bac'],
    ['item.delete', 'ac'],
  ] as const)('%s makes %s of abc', (command, expected) => {
    const store = edited()
    store.run(command)
    expect(order(store)).toBe(expected)
  })

  test('none does anything without what it needs', () => {
    const store = createEditorStore({ items })
    const before = store.getSnapshot()
    for (const { id } of editorCommands.commands) if (id !== 'select.all') store.run(id)
    expect(store.getSnapshot()).toBe(before)
    const hidden = createEditorStore({ items: items.map((item) => ({ ...item, visible: false })) })
    const nothingToSelect = hidden.getSnapshot()
    hidden.run('select.all')
    expect(hidden.getSnapshot()).toBe(nothingToSelect)
  })

  test('arrows move by 1, with shift by 10, and are undone together', () => {
    const store = edited()
    for (const id of ['nudge.right', 'nudge.right', 'nudge.far-down', 'nudge.left'] as const) store.run(id)
    expect(store.getSnapshot().document.items[1]).toMatchObject({ x: 1, y: 10 })
    store.run('history.undo')
    expect(store.getSnapshot().document.items[1]).toMatchObject({ x: 0, y: 0 })
  })

  test('an item that is unchecked is hidden', () => {
    const store = edited()
    store.run('item.hide')
    expect(store.getSnapshot().document.items[1]?.visible).toBe(false)
  })

  test('each has its own keys', () => {
    const keys = editorCommands.commands.flatMap(({ shortcuts }) => shortcuts)
    expect(new Set(keys).size).toBe(keys.length)
    expect(editorCommands.commands.map(({ id }) => id)).toEqual(Object.keys(editorCommands.labels))
  })

  const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  test.each([
    [{ ...plain, key: 'z', ctrlKey: true }, 'history.undo', false],
    [{ ...plain, key: 'Z', metaKey: true, shiftKey: true }, 'history.redo', true],
    [{ ...plain, key: 'y', ctrlKey: true }, 'history.redo', false],
    [{ ...plain, key: '}', ctrlKey: true, shiftKey: true }, 'layer.front', false],
    [{ ...plain, key: 'Backspace' }, 'item.delete', false],
    [{ ...plain, key: 'ArrowUp', shiftKey: true }, 'nudge.far-up', false],
    [{ ...plain, key: 'ArrowUp', altKey: true }, null, false],
    [{ ...plain, key: 'q' }, null, false],
  ])('%j is %s', (key, id, isMac) => {
    expect(commandForKey(editorCommands, key, { isMac, onCanvas: true })).toBe(id)
  })

  test('are named by their keys in menus', () => {
    const [shortcut = ''] = editorCommands.get('layer.front').shortcuts
    expect([shortcutLabel(shortcut, false), shortcutLabel(shortcut, true)]).toEqual(['Ctrl+Shift+]', '⌘⇧]'])
  })
})

test('a new item does not lie exactly on another of its kind', () => {
  const store = createEditorStore()
  const image = { url: '/a.webp', thumbnail_url: '', width: 800, height: 600 }
  const places = [store.add('image', 'One', image), store.add('image', 'Two', image), store.add('clock', 'Clock')]
  expect(places.map((item) => [item?.x, item?.y])).toEqual([
    [605, 274],
    [629, 298],
    [860, 510],
  ])
})
