import { createNoise } from '../math/noise.ts'
import { smoothstep } from '../math/number.ts'
import { balanceOf, eachPixel, luma } from './each-pixel.ts'
import type { StyleFilter } from './style-filter.ts'
import { gradientMap } from './tone.ts'

export const gilded: StyleFilter = {
  name: 'gilded',
  number: 11,
  words: '',
  apply(image, context) {
    const leaf = createNoise(context.random.fork('leaf').seed)
    const map = gradientMap(
      ['#050b1f', '#0d1f4f', '#1d3f7d', '#a97a2f', '#e8bd62', '#fff1c2'],
      0.96,
      1.15,
      balanceOf(image, 0.8),
    )
    const unit = 1 / image.height
    return eachPixel(image, context, (pixel, x, y) => {
      const l = luma(pixel.r, pixel.g, pixel.b)
      map(pixel, x, y)
      const shine = 1 + (leaf.fbm(x * unit * 30, y * unit * 30, 4) - 0.5) * 0.34 * smoothstep(0.4, 0.75, l)
      pixel.r *= shine
      pixel.g *= shine
      pixel.b *= shine
    })
  },
}
