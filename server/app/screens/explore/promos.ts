import type { CreateDialogValues } from '@mirari/model'

export interface Promo {
  id: 'edit' | 'interactive' | 'spatial'
  title: string
  /** What it is about, for the slide. */
  line: string
  /** What 'Try Now' opens the create box with. */
  values: CreateDialogValues
}

/** What the explore page shows off, in the order of cards and slides (specification B §2). */
export const promos: readonly Promo[] = [
  {
    id: 'edit',
    title: 'AI Image Edit',
    line: 'Put in a picture, say what should be different, and keep everything else.',
    values: { generationType: 'image', selectedModel: 'jimeng_imgref_v4' },
  },
  {
    id: 'interactive',
    title: 'Dynamic Interactive Wallpapers',
    line: 'A desktop that moves and answers to every click.',
    values: { generationType: 'wallpaper', selectedModel: 'Click Wallpaper' },
  },
  {
    id: 'spatial',
    title: '3D Spatial Wallpaper',
    line: 'A picture with depth, whose layers follow the pointer.',
    values: { generationType: 'wallpaper', selectedModel: 'Parallax Wallpaper' },
  },
]
