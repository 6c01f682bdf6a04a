import type { MasonryFeedHandle } from '@mirari/masonry-feed'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useRoute } from '../../stores/navigation/navigation-slice.ts'
import type { Screen } from '../../stores/navigation/screen-record.ts'

/**
 * Scrolls the feed to the tile of the result that a closed detail has shown last, and gives it the focus. Before the
 * page is painted, so that the image of the detail can shrink into it.
 */
export function useTileLastSeen(feedScreen: Screen): RefObject<MasonryFeedHandle | null> {
  const feed = useRef<MasonryFeedHandle>(null)
  const { screen, itemId } = useRoute()
  const last = useRef(itemId)
  useLayoutEffect(() => {
    const closed = itemId === null && screen === feedScreen ? last.current : null
    last.current = itemId
    if (closed !== null) feed.current?.focusItem(closed)
  }, [itemId, screen, feedScreen])
  return feed
}
