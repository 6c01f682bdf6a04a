/** Commands on several items that every editor has; each function makes them for the state of one editor. */
import type { Command } from '../command.ts'
import { changeDocument, type EditingState, type ItemDocument, selectedItems, selectItems } from '../editing-state.ts'
import type { Alignment } from './align.ts'
import { groupedItems, ungroupedItems } from './group.ts'
import type { GroupedItem } from './selection.ts'

/** What commands that make items or groups need besides the state. */
export interface NewIdTools {
  /** Makes the id of a new item or group. */
  newId: () => string
}

/** Makes the selected items a group, and dissolves groups. `withItems` gives a document its new items. */
export function groupCommands<
  Item extends GroupedItem,
  Document extends ItemDocument<Item>,
  State extends EditingState<Document>,
>(withItems: (document: Document, items: readonly Item[]) => Document) {
  const make: Command<'group.make', State, NewIdTools> = {
    id: 'group.make',
    label: 'Group',
    shortcuts: ['mod+g'],
    isEnabled: ({ selectedIds }) => selectedIds.length > 1,
    apply(state, { newId }) {
      const group = newId()
      return changeDocument<Document, State>(state, (document) =>
        withItems(document, groupedItems(document.items, state.selectedIds, group)),
      )
    },
  }
  const dissolve: Command<'group.break', State, NewIdTools> = {
    id: 'group.break',
    label: 'Ungroup',
    shortcuts: ['mod+shift+g'],
    isEnabled: (state) => selectedItems<Item>(state).some(({ group }) => group !== undefined),
    apply: (state) =>
      changeDocument<Document, State>(state, (document) =>
        withItems(document, ungroupedItems(document.items, state.selectedIds)),
      ),
  }
  return [make, dissolve] as const
}

export interface SwitchOptions<Item, Document> {
  /** Whether the item is not locked, or not hidden, yet. */
  isOff: (item: Item) => boolean
  set: (document: Document, item: Item, isOn: boolean) => Document
}

/** Locks or hides the selected items, or takes that back when all are locked, or hidden, already. */
export function switchCommands<
  Item extends GroupedItem,
  Document extends ItemDocument<Item>,
  State extends EditingState<Document>,
>(switches: Readonly<Record<'lock' | 'hide', SwitchOptions<Item, Document>>>) {
  const command = <const Id extends string>(
    id: Id,
    label: string,
    shortcut: string,
    { isOff, set }: SwitchOptions<Item, Document>,
  ): Command<Id, State> => ({
    id,
    label,
    shortcuts: [shortcut],
    isEnabled: ({ selectedIds }) => selectedIds.length > 0,
    apply(state) {
      const items = selectedItems<Item>(state)
      const isOn = items.some(isOff)
      return changeDocument<Document, State>(state, (document) =>
        items.reduce((next, item) => set(next, item, isOn), document),
      )
    },
  })
  return [
    command('item.lock', 'Lock or unlock', 'mod+shift+l', switches.lock),
    command('item.hide', 'Hide or show', 'mod+shift+h', switches.hide),
  ] as const
}

/** Selects everything that can be pressed on the canvas. */
export function selectAllCommand<
  Item extends GroupedItem,
  Document extends ItemDocument<Item>,
  State extends EditingState<Document>,
>(isPressable: (item: Item) => boolean): Command<'select.all', State> {
  const pressable = ({ document }: State) => document.items.filter(isPressable)
  return {
    id: 'select.all',
    label: 'Select all',
    shortcuts: ['mod+a'],
    isEnabled: (state) => pressable(state).length > 0,
    apply: (state) =>
      selectItems<Document, State>(
        state,
        pressable(state).map(({ id }) => id),
      ),
  }
}

export interface AlignOptions<Document, State> {
  canAlign: (state: State) => boolean
  canDistribute: (state: State) => boolean
  align: (state: State, alignment: Alignment) => Document
  distribute: (state: State, axis: 'x' | 'y') => Document
}

/** Alignment of the selected items, and equal distances between them. */
export function alignCommands<Document extends ItemDocument, State extends EditingState<Document>>(
  options: AlignOptions<Document, State>,
) {
  const command = <const Id extends string>(
    id: Id,
    label: string,
    isEnabled: (state: State) => boolean,
    next: (state: State) => Document,
  ): Command<Id, State> => ({
    id,
    label,
    shortcuts: [],
    isEnabled,
    apply: (state) => changeDocument<Document, State>(state, () => next(state)),
  })
  const align = <const Id extends string>(id: Id, label: string, alignment: Alignment) =>
    command(id, label, options.canAlign, (state) => options.align(state, alignment))
  const distribute = <const Id extends string>(id: Id, label: string, axis: 'x' | 'y') =>
    command(id, label, options.canDistribute, (state) => options.distribute(state, axis))
  return [
    align('align.left', 'Align left', 'left'),
    align('align.center', 'Align center', 'center'),
    align('align.right', 'Align right', 'right'),
    align('align.top', 'Align top', 'top'),
    align('align.middle', 'Align middle', 'middle'),
    align('align.bottom', 'Align bottom', 'bottom'),
    distribute('distribute.across', 'Distribute across', 'x'),
    distribute('distribute.down', 'Distribute down', 'y'),
  ] as const
}
