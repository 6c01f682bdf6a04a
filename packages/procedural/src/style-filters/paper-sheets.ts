import { clamp } from '../math/number.ts'
import { eachPixel, luma } from './each-pixel.ts'
import { paper } from './patterns.ts'
import { brush } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'

/** Sheets of paper: steps of brightness, each of which casts a soft shadow on the darker one below it. */
export const paperSheets: StyleFilter = {
  name: 'sheets',
  number: 21,
  words: '',
  async apply(image, context) {
    const flat = await brush(image, context, 0.013)
    const tooth = paper(flat, context, 0.06)
    const levels = 6
    const { width, height, data } = flat
    const source = data.slice()
    const reach = Math.max(1, Math.round(height * 0.006))
    const levelAt = (x: number, y: number) => {
      const o = (clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)) * 3
      return Math.floor((luma(source[o], source[o + 1], source[o + 2]) / 256) * levels)
    }
    return eachPixel(flat, context, (pixel, x, y) => {
      const own = levelAt(x, y)
      let shadow = 0
      for (let k = 1; k <= 3; k++) {
        const other = levelAt(x - ((reach * k) >> 1), y - ((reach * k * 3) >> 2))
        if (other < own) shadow = Math.max(shadow, 1 - k * 0.22)
      }
      const lit = levelAt(x + 1, y + Math.max(1, reach >> 2)) > own ? 0.07 : 0
      const l = Math.max(0.02, luma(pixel.r, pixel.g, pixel.b))
      const goal = (own + 0.6) / levels
      const factor = (goal / l) * (1 - shadow * 0.34) * tooth(x, y) + lit
      pixel.r = (l + (pixel.r - l) * 1.25) * factor
      pixel.g = (l + (pixel.g - l) * 1.25) * factor
      pixel.b = (l + (pixel.b - l) * 1.25) * factor
    })
  },
}
