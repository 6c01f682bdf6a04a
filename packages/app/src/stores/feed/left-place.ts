import type { FeedPlace, FeedState } from '@mirari/masonry-feed'
import type { KeyValueStorage } from '@mirari/model'

/** What the visible list of a feed shows. */
export interface FeedSelection extends Pick<FeedState, 'type' | 'search' | 'order'> {
  /** Whose results it shows; absent for those of everybody. */
  person?: string
}

/** The public feed and the page of a person have a place each, as both may be open. */
const keyOf = ({ person }: FeedSelection): string =>
  person === undefined ? 'mirari-feed-place' : 'mirari-person-place'

/** Stores where a feed is left, so that a reload comes back to the same place. */
export function storeLeftPlace(storage: KeyValueStorage, selection: FeedSelection, place: FeedPlace | null): void {
  if (place === null) storage.removeItem(keyOf(selection))
  else storage.setItem(keyOf(selection), JSON.stringify({ of: nameOf(selection), ...place }))
}

/** Where a feed was left, if it showed the same then. */
export function leftPlace(storage: KeyValueStorage, selection: FeedSelection): FeedPlace | undefined {
  const stored: unknown = parsed(storage.getItem(keyOf(selection)))
  if (!isStoredPlace(stored) || stored.of !== nameOf(selection)) return undefined
  const { id, index, offset } = stored
  return { id, index, offset }
}

const nameOf = ({ type, search, order, person }: FeedSelection): string =>
  JSON.stringify([type, search.trim(), order, ...(person === undefined ? [] : [person])])

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isStoredPlace(value: unknown): value is FeedPlace & { of: string } {
  if (typeof value !== 'object' || value === null) return false
  return (
    'of' in value &&
    typeof value.of === 'string' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'index' in value &&
    isIndex(value.index) &&
    'offset' in value &&
    Number.isFinite(value.offset)
  )
}

const isIndex = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0
