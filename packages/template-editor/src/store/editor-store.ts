import {
  beginGesture,
  type CanvasGuide,
  cancelGesture,
  changeDocument,
  changeHistory,
  commitGesture,
  itemOf,
  moveLayerTo,
  type Picking,
  pickedIds,
  randomId,
  selectItem,
  selectItems,
} from '@mirari/editor-core'
import { createStore, type Store } from '@mirari/ui'
import type { TemplateItem, TemplateRatio } from '@mirari/wallpaper'
import type { SavedTemplate } from '../port.ts'
import { changeItem } from '../rules/item-changes.ts'
import { type ItemContent, imageScale, isFull, newItem, type WidgetKind } from '../rules/new-item.ts'
import { addCopies, type CommandId, editorCommands } from './commands.ts'
import {
  type BaseProject,
  type EditorState,
  isDirty,
  named,
  restored,
  type StartOptions,
  saved,
  startState,
  stored,
  type TemplateDocument,
  theirs,
  type UnsavedWork,
  withProject,
  withReloadedBase,
} from './editor-state.ts'

/** The state of one editor and all actions on it; several editors on a page share nothing. */
export interface EditorStore extends Pick<Store<EditorState>, 'getSnapshot' | 'subscribe'> {
  run: (command: CommandId) => void
  isEnabled: (command: CommandId) => boolean
  select: (id: string | null) => void
  /** Selects several items, the last one foremost. */
  selectAll: (ids: readonly string[]) => void
  /** Selects a layer of the list as {@link pickedIds} says. */
  pick: (id: string, how: Picking) => void
  /** Whether a press adds to the selection without Shift. */
  setAdding: (isAdding: boolean) => void
  /** Adds and selects an item; null when the template is full. */
  add: (kind: WidgetKind, name: string, content?: ItemContent) => TemplateItem | null
  /** Adds copies of items and selects them; one undo step. */
  paste: (items: readonly TemplateItem[]) => void
  /** Changes one item; consecutive changes with the same key are one undo step. */
  change: (id: string, patch: (item: TemplateItem) => Partial<TemplateItem>, mergeKey?: string) => void
  /** Changes several items, each by its own patch; consecutive changes with the same key are one undo step. */
  changeEach: (patches: readonly ItemPatch[], mergeKey?: string) => void
  /** Opens a gesture, such as a drag: all changes until `commit` are one undo step. */
  begin: () => void
  commit: () => void
  /** Ends the gesture and reverts its changes. */
  cancel: () => void
  /** Moves an item to a position of the list, where 0 is the farthest back. */
  reorder: (id: string, to: number) => void
  setRatio: (ratio: TemplateRatio) => void
  /** Names the template; an empty name is that of its base. */
  setName: (name: string) => void
  setImageScale: (percent: number) => void
  /** Sets the lines that items align to; consecutive changes with the same key are one undo step. */
  setGuides: (guides: readonly CanvasGuide[], mergeKey?: string) => void
  /** Shows or hides rulers and guides. */
  setRulers: (hasRulers: boolean) => void
  openProject: (base: BaseProject, items: readonly TemplateItem[], ratio?: TemplateRatio) => void
  /** Takes the folder as it is now; items stay as they were edited. */
  reloadBase: (base: BaseProject) => void
  /** The host stores it under this id, as this revision if it counts them, and makes its package. */
  markStored: (answer: SavedTemplate) => void
  /** The package of what is stored is made. */
  markPackaged: () => void
  /** The host has this document now. */
  markSaved: (document: TemplateDocument, base: BaseProject) => void
  /** Shows another user's save as one undo step, with nothing unsaved. */
  takeTheirs: (document: TemplateDocument, revision: number | null) => void
  /** Shows unsaved work of an earlier time. */
  restore: (work: UnsavedWork) => void
  /** Goes back to the saved template. */
  revert: () => void
  isDirty: () => boolean
}

/** Fields of an item that change. */
export interface ItemPatch {
  id: string
  patch: Partial<TemplateItem>
}

export function createEditorStore(options: StartOptions = {}, newId: () => string = randomId): EditorStore {
  const opened = startState(options)
  const { getSnapshot, subscribe, set } = createStore(opened)

  function change(id: string, patch: (item: TemplateItem) => Partial<TemplateItem>, mergeKey?: string): void {
    set((state) => {
      const item = itemOf<TemplateItem>(state.document, id)
      return item ? withChanges(state, [{ id, patch: patch(item) }], mergeKey) : state
    })
  }

  return {
    getSnapshot,
    subscribe,
    run: (id) => set((state) => editorCommands.run(id, state, { newId })),
    isEnabled: (id) => editorCommands.get(id).isEnabled(getSnapshot()),
    select: (id) => set((state) => selectItem(state, id)),
    selectAll: (ids) => set((state) => selectItems(state, ids)),
    pick: (id, how) => set((state) => selectItems(state, pickedIds(state, id, how))),
    setAdding: (isAdding) => set((state) => ({ ...state, isAdding })),
    add(kind, name, content) {
      const { document, base, imageScale: scale } = getSnapshot()
      if (isFull(document.items)) return null
      const item = newItem(kind, { id: newId(), name, items: document.items, base, scale }, content)
      set((state) =>
        selectItem(
          changeDocument(state, ({ items, ...rest }) => ({ ...rest, items: [...items, item] })),
          item.id,
        ),
      )
      return item
    },
    paste: (items) => set((state) => (isFull(state.document.items) ? state : addCopies(state, items, newId))),
    change,
    changeEach: (patches, mergeKey) => set((state) => withChanges(state, patches, mergeKey)),
    begin: () => set((state) => changeHistory(state, beginGesture)),
    commit: () => set((state) => changeHistory(state, commitGesture)),
    cancel: () => set((state) => changeHistory(state, cancelGesture)),
    reorder: (id, to) =>
      set((state) =>
        changeDocument(state, (document) => {
          const items = moveLayerTo(document.items, id, to)
          return items === document.items ? document : { ...document, items }
        }),
      ),
    setRatio: (ratio) =>
      set((state) =>
        changeDocument(state, (document) => (document.ratio === ratio ? document : { ...document, ratio })),
      ),
    setName: (name) => set((state) => changeDocument(state, (document) => named(document, state.base, name))),
    setImageScale: (percent) =>
      set((state) => ({
        ...state,
        imageScale: Math.max(imageScale.min, Math.min(imageScale.max, Math.round(percent))),
      })),
    openProject: (base, items, ratio) => set((state) => withProject(state, base, { items, ratio })),
    setGuides: (guides, mergeKey) =>
      set((state) =>
        changeDocument<TemplateDocument, EditorState>(state, (document) => ({ ...document, guides }), mergeKey ?? null),
      ),
    setRulers: (hasRulers) => set((state) => ({ ...state, hasRulers })),
    reloadBase: (base) => set((state) => withReloadedBase(state, base)),
    markStored: (answer) => set((state) => stored(state, answer)),
    markPackaged: () => set((state) => ({ ...state, packaging: null })),
    markSaved: (document, base) => set((state) => saved(state, document, base)),
    takeTheirs: (document, revision) => set((state) => theirs(state, document, revision)),
    restore: (work) => set((state) => restored(state, work)),
    revert: () =>
      set((state) =>
        state.base === state.savedBase
          ? changeDocument(state, () => state.savedDocument)
          : { ...opened, imageScale: state.imageScale },
      ),
    isDirty: () => isDirty(getSnapshot()),
  }
}

/** The state with these items changed; the same one when every field has its value already. */
function withChanges(state: EditorState, patches: readonly ItemPatch[], mergeKey: string | undefined): EditorState {
  return changeDocument<TemplateDocument, EditorState>(
    state,
    (document) => {
      const items = patches.reduce((all, { id, patch }) => changeItem(all, id, patch), document.items)
      return items.every((item, index) => item === document.items[index]) ? document : { ...document, items }
    },
    mergeKey ?? null,
  )
}
