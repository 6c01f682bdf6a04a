import { createNoise } from '../math/noise.ts'
import { clamp, mix } from '../math/number.ts'
import { balanceOf, eachPixel, luma } from './each-pixel.ts'
import { lineScreen, paper } from './patterns.ts'
import type { StyleFilter } from './style-filter.ts'
import { curve } from './tone.ts'

export const engraving: StyleFilter = {
  name: 'engraving',
  number: 17,
  words: '',
  async apply(image, context) {
    const bend = createNoise(context.random.fork('burin').seed)
    const unit = 1 / image.height
    const first = lineScreen(image.height / 150, 0.6)
    const second = lineScreen(image.height / 150, -0.75)
    const tooth = paper(image, context, 0.06)
    const balance = balanceOf(image, 0.85)
    return eachPixel(image, context, (pixel, x, y) => {
      const l = curve(balance(luma(pixel.r, pixel.g, pixel.b)), 1.3)
      const flow = bend.soft(x * unit * 3, y * unit * 3, 2) * 9
      const dark = Math.max(first(x, y, clamp(1.02 - l * 1.08), flow), second(x, y, clamp(0.66 - l * 1.5), -flow))
      const base = tooth(x, y)
      pixel.r = mix(0.955 * base, 0.12, dark)
      pixel.g = mix(0.93 * base, 0.11, dark)
      pixel.b = mix(0.86 * base, 0.14, dark)
    })
  },
}
