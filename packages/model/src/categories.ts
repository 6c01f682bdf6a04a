import type { TypeFilter } from './entities.ts'
import type { TaskCategory } from './models/model-record.ts'

/** What each filter lets through; empty: everything. */
export const categoriesOf: Readonly<Record<TypeFilter, readonly TaskCategory[]>> = {
  all: [],
  image: ['image'],
  video: ['video'],
  wallpaper: ['wallpaper', 'wallpaper_template'],
}
