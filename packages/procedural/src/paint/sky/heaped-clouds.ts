/** Heaped clouds of a fair day. */
import { mixRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { billowLayer, heapPuffs } from './billows.ts'

interface HeapedClouds {
  horizon: number
  reach: number
  side: number
}

/** A few heaped clouds above the horizon; none under a sky that is grey with fog or rain. */
export function heapedClouds(
  palette: Palette,
  random: Random,
  noise: Noise,
  { horizon, reach, side }: HeapedClouds,
): Layer[] {
  if (palette.weather === 'fog' || palette.weather === 'rain') return []
  const count = random.int(2, 4)
  const low = palette.sunHeight < 0.2
  return Array.from({ length: count }, (_, i) => {
    const far = i / count
    const width = random.range(0.4, 0.95) * mix(1, 0.55, 1 - far)
    const height = width * random.range(0.35, 0.6)
    const shape = {
      x: (i % 2 === 0 ? -side : side) * random.range(0.15, 1) * reach,
      base: horizon - mix(0.06, 0.2, far) - random.range(0, 0.08),
      width,
      height,
    }
    return billowLayer({
      id: `heap-${i}`,
      depth: 0.12 + far * 0.08,
      puffs: heapPuffs(random.fork(`${i}`), shape),
      noise,
      light: [side * 0.62, low ? -0.35 : -0.62, low ? 0.3 : 0.48],
      lit: palette.cloudLit,
      shade: palette.cloudShade,
      under: mixRgb(palette.cloudShade, palette.haze, 0.4),
      base: shape.base,
      height,
      fray: 0.012,
      fade: mix(0.35, 0.04, far),
    })
  })
}
