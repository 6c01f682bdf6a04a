import { clamp } from '../math/number.ts'
import { pixelate } from './patterns.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

export const pixelArt: StyleFilter = {
  name: 'pixel',
  number: 20,
  words: 'pixel art|pixel|8-bit|8 bit|16-bit|像素|像素画|像素风',
  apply(picture, bench) {
    const levels = 9
    const punch = tone({ saturation: 1.25, contrast: 1.15 })
    return pixelate(picture, bench, 1 / 112, (ink, x, y) => {
      punch(ink, x, y)
      const order = ((((x & 1) << 1) | (y & 1)) * 5 + ((x & 2) << 1) + (y & 2)) % 8
      const shift = (order / 8 - 0.44) / levels
      ink.r = clamp(Math.round((ink.r + shift) * levels) / levels)
      ink.g = clamp(Math.round((ink.g + shift) * levels) / levels)
      ink.b = clamp(Math.round((ink.b + shift) * levels) / levels)
    })
  },
}
