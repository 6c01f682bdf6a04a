/** Camels with one hump or two. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { kinds } from './mammal-bodies.ts'
import { type Corners, placed } from './outline.ts'
import { drawQuadruped, gaitMovements, gaits, type Quadruped } from './quadruped.ts'
import { type Pose, type Subject, saddle } from './subject.ts'

const camelHead: Corners = [
  -0.5, 0.3, -0.46, -0.2, -0.3, -0.5, -0.26, -0.76, -0.14, -0.76, -0.1, -0.48, 0.3, -0.36, 0.74, -0.1, 0.98, 0.14, 0.98,
  0.36, 0.8, 0.52, 0.4, 0.44, 0, 0.5, -0.3, 0.6,
]

const body: Quadruped = {
  ...kinds.horse,
  back: 0.74,
  length: 0.92,
  chest: 0.32,
  tuck: 0.1,
  leg: 0.05,
  neck: 0.19,
  thigh: 0.13,
  head: { x: 0.34, y: -0.2, size: 0.15, outline: camelHead },
  tail: [0, 0.02, -0.07, 0.12, -0.08, 0.3],
  tailWidths: [0.035, 0.025, 0.05],
}

function camel(brush: Brush, name: 'stand' | 'walk'): void {
  const coat = brush.own(brush.random.pick(['#b98a54', '#a87a48', '#c29a66']))
  const wool = mixRgb(coat, [0.12, 0.06, 0.02], 0.42)
  const hasTwo = brush.random.chance(0.4)
  const hump = (x: number, wide: number, tall: number): void =>
    brush.form(
      [
        ...[x - wide, -0.66, x - wide * 0.8, -0.74, x - wide * 0.42, -0.74 - tall * 0.8, x - 0.01, -0.74 - tall],
        ...[x + wide * 0.36, -0.74 - tall * 0.84, x + wide * 0.74, -0.75, x + wide, -0.66, x, -0.6],
      ],
      coat,
      { rim: 0.01, ground: 0 },
    )
  if (hasTwo) {
    hump(-0.2, 0.17, 0.17)
    hump(0.14, 0.17, 0.18)
  } else hump(-0.04, 0.27, 0.22)
  // The back covers the feet of the humps.
  drawQuadruped(brush, body, gaits[name], coat)
  const x = body.length * 0.36 + body.head.x
  const y = -body.back + body.head.y
  brush.round(x + 0.012, y - 0.03, [0.014, 0.014], '#120c08', { rim: 0, ground: 0 })
  brush.form(placed([0.72, -0.02, 1, 0.14, 0.98, 0.36, 0.78, 0.5], x, y, body.head.size), wool, {
    rim: 0.003,
    ground: 0,
  })
}

const pose = (name: 'stand' | 'walk'): Pose => ({
  name,
  actions: name === 'walk' ? ['walk', 'run'] : ['stand'],
  ...(gaitMovements[name] && { movement: gaitMovements[name] }),
  draw: (brush) => camel(brush, name),
})

export const camels: readonly Subject[] = [
  {
    concept: 'camel',
    homes: ['ground'],
    size: 0.34,
    reach: { side: 1.05, up: 1.15 },
    top: 0.86,
    seats: saddle(0.86, 0.62),
    isTropical: true,
    settings: ['dunes'],
    poses: [pose('walk'), pose('stand')],
  },
]
