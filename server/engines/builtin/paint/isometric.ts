/** Small buildings and trees seen from a high corner, drawn face by face. */
import { css, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../color.ts'
import type { Random } from '../random.ts'
import type { SKRSContext2D } from './skia.ts'

/** One unit is a plot; x runs right and down on the picture, z left and down, up is up. */
export interface Isometric {
  /** World place of (0, 0, 0) and world size of a unit. */
  x: number
  y: number
  size: number
  /** Light falls on the faces to the left (1) or to the right (-1). */
  side: number
  key: Rgb
  fill: Rgb
  /** 0 day, 1 night: lit windows. */
  night: number
  snow: boolean
}

export const across = 0.866
export const down = 0.5
/** Height of one unit upwards. */
export const upright = 0.92

export type Corner = readonly [x: number, up: number, z: number]

export function screenX(iso: Isometric, x: number, z: number): number {
  return iso.x + (x - z) * across * iso.size
}

export function screenY(iso: Isometric, x: number, up: number, z: number): number {
  return iso.y + ((x + z) * down - up * upright) * iso.size
}

export function lit(iso: Isometric, material: Rgb, facing: number): Rgb {
  return [
    material[0] * (iso.key[0] * facing + iso.fill[0]),
    material[1] * (iso.key[1] * facing + iso.fill[1]),
    material[2] * (iso.key[2] * facing + iso.fill[2]),
  ]
}

export function face(
  context: SKRSContext2D,
  iso: Isometric,
  corners: readonly Corner[],
  fill: string | CanvasGradientLike,
): void {
  context.fillStyle = fill as string
  context.beginPath()
  for (const [x, up, z] of corners) context.lineTo(screenX(iso, x, z), screenY(iso, x, up, z))
  context.closePath()
  context.fill()
}

type CanvasGradientLike = ReturnType<SKRSContext2D['createLinearGradient']>

/** Share of direct light on the faces to the left, to the right and above. */
const leftFacing = (iso: Isometric) => (iso.side > 0 ? 0.72 : 0.1)
const rightFacing = (iso: Isometric) => (iso.side > 0 ? 0.1 : 0.72)

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

export function drawHouse(context: SKRSContext2D, iso: Isometric, house: House): void {
  const { x0, x1, z0, z1, height, roof, along } = house
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
  // Left face at z1, right face at x1.
  face(
    context,
    iso,
    [
      [x0, 0, z1],
      [x1, 0, z1],
      [x1, height, z1],
      [x0, height, z1],
    ],
    wallFill(left, xm, z1),
  )
  face(
    context,
    iso,
    [
      [x1, 0, z1],
      [x1, 0, z0],
      [x1, height, z0],
      [x1, height, z1],
    ],
    wallFill(right, x1, zm),
  )
  drawWindows(context, iso, house)
  const tiles = iso.snow ? mixRgb(house.tiles, [0.92, 0.95, 1], 0.86) : house.tiles
  if (house.flat) {
    const rim = 0.05
    face(
      context,
      iso,
      [
        [x0, height, z0],
        [x1, height, z0],
        [x1, height, z1],
        [x0, height, z1],
      ],
      css(lit(iso, scaleRgb(tiles, 0.8), 0.75)),
    )
    face(
      context,
      iso,
      [
        [x0, height, z1],
        [x1, height, z1],
        [x1, height + rim, z1],
        [x0, height + rim, z1],
      ],
      css(lit(iso, house.wall, left * 1.1)),
    )
    face(
      context,
      iso,
      [
        [x1, height, z1],
        [x1, height, z0],
        [x1, height + rim, z0],
        [x1, height + rim, z1],
      ],
      css(lit(iso, house.wall, right)),
    )
    return
  }
  const o = 0.055
  const drop = (roof * o * 2) / (along ? z1 - z0 : x1 - x0)
  const top = height + roof
  const low = height - drop
  const tone = (facing: number) => css(lit(iso, tiles, facing))
  if (along) {
    face(
      context,
      iso,
      [
        [x1, height, z1],
        [x1, height, z0],
        [x1, top, zm],
      ],
      wallFill(right, x1, zm),
    )
    face(
      context,
      iso,
      [
        [x0 - o, low, z0 - o],
        [x1 + o, low, z0 - o],
        [x1 + o, top, zm],
        [x0 - o, top, zm],
      ],
      tone(iso.side > 0 ? 0.3 : 0.72),
    )
    face(
      context,
      iso,
      [
        [x0 - o, low, z1 + o],
        [x1 + o, low, z1 + o],
        [x1 + o, top, zm],
        [x0 - o, top, zm],
      ],
      tone(iso.side > 0 ? 0.95 : 0.34),
    )
    seams(context, iso, [x0 - o, low, z1 + o], [x1 + o, low, z1 + o], [x0 - o, top, zm], [x1 + o, top, zm], tiles)
    face(
      context,
      iso,
      [
        [x1 + o, low, z1 + o],
        [x1 + o, low - 0.035, z1 + o],
        [x1 + o, top - 0.035, zm],
        [x1 + o, low - 0.035, z0 - o],
        [x1 + o, low, z0 - o],
        [x1 + o, top, zm],
      ],
      css(lit(iso, shiftRgb(tiles, { l: -0.06 }), right * 0.8)),
    )
  } else {
    face(
      context,
      iso,
      [
        [x0, height, z1],
        [x1, height, z1],
        [xm, top, z1],
      ],
      wallFill(left, xm, z1),
    )
    face(
      context,
      iso,
      [
        [x0 - o, low, z0 - o],
        [x0 - o, low, z1 + o],
        [xm, top, z1 + o],
        [xm, top, z0 - o],
      ],
      tone(iso.side > 0 ? 0.72 : 0.3),
    )
    face(
      context,
      iso,
      [
        [x1 + o, low, z0 - o],
        [x1 + o, low, z1 + o],
        [xm, top, z1 + o],
        [xm, top, z0 - o],
      ],
      tone(iso.side > 0 ? 0.34 : 0.95),
    )
    seams(context, iso, [x1 + o, low, z1 + o], [x1 + o, low, z0 - o], [xm, top, z1 + o], [xm, top, z0 - o], tiles)
    face(
      context,
      iso,
      [
        [x0 - o, low, z1 + o],
        [x0 - o, low - 0.035, z1 + o],
        [xm, top - 0.035, z1 + o],
        [x1 + o, low - 0.035, z1 + o],
        [x1 + o, low, z1 + o],
        [xm, top, z1 + o],
      ],
      css(lit(iso, shiftRgb(tiles, { l: -0.06 }), left * 0.8)),
    )
  }
  if (house.chimney) {
    const cx = along ? x0 + (x1 - x0) * 0.3 : xm + (x1 - x0) * 0.18
    const cz = along ? zm + (z1 - z0) * 0.18 : z0 + (z1 - z0) * 0.3
    drawBlock(
      context,
      iso,
      cx - 0.04,
      cx + 0.04,
      cz - 0.04,
      cz + 0.04,
      height + roof * 0.5,
      top + 0.1,
      shiftRgb(house.tiles, { l: -0.1 }),
    )
  }
}

/** A few lines of tiles, fainter than the light. */
function seams(context: SKRSContext2D, iso: Isometric, a: Corner, b: Corner, c: Corner, d: Corner, tiles: Rgb): void {
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

export function drawBlock(
  context: SKRSContext2D,
  iso: Isometric,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  low: number,
  high: number,
  material: Rgb,
): void {
  face(
    context,
    iso,
    [
      [x0, low, z1],
      [x1, low, z1],
      [x1, high, z1],
      [x0, high, z1],
    ],
    css(lit(iso, material, leftFacing(iso))),
  )
  face(
    context,
    iso,
    [
      [x1, low, z1],
      [x1, low, z0],
      [x1, high, z0],
      [x1, high, z1],
    ],
    css(lit(iso, material, rightFacing(iso))),
  )
  const cap = iso.snow ? ([0.9, 0.94, 1] as const) : material
  face(
    context,
    iso,
    [
      [x0, high, z0],
      [x1, high, z0],
      [x1, high, z1],
      [x0, high, z1],
    ],
    css(lit(iso, cap, 0.85)),
  )
}

/** A pointed roof over a square. */
export function drawSpire(
  context: SKRSContext2D,
  iso: Isometric,
  x: number,
  z: number,
  half: number,
  low: number,
  high: number,
  tiles: Rgb,
): void {
  const material = iso.snow ? mixRgb(tiles, [0.92, 0.95, 1], 0.7) : tiles
  face(
    context,
    iso,
    [
      [x - half, low, z + half],
      [x + half, low, z + half],
      [x, high, z],
    ],
    css(lit(iso, material, leftFacing(iso) * 1.1)),
  )
  face(
    context,
    iso,
    [
      [x + half, low, z + half],
      [x + half, low, z - half],
      [x, high, z],
    ],
    css(lit(iso, material, rightFacing(iso) * 1.1)),
  )
}

function drawWindows(context: SKRSContext2D, iso: Isometric, { x0, x1, z0, z1, height, windows, wall }: House): void {
  const own = windows.fork('panes')
  const floors = Math.max(1, Math.round(height / 0.27))
  const glass = lit(iso, [0.1, 0.13, 0.17], 0.5)
  const pane = (from: (t: number) => Corner, wide: number, dark: number) => {
    const columns = Math.max(2, Math.round(wide / 0.21))
    for (let floor = 0; floor < floors; floor++)
      for (let i = 0; i < columns; i++) {
        const shown = own.next()
        const warm = own.next()
        if (shown < 0.14) continue
        const door = floor === 0 && i === 1 && dark < 1
        const a = (i + 0.3) / columns
        const b = (i + 0.7) / columns
        const low = (floor / floors) * height + (door ? 0 : 0.09)
        const high = (floor / floors) * height + 0.205
        const [ax, , az] = from(a)
        const [bx, , bz] = from(b)
        const on = warm < iso.night * 0.62
        const color: Rgb = on
          ? [1, 0.62 + 0.2 * shown, 0.24 + 0.2 * shown]
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

export function drawTree(
  context: SKRSContext2D,
  iso: Isometric,
  x: number,
  z: number,
  size: number,
  leaves: Rgb,
  conifer: boolean,
): void {
  const px = screenX(iso, x, z)
  const unit = iso.size * size
  const py = screenY(iso, x, 0, z)
  const green = iso.snow ? mixRgb(leaves, [0.9, 0.94, 1], conifer ? 0.45 : 0.7) : leaves
  context.fillStyle = css(lit(iso, [0.13, 0.08, 0.05], 0.3))
  context.fillRect(px - unit * 0.06, py - unit * 0.5, unit * 0.12, unit * 0.5)
  if (conifer) {
    for (let i = 0; i < 3; i++) {
      const base = py - unit * (0.3 + i * 0.42)
      const half = unit * (0.5 - i * 0.12)
      for (const way of [-1, 1] as const) {
        context.fillStyle = css(lit(iso, shiftRgb(green, { l: i * 0.015 }), way * iso.side < 0 ? 0.75 : 0.12))
        context.beginPath()
        context.moveTo(px, base - unit * 0.72)
        context.quadraticCurveTo(px + way * half * 0.5, base - unit * 0.1, px + way * half, base)
        context.quadraticCurveTo(px + way * half * 0.4, base + unit * 0.12, px, base + unit * 0.13)
        context.fill()
      }
    }
    return
  }
  const cx = px
  const cy = py - unit * 0.95
  const steps: readonly [number, number, number][] = [
    [0, 0.6, 0.06],
    [0.1, 0.52, 0.3],
    [0.2, 0.38, 0.62],
    [0.3, 0.2, 0.95],
  ]
  for (const [shift, radius, facing] of steps) {
    context.fillStyle = css(lit(iso, green, facing))
    context.beginPath()
    for (let i = 0; i < 3; i++) {
      const angle = i * 2.1 + size * 9
      const bx = cx - iso.side * shift * unit + Math.cos(angle) * unit * 0.2
      const by = cy - shift * unit * 0.9 + Math.sin(angle) * unit * 0.17
      context.moveTo(bx + radius * unit, by)
      context.arc(bx, by, radius * unit, 0, Math.PI * 2)
    }
    context.fill()
  }
}
