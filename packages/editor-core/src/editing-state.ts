import {
  createHistory,
  type EditHistory,
  endMerge,
  oncePerObject,
  recordChange,
  redoChange,
  rewriteHistory,
  undoChange,
} from './history.ts'

/** An object on an editor's canvas. Its position among all items is called its layer. */
export interface DocumentItem {
  readonly id: string
}

/** A document made of items in the order of drawing: the first is the farthest back. */
export interface ItemDocument<Item extends DocumentItem = DocumentItem> {
  readonly items: readonly Item[]
}

/** The state of an edited document, as an immutable value. An editor adds its own fields to it. */
export interface EditingState<Document extends ItemDocument = ItemDocument> {
  readonly history: EditHistory<Document>
  /** The present value of the history. */
  readonly document: Document
  /** The selected item, of several the one selected last; null while none is. A change that removes the item deselects it. */
  readonly selectedId: string | null
  /** All selected items, in the order in which they were selected. */
  readonly selectedIds: readonly string[]
  /** The document as the host has it. The same object as `document` when nothing is unsaved. */
  readonly savedDocument: Document
}

const noSelection = { selectedId: null, selectedIds: [] } as const

/** A saved document that nobody has changed yet. */
export function createEditingState<Document extends ItemDocument>(document: Document): EditingState<Document> {
  return { history: createHistory(document), document, ...noSelection, savedDocument: document }
}

/** Whether the document differs from the saved one. */
export const hasUnsavedChanges = ({ document, savedDocument }: EditingState): boolean => document !== savedDocument

/** The item of an id; null when there is none. */
export function itemOf<Item extends DocumentItem>({ items }: ItemDocument<Item>, id: string | null): Item | null {
  return items.find((item) => item.id === id) ?? null
}

/** The selected item; null while none is. */
export function selectedItem<Item extends DocumentItem>(state: EditingState<ItemDocument<Item>>): Item | null {
  return itemOf(state.document, state.selectedId)
}

/** The selected items, from the farthest back. */
export function selectedItems<Item extends DocumentItem>(state: EditingState<ItemDocument<Item>>): readonly Item[] {
  const { document, selectedIds } = state
  return selectedIds.length === 0 ? [] : document.items.filter(({ id }) => selectedIds.includes(id))
}

/** The fields of a selection: ids of items that are there, each once. The same fields when nothing changes. */
function selectionOf(
  { selectedId, selectedIds }: Pick<EditingState, 'selectedId' | 'selectedIds'>,
  { items }: ItemDocument,
  ids: readonly string[],
): Pick<EditingState, 'selectedId' | 'selectedIds'> {
  const there = [...new Set(ids)].filter((id) => items.some((item) => item.id === id))
  const isSame = there.length === selectedIds.length && there.every((id, index) => id === selectedIds[index])
  return isSame ? { selectedId, selectedIds } : { selectedId: there.at(-1) ?? null, selectedIds: there }
}

/** The state after a step of its history, such as `beginGesture`, `commitGesture` or `cancelGesture`. */
export function changeHistory<Document extends ItemDocument, State extends EditingState<Document>>(
  state: State & EditingState<Document>,
  change: (history: EditHistory<Document>) => EditHistory<Document>,
): State {
  const history = change(state.history)
  if (history === state.history) return state
  const document = history.present
  return { ...state, history, document, ...selectionOf(state, document, state.selectedIds) }
}

/** A change that can be undone; consecutive ones with one `mergeKey` are one step. The same document is no change. */
export function changeDocument<Document extends ItemDocument, State extends EditingState<Document>>(
  state: State & EditingState<Document>,
  change: (document: Document) => Document,
  mergeKey: string | null = null,
): State {
  return changeHistory<Document, State>(state, (history) => recordChange(history, change(history.present), mergeKey))
}

/** One step back. */
export function undo<Document extends ItemDocument, State extends EditingState<Document>>(
  state: State & EditingState<Document>,
): State {
  return changeHistory<Document, State>(state, undoChange)
}

/** One undone step forward. */
export function redo<Document extends ItemDocument, State extends EditingState<Document>>(
  state: State & EditingState<Document>,
): State {
  return changeHistory<Document, State>(state, redoChange)
}

/** Selects an item, or none; the next change is a step of its own. */
export function selectItem<Document extends ItemDocument, State extends EditingState<Document>>(
  state: State & EditingState<Document>,
  selectedId: string | null,
): State {
  return selectItems<Document, State>(state, selectedId === null ? [] : [selectedId])
}

/** Selects several items, the last one foremost; the next change is a step of its own. */
export function selectItems<Document extends ItemDocument, State extends EditingState<Document>>(
  state: State & EditingState<Document>,
  ids: readonly string[],
): State {
  const history = endMerge(state.history)
  const selection = selectionOf(state, state.document, ids)
  const isSame = selection.selectedIds === state.selectedIds && history === state.history
  return isSame ? state : { ...state, history, ...selection }
}

/**
 * Changes the document in all steps and as it was saved, without a new step: for facts that no user changed, such as the
 * address of a file whose upload has ended.
 */
export function rewriteDocuments<Document extends ItemDocument, State extends EditingState<Document>>(
  state: State & EditingState<Document>,
  rewrite: (document: Document) => Document,
): State {
  // An undo back to the saved document must still leave nothing unsaved.
  const once = oncePerObject(rewrite)
  const next = { ...state, savedDocument: once(state.savedDocument) }
  return changeHistory<Document, State & EditingState<Document>>(next, (history) => rewriteHistory(history, once))
}
