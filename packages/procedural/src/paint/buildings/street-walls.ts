/** Rows of houses along a narrow street: windows, shops, sky at the end. */
import type { Rgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import type { Layer } from '../scene.ts'
import type { Street } from './street-signs.ts'

/** Light and air between the walls of a street. */
export interface WallLook {
  fog: Rgb
  thick: number
  noise: Noise
  sky: readonly [Rgb, Rgb, Rgb]
  dark: number
  stars: number
  ambient: Rgb
  warm: number
}

/** Rows of houses and the sky at the end; `mirrored` repeats them upside down under the floor, for reflections. */
export function wallsLayer(
  street: Street,
  { fog, thick, noise, sky, dark, ambient, warm }: WallLook,
  mirrored: boolean,
): Layer {
  const { vanishX, vanishY, focal, left, right, floor, salt } = street
  const lampTint: Rgb = [1.5, mix(1.15, 0.82, warm), mix(1.0, 0.4, warm)]
  const shade = (x: number, y: number, out: Shade): void => {
    const rx = (x - vanishX) / focal
    let ry = -(y - vanishY) / focal
    const wall = rx > 0 ? right : left
    const z = wall / (Math.abs(rx) < 1e-5 ? 1e-5 * Math.sign(wall) : rx)
    let up = ry * z
    if (up < floor) {
      // The floor covers this part of the image; only its reflection shows the street upside down.
      if (!mirrored && up < floor - 0.05 * z) {
        out.r = fog[0]
        out.g = fog[1]
        out.b = fog[2]
        return
      }
      up = 2 * floor - up
    }
    ry = Math.abs(ry)
    const plot = Math.floor(z / 3.4)
    const high = 3.4 + 3.6 * hash2(plot + salt, rx > 0 ? 1 : 2)
    out.a = 1
    if (z > 60 || up > high) {
      const t = clamp(ry * 1.15)
      const a = t < 0.4 ? sky[2] : sky[1]
      const b = t < 0.4 ? sky[1] : sky[0]
      const k = t < 0.4 ? t / 0.4 : (t - 0.4) / 0.6
      const cloud = 0.9 + 0.22 * noise.fbm(x * 3 + 9, y * 6, 3)
      out.r = mix(mix(a[0], b[0], k) * cloud, fog[0], smoothstep(0.3, 0, ry) * 0.6)
      out.g = mix(mix(a[1], b[1], k) * cloud, fog[1], smoothstep(0.3, 0, ry) * 0.6)
      out.b = mix(mix(a[2], b[2], k) * cloud, fog[2], smoothstep(0.3, 0, ry) * 0.6)
      return
    }
    const side = rx > 0 ? 1 : 2
    const own = hash2(plot * 7 + side, salt)
    const bay = 0.52 + 0.4 * hash2(plot, salt + side)
    const storey = 0.72 + 0.25 * hash2(plot + 5, salt + side * 3)
    const above = up - floor - 1.15
    const column = Math.floor(z / bay)
    const level = Math.floor(above / storey)
    const fz = z / bay - column
    const fy = above / storey - level
    const grime = 0.6 + 0.7 * noise.fbm(z * 1.4 + side * 40, up * 2.2, 2)
    const base = (0.045 + 0.065 * own) * grime * (1 + (1 - dark) * 1.4)
    let r = base * (1.05 + 0.35 * (own - 0.5)) * (0.35 + ambient[0] * 2.4)
    let g = base * (0.35 + ambient[1] * 2.4)
    let b = base * (1.05 - 0.3 * (own - 0.5)) * (0.4 + ambient[2] * 2.4)
    const joint = Math.abs(z / 3.4 - plot - 0.5) > 0.485 ? 0.35 : 1
    const near = 1 / (1 + z * 0.12)
    // Distant details blend into their mean before they are smaller than a pixel.
    const clear = smoothstep(26, 12, z)
    if (above > 0) {
      const inside = fz > 0.2 && fz < 0.8 && fy > 0.2 && fy < 0.82
      const chance = hash2(column + salt, level * 3 + side)
      const on = chance > 0.6 ? 1 : 0
      const bar = Math.abs(fz - 0.5) < 0.028 || Math.abs(fy - 0.56) < 0.018
      const lightUp = on * (0.35 + 0.65 * hash2(column, level + salt)) * (0.7 + 0.5 * noise.value(z * 6, up * 5))
      const pane = mix(0.35 * 0.45, inside && !bar ? lightUp : 0, clear) * mix(0.3, 0.85, dark)
      const cold = hash2(column + 3, level + side * 5) > 0.5 + warm * 0.4
      if (inside && on === 0) {
        r = r * 0.45 + sky[1][0] * 0.06
        g = g * 0.45 + sky[1][1] * 0.06
        b = b * 0.45 + sky[1][2] * 0.06
      }
      r += (cold ? 0.6 : lampTint[0]) * pane
      g += (cold ? 0.9 : lampTint[1]) * pane
      b += (cold ? 1.1 : lampTint[2]) * pane
      if (fy < 0.06 || fy > 0.965) {
        r *= 0.55
        g *= 0.55
        b *= 0.55
      }
    } else {
      // Shops have a lit front under a colored board.
      const shop = Math.floor(z / 1.55)
      const fs = z / 1.55 - shop
      const open = hash2(shop + salt, side + 40) > 0.3 ? 1 : 0
      const color = street.colors[Math.floor(hash2(shop, salt + side) * street.colors.length)] ?? street.colors[0]
      if (above > -0.3) {
        const board = fs > 0.05 && fs < 0.95 && above > -0.26 && above < -0.05 ? 1 : 0
        const marks = hash2(Math.floor(fs * 14), shop * 5 + Math.floor((above + 0.26) * 24)) > 0.42 ? 1 : 0.45
        const lightUp = board * open * mix(0.7, marks, clear) * 0.95 * street.power
        r += color[0] * lightUp
        g += color[1] * lightUp
        b += color[2] * lightUp
      } else {
        const glass = fs > 0.08 && fs < 0.92 && above < -0.34 && up - floor > 0.16
        // Shelves and goods stand dark before the lamps.
        const shelf = Math.abs(((up - floor) * 3.6) % 1) < 0.1 ? 0.35 : 1
        const ware = 0.45 + 0.75 * hash2(Math.floor(z * 9) + side, Math.floor((up - floor) * 3.6))
        const things = (0.3 + 0.8 * noise.fbm(z * 5, up * 4 + side * 9, 3)) * mix(0.8, shelf * ware, clear)
        const post = Math.abs(fs - 0.5) < 0.02 ? 0.2 : 1
        const lightUp = (glass ? things * post : 0.06) * open * 0.46 * street.power
        r += mix(lampTint[0], color[0], 0.25) * lightUp
        g += mix(lampTint[1], color[1], 0.25) * lightUp
        b += mix(lampTint[2], color[2], 0.25) * lightUp
      }
    }
    // Light from the shops climbs the walls.
    const climb = 0.035 * street.power * smoothstep(3.2, 0, up - floor) * grime
    r = (r + lampTint[0] * climb) * joint
    g = (g + lampTint[1] * climb) * joint
    b = (b + lampTint[2] * climb) * joint
    const air = 1 - Math.exp(-z * thick)
    out.r = mix(r * (0.65 + 0.35 * near), fog[0], air)
    out.g = mix(g * (0.65 + 0.35 * near), fog[1], air)
    out.b = mix(b * (0.65 + 0.35 * near), fog[2], air)
  }
  return {
    id: mirrored ? 'mirrored-walls' : 'walls',
    depth: 0.2,
    open: (view) => (target) => paintPixels(view, target, shade),
  }
}
