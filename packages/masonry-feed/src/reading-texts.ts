import type { TypeFilter } from '@mirari/model'
import { madeTogetherName, typeNames } from './type-names.ts'

/** Texts of a feed that is only read and searched. */
export interface ReadingTexts {
  /** Accessible name of the feed. */
  label: string
  types: Readonly<Record<TypeFilter, string>>
  /** Accessible name of the number on a tile that stands for several results of one generation. */
  madeTogether: (count: number) => string
  search: string
  loading: string
  end: string
  moreFailed: string
  failed: string
  refresh: string
  empty: string
  nothingFound: (search: string) => string
  /** Accessible name of the like button. */
  like: (count: string) => string
}

export const defaultReadingTexts: ReadingTexts = {
  label: 'Public creations',
  types: typeNames,
  madeTogether: madeTogetherName,
  search: 'Search',
  loading: 'Loading',
  end: 'You have seen everything',
  moreFailed: 'Could not load more',
  failed: 'The feed could not be loaded',
  refresh: 'Refresh',
  empty: 'Nothing here yet',
  nothingFound: (search) => `Nothing found for “${search}”`,
  like: (count) => `Like, ${count}`,
}
