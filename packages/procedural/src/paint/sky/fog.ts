/** Banks of fog between the layers of a scene. */
import { mixRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

/** Depths behind which a bank lies: what is far is behind all of them, what is near before them. */
const banks = [0.34, 0.62, 0.86] as const
/** Share of light that a bank keeps from passing where it is thickest. */
const thickness = 0.56
/** Share of that which is left at the upper edge of the picture. */
const thinAbove = 0.4

/** Share of a bank that is left before what the prompt asks for, which would vanish in it. */
const thinBefore = 0.35

/** The layers of a scene with fog between them; `isGuest` tells what the prompt asks for. */
export function withFog(
  layers: readonly Layer[],
  { palette, random, isGuest }: { palette: Palette; random: Random; isGuest(layer: Layer): boolean },
): Layer[] {
  const noise = createNoise(random.seed)
  const foggy: Layer[] = []
  let next = 0
  let share = 1
  for (const layer of layers) {
    for (let depth = banks[next]; foggy.length > 0 && depth !== undefined && layer.depth > depth; depth = banks[next])
      foggy.push(bankLayer(next++, Math.max(depth, foggy.at(-1)?.depth ?? 0), { palette, noise, share }))
    foggy.push(layer)
    if (isGuest(layer)) share = thinBefore
  }
  return foggy
}

interface Bank {
  palette: Palette
  noise: Noise
  /** Share of its thickness. */
  share: number
}

function bankLayer(index: number, depth: number, { palette, noise, share }: Bank): Layer {
  const near = index / (banks.length - 1)
  const color = mixRgb(palette.haze, palette.glow, 0.12 * (1 - near))
  // Near banks are larger and lie lower.
  const wide = mix(2.6, 1.1, near)
  const top = mix(-0.4, -0.1, near)
  return {
    id: `fog-${index}`,
    moves: 'drift',
    isMist: true,
    depth,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const puff = noise.soft(x * wide + index * 31, y * wide * 2.6, 3)
          const low = smoothstep(top - 0.25, top + 0.45, y + (puff - 0.5) * 0.3)
          out.a = share * thickness * mix(thinAbove * (1 - near), 1, low) * mix(0.55, 1.25, puff)
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
        { detail: 1 / 90 },
      ),
  }
}
