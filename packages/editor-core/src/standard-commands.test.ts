import { expect, test } from 'vitest'
import { createCommandRegistry } from './command.ts'
import {
  changeDocument,
  createEditingState,
  type EditingState,
  hasUnsavedChanges,
  selectItem,
} from './editing-state.ts'
import { deleteCommand, deselectCommand, historyCommands, layerCommands, nudgeCommands } from './standard-commands.ts'

interface Box {
  id: string
  x: number
  y: number
  isFixed?: boolean
}
interface Page {
  items: readonly Box[]
}
type State = EditingState<Page>

const registry = createCommandRegistry([
  ...historyCommands<Page, State>(),
  ...layerCommands<Box, Page, State>((page, items) => ({ ...page, items })),
  ...nudgeCommands<Box, Page, State>({
    canNudge: ({ isFixed }) => !isFixed,
    nudge: (page, box, by) => ({
      items: page.items.map((item) => (item.id === box.id ? { ...item, x: item.x + by.x, y: item.y + by.y } : item)),
    }),
  }),
  deleteCommand<Page, State>((page, id) => ({ items: page.items.filter((item) => item.id !== id) })),
  deselectCommand<Page, State>('canvas'),
])

type Id = Parameters<typeof registry.get>[0]

const opened: State = createEditingState({
  items: [
    { id: 'a', x: 0, y: 0, isFixed: true },
    { id: 'b', x: 0, y: 0 },
    { id: 'c', x: 0, y: 0 },
  ],
})
const run = (state: State, ...ids: Id[]) => ids.reduce((last, id) => registry.run(id, last, undefined), state)
const order = (state: State) => state.document.items.map(({ id }) => id).join('')
const selected = (id: string) => selectItem(opened, id)

test('without a selection nothing does anything', () => {
  const ids = registry.commands.map(({ id }) => id)
  expect(run(opened, ...ids)).toBe(opened)
})

test('an item goes forward, backward and to the ends, and no further', () => {
  expect(order(run(selected('a'), 'layer.forward'))).toBe('bac')
  expect(order(run(selected('a'), 'layer.front', 'layer.backward'))).toBe('bac')
  expect(registry.get('layer.back').isEnabled(selected('a'))).toBe(false)
})

test('nudges in a row are one step; an item that cannot be moved is not nudged', () => {
  const nudged = run(selected('b'), 'nudge.right', 'nudge.far-down', 'nudge.left', 'nudge.up')
  expect(nudged.document.items[1]).toMatchObject({ x: 0, y: 9 })
  expect(run(nudged, 'history.undo').document).toBe(opened.document)
  expect(registry.get('nudge.up').isEnabled(selected('a'))).toBe(false)
})

test('a selection in between makes two steps of the same nudges', () => {
  const twice = run(selectItem(run(selected('b'), 'nudge.right'), 'b'), 'nudge.right')
  expect(run(twice, 'history.undo').document.items[1]?.x).toBe(1)
})

test('a deleted item is deselected, and comes back with an undo', () => {
  const deleted = run(selected('b'), 'item.delete')
  expect([order(deleted), deleted.selectedId, hasUnsavedChanges(deleted)]).toEqual(['ac', null, true])
  const undone = run(deleted, 'history.undo')
  expect([order(undone), hasUnsavedChanges(undone)]).toEqual(['abc', false])
  expect(order(run(undone, 'history.redo'))).toBe('ac')
})

test('Escape deselects', () => {
  expect(run(selected('b'), 'select.none').selectedId).toBeNull()
})

test('an item that is not there cannot be selected, and a change without effect is none', () => {
  expect(selectItem(opened, 'z')).toBe(opened)
  expect(changeDocument(opened, (page) => page)).toBe(opened)
})
