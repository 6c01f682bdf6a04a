import { balanceOf, eachPixel } from './each-pixel.ts'
import type { StyleFilter } from './style-filter.ts'
import { chain, gradientMap, tone } from './tone.ts'

export const duotone: StyleFilter = {
  name: 'duotone',
  number: 12,
  words: 'duotone|two-tone|双色',
  apply(image, context) {
    const pair = context.random.pick([
      ['#16213e', '#7b4b94', '#ffb48f', '#fff1dc'],
      ['#10302f', '#1f7a72', '#f2c46d', '#fff6dc'],
      ['#2a0f3d', '#b3265e', '#ff9a76', '#ffeede'],
      ['#0d1b4c', '#2a5fd0', '#8fd8e8', '#f4fbf0'],
    ])
    return eachPixel(image, context, chain(gradientMap(pair, 0.94, 1.2, balanceOf(image, 0.7)), tone({ grain: 0.02 })))
  },
}
