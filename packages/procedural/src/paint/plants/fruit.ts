/** Fruit for a table. */
import { hex, mixRgb, type Rgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import { type Turned, tilt } from '../core/turned.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import { ball, bump, type Profile } from '../still-life/vessels.ts'

const apple: Profile = (t) => 0.56 * Math.sqrt(Math.max(0.004, 1 - ((t - 0.52) / 0.56) ** 2)) * (0.84 + 0.2 * t)

const pear: Profile = (t) =>
  (0.4 * bump(t, 0.3, 0.32) + 0.17 * bump(t, 0.78, 0.2)) * Math.sqrt(clamp(1 - Math.abs(t * 2 - 1) ** 7, 0.002, 1))

/** Kinds of fruit: skin, blush and shape. */
export const fruits: readonly [
  readonly [string, string, 'apple' | 'pear' | 'ball'],
  ...(readonly [string, string, 'apple' | 'pear' | 'ball'])[],
] = [
  ['#a81f22', '#d88a3a', 'apple'],
  ['#93a53c', '#c9b04a', 'pear'],
  ['#e08a24', '#e59a34', 'ball'],
  ['#e0bb3c', '#e8ca58', 'ball'],
  ['#7a2440', '#93304c', 'ball'],
  ['#8aa04a', '#b5463a', 'apple'],
]

/** A fruit at a place, tinted by `named`. */
export function fruitOf(
  [skin, blush, kind]: (typeof fruits)[0],
  x: number,
  y: number,
  size: number,
  named: Rgb | null,
): Omit<Turned, 'id' | 'depth'> {
  const profile = kind === 'apple' ? apple : kind === 'pear' ? pear : ball
  const height = kind === 'pear' ? size * 1.35 : kind === 'apple' ? size * 0.9 : size
  return {
    x,
    y,
    height,
    radius: (t) => profile(t) * (kind === 'pear' ? height * 0.98 : size),
    color: named ? mixRgb(hex(skin), named, 0.55) : hex(skin),
    second: hex(blush),
    gloss: 0.42,
    pattern: 'blush',
    top: 'closed',
  }
}

/** Stalk of a fruit, with or without a leaf. */
export function stalkLayer({ id, x, y, height, radius }: Turned, turn: number, leaf: boolean): Layer {
  const top = y - height + radius(0.98) * tilt
  const size = height * 0.34
  return {
    id: `${id}-stalk`,
    moves: 'breathe',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.strokeStyle = '#3a2a1c'
          context.lineWidth = size * 0.13
          context.beginPath()
          context.moveTo(x, top + size * 0.2)
          context.quadraticCurveTo(x, top - size * 0.3, x + turn * size, top - size * 0.62)
          context.stroke()
          if (!leaf) return
          const tip = turn < 0 ? 1 : -1
          context.fillStyle = '#55702f'
          context.beginPath()
          context.moveTo(x, top - size * 0.15)
          context.quadraticCurveTo(x + tip * size * 0.5, top - size * 0.85, x + tip * size * 1.2, top - size * 0.5)
          context.quadraticCurveTo(x + tip * size * 0.6, top - size * 0.02, x, top - size * 0.15)
          context.fill()
        },
        { left: x - size * 2, right: x + size * 2, top: top - size * 2, bottom: top + size },
      ),
  }
}
