import { withHalation } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { chain, tone } from './tone.ts'

export const cyberpunk: StyleFilter = {
  name: 'cyberpunk',
  number: null,
  words: 'cyberpunk|cyber|赛博朋克|赛博',
  apply: (image, context) =>
    withHalation(
      image,
      context,
      chain(
        tone({
          contrast: 1.4,
          saturation: 1.1,
          gain: 0.82,
          shadows: '#4a5cb8',
          lights: '#b8649c',
          split: 0.6,
          grain: 0.02,
        }),
      ),
      0.4,
    ),
}
