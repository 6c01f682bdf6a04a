/** Fruit by name, and a bowl of it. */

import { mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath } from './brush.ts'
import { gloss, leaf } from './fruit-parts.ts'
import { gardenFruits } from './garden-fruits.ts'

export function fruitOf(brush: Brush, kind: string): void {
  const garden = gardenFruits.get(kind)
  if (garden) {
    garden(brush)
    return
  }
  const { context } = brush
  if (kind === 'apple') {
    const skin = brush.own(brush.random.pick(['#c0281e', '#8fae3a', '#d8a83a']))
    brush.form(
      [
        0, -0.82, 0.2, -0.9, 0.42, -0.8, 0.5, -0.52, 0.4, -0.2, 0.18, 0, 0, -0.03, -0.18, 0, -0.4, -0.2, -0.5, -0.52,
        -0.42, -0.8, -0.2, -0.9,
      ],
      skin,
      { rim: 0.018, facing: 0.85 },
    )
    for (let i = 0; i < 26; i++)
      brush.line(
        [(i / 25 - 0.5) * 0.3, -0.78, (i / 25 - 0.5) * 0.86, -0.5, (i / 25 - 0.5) * 0.6, -0.14],
        0.005,
        mixRgb(skin, [1, 0.8, 0.4], 0.25),
      )
    brush.line([0, -0.8, 0.02, -0.92, 0.07, -1.0], 0.03, '#4a3420')
    leaf(brush, 0.04, -0.92, -0.35)
    gloss(brush, 0, -0.5, 0.5)
  } else if (kind === 'pear') {
    brush.form(
      [
        0, -0.98, 0.13, -0.92, 0.18, -0.7, 0.34, -0.46, 0.4, -0.22, 0.26, -0.02, 0, 0.01, -0.26, -0.02, -0.4, -0.22,
        -0.34, -0.46, -0.18, -0.7, -0.13, -0.92,
      ],
      brush.own('#b8b04a'),
      { rim: 0.018, facing: 0.85 },
    )
    brush.line([0, -0.95, 0.03, -1.05, 0.09, -1.1], 0.028, '#4a3420')
    leaf(brush, 0.03, -1.0, 0.1)
    gloss(brush, 0, -0.3, 0.38)
  } else if (kind === 'lemon') {
    brush.form(
      [
        -0.62, -0.34, -0.5, -0.44, -0.3, -0.66, 0, -0.74, 0.3, -0.66, 0.5, -0.44, 0.64, -0.36, 0.6, -0.28, 0.46, -0.2,
        0.24, -0.02, -0.24, -0.02, -0.46, -0.2,
      ],
      brush.own('#e8c832'),
      { rim: 0.018, facing: 0.9 },
    )
    gloss(brush, 0, -0.38, 0.42)
    leaf(brush, -0.56, -0.4, Math.PI + 0.4)
  } else if (kind === 'orange') {
    brush.round(0, -0.48, [0.5, 0.48], brush.own('#e8842a'), { rim: 0.018, facing: 0.9 })
    for (let i = 0; i < 70; i++) {
      const a = brush.random.range(0, 7)
      const r = brush.random.range(0.05, 0.44)
      context.fillStyle = 'rgba(120,50,0,0.22)'
      context.fill(ellipsePath(Math.cos(a) * r, -0.48 + Math.sin(a) * r, 0.008, 0.008))
    }
    leaf(brush, 0.02, -0.94, -0.2)
    gloss(brush, 0, -0.48, 0.5)
  } else if (kind === 'cherry') {
    brush.line([-0.28, -0.5, -0.12, -0.86, 0.06, -1.0], 0.022, '#5a7a34')
    brush.line([0.28, -0.46, 0.2, -0.8, 0.06, -1.0], 0.022, '#5a7a34')
    for (const [x, y] of [
      [-0.3, -0.27],
      [0.3, -0.25],
    ] as const) {
      brush.round(x, y, [0.27, 0.26], brush.own('#a01424'), { rim: 0.016, facing: 0.85 })
      gloss(brush, x, y, 0.27)
    }
    leaf(brush, 0.06, -0.99, 0.3)
  } else {
    for (let row = 5; row >= 0; row--)
      for (let i = 0; i <= row; i++) {
        const x = (i - row / 2) * 0.19
        const y = -0.12 - row * 0.135
        brush.round(x, y, [0.115, 0.115], brush.own('#5a2f6a'), { rim: 0.01, facing: 0.85 })
        gloss(brush, x, y, 0.11)
      }
    brush.line([0, -0.85, 0.02, -1.0], 0.03, '#6a5030')
    leaf(brush, 0.02, -0.94, -0.1)
  }
}

export function fruitBowl(brush: Brush): void {
  const { context } = brush
  for (const [kind, x, y, size] of [
    ['orange', -0.34, -0.38, 0.46],
    ['pear', 0.02, -0.4, 0.62],
    ['apple', 0.36, -0.38, 0.48],
    ['apple', -0.06, -0.36, 0.42],
    ['grape', 0.5, -0.3, 0.5],
  ] as const) {
    context.save()
    context.translate(x, y)
    context.scale(size, size)
    fruitOf(brush, kind)
    context.restore()
  }
  const clay = brush.own('#4f6a78')
  brush.form(
    [
      -0.74, -0.48, -0.74, -0.48, -0.4, -0.42, 0.4, -0.42, 0.74, -0.48, 0.74, -0.48, 0.62, -0.22, 0.36, -0.04, 0.2, 0,
      -0.2, 0, -0.36, -0.04, -0.62, -0.22,
    ],
    clay,
    { rim: 0.018, facing: 0.8 },
  )
  brush.line([-0.7, -0.42, 0, -0.36, 0.7, -0.42], 0.014, mixRgb(clay, [1, 1, 1], 0.35), 0.7)
}
