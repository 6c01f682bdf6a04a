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
  async apply(image, context) {
    const flat = await brush(image, context, 0.005)
    const edge = edgesOf(flat, 0.0016)
    const dots = dotScreen(image.height * screenPitch, 0.5)
    const punch = tone({ saturation: 1.6, contrast: 1.25, gain: 1.08 })
    return eachPixel(flat, context, (pixel, x, y) => {
      const l = luma(pixel.r, pixel.g, pixel.b)
      punch(pixel, x, y)
      posterize(pixel, 4)
      const dot = dots(x, y, clamp(0.92 - l * 1.1)) * 0.55
      const line = smoothstep(0.22, 0.5, edge(x, y)) * 0.9
      const keep = (1 - dot) * (1 - line)
      pixel.r = pixel.r * keep + 0.05 * (1 - keep)
      pixel.g = pixel.g * keep + 0.04 * (1 - keep)
      pixel.b = pixel.b * keep + 0.1 * (1 - keep)
    })
  },
}
