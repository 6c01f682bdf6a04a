import type { GenerationResult } from '@mirari/contract/schemas'
import type { FeedOrder } from './feed-port.ts'
import { defaultReadingTexts, type ReadingTexts } from './reading-texts.ts'
import { shortCount } from './short-count.ts'

/** Texts of the feed, its tabs, its search and its order menu. A host may replace any of them. */
export interface FeedTexts extends ReadingTexts {
  /** Accessible name of the tabs. */
  type: string
  /** Name of a result without a prompt. */
  untitled: (item: Pick<GenerationResult, 'title' | 'model'>) => string
  order: string
  orders: Readonly<Record<FeedOrder, string>>
  /** Name of the order 'new' in a search, which ranks what it finds. */
  bestMatch: string
  /** Accessible name of the order button. */
  chosenOrder: (order: string) => string
  clearSearch: string
  /** Announced after a search. `hasMore` means that the server stopped counting at `total`. */
  found: (total: number, hasMore: boolean) => string
  failedHint: string
  emptyHint: string
  nothingFoundHint: string
  /** Formats a count for the space beside an icon. */
  count: (count: number) => string
  createSimilar: string
  reference: string
  edit: string
}

export const defaultFeedTexts: FeedTexts = {
  ...defaultReadingTexts,
  type: 'Type',
  untitled: ({ title }) => title,
  order: 'Order',
  orders: { new: 'Newest', trending: 'Trending', featured: 'Featured' },
  bestMatch: 'Best match',
  chosenOrder: (order) => `Order: ${order}`,
  clearSearch: 'Clear',
  found(total, hasMore) {
    if (total === 0) return 'Nothing found'
    return hasMore ? `${total} or more found` : `${total} found`
  },
  failedHint: 'Check the connection and try again.',
  emptyHint: 'Published creations will appear here.',
  nothingFoundHint: 'Try other words, or clear the search.',
  count: shortCount,
  createSimilar: 'Create Similar',
  reference: 'Reference Image',
  edit: 'Edit',
}
