/** The editor's commands: one record each for keyboard, buttons and menus. */
import {
  type Command,
  changeDocument,
  createCommandRegistry,
  deleteCommand,
  deselectCommand,
  historyCommands,
  layerCommands,
  nudgeCommands,
  selectedItem,
  selectItem,
} from '@mirari/editor-core'
import { maxItems, type TemplateItem } from '@mirari/wallpaper'
import { type Alignment, aligned } from '../rules/align.ts'
import { withCopies } from '../rules/copies.ts'
import { changeItem, removeItem } from '../rules/item-changes.ts'
import type { EditorState, TemplateDocument } from './editor-state.ts'

/** What commands need besides the state. */
export interface CommandTools {
  newId: () => string
}

const duplicate: Command<'item.duplicate', EditorState, CommandTools> = {
  id: 'item.duplicate',
  label: 'Duplicate',
  shortcuts: ['mod+d'],
  isEnabled: (state) => selectedItem(state) !== null && state.document.items.length < maxItems,
  apply(state, { newId }) {
    const item = selectedItem(state)
    return item ? addCopies(state, [item], newId) : state
  },
}

/** The state with copies of these items, the last of which is selected. */
export function addCopies(state: EditorState, copied: readonly TemplateItem[], newId: () => string): EditorState {
  const changed = changeDocument<TemplateDocument, EditorState>(state, (document) => ({
    ...document,
    items: withCopies(document.items, copied, newId),
  }))
  return selectItem(changed, changed.document.items.at(-1)?.id ?? null)
}

const toggleVisible: Command<'item.toggle-visible', EditorState> = {
  id: 'item.toggle-visible',
  label: 'Show or hide',
  shortcuts: ['mod+shift+h'],
  isEnabled: (state) => selectedItem(state) !== null,
  apply(state) {
    const item = selectedItem(state)
    if (!item) return state
    return changeDocument(state, (document) => ({
      ...document,
      items: changeItem(document.items, item.id, { visible: !item.visible }),
    }))
  },
}

const alignCommand = <const Id extends string>(
  id: Id,
  label: string,
  alignment: Alignment,
): Command<Id, EditorState> => ({
  id,
  label,
  shortcuts: [],
  isEnabled: (state) => selectedItem(state) !== null,
  apply(state) {
    const item = selectedItem<TemplateItem>(state)
    if (!item) return state
    return changeDocument(state, (document) => ({
      ...document,
      items: changeItem(document.items, item.id, aligned(item, state.base, alignment)),
    }))
  },
})

const commands = [
  ...historyCommands<TemplateDocument, EditorState>(),
  ...layerCommands<TemplateItem, TemplateDocument, EditorState>((document, items) => ({ ...document, items })),
  duplicate,
  toggleVisible,
  alignCommand('align.left', 'Align left', 'left'),
  alignCommand('align.center', 'Align centre', 'center'),
  alignCommand('align.right', 'Align right', 'right'),
  alignCommand('align.top', 'Align top', 'top'),
  alignCommand('align.middle', 'Align middle', 'middle'),
  alignCommand('align.bottom', 'Align bottom', 'bottom'),
  deleteCommand<TemplateDocument, EditorState>((document, id) => ({
    ...document,
    items: removeItem(document.items, id),
  })),
  deselectCommand<TemplateDocument, EditorState>('editor'),
  ...nudgeCommands<TemplateItem, TemplateDocument, EditorState>({
    nudge: (document, { id, x, y }, by) => ({
      ...document,
      items: changeItem(document.items, id, { x: x + by.x, y: y + by.y }),
    }),
  }),
] as const

/** Also the name of the command's label in the editor's texts. */
export type CommandId = (typeof commands)[number]['id']

/** Saves, in text fields too; it is no command, because it needs the host. */
export const saveShortcut = 'mod+s'

/** Every command, in the order of a menu. */
export const editorCommands = createCommandRegistry<CommandId, EditorState, CommandTools>(commands)
