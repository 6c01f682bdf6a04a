/** A sheet of paper to print or draw on. */
import type { Rgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Layer } from '../scene.ts'

/** Paper over the whole view; `light` is its brightness, around 1, `detail` the world size of its finest detail. */
export function paperLayer(
  color: Rgb,
  random: Random,
  detail: number,
  light: (noise: Noise, x: number, y: number) => number,
): Layer {
  const noise = createNoise(random.seed)
  return {
    id: 'paper',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const bright = light(noise, x, y)
          out.r = color[0] * bright
          out.g = color[1] * bright
          out.b = color[2] * bright
        },
        { detail },
      ),
  }
}
