import { createStore, type Store } from '@mirari/ui'

/** An image that the user generated before. */
export interface HistoryImage {
  id: string
  url: string
  thumbnail_url: string
  width: number
  height: number
  prompt: string
  /** ISO 8601 */
  created_at: string
}

export const historyPeriods = ['', 'today', 'week', 'month', 'quarter'] as const
/** When an image was made; '' is any time. */
export type HistoryPeriod = (typeof historyPeriods)[number]

export interface HistoryQuery {
  /** Counted from 1. */
  page: number
  size: number
  period: HistoryPeriod
  signal: AbortSignal
}

export interface HistoryPage {
  items: HistoryImage[]
  total: number
  page: number
  size: number
  pages: number
}

/** Images per call. */
export const historyPageSize = 20
/** Distance to the end of the grid at which the next page is loaded, px. */
export const historyLoadMorePx = 200

export interface HistoryState {
  period: HistoryPeriod
  items: readonly HistoryImage[]
  load: 'idle' | 'loading' | 'failed'
  /** Whether there are no more pages. */
  isComplete: boolean
  selectedId: string | null
}

export interface HistoryImages extends Pick<Store<HistoryState>, 'getSnapshot' | 'subscribe'> {
  /** Loads the next page, unless one is being loaded or none is left. After a failure it tries the same page again. */
  loadMore: () => Promise<void>
  /** Starts over with the images of another period, without a selection. */
  setPeriod: (period: HistoryPeriod) => Promise<void>
  /** Selects an image, or deselects the selected one. */
  toggle: (id: string) => void
  selected: () => HistoryImage | null
  /** Cancels what is being loaded. */
  stop: () => void
}

export interface HistoryImagesOptions {
  fetchPage: (query: HistoryQuery) => Promise<HistoryPage>
  onFailed: () => void
}

const empty = { items: [], load: 'idle', isComplete: false, selectedId: null } as const

/** The pages of the history picker; framework-free. */
export function createHistoryImages({ fetchPage, onFailed }: HistoryImagesOptions): HistoryImages {
  const store = createStore<HistoryState>({ period: '', ...empty })
  let nextPage = 1
  let running: AbortController | null = null

  async function loadMore(): Promise<void> {
    const { load, isComplete, period } = store.getSnapshot()
    if (load === 'loading' || isComplete) return
    const controller = new AbortController()
    running = controller
    store.set((state) => ({ ...state, load: 'loading' }))
    const page = nextPage
    try {
      const answer = await fetchPage({ page, size: historyPageSize, period, signal: controller.signal })
      if (controller.signal.aborted) return
      nextPage = page + 1
      store.set((state) => ({
        ...state,
        load: 'idle',
        items: page === 1 ? answer.items : withoutRepeats(state.items, answer.items),
        isComplete: page >= answer.pages || answer.items.length === 0,
      }))
    } catch {
      if (controller.signal.aborted) return
      store.set((state) => ({ ...state, load: 'failed', ...(page === 1 ? { items: [], selectedId: null } : {}) }))
      onFailed()
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    loadMore,
    async setPeriod(period) {
      if (period === store.getSnapshot().period) return
      running?.abort()
      nextPage = 1
      store.set({ period, ...empty })
      await loadMore()
    },
    toggle: (id) => store.set((state) => ({ ...state, selectedId: state.selectedId === id ? null : id })),
    selected() {
      const { items, selectedId } = store.getSnapshot()
      return items.find((item) => item.id === selectedId) ?? null
    },
    stop() {
      running?.abort()
      store.set((state) => (state.load === 'loading' ? { ...state, load: 'idle' } : state))
    },
  }
}

/** An image that is made between two calls shifts all others by one: the last of a page comes again on the next. */
function withoutRepeats(loaded: readonly HistoryImage[], fresh: readonly HistoryImage[]): HistoryImage[] {
  const ids = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...fresh.filter(({ id }) => !ids.has(id))]
}
