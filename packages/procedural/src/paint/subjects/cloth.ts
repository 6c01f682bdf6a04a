/** Cloth that hangs and waves: robes, gowns and capes with their folds. */
import { css, mixRgb } from '../../math/color.ts'
import { type Brush, type Material, smoothPath } from './brush.ts'
import type { Corners } from './outline.ts'

/** Folds of cloth, each a line from where it is held to its hem. */
export function folds(brush: Brush, material: Material, lines: readonly Corners[], width = 0.02): void {
  const dark = mixRgb(brush.tone(material, 0.1), [0, 0, 0], 0.3)
  const { context } = brush
  context.save()
  context.globalAlpha *= 0.42
  context.fillStyle = css(dark)
  for (const line of lines) context.fill(smoothPath([foldOutline(line, width)]))
  context.restore()
}

/** A fold is a point where it is held, and wide at its hem. */
function foldOutline(line: Corners, width: number): number[] {
  const count = line.length / 2
  const there: number[] = []
  const back: number[] = []
  for (let i = 0; i < count; i++) {
    const half = (width * i) / (count - 1) / 2
    there.push((line[i * 2] ?? 0) - half, line[i * 2 + 1] ?? 0)
    back.unshift((line[i * 2] ?? 0) + half, line[i * 2 + 1] ?? 0)
  }
  return [...there, ...back]
}

export interface Robe {
  /** World of the figure: half the width at the shoulders, at the waist and at the hem. */
  shoulder: number
  waist: number
  hem: number
  /** How far the hem trails behind. */
  train?: number
  /** Height of the shoulders. */
  top?: number
}

/** A garment from the shoulders to the ground; its hem swings with the moment. */
export function robe(brush: Brush, material: Material, { shoulder, waist, hem, train = 0, top = 0.84 }: Robe): void {
  const sway = 0.022 * Math.sin(brush.moment.phase)
  const back = -hem - train - sway
  const ahead = hem + sway * 0.6
  brush.form(
    [
      -shoulder * 0.5,
      -top,
      shoulder * 0.45,
      -top,
      shoulder,
      -top + 0.06,
      waist * 1.15,
      -0.66,
      waist,
      -0.55,
      waist * 1.3,
      -0.42,
      hem * 0.8,
      -0.16,
      ahead,
      -0.015,
      ahead,
      -0.015,
      hem * 0.5,
      0,
      hem * 0.2,
      -0.012,
      -hem * 0.2,
      0,
      -hem * 0.6,
      -0.01,
      back,
      -0.004,
      back,
      -0.004,
      -hem * 0.86 - train * 0.25,
      -0.16,
      -waist * 1.35,
      -0.42,
      -waist,
      -0.55,
      -waist * 1.15,
      -0.66,
      -shoulder,
      -top + 0.06,
    ],
    material,
    { rim: 0.01, ground: 0.4 },
  )
  folds(
    brush,
    material,
    [-0.6, 0.1, 0.62].map((at) => [
      at * shoulder * 0.9,
      -top + 0.05,
      at * shoulder * 0.75,
      -top + 0.15,
      at * waist * 0.55,
      -0.57,
    ]),
    0.012,
  )
  folds(
    brush,
    material,
    [-0.72, -0.3, 0.12, 0.56].map((at) => [
      at * waist * 0.7,
      -0.52,
      at * (waist + hem) * 0.42 + sway * 0.3,
      -0.28,
      at * hem + sway * 0.7 - (at < 0 ? train * 0.4 : 0),
      -0.02,
    ]),
    hem * 0.2,
  )
}

/** A wide sleeve from the shoulder over the elbow to the hand. */
export function sleeve(
  brush: Brush,
  material: Material,
  [x, y, elbowX, elbowY, handX, handY]: readonly [number, number, number, number, number, number],
  drop = 0.07,
): void {
  brush.form(
    [
      x - 0.03,
      y - 0.03,
      x + 0.03,
      y - 0.03,
      elbowX + 0.03,
      elbowY - 0.035,
      handX,
      handY - 0.03,
      handX,
      handY - 0.03,
      handX + 0.012,
      handY + 0.02,
      handX - 0.02,
      handY + drop,
      handX - 0.02,
      handY + drop,
      elbowX - 0.01,
      elbowY + 0.05,
      x - 0.04,
      y + 0.07,
    ],
    material,
    { rim: 0.007, ground: 0.25 },
  )
  // It is drawn tight at the elbow, and falls from the wrist.
  folds(
    brush,
    material,
    [
      [x + 0.005, y, (x + elbowX) / 2 + 0.012, (y + elbowY) / 2, elbowX + 0.008, elbowY + 0.02],
      [
        elbowX,
        elbowY - 0.02,
        (elbowX + handX) / 2,
        (elbowY + handY) / 2 + drop * 0.25,
        handX - 0.02,
        handY + drop * 0.8,
      ],
    ],
    0.016,
  )
}

/** A cape that hangs from the shoulders behind, and blows away from where the figure looks. */
export function cape(
  brush: Brush,
  material: Material,
  { reach = 0.3, top = 0.83, hem = 0.05, width = 0.09 } = {},
): void {
  const wave = Math.sin(brush.moment.phase) * 0.03
  const other = Math.sin(brush.moment.phase + 1.9) * 0.025 - 0.025 * Math.sin(1.9)
  const middle = -width - reach * 0.45
  brush.form(
    [
      -width * 0.5,
      -top,
      width * 0.7,
      -top + 0.01,
      width * 0.8,
      -top + 0.1,
      width * 0.55,
      -0.5,
      width * 0.5,
      -hem - 0.02,
      -width,
      -hem + 0.02 + wave * 0.4,
      middle,
      -hem - 0.03 - wave,
      -width - reach,
      -hem - 0.09 + other * 1.6,
      -width - reach,
      -hem - 0.09 + other * 1.6,
      middle - reach * 0.28,
      -0.38 + wave,
      -width - reach * 0.3,
      -0.58 + other,
      -width * 1.05,
      -top + 0.07,
    ],
    material,
    { rim: 0.011, ground: 0.35 },
  )
  folds(
    brush,
    material,
    [
      [-width * 0.2, -top + 0.05, -width * 0.7, -0.5, -width * 0.8, -hem - 0.01],
      [-width * 0.5, -top + 0.06, -width - reach * 0.2, -0.46 + other * 0.5, middle, -hem - 0.04 - wave],
      [-width * 0.8, -top + 0.09, -width - reach * 0.4, -0.42 + other, -width - reach * 0.8, -hem - 0.09 + other],
    ],
    0.03,
  )
}
