import type { KeyValueStorage } from '@mirari/model'

/** What a reader had before their eyes. */
export interface HistoryPlace {
  /** The first row on the screen. */
  generationId: string
  /** ISO time of the last one. */
  until: string
}

export type HistoryPlaces = ReturnType<typeof createHistoryPlaces>

const storageKey = 'history_place'

/** Remembers across a reload where the history was, for the entry of the browser's history that shows it. */
export function createHistoryPlaces(storage: KeyValueStorage) {
  return {
    /** @param place null at the end, where every visit begins */
    store(entryKey: string, place: HistoryPlace | null) {
      if (place === null) storage.removeItem(storageKey)
      else storage.setItem(storageKey, JSON.stringify({ ...place, entryKey }))
    },

    /** The place that was stored for an entry, once. */
    take(entryKey: string): HistoryPlace | null {
      const stored = storage.getItem(storageKey)
      storage.removeItem(storageKey)
      if (stored === null) return null
      try {
        const { generationId, until, entryKey: storedKey } = JSON.parse(stored)
        const isPlace = typeof generationId === 'string' && typeof until === 'string'
        return isPlace && storedKey === entryKey ? { generationId, until } : null
      } catch {
        return null
      }
    },
  }
}
