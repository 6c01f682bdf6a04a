import type { TypeFilter } from '@mirari/model'

/** What the types of creations are called; 'wallpaper' is called Interactive (specification B §2). */
export const typeNames: Readonly<Record<TypeFilter, string>> = {
  all: 'All',
  image: 'Image',
  video: 'Video',
  wallpaper: 'Interactive',
}
