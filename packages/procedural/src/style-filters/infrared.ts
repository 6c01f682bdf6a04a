import { clamp, mix } from '../math/number.ts'
import { luma } from './each-pixel.ts'
import { withHalation } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

export const infrared: StyleFilter = {
  name: 'infrared',
  number: 26,
  words: '',
  apply(image, context) {
    const finish = tone({ contrast: 1.12, saturation: 1.1, grain: 0.03 })
    return withHalation(
      image,
      context,
      (pixel, x, y) => {
        const { r, g, b } = pixel
        const leaf = clamp((g - Math.max(r, b) * 0.8) * 3.2 + 0.1)
        const l = luma(r, g, b)
        pixel.r = mix(r * 0.45 + g * 0.75, l * 0.6 + 0.5, leaf * 0.6)
        pixel.g = mix(b * 0.7 + r * 0.22, l * 0.55 + 0.12, leaf * 0.5)
        pixel.b = mix(g * 0.5 + b * 0.45, l * 0.7 + 0.25, leaf * 0.5)
        finish(pixel, x, y)
      },
      0.35,
    )
  },
}
