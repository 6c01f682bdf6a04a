import { pageSizes } from '@mirari/contract/lists'
import type { AssetPage } from '@mirari/contract/schemas'
import type { Store } from '@mirari/ui'
import {
  appendPage,
  type LibraryListState,
  type LibraryView,
  type LoadedWindow,
  mergeNewest,
  prependPage,
  withAnswer,
  withJump,
} from './library-state.ts'

export interface LibraryPagesDeps {
  load(query: LibraryView & { page: number; size: number }, signal: AbortSignal): Promise<AssetPage>
  onFailure(): void
}

/** Maximum page size of a call, used to load everything. */
const largePageSize = 100

/** Loads the library's list by pages, one call at a time. */
export function createLibraryPages(store: Store<LibraryListState>, { load, onFailure }: LibraryPagesDeps) {
  let running: AbortController | null = null

  /** Makes a call that replaces the running one. Resolves to false when it failed or another one replaced it. */
  async function fetchPage(
    request: { page: number; size: number },
    status: 'loading' | 'more',
    apply: (answer: AssetPage) => boolean | Promise<boolean>,
  ): Promise<boolean> {
    running?.abort()
    const call = new AbortController()
    running = call
    store.set((state) => ({ ...state, status }))
    try {
      const answer = await load({ ...store.getSnapshot().view, ...request }, call.signal)
      return !call.signal.aborted && (await apply(answer))
    } catch {
      if (call.signal.aborted) return false
      store.set((state) => ({ ...state, status: 'failed' }))
      onFailure()
      return false
    } finally {
      if (running === call) running = null
    }
  }

  /** Loads a page that becomes all that is loaded. */
  function fetchOnly(request: { page: number; size: number }): Promise<boolean> {
    return fetchPage(request, 'loading', (answer) => {
      store.set((state) => withAnswer(state, windowOf(answer, request), answer))
      return true
    })
  }

  /** Loads the page after the loaded ones. Their offset and number tell which it is. */
  function fetchNext(size: number): Promise<boolean> {
    const { items, offset } = store.getSnapshot()
    if (items.length === 0) return fetchOnly({ page: 0, size })
    const page = Math.floor((offset + items.length) / size)
    return fetchPage({ page, size }, 'more', (answer) => {
      const { items: loaded, offset } = store.getSnapshot()
      const next = appendPage(loaded, answer.items)
      const isEnd = offset + next.length >= answer.total || answer.items.length < size
      // A page without anything new means that the list has changed elsewhere, so it is reloaded.
      if (!isEnd && next.length === loaded.length) return fetchOnly({ page: Math.floor(offset / size), size })
      store.set((state) => withAnswer(state, { items: next, offset, isEnd }, answer))
      return true
    })
  }

  /** Loads the page before the loaded ones. */
  function fetchEarlier(size: number): Promise<boolean> {
    const page = Math.floor((store.getSnapshot().offset - 1) / size)
    return fetchPage({ page, size }, 'more', (answer) => {
      const { items: loaded } = store.getSnapshot()
      const items = prependPage(loaded, answer.items)
      if (items.length === loaded.length) return fetchOnly({ page, size })
      store.set((state) => withAnswer(state, { items, offset: page * size }, answer))
      return true
    })
  }

  const pageSize = () => (store.getSnapshot().view.folderId === null ? pageSizes.generations : pageSizes.folderAssets)

  return {
    /** Loads the first page and aborts any running call. */
    loadFirst() {
      void fetchOnly({ page: 0, size: pageSize() })
    },

    loadMore() {
      if (store.getSnapshot().status !== 'done' && running === null) void fetchNext(pageSize())
    },

    loadEarlier() {
      if (store.getSnapshot().offset > 0 && running === null) void fetchEarlier(largePageSize)
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
      if (running !== null) return
      const { view, status, offset } = store.getSnapshot()
      if (status === 'failed') {
        void fetchOnly({ page: Math.floor(offset / pageSize()), size: pageSize() })
        return
      }
      const request = { page: Math.floor(offset / largePageSize), size: largePageSize }
      const call = new AbortController()
      running = call
      try {
        const answer = await load({ ...view, ...request }, call.signal)
        if (call.signal.aborted) return
        store.set((state) => withAnswer(state, refreshedWindow(state, answer, request), answer))
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

/** A page by itself. */
function windowOf({ items }: AssetPage, { page, size }: { page: number; size: number }): LoadedWindow {
  return { items, offset: page * size, ...(items.length < size && { isEnd: true }) }
}

/** What is loaded after a page came again: after a jump the same as before, unless the list has changed elsewhere. */
function refreshedWindow(
  state: LibraryListState,
  answer: AssetPage,
  request: { page: number; size: number },
): LoadedWindow {
  if (request.page === 0 && state.offset === 0) return { items: mergeNewest(state, answer), offset: 0 }
  return state.total === answer.total ? state : windowOf(answer, request)
}
