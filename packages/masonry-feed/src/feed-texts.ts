/** What the feed says. A host may say any of it otherwise, e.g. in another language. */
export interface FeedTexts {
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
  like: string
  createSimilar: string
  reference: string
}

export const defaultFeedTexts: FeedTexts = {
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
  like: 'Like',
  createSimilar: 'Create Similar',
  reference: 'Reference Image',
}
