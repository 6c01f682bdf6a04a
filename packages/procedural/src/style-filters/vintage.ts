import { createNoise } from '../math/noise.ts'
import { smoothstep } from '../math/number.ts'
import { eachPixel } from './each-pixel.ts'
import type { StyleFilter } from './style-filter.ts'
import { chain, gradientMap, tone } from './tone.ts'

export const vintage: StyleFilter = {
  name: 'vintage',
  number: 22,
  words: 'vintage|retro|old photo|sepia|1970s|70s|复古|怀旧|老照片|旧照片',
  apply(image, context) {
    const noise = createNoise(context.random.fork('wear').seed)
    const unit = 1 / image.height
    const finish = chain(
      tone({
        contrast: 0.95,
        saturation: 0.55,
        fade: 0.07,
        shadows: '#8a6a5c',
        lights: '#a08a5c',
        split: 0.6,
        grain: 0.06,
      }),
      gradientMap(['#241a16', '#7a5c41', '#cfae7c', '#f6e8c9'], 0.45),
    )
    const halfWidth = (image.width * unit) / 2
    return eachPixel(image, context, (pixel, x, y) => {
      finish(pixel, x, y)
      const u = x * unit - halfWidth
      const v = y * unit - 0.5
      const away = (u * u + v * v) / (halfWidth * halfWidth + 0.25)
      const shade = 1.04 - 0.42 * away * away
      const leak = smoothstep(0.55, 1.05, u / halfWidth + noise.value(y * unit * 2.3, 4) * 0.5 - 0.15) * 0.3
      pixel.r = pixel.r * shade + leak
      pixel.g = pixel.g * shade + leak * 0.42
      pixel.b = pixel.b * shade + leak * 0.12
    })
  },
}
