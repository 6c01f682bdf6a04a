/** A landscape of flat triangles around a peak. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { bell, clamp, smoothstep } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import { type Facet, paintFacets } from '../core/facets.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import type { Sky } from '../sky/sky.ts'

export interface LandLook {
  focal: number
  horizon: number
  eye: number
  salt: number
  height: (x: number, z: number) => number
  waterLine: number
  lx: number
  ly: number
  lz: number
  skyAt: (x: number, up: number) => Rgb
  palette: Palette
  sky: Sky
  winter: boolean
  peak: number
  lake: boolean
  rock: Rgb
  grass: Rgb
  snow: Rgb
  sand: Rgb
}

/** The land with its water, seen from above. */
export function landLayer(look: LandLook): Layer {
  const { focal, horizon, eye, salt, height, waterLine, lx, ly, lz } = look
  return {
    id: 'land',
    moves: 'breathe',
    depth: 0.5,
    open(view) {
      const project = (x: number, y: number, z: number): [number, number] => [
        (x * focal) / z,
        horizon - ((y - eye) * focal) / z,
      ]
      const facets: Facet[] = []
      const half = Math.max(Math.abs(view.left), Math.abs(view.left + view.width * view.pixel)) + 0.15
      // Rows widen with distance, so that triangles keep their size on the image.
      const rows: number[] = []
      for (let z = 3; z < 46; z *= 1.085) rows.push(z)
      const cellOf = (z: number) => 0.34 + z * 0.062
      const node = (row: number, column: number): [number, number, number] => {
        const z0 = rows[row]
        const cell = cellOf(z0)
        const x = (column + (row & 1) * 0.5 + (hash2(column * 3 + salt, row) - 0.5) * 0.62) * cell
        const z = z0 * (1 + (hash2(column + salt, row * 7 + 3) - 0.5) * 0.05)
        const y = height(x, z)
        return [x, Math.max(y, waterLine), z]
      }
      for (let row = rows.length - 2; row >= 0; row--) {
        const z = rows[row]
        const count = Math.ceil((half * rows[row + 1]) / focal / cellOf(z)) + 2
        // The row behind has wider cells, so nodes are paired by place.
        const ratio = cellOf(z) / cellOf(rows[row + 1])
        for (let column = -count; column <= count; column++) {
          const a = node(row, column)
          const b = node(row, column + 1)
          const shift = (row & 1) * 0.5
          const other = ((row + 1) & 1) * 0.5
          const behind = (c: number) => Math.round((c + shift) * ratio - other)
          const p = behind(column + 0.5)
          const c = node(row + 1, p)
          add(a, b, c, hash2(column, row + salt))
          const first = behind(column - 0.5)
          for (let q = first; q < p; q++) add(node(row + 1, q), node(row + 1, q + 1), a, hash2(q + 77, row + salt))
        }
      }
      function add(a: readonly number[], b: readonly number[], c: readonly number[], own: number): void {
        const [ax, ay, az] = a as [number, number, number]
        const [bx, by, bz] = b as [number, number, number]
        const [cx, cy, cz] = c as [number, number, number]
        let nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay)
        let ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az)
        let nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        const length = Math.hypot(nx, ny, nz) * (ny < 0 ? -1 : 1) || 1
        nx /= length
        ny /= length
        nz /= length
        const y = (ay + by + cy) / 3
        const z = (az + bz + cz) / 3
        const [sx, sy] = project((ax + bx + cx) / 3, y, z)
        const wet = ay <= waterLine && by <= waterLine && cy <= waterLine
        const facing = clamp(nx * lx + ny * ly + nz * lz)
        const color = facetColor(look, { wet, sx, sy, own, ny, y, z, facing })
        const q = project(ax, ay, az)
        const r = project(bx, by, bz)
        const s = project(cx, cy, cz)
        facets.push({
          points: [q[0], q[1], r[0], r[1], s[0], s[1]],
          left: Math.min(q[0], r[0], s[0]),
          right: Math.max(q[0], r[0], s[0]),
          fill: css(color),
        })
      }
      return (target) => paintFacets(view, target, facets, horizon - 0.75)
    },
  }
}

export interface Land {
  peakX: number
  peakZ: number
  side: number
  peak: number
  offset: number
  rugged: number
}

/** Returns the height of the land at a place: two massifs, one behind the other, banks and rough ground. */
export function landHeight(noise: Noise, { peakX, peakZ, side, peak, offset, rugged }: Land) {
  return (x: number, z: number): number => {
    const away = Math.hypot(x - peakX, (z - peakZ) * 1.3)
    const second = Math.hypot(x - peakX - side * 13, (z - 27) * 1.2)
    const massif = peak * Math.max(0, 1 - away / 8.5) ** 1.3 + peak * 0.8 * Math.max(0, 1 - second / 11) ** 1.2
    const banks = smoothstep(2, 9, Math.abs(x - peakX * 0.3)) * 0.9
    const rough = (noise.soft(x * 0.22 + offset, z * 0.22, 3) - 0.42) * 3.2 * rugged
    return massif + rough * (0.35 + 0.3 * banks + massif * 0.16) + banks * 0.5 * smoothstep(30, 6, z)
  }
}

/** A facet: where it is in the image and in the world, and how it faces the light. */
interface FacetSurface {
  wet: boolean
  sx: number
  sy: number
  /** Random number of the facet, 0 to 1. */
  own: number
  /** Upward part of its normal. */
  ny: number
  y: number
  z: number
  facing: number
}

function facetColor(look: LandLook, { wet, sx, sy, own, ny, y, z, facing }: FacetSurface): Rgb {
  const { horizon, skyAt, palette, sky, winter, peak, lake, waterLine, rock, grass, snow, sand } = look
  let color: Rgb
  if (wet) {
    const up = Math.abs(sy - horizon) * (0.8 + own * 0.5)
    color = mixRgb(skyAt(sx + (own - 0.5) * 0.16, up + 0.02), scaleRgb(palette.water, 0.9), 0.3 + 0.3 * own)
    const shine = bell(sx - sky.sunX, 0.13) * (0.2 + 0.8 * own)
    color = mixRgb(color, scaleRgb(palette.glow, 1.35), shine * 0.75)
  } else {
    const white = winter
      ? smoothstep(0.4, 0.75, ny + own * 0.25)
      : smoothstep(peak * 0.52, peak * 0.66, y + own * 0.7) * smoothstep(0.3, 0.6, ny + own * 0.2)
    const green = smoothstep(peak * 0.42, peak * 0.2, y + own * 0.6) * smoothstep(0.35, 0.7, ny)
    const beach = lake ? smoothstep(waterLine + 0.3, waterLine + 0.08, y) : 0
    color = mixRgb(mixRgb(rock, grass, green), snow, white)
    color = mixRgb(color, sand, beach * 0.8 * (1 - white))
    const shade = 0.26 + 1.25 * facing + (own - 0.5) * 0.14
    color = scaleRgb(color, shade)
    color = mixRgb(color, scaleRgb(palette.ambient, 0.6), 0.28 * (1 - facing))
    const fog = (1 - Math.exp(-((z * 0.026 * (1 + palette.mist * 1.6)) ** 1.7))) * (1 - clamp(y * 0.05))
    color = mixRgb(color, mixRgb(palette.haze, skyAt(sx, 0.03), 0.5), fog)
  }
  return color
}
