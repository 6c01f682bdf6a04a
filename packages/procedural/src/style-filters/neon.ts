import { clamp, mix } from '../math/number.ts'
import { eachPixel, luma } from './each-pixel.ts'
import { edgesOf, withSoft } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { curve, display } from './tone.ts'

export const neon: StyleFilter = {
  name: 'neon',
  number: 9,
  words: 'neon|synthwave|霓虹',
  async apply(image, context) {
    const edge = edgesOf(image, 0.0022)
    const lines = { ...image, data: new Uint8Array(image.data.length) }
    const cool = display('#19e3ff')
    const hot = display('#ff2fa8')
    const { width } = image
    await eachPixel(image, context, (pixel, x, y) => {
      const l = luma(pixel.r, pixel.g, pixel.b)
      const strength = clamp(edge(x, y) * 2.4)
      const t = clamp(0.5 + (pixel.r - pixel.b) * 1.4 + (l - 0.5) * 0.5)
      const o = (y * width + x) * 3
      lines.data[o] = 255 * clamp(mix(cool[0], hot[0], t) * strength)
      lines.data[o + 1] = 255 * clamp(mix(cool[1], hot[1], t) * strength)
      lines.data[o + 2] = 255 * clamp(mix(cool[2], hot[2], t) * strength)
      const base = curve(l, 1.3)
      pixel.r = base * 0.26 * mix(0.5, 1.3, t) + 0.02
      pixel.g = base * 0.16 + 0.015
      pixel.b = base * 0.42 + 0.06
    })
    return withSoft(lines, context, 0.011, (pixel, x, y, soft, at) => {
      const o = (y * width + x) * 3
      pixel.r = image.data[o] / 255 + pixel.r * 0.85 + soft[at] * 1.5
      pixel.g = image.data[o + 1] / 255 + pixel.g * 0.85 + soft[at + 1] * 1.5
      pixel.b = image.data[o + 2] / 255 + pixel.b * 0.85 + soft[at + 2] * 1.5
    })
  },
}
