import { pageSizes } from '@mirari/contract/lists'
import type { AssetPage, GenerationResult } from '@mirari/model'
import { createStore } from '@mirari/ui'
import {
  appendPage,
  changeResults,
  dropResults,
  emptyLibrary,
  insertResults,
  type LibraryListState,
  type LibraryView,
  mergeNewest,
  withAnswer,
} from './library-state.ts'

export interface LibraryListDeps {
  load(query: LibraryView & { page: number; size: number }, signal: AbortSignal): Promise<AssetPage>
  onFailure(): void
}

export type LibraryList = ReturnType<typeof createLibraryList>

/** What a call takes at most; used where everything is wanted. */
const largePageSize = 100

/** The list of the library: a growing beginning of one's own results, or of a folder. */
export function createLibraryList({ load, onFailure }: LibraryListDeps) {
  const store = createStore<LibraryListState>(emptyLibrary)
  let running: AbortController | null = null
  let isShown = false

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

  const pageSize = () => (store.getSnapshot().view.folderId === null ? pageSizes.generations : pageSizes.folderAssets)

  function insert(results: readonly GenerationResult[]) {
    if (isShown) store.set((state) => insertResults(state, results))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Shows a part of the library, from its first page. */
    show(view: LibraryView) {
      const { view: last } = store.getSnapshot()
      if (isShown && view.type === last.type && view.folderId === last.folderId) return
      isShown = true
      store.set((state) => ({ ...emptyLibrary, view, allCount: state.allCount }))
      void fetchPage(pageSize(), 'loading')
    },

    loadMore(): void {
      const { status, items } = store.getSnapshot()
      if (!isShown || status === 'done' || running !== null) return
      void fetchPage(pageSize(), items.length === 0 ? 'loading' : 'more')
    },

    /** Loads everything, up to a limit. False when a call failed or something else was asked for meanwhile. */
    async loadAll(max: number): Promise<boolean> {
      const { view } = store.getSnapshot()
      const isDone = () => store.getSnapshot().status === 'done' || store.getSnapshot().items.length >= max
      while (!isDone()) {
        if (!(await fetchPage(largePageSize, store.getSnapshot().items.length === 0 ? 'loading' : 'more'))) return false
        if (store.getSnapshot().view !== view) return false
      }
      return true
    },

    /** Looks for what came or went elsewhere; what is on show stays until the answer is there. */
    async refresh() {
      const { view, status } = store.getSnapshot()
      if (!isShown || running !== null) return
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
      running?.abort()
      running = null
      isShown = false
      store.set(emptyLibrary)
    },
  }
}
