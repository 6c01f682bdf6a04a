/** A house seen from a high corner. */
import { css, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import {
  type Corner,
  drawBlock,
  face,
  type Isometric,
  leftFace,
  leftFacing,
  lit,
  rightFace,
  rightFacing,
  screenX,
  screenY,
  topFace,
} from './isometric.ts'

/** A house on the ground from x0 to x1 and z0 to z1; lengths are in plots. */
export interface House {
  x0: number
  x1: number
  z0: number
  z1: number
  height: number
  roof: number
  /** Whether the ridge runs along x. */
  along: boolean
  wall: Rgb
  tiles: Rgb
  windows: Random
  flat: boolean
  chimney: boolean
}

/** Draws a house, far faces first. */
export function drawHouse(context: SKRSContext2D, iso: Isometric, house: House): void {
  const { x0, x1, z0, z1, height } = house
  const wallFill = (facing: number, x: number, z: number) => {
    const gradient = context.createLinearGradient(0, screenY(iso, x, height, z), 0, screenY(iso, x, 0, z))
    gradient.addColorStop(0, css(lit(iso, house.wall, facing)))
    gradient.addColorStop(0.7, css(lit(iso, house.wall, facing * 0.9)))
    gradient.addColorStop(1, css(scaleRgb(lit(iso, house.wall, facing * 0.75), 0.78)))
    return gradient
  }
  const xm = (x0 + x1) / 2
  const zm = (z0 + z1) / 2
  const left = leftFacing(iso)
  const right = rightFacing(iso)
  leftFace(context, iso, { x0, x1, z: z1, low: 0, high: height, fill: wallFill(left, xm, z1) })
  rightFace(context, iso, { x: x1, z0, z1, low: 0, high: height, fill: wallFill(right, x1, zm) })
  drawWindows(context, iso, house)
  const tiles = iso.snow ? mixRgb(house.tiles, [0.92, 0.95, 1], 0.86) : house.tiles
  if (house.flat) {
    const rim = 0.05
    topFace(context, iso, { x0, x1, z0, z1, up: height, fill: css(lit(iso, scaleRgb(tiles, 0.8), 0.75)) })
    leftFace(context, iso, {
      x0,
      x1,
      z: z1,
      low: height,
      high: height + rim,
      fill: css(lit(iso, house.wall, left * 1.1)),
    })
    rightFace(context, iso, { x: x1, z0, z1, low: height, high: height + rim, fill: css(lit(iso, house.wall, right)) })
    return
  }
  drawRoof(context, iso, house, tiles, wallFill)
}

/** Draws a pitched roof with its gable, edge board and chimney. */
function drawRoof(
  context: SKRSContext2D,
  iso: Isometric,
  house: House,
  tiles: Rgb,
  wallFill: (facing: number, x: number, z: number) => Parameters<typeof face>[3],
): void {
  const { height, along } = house
  // u runs along the ridge, v across it.
  const [u0, u1, v0, v1] = along ? [house.x0, house.x1, house.z0, house.z1] : [house.z0, house.z1, house.x0, house.x1]
  const at = (u: number, up: number, v: number): Corner => (along ? [u, up, v] : [v, up, u])
  const vm = (v0 + v1) / 2
  // Corners of the gable in drawing order, which decides the pixels of its edges.
  const [first, last] = along ? [v1, v0] : [v0, v1]
  const o = 0.055
  const over = along ? o : -o
  const board = 0.035
  const top = height + house.roof
  const low = height - (house.roof * o * 2) / (v1 - v0)
  const facing = along ? rightFacing(iso) : leftFacing(iso)
  const tone = (share: number) => css(lit(iso, tiles, share))
  const [x, , z] = at(u1, 0, vm)
  face(context, iso, [at(u1, height, first), at(u1, height, last), at(u1, top, vm)], wallFill(facing, x, z))
  const ridge = [at(u0 - o, top, vm), at(u1 + o, top, vm)] as const
  const back = [at(u0 - o, low, v0 - o), at(u1 + o, low, v0 - o)] as const
  const front = [at(u0 - o, low, v1 + o), at(u1 + o, low, v1 + o)] as const
  const isLit = along === iso.side > 0
  face(context, iso, [...back, ridge[1], ridge[0]], tone(isLit ? 0.3 : 0.72))
  face(context, iso, [...front, ridge[1], ridge[0]], tone(isLit ? 0.95 : 0.34))
  seams(context, iso, [...front, ...ridge], tiles)
  face(
    context,
    iso,
    [
      at(u1 + o, low, first + over),
      at(u1 + o, low - board, first + over),
      at(u1 + o, top - board, vm),
      at(u1 + o, low - board, last - over),
      at(u1 + o, low, last - over),
      ridge[1],
    ],
    css(lit(iso, shiftRgb(tiles, { l: -0.06 }), facing * 0.8)),
  )
  if (!house.chimney) return
  const [cx, , cz] = at(u0 + (u1 - u0) * 0.3, 0, vm + (v1 - v0) * 0.18)
  drawBlock(context, iso, {
    x0: cx - 0.04,
    x1: cx + 0.04,
    z0: cz - 0.04,
    z1: cz + 0.04,
    low: height + house.roof * 0.5,
    high: top + 0.1,
    material: shiftRgb(house.tiles, { l: -0.1 }),
  })
}

/** Faint lines between the rows of tiles; snow hides them. */
function seams(
  context: SKRSContext2D,
  iso: Isometric,
  [a, b, c, d]: readonly [Corner, Corner, Corner, Corner],
  tiles: Rgb,
): void {
  if (iso.snow) return
  context.strokeStyle = css(scaleRgb(lit(iso, tiles, 0.2), 0.7), 0.28)
  context.lineWidth = iso.size * 0.012
  context.beginPath()
  for (let i = 1; i < 6; i++) {
    const t = i / 6
    const at = (p: Corner, q: Corner): [number, number] => {
      const x = p[0] + (q[0] - p[0]) * t
      const up = p[1] + (q[1] - p[1]) * t
      const z = p[2] + (q[2] - p[2]) * t
      return [screenX(iso, x, z), screenY(iso, x, up, z)]
    }
    context.moveTo(...at(a, c))
    context.lineTo(...at(b, d))
  }
  context.stroke()
}

function drawWindows(context: SKRSContext2D, iso: Isometric, { x0, x1, z0, z1, height, windows, wall }: House): void {
  const own = windows.fork('panes')
  const floors = Math.max(1, Math.round(height / 0.27))
  const glass = lit(iso, [0.1, 0.13, 0.17], 0.5)
  const pane = (from: (t: number) => Corner, wide: number, dark: number) => {
    const columns = Math.max(2, Math.round(wide / 0.21))
    for (let floor = 0; floor < floors; floor++)
      for (let i = 0; i < columns; i++) {
        const presence = own.next()
        const warm = own.next()
        if (presence < 0.14) continue
        const door = floor === 0 && i === 1 && dark < 1
        const a = (i + 0.3) / columns
        const b = (i + 0.7) / columns
        const low = (floor / floors) * height + (door ? 0 : 0.09)
        const high = (floor / floors) * height + 0.205
        const [ax, , az] = from(a)
        const [bx, , bz] = from(b)
        const on = warm < iso.night * 0.62
        const color: Rgb = on
          ? [1, 0.62 + 0.2 * presence, 0.24 + 0.2 * presence]
          : door
            ? scaleRgb(lit(iso, wall, 0.3), 0.4)
            : scaleRgb(glass, dark)
        face(
          context,
          iso,
          [
            [ax, low, az],
            [bx, low, bz],
            [bx, high, bz],
            [ax, high, az],
          ],
          css(color),
        )
      }
  }
  pane((t) => [x0 + (x1 - x0) * t, 0, z1], x1 - x0, iso.side > 0 ? 1.25 : 0.8)
  pane((t) => [x1, 0, z1 + (z0 - z1) * t], z1 - z0, iso.side > 0 ? 0.8 : 1.25)
}
