import { createStore } from '@mirari/ui'
import type { OverlayScreenId } from './screen-record.ts'

/** Which screen without an address is open, if one is; going anywhere closes it. */
export function createOverlayScreen() {
  const store = createStore<OverlayScreenId | null>(null)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: (id: OverlayScreenId) => store.set(id),
    close: () => store.set(null),
  }
}

export type OverlayScreenStore = ReturnType<typeof createOverlayScreen>
