import { createNoise } from '../math/noise.ts'
import { clamp, smoothstep } from '../math/number.ts'
import { balanceOf, eachPixel, luma } from './each-pixel.ts'
import { paper } from './patterns.ts'
import { brush, edgesOf } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { curve, gradientMap } from './tone.ts'

export const inkWash: StyleFilter = {
  name: 'ink',
  number: 4,
  words: 'ink wash|ink painting|sumi-e|sumi|ink drawing|水墨|水墨画|国画|泼墨',
  async apply(image, context) {
    const painted = await brush(image, context, 0.006)
    const edge = edgesOf(painted, 0.0016)
    const tooth = paper(painted, context, 0.1)
    const noise = createNoise(context.random.fork('wash').seed)
    const unit = 1 / painted.height
    const balance = balanceOf(painted, 0.7)
    const map = gradientMap(['#15171a', '#42474a', '#8f9390', '#d9d5c6', '#f3eddc'])
    return eachPixel(painted, context, (pixel, x, y) => {
      const l = luma(pixel.r, pixel.g, pixel.b)
      const wash = (noise.fbm(x * unit * 4, y * unit * 4, 5) - 0.5) * 0.3
      const tint = 0.1
      const kr = pixel.r
      const kb = pixel.b
      const value = clamp(
        curve(balance(l) * 1.12 + 0.08, 1.35) + wash * (1 - l) - smoothstep(0.12, 0.6, edge(x, y)) * 0.5,
      )
      pixel.r = pixel.g = pixel.b = value
      map(pixel, x, y)
      const grain = tooth(x, y)
      pixel.r = (pixel.r + (kr - l) * tint) * grain
      pixel.g *= grain
      pixel.b = (pixel.b + (kb - l) * tint) * grain
    })
  },
}
