import { pageSizes } from '@mirari/contract/lists'
import type { AssetPage } from '@mirari/contract/schemas'
import type { Store } from '@mirari/ui'
import { createLibraryFetch, type LibraryFetchDeps, type PageRequest, windowOf } from './library-fetch.ts'
import { type LibraryListState, type LoadedWindow, mergeNewest, withAnswer, withJump } from './library-state.ts'

/** Maximum page size of a call, used to load everything. */
const largePageSize = 100

/** Loads the library's list by pages, one call at a time. */
export function createLibraryPages(store: Store<LibraryListState>, deps: LibraryFetchDeps) {
  const { fetchPage, fetchOnly, fetchNext, fetchEarlier, fetchQuietly, isRunning, abort } = createLibraryFetch(
    store,
    deps,
  )

  const pageSize = () => (store.getSnapshot().view.folderId === null ? pageSizes.generations : pageSizes.folderAssets)

  return {
    /** Loads the page with an index, or the first one where the list has become shorter. Aborts any running call. */
    async loadAt(index: number) {
      const first = { page: 0, size: pageSize() }
      const request = index < first.size ? first : { page: Math.floor(index / largePageSize), size: largePageSize }
      const isLoaded = await fetchOnly(request)
      if (isLoaded && request !== first && store.getSnapshot().items.length === 0) await fetchOnly(first)
    },

    loadMore() {
      if (store.getSnapshot().status !== 'done' && !isRunning()) void fetchNext(pageSize())
    },

    loadEarlier() {
      if (store.getSnapshot().offset > 0 && !isRunning()) void fetchEarlier(largePageSize)
    },

    /** Loads the part around an index, unless it is loaded. Resolves to whether it is. */
    async jumpTo(index: number): Promise<boolean> {
      const { offset, items } = store.getSnapshot()
      if (index >= offset && index < offset + items.length) return true
      const request = { page: Math.floor(index / largePageSize), size: largePageSize }
      return fetchPage(request, 'more', (answer) => {
        store.set((state) => withJump(state, windowOf(answer, request), answer))
        return true
      })
    },

    /** Loads everything, up to a limit. Resolves to false when a call failed or another one replaced it. */
    async loadAll(max: number): Promise<boolean> {
      const { view } = store.getSnapshot()
      const isDone = () => store.getSnapshot().status === 'done' || store.getSnapshot().items.length >= max
      while (!isDone()) {
        if (!(await fetchNext(largePageSize))) return false
        if (store.getSnapshot().view !== view) return false
      }
      return true
    },

    /** Finds results that were added or removed elsewhere. The loaded ones stay until the answer arrives. */
    async refresh() {
      if (isRunning()) return
      const { status, offset } = store.getSnapshot()
      if (status === 'failed') {
        void fetchOnly({ page: Math.floor(offset / pageSize()), size: pageSize() })
        return
      }
      const request = { page: Math.floor(offset / largePageSize), size: largePageSize }
      await fetchQuietly(request, (answer) => {
        store.set((state) => withAnswer(state, refreshedWindow(state, answer, request), answer))
      })
    },

    abort,
  }
}

/** What is loaded after a page came again: after a jump the same as before, unless the list has changed elsewhere. */
function refreshedWindow(state: LibraryListState, answer: AssetPage, request: PageRequest): LoadedWindow {
  if (request.page === 0 && state.offset === 0) return { items: mergeNewest(state, answer), offset: 0 }
  return state.total === answer.total ? state : windowOf(answer, request)
}
