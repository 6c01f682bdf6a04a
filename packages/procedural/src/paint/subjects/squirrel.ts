/** A squirrel. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { type Corners, limbOutline, placed } from './outline.ts'
import { drawQuadruped, gaitMovements, gaits, type Quadruped } from './quadruped.ts'
import type { Subject } from './subject.ts'

const head: Corners = [
  -0.5, 0.1, -0.5, -0.26, -0.36, -0.5, -0.34, -1.02, -0.34, -1.02, -0.12, -0.6, 0.1, -0.56, 0.4, -0.34, 0.68, -0.02,
  0.74, 0.14, 0.6, 0.3, 0.2, 0.46, -0.3, 0.46,
]

const running: Quadruped = {
  back: 0.46,
  length: 0.7,
  chest: 0.29,
  tuck: -0.02,
  leg: 0.045,
  neck: 0.24,
  thigh: 0.17,
  head: { x: 0.18, y: -0.06, size: 0.2, outline: head },
  tail: [0, 0.03, -0.16, 0.04, -0.3, -0.1, -0.32, -0.32, -0.4, -0.48, -0.52, -0.5],
  tailWidths: [0.08, 0.18, 0.26, 0.27, 0.2, 0.05],
}

const usualFur = '#a2592a'

function eye(brush: Brush, x: number, y: number): void {
  brush.round(x, y, [0.026, 0.026], '#120c08', { rim: 0, ground: 0 })
  brush.round(x + 0.008 * brush.lightSide, y - 0.009, [0.008, 0.008], '#ffffff', { rim: 0, ground: 0 })
}

/** Sits up with a nut, its tail along its back. */
function sitting(brush: Brush): void {
  const fur = brush.own(usualFur)
  const { random } = brush
  const tail = [-0.16, -0.06, -0.38, -0.1, -0.5, -0.36, -0.4, -0.66, -0.34, -0.86, -0.48, -0.98, -0.58, -0.9]
  brush.form(limbOutline(tail, [0.12, 0.26, 0.32, 0.34, 0.3, 0.22, 0.05]), mixRgb(fur, [0.2, 0.1, 0.04], 0.25), {
    rim: 0.022,
  })
  for (let i = 0; i < 26; i++) {
    const t = random.range(0.1, 0.85) * 5
    const k = Math.floor(t)
    const [x, y] = [0, 1].map((axis) => {
      const [a = 0, b = 0] = [tail[k * 2 + axis], tail[k * 2 + 2 + axis]]
      return a + (b - a) * (t - k)
    }) as [number, number]
    const off = random.range(-0.11, 0.11)
    brush.line(
      [x + off, y + 0.05, x + off * 1.25, y - 0.04],
      0.009,
      mixRgb(fur, random.chance(0.5) ? [1, 0.8, 0.55] : [0, 0, 0], 0.35),
      0.5,
    )
  }
  brush.form(
    [
      -0.24, 0, -0.27, -0.16, -0.2, -0.36, -0.06, -0.56, 0.04, -0.7, 0.2, -0.72, 0.26, -0.56, 0.24, -0.42, 0.2, -0.2,
      0.16, 0, 0, 0.01,
    ],
    fur,
  )
  brush.form(
    [0.06, -0.58, 0.2, -0.56, 0.235, -0.4, 0.2, -0.18, 0.12, -0.06, 0.06, -0.3],
    mixRgb(fur, [1, 0.96, 0.88], 0.75),
    { rim: 0.006, ground: 0.25 },
  )
  brush.form(
    [-0.2, 0, -0.22, -0.18, -0.08, -0.3, 0.08, -0.22, 0.1, -0.06, 0.28, -0.03, 0.28, 0.01, 0, 0.012],
    mixRgb(fur, [0, 0, 0], 0.08),
  )
  brush.form(placed(head, 0.15, -0.75, 0.25), fur, { ground: 0.12 })
  brush.form(
    placed([0.2, 0.1, 0.62, 0.06, 0.7, 0.16, 0.58, 0.28, 0.2, 0.42], 0.15, -0.75, 0.25),
    mixRgb(fur, [1, 0.96, 0.88], 0.6),
    { rim: 0.003, ground: 0.1 },
  )
  brush.round(0.333, -0.722, [0.015, 0.012], '#241612', { rim: 0, ground: 0 })
  eye(brush, 0.205, -0.8)
  brush.limb([0.1, -0.5, 0.22, -0.42, 0.33, -0.49], 0.08, 0.05, mixRgb(fur, [0, 0, 0], 0.06))
  brush.round(0.355, -0.515, [0.05, 0.058], '#7a4e2a', { rim: 0.007 })
  brush.form([0.305, -0.53, 0.33, -0.585, 0.38, -0.585, 0.405, -0.53, 0.355, -0.515], '#4a3020', {
    rim: 0.005,
    ground: 0,
  })
  brush.limb([0.12, -0.46, 0.24, -0.4, 0.35, -0.465], 0.075, 0.045, fur)
}

export const squirrels: readonly Subject[] = [
  {
    concept: 'squirrel',
    homes: ['ground', 'table'],
    size: 0.19,
    reach: { side: 1.1, up: 1.15 },
    settings: ['autumn-lane', 'forest', 'meadow'],
    poses: [
      { name: 'sit', actions: ['sit', 'stand'], draw: sitting },
      {
        name: 'run',
        actions: ['run', 'walk'],
        ...(gaitMovements.walk && { movement: gaitMovements.walk }),
        draw(brush) {
          drawQuadruped(brush, running, gaits.walk, brush.own(usualFur))
          eye(brush, running.length * 0.36 + 0.235, -running.back - 0.1)
        },
      },
    ],
  },
]
