import { defaultFeedTexts } from '@mirari/masonry-feed'
import type { AppTexts } from '../app-texts.ts'
import { explore as designed } from '../as-designed/explore.ts'
import { modelName } from './history.ts'
import { count, number } from './words.ts'

export const explore: AppTexts['explore'] = {
  ...designed,
  tryNow: 'Try now',
  promos: {
    edit: { ...designed.promos.edit, title: 'AI image editing' },
    interactive: {
      title: 'Interactive wallpapers',
      line: 'A desktop that moves and answers every click.',
    },
    spatial: { ...designed.promos.spatial, title: '3D wallpapers' },
  },
}

const short = new Intl.NumberFormat('en', { notation: 'compact', roundingMode: 'floor' })

export const feed: AppTexts['feed'] = {
  ...defaultFeedTexts,
  untitled: ({ model }) => modelName(model),
  found(total, hasMore) {
    if (total === 0) return 'Nothing found'
    return hasMore ? `${number(total)} or more found` : `${count(total, 'creation', 'creations')} found`
  },
  count: (amount) => short.format(amount),
  createSimilar: 'Create similar',
  reference: 'Use as reference',
}
