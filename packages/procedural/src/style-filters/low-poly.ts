import { facets } from './patterns.ts'
import type { StyleFilter } from './style-filter.ts'

export const lowPoly: StyleFilter = {
  name: 'lowpoly',
  number: 18,
  words: '',
  apply: (picture, bench) => facets(picture, bench, 1 / 21),
}
