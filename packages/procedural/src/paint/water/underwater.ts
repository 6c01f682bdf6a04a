/** Water seen from below its surface: depth, light from above, beams and plankton. */
import { mixRgb, oklch, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { moteLayer, shaftLayer } from '../sky/shafts.ts'

export interface Depths {
  deep: Rgb
  middle: Rgb
  bright: Rgb
  /** World position of the light, above the image. */
  lightX: number
  lightY: number
  layers: Layer[]
  /** Beams and plankton, which go over some or all other layers. */
  beams: Layer[]
}

export function createDepths(
  palette: Palette,
  random: Random,
  options: { named: boolean; lightX: number; clarity?: number },
): Depths {
  const own = toOklch(palette.sky[0])
  const hue = options.named ? own.h : random.range(206, 252)
  const warmth = palette.time === 'sunset' || palette.time === 'golden' || palette.time === 'dawn'
  const dark = palette.dark
  const deep = oklch(0.16 - dark * 0.06, 0.05, hue + 14)
  const middle = oklch(0.38 - dark * 0.17, 0.085, hue + 4)
  const cool = oklch(0.8 - dark * 0.34, 0.1, hue - 18)
  const bright = warmth ? mixRgb(cool, palette.glow, 0.22) : cool
  const lightX = options.lightX
  const lightY = -0.85
  const noise = createNoise(random.fork('surface').seed)
  const clarity = options.clarity ?? 1
  const layers: Layer[] = [
    {
      id: 'water',
      moves: 'deep',
      depth: 0,
      open: (view) => (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const dx = x - lightX
            const dy = y - lightY
            const near = bell(Math.sqrt(dx * dx * 0.55 + dy * dy), 0.8)
            const t = smoothstep(0.62, -0.6, y + (noise.soft(x * 1.3, y * 1.6, 2) - 0.5) * 0.22)
            const lit = near * (0.35 + 0.65 * t)
            out.r = mix(mix(deep[0], middle[0], t), bright[0], lit)
            out.g = mix(mix(deep[1], middle[1], t), bright[1], lit)
            out.b = mix(mix(deep[2], middle[2], t), bright[2], lit)
          },
          { detail: 1 / 90 },
        ),
    },
  ]
  const beams = [
    shaftLayer(random.fork('shafts'), {
      depth: 0.5,
      x: lightX,
      y: lightY - 0.5,
      light: scaleRgb(bright, 0.75 * clarity),
      strength: 0.7 * (1 - dark * 0.35),
      beams: random.range(7, 13),
      reach: 1.95,
      from: 0.2,
      fan: 1.1,
    }),
    moteLayer(random.fork('plankton'), {
      depth: 0.95,
      light: scaleRgb(mixRgb(bright, [1, 1, 1], 0.3), 0.7),
      density: 160,
      size: 1.7,
    }),
  ]
  return { deep, middle, bright, lightX, lightY, layers, beams }
}
