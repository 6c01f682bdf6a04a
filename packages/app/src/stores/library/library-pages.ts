import { pageSizes } from '@mirari/contract/lists'
import type { AssetPage } from '@mirari/contract/schemas'
import type { Store } from '@mirari/ui'
import { appendPage, type LibraryListState, type LibraryView, mergeNewest, withAnswer } from './library-state.ts'

export interface LibraryPagesDeps {
  load(query: LibraryView & { page: number; size: number }, signal: AbortSignal): Promise<AssetPage>
  onFailure(): void
}

/** Maximum page size of a call, used to load everything. */
const largePageSize = 100

/** Loads the library's list by pages, one call at a time. */
export function createLibraryPages(store: Store<LibraryListState>, { load, onFailure }: LibraryPagesDeps) {
  let running: AbortController | null = null

  async function fetchPage(size: number, status: 'loading' | 'more'): Promise<boolean> {
    running?.abort()
    const call = new AbortController()
    running = call
    store.set((state) => ({ ...state, status }))
    const { view, items } = store.getSnapshot()
    try {
      // The loaded results are a prefix of the list, so their number tells the next page.
      const page = status === 'loading' ? 0 : Math.floor(items.length / size)
      const answer = await load({ ...view, page, size }, call.signal)
      if (call.signal.aborted) return false
      const { items: loaded } = store.getSnapshot()
      const next = status === 'loading' ? answer.items : appendPage(loaded, answer.items)
      const isEnd = next.length >= answer.total || answer.items.length < size
      // A page without anything new means that the list has changed elsewhere, so it is reloaded.
      if (!isEnd && status === 'more' && next.length === loaded.length) return fetchPage(size, 'loading')
      store.set((state) => withAnswer(state, next, answer, isEnd))
      return true
    } catch {
      if (call.signal.aborted) return false
      store.set((state) => ({ ...state, status: 'failed' }))
      onFailure()
      return false
    } finally {
      if (running === call) running = null
    }
  }

  /** Loads the next page. Resolves to false when the call failed or another one replaced it. */
  const fetchNext = (size: number) => fetchPage(size, store.getSnapshot().items.length === 0 ? 'loading' : 'more')

  const pageSize = () => (store.getSnapshot().view.folderId === null ? pageSizes.generations : pageSizes.folderAssets)

  return {
    /** Loads the first page and aborts any running call. */
    loadFirst() {
      void fetchPage(pageSize(), 'loading')
    },

    loadMore() {
      if (store.getSnapshot().status !== 'done' && running === null) void fetchNext(pageSize())
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
      if (running !== null) return
      const { view, status } = store.getSnapshot()
      if (status === 'failed') {
        void fetchPage(pageSize(), 'loading')
        return
      }
      const call = new AbortController()
      running = call
      try {
        const answer = await load({ ...view, page: 0, size: largePageSize }, call.signal)
        if (call.signal.aborted) return
        store.set((state) => withAnswer(state, mergeNewest(state, answer), answer))
      } catch {
        // The loaded results stay valid; the next refresh tries again.
      } finally {
        if (running === call) running = null
      }
    },

    /** Aborts the running call. */
    abort() {
      running?.abort()
      running = null
    },
  }
}
