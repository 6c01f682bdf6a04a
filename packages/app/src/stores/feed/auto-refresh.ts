import { pageSizes } from '@mirari/contract/lists'
import type { FeedStore } from '@mirari/masonry-feed'
import type { GenerationResult } from '@mirari/model'

export interface AutoRefreshDeps {
  feed: Pick<FeedStore, 'getSnapshot' | 'prepend'>
  /** The newest page of what is public. */
  newest: () => Promise<readonly GenerationResult[]>
  /** Whether somebody sees the feed now. */
  isVisible: () => boolean
  setTimeout: (work: () => void, ms: number) => void
}

/** Between two looks for something new: at first, and when there was nothing again and again. */
export const autoRefreshMs = { shortest: 5000, longest: 60_000 }

/**
 * A new installation makes its first generations while its owner already looks at the feed. As long as that has less than
 * a page, whatever is published joins it by itself; a longer feed has enough to show, and is left in peace.
 */
export function autoRefreshFeed({ feed, newest, isVisible, setTimeout }: AutoRefreshDeps): void {
  const isShort = () => {
    const { hasEnded, items, search, order } = feed.getSnapshot()
    // What is new has no place in a search or in another order.
    return hasEnded && items.length < pageSizes.explore && search === '' && order === 'new'
  }
  const checkIn = (ms: number): void => setTimeout(() => void check(ms), ms)

  async function check(ms: number): Promise<void> {
    let next = ms
    if (isShort() && isVisible()) {
      const before = feed.getSnapshot().items.length
      // The feed tells of a server that is away; this is only a look.
      feed.prepend(await newest().catch(() => []))
      const hasGrown = feed.getSnapshot().items.length > before
      next = hasGrown ? autoRefreshMs.shortest : Math.min(2 * ms, autoRefreshMs.longest)
    }
    checkIn(next)
  }
  checkIn(autoRefreshMs.shortest)
}
