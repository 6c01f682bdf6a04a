import { pageSizes } from '@mirari/contract/lists'
import { createFeedStore, type FeedStore, placeOf, seekPlace } from '@mirari/masonry-feed'
import type { Api } from '../../api/api.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { Router } from '../navigation/router.ts'
import { autoRefreshFeed } from './auto-refresh.ts'
import { leftPlace, storeLeftPlace } from './left-place.ts'

const refreshTimeoutMs = 4000

export interface FeedSliceDeps {
  page: Pick<Page, 'isHidden' | 'isReturn' | 'onLeave' | 'setTimeout' | 'tabStorage'>
  api: Pick<Api, 'publicFeed'>
  router: Pick<Router, 'getSnapshot'>
}

/** The public feed of the explore screen, with auto-refresh while it is short. */
export function createFeedSlice({ page, api, router }: FeedSliceDeps): FeedStore {
  const { type, search = '', order = 'new' } = router.getSnapshot().route
  const place = page.isReturn() ? leftPlace(page.tabStorage, { type, search, order }) : undefined
  const feed = createFeedStore({
    pageSize: pageSizes.explore,
    type,
    search,
    order,
    seek: place && seekPlace(place),
    port: {
      load: (query, part, signal) => api.publicFeed({ ...query, ...part }, signal),
    },
  })
  page.onLeave(() => storeLeftPlace(page.tabStorage, feed.getSnapshot(), placeOf(feed)))
  autoRefreshFeed({
    feed,
    newest: async () => {
      const query = { type: 'all', search: '', page: 0, size: pageSizes.explore } as const
      const timestamp = new Date().toISOString()
      return (await api.publicFeed({ ...query, timestamp }, AbortSignal.timeout(refreshTimeoutMs))).items
    },
    isVisible: () => !page.isHidden() && router.getSnapshot().route.screen === 'inspiration',
    setTimeout: page.setTimeout,
  })
  return feed
}

const FeedContext = createSliceContext<FeedStore>('useFeed')

export const FeedProvider = FeedContext.Provider

export function useFeed(): FeedStore {
  return useSlice(FeedContext)
}
