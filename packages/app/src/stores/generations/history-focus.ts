import { createStore } from '@mirari/ui'
import type { FocusTarget } from './neighbor.ts'

export interface FocusRequest {
  /** Null when the history has no control left to focus. */
  target: FocusTarget | null
}

export type HistoryFocus = ReturnType<typeof createHistoryFocus>

/** Focus requests within the history: a deletion removes the button that was pressed, so the focus must move on. */
export function createHistoryFocus() {
  const store = createStore<FocusRequest | null>(null)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    ask: (target: FocusTarget | null) => store.set({ target }),
  }
}
