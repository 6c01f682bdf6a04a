import { createStore } from '@mirari/ui'

export interface UndoOffer {
  /** What was done: 'Generation deleted'. */
  text: string
  /** Brings it back. Answers false when that has failed but may still work. */
  undo(): Promise<boolean>
}

/** How long the way back is offered: a little less than the server's ten seconds, so that the last press counts. */
const undoMs = 9500

export type UndoSnackbarStore = ReturnType<typeof createUndoSnackbar>

/** What was done last, as long as it can be undone; a later deed takes its place and has a time of its own. */
export function createUndoSnackbar(wait: (ms: number) => Promise<void>) {
  const store = createStore<UndoOffer | null>(null)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Resolves when the offer is over. */
    async offer(offer: UndoOffer) {
      store.set(offer)
      await wait(undoMs)
      if (store.getSnapshot() === offer) store.set(null)
    },

    async undo() {
      const offer = store.getSnapshot()
      if (offer === null) return
      store.set(null)
      if (!(await offer.undo()) && store.getSnapshot() === null) store.set(offer)
    },
  }
}
