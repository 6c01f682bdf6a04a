import { pageSizes } from '@mirari/contract/lists'
import { type AssetCounts, type AssetPage, categoriesOf, type GenerationResult, type TypeFilter } from '@mirari/model'
import { createStore } from '@mirari/ui'

/** Which part of the library is shown. */
export interface LibraryView {
  type: TypeFilter
  /** Null: everything. */
  folderId: string | null
}

export interface LibraryListState {
  view: LibraryView
  /** Newest first: the beginning of what the server has. */
  items: readonly GenerationResult[]
  /** How many there are, loaded or not. */
  total: number
  /** By type, whatever the filter; null until known. */
  counts: AssetCounts | null
  /** Of all assets, also while a folder is open; null until known. */
  allCount: number | null
  /** 'done': everything is loaded. 'failed': the last call failed. */
  status: 'loading' | 'more' | 'idle' | 'done' | 'failed'
}

export interface LibraryListDeps {
  load(query: LibraryView & { page: number; size: number }, signal: AbortSignal): Promise<AssetPage>
  onFailure(): void
}

export type LibraryList = ReturnType<typeof createLibraryList>

/** What a call takes at most; used where everything is wanted. */
const largePageSize = 100

const nothing: LibraryListState = {
  view: { type: 'all', folderId: null },
  items: [],
  total: 0,
  counts: null,
  allCount: null,
  status: 'loading',
}

/** The list of the library: a growing beginning of one's own results, or of a folder. */
export function createLibraryList({ load, onFailure }: LibraryListDeps) {
  const store = createStore<LibraryListState>(nothing)
  let running: AbortController | null = null
  let isShown = false

  const idOf = ({ generation_result_id }: GenerationResult) => generation_result_id

  /** Only what is not there yet, in the order of the server. */
  function merged(items: readonly GenerationResult[], added: readonly GenerationResult[]): GenerationResult[] {
    const known = new Set(items.map(idOf))
    return [...items, ...added.filter((item) => !known.has(idOf(item)))]
  }

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
      const next = status === 'loading' ? answer.items : merged(store.getSnapshot().items, answer.items)
      const isEnd = next.length >= answer.total || answer.items.length < size
      // Pages that bring nothing new are those of a list that has changed elsewhere: it is read anew.
      if (!isEnd && status === 'more' && next.length === store.getSnapshot().items.length) {
        return fetchPage(size, 'loading')
      }
      const { total, counts } = answer
      const allCount = view.folderId === null ? counts.all : store.getSnapshot().allCount
      store.set((state) => ({ ...state, items: next, total, counts, allCount, status: isEnd ? 'done' : 'idle' }))
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

  function fits({ type }: LibraryView, { task_category }: GenerationResult): boolean {
    const categories = categoriesOf[type]
    return categories.length === 0 || categories.includes(task_category)
  }

  function recount(counts: AssetCounts | null, changed: readonly GenerationResult[], by: 1 | -1): AssetCounts | null {
    if (counts === null) return null
    const next = { ...counts }
    for (const { task_category } of changed) {
      next.all += by
      next[task_category === 'wallpaper_template' ? 'wallpaper' : task_category] += by
    }
    return next
  }

  /** Puts results to their places among the loaded ones; what belongs further down comes with its page. */
  function insert(results: readonly GenerationResult[]) {
    const { items, view, status } = store.getSnapshot()
    if (!isShown) return
    const known = new Set(items.map(idOf))
    const fresh = results.filter((result) => !known.has(idOf(result)))
    if (fresh.length === 0) return
    const fitting = fresh.filter((result) => fits(view, result))
    const last = items.at(-1)
    const seen = fitting.filter((result) => status === 'done' || (last !== undefined && newestFirst(result, last) < 0))
    store.set((state) => ({
      ...state,
      items: seen.length === 0 ? state.items : [...state.items, ...seen].sort(newestFirst),
      total: state.total + fitting.length,
      counts: recount(state.counts, fresh, 1),
      allCount:
        state.view.folderId === null && state.allCount !== null ? state.allCount + fresh.length : state.allCount,
    }))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Shows a part of the library, from its first page. */
    show(view: LibraryView) {
      const { view: last } = store.getSnapshot()
      if (isShown && view.type === last.type && view.folderId === last.folderId) return
      isShown = true
      store.set((state) => ({ ...nothing, view, allCount: state.allCount }))
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
        const { items, total } = store.getSnapshot()
        const known = new Set(items.map(idOf))
        const fresh = answer.items.filter((item) => !known.has(idOf(item)))
        const last = items.at(-1)
        const newer = fresh.filter((item) => last !== undefined && newestFirst(item, last) < 0)
        const isSame = total + newer.length === answer.total
        const next = isSame ? [...fresh, ...items].sort(newestFirst) : answer.items
        const isEnd = next.length >= answer.total
        store.set((state) => ({
          ...state,
          items: next,
          total: answer.total,
          counts: answer.counts,
          allCount: view.folderId === null ? answer.counts.all : state.allCount,
          status: isEnd ? 'done' : 'idle',
        }))
      } catch {
        // What is on show is still good; the next look may do better.
      } finally {
        if (running === call) running = null
      }
    },

    find: (id: string) => store.getSnapshot().items.find((item) => idOf(item) === id) ?? null,

    /** New results, and such that came back. Folders get theirs by copying only. */
    add(results: readonly GenerationResult[]) {
      if (store.getSnapshot().view.folderId === null) insert(results)
    },

    /** What had been dropped from this very view. */
    putBack: insert,

    /** Takes deleted results out, or such that left the folder. */
    drop(ids: ReadonlySet<string>) {
      const gone = store.getSnapshot().items.filter((item) => ids.has(idOf(item)))
      if (gone.length === 0) return
      store.set((state) => ({
        ...state,
        items: state.items.filter((item) => !ids.has(idOf(item))),
        total: Math.max(0, state.total - gone.length),
        counts: recount(state.counts, gone, -1),
        allCount:
          state.view.folderId === null && state.allCount !== null ? state.allCount - gone.length : state.allCount,
      }))
    },

    /** Brings an answer of the server to the results that are shown. */
    update(ids: ReadonlySet<string>, change: Partial<GenerationResult>) {
      if (!store.getSnapshot().items.some((item) => ids.has(idOf(item)))) return
      store.set((state) => ({
        ...state,
        items: state.items.map((item) => (ids.has(idOf(item)) ? { ...item, ...change } : item)),
      }))
    },

    /** Forgets everything: another user has another library. */
    reset() {
      running?.abort()
      running = null
      isShown = false
      store.set(nothing)
    },
  }
}

/** The order of the server: by time, and by id where that is the same. */
function newestFirst(a: GenerationResult, b: GenerationResult): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  return a.generation_result_id < b.generation_result_id ? 1 : -1
}
