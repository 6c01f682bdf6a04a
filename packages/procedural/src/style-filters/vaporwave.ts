import { balanceOf, luma } from './each-pixel.ts'
import { withSoft } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { gradientMap } from './tone.ts'

export const vaporwave: StyleFilter = {
  name: 'vaporwave',
  number: 10,
  words: 'vaporwave|synthwave|outrun|80s|蒸汽波|合成波',
  apply(image, context) {
    const map = gradientMap(
      ['#120a3a', '#4b1d8f', '#c22fa6', '#ff7bac', '#8ff3ff', '#f7fbff'],
      0.82,
      1.1,
      balanceOf(image, 0.7),
    )
    const line = Math.max(2, Math.round(image.height / 360))
    return withSoft(image, context, 0.014, (pixel, x, y, soft, at) => {
      map(pixel, x, y)
      const haze = luma(soft[at], soft[at + 1], soft[at + 2])
      const glow = haze * haze * 0.22
      const scan = y % (line * 2) < line ? 0.955 : 1.02
      pixel.r = (pixel.r + glow) * scan
      pixel.g = (pixel.g + glow * 0.4) * scan
      pixel.b = (pixel.b + glow * 0.9) * scan
    })
  },
}
