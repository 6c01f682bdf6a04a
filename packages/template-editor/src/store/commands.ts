/** What can be done by key, button or menu: one record each. */
import { changeItem, moveItem, nudgeItem, removeItem } from '../rules/item-changes.ts'
import { changed, type EditorState, redo, select, selectedItem, undo } from './editor-state.ts'

export const commandIds = [
  'undo',
  'redo',
  'forward',
  'backward',
  'front',
  'back',
  'toggle',
  'remove',
  'deselect',
  'left',
  'right',
  'up',
  'down',
  'far-left',
  'far-right',
  'far-up',
  'far-down',
] as const
/** Also the name of the command's label in the editor's texts. */
export type CommandId = (typeof commandIds)[number]

export interface EditorCommand {
  id: CommandId
  /** 'mod' is Ctrl, or Command on a Mac. The first one is shown, the others work as well. */
  shortcuts: readonly string[]
  isEnabled: (state: EditorState) => boolean
  apply: (state: EditorState) => EditorState
}

/** px of the base */
export const nudgePx = { small: 1, large: 10 } as const

const hasSelection = (state: EditorState): boolean => selectedItem(state) !== null
const placeOf = ({ document, selection }: EditorState): number => document.items.findIndex(({ id }) => id === selection)

function moved(to: (place: number, last: number) => number, isEnabled: EditorCommand['isEnabled']) {
  return {
    isEnabled,
    apply: (state: EditorState) =>
      changed(state, (document) => {
        const place = placeOf(state)
        const id = state.selection
        if (place < 0 || id === null) return document
        const items = moveItem(document.items, id, to(place, document.items.length - 1))
        return items === document.items ? document : { ...document, items }
      }),
  }
}

const isBelow = (state: EditorState) => placeOf(state) >= 0 && placeOf(state) < state.document.items.length - 1
const isAbove = (state: EditorState) => placeOf(state) > 0

function nudge(id: CommandId, shortcut: string, byX: number, byY: number): EditorCommand {
  return {
    id,
    shortcuts: [shortcut],
    isEnabled: hasSelection,
    apply: (state) => {
      const { selection } = state
      if (selection === null) return state
      return changed(
        state,
        (document) => ({ ...document, items: nudgeItem(document.items, selection, byX, byY) }),
        `nudge ${selection}`,
      )
    },
  }
}

const { small, large } = nudgePx

export const commands: readonly EditorCommand[] = [
  { id: 'undo', shortcuts: ['mod+z'], isEnabled: ({ history }) => history.past.length > 0, apply: undo },
  {
    id: 'redo',
    shortcuts: ['mod+shift+z', 'mod+y'],
    isEnabled: ({ history }) => history.future.length > 0,
    apply: redo,
  },
  { id: 'forward', shortcuts: ['mod+]'], ...moved((place) => place + 1, isBelow) },
  { id: 'backward', shortcuts: ['mod+['], ...moved((place) => place - 1, isAbove) },
  { id: 'front', shortcuts: ['mod+shift+]'], ...moved((_, last) => last, isBelow) },
  { id: 'back', shortcuts: ['mod+shift+['], ...moved(() => 0, isAbove) },
  {
    id: 'toggle',
    shortcuts: ['mod+shift+h'],
    isEnabled: hasSelection,
    apply: (state) =>
      changed(state, (document) => {
        const item = selectedItem(state)
        if (!item) return document
        return { ...document, items: changeItem(document.items, item.id, { visible: !item.visible }) }
      }),
  },
  {
    id: 'remove',
    shortcuts: ['delete', 'backspace'],
    isEnabled: hasSelection,
    apply: (state) =>
      changed(state, (document) => {
        const { selection } = state
        return selection === null ? document : { ...document, items: removeItem(document.items, selection) }
      }),
  },
  { id: 'deselect', shortcuts: ['escape'], isEnabled: hasSelection, apply: (state) => select(state, null) },
  nudge('left', 'arrowleft', -small, 0),
  nudge('right', 'arrowright', small, 0),
  nudge('up', 'arrowup', 0, -small),
  nudge('down', 'arrowdown', 0, small),
  nudge('far-left', 'shift+arrowleft', -large, 0),
  nudge('far-right', 'shift+arrowright', large, 0),
  nudge('far-up', 'shift+arrowup', 0, -large),
  nudge('far-down', 'shift+arrowdown', 0, large),
]

const byId = new Map(commands.map((command) => [command.id, command]))

export function commandOf(id: CommandId): EditorCommand {
  const command = byId.get(id)
  if (!command) throw new Error(`There is no command ${id}.`)
  return command
}

export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** The command of a key, or null. Shifted brackets arrive as braces. */
export function commandForKey({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): EditorCommand | null {
  if (altKey) return null
  const plain = { '{': '[', '}': ']' }[key] ?? key.toLowerCase()
  const pressed = [...(ctrlKey || metaKey ? ['mod'] : []), ...(shiftKey ? ['shift'] : []), plain].join('+')
  return commands.find(({ shortcuts }) => shortcuts.includes(pressed)) ?? null
}

/** A shortcut as it stands in a menu. */
export function shortcutText(id: CommandId, isMac: boolean): string {
  const [first = ''] = commandOf(id).shortcuts
  const names: Record<string, string> = isMac
    ? { mod: '⌘', shift: '⇧', delete: '⌦' }
    : { mod: 'Ctrl', shift: 'Shift', delete: 'Del' }
  const parts = first.split('+').map((part) => names[part] ?? part.toUpperCase())
  return parts.join(isMac ? '' : '+')
}
