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
  apply: (image, context) =>
    withSoft(image, context, 0.022, (pixel, x, y, soft, at) => {
      pixel.r = mix(pixel.r, 1 - (1 - pixel.r) * (1 - soft[at]), 0.62)
      pixel.g = mix(pixel.g, 1 - (1 - pixel.g) * (1 - soft[at + 1]), 0.62)
      pixel.b = mix(pixel.b, 1 - (1 - pixel.b) * (1 - soft[at + 2]), 0.62)
      dreamTone(pixel, x, y)
    }),
}
