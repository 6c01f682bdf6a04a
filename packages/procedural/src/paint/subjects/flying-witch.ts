/** A witch on her broom, seen from the side. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { folds, sleeve } from './cloth.ts'
import { fist } from './hands.ts'
import { broom, headOf, mageOf } from './mage.ts'
import { limbOutline, placed } from './outline.ts'

/** A leg that hangs from the broom with its knee ahead: a stocking with rings, and a pointed boot. */
function dangling(brush: Brush, x: number, y: number, stocking: Rgb): void {
  const leg = (share: number): [number, number] => [x + 0.165 - share * 0.11, y + 0.08 + share * 0.2]
  brush.form(limbOutline([...leg(0), ...leg(0.35), ...leg(0.75), ...leg(1)], [0.095, 0.09, 0.062, 0.046]), stocking, {
    rim: 0.006,
    ground: 0,
  })
  const ring = mixRgb(stocking, [0, 0, 0], 0.4)
  for (const share of [0.42, 0.6, 0.78]) {
    const [ringX, ringY] = leg(share)
    const half = 0.033 - share * 0.012
    brush.line([ringX - half, ringY - half * 0.5, ringX, ringY + 0.006, ringX + half, ringY + half * 0.5], 0.013, ring)
  }
  brush.form(
    placed(
      [
        -0.036, -0.075, 0.03, -0.07, 0.038, -0.005, 0.1, 0.03, 0.165, 0.03, 0.185, 0.012, 0.185, 0.012, 0.19, 0.055,
        0.13, 0.068, 0.045, 0.062, 0.02, 0.05, -0.012, 0.078, -0.036, 0.076, -0.042, 0.02,
      ],
      x + 0.048,
      y + 0.3,
      1,
      0.16,
    ),
    '#2a2024',
    { rim: 0.006, ground: 0.1 },
  )
}

/** On her broom through the air; the robe and the hair blow behind her. */
export function flying(brush: Brush): void {
  const mage = mageOf(brush, true)
  const { cloth, skin } = mage
  const { context } = brush
  const wave = 0.035 * Math.sin(brush.moment.phase)
  const other = 0.035 * Math.sin(brush.moment.phase + 1.6) - 0.035 * Math.sin(1.6)
  context.save()
  context.translate(0, -0.42)
  context.rotate(-0.1)
  // The part of the robe that is blown over the twigs lies behind them.
  brush.form(
    [
      -0.02,
      -0.34,
      -0.2,
      -0.26 + wave,
      -0.42,
      -0.28 + other,
      -0.62,
      -0.2 - wave,
      -0.62,
      -0.2 - wave,
      -0.5,
      -0.14 + other,
      -0.56,
      -0.02 + wave,
      -0.56,
      -0.02 + wave,
      -0.36,
      -0.03,
      -0.12,
      0.02,
      0.06,
      0,
    ],
    mixRgb(cloth, [0, 0, 0], 0.25),
    { rim: 0.01 },
  )
  broom(brush, [0.66, -0.03], [-0.34, 0.045])
  const stocking = brush.random.pick(['#7a3a4a', '#4a4660', '#3f5a4a'])
  // The farther leg is a little ahead of the nearer one, over which the skirt falls.
  dangling(brush, 0.045, -0.012, mixRgb(brush.tone(stocking, 0.2), [0, 0, 0], 0.45))
  dangling(brush, 0, 0, brush.tone(stocking, 0.55))
  brush.form(
    [
      -0.14,
      -0.04,
      -0.04,
      -0.12,
      0.1,
      -0.09,
      0.215,
      -0.005,
      0.232,
      0.07,
      0.2,
      0.14,
      0.12,
      0.15 + wave * 0.3,
      0.02,
      0.12,
      -0.1,
      0.13 + other * 0.4,
      -0.16,
      0.06,
    ],
    cloth,
    { rim: 0.009, ground: 0.3 },
  )
  brush.form(
    [-0.13, 0.03, -0.14, -0.1, -0.06, -0.28, 0.02, -0.385, 0.09, -0.37, 0.14, -0.28, 0.1, -0.12, 0.1, 0.02, 0, 0.05],
    cloth,
    { rim: 0.01, ground: 0.25 },
  )
  folds(
    brush,
    cloth,
    [
      [-0.02, -0.28, -0.26, -0.2 + wave, -0.5, -0.19],
      [0, -0.2, -0.2, -0.1, -0.46, -0.06 + other],
      [0.04, -0.24, 0.02, -0.1, -0.06, 0.1],
      [0.06, -0.12, 0.14, 0, 0.15, 0.13],
    ],
    0.03,
  )
  headOf(brush, mage, 0.115, -0.46, 0.75 + wave * 3)
  sleeve(brush, cloth, [0.06, -0.31, 0.16, -0.18, 0.32, -0.06], 0.09)
  fist(brush, [0.34, -0.035], 0.026, skin)
  context.restore()
}
