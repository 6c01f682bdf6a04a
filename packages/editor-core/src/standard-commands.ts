/** Commands that every editor of a document of items has; each function makes them for the state of one editor. */

import type { Point } from './arrange/geometry.ts'
import type { Command } from './command.ts'
import {
  changeDocument,
  type DocumentItem,
  type EditingState,
  type ItemDocument,
  redo,
  selectedItems,
  selectItem,
  undo,
} from './editing-state.ts'
import { canRedo, canUndo } from './history.ts'
import { type LayerMove, moveLayers } from './layer-order.ts'
import { nudgePx } from './pointer.ts'

/** Undo and redo. */
export function historyCommands<Document extends ItemDocument, State extends EditingState<Document>>() {
  const undoCommand: Command<'history.undo', State> = {
    id: 'history.undo',
    label: 'Undo',
    shortcuts: ['mod+z'],
    isEnabled: ({ history }) => canUndo(history),
    apply: (state) => undo<Document, State>(state),
  }
  const redoCommand: Command<'history.redo', State> = {
    id: 'history.redo',
    label: 'Redo',
    shortcuts: ['mod+shift+z', 'mod+y'],
    isEnabled: ({ history }) => canRedo(history),
    apply: (state) => redo<Document, State>(state),
  }
  return [undoCommand, redoCommand] as const
}

const layerMoves = [
  { id: 'layer.forward', move: 'forward', label: 'Bring forward', shortcut: 'mod+]' },
  { id: 'layer.backward', move: 'backward', label: 'Send backward', shortcut: 'mod+[' },
  { id: 'layer.front', move: 'front', label: 'Bring to front', shortcut: 'mod+shift+]' },
  { id: 'layer.back', move: 'back', label: 'Send to back', shortcut: 'mod+shift+[' },
] as const satisfies readonly { id: string; move: LayerMove; label: string; shortcut: string }[]

export type LayerMoveId = (typeof layerMoves)[number]['id']

/** The selected items forward, backward, to the front and to the back. `withItems` gives a document its new order. */
export function layerCommands<
  Item extends DocumentItem,
  Document extends ItemDocument<Item>,
  State extends EditingState<Document>,
>(withItems: (document: Document, items: readonly Item[]) => Document): Command<LayerMoveId, State>[] {
  return layerMoves.map(({ id, move, label, shortcut }) => ({
    id,
    label,
    shortcuts: [shortcut],
    isEnabled: ({ document, selectedIds }) => moveLayers(document.items, selectedIds, move) !== document.items,
    apply: (state) =>
      changeDocument<Document, State>(state, (document) => {
        const items = moveLayers(document.items, state.selectedIds, move)
        return items === document.items ? document : withItems(document, items)
      }),
  }))
}

const { small, large } = nudgePx

const nudges = [
  { id: 'nudge.left', label: 'Move left', shortcut: 'ArrowLeft', by: { x: -small, y: 0 } },
  { id: 'nudge.right', label: 'Move right', shortcut: 'ArrowRight', by: { x: small, y: 0 } },
  { id: 'nudge.up', label: 'Move up', shortcut: 'ArrowUp', by: { x: 0, y: -small } },
  { id: 'nudge.down', label: 'Move down', shortcut: 'ArrowDown', by: { x: 0, y: small } },
  { id: 'nudge.far-left', label: `Move left by ${large}`, shortcut: 'shift+ArrowLeft', by: { x: -large, y: 0 } },
  { id: 'nudge.far-right', label: `Move right by ${large}`, shortcut: 'shift+ArrowRight', by: { x: large, y: 0 } },
  { id: 'nudge.far-up', label: `Move up by ${large}`, shortcut: 'shift+ArrowUp', by: { x: 0, y: -large } },
  { id: 'nudge.far-down', label: `Move down by ${large}`, shortcut: 'shift+ArrowDown', by: { x: 0, y: large } },
] as const satisfies readonly { id: string; label: string; shortcut: string; by: Point }[]

export type NudgeId = (typeof nudges)[number]['id']

export interface NudgeOptions<Item extends DocumentItem, Document extends ItemDocument<Item>, State> {
  /** Whether the item can be moved; any can, when absent. */
  canNudge?: (item: Item, state: State) => boolean
  nudge: (document: Document, item: Item, by: Point, state: State) => Document
}

/** Moves of the selected items by the arrow keys, on the canvas; consecutive ones are one step of the history. */
export function nudgeCommands<
  Item extends DocumentItem,
  Document extends ItemDocument<Item>,
  State extends EditingState<Document>,
>({ canNudge = () => true, nudge }: NudgeOptions<Item, Document, State>): Command<NudgeId, State>[] {
  return nudges.map(({ id, label, shortcut, by }) => ({
    id,
    label,
    shortcuts: [shortcut],
    scope: 'canvas',
    isEnabled: (state) => selectedItems<Item>(state).some((item) => canNudge(item, state)),
    apply(state) {
      const items = selectedItems<Item>(state).filter((item) => canNudge(item, state))
      const key = `nudge ${items.map(({ id: moved }) => moved).join(' ')}`
      return changeDocument<Document, State>(
        state,
        (document) => items.reduce((next, item) => nudge(next, item, by, state), document),
        key,
      )
    },
  }))
}

/** Takes the selected items out of the document; those that `canDelete` refuses stay. */
export function deleteCommand<Document extends ItemDocument, State extends EditingState<Document>>(
  remove: (document: Document, id: string) => Document,
  canDelete: (item: Document['items'][number]) => boolean = () => true,
): Command<'item.delete', State> {
  const deletable = ({ document, selectedIds }: State) =>
    document.items.filter((item) => selectedIds.includes(item.id) && canDelete(item))
  return {
    id: 'item.delete',
    label: 'Delete',
    shortcuts: ['Delete', 'Backspace'],
    isEnabled: (state) => deletable(state).length > 0,
    apply(state) {
      const ids = deletable(state).map(({ id }) => id)
      return changeDocument<Document, State>(state, (document) => ids.reduce(remove, document))
    },
  }
}

/** Leaves no item selected. With the scope 'canvas', Escape keeps its own meaning on other controls. */
export function deselectCommand<Document extends ItemDocument, State extends EditingState<Document>>(
  scope: 'editor' | 'canvas',
): Command<'select.none', State> {
  return {
    id: 'select.none',
    label: 'Deselect',
    shortcuts: ['Escape'],
    scope,
    isEnabled: ({ selectedId }) => selectedId !== null,
    apply: (state) => selectItem<Document, State>(state, null),
  }
}
