import { eachPixel } from './each-pixel.ts'
import { brush } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

export const minimal: StyleFilter = {
  name: 'minimal',
  number: null,
  words: 'minimal|minimalist|minimalism|simple|clean|极简|简约|简洁|留白',
  async apply(picture, bench) {
    const flat = await brush(await brush(picture, bench, 0.016), bench, 0.008)
    return eachPixel(flat, bench, tone({ contrast: 0.82, saturation: 0.86, fade: 0.09, gain: 1.06 }))
  },
}
