import { withHalation } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

export const cinema: StyleFilter = {
  name: 'cinema',
  number: 23,
  words: '',
  apply: (image, context) =>
    withHalation(
      image,
      context,
      tone({ contrast: 1.3, saturation: 1.05, shadows: '#4c8c98', lights: '#a8825c', split: 0.62, grain: 0.018 }),
      0.25,
    ),
}
