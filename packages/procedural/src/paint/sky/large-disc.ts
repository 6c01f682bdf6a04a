/** A large sun or moon. */
import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

/** A large sun or, at night, a moon with its seas. */
export function disc(
  palette: Palette,
  x: number,
  y: number,
  radius: number,
  noise: ReturnType<typeof createNoise>,
): Layer {
  const night = palette.dark > 0.45
  const light: Rgb = night
    ? mixRgb([0.98, 0.95, 0.86], palette.glow, 0.25)
    : scaleRgb(mixRgb(palette.sun, palette.glow, 0.35), 0.85)
  const warm = mixRgb(light, palette.sky[3], 0.45)
  return {
    id: night ? 'moon' : 'sun',
    depth: 0.12,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (px, py, out) => {
          const u = (px - x) / radius
          const v = (py - y) / radius
          const d = Math.sqrt(u * u + v * v)
          out.a = clamp(((1 - d) * radius) / view.pixel + 0.5)
          if (out.a <= 0) return
          const z = Math.sqrt(Math.max(0, 1 - d * d))
          const seas = night ? smoothstep(0.38, 0.62, noise.fbm(u * 1.6 + z + 7, v * 1.6 + 3, 5)) : 1
          const bright = night ? (0.68 + 0.34 * seas) * (0.82 + 0.18 * z) : 0.85 + 0.15 * z
          const low = smoothstep(-0.2, 1, v)
          out.r = mix(light[0], warm[0], low) * bright
          out.g = mix(light[1], warm[1], low) * bright
          out.b = mix(light[2], warm[2], low) * bright
        },
        { left: x - radius * 1.02, right: x + radius * 1.02, top: y - radius * 1.02, bottom: y + radius * 1.02 },
      ),
  }
}
