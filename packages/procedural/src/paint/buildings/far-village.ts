/** A village on a far shore: two rows of gabled houses around a church. */

import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

const walls = ['#ece3d4', '#e0cba8', '#d8c0a6', '#ded6cc', '#cdb59c', '#c9d0d2', '#dcb3a0', '#b98f72'] as const
const roofs = ['#7d4a3a', '#6b4037', '#5b4f4c', '#8c5a3e', '#4f4a52'] as const
const lamp: Rgb = [1, 0.6, 0.22]
const rows = 2

export interface FarVillage {
  /** World y of the shore. */
  shore: number
  palette: Palette
  /** World x of its church, and how far it reaches to either side. */
  x: number
  half: number
  /** Side of the light. */
  side: number
  /** Share of air before it. */
  air: number
  isSnowy: boolean
}

interface House {
  x: number
  y: number
  width: number
  height: number
  roof: number
  /** Whether the gable looks to the viewer. */
  isGable: boolean
  wall: Rgb
  shade: Rgb
  tiles: Rgb
  windows: { x: number; y: number; isLit: boolean }[]
}

export function farVillage(random: Random, place: FarVillage): Layer {
  const { shore, x, half } = place
  const houses = Array.from({ length: rows }, (_, row) => rowOf(random.fork(`row ${row}`), row, place)).flat()
  const church = churchOf(random.fork('church'), place)
  const gardens = Array.from({ length: 26 }, () => ({
    x: x + random.range(-1, 1) * half,
    size: random.range(0.005, 0.0095),
  }))
  const glass = scaleRgb(mixRgb(place.palette.sky[1], [0.1, 0.1, 0.12], 0.6), 0.8)
  return {
    id: 'village',
    depth: 0.585,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const house of [...houses.filter(({ y }) => y < shore), church, ...houses.filter(({ y }) => y >= shore)])
            paintHouse(context, house, glass)
          paintSpire(context, church)
          paintGardens(context, gardens, place)
        },
        { left: x - half * 1.1, right: x + half * 1.1, top: shore - 0.2, bottom: shore + 0.01 },
      ),
  }
}

function rowOf(random: Random, row: number, place: FarVillage): House[] {
  const { shore, x, half } = place
  const houses: House[] = []
  for (let at = x - half; at < x + half; ) {
    const width = random.range(0.028, 0.046)
    // Houses stand closer and higher around the church.
    const middle = 1 - Math.abs(at - x) / half
    const isThere = random.chance(mix(0.5, 0.95, middle))
    const own = random.fork(`${houses.length} ${at}`)
    const y = row === 0 ? shore - 0.012 - 0.012 * middle : shore + 0.004
    if (isThere) houses.push(houseOf(own, { x: at + width / 2, y, width, middle }, place))
    at += width * random.range(0.92, 1.35)
  }
  return houses
}

interface Plot {
  x: number
  y: number
  width: number
  middle: number
}

function houseOf(random: Random, { x, y, width, middle }: Plot, place: FarVillage): House {
  const storeys = random.chance(0.25 + middle * 0.5) ? 2 : 1
  const height = 0.014 * storeys + 0.004
  const isGable = random.chance(0.45)
  const roof = isGable ? width * random.range(0.42, 0.6) : random.range(0.011, 0.016)
  const night = smoothstep(0.25, 0.6, place.palette.dark)
  const count = Math.max(2, Math.round(width / 0.0125))
  const windows = Array.from({ length: storeys * count }, (_, n) => ({
    x: x - width / 2 + ((n % count) + 0.5) * (width / count),
    y: y - 0.0065 - Math.floor(n / count) * 0.0135,
    isLit: random.chance(night * 0.6),
  }))
  return { ...{ x, y, width, height, roof, isGable, windows }, ...colorsOf(random, place) }
}

function colorsOf(random: Random, { palette, air, side, isSnowy }: FarVillage) {
  const wall = hex(random.pick(walls))
  const tiles = isSnowy ? hex('#eef2f7') : hex(random.pick(roofs))
  const seen = (material: Rgb, facing: number) =>
    mixRgb(light(material, palette.sun, palette.ambient, facing), palette.haze, air + palette.mist * 0.2)
  const isTowardLight = random.chance(0.5) === side > 0
  return { wall: seen(wall, isTowardLight ? 0.52 : 0.34), shade: seen(wall, 0.16), tiles: seen(tiles, 0.42) }
}

function churchOf(random: Random, place: FarVillage): House {
  const { x, shore } = place
  const [width, height] = [0.024, random.range(0.058, 0.07)]
  const tower = { x, y: shore + 0.002, width, height, roof: random.range(0.05, 0.062), isGable: true, windows: [] }
  return { ...tower, ...colorsOf(random, place), windows: [{ x, y: shore - height * 0.72, isLit: false }] }
}

function paintHouse(context: SKRSContext2D, house: House, glass: Rgb): void {
  const { x, y, width, height, roof, isGable, wall, shade, tiles, windows } = house
  const [left, right, eaves] = [x - width / 2, x + width / 2, y - height]
  context.fillStyle = css(wall)
  context.fillRect(left, eaves, width, height)
  // The foot lies in the shade of gardens.
  context.fillStyle = css(shade, 0.45)
  context.fillRect(left, y - height * 0.16, width, height * 0.16)
  if (isGable) fill(context, wall, [left, eaves, x, eaves - roof, right, eaves])
  const over = width * 0.06
  if (isGable) {
    fill(context, tiles, [
      x,
      eaves - roof - 0.002,
      right + over,
      eaves + 0.001,
      right + over,
      eaves + 0.003,
      x,
      eaves - roof + 0.0025,
    ])
    fill(context, tiles, [
      x,
      eaves - roof - 0.002,
      left - over,
      eaves + 0.001,
      left - over,
      eaves + 0.003,
      x,
      eaves - roof + 0.0025,
    ])
  } else {
    const slant = roof * 0.4
    fill(context, tiles, [
      left - over,
      eaves + 0.001,
      left + slant,
      eaves - roof,
      right - slant,
      eaves - roof,
      right + over,
      eaves + 0.001,
    ])
  }
  for (const { x: at, y: sill, isLit } of windows) {
    context.fillStyle = css(isLit ? lamp : glass)
    context.fillRect(at - 0.0018, sill - 0.0062, 0.0036, 0.0058)
  }
}

/** The pointed roof of the tower, above all others. */
function paintSpire(context: SKRSContext2D, { x, y, width, height, roof, tiles, shade }: House): void {
  const [left, right, eaves] = [x - width * 0.56, x + width * 0.56, y - height]
  fill(context, tiles, [left, eaves, x, eaves - roof, right, eaves])
  fill(context, mixRgb(tiles, shade, 0.6), [x, eaves, x, eaves - roof, right, eaves])
}

/** The round parts of a bush: across and up in its sizes, and their radius. */
const crown = [
  [-0.4, 0.3, 0.45],
  [0.38, 0.28, 0.42],
  [0, 0.62, 0.5],
] as const

/** Bushes between the houses, on a low quay. */
function paintGardens(
  context: SKRSContext2D,
  gardens: readonly { x: number; size: number }[],
  { x, half, shore, palette, air, isSnowy }: FarVillage,
): void {
  const far = (color: Rgb) => mixRgb(color, palette.haze, air + palette.mist * 0.2)
  const leaf = far(isSnowy ? light(hex('#dfe6ee'), palette.sun, palette.ambient, 0.3) : scaleRgb(palette.foliage, 0.45))
  for (const garden of gardens) {
    context.fillStyle = css(leaf)
    context.beginPath()
    for (const [across, up, share] of crown)
      context.ellipse(
        garden.x + garden.size * across,
        shore - garden.size * up,
        garden.size * share,
        garden.size * share,
        0,
        0,
        6.3,
      )
    context.fill()
  }
  context.fillStyle = css(far(scaleRgb(palette.rock, 0.5)))
  context.fillRect(x - half * 1.06, shore + 0.002, half * 2.12, 0.005)
}

function fill(context: SKRSContext2D, color: Rgb, points: readonly number[]): void {
  context.fillStyle = css(color)
  context.beginPath()
  for (let i = 0; i < points.length; i += 2) context.lineTo(points[i] ?? 0, points[i + 1] ?? 0)
  context.fill()
}
