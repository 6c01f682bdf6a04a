import type { PrefillValues } from '@mirari/model'

export interface Promo {
  id: 'edit' | 'interactive' | 'spatial'
  /** What 'Try Now' opens the create box with. */
  values: PrefillValues
}

/** What the explore page shows off, in the order of cards and slides. */
export const promos: readonly Promo[] = [
  {
    id: 'edit',
    values: { generationType: 'image', selectedModel: 'jimeng_imgref_v4' },
  },
  {
    id: 'interactive',
    values: { generationType: 'wallpaper', selectedModel: 'Click Wallpaper' },
  },
  {
    id: 'spatial',
    values: { generationType: 'wallpaper', selectedModel: 'Parallax Wallpaper' },
  },
]
