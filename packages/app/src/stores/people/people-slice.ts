import { pageSizes } from '@mirari/contract/lists'
import { createFeedStore, type FeedStore, placeOf, seekPlace } from '@mirari/masonry-feed'
import type { Api } from '../../api/api.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import { leftPlace, storeLeftPlace } from '../feed/left-place.ts'
import type { Router } from '../navigation/router.ts'

/** The feeds of so many people stay loaded, with their scroll positions, for the way back. */
const maxFeeds = 4

export interface PeopleSlice {
  /** The public results of a person, by username or id: the same store for the same person, while it stays loaded. */
  feedOf(person: string): FeedStore
  /** The feeds that are loaded, by person. */
  feeds(): ReadonlyMap<string, FeedStore>
}

export interface PeopleSliceDeps {
  page: Pick<Page, 'isReturn' | 'onLeave' | 'tabStorage'>
  api: Pick<Api, 'publicFeed'>
  router: Pick<Router, 'getSnapshot'>
}

/** The feeds behind the pages of people. A reload of such a page comes back to the same place. */
export function createPeopleSlice({ page, api, router }: PeopleSliceDeps): PeopleSlice {
  const feeds = new Map<string, FeedStore>()
  const { person: opened, type } = router.getSnapshot().route
  const left =
    opened !== undefined && page.isReturn()
      ? leftPlace(page.tabStorage, { type, search: '', order: 'new', person: opened })
      : undefined
  page.onLeave(() => {
    const { person } = router.getSnapshot().route
    const feed = person === undefined ? undefined : feeds.get(person)
    if (person !== undefined && feed) storeLeftPlace(page.tabStorage, { ...feed.getSnapshot(), person }, placeOf(feed))
  })
  if (opened !== undefined && left) feeds.set(opened, newFeed(opened, { type, seek: seekPlace(left) }))

  function newFeed(
    person: string,
    start: Pick<Parameters<typeof createFeedStore>[0], 'type' | 'seek'> = {},
  ): FeedStore {
    return createFeedStore({
      ...start,
      pageSize: pageSizes.explore,
      port: { load: (query, part, signal) => api.publicFeed({ ...query, ...part, creator: person }, signal) },
    })
  }

  return {
    feedOf(person) {
      const feed = feeds.get(person) ?? newFeed(person)
      // A Map keeps the order of insertion: the first is the person who was viewed longest ago.
      feeds.delete(person)
      feeds.set(person, feed)
      const [oldest] = feeds.keys()
      if (feeds.size > maxFeeds && oldest !== undefined) feeds.delete(oldest)
      return feed
    },
    feeds: () => feeds,
  }
}

const PeopleContext = createSliceContext<PeopleSlice>('usePeople')

export const PeopleProvider = PeopleContext.Provider

export function usePeople(): PeopleSlice {
  return useSlice(PeopleContext)
}
