/** Marble from poured color: folded clouds of pigment with metal in the cracks. */
import { hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { fieldTable } from '../core/field-table.ts'
import { paintPixels } from '../core/pixels.ts'
import { swatchesFor } from '../core/swatches.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const marble: SceneKind = {
  name: 'marble',
  answers: { marble: 1, abstract: 0.8, crystal: 0.4, smoke: 0.4 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'noon', 'dusk', 'morning'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const [ink, deep, middle, pale, paper] = swatchesFor(parsedPrompt, palette)
    const angle = shape.range(0, Math.PI * 2)
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const scale = shape.range(1.05, 1.75)
    const stretch = shape.range(0.75, 1.1)
    const offset = shape.range(5, 90)
    const fold = shape.range(2.2, 3.3)
    const bands = shape.chance(0.35) ? shape.range(9, 16) : 0
    // Balance of light and dark stone.
    const level =
      shape.range(-0.045, 0.05) + (palette.dark > 0.5 ? 0.05 : 0) - (parsedPrompt.moods.includes('bright') ? 0.04 : 0)
    const bone: Rgb = mixRgb(paper, hex('#f4eee3'), 0.55)
    const dark: Rgb = shiftRgb(ink, { l: -0.06, c: 1.15 })
    const body: Rgb = shiftRgb(deep, { l: -0.04, c: 1.1 })
    const silver = parsedPrompt.colors.some((one) => one.name === 'gray' || one.name === 'white')
    const metalDark = silver ? hex('#59606a') : hex('#8a5418')
    const metalLight: Rgb = silver ? [1.1, 1.14, 1.2] : [1.5, 1.08, 0.52]
    const vein = shape.range(0.008, 0.013)
    const stone: Layer = {
      id: 'stone',
      moves: 'fluid',
      depth: 0.5,
      open(view) {
        const warp = fieldTable(view, {
          spacing: 1 / 230,
          channels: 4,
          compute(x, y, into) {
            const u = (x * cos - y * sin) * scale + offset
            const v = (x * sin + y * cos) * scale * stretch + offset
            const ax = noise.fbm(u * 1.2, v * 1.2, 5)
            const ay = noise.fbm(u * 1.2 + 4.7, v * 1.2 + 4.7, 5)
            into[0] = u
            into[1] = v
            into[2] = noise.fbm(u * 1.1 + ax * 2.6 + 1.7, v * 1.1 + ay * 2.6 + 1.7, 5)
            into[3] = noise.fbm(u * 1.1 + ax * 2.6 + 9.2, v * 1.1 + ay * 2.6 + 9.2, 5)
          },
        })
        const at = new Float64Array(4)
        return (target) =>
          paintPixels(view, target, (x, y, out) => {
            warp(x, y, at)
            const u = at[0]
            const v = at[1]
            const bx = at[2]
            const by = at[3]
            let f = noise.fbm(u * 1.1 + bx * fold, v * 1.1 + by * fold, 5) - level
            const g = noise.fbm(u * 1.4 + bx * 3.6 + 4, v * 1.4 + by * 3.6 + 4, 5)
            if (bands > 0) f += 0.03 * Math.sin((f + bx * 0.4) * bands * 6)
            const bodyShare = smoothstep(0.34, 0.53, f)
            const boneShare = smoothstep(0.545, 0.63, f)
            const sand = smoothstep(0.66, 0.77, f) * 0.75
            const wash = smoothstep(0.62, 0.42, g) * 0.62 * smoothstep(0.62, 0.5, f)
            const cloud = 0.93 + 0.14 * (bx * 0.6 + by * 0.4)
            const haze = smoothstep(0.5, 0.56, f) * (1 - boneShare) * 0.5
            for (let c = 0; c < 3; c++) {
              let value = mix(dark[c], body[c], bodyShare)
              value = mix(value, middle[c], haze)
              value = mix(value, bone[c], boneShare)
              value = mix(value, pale[c], sand)
              value = mix(value, dark[c], wash) * cloud
              if (c === 0) out.r = value
              else if (c === 1) out.g = value
              else out.b = value
            }
            const edge = Math.abs(g - 0.52)
            const line = Math.abs(f - 0.506)
            if (edge > 0.035 && line > 0.008) return
            const thread =
              smoothstep(vein, vein * 0.15, edge) + 0.25 * smoothstep(0.032, 0, edge) * noise.value(x * 190, y * 190)
            const seam = smoothstep(0.0065, 0.001, line)
            const amount = clamp(thread * 0.92 + seam * 0.7)
            // Metal shines where its rough surface tilts toward the light.
            const shine = clamp(noise.fbm(x * 17 + edge * 60, y * 17 - edge * 60, 3) * 2.2 - 0.62)
            out.r = mix(out.r, mix(metalDark[0], metalLight[0], shine), amount)
            out.g = mix(out.g, mix(metalDark[1], metalLight[1], shine), amount)
            out.b = mix(out.b, mix(metalDark[2], metalLight[2], shine), amount)
          })
      },
    }
    return {
      kind: 'marble',
      frame,
      layers: [stone, sheenLayer(scaleRgb(bone, 0.028), angle)],
      grade: { ...plainGrade, exposure: 1.06 - palette.dark * 0.3, bloom: 0.16, bloomFrom: 0.85, vignette: 0.14 },
      tags: ['marble', 'abstract', 'gold veins'],
    }
  },
}

/** Reflection of a window on the polished surface. */
function sheenLayer(light: Rgb, angle: number): Layer {
  const x0 = Math.cos(angle) * 0.3
  const y0 = -0.35
  return {
    id: 'sheen',
    moves: 'fluid',
    depth: 0.6,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const dx = (x - x0) * 0.8
          const dy = y - y0
          out.a = 1 / (1 + (dx * dx + dy * dy) * 6)
          out.r = light[0]
          out.g = light[1]
          out.b = light[2]
        },
        { mode: 'light', detail: 1 / 100 },
      ),
  }
}
