import { createNoise } from '../math/noise.ts'
import { eachPixel, luma } from './each-pixel.ts'
import { brush, edgesOf } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { curve } from './tone.ts'

export const oil: StyleFilter = {
  name: 'oil',
  number: 3,
  words: 'oil painting|oil|impasto|impressionist|impressionism|van gogh|monet|油画|印象派|厚涂|梵高|莫奈',
  async apply(image, context) {
    const rough = await brush(image, context, 0.0085)
    const painted = await brush(rough, context, 0.005)
    const ridge = createNoise(context.random.fork('bristles').seed)
    const unit = 1 / painted.height
    const edge = edgesOf(painted, 0.002)
    return eachPixel(painted, context, (pixel, x, y) => {
      const u = x * unit
      const v = y * unit
      const swirl = ridge.value(u * 7, v * 7) * 6
      const cos = Math.cos(swirl)
      const sin = Math.sin(swirl)
      const bristle = ridge.value((u * cos - v * sin) * 320, (u * sin + v * cos) * 60) - 0.5
      const relief = 1 + bristle * 0.17 + Math.min(0.14, edge(x, y) * 0.1)
      const l = luma(pixel.r, pixel.g, pixel.b)
      pixel.r = curve(l + (pixel.r - l) * 1.22, 1.1) * relief
      pixel.g = curve(l + (pixel.g - l) * 1.22, 1.1) * relief
      pixel.b = curve(l + (pixel.b - l) * 1.22, 1.1) * relief
    })
  },
}
