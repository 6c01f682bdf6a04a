import { mix } from '../math/number.ts'
import { withSoft } from './smooth.ts'
import type { StyleFilter } from './style-filter.ts'
import { tone } from './tone.ts'

const pastelTone = tone({
  contrast: 0.62,
  saturation: 1.05,
  fade: 0.24,
  gain: 1.12,
  shadows: '#a898c4',
  lights: '#8c8076',
  split: 0.3,
})

export const pastel: StyleFilter = {
  name: 'pastel',
  number: 8,
  words: 'pastel|soft color|soft colours|粉彩|柔和|马卡龙',
  apply: (image, context) =>
    withSoft(image, context, 0.012, (pixel, x, y, soft, at) => {
      pixel.r = mix(pixel.r, soft[at], 0.45)
      pixel.g = mix(pixel.g, soft[at + 1], 0.45)
      pixel.b = mix(pixel.b, soft[at + 2], 0.45)
      pastelTone(pixel, x, y)
    }),
}
