import type { GenerationResult } from '@mirari/contract/schemas'
import { createStore } from '@mirari/ui'
import { createLibraryPages, type LibraryPagesDeps } from './library-pages.ts'
import {
  changeResults,
  dropResults,
  emptyLibrary,
  insertResults,
  isNarrowed,
  type LibraryListState,
  type LibraryView,
  sameView,
} from './library-state.ts'

export type LibraryList = ReturnType<typeof createLibraryList>

/** List of the library: the user's results or those of a folder, loaded from the newest on. */
export function createLibraryList(deps: LibraryPagesDeps) {
  const store = createStore<LibraryListState>(emptyLibrary)
  const pages = createLibraryPages(store, deps)
  let isVisible = false
  /** Results that were announced, so that each leads to one refresh at most. */
  const seen = new Set<string>()

  function insert(results: readonly GenerationResult[]) {
    if (!isVisible) return
    if (isNarrowed(store.getSnapshot().view)) void refreshFor(results)
    else store.set((state) => insertResults(state, results))
  }

  /** Loads a narrowed view anew when something came that it does not show yet. */
  async function refreshFor(results: readonly GenerationResult[]) {
    if (results.some((result) => !seen.has(result.generation_result_id))) {
      for (const { generation_result_id } of results) seen.add(generation_result_id)
      await pages.refresh()
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Opens a view of the library at its first page. */
    show(view: LibraryView) {
      const { view: last } = store.getSnapshot()
      if (isVisible && sameView(view, last)) return
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
      seen.clear()
      store.set(emptyLibrary)
    },
  }
}
