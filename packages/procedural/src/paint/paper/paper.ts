/** A sheet of paper to print or draw on. */
import type { Rgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import type { Random } from '../../math/random.ts'
import { isLarge, roughGrid } from '../core/fine-detail.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Layer, View } from '../scene.ts'

/**
 * Paper over the whole view; `light` is its brightness, around 1, `detail` the world size of its finest detail. A large
 * image shows its fibres, about -1 to 1, as well.
 */
export function paperLayer(
  color: Rgb,
  random: Random,
  detail: number,
  light: (noise: Noise, x: number, y: number) => number,
  fibres: (view: View, noise: Noise) => (x: number, y: number) => number = () => () => 0,
): Layer {
  const noise = createNoise(random.seed)
  return {
    id: 'paper',
    depth: 0,
    open(view) {
      const fibre = isLarge(view) ? fibres(view, noise) : null
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const bright = light(noise, x, y) + (fibre ? 0.15 * fibre(x, y) : 0)
            out.r = color[0] * bright
            out.g = color[1] * bright
            out.b = color[2] * bright
          },
          { detail: fibre ? roughGrid(view, detail) : detail },
        )
    },
  }
}
