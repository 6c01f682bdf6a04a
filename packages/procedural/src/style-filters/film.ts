import { withHalation } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

export const film: StyleFilter = {
  name: 'film',
  number: 1,
  words: 'film|analog|kodak|35mm|cinematic|film grain|胶片|电影感|菲林',
  apply: (image, context) =>
    withHalation(
      image,
      context,
      tone({
        contrast: 1.16,
        saturation: 0.92,
        fade: 0.045,
        shadows: '#6c8a8c',
        lights: '#94806a',
        split: 0.42,
        grain: 0.05,
      }),
      0.3,
    ),
}
