/** The floor of a street after rain. */
import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Street } from '../buildings/street-signs.ts'
import { paintPixels } from '../core/pixels.ts'
import { createSurface, type Layer, type View } from '../scene.ts'

interface FloorLook {
  walls: Layer
  signs: Layer
  fog: Rgb
  thick: number
  noise: Noise
  wet: number
  ambient: Rgb
}

/** Wet paving that mirrors the street, blurred by rough stone and clear in puddles. */
export function floorLayer(
  { vanishX, vanishY, focal, floor, left, right }: Street,
  { walls, signs, fog, thick, noise, wet, ambient }: FloorLook,
): Layer {
  return {
    id: 'floor',
    moves: 'wet',
    depth: 0.6,
    open(view) {
      const bottom = view.top + view.height * view.pixel
      if (bottom <= vanishY) return () => undefined
      const pixel = view.pixel * Math.max(1, Math.round(1 / 420 / view.pixel))
      const margin = 0.1
      const below: View = {
        left: view.left - margin,
        top: vanishY,
        pixel,
        width: Math.ceil((view.width * view.pixel + margin * 2) / pixel),
        height: Math.ceil((bottom - vanishY + margin * 2) / pixel) + 1,
        time: view.time,
      }
      const image = createSurface(below.width, below.height, true)
      const whole = { surface: image, x0: 0, y0: 0, x1: below.width, y1: below.height }
      walls.open(below)(whole)
      signs.open(below)(whole)
      const stone = scaleRgb(mixRgb(ambient, [0.5, 0.5, 0.5], 0.2), 0.1)
      const pick = (plane: Float32Array, px: number, py: number): number => {
        const cx = Math.max(0, Math.min(below.width - 2, px | 0))
        const cy = Math.max(0, Math.min(below.height - 2, py | 0))
        const u = clamp(px - cx)
        const v = clamp(py - cy)
        const i = cy * below.width + cx
        const k = i + below.width
        return mix(mix(plane[i], plane[i + 1], u), mix(plane[k], plane[k + 1], u), v)
      }
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const down = (y - vanishY) / focal
            if (down <= 0.004) {
              out.a = 0
              return
            }
            const z = -floor / down
            const px = ((x - vanishX) / focal) * z
            out.a = clamp((px - left) / (view.pixel * z) + 0.5) * clamp((right - px) / (view.pixel * z) + 0.5)
            if (out.a <= 0) return
            const puddle = smoothstep(0.42, 0.58, noise.fbm(px * 1.1 + 4, z * 0.7 + 9, 3))
            const rough = mix(1, 0.14, puddle)
            const bump = noise.gradient(px * 9, z * 7) * 0.6 + noise.gradient(px * 23, z * 19 + 4) * 0.4
            const side = noise.gradient(px * 11 + 40, z * 8)
            const reach = 0.012 + 0.075 * clamp(down)
            let r = 0
            let g = 0
            let b = 0
            // Rough ground stretches reflected lights downward.
            for (let tap = 0; tap < 4; tap++) {
              const shift = (tap / 3 - 0.4) * 1.5 * rough + bump * (0.35 + 0.5 * rough)
              const sx = (x + side * reach * 0.28 * rough - below.left) / pixel - 0.5
              const sy = (y + shift * reach - below.top) / pixel - 0.5
              r += pick(image.r, sx, sy)
              g += pick(image.g, sx, sy)
              b += pick(image.b, sx, sy)
            }
            const grazing = 1 - Math.min(1, down * 0.9)
            const fresnel = (0.3 + 0.62 * grazing * grazing) * mix(0.62, 1, puddle) * wet * 0.25
            const tileX = Math.abs(px * 1.7 - Math.round(px * 1.7))
            const tileZ = Math.abs(z * 1.1 - Math.round(z * 1.1))
            const line = mix(
              1,
              0.45 + 0.55 * smoothstep(0.015, 0.05, Math.min(tileX, tileZ)),
              (1 - puddle) * smoothstep(14, 5, z),
            )
            const grain = 0.75 + 0.5 * noise.value(px * 30, z * 30)
            const air = 1 - Math.exp(-z * thick)
            out.r = mix((stone[0] * grain + r * fresnel) * line, fog[0], air)
            out.g = mix((stone[1] * grain + g * fresnel) * line, fog[1], air)
            out.b = mix((stone[2] * grain + b * fresnel) * line, fog[2], air)
          },
          { top: vanishY, detail: 1 / 620 },
        )
    },
  }
}
