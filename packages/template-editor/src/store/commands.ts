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
} from '@mirari/editor-core'
import type { TemplateItem } from '@mirari/wallpaper'
import { changeItem, removeItem } from '../rules/item-changes.ts'
import type { EditorState, TemplateDocument } from './editor-state.ts'

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

const commands = [
  ...historyCommands<TemplateDocument, EditorState>(),
  ...layerCommands<TemplateItem, TemplateDocument, EditorState>((document, items) => ({ ...document, items })),
  toggleVisible,
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

/** Every command, in the order of a menu. */
export const editorCommands = createCommandRegistry<CommandId, EditorState, undefined>(commands)
