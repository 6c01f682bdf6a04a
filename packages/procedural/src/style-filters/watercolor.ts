import { createNoise } from '../math/noise.ts'
import { mix, smoothstep } from '../math/number.ts'
import { eachPixel, luma } from './each-pixel.ts'
import { paper } from './patterns.ts'
import { brush, edgesOf } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'

export const watercolor: StyleFilter = {
  name: 'watercolor',
  number: 2,
  words: 'watercolor|watercolour|aquarelle|gouache|水彩|水彩画|水粉',
  async apply(image, context) {
    const painted = await brush(image, context, 0.0065)
    const edge = edgesOf(painted, 0.0022)
    const tooth = paper(painted, context, 0.16)
    const noise = createNoise(context.random.fork('washes').seed)
    const unit = 1 / painted.height
    return eachPixel(painted, context, (pixel, x, y) => {
      const wash = noise.fbm(x * unit * 5, y * unit * 5, 4)
      const l = luma(pixel.r, pixel.g, pixel.b)
      const water = 0.16 + 0.34 * wash
      const bleed = 1 - Math.min(0.22, edge(x, y) * 0.3)
      const grain = tooth(x, y)
      pixel.r = mix(l + (pixel.r - l) * 1.25, 1, water) * bleed * mix(1, grain, 1 - l * 0.4)
      pixel.g = mix(l + (pixel.g - l) * 1.25, 0.99, water) * bleed * mix(1, grain, 1 - l * 0.4)
      pixel.b = mix(l + (pixel.b - l) * 1.25, 0.965, water) * bleed * mix(1, grain, 1 - l * 0.4)
      const u = Math.min(x, painted.width - 1 - x) * unit
      const v = Math.min(y, painted.height - 1 - y) * unit
      const frame = smoothstep(0.012, 0.05, Math.min(u, v) + (noise.fbm(x * unit * 9, y * unit * 9, 4) - 0.5) * 0.07)
      pixel.r = mix(0.975 * grain, pixel.r, frame)
      pixel.g = mix(0.965 * grain, pixel.g, frame)
      pixel.b = mix(0.94 * grain, pixel.b, frame)
    })
  },
}
