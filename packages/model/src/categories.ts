import type { TypeFilter } from './entities.ts'
import type { TaskCategory } from './models/model-record.ts'

/** Categories that pass each type filter; an empty list passes all. */
export const categoriesOf: Readonly<Record<TypeFilter, readonly TaskCategory[]>> = {
  all: [],
  image: ['image'],
  video: ['video'],
  wallpaper: ['wallpaper', 'wallpaper_template'],
}
