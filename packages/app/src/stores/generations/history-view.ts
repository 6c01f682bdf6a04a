import { createStore } from '@mirari/ui'

export interface HistoryViewState {
  atBottom: boolean
}

/** A movement by keyboard: by nearly a screen, or to an end of the loaded rows. */
export type HistoryMove = 'page-up' | 'page-down' | 'top' | 'bottom'

export type HistoryView = ReturnType<typeof createHistoryView>

/** Controls of the history screen for other parts: scrolling to its end, and its search field. */
export function createHistoryView() {
  const store = createStore<HistoryViewState>({ atBottom: true })
  let toBottom: (() => void) | null = null
  let toSearch: (() => void) | null = null
  let toMove: ((to: HistoryMove) => void) | null = null
  let opensAtTop = false
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
    /** Registers the list's function for the keyboard. Returns the function that unregisters it. */
    attachMoves(move: (to: HistoryMove) => void) {
      toMove = move
      return () => {
        if (toMove === move) toMove = null
      }
    },
    move: (to: HistoryMove) => toMove?.(to),
    /** Makes the next list open at its top, where the oldest rows are. */
    openAtTop() {
      opensAtTop = true
    },
    /** Whether the list that opens now starts at its top. */
    takeTop() {
      const isTop = opensAtTop
      opensAtTop = false
      return isTop
    },
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
