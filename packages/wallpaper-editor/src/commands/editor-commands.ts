import { type Command, type CommandContext, defineCommand } from './command.ts'
import { itemCommands } from './item-commands.ts'

const undo = defineCommand({
  id: 'history.undo',
  shortcuts: ['mod+z'],
  isEnabled: ({ canUndo }) => canUndo,
  apply: () => ({ history: 'undo' }),
})

const redo = defineCommand({
  id: 'history.redo',
  shortcuts: ['mod+shift+z', 'mod+y'],
  isEnabled: ({ canRedo }) => canRedo,
  apply: () => ({ history: 'redo' }),
})

/** The layer above or below the selected one, the first or last one when none is selected; null beyond the ends. */
function stepped({ document, selectedId }: CommandContext, step: 1 | -1): string | null {
  const { items } = document
  const index = items.findIndex(({ id }) => id === selectedId)
  const next = index < 0 ? (step > 0 ? 0 : items.length - 1) : index + step
  return items[next]?.id ?? null
}

// Beyond the last layer Tab leads out of the canvas, or the keyboard would be caught in it.
const selectNext = defineCommand({
  id: 'select.next',
  shortcuts: ['Tab'],
  isEnabled: (context) => stepped(context, 1) !== null,
  apply: (context) => ({ selectedId: stepped(context, 1) }),
})

const selectPrevious = defineCommand({
  id: 'select.previous',
  shortcuts: ['shift+Tab'],
  isEnabled: (context) => stepped(context, -1) !== null,
  apply: (context) => ({ selectedId: stepped(context, -1) }),
})

const deselect = defineCommand({
  id: 'select.none',
  shortcuts: ['Escape'],
  isEnabled: ({ selectedId }) => selectedId !== null,
  apply: () => ({ selectedId: null }),
})

const fit = defineCommand({
  id: 'view.fit',
  shortcuts: ['mod+0'],
  isEnabled: () => true,
  apply: () => ({ view: 'fit' }),
})

const zoomIn = defineCommand({
  id: 'view.zoom-in',
  shortcuts: ['mod+=', 'mod++'],
  isEnabled: () => true,
  apply: () => ({ view: 'in' }),
})

const zoomOut = defineCommand({
  id: 'view.zoom-out',
  shortcuts: ['mod+-'],
  isEnabled: () => true,
  apply: () => ({ view: 'out' }),
})

const all = [...itemCommands, undo, redo, selectNext, selectPrevious, deselect, fit, zoomIn, zoomOut] as const

export type CommandId = (typeof all)[number]['id']

/** Every command, in the order of a menu. */
export const editorCommands: readonly Command<CommandId>[] = all

export function commandOf(id: CommandId): Command<CommandId> | undefined {
  return editorCommands.find((command) => command.id === id)
}
