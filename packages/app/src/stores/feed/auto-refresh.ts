import { pageSizes } from '@mirari/contract/lists'
import type { GenerationResult } from '@mirari/contract/schemas'
import type { FeedStore } from '@mirari/masonry-feed'

export interface AutoRefreshDeps {
  feed: Pick<FeedStore, 'getSnapshot' | 'prepend'>
  /** Requests the newest page of the public feed. */
  newest: () => Promise<readonly GenerationResult[]>
  /** Whether the feed is visible at the moment. */
  isVisible: () => boolean
  setTimeout: (work: () => void, ms: number) => void
}

/** Shortest and longest interval between refreshes in ms; it grows while there is nothing new. */
export const autoRefreshMs = { shortest: 5000, longest: 60_000 }

/**
 * Auto-refresh of a short feed: a new installation makes its first generations while its owner already views the feed.
 * As long as the feed has less than a page, new publications are added automatically. A longer feed has enough to show
 * and is not changed under the reader.
 */
export function autoRefreshFeed({ feed, newest, isVisible, setTimeout }: AutoRefreshDeps): void {
  const isShort = () => {
    const { hasEnded, items, search, order } = feed.getSnapshot()
    // New results have no position in a search or in another order.
    return hasEnded && items.length < pageSizes.explore && search === '' && order === 'new'
  }
  const checkIn = (ms: number): void => setTimeout(() => void check(ms), ms)

  async function check(ms: number): Promise<void> {
    let next = ms
    if (isShort() && isVisible()) {
      const before = feed.getSnapshot().items.length
      // The feed itself reports an unreachable server; a failed refresh is silent.
      feed.prepend(await newest().catch(() => []))
      const hasGrown = feed.getSnapshot().items.length > before
      next = hasGrown ? autoRefreshMs.shortest : Math.min(2 * ms, autoRefreshMs.longest)
    }
    checkIn(next)
  }
  checkIn(autoRefreshMs.shortest)
}
