/** Birds that sit or stand: an eagle, an owl, a penguin. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { placed } from './outline.ts'

export function perchedEagle(brush: Brush): void {
  const feathers = brush.own('#4a3626')
  brush.form(
    [
      -0.2, 0.02, -0.28, 0.0, -0.22, -0.3, -0.16, -0.6, -0.02, -0.78, 0.14, -0.76, 0.2, -0.56, 0.18, -0.3, 0.06, -0.08,
      -0.04, -0.04,
    ],
    feathers,
  )
  brush.form(
    [-0.24, 0.04, -0.2, -0.3, -0.1, -0.62, 0, -0.66, 0.02, -0.44, -0.06, -0.16],
    mixRgb(feathers, [0, 0, 0], 0.3),
  )
  brush.form([0, -0.76, 0.02, -0.92, 0.12, -0.98, 0.22, -0.93, 0.25, -0.84, 0.2, -0.72, 0.08, -0.68], '#e8e2d4', {
    ground: 0.2,
  })
  brush.form([0.22, -0.92, 0.32, -0.9, 0.35, -0.82, 0.35, -0.82, 0.29, -0.84, 0.23, -0.84], '#d9a032', { ground: 0 })
  for (const x of [0.02, 0.1]) brush.limb([x, -0.1, x + 0.01, 0], 0.05, 0.03, '#d9a032')
}

export function owl(brush: Brush): void {
  const feathers = brush.own('#7a5c40')
  brush.form(
    [
      -0.2, -0.02, -0.3, -0.3, -0.31, -0.56, -0.28, -0.78, -0.29, -0.99, -0.29, -0.99, -0.16, -0.92, 0, -0.94, 0.16,
      -0.92, 0.29, -0.99, 0.29, -0.99, 0.28, -0.78, 0.31, -0.56, 0.3, -0.3, 0.2, -0.02, 0, 0.03,
    ],
    feathers,
    { rim: 0.016 },
  )
  brush.form(
    [-0.17, -0.06, -0.2, -0.4, -0.12, -0.56, 0.12, -0.56, 0.2, -0.4, 0.17, -0.06, 0, 0],
    mixRgb(feathers, [0.8, 0.72, 0.6], 0.4),
    { rim: 0.004 },
  )
  const mark = mixRgb(feathers, [0, 0, 0], 0.5)
  for (let row = 0; row < 5; row++)
    for (let i = -2; i <= 2; i++) {
      const x = i * 0.062 + (row % 2) * 0.03 - 0.015
      const y = -0.48 + row * 0.092
      if (Math.abs(x) < 0.15) brush.line([x - 0.017, y - 0.012, x, y + 0.008, x + 0.017, y - 0.012], 0.011, mark)
    }
  for (const way of [-1, 1]) {
    brush.form(
      placed([0.2, -0.62, 0.3, -0.6, 0.34, -0.36, 0.28, -0.08, 0.2, -0.02, 0.22, -0.3], 0, 0, 1).map((v, i) =>
        i % 2 === 0 ? v * way : v,
      ),
      mixRgb(feathers, [0, 0, 0], 0.28),
    )
    brush.round(way * 0.125, -0.75, [0.115, 0.12], mixRgb(feathers, [0.9, 0.82, 0.7], 0.5), { rim: 0.004, ground: 0.1 })
    brush.round(way * 0.115, -0.75, [0.066, 0.066], '#e8a820', { rim: 0.004, ground: 0 })
    brush.round(way * 0.11, -0.75, [0.037, 0.037], '#0a0806', { rim: 0, ground: 0 })
    brush.context.fillStyle = 'rgba(255,255,255,0.9)'
    brush.context.beginPath()
    brush.context.arc(way * 0.11 + brush.lightSide * 0.016, -0.768, 0.011, 0, Math.PI * 2)
    brush.context.fill()
    brush.lamp(way * 0.115, -0.75, 0.1, '#e8a820', 0.5 * brush.dark)
    for (const t of [0, 1, 2])
      brush.limb([way * (0.06 + t * 0.035), -0.02, way * (0.06 + t * 0.04), 0.04], 0.034, 0.02, '#3a2c1c')
  }
  brush.form([-0.03, -0.72, 0.03, -0.72, 0, -0.62, 0, -0.62], '#2a2016', { ground: 0 })
  brush.form(
    [-0.27, 0.34, -0.24, 0.14, -0.26, 0.04, -0.1, 0.015, 0.1, 0.015, 0.26, 0.04, 0.24, 0.14, 0.28, 0.34],
    '#4a382a',
  )
}

export function penguin(brush: Brush): void {
  const back = brush.own('#1c2028')
  brush.form(
    [
      -0.02, -1, 0.12, -0.97, 0.16, -0.84, 0.2, -0.66, 0.25, -0.36, 0.2, -0.06, 0.06, 0.0, -0.12, -0.0, -0.22, -0.1,
      -0.22, -0.4, -0.16, -0.7, -0.13, -0.92,
    ],
    back,
  )
  brush.form(
    [0.06, -0.78, 0.16, -0.72, 0.22, -0.44, 0.2, -0.14, 0.1, -0.03, -0.02, -0.06, -0.04, -0.3, 0, -0.6],
    '#efeee9',
    { rim: 0.005, ground: 0.25 },
  )
  brush.form(
    [0.0, -0.68, -0.06, -0.66, -0.16, -0.4, -0.22, -0.24, -0.12, -0.26, 0, -0.44],
    mixRgb(back, [0, 0, 0], 0.2),
    { rim: 0.01 },
  )
  brush.form([0.12, -0.9, 0.28, -0.85, 0.28, -0.85, 0.13, -0.83], '#d98a2a', { ground: 0 })
  brush.round(0.05, -0.82, [0.04, 0.055], '#e8b83a', { rim: 0.003, ground: 0 })
  brush.round(0.08, -0.905, [0.015, 0.015], '#f6f6f2', { rim: 0, ground: 0 })
  for (const x of [-0.06, 0.12])
    brush.form([x - 0.06, 0.01, x - 0.03, -0.04, x + 0.06, -0.03, x + 0.12, 0.01], '#c97a28', { ground: 0.1 })
}
