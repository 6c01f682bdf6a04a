import { type Command, selectedItem } from '@mirari/editor-core'
import type { EditorItem } from '@mirari/wallpaper'
import type { EditorState } from '../store/editor-state.ts'

/** What a command needs besides the state. */
export interface CommandTools {
  /** Makes the id of a new item. */
  newId: () => string
}

/** A command of this editor: one record that keyboard, menus and tests share. */
export type EditorCommand<Id extends string = string> = Command<Id, EditorState, CommandTools>

export function defineCommand<const Id extends string>(command: EditorCommand<Id>): EditorCommand<Id> {
  return command
}

interface ItemCommand<Id extends string> {
  id: Id
  label: string
  shortcuts?: readonly string[]
  /** Always, when absent. */
  isEnabled?: (item: EditorItem) => boolean
  apply: (item: EditorItem, state: EditorState, tools: CommandTools) => EditorState
}

/** A command on the selected item; disabled while nothing is selected. */
export function defineItemCommand<const Id extends string>(command: ItemCommand<Id>): EditorCommand<Id> {
  const { id, label, shortcuts = [], isEnabled = () => true, apply } = command
  return {
    id,
    label,
    shortcuts,
    isEnabled(state) {
      const item = selectedItem(state)
      return item !== null && isEnabled(item)
    },
    apply(state, tools) {
      const item = selectedItem(state)
      return item ? apply(item, state, tools) : state
    },
  }
}
