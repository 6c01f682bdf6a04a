import { createStore } from '@mirari/ui'

/** Parts of the app that have no address of their own: they lie over where they were opened. */
export type OverlayScreen = 'mine'

/** Which of them is open; going anywhere closes it. */
export function createOverlayScreen() {
  const store = createStore<OverlayScreen | null>(null)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: (tab: OverlayScreen) => store.set(tab),
    close: () => store.set(null),
  }
}

export type OverlayScreenStore = ReturnType<typeof createOverlayScreen>
