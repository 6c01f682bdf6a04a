import type { FeedSeek } from './feed-list.ts'
import type { FeedReader } from './feed-reader.ts'

/** Where a list is scrolled to, by a result that a later load of the same list finds again. */
export interface FeedPlace {
  /** Id of the first visible result. */
  id: string
  /** Index of its tile. */
  index: number
  /** Distance of the tile's top below the viewport's top in px. */
  offset: number
}

/** A list is loaded up to a place within so many tiles; it starts at its top for one further down. */
const maxSoughtTiles = 600
/** So many more tiles are loaded in search of a result, because newer ones may have come before it. */
const soughtSlack = 50

/** Where the visible list of a feed is scrolled to, for {@link seekPlace} in a later visit; null at its top. */
export function placeOf(feed: FeedReader): FeedPlace | null {
  const { scroll } = feed
  if (scroll === null || scroll.top <= 0) return null
  const { index, offset } = scroll
  const item = feed.getSnapshot().items[index]
  return item ? { id: item.generation_result_id, index, offset } : null
}

/** Loads a list as far as the place where it was left, and scrolls it there. */
export function seekPlace(place: FeedPlace): FeedSeek {
  return (list) => {
    if (place.index >= maxSoughtTiles) return 'show'
    const found = list.indexOf(place.id)
    if (found < 0 && !list.hasEnded && list.items.length <= place.index + soughtSlack) return 'load more'
    const index = found < 0 ? Math.min(place.index, list.items.length - 1) : found
    // No layout has this width, so that the position follows from the item.
    if (index >= 0) list.scroll = { top: 1, width: 0, index, offset: place.offset }
    return 'show'
  }
}
