/** Cloth in soft folds under a light from the side. */
import { mixRgb, type Rgb, shiftRgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { paintPixels } from '../core/pixels.ts'
import { swatchesFor } from '../core/swatches.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const silk: SceneKind = {
  name: 'silk',
  answers: { silk: 1, abstract: 0.75, flow: 0.4, wave: 0.15 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'dusk', 'sunset', 'morning'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('folds').seed)
    const turn = shape.range(-1.3, 1.3)
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    const size = shape.range(0.95, 1.7)
    const loose = shape.range(0.9, 1.5)
    const offset = shape.range(2, 80)
    const fine = shape.range(0.6, 1.2)
    const swatches = swatchesFor(parsedPrompt, palette)
    const base = shape.chance(0.5) || parsedPrompt.colors.length > 0 ? swatches[1] : swatches[2]
    const { c } = toOklch(base)
    const lit: Rgb = shiftRgb(base, { l: 0.06, c: 1.2 })
    const shade: Rgb = shiftRgb(base, { l: -0.3, c: c < 0.03 ? 1 : 1.25 })
    const second: Rgb = mixRgb(lit, swatches[3], shape.range(0.15, 0.6))
    const gleam: Rgb = mixRgb(swatches[4], lit, 0.35)
    const warm = shape.chance(0.5) ? 1 : -1
    // Direction to the light: x goes right, y down, z toward the eye.
    const l1x = -0.62 * warm
    const l1y = -0.55
    const l1z = 0.56
    const l2x = 0.85 * warm
    const l2y = 0.22
    const l2z = 0.48
    const height = (x: number, y: number): number => {
      let u = (x * cos - y * sin) * size * 2.1 + offset
      let v = (x * sin + y * cos) * size * 2.1 + offset
      const wx = noise.soft(u * 0.5 + 1, v * 0.5, 2) - 0.5
      const wy = noise.soft(u * 0.5 + 7, v * 0.5 + 3, 2) - 0.5
      u += wx * loose * 2.4
      v += wy * loose * 2.4
      const broad = Math.sin(u * 2.3 + 1.6 * Math.sin(v * 0.9 + wx * 4))
      const mid = Math.sin(u * 4.6 + v * 1.2 + wy * 7)
      const small = noise.gradient(u * 2.9 + 4, v * 0.7 + wx * 5)
      return (broad * 0.5 + mid * 0.22 + small * 0.2 * fine) * (0.5 + noise.value(u * 0.6 + 3, v * 0.6))
    }
    const cloth: Layer = {
      id: 'cloth',
      moves: 'fluid',
      depth: 0.5,
      open: (view) => (target) => {
        const e = 0.0022
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const h = height(x, y)
            const k = 0.16 / e
            const dx = (height(x + e, y) - h) * k
            const dy = (height(x, y + e) - h) * k
            const length = 1 / Math.sqrt(dx * dx + dy * dy + 1)
            const nx = -dx * length
            const ny = -dy * length
            const nz = length
            const d1 = Math.max(0, nx * l1x + ny * l1y + nz * l1z)
            const d2 = Math.max(0, nx * l2x + ny * l2y + nz * l2z)
            // Satin gleams along its threads, so the half vector between light and eye is compared with the fold.
            const hx = l1x
            const hy = l1y
            const hz = l1z + 1
            const half = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz)
            const spec = Math.max(0, (nx * hx + ny * hy + nz * hz) * half)
            const s2 = spec * spec
            const s4 = s2 * s2
            const s8 = s4 * s4
            const sharp = s8 * s8 * s8
            const rim = (1 - nz) * (1 - nz)
            const open = smoothstep(-0.55, 0.4, h)
            const wrap = clamp(d1 * 1.05 + 0.03) * (0.4 + 0.6 * open)
            const gloss = sharp * 0.85 * (0.35 + 0.65 * open) + s8 * 0.16
            const back = d2 * d2 * 0.4
            const edge = rim * 0.2 * open
            out.r = mix(shade[0] * 0.35, lit[0], wrap) + second[0] * (back + edge) + gleam[0] * gloss
            out.g = mix(shade[1] * 0.35, lit[1], wrap) + second[1] * (back + edge) + gleam[1] * gloss
            out.b = mix(shade[2] * 0.35, lit[2], wrap) + second[2] * (back + edge) + gleam[2] * gloss
          },
          { detail: 1 / 480 },
        )
      },
    }
    return {
      kind: 'silk',
      frame,
      layers: [cloth],
      grade: { ...plainGrade, exposure: 1.12 - palette.dark * 0.35, bloom: 0.22, vignette: 0.3, grain: 2 },
      tags: ['silk', 'fabric', 'folds', 'abstract'],
    }
  },
}
