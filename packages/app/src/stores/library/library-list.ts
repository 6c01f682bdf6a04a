import type { GenerationResult } from '@mirari/model'
import { createStore } from '@mirari/ui'
import { createLibraryPages, type LibraryPagesDeps } from './library-pages.ts'
import {
  changeResults,
  dropResults,
  emptyLibrary,
  insertResults,
  type LibraryListState,
  type LibraryView,
} from './library-state.ts'

export type LibraryList = ReturnType<typeof createLibraryList>

/** The list of the library: a growing beginning of one's own results, or of a folder. */
export function createLibraryList(deps: LibraryPagesDeps) {
  const store = createStore<LibraryListState>(emptyLibrary)
  const pages = createLibraryPages(store, deps)
  let isVisible = false

  function insert(results: readonly GenerationResult[]) {
    if (isVisible) store.set((state) => insertResults(state, results))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Shows a part of the library, from its first page. */
    show(view: LibraryView) {
      const { view: last } = store.getSnapshot()
      if (isVisible && view.type === last.type && view.folderId === last.folderId) return
      isVisible = true
      store.set((state) => ({ ...emptyLibrary, view, allCount: state.allCount }))
      pages.loadFirst()
    },

    loadMore(): void {
      if (isVisible) pages.loadMore()
    },

    loadAll: pages.loadAll,

    /** Looks for what came or went elsewhere; what is on show stays until the answer is there. */
    async refresh() {
      if (isVisible) await pages.refresh()
    },

    find: (id: string) => store.getSnapshot().items.find((item) => item.generation_result_id === id) ?? null,

    /** New results, and such that came back. Folders get theirs by copying only. */
    add(results: readonly GenerationResult[]) {
      if (store.getSnapshot().view.folderId === null) insert(results)
    },

    /** What had been dropped from this very view. */
    putBack: insert,

    /** Takes deleted results out, or such that left the folder. */
    drop(ids: ReadonlySet<string>) {
      store.set((state) => dropResults(state, ids))
    },

    /** Brings an answer of the server to the results that are shown. */
    update(ids: ReadonlySet<string>, change: Partial<GenerationResult>) {
      store.set((state) => changeResults(state, ids, change))
    },

    /** Forgets everything: another user has another library. */
    reset() {
      pages.abort()
      isVisible = false
      store.set(emptyLibrary)
    },
  }
}
