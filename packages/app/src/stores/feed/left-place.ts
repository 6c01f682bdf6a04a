import type { FeedPlace, FeedState } from '@mirari/masonry-feed'
import type { KeyValueStorage } from '@mirari/model'

/** What the visible list of the feed shows. */
export type FeedSelection = Pick<FeedState, 'type' | 'search' | 'order'>

const storageKey = 'mirari-feed-place'

/** Stores where the feed is left, so that a reload comes back to the same place. */
export function storeLeftPlace(storage: KeyValueStorage, selection: FeedSelection, place: FeedPlace | null): void {
  if (place === null) storage.removeItem(storageKey)
  else storage.setItem(storageKey, JSON.stringify({ of: nameOf(selection), ...place }))
}

/** Where the feed was left, if it showed the same then. */
export function leftPlace(storage: KeyValueStorage, selection: FeedSelection): FeedPlace | undefined {
  const stored: unknown = parsed(storage.getItem(storageKey))
  if (!isStoredPlace(stored) || stored.of !== nameOf(selection)) return undefined
  const { id, index, offset } = stored
  return { id, index, offset }
}

const nameOf = ({ type, search, order }: FeedSelection): string => JSON.stringify([type, search.trim(), order])

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
