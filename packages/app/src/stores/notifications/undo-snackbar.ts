import { createStore } from '@mirari/ui'

export interface UndoOffer {
  /** Text of the snackbar, such as 'Generation deleted'. */
  text: string
  /** Undoes the deletion. Resolves to false when it failed but may still succeed. */
  undo(): Promise<boolean>
}

/**
 * Time in ms for which the undo is offered: a little less than the server's ten seconds, so that a late press works.
 */
const undoMs = 9500

export type UndoSnackbarStore = ReturnType<typeof createUndoSnackbar>

/** The last deletion, as long as it can be undone. A later one replaces it and restarts the time. */
export function createUndoSnackbar(wait: (ms: number) => Promise<void>) {
  const store = createStore<UndoOffer | null>(null)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    /** Offers an undo. Resolves when the offer has ended. */
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
