import { clamp } from '../math/number.ts'
import { pixelate } from './patterns.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

export const pixelArt: StyleFilter = {
  name: 'pixel',
  number: 20,
  words: 'pixel art|pixel|8-bit|8 bit|16-bit|像素|像素画|像素风',
  apply(image, context) {
    const levels = 9
    const punch = tone({ saturation: 1.25, contrast: 1.15 })
    return pixelate(image, context, 1 / 112, (pixel, x, y) => {
      punch(pixel, x, y)
      const order = ((((x & 1) << 1) | (y & 1)) * 5 + ((x & 2) << 1) + (y & 2)) % 8
      const shift = (order / 8 - 0.44) / levels
      pixel.r = clamp(Math.round((pixel.r + shift) * levels) / levels)
      pixel.g = clamp(Math.round((pixel.g + shift) * levels) / levels)
      pixel.b = clamp(Math.round((pixel.b + shift) * levels) / levels)
    })
  },
}
