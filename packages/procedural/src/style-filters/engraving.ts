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
  async apply(picture, bench) {
    const bend = createNoise(bench.random.fork('burin').seed)
    const unit = 1 / picture.height
    const first = lineScreen(picture.height / 150, 0.6)
    const second = lineScreen(picture.height / 150, -0.75)
    const tooth = paper(picture, bench, 0.06)
    const balance = balanceOf(picture, 0.85)
    return eachPixel(picture, bench, (ink, x, y) => {
      const l = curve(balance(luma(ink.r, ink.g, ink.b)), 1.3)
      const flow = bend.soft(x * unit * 3, y * unit * 3, 2) * 9
      const dark = Math.max(first(x, y, clamp(1.02 - l * 1.08), flow), second(x, y, clamp(0.66 - l * 1.5), -flow))
      const base = tooth(x, y)
      ink.r = mix(0.955 * base, 0.12, dark)
      ink.g = mix(0.93 * base, 0.11, dark)
      ink.b = mix(0.86 * base, 0.14, dark)
    })
  },
}
