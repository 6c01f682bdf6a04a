import { columnsFor } from '@mirari/masonry-feed'
import type { KeyValueStorage } from '@mirari/model'
import { createStore } from '@mirari/ui'

/** Columns of a feed on a phone. */
export type PhoneColumns = 1 | 2

const storageKey = 'mirari-feed-columns'

export type PhoneColumnsStore = ReturnType<typeof createPhoneColumns>

/** Whether feeds have one or two columns on a phone, as chosen on this device. */
export function createPhoneColumns(storage: KeyValueStorage) {
  const store = createStore<PhoneColumns>(storage.getItem(storageKey) === '2' ? 2 : 1)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose(columns: PhoneColumns): void {
      storage.setItem(storageKey, String(columns))
      store.set(columns)
    },
  }
}

/** Number of columns in a window of this width in px: the chosen one where there is room for one or two. */
export function feedColumns(windowPx: number, onPhone: PhoneColumns): number {
  return Math.max(columnsFor(windowPx), onPhone)
}
