import type { GenerationResult } from '@mirari/contract/schemas'
import { createStore } from '@mirari/ui'
import type { LibraryFetchDeps } from './library-fetch.ts'
import { createLibraryPages } from './library-pages.ts'
import {
  changeResults,
  dropResults,
  emptyLibrary,
  findResult,
  insertResults,
  isNarrowed,
  type LibraryListState,
  type LibraryView,
  sameView,
} from './library-state.ts'

export type LibraryList = ReturnType<typeof createLibraryList>

/** List of the library: the user's results or those of a folder, loaded from the newest on or around a jump. */
export function createLibraryList(deps: LibraryFetchDeps) {
  const store = createStore<LibraryListState>(emptyLibrary)
  const pages = createLibraryPages(store, deps)
  let isVisible = false
  /** Results that were announced, so that each leads to one refresh at most. */
  const seen = new Set<string>()
  let refreshing = Promise.resolve()

  function insert(results: readonly GenerationResult[]) {
    if (!isVisible) return
    const { view, offset } = store.getSnapshot()
    if (isNarrowed(view) || offset > 0) void refreshFor(results)
    else store.set((state) => insertResults(state, results))
  }

  /** Asks the server about a view that cannot place results by itself when something came that it does not show yet. */
  async function refreshFor(results: readonly GenerationResult[]) {
    if (results.some((result) => !seen.has(result.generation_result_id))) {
      for (const { generation_result_id } of results) seen.add(generation_result_id)
      // In turn, because a refresh that began before may not know of them.
      refreshing = refreshing.then(pages.refresh)
      await refreshing
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Opens a view of the library at an index, by default its start. */
    show(view: LibraryView, index = 0) {
      const { view: last } = store.getSnapshot()
      if (isVisible && sameView(view, last)) return
      isVisible = true
      store.set((state) => ({ ...emptyLibrary, view, allCount: state.allCount }))
      void pages.loadAt(index)
    },

    loadMore(): void {
      if (isVisible) pages.loadMore()
    },

    /** Loads the page before the loaded ones. */
    loadEarlier(): void {
      if (isVisible) pages.loadEarlier()
    },

    loadAll: pages.loadAll,

    /**
     * Loads the part of the list around an index, unless it is loaded. Resolves to the result there; null when the call
     * failed or another one replaced it.
     */
    async jumpTo(index: number): Promise<GenerationResult | null> {
      if (!isVisible || !(await pages.jumpTo(index))) return null
      const { items, offset } = store.getSnapshot()
      return items[index - offset] ?? items.at(-1) ?? null
    },

    /** Finds results that were added or removed elsewhere. The loaded ones stay until the answer arrives. */
    async refresh() {
      if (isVisible) await pages.refresh()
    },

    find: (id: string) => findResult(store.getSnapshot(), id),

    /** Adds new or restored results. An open folder ignores them, because only copying fills folders. */
    add(results: readonly GenerationResult[]) {
      if (store.getSnapshot().view.folderId === null) insert(results)
    },

    /** Puts results back that were dropped from this view. */
    putBack: insert,

    /** Removes results that were deleted or left the folder. */
    drop(ids: ReadonlySet<string>) {
      for (const id of ids) seen.delete(id)
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
