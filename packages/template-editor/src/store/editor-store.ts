import {
  beginGesture,
  cancelGesture,
  changeDocument,
  changeHistory,
  commitGesture,
  moveLayerTo,
  randomId,
  selectItem,
} from '@mirari/editor-core'
import { createStore, type Store } from '@mirari/ui'
import type { TemplateItem, TemplateRatio } from '@mirari/wallpaper'
import { changeItem } from '../rules/item-changes.ts'
import { type ItemContent, imageScale, isFull, newItem, type WidgetKind } from '../rules/new-item.ts'
import { addCopies, type CommandId, editorCommands } from './commands.ts'
import {
  type BaseProject,
  type EditorState,
  isDirty,
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
  /** Adds and selects an item; null when the template is full. */
  add: (kind: WidgetKind, name: string, content?: ItemContent) => TemplateItem | null
  /** Adds copies of items and selects the last one; one undo step. */
  paste: (items: readonly TemplateItem[]) => void
  /** Changes one item; consecutive changes with the same key are one undo step. */
  change: (id: string, patch: (item: TemplateItem) => Partial<TemplateItem>, mergeKey?: string) => void
  /** Opens a gesture, such as a drag: all changes until `commit` are one undo step. */
  begin: () => void
  commit: () => void
  /** Ends the gesture and reverts its changes. */
  cancel: () => void
  /** Moves an item to a position of the list, where 0 is the farthest back. */
  reorder: (id: string, to: number) => void
  setRatio: (ratio: TemplateRatio) => void
  setImageScale: (percent: number) => void
  openProject: (base: BaseProject, items: readonly TemplateItem[], ratio?: TemplateRatio) => void
  /** Takes the folder as it is now; items stay as they were edited. */
  reloadBase: (base: BaseProject) => void
  /** The host stores it under this id, as this revision if it counts them. */
  markStored: (generationId: string, revision?: number) => void
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

export function createEditorStore(options: StartOptions = {}, newId: () => string = randomId): EditorStore {
  const opened = startState(options)
  const { getSnapshot, subscribe, set } = createStore(opened)

  function change(id: string, patch: (item: TemplateItem) => Partial<TemplateItem>, mergeKey?: string): void {
    set((state) => {
      const item = state.document.items.find((each) => each.id === id)
      if (!item) return state
      const fresh = Object.entries(patch(item)).filter(([key, value]) => Reflect.get(item, key) !== value)
      if (fresh.length === 0) return state
      return changeDocument(
        state,
        (document) => ({ ...document, items: changeItem(document.items, id, Object.fromEntries(fresh)) }),
        mergeKey ?? null,
      )
    })
  }

  return {
    getSnapshot,
    subscribe,
    run: (id) => set((state) => editorCommands.run(id, state, { newId })),
    isEnabled: (id) => editorCommands.get(id).isEnabled(getSnapshot()),
    select: (id) => set((state) => selectItem(state, id)),
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
    setImageScale: (percent) =>
      set((state) => ({
        ...state,
        imageScale: Math.max(imageScale.min, Math.min(imageScale.max, Math.round(percent))),
      })),
    openProject: (base, items, ratio) => set((state) => withProject(state, base, items, ratio)),
    reloadBase: (base) => set((state) => withReloadedBase(state, base)),
    markStored: (generationId, revision) => set((state) => stored(state, generationId, revision ?? null)),
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
