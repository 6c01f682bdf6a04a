/** Faces of people who are known by what they wear: seen from the side, 1 high. */
import { mixRgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { limbOutline, placed } from './outline.ts'

export const skins = ['#c99571', '#b5825c', '#8c5c3e', '#d9ab88'] as const
export const hairColors = ['#241a14', '#3a2618', '#6a4626', '#a8793a'] as const

const profile = [
  -0.17, 0.39, -0.36, 0.17, -0.42, -0.17, -0.2, -0.47, 0.22, -0.45, 0.39, -0.22, 0.375, -0.11, 0.375, -0.11, 0.46, 0.05,
  0.475, 0.085, 0.405, 0.13, 0.405, 0.13, 0.43, 0.2, 0.4, 0.245, 0.42, 0.295, 0.37, 0.345, 0.38, 0.43, 0.3, 0.505, 0.11,
  0.485, -0.06, 0.39,
]

export interface Face {
  /** Middle of the head. */
  x: number
  y: number
  /** Height of the head. */
  size: number
  skin: Material
}

/** A head without hair, and its neck. */
export function face(brush: Brush, { x, y, size, skin }: Face): void {
  brush.form(limbOutline(placed([-0.1, 0.95, 0.02, 0.3], x, y, size), [size * 0.42, size * 0.36]), skin, {
    rim: 0.003,
    ground: 0.5,
  })
  brush.form(placed(profile, x, y, size), skin, { rim: 0.006, ground: 0.15 })
  const dark = mixRgb(brush.tone(skin, 0.2), [0, 0, 0], 0.75)
  brush.line(placed([0.25, -0.035, 0.31, -0.055, 0.35, -0.02], x, y, size), size * 0.034, dark)
  brush.line(placed([0.2, -0.14, 0.36, -0.15], x, y, size), size * 0.026, dark)
  brush.line(placed([0.32, 0.262, 0.41, 0.25], x, y, size), size * 0.022, mixRgb(dark, [0.35, 0.03, 0.03], 0.5))
}

const cropped = [
  -0.18, 0.36, -0.4, 0.2, -0.47, -0.15, -0.28, -0.52, 0.16, -0.56, 0.4, -0.36, 0.36, -0.24, 0.16, -0.28, 0.04, -0.14,
  0.03, 0.04, -0.08, 0.02, -0.12, 0.2,
]

/** Short hair. */
export function shortHair(brush: Brush, { x, y, size }: Face, hair: Material): void {
  brush.form(placed(cropped, x, y, size), hair, { rim: 0.005, ground: 0.1 })
}

/** Hair down the back; `length` in heads, and `flow` is how far the wind carries it. */
export function longHair(brush: Brush, { x, y, size }: Face, hair: Material, length: number, flow = 0): void {
  brush.form(
    placed(
      [
        0.4,
        -0.34,
        0.2,
        -0.56,
        -0.2,
        -0.56,
        -0.44,
        -0.3,
        -0.5,
        0.1,
        -0.52 - flow * 0.4,
        length * 0.6,
        -0.46 - flow,
        length,
        -0.46 - flow,
        length,
        -0.2 - flow * 0.6,
        length * 0.86,
        -0.08,
        length * 0.5,
        -0.04,
        0.2,
        0.06,
        -0.08,
        0.2,
        -0.28,
      ],
      x,
      y,
      size,
    ),
    hair,
    { rim: 0.006, ground: 0.15 },
  )
  const lock = mixRgb(brush.tone(hair, 0.3), [0, 0, 0], 0.4)
  for (const at of [-0.36, -0.22])
    brush.line(
      placed([at + 0.1, -0.4, at - 0.04, 0, at - 0.02 - flow * 0.3, length * 0.55], x, y, size),
      size * 0.03,
      lock,
    )
}
