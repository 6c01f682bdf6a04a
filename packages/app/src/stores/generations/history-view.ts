import { createStore } from '@mirari/ui'

export interface HistoryViewState {
  atBottom: boolean
}

export type HistoryView = ReturnType<typeof createHistoryView>

/** What of the history is reached from outside of it: its end, by the pill of the create box, and its search. */
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
    /** The list lends its scrolling as long as it is there. */
    attach(scrollToBottom: () => void) {
      toBottom = scrollToBottom
      return () => {
        if (toBottom === scrollToBottom) toBottom = null
      }
    },
    scrollToBottom: () => toBottom?.(),
    /** The search field lends its focus as long as it is there. */
    attachSearch(focus: () => void) {
      toSearch = focus
      return () => {
        if (toSearch === focus) toSearch = null
      }
    },
    focusSearch: () => toSearch?.(),
  }
}
