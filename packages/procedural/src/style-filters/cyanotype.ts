import { mix } from '../math/number.ts'
import { balanceOf, eachPixel } from './each-pixel.ts'
import { paper } from './patterns.ts'
import type { StyleFilter } from './style-filter.ts'
import { gradientMap } from './tone.ts'

export const cyanotype: StyleFilter = {
  name: 'cyanotype',
  number: 25,
  words: '',
  async apply(image, context) {
    const tooth = paper(image, context, 0.12)
    const map = gradientMap(['#071b3d', '#0f3f78', '#3f7fb0', '#a9cbd8', '#f2f1e4'], 1, 1.2, balanceOf(image, 0.75))
    return eachPixel(image, context, (pixel, x, y) => {
      map(pixel, x, y)
      const grain = tooth(x, y)
      pixel.r *= grain
      pixel.g *= grain
      pixel.b *= mix(1, grain, 0.6)
    })
  },
}
