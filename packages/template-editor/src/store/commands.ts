/** The editor's commands: one record each for keyboard, buttons and menus. */
import {
  alignCommands,
  alignUnits,
  type Command,
  canDistribute,
  changeDocument,
  createCommandRegistry,
  deleteCommand,
  deselectCommand,
  distributeUnits,
  groupCommands,
  historyCommands,
  layerCommands,
  nudgeCommands,
  type PlacedUnit,
  selectAllCommand,
  selectedItems,
  selectItems,
  switchCommands,
  type UnitMove,
} from '@mirari/editor-core'
import { maxItems, type TemplateItem } from '@mirari/wallpaper'
import { withCopies } from '../rules/copies.ts'
import { changeItem, removeItem } from '../rules/item-changes.ts'
import { isFree, isPressable, movedItems, selectedUnits } from '../rules/placed.ts'
import type { EditorState, TemplateDocument } from './editor-state.ts'

/** What commands need besides the state. */
export interface CommandTools {
  newId: () => string
}

const selectedOf = (state: EditorState): readonly TemplateItem[] => selectedItems<TemplateItem>(state)

const duplicate: Command<'item.duplicate', EditorState, CommandTools> = {
  id: 'item.duplicate',
  label: 'Duplicate',
  shortcuts: ['mod+d'],
  isEnabled: (state) => state.selectedIds.length > 0 && state.document.items.length < maxItems,
  apply: (state, { newId }) => addCopies(state, selectedOf(state), newId),
}

/** The state with copies of these items, which are selected. */
export function addCopies(state: EditorState, copied: readonly TemplateItem[], newId: () => string): EditorState {
  const count = state.document.items.length
  const changed = changeDocument<TemplateDocument, EditorState>(state, (document) => ({
    ...document,
    items: withCopies(document.items, copied, newId),
  }))
  return selectItems<TemplateDocument, EditorState>(
    changed,
    changed.document.items.slice(count).map(({ id }) => id),
  )
}

const withItems = (document: TemplateDocument, items: readonly TemplateItem[]): TemplateDocument => ({
  ...document,
  items,
})

/** A change of one item of a document. */
const changed = (document: TemplateDocument, id: string, patch: Partial<TemplateItem>): TemplateDocument =>
  withItems(document, changeItem(document.items, id, patch))

const unitsIn = ({ document, selectedIds }: EditorState): readonly PlacedUnit[] =>
  selectedUnits(document.items, selectedIds)

const moved = ({ document }: EditorState, moves: readonly UnitMove[]): TemplateDocument =>
  withItems(document, movedItems(document.items, moves))

const commands = [
  ...historyCommands<TemplateDocument, EditorState>(),
  ...layerCommands<TemplateItem, TemplateDocument, EditorState>(withItems),
  ...groupCommands<TemplateItem, TemplateDocument, EditorState>(withItems),
  duplicate,
  ...switchCommands<TemplateItem, TemplateDocument, EditorState>({
    lock: { isOff: isFree, set: (document, { id }, locked) => changed(document, id, { locked }) },
    hide: {
      isOff: ({ visible }) => visible,
      set: (document, { id }, isHidden) => changed(document, id, { visible: !isHidden }),
    },
  }),
  ...alignCommands<TemplateDocument, EditorState>({
    canAlign: (state) => unitsIn(state).length > 0,
    canDistribute: (state) => canDistribute(unitsIn(state)),
    align: (state, alignment) => moved(state, alignUnits(unitsIn(state), alignment, { x: 0, y: 0, ...state.base })),
    distribute: (state, axis) => moved(state, distributeUnits(unitsIn(state), axis)),
  }),
  deleteCommand<TemplateDocument, EditorState>(
    (document, id) => withItems(document, removeItem(document.items, id)),
    isFree,
  ),
  selectAllCommand<TemplateItem, TemplateDocument, EditorState>(isPressable),
  deselectCommand<TemplateDocument, EditorState>('editor'),
  ...nudgeCommands<TemplateItem, TemplateDocument, EditorState>({
    canNudge: isFree,
    nudge: (document, { id, x, y }, by) => changed(document, id, { x: x + by.x, y: y + by.y }),
  }),
] as const

/** Also the name of the command's label in the editor's texts. */
export type CommandId = (typeof commands)[number]['id']

/** Saves, in text fields too; it is no command, because it needs the host. */
export const saveShortcut = 'mod+s'

/** Every command, in the order of a menu. */
export const editorCommands = createCommandRegistry<CommandId, EditorState, CommandTools>(commands)
