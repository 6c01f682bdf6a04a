import type { PrefillValues } from '@mirari/model'

export interface Promo {
  id: 'edit' | 'interactive' | 'spatial'
  /** Prefill of the create box for 'Try Now'. */
  values: PrefillValues
}

/** The promos of the explore screen, in the order of cards and slides. */
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
