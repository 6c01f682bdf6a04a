import { balanceOf, eachPixel } from './each-pixel.ts'
import type { StyleFilter } from './style-filter.ts'
import { chain, gradientMap, tone } from './tone.ts'

export const noir: StyleFilter = {
  name: 'noir',
  number: 7,
  words: 'noir|black and white|black-and-white|monochrome|b&w|grayscale|黑白|单色|灰度',
  apply: (image, context) =>
    eachPixel(
      image,
      context,
      chain(
        tone({ contrast: 1.5, grain: 0.05 }),
        gradientMap(['#08090b', '#3a3b3d', '#9a9995', '#f6f4ee'], 1, 1, balanceOf(image, 0.55)),
      ),
    ),
}
