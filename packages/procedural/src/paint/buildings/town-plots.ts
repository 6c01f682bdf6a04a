/** Layout of a little town, plot by plot. */
import { hex, mixRgb, type Rgb, shiftRgb } from '../../math/color.ts'
import { hash2, type Random } from '../../math/random.ts'
import type { Palette } from '../palette.ts'
import type { View } from '../scene.ts'
import { across, down, type Isometric, screenX, screenY } from './isometric.ts'
import type { House } from './isometric-house.ts'

const walls = ['#f3e9d8', '#e9d3b4', '#f0dcc8', '#dfe3da', '#e8c0a0', '#d8dfe6', '#f2e3b8'] as const

/** Plan of a town: its lanes, water, church and light. */
export interface Plan {
  iso: Isometric
  random: Random
  /** Half the side of the slab in plots; null has no edge. */
  half: number | null
  block: number
  pond: { x: number; z: number; radius: number } | null
  canal: number | null
  church: { x: number; z: number }
  roofs: readonly Rgb[]
  palette: Palette
  wobble: (x: number, z: number) => number
}

type Plot = 'lane' | 'house' | 'green' | 'water' | 'square' | 'none'

/** Use of a plot. */
export function plotAt({ half, block, pond, canal, church, random, wobble }: Plan, x: number, z: number): Plot {
  if (half !== null && (Math.abs(x) > half || Math.abs(z) > half)) return 'none'
  if (pond) {
    const d = Math.hypot(x - pond.x, z - pond.z) + wobble(x, z) * 1.2
    if (d < pond.radius + 0.45) return 'water'
    if (d < pond.radius + 1.1) return 'green'
  }
  if (canal !== null && z === canal) return 'water'
  if (x === church.x && z === church.z) return 'square'
  if (laneAlongZ(block, x) || laneAlongX(block, z)) return 'lane'
  return hash2(x * 3 + random.seed, z) < 0.16 ? 'green' : 'house'
}

/** Whether a lane runs along z at this x. */
export const laneAlongZ = (block: number, x: number): boolean => ((x % block) + block) % block === 0

/** Whether a lane runs along x at this z. */
export const laneAlongX = (block: number, z: number): boolean => ((z % (block + 1)) + block + 1) % (block + 1) === 1

/** Visible plots, back to front. */
export function plotsIn({ iso, half }: Plan, view: View, aspect: number): [number, number][] {
  const plots: [number, number][] = []
  const right = Math.max(view.left + view.width * view.pixel, aspect / 2)
  const reach =
    half ??
    Math.ceil(
      (Math.max(right, -view.left) / across + Math.max(0.5, view.top + view.height * view.pixel) / down) / iso.size / 2,
    ) + 3
  for (let sum = -reach * 2; sum <= reach * 2; sum++)
    for (let x = Math.max(-reach, sum - reach); x <= Math.min(reach, sum + reach); x++) {
      const z = sum - x
      const px = screenX(iso, x, z)
      const py = screenY(iso, x, 0, z)
      if (px < view.left - iso.size * 2 || px > view.left + view.width * view.pixel + iso.size * 2) continue
      if (py < view.top - iso.size * 2 || py > view.top + view.height * view.pixel + iso.size * 4) continue
      plots.push([x, z])
    }
  return plots
}

/** House of a plot, the same one at every call. */
export function houseAt({ random, roofs: tints, iso }: Plan, x: number, z: number): House {
  const own = random.fork(`house ${x} ${z}`)
  const wide = own.range(0.32, 0.4)
  const deep = own.range(0.3, 0.4)
  const tall = own.chance(0.16) ? own.range(0.75, 1.15) : own.range(0.32, 0.6)
  const tiles = tints[own.int(0, tints.length - 1)] ?? hex('#b8503a')
  return {
    x0: x - wide,
    x1: x + wide,
    z0: z - deep,
    z1: z + deep,
    height: tall,
    roof: own.range(0.22, 0.34),
    along: own.chance(0.5),
    wall: mixRgb(hex(own.pick(walls)), tiles, own.chance(0.25) ? 0.25 : 0.05),
    tiles: shiftRgb(tiles, { l: own.range(-0.04, 0.05), h: own.range(-8, 8) }),
    windows: own,
    flat: own.chance(0.08) && !iso.snow,
    chimney: own.chance(0.6),
  }
}

/** Trees of a plot, back to front. */
export function treesAt(
  { random, block }: Plan,
  x: number,
  z: number,
  kind: Plot,
): { x: number; z: number; size: number; conifer: boolean }[] {
  const own = random.fork(`trees ${x} ${z}`)
  if (kind === 'house') {
    if (own.chance(0.5)) return []
    return [{ x: x + 0.43, z: z + own.range(-0.3, 0.43), size: own.range(0.16, 0.24), conifer: own.chance(0.2) }]
  }
  if (kind === 'lane') {
    // A lane has a tree at its verge now and then, but none where two lanes meet.
    if (own.chance(0.45) || (laneAlongZ(block, x) && laneAlongX(block, z))) return []
    const verge = own.chance(0.5) ? 0.4 : -0.4
    const along = own.range(-0.4, 0.4)
    const size = own.range(0.15, 0.22)
    return [
      laneAlongZ(block, x)
        ? { x: x + verge, z: z + along, size, conifer: false }
        : { x: x + along, z: z + verge, size, conifer: false },
    ]
  }
  const count = kind === 'green' ? own.int(2, 4) : 0
  return Array.from({ length: count }, () => ({
    x: x + own.range(-0.38, 0.38),
    z: z + own.range(-0.38, 0.38),
    size: own.range(0.22, 0.38),
    conifer: own.chance(0.3),
  })).sort((a, b) => a.x + a.z - b.x - b.z)
}
