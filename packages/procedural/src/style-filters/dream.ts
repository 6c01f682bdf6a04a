import { mix } from '../math/number.ts'
import { withSoft } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

const dreamTone = tone({
  saturation: 1.12,
  contrast: 1.1,
  gain: 0.9,
  shadows: '#8878a8',
  lights: '#90807c',
  split: 0.35,
})

export const dream: StyleFilter = {
  name: 'dream',
  number: 24,
  words: '',
  apply: (picture, bench) =>
    withSoft(picture, bench, 0.022, (ink, x, y, soft, at) => {
      ink.r = mix(ink.r, 1 - (1 - ink.r) * (1 - soft[at]), 0.62)
      ink.g = mix(ink.g, 1 - (1 - ink.g) * (1 - soft[at + 1]), 0.62)
      ink.b = mix(ink.b, 1 - (1 - ink.b) * (1 - soft[at + 2]), 0.62)
      dreamTone(ink, x, y)
    }),
}
