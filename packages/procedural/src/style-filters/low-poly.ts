import { facets } from './patterns.ts'
import type { StyleFilter } from './style-filter.ts'

export const lowPoly: StyleFilter = {
  name: 'lowpoly',
  number: 18,
  words: '',
  apply: (image, context) => facets(image, context, 1 / 21),
}
