/** A barn with a gambrel roof. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { wallLight } from './houses.ts'
import type { Corners } from './outline.ts'
import type { Subject } from './subject.ts'

/** Its front, whose far side seems to stand a little higher, and the corner between front and long side. */
const corner = 0.08
const right = 0.86
const middle = (corner + right) / 2
const front: Corners = [corner, 0, right, -0.03, right, -0.48, 0.76, -0.76, middle, -0.97, 0.18, -0.78, corner, -0.48]

function boards(
  brush: Brush,
  [x0, x1]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  wall: Rgb,
) {
  const step = 0.042
  for (let x = x0 + step; x < x1; x += step)
    brush.line([x, bottom, x, top + brush.random.range(0, 0.01)], 0.006, mixRgb(wall, [0, 0, 0], 0.5), 0.25)
}

function barn(brush: Brush): void {
  const wall = brush.own(brush.random.pick(['#9a3228', '#8c2e26', '#a33c2c']))
  const trim: Rgb = [0.88, 0.86, 0.82]
  const tiles: Rgb = brush.isSnowy ? [0.86, 0.9, 0.95] : [0.13, 0.12, 0.13]
  const dark = mixRgb(wall, [0, 0, 0], 0.7)
  const long = wallLight(-brush.lightSide)
  const short = wallLight(brush.lightSide)
  brush.face([-0.9, 0, corner, 0, corner, -0.48, -0.9, -0.48], wall, long)
  boards(brush, [-0.9, corner], [-0.48, 0], wall)
  brush.face(front, wall, short)
  boards(brush, [corner, right], [-0.5, -0.01], wall)
  // The two slopes of the roof toward the viewer, and the far edge over the front.
  brush.face([-0.96, -0.46, corner + 0.01, -0.46, 0.19, -0.8, -0.84, -0.8], tiles, 0.5 + 0.1 * brush.lightSide * -1)
  brush.face([-0.84, -0.8, 0.19, -0.8, middle, -1, -0.56, -1], tiles, 0.72)
  for (let k = 1; k < 5; k++) {
    const y = -0.46 - k * 0.068
    brush.line([-0.96 + k * 0.024, y, corner + k * 0.022, y], 0.006, mixRgb(tiles, [0, 0, 0], 0.4), 0.4)
  }
  for (const line of [
    [corner, -0.47, 0.19, -0.79, middle, -0.985, 0.77, -0.77, right + 0.02, -0.47],
    [-0.9, -0.02, -0.9, -0.46],
  ])
    for (let i = 0; i + 3 < line.length; i += 2) brush.line(line.slice(i, i + 4), 0.028, trim, Math.max(0.35, short))
  brush.line([corner, 0, corner, -0.47], 0.026, trim, short)
  brush.line([right, -0.03, right, -0.47], 0.026, trim, short)
  // Double doors with their crosses, and the loft above.
  for (const [x0, x1] of [
    [0.28, 0.47],
    [0.47, 0.66],
  ] as const) {
    brush.face([x0, -0.008, x1, -0.015, x1, -0.4, x0, -0.4], dark, short)
    for (const bar of [
      [x0, -0.008, x1, -0.4],
      [x1, -0.015, x0, -0.4],
      [x0, -0.4, x1, -0.4],
      [x0, -0.008, x0, -0.4],
      [x1, -0.015, x1, -0.4],
      [x0, -0.01, x1, -0.015],
    ])
      brush.line(bar, 0.018, trim, short)
  }
  brush.face([0.38, -0.56, 0.56, -0.56, 0.56, -0.74, 0.38, -0.74], dark, short * 0.6)
  for (const bar of [
    [0.38, -0.56, 0.56, -0.56],
    [0.38, -0.74, 0.56, -0.74],
    [0.38, -0.56, 0.38, -0.74],
    [0.56, -0.56, 0.56, -0.74],
    [0.38, -0.56, 0.56, -0.74],
    [0.56, -0.56, 0.38, -0.74],
  ])
    brush.line(bar, 0.016, trim, short)
  for (const x of [-0.7, -0.42, -0.14]) {
    brush.face([x - 0.075, -0.2, x + 0.075, -0.2, x + 0.075, -0.36, x - 0.075, -0.36], trim, long)
    brush.face([x - 0.06, -0.215, x + 0.06, -0.215, x + 0.06, -0.345, x - 0.06, -0.345], windowOf(brush), 0.4)
    brush.line([x, -0.21, x, -0.35], 0.01, trim, long)
    brush.line([x - 0.06, -0.28, x + 0.06, -0.28], 0.01, trim, long)
    brush.lamp(x, -0.28, 0.22, '#ffb050', 0.6 * brush.dark)
  }
}

const windowOf = ({ dark }: Brush): Rgb => mixRgb([0.1, 0.13, 0.17], [1, 0.68, 0.3], dark * 0.9)

export const barns: readonly Subject[] = [
  {
    concept: 'barn',
    homes: ['ground'],
    size: 0.36,
    base: 0.84,
    reach: { side: 1.02, up: 1.1 },
    spacing: 2.1,
    settings: ['meadow', 'flower-field'],
    poses: [{ name: 'stand', draw: barn }],
  },
]
