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
  async apply(picture, bench) {
    const flat = await brush(await brush(picture, bench, 0.009), bench, 0.004)
    const edge = edgesOf(flat, 0.0018)
    const tooth = paper(flat, bench, 0.09)
    const map = gradientMap(['#16233f', '#27507a', '#6f9aa0', '#d9c79a', '#efe0bd'], 0.5, 1.15)
    const unit = 1 / picture.height
    const grain = createNoise(bench.random.fork('block').seed)
    return eachPixel(flat, bench, (ink, x, y) => {
      posterize(ink, 6)
      map(ink, x, y)
      const line = smoothstep(0.13, 0.32, edge(x, y)) * 0.85
      const wood = 1 + (grain.value(x * unit * 12, y * unit * 160) - 0.5) * 0.07
      const base = tooth(x, y) * wood
      ink.r = mix(ink.r * base, 0.1, line)
      ink.g = mix(ink.g * base * 0.98, 0.13, line)
      ink.b = mix(ink.b * base * 0.93, 0.24, line)
    })
  },
}
