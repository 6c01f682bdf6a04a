import type { KeyValueStorage } from '@mirari/model'
import { createEntryPlaces, type EntryPlaces } from '../navigation/entry-place.ts'

/** The first tile below the head of the library. */
export interface LibraryPlace {
  /** Id of its result. */
  id: string
  /** Index of the result in the list of the server. */
  index: number
  /** Distance of the tile from the head in px; negative when it is partly behind it. */
  offset: number
}

export type LibraryPlaces = EntryPlaces<LibraryPlace>

/** Remembers across a reload where the library was; at its top there is no place. */
export function createLibraryPlaces(storage: KeyValueStorage): LibraryPlaces {
  return createEntryPlaces(storage, 'library_place', ({ id, index, offset }) =>
    typeof id === 'string' && isIndex(index) && typeof offset === 'number' ? { id, index, offset } : null,
  )
}

function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
