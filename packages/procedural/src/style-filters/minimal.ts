import { eachPixel } from './each-pixel.ts'
import { brush } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

export const minimal: StyleFilter = {
  name: 'minimal',
  number: null,
  words: 'minimal|minimalist|minimalism|simple|clean|极简|简约|简洁|留白',
  async apply(image, context) {
    const flat = await brush(await brush(image, context, 0.016), context, 0.008)
    return eachPixel(flat, context, tone({ contrast: 0.82, saturation: 0.86, fade: 0.09, gain: 1.06 }))
  },
}
