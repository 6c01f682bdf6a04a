/** A bench of planks on iron legs. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import type { Subject } from './subject.ts'

function bench(brush: Brush): void {
  const wood: Rgb = brush.own(brush.random.pick(['#8a5f3a', '#7a6248', '#6a4a34']))
  const iron = '#24262a'
  const half = 1.02
  for (const x of [-0.84, 0.84]) {
    brush.line([x - 0.1, 0.02, x - 0.08, -0.3, x - 0.06, -0.48, x - 0.14, -1.0], 0.05, iron, 0.5)
    brush.line([x + 0.2, 0.03, x + 0.18, -0.28, x + 0.16, -0.46], 0.05, iron, 0.6)
    brush.line([x - 0.08, -0.46, x + 0.2, -0.46], 0.05, iron, 0.6)
    brush.line([x - 0.1, -0.7, x + 0.06, -0.74, x + 0.22, -0.68, x + 0.2, -0.46], 0.036, iron, 0.6)
    brush.line([x - 0.09, -0.18, x + 0.19, -0.18], 0.024, iron, 0.4)
  }
  for (const [index, y] of [-0.99, -0.84, -0.69].entries()) {
    const tone = mixRgb(wood, index % 2 === 0 ? [0, 0, 0] : [1, 0.9, 0.7], 0.08)
    const left = -half - 0.1
    brush.form(
      [
        left,
        y,
        left,
        y,
        half - 0.1,
        y,
        half - 0.1,
        y,
        half - 0.1,
        y + 0.1,
        half - 0.1,
        y + 0.1,
        left,
        y + 0.1,
        left,
        y + 0.1,
      ],
      tone,
      { rim: 0.012, facing: 0.66, ground: 0.4 },
    )
  }
  for (const [index, y] of [-0.52, -0.46, -0.39].entries()) {
    const shift = index * 0.05
    const tone = mixRgb(wood, index % 2 === 0 ? [1, 0.9, 0.7] : [0, 0, 0], 0.08)
    const [left, right] = [-half - 0.03 + shift, half - 0.03 + shift]
    brush.form(
      [left, y, left, y, right, y, right, y, right, y + 0.055, right, y + 0.055, left, y + 0.055, left, y + 0.055],
      tone,
      { rim: 0.01, facing: 0.8, ground: 0.4 },
    )
  }
  if (brush.isSnowy)
    brush.form([-half, -0.52, -half, -0.58, -0.4, -0.6, 0.4, -0.59, half - 0.02, -0.58, half, -0.52], '#eef3fa', {
      rim: 0.01,
      ground: 0.1,
    })
}

export const benches: readonly Subject[] = [
  {
    concept: 'bench',
    homes: ['ground'],
    size: 0.13,
    base: 1,
    top: 0.5,
    seats: {
      poses: ['sit on a bench', 'read on a bench'],
      kinds: ['on'],
      from: -0.95,
      to: 0.85,
      height: 0.5,
      size: 2,
      isFacing: true,
    },
    reach: { side: 1.2, up: 1.1 },
    spacing: 2.8,
    settings: ['autumn-lane', 'meadow'],
    poses: [{ name: 'stand', draw: bench }],
  },
]
