/** People: whoever the prompt names, somebody under an umbrella, dancers. */
import { mixRgb } from '../../math/color.ts'
import { posesWithRod } from './anglers.ts'
import type { Brush } from './brush.ts'
import { groundOf } from './gait.ts'
import { posesInWater } from './hot-spring.ts'
import { posesWithInstruments } from './musicians.ts'
import { type Corners, limbOutline } from './outline.ts'
import { posesAtTable } from './people-at-tables.ts'
import { posesOnSeats } from './people-on-seats.ts'
import { skin } from './person-body.ts'
import { rider, sitter, stander, walker } from './person-poses.ts'
import { posesOnSnow } from './snow-riders.ts'
import type { Pose, Subject } from './subject.ts'
import { posesOnWaves } from './surfers.ts'

function umbrella(brush: Brush): void {
  const cloth = brush.own('#a8322c')
  brush.line([0.055, -0.62, 0.07, -1.2], 0.011, '#2a2622')
  brush.form(
    [
      -0.36, -0.98, -0.36, -0.98, -0.27, -1.16, -0.08, -1.27, 0.07, -1.29, 0.24, -1.26, 0.42, -1.14, 0.5, -0.97, 0.5,
      -0.97, 0.38, -1.0, 0.28, -0.975, 0.28, -0.975, 0.16, -1.0, 0.07, -0.975, 0.07, -0.975, -0.04, -1.0, -0.15, -0.975,
      -0.15, -0.975, -0.25, -1.0,
    ],
    cloth,
    { ground: 0.5, rim: 0.014 },
  )
  for (const x of [-0.15, 0.07, 0.28])
    brush.line(
      [0.07, -1.285, (x + 0.07) / 2 + (x - 0.07) * 0.12, -1.16, x, -0.98],
      0.005,
      mixRgb(cloth, [0, 0, 0], 0.5),
    )
}

function dancer(brush: Brush): void {
  const dress = brush.own('#c8506a')
  const leg = (points: Corners) =>
    brush.form(limbOutline(points, [0.085, 0.06, 0.04, 0.018]), skin, { rim: 0.006, ground: 0 })
  leg([0, -0.5, -0.02, -0.26, 0.0, -0.08, 0.01, 0])
  leg([-0.02, -0.5, -0.22, -0.52, -0.42, -0.6, -0.56, -0.66])
  brush.form(
    [
      -0.03, -0.62, 0.05, -0.6, 0.2, -0.46, 0.34, -0.36, 0.24, -0.33, 0.12, -0.36, 0, -0.34, -0.16, -0.4, -0.34, -0.44,
      -0.2, -0.56,
    ],
    dress,
    { rim: 0.012 },
  )
  brush.form([-0.06, -0.78, -0.02, -0.83, 0.05, -0.82, 0.07, -0.76, 0.045, -0.6, -0.03, -0.58], dress, {
    rim: 0.007,
    ground: 0,
  })
  brush.form(limbOutline([0.045, -0.8, 0.2, -0.92, 0.36, -1.06, 0.42, -1.1], [0.045, 0.036, 0.022, 0.012]), skin, {
    rim: 0.005,
    ground: 0,
  })
  brush.form(limbOutline([-0.04, -0.8, -0.2, -0.78, -0.36, -0.86, -0.42, -0.88], [0.045, 0.036, 0.022, 0.012]), skin, {
    rim: 0.005,
    ground: 0,
  })
  brush.form(limbOutline([0.01, -0.82, 0.02, -0.89], [0.036, 0.034]), skin, { ground: 0 })
  brush.round(0.03, -0.925, [0.043, 0.052], skin)
  brush.form([-0.03, -0.9, -0.02, -0.97, 0.03, -0.985, 0.07, -0.95, 0.03, -0.945, 0, -0.91], '#241a14', { ground: 0 })
  brush.round(-0.02, -0.985, [0.028, 0.026], '#241a14', { ground: 0 })
}

/** @param rounds of the feet per second */
function walking(name: 'walk' | 'run', stride: number, rounds: number): Pose {
  return {
    name,
    actions: [name],
    homes: ['ground'],
    movement: { pace: groundOf(stride) * rounds, strokes: rounds, actor: 'people' },
    draw: (brush) => walker(brush, stride),
  }
}

export const people: readonly Subject[] = [
  {
    concept: 'person',
    homes: ['ground', 'seat'],
    size: 0.3,
    // Up to the hat of a chef.
    reach: { side: 0.45, up: 1.3, down: 0.35 },
    settings: ['ridges', 'dunes', 'autumn-lane', 'animal', 'alpine', 'meadow'],
    hands: { from: 0.1, to: 0.13, height: 0.47 },
    poses: [
      { name: 'stand', actions: ['stand'], homes: ['ground'], draw: stander },
      walking('walk', 0.17, 0.9),
      { name: 'sit', actions: ['sit', 'read', 'drink'], homes: ['ground'], size: 0.7, draw: sitter },
      walking('run', 0.27, 1.4),
      { name: 'ride', isOnlyAsked: true, homes: ['ground'], draw: rider },
      ...posesAtTable,
      ...posesOnSeats,
      ...posesWithRod,
      ...posesWithInstruments,
      ...posesOnWaves,
      ...posesOnSnow,
      ...posesInWater,
      {
        name: 'stand behind a table',
        actions: ['stand', 'walk'],
        isOnlyAsked: true,
        homes: ['seat'],
        draw(brush) {
          brush.context.translate(0, 1.15)
          brush.context.scale(2.15, 2.15)
          stander(brush)
        },
      },
    ],
  },
  {
    concept: 'umbrella',
    homes: ['ground'],
    size: 0.32,
    reach: { side: 0.6, up: 1.4 },
    settings: ['alley', 'autumn-lane', 'skyline'],
    poses: [
      {
        name: 'walk',
        movement: { pace: groundOf(0.13) * 0.85, strokes: 0.85, actor: 'people' },
        draw(brush) {
          walker({ ...brush, own: (usual) => brush.tone(usual, 0.9) }, 0.13)
          umbrella(brush)
        },
      },
    ],
  },
  {
    concept: 'dancer',
    homes: ['ground'],
    size: 0.3,
    reach: { side: 0.7, up: 1.2 },
    settings: ['animal', 'ridges', 'dunes', 'moon'],
    movement: { pace: 0, rock: { rise: 0.012, lean: 0.07, seconds: 1.7 } },
    hands: { from: 0.41, to: 0.425, height: 1.1 },
    poses: [{ name: 'dance', draw: dancer }],
  },
]
