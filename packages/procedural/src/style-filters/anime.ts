import { brush, withSoft } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

export const anime: StyleFilter = {
  name: 'anime',
  number: 6,
  words: 'anime|ghibli|studio ghibli|makoto shinkai|cel shading|动漫|动画|吉卜力|新海诚|二次元|宫崎骏',
  async apply(image, context) {
    const flat = await brush(image, context, 0.0035)
    const punch = tone({
      saturation: 1.38,
      contrast: 1.08,
      gain: 1.08,
      shadows: '#7078b8',
      lights: '#8c8474',
      split: 0.3,
    })
    return withSoft(flat, context, 0.02, (pixel, x, y, soft, at) => {
      punch(pixel, x, y)
      pixel.r = 1 - (1 - pixel.r) * (1 - Math.max(0, soft[at] - 0.45) * 0.6)
      pixel.g = 1 - (1 - pixel.g) * (1 - Math.max(0, soft[at + 1] - 0.45) * 0.6)
      pixel.b = 1 - (1 - pixel.b) * (1 - Math.max(0, soft[at + 2] - 0.45) * 0.6)
    })
  },
}
