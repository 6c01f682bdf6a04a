/** Hills beyond water or a plain, paler with distance and with their feet in mist. */
import { mixRgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { silhouette } from '../core/silhouette.ts'
import type { Layer } from '../scene.ts'
import type { Sky } from './sky.ts'

export interface FarHills {
  sky: Sky
  /** World y of the hills' feet. */
  shore: number
  count: number
  /** Height of the highest hill. */
  size: number
  /** Depth of the first and the last layer. */
  from: number
  to: number
  /** Opening in the middle: 0 has hills everywhere, 1 only at the sides. */
  open?: number
}

export function farHills(random: Random, { sky, shore, count, size, from, to, open = 0 }: FarHills): Layer[] {
  const { palette } = sky
  const noise = createNoise(random.seed)
  return Array.from({ length: count }, (_, i) => {
    const k = count > 1 ? i / (count - 1) : 0.5
    const own = random.fork(`hill ${i}`)
    const offset = own.range(0, 200)
    const stretch = mix(1.4, 0.9, k) * own.range(0.8, 1.25)
    const high = size * mix(1, 0.5, k) * own.range(0.75, 1.1)
    const far = mixRgb(palette.sky[3], palette.sky[2], 0.55)
    const near = mixRgb(palette.sky[1], palette.near, 0.62)
    const color = mixRgb(far, near, 0.2 + 0.64 * k)
    const mist = mixRgb(palette.haze, palette.glow, 0.3)
    const glow = scaleRgb(palette.glow, 0.35 * (1 - k) * (1 - palette.dark * 0.6))
    const thick = mix(0.9, 0.5, k) * (0.75 + palette.mist * 0.4)
    return {
      id: `hills-${i}`,
      moves: 'land',
      depth: mix(from, to, k),
      open: (view) =>
        silhouette(view, {
          height(x) {
            const u = x * stretch + offset
            const ridge = noise.ridged(u, i * 5.3, 6) * 0.75 + noise.fbm(u * 0.5, i * 2.7 + 40, 2) * 0.6
            const side = 1 - open * bell(x - sky.sunX, 0.34)
            return shore - Math.max(0.004, (ridge - 0.26) * high * 1.9 * side)
          },
          bottom: shore,
          shade(x, y, below, out) {
            const deep = clamp((1 - clamp((shore - y) / (high * 0.95 + 0.01))) * thick + below * 0.3)
            const shine = bell(Math.hypot(x - sky.sunX, y - sky.sunY), 0.4)
            out.r = mix(color[0], mist[0], deep) + glow[0] * shine
            out.g = mix(color[1], mist[1], deep) + glow[1] * shine
            out.b = mix(color[2], mist[2], deep) + glow[2] * shine
          },
        }),
    }
  })
}
