import { createStore } from '@mirari/ui'

export interface HistoryViewState {
  atBottom: boolean
}

export type HistoryView = ReturnType<typeof createHistoryView>

/** Controls of the history screen for other parts: scrolling to its end, and its search field. */
export function createHistoryView() {
  const store = createStore<HistoryViewState>({ atBottom: true })
  let toBottom: (() => void) | null = null
  let toSearch: (() => void) | null = null
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    setAtBottom(atBottom: boolean) {
      if (atBottom !== store.getSnapshot().atBottom) store.set({ atBottom })
    },
    /** Registers the list's scroll function. Returns the function that unregisters it. */
    attach(scrollToBottom: () => void) {
      toBottom = scrollToBottom
      return () => {
        if (toBottom === scrollToBottom) toBottom = null
      }
    },
    scrollToBottom: () => toBottom?.(),
    /** Registers the search field's focus function. Returns the function that unregisters it. */
    attachSearch(focus: () => void) {
      toSearch = focus
      return () => {
        if (toSearch === focus) toSearch = null
      }
    },
    focusSearch: () => toSearch?.(),
  }
}
