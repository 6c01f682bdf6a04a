import { createStore } from '@mirari/ui'

/** A confirmation: `confirm` runs `act` once, however often it is called. `act` reports its own failures. */
export function createQuestion<Details extends object>(act: (details: Details) => Promise<void>) {
  const store = createStore<(Details & { busy: boolean }) | null>(null)
  return {
    /** The open question, `busy` while its action runs; null when none is open. */
    question: { getSnapshot: store.getSnapshot, subscribe: store.subscribe },

    ask(details: Details) {
      store.set({ ...details, busy: false })
    },

    cancel() {
      store.set(null)
    },

    async confirm() {
      const details = store.getSnapshot()
      if (details === null || details.busy) return
      store.set({ ...details, busy: true })
      await act(details)
      store.set(null)
    },
  }
}
