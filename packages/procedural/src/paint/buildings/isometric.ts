/** Small buildings and trees seen from a high corner, drawn face by face. */
import { css, mixRgb, type Rgb, shiftRgb } from '../../math/color.ts'
import type { SKRSContext2D } from '../core/skia.ts'

/** An isometric view in plots: on the image x runs right and down, z left and down, and height straight up. */
export interface Isometric {
  /** World position of (0, 0, 0), and the world size of a plot. */
  x: number
  y: number
  size: number
  /** Lit faces: the left ones (1) or the right ones (-1). */
  side: number
  key: Rgb
  fill: Rgb
  /** Night, 0 to 1, lights the windows. */
  night: number
  snow: boolean
}

/** Sideways step on the image for one plot along x or z. */
export const across = 0.866

/** Downward step on the image for one plot along x or z. */
export const down = 0.5

/** Upward step on the image for one plot of height. */
export const upright = 0.92

/** A point in plots. */
export type Corner = readonly [x: number, up: number, z: number]

/** World x of a point; its height does not matter. */
export function screenX(iso: Isometric, x: number, z: number): number {
  return iso.x + (x - z) * across * iso.size
}

/** World y of a point. */
export function screenY(iso: Isometric, x: number, up: number, z: number): number {
  return iso.y + ((x + z) * down - up * upright) * iso.size
}

/** Color of a material in the scene's light; `facing` is its share of direct light. */
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

export interface LeftFace {
  x0: number
  x1: number
  z: number
  low: number
  high: number
  fill: string | CanvasGradientLike
}

/** Fills a vertical face that looks left, at z. */
export function leftFace(context: SKRSContext2D, iso: Isometric, { x0, x1, z, low, high, fill }: LeftFace): void {
  face(
    context,
    iso,
    [
      [x0, low, z],
      [x1, low, z],
      [x1, high, z],
      [x0, high, z],
    ],
    fill,
  )
}

export interface RightFace {
  x: number
  z0: number
  z1: number
  low: number
  high: number
  fill: string | CanvasGradientLike
}

/** Fills a vertical face that looks right, at x. */
export function rightFace(context: SKRSContext2D, iso: Isometric, { x, z0, z1, low, high, fill }: RightFace): void {
  face(
    context,
    iso,
    [
      [x, low, z1],
      [x, low, z0],
      [x, high, z0],
      [x, high, z1],
    ],
    fill,
  )
}

export interface TopFace {
  x0: number
  x1: number
  z0: number
  z1: number
  up: number
  fill: string | CanvasGradientLike
}

/** Fills a level face `up` above the ground. */
export function topFace(context: SKRSContext2D, iso: Isometric, { x0, x1, z0, z1, up, fill }: TopFace): void {
  face(
    context,
    iso,
    [
      [x0, up, z0],
      [x1, up, z0],
      [x1, up, z1],
      [x0, up, z1],
    ],
    fill,
  )
}

/** Share of direct light on left faces. */
export const leftFacing = (iso: Isometric) => (iso.side > 0 ? 0.72 : 0.1)

/** Share of direct light on right faces. */
export const rightFacing = (iso: Isometric) => (iso.side > 0 ? 0.1 : 0.72)

export interface Block {
  x0: number
  x1: number
  z0: number
  z1: number
  low: number
  high: number
  material: Rgb
}

/** Draws a block with a flat top, which snow covers in winter. */
export function drawBlock(
  context: SKRSContext2D,
  iso: Isometric,
  { x0, x1, z0, z1, low, high, material }: Block,
): void {
  leftFace(context, iso, { x0, x1, z: z1, low, high, fill: css(lit(iso, material, leftFacing(iso))) })
  rightFace(context, iso, { x: x1, z0, z1, low, high, fill: css(lit(iso, material, rightFacing(iso))) })
  const cap = iso.snow ? ([0.9, 0.94, 1] as const) : material
  topFace(context, iso, { x0, x1, z0, z1, up: high, fill: css(lit(iso, cap, 0.85)) })
}

export interface Spire {
  x: number
  z: number
  half: number
  low: number
  high: number
  tiles: Rgb
}

/** Draws a pointed roof over a square. */
export function drawSpire(context: SKRSContext2D, iso: Isometric, { x, z, half, low, high, tiles }: Spire): void {
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

export interface IsometricTree {
  x: number
  z: number
  size: number
  leaves: Rgb
  conifer: boolean
}

/** Draws a tree on its plot; `size` is roughly its height in plots. */
export function drawTree(context: SKRSContext2D, iso: Isometric, { x, z, size, leaves, conifer }: IsometricTree): void {
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
