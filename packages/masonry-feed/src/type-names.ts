import type { TypeFilter } from '@mirari/model'

/** What the types of creations are called; 'wallpaper' is called Interactive. */
export const typeNames: Readonly<Record<TypeFilter, string>> = {
  all: 'All',
  image: 'Image',
  video: 'Video',
  wallpaper: 'Interactive',
}
