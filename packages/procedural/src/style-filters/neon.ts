import { clamp, mix } from '../math/number.ts'
import { eachPixel, luma } from './each-pixel.ts'
import { edgesOf, withSoft } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { curve, display } from './tone.ts'

export const neon: StyleFilter = {
  name: 'neon',
  number: 9,
  words: 'neon|synthwave|glowing|霓虹|发光',
  async apply(picture, bench) {
    const edge = edgesOf(picture, 0.0022)
    const lines = { ...picture, data: new Uint8Array(picture.data.length) }
    const cool = display('#19e3ff')
    const hot = display('#ff2fa8')
    const { width } = picture
    await eachPixel(picture, bench, (ink, x, y) => {
      const l = luma(ink.r, ink.g, ink.b)
      const strength = clamp(edge(x, y) * 2.4)
      const t = clamp(0.5 + (ink.r - ink.b) * 1.4 + (l - 0.5) * 0.5)
      const o = (y * width + x) * 3
      lines.data[o] = 255 * clamp(mix(cool[0], hot[0], t) * strength)
      lines.data[o + 1] = 255 * clamp(mix(cool[1], hot[1], t) * strength)
      lines.data[o + 2] = 255 * clamp(mix(cool[2], hot[2], t) * strength)
      const base = curve(l, 1.3)
      ink.r = base * 0.26 * mix(0.5, 1.3, t) + 0.02
      ink.g = base * 0.16 + 0.015
      ink.b = base * 0.42 + 0.06
    })
    return withSoft(lines, bench, 0.011, (ink, x, y, soft, at) => {
      const o = (y * width + x) * 3
      ink.r = picture.data[o] / 255 + ink.r * 0.85 + soft[at] * 1.5
      ink.g = picture.data[o + 1] / 255 + ink.g * 0.85 + soft[at + 1] * 1.5
      ink.b = picture.data[o + 2] / 255 + ink.b * 0.85 + soft[at + 2] * 1.5
    })
  },
}
