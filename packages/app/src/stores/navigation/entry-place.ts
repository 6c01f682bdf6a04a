import type { KeyValueStorage } from '@mirari/model'

/** Remembers where a screen was across a reload, for the entry of the browser's history that shows it. */
export interface EntryPlaces<Place> {
  /** @param place null at the start, where every visit begins */
  store(entryKey: string, place: Place | null): void
  /** The place that was stored for an entry, once. */
  take(entryKey: string): Place | null
}

/** @param read a place of what was stored; null when it is none */
export function createEntryPlaces<Place extends object>(
  storage: KeyValueStorage,
  storageKey: string,
  read: (stored: Readonly<Record<string, unknown>>) => Place | null,
): EntryPlaces<Place> {
  return {
    store(entryKey, place) {
      if (place === null) storage.removeItem(storageKey)
      else storage.setItem(storageKey, JSON.stringify({ ...place, entryKey }))
    },

    take(entryKey) {
      const text = storage.getItem(storageKey)
      storage.removeItem(storageKey)
      const stored = text === null ? null : parsed(text)
      return stored !== null && stored.entryKey === entryKey ? read(stored) : null
    },
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
