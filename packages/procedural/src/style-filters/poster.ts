import { eachPixel } from './each-pixel.ts'
import { paper } from './patterns.ts'
import { brush } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { posterize, tone } from './tone.ts'

export const poster: StyleFilter = {
  name: 'poster',
  number: 5,
  words: 'poster|flat|flat design|vector art|vector|illustration|graphic|travel poster|海报|扁平|插画|矢量|平面',
  async apply(image, context) {
    const flat = await brush(image, context, 0.008)
    const tooth = paper(flat, context, 0.035)
    const finish = tone({ saturation: 1.3, contrast: 1.1 })
    return eachPixel(flat, context, (pixel, x, y) => {
      posterize(pixel, 7)
      finish(pixel, x, y)
      const grain = tooth(x, y)
      pixel.r *= grain
      pixel.g *= grain * 0.99
      pixel.b *= grain * 0.95
    })
  },
}
