import { createStore } from '@mirari/ui'

/** Asks before something is done; it is done once, however often the answer is given. `act` says itself what fails. */
export function createQuestion<Asked extends object>(act: (asked: Asked) => Promise<void>) {
  const store = createStore<(Asked & { busy: boolean }) | null>(null)
  return {
    /** What is asked; `busy` while it is being done. Null when nothing is. */
    question: { getSnapshot: store.getSnapshot, subscribe: store.subscribe },

    ask(asked: Asked) {
      store.set({ ...asked, busy: false })
    },

    cancel() {
      store.set(null)
    },

    async confirm() {
      const asked = store.getSnapshot()
      if (asked === null || asked.busy) return
      store.set({ ...asked, busy: true })
      await act(asked)
      store.set(null)
    },
  }
}
