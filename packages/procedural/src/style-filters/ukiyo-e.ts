import { createNoise } from '../math/noise.ts'
import { mix, smoothstep } from '../math/number.ts'
import { eachPixel } from './each-pixel.ts'
import { paper } from './patterns.ts'
import { brush, edgesOf } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { gradientMap, posterize } from './tone.ts'

export const ukiyoE: StyleFilter = {
  name: 'ukiyoe',
  number: 15,
  words: 'ukiyo-e|ukiyoe|woodblock|hokusai|浮世绘|木版画|北斋',
  async apply(image, context) {
    const flat = await brush(await brush(image, context, 0.009), context, 0.004)
    const edge = edgesOf(flat, 0.0018)
    const tooth = paper(flat, context, 0.09)
    const map = gradientMap(['#16233f', '#27507a', '#6f9aa0', '#d9c79a', '#efe0bd'], 0.5, 1.15)
    const unit = 1 / image.height
    const grain = createNoise(context.random.fork('block').seed)
    return eachPixel(flat, context, (pixel, x, y) => {
      posterize(pixel, 6)
      map(pixel, x, y)
      const line = smoothstep(0.13, 0.32, edge(x, y)) * 0.85
      const wood = 1 + (grain.value(x * unit * 12, y * unit * 160) - 0.5) * 0.07
      const base = tooth(x, y) * wood
      pixel.r = mix(pixel.r * base, 0.1, line)
      pixel.g = mix(pixel.g * base * 0.98, 0.13, line)
      pixel.b = mix(pixel.b * base * 0.93, 0.24, line)
    })
  },
}
