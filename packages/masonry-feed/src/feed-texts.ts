import type { GenerationResult } from '@mirari/contract/schemas'
import type { TypeFilter } from '@mirari/model'
import type { FeedOrder } from './feed-port.ts'
import { shortCount } from './short-count.ts'
import { typeNames } from './type-names.ts'

/** Texts of the feed, its tabs, its search and its order menu. A host may replace any, e.g. in another language. */
export interface FeedTexts {
  /** Name of the feed for assistive technology. */
  label: string
  /** Name of the tabs. */
  type: string
  types: Readonly<Record<TypeFilter, string>>
  /** Name of a creation that was made without a prompt. */
  untitled: (item: Pick<GenerationResult, 'title' | 'model'>) => string
  order: string
  orders: Readonly<Record<FeedOrder, string>>
  /** Name of the button that shows the chosen order. */
  chosenOrder: (order: string) => string
  search: string
  clearSearch: string
  /** Read out after a search; `hasMore`: the server stopped counting there. */
  found: (total: number, hasMore: boolean) => string
  loading: string
  end: string
  moreFailed: string
  failed: string
  failedHint: string
  refresh: string
  empty: string
  emptyHint: string
  nothingFound: (search: string) => string
  nothingFoundHint: string
  /** Name of the like button. `count` is what {@link FeedTexts.count} made of the likes. */
  like: (count: string) => string
  /** A count that fits beside an icon. */
  count: (count: number) => string
  createSimilar: string
  reference: string
  edit: string
}

export const defaultFeedTexts: FeedTexts = {
  label: 'Public creations',
  type: 'Type',
  types: typeNames,
  untitled: ({ title }) => title,
  order: 'Order',
  orders: { new: 'Newest', trending: 'Trending', featured: 'Featured' },
  chosenOrder: (order) => `Order: ${order}`,
  search: 'Search',
  clearSearch: 'Clear',
  found(total, hasMore) {
    if (total === 0) return 'Nothing found'
    return hasMore ? `${total} or more found` : `${total} found`
  },
  loading: 'Loading',
  end: 'You have seen everything',
  moreFailed: 'Could not load more',
  failed: 'The feed could not be loaded',
  failedHint: 'Check the connection and try again.',
  refresh: 'Refresh',
  empty: 'Nothing here yet',
  emptyHint: 'Published creations will appear here.',
  nothingFound: (search) => `Nothing found for “${search}”`,
  nothingFoundHint: 'Try other words, or clear the search.',
  like: (count) => `Like, ${count}`,
  count: shortCount,
  createSimilar: 'Create Similar',
  reference: 'Reference Image',
  edit: 'Edit',
}
