/** Objects with rotational symmetry, such as vases and fruit, lit from one side and seen slightly from above. */
import type { Rgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Layer } from '../scene.ts'
import { paintPixels } from './pixels.ts'

/** Lighting of a still life. */
export interface StageLight {
  /** Toward the light: x right, y up, z to the eye; of length 1. */
  x: number
  y: number
  z: number
  key: Rgb
  fill: Rgb
  /** Light reflected by the table. */
  bounce: Rgb
}

/** A material in the light of the still life; `facing` is its share of direct light, `open` of the light all around. */
export function litBy({ key, fill }: StageLight, material: Rgb, facing: number, open = 1): Rgb {
  return [
    material[0] * (key[0] * facing + fill[0] * open),
    material[1] * (key[1] * facing + fill[1] * open),
    material[2] * (key[2] * facing + fill[2] * open),
  ]
}

export interface Turned {
  id: string
  depth: number
  /** World position of the middle of the object's foot. */
  x: number
  y: number
  height: number
  /** Radius in world units at t = 0 (foot) to 1 (top). */
  radius(t: number): number
  color: Rgb
  /** Shine of the surface: 0 is chalk, 1 is glaze. */
  gloss: number
  /** Color of the upper part or of stripes. */
  second?: Rgb
  pattern?: 'dip' | 'stripes' | 'speckle' | 'blush' | 'plain'
  /** Shape of the top: the open mouth of a vessel, a flat top, or neither. */
  top: 'open' | 'flat' | 'closed'
}

/** Height of horizontal ellipses relative to their width: how far the eye looks down. */
export const tilt = 0.17
const steps = 256

export function turnedLayer(thing: Turned, light: StageLight, noise: Noise): Layer {
  const { x: x0, y: y0, height, color, gloss } = thing
  const radii = new Float64Array(steps + 2)
  const slopes = new Float64Array(steps + 2)
  let widest = 0
  for (let i = 0; i <= steps + 1; i++) {
    const t = Math.min(1, i / steps)
    radii[i] = thing.radius(t)
    slopes[i] = (thing.radius(Math.min(1, t + 0.006)) - thing.radius(Math.max(0, t - 0.006))) / (0.012 * height)
    widest = Math.max(widest, radii[i])
  }
  const at = (table: Float64Array, t: number): number => {
    const place = clamp(t) * steps
    const i = place | 0
    return mix(table[i], table[i + 1], place - i)
  }
  const rim = thing.radius(1)
  const pattern = thing.pattern ?? 'plain'
  const second = thing.second ?? color
  const halfX = light.x
  const halfY = light.y
  const halfZ = light.z + 1
  const halfLength = 1 / Math.hypot(halfX, halfY, halfZ)
  return {
    id: thing.id,
    moves: 'breathe',
    depth: thing.depth,
    open: (view) => (target) => {
      const area = {
        left: x0 - widest * 1.05,
        right: x0 + widest * 1.05,
        top: y0 - height - rim * tilt - 0.004,
        bottom: y0 + widest * tilt + 0.004,
      }
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const dx = x - x0
          // The front of a wide ring appears lower, so the height of the visible point has to be solved for.
          let t = (y0 - y) / height
          for (let i = 0; i < 4; i++) {
            const r = at(radii, t)
            const z = Math.sqrt(Math.max(0, r * r - dx * dx))
            t = mix(t, (y0 + tilt * z - y) / height, 0.75)
          }
          const r = at(radii, t)
          const over = (t - 1) * height
          const cover =
            clamp((r - Math.abs(dx)) / (view.pixel * Math.hypot(1, Math.min(24, at(slopes, t)))) + 0.5) *
            clamp((t * height) / view.pixel + 0.5) *
            clamp(-over / view.pixel + 0.5)
          // The mouth or the flat top, seen as an ellipse.
          if (cover < 1 && thing.top !== 'closed') {
            const ex = dx / rim
            const ey = (y - (y0 - height)) / (rim * tilt)
            const e = Math.sqrt(ex * ex + ey * ey)
            const inside = clamp(((1 - e) * rim * tilt) / view.pixel + 0.5)
            if (inside > cover) {
              out.a = inside
              const facing =
                thing.top === 'flat' ? light.y * 1.05 : 0.14 + 0.4 * smoothstep(-1, 1, -ex * light.x + ey * 0.6)
              const lip = thing.top === 'open' ? smoothstep(0.86, 0.95, e) * 0.75 : 0
              const power = thing.top === 'flat' ? facing : mix(facing * 0.4, 0.9, lip)
              const fillUp = thing.top === 'flat' ? 1.25 : mix(0.28, 1.1, lip)
              out.r = color[0] * (light.key[0] * power + light.fill[0] * fillUp)
              out.g = color[1] * (light.key[1] * power + light.fill[1] * fillUp)
              out.b = color[2] * (light.key[2] * power + light.fill[2] * fillUp)
              return
            }
          }
          out.a = cover
          if (cover <= 0) return
          const u = clamp(dx / r, -1, 1)
          const slope = at(slopes, t)
          const length = 1 / Math.sqrt(1 + slope * slope)
          const grain = noise.value(dx * 90 + 7, y * 90) - 0.5
          const nx = u * length
          const ny = -slope * length
          const nz = Math.sqrt(1 - u * u) * length
          const facing = nx * light.x + ny * light.y + nz * light.z
          const lit = smoothstep(-0.16, 1, facing) * smoothstep(-0.3, 0.25, facing)
          const down = clamp(0.5 - ny * 0.5)
          const low = clamp(1 - t * 1.25)
          const contact = 0.5 + 0.5 * smoothstep(-0.01, 0.16 / (1 + height), t * height * 2.2)
          const fill = (0.62 + 0.38 * ny) * contact * (0.55 + 0.45 * (nz + Math.max(0, nx * light.x)))
          const bounce = down * low * 0.75 + Math.max(0, -nx * light.x) * 0.22
          const spec = Math.max(0, (nx * halfX + ny * halfY + nz * halfZ) * halfLength)
          const s2 = spec * spec
          const s8 = s2 * s2 * s2 * s2
          const s32 = s8 * s8 * s8 * s8
          const shine = gloss * (smoothstep(0.55, 0.8, s32) * 0.5 + s32 * 0.28) + 0.035 * s8
          const rimLight = gloss * (1 - nz) ** 4 * 0.3
          let share = 0
          if (pattern === 'dip') share = smoothstep(0.004, -0.004, t - 0.42 - 0.03 * Math.sin(dx * 40 + 1) * gloss)
          else if (pattern === 'stripes')
            share = smoothstep(0.35, 0.5, Math.abs(((t * 9) % 1) - 0.5)) * smoothstep(0.04, 0.1, t)
          else if (pattern === 'speckle') share = smoothstep(0.74, 0.82, noise.value(dx * 220 + 40, y * 220)) * 0.75
          else if (pattern === 'blush') share = smoothstep(0.2, 0.95, noise.soft(dx * 9 + 3, y * 9, 2) * 0.7 + t * 0.5)
          const tone = 1 + grain * 0.06 * (1 - gloss)
          for (let c = 0; c < 3; c++) {
            const material = mix(color[c], second[c], share) * tone
            const value =
              material * (light.key[c] * lit + light.fill[c] * fill + light.bounce[c] * bounce) +
              light.key[c] * shine +
              light.fill[c] * rimLight
            if (c === 0) out.r = value
            else if (c === 1) out.g = value
            else out.b = value
          }
        },
        area,
      )
    },
  }
}

/** Outline of a turned object, up one side from the foot and down the other: pairs of sideways offset and height. */
export function outlineOf({ height, radius }: Pick<Turned, 'height' | 'radius'>): number[] {
  const points: number[] = []
  for (let i = 0; i <= 40; i++) points.push(-radius(i / 40), (i / 40) * height)
  for (let i = 40; i >= 0; i--) points.push(radius(i / 40), (i / 40) * height)
  return points
}
