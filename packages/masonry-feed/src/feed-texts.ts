import type { GenerationResult } from '@mirari/contract/schemas'
import type { TypeFilter } from '@mirari/model'
import type { FeedOrder } from './feed-port.ts'
import { shortCount } from './short-count.ts'
import { madeTogetherName, typeNames } from './type-names.ts'

/** Texts of the feed, its tabs, its search and its order menu. A host may replace any of them. */
export interface FeedTexts {
  /** Accessible name of the feed. */
  label: string
  /** Accessible name of the tabs. */
  type: string
  types: Readonly<Record<TypeFilter, string>>
  /** Name of a result without a prompt. */
  untitled: (item: Pick<GenerationResult, 'title' | 'model'>) => string
  /** Accessible name of the number on a tile that stands for several results of one generation. */
  madeTogether: (count: number) => string
  order: string
  orders: Readonly<Record<FeedOrder, string>>
  /** Name of the order 'new' in a search, which ranks what it finds. */
  bestMatch: string
  /** Accessible name of the order button. */
  chosenOrder: (order: string) => string
  search: string
  clearSearch: string
  /** Announced after a search. `hasMore` means that the server stopped counting at `total`. */
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
  /** Accessible name of the like button. `count` is formatted by {@link FeedTexts.count}. */
  like: (count: string) => string
  /** Formats a count for the space beside an icon. */
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
  madeTogether: madeTogetherName,
  order: 'Order',
  orders: { new: 'Newest', trending: 'Trending', featured: 'Featured' },
  bestMatch: 'Best match',
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
