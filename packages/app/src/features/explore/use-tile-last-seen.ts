import type { MasonryFeedHandle } from '@mirari/masonry-feed'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useRoute } from '../../stores/navigation/navigation-slice.ts'

/**
 * Scrolls the feed to the tile of the result that a closed detail has shown last, and gives it the focus. Before the
 * page is painted, so that the image of the detail can shrink into it.
 */
export function useTileLastSeen(): RefObject<MasonryFeedHandle | null> {
  const feed = useRef<MasonryFeedHandle>(null)
  const { screen, itemId } = useRoute()
  const last = useRef(itemId)
  useLayoutEffect(() => {
    const closed = itemId === null && screen === 'inspiration' ? last.current : null
    last.current = itemId
    if (closed !== null) feed.current?.focusItem(closed)
  }, [itemId, screen])
  return feed
}
