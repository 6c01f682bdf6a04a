/** What a generation makes. */
export const taskCategories = ['image', 'video', 'wallpaper', 'wallpaper_template'] as const
export type TaskCategory = (typeof taskCategories)[number]

/** The type filter of explore and the library. */
export const typeFilters = ['all', 'image', 'video', 'wallpaper'] as const
export type TypeFilter = (typeof typeFilters)[number]

/** Categories that pass each type filter; an empty list passes all. */
export const categoriesOf: Readonly<Record<TypeFilter, readonly TaskCategory[]>> = {
  all: [],
  image: ['image'],
  video: ['video'],
  wallpaper: ['wallpaper', 'wallpaper_template'],
}
