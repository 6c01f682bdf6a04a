/** Water that mirrors the layers behind it. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { gridStep, paintPixels, type Shade } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import { createSurface, type Layer, type Surface, type Target, type View } from '../scene.ts'

/** Offset of the mirrored point from its true mirror image, in world units. */
export interface Ripple {
  x: number
  y: number
}

export interface MirrorOptions {
  id?: string
  depth: number
  /** World y of the shoreline; everything below is water. */
  shore: number
  /** The layers behind the water, which it mirrors. */
  behind: readonly Layer[]
  /** Shifts the mirror image, as {@link calmWater} does; `down` is the distance below the shore. */
  ripple: (x: number, down: number, out: Ripple) => void
  /** Turns the mirrored color in `out` into water; an `out.a` below 1 shows the layers behind. */
  shade: (x: number, down: number, out: Shade) => void
  /** Height of the world above the shore that a water height of 1 mirrors; default 1. */
  stretch?: number
}

/** World size of the finest detail in a reflection. */
const mirrorDetail = 1 / 520
const margin = 0.08

/** Water that mirrors the layers behind, painted again at lower resolution and shown upside down through ripples. */
export function mirrorLayer(options: MirrorOptions): Layer {
  const { shore } = options
  const stretch = options.stretch ?? 1
  return {
    id: options.id ?? 'water',
    depth: options.depth,
    open(view) {
      const bottom = view.top + view.height * view.pixel
      if (bottom <= shore) return () => undefined
      const pixel = view.pixel * Math.min(3, Math.max(1, gridStep(view, mirrorDetail)))
      const mirrored: View = {
        left: view.left - margin,
        top: shore - (bottom - shore) * stretch - margin,
        pixel,
        width: Math.ceil((view.width * view.pixel + margin * 2) / pixel),
        height: Math.ceil(((bottom - shore) * stretch + margin) / pixel) + 1,
        time: view.time,
      }
      const image = createSurface(mirrored.width, mirrored.height, true)
      const painters = options.behind.map((layer) => layer.open(mirrored))
      let ready = 0
      const paintUpTo = (x: number) => {
        const needed = Math.min(mirrored.width, Math.ceil((x + margin - mirrored.left) / pixel) + 2)
        if (needed <= ready) return
        const strip: Target = { surface: image, x0: ready, x1: needed, y0: 0, y1: mirrored.height }
        for (const paint of painters) paint(strip)
        ready = needed
      }
      const ripple: Ripple = { x: 0, y: 0 }
      return (target) => {
        paintUpTo(view.left + target.x1 * view.pixel)
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const down = y - shore
            if (down < 0) {
              out.a = 0
              return
            }
            ripple.x = ripple.y = 0
            options.ripple(x, down, ripple)
            const up = Math.max(0.0005, down * stretch - ripple.y)
            look(image, (x + ripple.x - mirrored.left) / pixel - 0.5, (shore - up - mirrored.top) / pixel - 0.5, out)
            out.a = clamp(down / view.pixel + 0.5)
            options.shade(x, down, out)
          },
          { top: shore - view.pixel },
        )
      }
    },
  }
}

/** Calm water: ripples grow toward the viewer, and its own color shows where it is seen steeply. */
export function calmWater(
  palette: Palette,
  random: Random,
  roughness: number,
): Pick<MirrorOptions, 'ripple' | 'shade'> {
  const noise = createNoise(random.seed)
  const offset = random.range(0, 80)
  const deep: Rgb = mixRgb(palette.water, palette.ambient, 0.25)
  return {
    ripple(x, down, out) {
      const far = 0.16 / (down + 0.012)
      const u = x * far
      const v = far * 7 + offset
      const amount = clamp(down * 2.4 + 0.06) * roughness
      const broad = noise.gradient(u * 3.1, v * 1.7) * 0.6 + noise.gradient(u * 8.3 + 5, v * 3.9) * 0.4
      const fine = noise.gradient(u * 21 + 9, v * 9.3)
      const wave = broad * 0.5 + fine * 0.22
      out.x = wave * 0.07 * amount
      out.y = wave * 0.2 * amount
    },
    shade(_x, down, out) {
      const depth = clamp(0.12 + down * 0.75) * 0.6
      out.r = out.r * (0.9 - 0.25 * depth) * (1 - depth) + deep[0] * depth
      out.g = out.g * (0.92 - 0.2 * depth) * (1 - depth) + deep[1] * depth
      out.b = out.b * (0.94 - 0.15 * depth) * (1 - depth) + deep[2] * depth
    },
  }
}

function look({ r, g, b, width, height }: Surface, x: number, y: number, out: Shade): void {
  const fx = clamp(x, 0, width - 1.001)
  const fy = clamp(y, 0, height - 1.001)
  const x0 = fx | 0
  const y0 = fy | 0
  const u = fx - x0
  const v = fy - y0
  const i = y0 * width + x0
  const k = i + width
  const a = (1 - u) * (1 - v)
  const c = u * (1 - v)
  const d = (1 - u) * v
  const e = u * v
  out.r = r[i] * a + r[i + 1] * c + r[k] * d + r[k + 1] * e
  out.g = g[i] * a + g[i + 1] * c + g[k] * d + g[k + 1] * e
  out.b = b[i] * a + b[i + 1] * c + b[k] * d + b[k + 1] * e
}
