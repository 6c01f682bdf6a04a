import type { KeyValueStorage } from '@mirari/model'
import { createEntryPlaces, type EntryPlaces } from '../navigation/entry-place.ts'

/** What a reader had before their eyes. */
export interface HistoryPlace {
  /** The first row on the screen. */
  generationId: string
  /** ISO time of the last one. */
  until: string
}

export type HistoryPlaces = EntryPlaces<HistoryPlace>

/** Remembers across a reload where the history was; at its end, where every visit begins, there is no place. */
export function createHistoryPlaces(storage: KeyValueStorage): HistoryPlaces {
  return createEntryPlaces(storage, 'history_place', ({ generationId, until }) =>
    typeof generationId === 'string' && typeof until === 'string' ? { generationId, until } : null,
  )
}
