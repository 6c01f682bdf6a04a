/** What people do: they walk, stand, sit and ride. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { wearBands } from './outfits.ts'
import { type Corners, limbOutline, placed } from './outline.ts'
import { bodyOf, head, skin } from './person-body.ts'

export function walker(brush: Brush, stride: number): void {
  const body = bodyOf(brush)
  const { coat, trousers, isWoman } = body
  const dark = mixRgb(coat, [0, 0, 0], 0.45)
  const leg = (dx: number, lift: number): Corners =>
    limbOutline(
      [0, -0.5, dx * 0.55 + 0.02, -0.27, dx * 0.95, -0.05 - lift, dx + 0.01, -0.014 - lift, dx + 0.055, -0.008 - lift],
      [0.11, 0.085, 0.055, 0.05, 0.03],
    )
  const swing = Math.cos(brush.moment.phase)
  const ahead = stride * swing
  // A foot leaves the ground behind, and comes down ahead.
  const turning = 1.2 * Math.sin(brush.moment.phase)
  const lift = (way: number) => stride * 0.22 * (Math.max(0, way * swing) + Math.max(0, way * turning))
  brush.form(leg(-ahead, lift(1)), brush.tone(trousers, 0.05), { rim: 0.003 })
  brush.form(limbOutline([-0.01, -0.78, ahead * 0.7, -0.62, ahead * 1.05, -0.5], [0.06, 0.05, 0.03]), dark, {
    rim: 0.003,
  })
  brush.form(leg(ahead, lift(-1)), trousers, { rim: 0.007 })
  brush.form(
    isWoman
      ? [
          -0.07, -0.8, -0.03, -0.85, 0.04, -0.84, 0.075, -0.76, 0.06, -0.62, 0.12, -0.34, 0.13, -0.3, -0.12, -0.29,
          -0.12, -0.34, -0.055, -0.6,
        ]
      : [
          -0.085, -0.79, -0.04, -0.85, 0.045, -0.84, 0.085, -0.76, 0.075, -0.6, 0.09, -0.42, -0.085, -0.42, -0.085,
          -0.6,
        ],
    coat,
    { rim: 0.009 },
  )
  wearBands(brush, 0.075, [-0.6, -0.5])
  brush.form(limbOutline([0, -0.79, -ahead * 0.5 - 0.03, -0.64, -ahead * 0.6, -0.48], [0.07, 0.055, 0.032]), coat, {
    rim: 0.006,
    ground: 0,
  })
  brush.round(-ahead * 0.6, -0.465, [0.02, 0.024], skin)
  brush.form(limbOutline([0, -0.84, 0.008, -0.9], [0.045, 0.045]), skin, { ground: 0 })
  head(brush, 0.012, -0.932, body)
}

/** Someone who stands and looks into the distance, in a long coat. */
export function stander(brush: Brush): void {
  const body = bodyOf(brush)
  const { coat, trousers } = body
  brush.form(
    [
      [-0.075, -0.45, -0.07, -0.2, -0.075, -0.01, -0.015, -0.005, -0.012, -0.2, 0, -0.42],
      [0.005, -0.45, 0.015, -0.2, 0.02, -0.005, 0.085, -0.01, 0.07, -0.2, 0.075, -0.45],
    ],
    trousers,
    { rim: 0.006 },
  )
  brush.form(
    [
      -0.1, -0.77, -0.05, -0.85, 0.05, -0.85, 0.1, -0.77, 0.1, -0.6, 0.115, -0.4, 0.135, -0.24, 0.05, -0.23, -0.05,
      -0.22, -0.14, -0.25, -0.115, -0.42, -0.1, -0.6,
    ],
    coat,
    { rim: 0.009 },
  )
  wearBands(brush, 0.095, [-0.62, -0.4])
  for (const way of [-1, 1])
    brush.form(limbOutline([way * 0.085, -0.79, way * 0.13, -0.62, way * 0.115, -0.45], [0.07, 0.06, 0.04]), coat, {
      rim: 0.006,
      ground: 0.1,
    })
  brush.form(limbOutline([0, -0.84, 0, -0.9], [0.05, 0.05]), skin, { ground: 0 })
  head(brush, 0, -0.932, body)
}

export function sitter(brush: Brush): void {
  const body = bodyOf(brush)
  const { coat, trousers } = body
  brush.form(limbOutline([-0.16, -0.09, 0.06, -0.3, 0.26, -0.05, 0.33, -0.015], [0.13, 0.12, 0.06, 0.04]), trousers, {
    rim: 0.007,
  })
  brush.form(
    [-0.26, 0, -0.25, -0.24, -0.2, -0.44, -0.13, -0.54, -0.05, -0.53, 0, -0.44, -0.02, -0.24, -0.04, -0.02],
    coat,
  )
  brush.form(limbOutline([-0.09, -0.48, 0.04, -0.34, 0.15, -0.24], [0.08, 0.06, 0.035]), coat, {
    rim: 0.006,
    ground: 0,
  })
  brush.form(limbOutline([-0.09, -0.52, -0.085, -0.58], [0.05, 0.05]), skin, { ground: 0 })
  head(brush, -0.075, -0.62, body)
}

/** Someone astride an animal; the foot of the figure is its seat, and its legs hang beside the animal. */
export function rider(brush: Brush): void {
  const body = bodyOf(brush)
  const { coat, trousers } = body
  brush.form(
    [-0.09, 0.03, -0.1, -0.12, -0.085, -0.3, -0.05, -0.36, 0.04, -0.36, 0.075, -0.3, 0.07, -0.12, 0.08, 0.02],
    coat,
    { rim: 0.009 },
  )
  brush.form(
    limbOutline([-0.01, -0.02, 0.16, 0.07, 0.12, 0.24, 0.1, 0.3, 0.17, 0.31], [0.13, 0.11, 0.07, 0.055, 0.035]),
    trousers,
    {
      rim: 0.008,
    },
  )
  brush.form(limbOutline([0, -0.3, 0.08, -0.17, 0.2, -0.13], [0.075, 0.06, 0.035]), coat, { rim: 0.006, ground: 0 })
  brush.round(0.205, -0.13, [0.022, 0.02], skin)
  brush.form(limbOutline([0, -0.35, 0.008, -0.41], [0.045, 0.045]), skin, { ground: 0 })
  head(brush, 0.012, -0.443, body)
}

/** A figure for other subjects to carry, such as boats. */
export function smallSitter(brush: Brush, x: number, y: number, size: number): void {
  brush.form(placed([-0.2, 0, -0.2, -0.3, -0.12, -0.55, 0.1, -0.55, 0.22, -0.3, 0.2, 0], x, y, size), '#2c2a30', {
    rim: 0.008,
  })
  brush.round(x + 0.02 * size, y - 0.68 * size, [0.12 * size, 0.15 * size], '#2a201a', { rim: 0.006 })
}
