import { createStore } from '@mirari/ui'

/** Parts of the app that have no address of their own: they lie over where they were opened. */
export type InnerTab = 'mine'

/** Which of them is open; going anywhere closes it. */
export function createInnerTab() {
  const store = createStore<InnerTab | null>(null)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: (tab: InnerTab) => store.set(tab),
    close: () => store.set(null),
  }
}

export type InnerTabStore = ReturnType<typeof createInnerTab>
