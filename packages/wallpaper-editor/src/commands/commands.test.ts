import { commandForKey, type KeyInput, shortcutLabel } from '@mirari/editor-core'
import { expect, test } from 'vitest'
import { clockItem, documentOf, imageItem } from '../document/testing.ts'
import { createEditorStore } from '../store/editor-store.ts'
import { type CommandId, editorCommands } from './editor-commands.ts'

function opened(...items: Parameters<typeof documentOf>) {
  let count = 0
  const store = createEditorStore({
    initial: { id: null, title: '', data: documentOf(...items) },
    newId: () => {
      count += 1
      return `copy-${count}`
    },
  })
  return {
    store,
    run: (...ids: CommandId[]) => {
      for (const id of ids) store.run(id)
    },
    order: () => store.getSnapshot().document.items.map(({ id, zIndex }) => `${id} ${zIndex}`),
    item: (id: string) => store.getSnapshot().document.items.find((one) => one.id === id),
  }
}

test('every command has an id and shortcuts of its own', () => {
  const ids = editorCommands.commands.map(({ id }) => id)
  const shortcuts = editorCommands.commands.flatMap((command) => command.shortcuts)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(shortcuts).size).toBe(shortcuts.length)
})

test('with nothing in the document only the view has commands', () => {
  const { store } = opened()
  const enabled = editorCommands.commands.map(({ id }) => id).filter(store.isEnabled)
  expect(enabled).toEqual(['view.fit', 'view.zoom-in', 'view.zoom-out'])
})

test('delete removes what is selected and renumbers the rest', () => {
  const { store, run, order } = opened(imageItem('one'), imageItem('two'), imageItem('three'))
  store.select('two')
  run('item.delete')
  expect(order()).toEqual(['one 1', 'three 2'])
  expect(store.getSnapshot().selectedId).toBeNull()
  run('history.undo')
  expect(order()).toEqual(['one 1', 'two 2', 'three 3'])
})

test('a duplicate is selected', () => {
  const { store, run, order } = opened(imageItem('one'))
  store.select('one')
  run('item.duplicate')
  expect(order()).toEqual(['one 1', 'copy-1 2'])
  expect(store.getSnapshot().selectedId).toBe('copy-1')
})

test('layers go forward and back, and not beyond the ends', () => {
  const { store, run, order } = opened(imageItem('one'), imageItem('two'), imageItem('three'))
  store.select('one')
  expect([store.isEnabled('layer.forward'), store.isEnabled('layer.backward')]).toEqual([true, false])
  run('layer.forward')
  expect(order()).toEqual(['two 1', 'one 2', 'three 3'])
  run('layer.front', 'layer.front')
  expect(order()).toEqual(['two 1', 'three 2', 'one 3'])
  run('layer.back')
  expect(order()).toEqual(['one 1', 'two 2', 'three 3'])
})

test('nudges in a row are one undo step; a full item is not nudged', () => {
  const { store, run, item } = opened(imageItem('one'), imageItem('full', { full: true }))
  store.select('one')
  run('nudge.right', 'nudge.right', 'nudge.far-down', 'nudge.up', 'nudge.far-left')
  expect(item('one')).toMatchObject({ x: 92, y: 109 })
  run('history.undo')
  expect(item('one')).toMatchObject({ x: 100, y: 100 })
  store.select('full')
  expect(store.isEnabled('nudge.right')).toBe(false)
})

test('an image fills the canvas and no longer; a clock never does', () => {
  const { store, run, item } = opened(imageItem('one'), clockItem('clock'))
  store.select('one')
  run('item.fill-canvas')
  expect(item('one')).toMatchObject({ full: true })
  expect(store.isEnabled('align.left')).toBe(false)
  run('item.fill-canvas')
  expect(item('one')).toMatchObject({ full: false, x: 100, width: 400 })
  store.select('clock')
  expect(store.isEnabled('item.fill-canvas')).toBe(false)
})

test('Tab selects one after the other and ends at the last', () => {
  const { store, run } = opened(imageItem('one'), imageItem('two'))
  run('select.next')
  expect(store.getSnapshot().selectedId).toBe('one')
  run('select.next')
  expect(store.getSnapshot().selectedId).toBe('two')
  expect(store.isEnabled('select.next')).toBe(false)
  run('select.previous')
  expect(store.getSnapshot().selectedId).toBe('one')
  run('select.none')
  expect(store.getSnapshot().selectedId).toBeNull()
})

const press = (key: string, held: Partial<KeyInput> = {}): KeyInput => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...held,
})
const onPc = { isMac: false, onCanvas: true }

test.each<[string, KeyInput, CommandId | null]>([
  ['Delete', press('Delete'), 'item.delete'],
  ['Backspace', press('Backspace'), 'item.delete'],
  ['Ctrl+Z', press('z', { ctrlKey: true }), 'history.undo'],
  ['Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), 'history.redo'],
  ['Ctrl+Y', press('y', { ctrlKey: true }), 'history.redo'],
  ['Ctrl+] ', press(']', { ctrlKey: true, code: 'BracketRight' }), 'layer.forward'],
  ['Ctrl+Shift+]', press('}', { ctrlKey: true, shiftKey: true, code: 'BracketRight' }), 'layer.front'],
  ['Shift+ArrowLeft', press('ArrowLeft', { shiftKey: true }), 'nudge.far-left'],
  ['Ctrl++ by shift', press('+', { ctrlKey: true, shiftKey: true }), 'view.zoom-in'],
  ['Ctrl+0', press('0', { ctrlKey: true }), 'view.fit'],
  ['z alone', press('z'), null],
  ['Alt+Tab', press('Tab', { altKey: true }), null],
])('%s', (_, input, id) => {
  expect(commandForKey(editorCommands, input, onPc)).toBe(id)
})

test('a Mac has Command instead of Ctrl', () => {
  const isMac = true
  expect(commandForKey(editorCommands, press('z', { metaKey: true }), { ...onPc, isMac })).toBe('history.undo')
  expect(commandForKey(editorCommands, press('z', { ctrlKey: true }), { ...onPc, isMac })).toBeNull()
})

test('outside of the canvas, arrows, Tab and Escape keep their own meaning', () => {
  const elsewhere = { isMac: false, onCanvas: false }
  for (const key of ['Tab', 'Escape', 'ArrowUp'])
    expect(commandForKey(editorCommands, press(key), elsewhere)).toBeNull()
  expect(commandForKey(editorCommands, press('Delete'), elsewhere)).toBe('item.delete')
})

test.each([
  ['mod+shift+]', 'Ctrl+Shift+]', '⌘⇧]'],
  ['mod++', 'Ctrl++', '⌘+'],
  ['Delete', 'Delete', '⌦'],
  ['mod+d', 'Ctrl+D', '⌘D'],
])('%s is written as people do', (shortcut, pc, mac) => {
  expect([shortcutLabel(shortcut, false), shortcutLabel(shortcut, true)]).toEqual([pc, mac])
})

test('delete, duplicate and nudge work on everything that is selected, and leave what is locked', () => {
  const { store, run, order, item } = opened(imageItem('one'), imageItem('two', { locked: true }), imageItem('three'))
  store.selectAll(['one', 'two', 'three'])
  run('nudge.right')
  expect([item('one')?.x, item('two')?.x, item('three')?.x]).toEqual([101, 100, 101])
  run('item.delete')
  expect(order()).toEqual(['two 1'])
  run('history.undo')
  store.selectAll(['one', 'three'])
  run('item.duplicate')
  expect(order()).toEqual(['one 1', 'copy-1 2', 'two 3', 'three 4', 'copy-2 5'])
  expect(store.getSnapshot().selectedIds).toEqual(['copy-1', 'copy-2'])
})

test('copies of a group are a group of their own', () => {
  const { store, run, item } = opened(imageItem('one'), imageItem('two'))
  store.selectAll(['one', 'two'])
  run('group.make', 'item.duplicate')
  expect(store.getSnapshot().selectedIds).toEqual(['copy-3', 'copy-4'])
  expect([item('one')?.group, item('copy-3')?.group, item('copy-4')?.group]).toEqual(['copy-1', 'copy-2', 'copy-2'])
  run('group.break')
  expect(item('copy-3')).not.toHaveProperty('group')
})

test('several layers go forward together and keep their order', () => {
  const { store, run, order } = opened(imageItem('one'), imageItem('two'), imageItem('three'), imageItem('four'))
  store.selectAll(['one', 'two'])
  run('layer.forward')
  expect(order()).toEqual(['three 1', 'one 2', 'two 3', 'four 4'])
  run('layer.front')
  expect(order()).toEqual(['three 1', 'four 2', 'one 3', 'two 4'])
  expect([store.isEnabled('layer.forward'), store.isEnabled('layer.back')]).toEqual([false, true])
})

test('lock and hide turn back when all are locked or hidden, and select all leaves those out', () => {
  const { store, run, item } = opened(imageItem('one'), imageItem('two', { hidden: true }), imageItem('three'))
  store.selectAll(['one', 'two'])
  run('item.hide', 'item.lock')
  expect([item('one')?.hidden, item('two')?.hidden, item('one')?.locked]).toEqual([true, true, true])
  run('item.hide')
  expect([item('one')?.hidden, item('two')?.hidden]).toEqual([false, false])
  run('select.all')
  expect(store.getSnapshot().selectedIds).toEqual(['three'])
})
