import { createStore } from '@mirari/ui'
import type { FocusTarget } from './neighbor.ts'

export interface FocusRequest {
  /** Null when nothing of the history is left to have it. */
  target: FocusTarget | null
}

export type HistoryFocus = ReturnType<typeof createHistoryFocus>

/** Where the focus should be once the rows have changed: deleting takes away the very button that was pressed. */
export function createHistoryFocus() {
  const store = createStore<FocusRequest | null>(null)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    ask: (target: FocusTarget | null) => store.set({ target }),
  }
}
