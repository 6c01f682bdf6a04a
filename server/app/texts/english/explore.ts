import type { AppTexts } from '../app-texts.ts'
import { count, number } from './words.ts'

export const explore: AppTexts['explore'] = {
  highlights: 'Highlights',
  about: (title) => `About ${title}`,
  tryNow: 'Try now',
  previous: 'Previous',
  next: 'Next',
  slide: (place, total, title) => `${place} of ${total}: ${title}`,
  promos: {
    edit: {
      title: 'AI image editing',
      line: 'Put in a picture, say what should be different, and keep everything else.',
    },
    interactive: {
      title: 'Interactive wallpapers',
      line: 'A desktop that moves and answers every click.',
    },
    spatial: {
      title: '3D wallpapers',
      line: 'A picture with depth, whose layers follow the pointer.',
    },
  },
}

const short = new Intl.NumberFormat('en', { notation: 'compact', roundingMode: 'floor' })

export const feed: AppTexts['feed'] = {
  label: 'Public creations',
  type: 'Type',
  types: { all: 'All', image: 'Image', video: 'Video', wallpaper: 'Interactive' },
  order: 'Order',
  orders: { new: 'Newest', trending: 'Trending', featured: 'Featured' },
  chosenOrder: (order) => `Order: ${order}`,
  search: 'Search',
  clearSearch: 'Clear',
  found(total, hasMore) {
    if (total === 0) return 'Nothing found'
    return hasMore ? `${number(total)} or more found` : `${count(total, 'creation', 'creations')} found`
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
  like: (likes) => `Like, ${likes}`,
  count: (amount) => short.format(amount),
  createSimilar: 'Create similar',
  reference: 'Use as reference',
  edit: 'Edit',
}
