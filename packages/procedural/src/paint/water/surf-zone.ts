/** The water's edge on a beach: shallows, breakers that roll in one after the other, and the swash on the sand. */
import { mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep, tau } from '../../math/number.ts'
import { cyclesIn } from '../core/cycles.ts'
import { octavesFor } from '../core/fine-detail.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'
import { type Sky, skyRow } from '../sky/sky.ts'

export interface SurfZone {
  sky: Sky
  noise: Noise
  /** World y of the water's edge at rest. */
  edge(x: number): number
  /** Lowest and highest world y of the edge in any view. */
  from: number
  to: number
  sand: Rgb
  /** 1 is a gentle surf. */
  rough: number
}

/** How far out breakers begin, and how far the swash runs up, in world units. */
const offshore = 0.1
const upTo = 0.034
const fronts = 3
/** Seconds in which a wave comes in. */
const waveS = 5.2

export function surfZone({ sky, noise, edge, from, to, sand, rough }: SurfZone): Layer {
  const { palette } = sky
  const foam = scaleRgb(
    mixRgb(mixRgb(palette.sky[3], palette.sky[2], 0.3), [1, 1, 1], 0.5),
    mix(0.98, 0.6, palette.dark),
  )
  const clear = shiftRgb(mixRgb(palette.water, palette.sky[2], 0.34), { l: 0.06, c: 1.2 })
  const shallow = mixRgb(clear, sand, 0.26)
  const face = scaleRgb(mixRgb(palette.water, clear, 0.3), 0.8)
  /** The zone when its waves have run through so much of their cycle. */
  const paint = (view: View, cycle: number): PaintTarget => {
    const low = skyRow(sky, view, 0.12)
    const octaves = octavesFor(view, 60, 3, 5)
    const waves = Array.from({ length: fronts }, (_, k) => {
      const p = (((k / fronts + 0.13 + cycle) % 1) + 1) % 1
      return {
        p,
        at: -offshore * (1 - p) ** 1.5 + 0.004,
        thick: mix(0.0022, 0.0075, p) * rough,
        life: smoothstep(0.02, 0.3, p) * smoothstep(1, 0.86, p),
      }
    })
    // What is the same along a whole column is computed once for it.
    const edges = new Float64Array(view.width)
    const runs = new Float64Array(view.width)
    const wobbles = waves.map(() => new Float64Array(view.width))
    const wholes = waves.map(() => new Float64Array(view.width))
    for (let column = 0; column < view.width; column++) {
      const x = view.left + (column + 0.5) * view.pixel
      edges[column] = edge(x)
      // How far the last wave has run up the sand here.
      const lobe = noise.value(x * 3.1 + 7, 2) * 0.7 + noise.value(x * 9 + 3, 5) * 0.3
      runs[column] =
        upTo *
        (0.18 + 0.82 * lobe) *
        (0.72 + 0.28 * Math.sin(tau * cycle + 1.1 + 2.2 * lobe)) *
        Math.min(1.15, 0.7 + rough * 0.3)
      for (let k = 0; k < fronts; k++) {
        const { p, life } = waves[k]
        wobbles[k][column] =
          (noise.value(x * 2.3 + k * 13, 4) - 0.5) * 0.02 * (1 - p * 0.6) +
          (noise.value(x * 11 + k * 5, 7) - 0.5) * 0.006
        // A front is broken along its length, the less the nearer it has come.
        wholes[k][column] = life * smoothstep(0.5 - p * 0.5, 0.72 - p * 0.42, noise.value(x * 1.7 + k * 31, 9))
      }
    }
    const shader = (x: number, y: number, out: Shade) => {
      const column = Math.round((x - view.left) / view.pixel - 0.5)
      const d = y - edges[column]
      if (d < -offshore * 1.15 || d > upTo * 1.3) {
        out.a = 0
        return
      }
      const run = runs[column]
      const depth = smoothstep(-0.001, -offshore, d)
      const o = low.at(x)
      const shine = 0.3 + 0.25 * depth
      let r = mix(mix(shallow[0], clear[0], depth), low.rgb[o], shine)
      let g = mix(mix(shallow[1], clear[1], depth), low.rgb[o + 1], shine)
      let b = mix(mix(shallow[2], clear[2], depth), low.rgb[o + 2], shine)
      let alpha = d < 0 ? 0.86 * smoothstep(-offshore * 1.12, -offshore * 0.5, d) : 0.5 * smoothstep(run, run * 0.6, d)
      if (d > run) alpha = 0
      let white = 0
      for (let k = 0; k < fronts; k++) {
        const { p, at, thick, life } = waves[k]
        const off = d - at - wobbles[k][column]
        if (off > thick * 2.4 || off < -thick * 7) continue
        const whole = wholes[k][column]
        if (off > 0) {
          const dark = life * smoothstep(thick * 2.2, thick * 0.4, off) * 0.5 * (1 - p * 0.7)
          r = mix(r, face[0], dark)
          g = mix(g, face[1], dark)
          b = mix(b, face[2], dark)
          alpha = Math.max(alpha, dark)
        }
        const torn = noise.fbm(x * 46 + k * 7, off * 210 + k * 3, octaves)
        const crest = smoothstep(thick * 0.75, 0, off) * smoothstep(-thick * 1.8, 0, off)
        const trail = off < 0 ? smoothstep(-thick * 7, 0, off) * 0.85 : 0
        const share = whole * Math.max(crest * 1.25, trail)
        white = Math.max(
          white,
          share <= 0.02
            ? 0
            : smoothstep(0.86 - share * 0.62, 1.02 - share * 0.5, torn + 0.22) * Math.min(1, share * 1.6),
        )
      }
      // A line of foam where the swash ends, and lace that it has left behind.
      if (d > -0.016 && d < run + 0.003) {
        const torn = noise.fbm(x * 60, d * 190 + 40, octaves)
        const line = smoothstep(0.0042, 0.0006, Math.abs(d - run + 0.0012))
        const lace = smoothstep(0.5, 0.62, torn) * smoothstep(-0.016, 0.002, d) * 0.55
        white = Math.max(white, line * smoothstep(0.26, 0.5, torn) * 0.95, lace)
      }
      const share = clamp(white)
      out.a = alpha + share * (1 - alpha)
      const tint = out.a > 0 ? share / out.a : 0
      out.r = mix(r, foam[0], clamp(tint))
      out.g = mix(g, foam[1], clamp(tint))
      out.b = mix(b, foam[2], clamp(tint))
    }
    return (target) => paintPixels(view, target, shader, { top: from - offshore * 1.2, bottom: to + upTo * 1.4 })
  }
  return {
    id: 'surf',
    depth: 0.78,
    open: (view) => paint(view, 0),
    act(staging) {
      const cycles = cyclesIn(staging, (staging.duration * staging.speed) / waveS)
      return {
        areas: () => [{ top: from - offshore * 1.2, bottom: to + upTo * 1.4 }],
        every: 1 / 12,
        fineness: 0.7,
        open: (view) => paint(view, cycles * view.time),
      }
    },
  }
}
