import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import { itemOf } from '../document/layers.ts'

/** What a command may look at. */
export interface CommandContext {
  document: EditorDocument
  selectedId: string | null
  canUndo: boolean
  canRedo: boolean
  /** Makes the id of a new item. */
  newId: () => string
}

/** What a command does; absent fields stay as they are. */
export interface CommandEffect {
  document?: EditorDocument
  selectedId?: string | null
  history?: 'undo' | 'redo'
  view?: 'fit' | 'in' | 'out'
  /** Repeated runs are one undo step. */
  merges?: boolean
}

/** One record that keyboard, menus and tests share. */
export interface Command<Id extends string = string> {
  /** Also the name of the command's label in the editor's texts. */
  id: Id
  /**
   * As 'mod+shift+]': `mod` is Command on a Mac and Ctrl elsewhere, the last part is a key by its name in the browser.
   * The first one is the one that menus show.
   */
  shortcuts: readonly string[]
  isEnabled: (context: CommandContext) => boolean
  apply: (context: CommandContext) => CommandEffect
}

export function defineCommand<const Id extends string>(command: Command<Id>): Command<Id> {
  return command
}

export function selectedItem({ document, selectedId }: CommandContext): EditorItem | null {
  return itemOf(document, selectedId)
}

interface ItemCommand<Id extends string> {
  id: Id
  shortcuts?: readonly string[]
  /** Always, when absent. */
  isEnabled?: (item: EditorItem, context: CommandContext) => boolean
  apply: (item: EditorItem, context: CommandContext) => CommandEffect
}

/** A command on the selected item; off while nothing is selected. */
export function defineItemCommand<const Id extends string>(command: ItemCommand<Id>): Command<Id> {
  return {
    id: command.id,
    shortcuts: command.shortcuts ?? [],
    isEnabled(context) {
      const item = selectedItem(context)
      return item !== null && (command.isEnabled?.(item, context) ?? true)
    },
    apply(context) {
      const item = selectedItem(context)
      return item ? command.apply(item, context) : {}
    },
  }
}
