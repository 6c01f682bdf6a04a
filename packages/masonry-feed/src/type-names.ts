import type { TypeFilter } from '@mirari/model'

/** Labels of the type filter; 'wallpaper' is labeled Interactive. */
export const typeNames: Readonly<Record<TypeFilter, string>> = {
  all: 'All',
  image: 'Image',
  video: 'Video',
  wallpaper: 'Interactive',
}

/** English name of the number on a tile that stands for several results. */
export const madeTogetherName = (count: number): string => `${count} made together`
