/** Mist along the far shore of still water. */
import type { Noise } from '../../math/noise.ts'
import { smoothstep } from '../../math/number.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

/** A bank of mist on the water, thicker the mistier the air. */
export function mistOver(shore: number, noise: Noise, palette: Palette): Layer {
  return {
    id: 'mist',
    moves: 'drift',
    isMist: true,
    depth: 0.75,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const away = (y - shore + 0.015) * 17
          const band = Math.exp(-away * away)
          out.a = band * smoothstep(0.35, 0.8, noise.soft(x * 1.4 + 3, y * 9, 4)) * (0.25 + palette.mist * 0.7)
          out.r = palette.haze[0]
          out.g = palette.haze[1]
          out.b = palette.haze[2]
        },
        { top: shore - 0.2, bottom: shore + 0.2, detail: 1 / 120 },
      ),
  }
}
