/** Fruit of the garden and of warm countries: pumpkins, strawberries, bananas. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { gloss, leaf } from './fruit-parts.ts'

function pumpkin(brush: Brush): void {
  const skin = brush.own('#d9762a')
  for (const [x, half] of [
    [-0.5, 0.2],
    [0.5, 0.2],
    [-0.34, 0.24],
    [0.34, 0.24],
    [-0.16, 0.24],
    [0.16, 0.24],
    [0, 0.22],
  ] as const)
    brush.round(x, -0.4, [half, 0.41 - Math.abs(x) * 0.12], skin, { rim: 0.016, facing: 0.8, ground: 0.4 })
  brush.form([-0.07, -0.76, -0.05, -0.9, -0.1, -1.0, 0.02, -1.03, 0.05, -0.9, 0.08, -0.76], '#6a7a34', { rim: 0.01 })
  leaf(brush, 0.06, -0.8, -0.15)
  gloss(brush, 0.05, -0.42, 0.4)
}

function strawberry(brush: Brush): void {
  brush.form(
    [
      0, 0, -0.2, -0.14, -0.4, -0.42, -0.46, -0.66, -0.34, -0.8, 0, -0.86, 0.34, -0.8, 0.46, -0.66, 0.4, -0.42, 0.2,
      -0.14,
    ],
    brush.own('#c8242a'),
    { rim: 0.018, facing: 0.9 },
  )
  for (let row = 0; row < 6; row++)
    for (let i = -3; i <= 3; i++) {
      const y = -0.14 - row * 0.115
      const x = (i + (row % 2) * 0.5) * 0.13
      if (Math.abs(x) > 0.1 + row * 0.055) continue
      brush.round(x, y, [0.014, 0.022], '#f0d070', { rim: 0.003, ground: 0.2 })
    }
  for (const turn of [-2.7, -2.1, -1.1, -0.5, 0.1]) leaf(brush, 0, -0.84, turn)
  gloss(brush, 0, -0.5, 0.42)
}

function banana(brush: Brush): void {
  const skin = brush.own('#e8c63a')
  for (const [shift, tone] of [
    [0.13, 0.16],
    [0, 0],
  ] as const)
    brush.form(
      [
        ...[-0.66, -0.62 - shift, -0.6, -0.7 - shift, -0.5, -0.5 - shift, -0.2, -0.3 - shift * 0.6, 0.2, -0.26],
        ...[0.5, -0.4 - shift * 0.4, 0.68, -0.62 - shift, 0.76, -0.58 - shift, 0.68, -0.3 - shift * 0.5],
        ...[0.4, -0.06, 0, 0, -0.36, -0.1, -0.6, -0.36 - shift * 0.5],
      ],
      mixRgb(skin, [0, 0, 0], tone),
      { rim: 0.018, facing: 0.88 },
    )
  brush.line([-0.5, -0.42, -0.2, -0.18, 0.2, -0.14, 0.5, -0.28], 0.014, mixRgb(skin, [0.4, 0.3, 0], 0.4), 0.6)
  brush.limb([0.7, -0.6, 0.78, -0.72], 0.08, 0.06, '#6a5a24')
  brush.round(-0.64, -0.66, [0.04, 0.04], '#3a2e18', { rim: 0.004 })
}

export const gardenFruits: ReadonlyMap<string, (brush: Brush) => void> = new Map([
  ['pumpkin', pumpkin],
  ['strawberry', strawberry],
  ['banana', banana],
])
