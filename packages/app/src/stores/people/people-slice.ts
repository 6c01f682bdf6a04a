import { pageSizes } from '@mirari/contract/lists'
import { createFeedStore, type FeedStore } from '@mirari/masonry-feed'
import type { Api } from '../../api/api.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'

/** The feeds of so many people stay loaded, with their scroll positions, for the way back. */
const maxFeeds = 4

export interface PeopleSlice {
  /** The public results of a person, by username or id: the same store for the same person, while it stays loaded. */
  feedOf(person: string): FeedStore
  /** The feeds that are loaded, by person. */
  feeds(): ReadonlyMap<string, FeedStore>
}

/** The feeds behind the pages of people. */
export function createPeopleSlice({ api }: { api: Pick<Api, 'publicFeed'> }): PeopleSlice {
  const feeds = new Map<string, FeedStore>()

  return {
    feedOf(person) {
      const loaded = feeds.get(person)
      const feed =
        loaded ??
        createFeedStore({
          pageSize: pageSizes.explore,
          port: { load: (query, part, signal) => api.publicFeed({ ...query, ...part, creator: person }, signal) },
        })
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
