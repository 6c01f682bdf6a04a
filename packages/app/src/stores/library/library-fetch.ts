import type { AssetPage } from '@mirari/contract/schemas'
import type { Store } from '@mirari/ui'
import {
  appendPage,
  type LibraryListState,
  type LibraryView,
  type LoadedWindow,
  prependPage,
  withAnswer,
} from './library-state.ts'

export interface LibraryFetchDeps {
  load(query: LibraryView & PageRequest, signal: AbortSignal): Promise<AssetPage>
  onFailure(): void
}

export interface PageRequest {
  page: number
  size: number
}

/** Calls for pages of the library, one at a time. */
export function createLibraryFetch(store: Store<LibraryListState>, { load, onFailure }: LibraryFetchDeps) {
  let running: AbortController | null = null

  /** Makes a call that replaces the running one. Resolves to false when it failed or another one replaced it. */
  async function fetchPage(
    request: PageRequest,
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
  function fetchOnly(request: PageRequest): Promise<boolean> {
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

  return {
    fetchPage,
    fetchOnly,
    fetchNext,
    fetchEarlier,

    isRunning: () => running !== null,

    /** Makes a call whose failure changes nothing. */
    async fetchQuietly(request: PageRequest, apply: (answer: AssetPage) => void): Promise<void> {
      const call = new AbortController()
      running = call
      try {
        const answer = await load({ ...store.getSnapshot().view, ...request }, call.signal)
        if (!call.signal.aborted) apply(answer)
      } catch {
        // What is loaded stays valid; the next call tries again.
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
export function windowOf({ items }: AssetPage, { page, size }: PageRequest): LoadedWindow {
  return { items, offset: page * size, ...(items.length < size && { isEnd: true }) }
}
