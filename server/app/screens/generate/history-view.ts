import { createStore } from '@mirari/ui'

export interface HistoryViewState {
  atBottom: boolean
}

export type HistoryView = ReturnType<typeof createHistoryView>

/** Where the history is scrolled to, for the pill of the create box that leads back to its end. */
export function createHistoryView() {
  const store = createStore<HistoryViewState>({ atBottom: true })
  let toBottom: (() => void) | null = null
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
  }
}
