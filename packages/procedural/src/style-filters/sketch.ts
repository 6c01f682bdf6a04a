import { createNoise } from '../math/noise.ts'
import { clamp, mix } from '../math/number.ts'
import { balanceOf, luma } from './each-pixel.ts'
import { lineScreen, paper } from './patterns.ts'
import { withSoft } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'

export const sketch: StyleFilter = {
  name: 'sketch',
  number: 16,
  words: 'sketch|pencil|pencil drawing|line drawing|drawing|charcoal|素描|铅笔|速写|手绘|线稿|炭笔',
  async apply(image, context) {
    const tooth = paper(image, context, 0.12)
    const hatch = lineScreen(image.height / 190, 0.9)
    const second = lineScreen(image.height / 170, -0.6)
    const bend = createNoise(context.random.fork('hand').seed)
    const unit = 1 / image.height
    const balance = balanceOf(image, 0.85)
    return withSoft(image, context, 0.01, (pixel, x, y, soft, at) => {
      const l = balance(luma(pixel.r, pixel.g, pixel.b))
      const around = balance(luma(soft[at], soft[at + 1], soft[at + 2]))
      const wobble = bend.value(x * unit * 9, y * unit * 9) * 2
      const contour = clamp((around - l) * 5)
      const tooth0 = tooth(x, y)
      const shade =
        hatch(x, y, clamp(1 - l * 1.3) * 0.9, wobble) * 0.5 + second(x, y, clamp(0.6 - l * 1.5) * 0.9, wobble) * 0.45
      const dark = clamp(contour * 0.85 + shade * (1.5 - tooth0 * 0.6) + (1 - l) * 0.12)
      const paperTone = 0.965 * tooth0
      pixel.r = mix(paperTone, 0.17, dark)
      pixel.g = mix(paperTone * 0.985, 0.17, dark)
      pixel.b = mix(paperTone * 0.945, 0.2, dark)
    })
  },
}
