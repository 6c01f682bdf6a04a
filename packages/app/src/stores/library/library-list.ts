import type { GenerationResult } from '@mirari/contract/schemas'
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

/** List of the library: the user's results or those of a folder, loaded from the newest on. */
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

    /** Opens a view of the library at its first page. */
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

    /** Finds results that were added or removed elsewhere. The loaded ones stay until the answer arrives. */
    async refresh() {
      if (isVisible) await pages.refresh()
    },

    find: (id: string) => store.getSnapshot().items.find((item) => item.generation_result_id === id) ?? null,

    /** Adds new or restored results. An open folder ignores them, because only copying fills folders. */
    add(results: readonly GenerationResult[]) {
      if (store.getSnapshot().view.folderId === null) insert(results)
    },

    /** Puts results back that were dropped from this view. */
    putBack: insert,

    /** Removes results that were deleted or left the folder. */
    drop(ids: ReadonlySet<string>) {
      store.set((state) => dropResults(state, ids))
    },

    /** Updates loaded results from an answer of the server. */
    update(ids: ReadonlySet<string>, change: Partial<GenerationResult>) {
      store.set((state) => changeResults(state, ids, change))
    },

    /** Clears everything, because another user has another library. */
    reset() {
      pages.abort()
      isVisible = false
      store.set(emptyLibrary)
    },
  }
}
