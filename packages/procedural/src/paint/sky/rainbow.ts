/** A rainbow over open country, away from the sun, with the fainter one around it. */
import { bell, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

const width = 0.05
/** Radius and width of the outer bow, as a share of the inner one's, and its light. */
const outer = { radius: 1.24, width: 1.5, light: 0.32 }

/** The sky that it stands in; see Sky. */
interface DaySky {
  palette: Palette
  horizon: number
  sunX: number
}

export function rainbowLayer({ horizon, sunX, palette }: DaySky, random: Random): Layer {
  const cx = -Math.sign(sunX) * random.range(0.12, 0.3)
  const cy = horizon + random.range(0.06, 0.14)
  const radius = random.range(0.42, 0.5)
  const reach = radius * outer.radius + width * outer.width
  const strength = 0.4 * (1 - palette.dark)
  return {
    id: 'rainbow',
    moves: 'glow',
    depth: 0.12,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const distance = Math.hypot(x - cx, y - cy)
          // From violet inside to red outside; the outer bow is turned around.
          const inner = (distance - radius) / width
          const second = 1 - (distance - radius * outer.radius) / (width * outer.width)
          const isInner = inner < 1.3
          const t = isInner ? inner : second
          if (t < -0.3 || t > 1.3) {
            out.a = 0
            return
          }
          spectrum(t, out)
          out.a =
            strength *
            (isInner ? 1 : outer.light) *
            smoothstep(-0.3, 0.25, t) *
            smoothstep(1.3, 0.75, t) *
            smoothstep(horizon + 0.01, horizon - 0.12, y)
        },
        {
          detail: 1 / 250,
          ...{ left: cx - reach, right: cx + reach, top: cy - reach, bottom: horizon + 0.01 },
        },
      ),
  }
}

/** The colors of a bow, from 0 violet to 1 red. */
export function spectrum(t: number, out: Shade): void {
  out.r = smoothstep(0.3, 1, t) + 0.35 * smoothstep(0.12, -0.2, t)
  out.g = bell(t - 0.5, 0.5)
  out.b = smoothstep(0.7, 0, t)
}
