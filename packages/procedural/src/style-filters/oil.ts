import { createNoise } from '../math/noise.ts'
import { eachPixel, luma } from './each-pixel.ts'
import { brush, edgesOf } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { curve } from './tone.ts'

export const oil: StyleFilter = {
  name: 'oil',
  number: 3,
  words: 'oil painting|oil|impasto|impressionist|impressionism|van gogh|monet|油画|印象派|厚涂|梵高|莫奈',
  async apply(picture, bench) {
    const rough = await brush(picture, bench, 0.0085)
    const painted = await brush(rough, bench, 0.005)
    const ridge = createNoise(bench.random.fork('bristles').seed)
    const unit = 1 / painted.height
    const edge = edgesOf(painted, 0.002)
    return eachPixel(painted, bench, (ink, x, y) => {
      const u = x * unit
      const v = y * unit
      const swirl = ridge.value(u * 7, v * 7) * 6
      const cos = Math.cos(swirl)
      const sin = Math.sin(swirl)
      const bristle = ridge.value((u * cos - v * sin) * 320, (u * sin + v * cos) * 60) - 0.5
      const relief = 1 + bristle * 0.17 + Math.min(0.14, edge(x, y) * 0.1)
      const l = luma(ink.r, ink.g, ink.b)
      ink.r = curve(l + (ink.r - l) * 1.22, 1.1) * relief
      ink.g = curve(l + (ink.g - l) * 1.22, 1.1) * relief
      ink.b = curve(l + (ink.b - l) * 1.22, 1.1) * relief
    })
  },
}
