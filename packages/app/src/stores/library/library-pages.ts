import { pageSizes } from '@mirari/contract/lists'
import type { AssetPage } from '@mirari/model'
import type { Store } from '@mirari/ui'
import { appendPage, type LibraryListState, type LibraryView, mergeNewest, withAnswer } from './library-state.ts'

export interface LibraryPagesDeps {
  load(query: LibraryView & { page: number; size: number }, signal: AbortSignal): Promise<AssetPage>
  onFailure(): void
}

/** What a call takes at most; used where everything is wanted. */
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
      // What is loaded is the beginning of the list, so it also says where the next page starts.
      const page = status === 'loading' ? 0 : Math.floor(items.length / size)
      const answer = await load({ ...view, page, size }, call.signal)
      if (call.signal.aborted) return false
      const { items: loaded } = store.getSnapshot()
      const next = status === 'loading' ? answer.items : appendPage(loaded, answer.items)
      const isEnd = next.length >= answer.total || answer.items.length < size
      // Pages that bring nothing new are those of a list that has changed elsewhere: it is read anew.
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

  /** Resolves to false when the call failed or another one took its place. */
  const fetchNext = (size: number) => fetchPage(size, store.getSnapshot().items.length === 0 ? 'loading' : 'more')

  const pageSize = () => (store.getSnapshot().view.folderId === null ? pageSizes.generations : pageSizes.folderAssets)

  return {
    /** Loads the first page, whatever else is under way. */
    loadFirst() {
      void fetchPage(pageSize(), 'loading')
    },

    loadMore() {
      if (store.getSnapshot().status !== 'done' && running === null) void fetchNext(pageSize())
    },

    /** Loads everything, up to a limit. False when a call failed or something else was asked for meanwhile. */
    async loadAll(max: number): Promise<boolean> {
      const { view } = store.getSnapshot()
      const isDone = () => store.getSnapshot().status === 'done' || store.getSnapshot().items.length >= max
      while (!isDone()) {
        if (!(await fetchNext(largePageSize))) return false
        if (store.getSnapshot().view !== view) return false
      }
      return true
    },

    /** Looks for what came or went elsewhere; what is on show stays until the answer is there. */
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
        // What is on show is still good; the next refresh may do better.
      } finally {
        if (running === call) running = null
      }
    },

    /** Nobody waits for the running call anymore. */
    abort() {
      running?.abort()
      running = null
    },
  }
}
