/** A sea of clouds seen from above: heaped banks one behind the other. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Layer } from '../scene.ts'
import { billowLayer, heapPuffs, type Puff } from './billows.ts'

export interface CloudSeaOptions {
  horizon: number
  count: number
  lit: Rgb
  shade: Rgb
  haze: Rgb
  sunX: number
  sunY: number
  /** Side of the light: -1 left, 1 right. */
  side: number
  /** Half of the width to fill; banks go on beyond the frame for wider views. */
  reach: number
}

/** The hazy floor, then banks from the horizon to the lower edge; other layers can go between them. */
export function cloudBanks(random: Random, options: CloudSeaOptions): Layer[] {
  const noise = createNoise(random.fork('fray').seed)
  const { horizon, lit, shade, haze, side } = options
  const floor: Layer = {
    id: 'cloud-floor',
    moves: 'drift',
    depth: 0.28,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const down = y - horizon
          out.a = smoothstep(-0.012, 0.03, down + (noise.soft(x * 5, y * 22, 3) - 0.5) * 0.03)
          const dx = x - options.sunX
          const near = bell(dx, 0.4) * bell(down, 0.16)
          const puff = noise.soft(x * mix(7, 2.5, down * 2), y * 17, 3)
          const t = smoothstep(0, 0.4, down) * 0.75 + (0.5 - puff) * 0.25
          out.r = mix(mix(haze[0], lit[0], 0.4), shade[0], t) + lit[0] * near * 0.35
          out.g = mix(mix(haze[1], lit[1], 0.4), shade[1], t) + lit[1] * near * 0.35
          out.b = mix(mix(haze[2], lit[2], 0.4), shade[2], t) + lit[2] * near * 0.35
        },
        { top: horizon - 0.03, detail: 1 / 200 },
      ),
  }
  const wide = options.reach + 0.7
  const banks = Array.from({ length: options.count }, (_, i) => {
    const own = random.fork(`bank ${i}`)
    const k = i / (options.count - 1)
    const base = mix(horizon + 0.03, 0.56, k ** 1.1)
    const tall = mix(0.035, 0.2, k)
    const puffs: Puff[] = []
    for (let x = -wide - own.range(0, 0.3); x < wide; ) {
      const width = tall * own.range(2.2, 4.2)
      const height = tall * own.range(0.55, 1.15)
      puffs.push(
        ...heapPuffs(own.fork(x.toFixed(3)), {
          x: x + width / 2,
          base: base + own.range(-0.2, 0.2) * tall,
          width,
          height,
        }),
      )
      x += width * own.range(0.72, 1)
    }
    const far = (1 - k) ** 1.4
    return billowLayer({
      id: `bank-${i}`,
      depth: mix(0.32, 1, k),
      puffs,
      noise,
      light: [side * 0.72, -0.42, 0.34],
      lit: mixRgb(lit, haze, far * 0.4),
      shade: mixRgb(shade, haze, far * 0.6),
      under: mixRgb(shade, haze, 0.35),
      base: base + tall * 0.3,
      height: tall * 1.2,
      fray: mix(0.004, 0.018, k),
      soft: tall * 0.5,
      fade: far * 0.25,
    })
  })
  return [floor, ...banks]
}
