import { createNoise } from '../math/noise.ts'
import { smoothstep } from '../math/number.ts'
import { balanceOf, eachPixel, luma } from './each-pixel.ts'
import type { StyleFilter } from './style-filter.ts'
import { gradientMap } from './tone.ts'

export const gilded: StyleFilter = {
  name: 'gilded',
  number: 11,
  words: '',
  apply(picture, bench) {
    const leaf = createNoise(bench.random.fork('leaf').seed)
    const map = gradientMap(
      ['#050b1f', '#0d1f4f', '#1d3f7d', '#a97a2f', '#e8bd62', '#fff1c2'],
      0.96,
      1.15,
      balanceOf(picture, 0.8),
    )
    const unit = 1 / picture.height
    return eachPixel(picture, bench, (ink, x, y) => {
      const l = luma(ink.r, ink.g, ink.b)
      map(ink, x, y)
      const shine = 1 + (leaf.fbm(x * unit * 30, y * unit * 30, 4) - 0.5) * 0.34 * smoothstep(0.4, 0.75, l)
      ink.r *= shine
      ink.g *= shine
      ink.b *= shine
    })
  },
}
