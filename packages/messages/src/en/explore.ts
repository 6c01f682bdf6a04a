import type { ModelId } from '@mirari/model'
import { explore as designed } from '../default/explore.ts'
import type { Messages } from '../messages.ts'
import { modelName } from './history.ts'
import { count, number } from './numbers.ts'

export const explore: Messages['explore'] = {
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

export const feed = {
  untitled: ({ model }: { model: ModelId }) => modelName(model),
  found(total: number, hasMore: boolean) {
    if (total === 0) return 'Nothing found'
    return hasMore ? `${number(total)} or more found` : `${count(total, 'creation', 'creations')} found`
  },
  count: (amount: number) => short.format(amount),
  createSimilar: 'Create similar',
  reference: 'Use as reference',
}
