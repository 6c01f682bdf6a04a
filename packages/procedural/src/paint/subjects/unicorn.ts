/** A unicorn. */
import { hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { kinds } from './mammal-bodies.ts'
import { limbOutline } from './outline.ts'
import { drawQuadruped, gaitMovements, gaits, type Quadruped } from './quadruped.ts'
import { type Pose, type Subject, saddle } from './subject.ts'

const body: Quadruped = { ...kinds.horse, tailWidths: [0.05, 0.11, 0.16, 0.05] }

/** Locks of the mane from the poll to the withers. */
function mane(brush: Brush, colors: readonly Rgb[], lift: number): void {
  const x = body.length * 0.36
  const flow = lift === 0 ? 0 : 0.08
  for (let i = 0; i < 7; i++) {
    const t = i / 6
    const [rootX, rootY] = [x + 0.24 - t * 0.26, -1.07 + t * 0.28 - lift]
    brush.form(
      limbOutline(
        [
          rootX,
          rootY,
          rootX - 0.06 - flow,
          rootY + 0.05,
          rootX - 0.07 - flow * 1.6,
          rootY + 0.14,
          rootX - 0.12 - flow * 2,
          rootY + 0.2 - flow,
        ],
        [0.05, 0.07, 0.055, 0.012],
      ),
      colors[i % colors.length] ?? [1, 1, 1],
      { ground: 0, rim: 0.007 },
    )
  }
}

function pose(gait: keyof typeof gaits): Pose {
  const movement = gaitMovements[gait]
  return {
    name: gait,
    actions: [gait],
    ...(movement && { movement }),
    draw(brush) {
      const lift = gait === 'run' ? 0.07 : 0
      const coat = brush.own('#f1eef2')
      const locks = brush.isAsked
        ? [mixRgb(coat, [1, 1, 1], 0.5), mixRgb(coat, [1, 1, 1], 0.25)]
        : ['#e8a8cc', '#b8a4e0', '#98c8e4'].map((color) => hex(color))
      drawQuadruped(brush, body, gaits[gait], coat)
      const [x, y] = [body.length * 0.36 + body.head.x, -body.back + body.head.y - lift]
      // The horn, wound and lit by itself at night.
      brush.limb([x + 0.02, y - 0.07, x + 0.16, y - 0.36], 0.042, 0.004, '#e8c874')
      for (let i = 0; i < 5; i++) {
        const t = 0.12 + i * 0.17
        brush.line(
          [x + 0.004 + t * 0.14, y - 0.07 - t * 0.29, x + 0.036 + t * 0.13, y - 0.085 - t * 0.28],
          0.006,
          '#9a7434',
          0.5,
        )
      }
      brush.lamp(x + 0.13, y - 0.28, 0.24, '#ffe6a8', 0.25 + 0.6 * brush.dark)
      mane(brush, locks, lift)
      const tail = limbOutline(
        [
          -body.length * 0.4 - 0.06,
          -body.back + 0.05 - lift,
          -body.length * 0.4 - 0.2,
          -body.back + 0.14 - lift,
          -body.length * 0.4 - 0.24,
          -body.back + 0.4 - lift,
        ],
        [0.04, 0.1, 0.02],
      )
      brush.form(tail, locks[0] ?? coat, { ground: 0.1, rim: 0.008 })
      brush.round(x + 0.03, y - 0.012, [0.013, 0.013], '#1a1420', { rim: 0, ground: 0 })
    },
  }
}

export const unicorns: readonly Subject[] = [
  {
    concept: 'unicorn',
    homes: ['ground'],
    size: 0.34,
    reach: { side: 1.1, up: 1.75 },
    top: 0.74,
    seats: saddle(0.74, 0.8),
    settings: ['meadow', 'forest', 'flower-field'],
    poses: [pose('stand'), pose('walk'), pose('run')],
  },
]
