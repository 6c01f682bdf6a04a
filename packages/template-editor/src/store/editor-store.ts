import { createStore, type Store } from '@mirari/ui'
import type { TemplateItem, TemplateRatio } from '@mirari/wallpaper'
import { changeItem, moveItem } from '../rules/item-changes.ts'
import { type ItemContent, imageScale, isFull, newItem, type WidgetKind } from '../rules/new-item.ts'
import { type CommandId, commandOf } from './commands.ts'
import type { ReadDraft } from './draft.ts'
import {
  type BaseProject,
  changed,
  type EditorState,
  isDirty,
  restored,
  type StartOptions,
  saved,
  select,
  startState,
  stored,
  type TemplateDocument,
  withProject,
} from './editor-state.ts'

/** State of one editor and everything that may happen to it; two on a page share nothing. */
export interface EditorStore extends Pick<Store<EditorState>, 'getSnapshot' | 'subscribe'> {
  run: (command: CommandId) => void
  select: (id: string | null) => void
  /** Adds and selects an item; null when there is no room for more. */
  add: (kind: WidgetKind, name: string, content?: ItemContent) => TemplateItem | null
  /** Changes one item; changes in a row with the same key are undone together. */
  change: (id: string, patch: (item: TemplateItem) => Partial<TemplateItem>, mergeKey?: string) => void
  /** Puts an item at a place of the list, from back to front. */
  reorder: (id: string, to: number, mergeKey?: string) => void
  setRatio: (ratio: TemplateRatio) => void
  setImageScale: (percent: number) => void
  openProject: (base: BaseProject, items: readonly TemplateItem[], ratio?: TemplateRatio) => void
  /** The server keeps it under this id. */
  markStored: (generationId: string) => void
  /** The server has this document now. */
  markSaved: (document: TemplateDocument, base: BaseProject) => void
  /** Shows unsaved work of another time. */
  restore: (draft: ReadDraft) => void
  /** Back to what is stored. */
  revert: () => void
  isDirty: () => boolean
}

/** Pages without HTTPS have no `randomUUID`. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function createEditorStore(options: StartOptions = {}, newId: () => string = randomId): EditorStore {
  const opened = startState(options)
  const { getSnapshot, subscribe, set } = createStore(opened)

  function change(id: string, patch: (item: TemplateItem) => Partial<TemplateItem>, mergeKey?: string): void {
    set((state) => {
      const item = state.document.items.find((each) => each.id === id)
      if (!item) return state
      const fresh = Object.entries(patch(item)).filter(([key, value]) => Reflect.get(item, key) !== value)
      if (fresh.length === 0) return state
      const items = changeItem(state.document.items, id, Object.fromEntries(fresh))
      return changed(state, (document) => ({ ...document, items }), mergeKey ?? null)
    })
  }

  return {
    getSnapshot,
    subscribe,
    run: (id) =>
      set((state) => {
        const command = commandOf(id)
        return command.isEnabled(state) ? command.apply(state) : state
      }),
    select: (id) => set((state) => select(state, id)),
    add(kind, name, content) {
      const { document, base, imageScale: scale } = getSnapshot()
      if (isFull(document.items)) return null
      const item = newItem(kind, { id: newId(), name, items: document.items, base, scale }, content)
      set((state) =>
        select(
          changed(state, ({ items, ...rest }) => ({ ...rest, items: [...items, item] })),
          item.id,
        ),
      )
      return item
    },
    change,
    reorder: (id, to, mergeKey) =>
      set((state) =>
        changed(
          state,
          (document) => {
            const items = moveItem(document.items, id, to)
            return items === document.items ? document : { ...document, items }
          },
          mergeKey ?? null,
        ),
      ),
    setRatio: (ratio) =>
      set((state) => changed(state, (document) => (document.ratio === ratio ? document : { ...document, ratio }))),
    setImageScale: (percent) =>
      set((state) => ({
        ...state,
        imageScale: Math.max(imageScale.min, Math.min(imageScale.max, Math.round(percent))),
      })),
    openProject: (base, items, ratio) => set((state) => withProject(state, base, items, ratio)),
    markStored: (generationId) => set((state) => stored(state, generationId)),
    markSaved: (document, base) => set((state) => saved(state, document, base)),
    restore: (draft) => set((state) => restored(state, draft)),
    revert: () =>
      set((state) =>
        state.base === state.savedBase
          ? changed(state, () => state.savedDocument)
          : { ...opened, imageScale: state.imageScale },
      ),
    isDirty: () => isDirty(getSnapshot()),
  }
}
