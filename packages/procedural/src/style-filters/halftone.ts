import { clamp, smoothstep } from '../math/number.ts'
import { eachPixel, luma } from './each-pixel.ts'
import { dotScreen, screenPitch } from './patterns.ts'
import { brush, edgesOf } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { posterize, tone } from './tone.ts'

export const halftone: StyleFilter = {
  name: 'halftone',
  number: 14,
  words: 'halftone|comic|pop art|manga|漫画|波普|网点',
  async apply(picture, bench) {
    const flat = await brush(picture, bench, 0.005)
    const edge = edgesOf(flat, 0.0016)
    const dots = dotScreen(picture.height * screenPitch, 0.5)
    const punch = tone({ saturation: 1.6, contrast: 1.25, gain: 1.08 })
    return eachPixel(flat, bench, (ink, x, y) => {
      const l = luma(ink.r, ink.g, ink.b)
      punch(ink, x, y)
      posterize(ink, 4)
      const dot = dots(x, y, clamp(0.92 - l * 1.1)) * 0.55
      const line = smoothstep(0.22, 0.5, edge(x, y)) * 0.9
      const keep = (1 - dot) * (1 - line)
      ink.r = ink.r * keep + 0.05 * (1 - keep)
      ink.g = ink.g * keep + 0.04 * (1 - keep)
      ink.b = ink.b * keep + 0.1 * (1 - keep)
    })
  },
}
