/** Birds and butterflies. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { butterfly } from './butterfly.ts'
import { limbOutline } from './outline.ts'
import { owl, penguin, perchedEagle } from './perched-birds.ts'
import type { Subject } from './subject.ts'
import { wing } from './wing.ts'

/** A raptor that soars, from the side and a little below. */
function soaring(brush: Brush): void {
  const feathers = brush.own('#4a3626')
  const far = mixRgb(feathers, [0, 0, 0], 0.35)
  const { context } = brush
  context.save()
  context.translate(0, -0.5)
  context.save()
  context.scale(-1, 1)
  const stroke = 0.22 * Math.sin(brush.moment.phase)
  wing(brush, far, { x: 0.02, y: -0.04, span: 1.05, up: 0.42 + stroke })
  context.restore()
  brush.form(
    [
      [
        -0.62, 0.12, -0.58, 0.02, -0.3, -0.03, -0.1, -0.11, 0.12, -0.12, 0.2, -0.06, 0.14, 0.05, -0.1, 0.09, -0.34,
        0.09,
      ],
      [-0.62, 0.16, -0.66, 0.1, -0.6, 0.0, -0.4, 0.0, -0.4, 0.08],
    ],
    feathers,
  )
  wing(brush, feathers, { x: -0.02, y: -0.05, span: 1.15, up: 0.5 + stroke })
  brush.form([0.08, -0.13, 0.18, -0.15, 0.27, -0.11, 0.3, -0.07, 0.24, -0.02, 0.12, -0.01], brush.own('#e8e2d4'), {
    ground: 0.2,
  })
  brush.form([0.27, -0.1, 0.34, -0.085, 0.36, -0.04, 0.36, -0.04, 0.31, -0.055, 0.26, -0.05], '#d9a032', { ground: 0 })
  context.restore()
}

function swan(brush: Brush): void {
  const white = brush.own('#f1f0ee')
  brush.form(
    [
      -0.72, -0.2, -0.86, -0.36, -0.62, -0.34, -0.3, -0.42, 0.1, -0.4, 0.36, -0.26, 0.4, -0.08, 0.2, 0.01, -0.3, 0.02,
      -0.6, -0.06,
    ],
    white,
  )
  brush.form(
    limbOutline(
      [0.3, -0.16, 0.48, -0.34, 0.4, -0.6, 0.34, -0.8, 0.44, -0.94, 0.56, -0.93],
      [0.2, 0.13, 0.09, 0.08, 0.1, 0.1],
    ),
    white,
    { ground: 0 },
  )
  brush.form([0.54, -0.97, 0.62, -0.93, 0.76, -0.85, 0.62, -0.86, 0.55, -0.88], '#e07a28', { ground: 0 })
  brush.form([0.54, -0.98, 0.6, -0.95, 0.57, -0.9, 0.53, -0.92], '#14110f', { ground: 0 })
  brush.form(
    [-0.8, -0.36, -0.9, -0.5, -0.56, -0.5, -0.2, -0.54, 0.12, -0.44, 0.22, -0.28, 0, -0.16, -0.36, -0.14, -0.6, -0.22],
    mixRgb(white, [0.7, 0.74, 0.8], 0.12),
    { ground: 0.15 },
  )
  for (let i = 0; i < 4; i++)
    brush.line(
      [-0.7 + i * 0.16, -0.4 + i * 0.03, -0.4 + i * 0.14, -0.3 + i * 0.03],
      0.01,
      mixRgb(white, [0.3, 0.34, 0.42], 0.4),
    )
}

function crane(brush: Brush, flying: boolean): void {
  const white = brush.own('#f1efe9')
  if (flying) {
    const stroke = 0.42 * Math.sin(brush.moment.phase)
    brush.context.save()
    brush.context.translate(0, -0.5)
    brush.context.save()
    brush.context.scale(-1, 1)
    wing(brush, mixRgb(white, [0.4, 0.42, 0.48], 0.35), {
      x: 0.02,
      y: -0.03,
      span: 0.85,
      up: 0.5 + stroke,
      feathers: 5,
    })
    brush.context.restore()
    brush.line([-0.2, 0.03, -0.75, 0.1], 0.02, '#2a2622')
    brush.form([-0.34, 0.02, -0.12, -0.08, 0.12, -0.08, 0.22, -0.02, 0.08, 0.06, -0.2, 0.07], white)
    brush.form(limbOutline([0.16, -0.03, 0.42, -0.08, 0.62, -0.06], [0.09, 0.05, 0.05]), white, { ground: 0 })
    brush.form([0.6, -0.09, 0.68, -0.08, 0.86, -0.035, 0.66, -0.035], '#3a3630', { ground: 0 })
    brush.round(0.63, -0.085, [0.028, 0.014], '#c22a22')
    wing(brush, white, { x: -0.02, y: -0.05, span: 0.9, up: 0.62 + stroke, feathers: 5 })
    brush.context.restore()
    return
  }
  for (const x of [0.02, 0.08]) brush.line([x - 0.02, -0.42, x + 0.01, -0.22, x, 0], 0.016, '#2a2622')
  brush.form([-0.34, -0.28, -0.3, -0.42, -0.1, -0.54, 0.14, -0.54, 0.2, -0.46, 0.1, -0.36, -0.12, -0.32], white)
  brush.form([-0.4, -0.2, -0.36, -0.4, -0.16, -0.46, -0.12, -0.36, -0.26, -0.26], '#24221f', { ground: 0 })
  brush.form(limbOutline([0.14, -0.48, 0.26, -0.62, 0.2, -0.78, 0.22, -0.92], [0.11, 0.06, 0.045, 0.05]), white, {
    ground: 0,
  })
  brush.round(0.235, -0.945, [0.045, 0.036], white)
  brush.form([0.26, -0.965, 0.42, -0.92, 0.42, -0.92, 0.26, -0.925], '#4a4438', { ground: 0 })
  brush.round(0.23, -0.975, [0.03, 0.014], '#c22a22')
}

function gull(brush: Brush): void {
  const { random, context } = brush
  const lift = random.range(0.1, 0.6) + 0.75 * Math.sin(brush.moment.phase)
  const body = brush.own('#3a3d44')
  context.save()
  context.translate(0, -0.3)
  for (const way of [-1, 1])
    brush.form(
      limbOutline(
        [
          0,
          0,
          way * 0.28,
          -0.16 - lift * 0.3,
          way * 0.55,
          -0.18 - lift * 0.12,
          way * 0.92,
          -0.02 + random.range(-0.06, 0.06),
        ],
        [0.15, 0.16, 0.11, 0.01],
      ),
      body,
      { rim: 0.02, ground: 0 },
    )
  brush.round(0.02, 0.02, [0.2, 0.075], body, { rim: 0.02, ground: 0.2 })
  context.restore()
}

export const birds: readonly Subject[] = [
  {
    concept: 'eagle',
    homes: ['air', 'ground'],
    size: 0.26,
    reach: { side: 1.5, up: 1.3, down: 0.3 },
    settings: ['ridges', 'alpine', 'cumulus', 'waterfall'],
    poses: [
      {
        name: 'soar',
        actions: ['fly'],
        homes: ['air'],
        movement: { pace: 0.55, strokes: 0.3, rock: { rise: 0.05, lean: 0.07, seconds: 5 }, actor: 'birds' },
        draw: soaring,
      },
      { name: 'perch', actions: ['sit', 'stand'], homes: ['ground'], draw: perchedEagle },
    ],
  },
  {
    concept: 'owl',
    homes: ['ground', 'table'],
    size: 0.3,
    foot: 0.3,
    reach: { side: 0.7, up: 1.15, down: 0.2 },
    settings: ['animal', 'forest'],
    poses: [{ name: 'perch', draw: owl }],
  },
  {
    concept: 'swan',
    homes: ['water'],
    size: 0.16,
    reach: { side: 1, up: 1.1 },
    settings: ['alpine', 'moon', 'torii'],
    movement: { pace: 0.22, rock: { rise: 0.012, lean: 0.02, seconds: 3 } },
    poses: [{ name: 'swim', actions: ['swim'], draw: swan }],
  },
  {
    concept: 'crane',
    homes: ['air', 'ground', 'water'],
    size: 0.24,
    reach: { side: 1.2, up: 1.3, down: 0.3 },
    settings: ['ridges', 'torii', 'cumulus'],
    poses: [
      {
        name: 'fly',
        actions: ['fly'],
        homes: ['air'],
        movement: { pace: 0.5, strokes: 0.9, rock: { rise: 0.04, lean: 0.03, seconds: 3 }, actor: 'birds' },
        draw: (brush) => crane(brush, true),
      },
      { name: 'stand', actions: ['stand', 'walk'], homes: ['ground', 'water'], draw: (brush) => crane(brush, false) },
    ],
  },
  {
    concept: 'bird',
    homes: ['air'],
    size: 0.045,
    reach: { side: 1.1, up: 1.2, down: 0.3 },
    usual: [5, 9],
    spacing: 1.9,
    settings: ['animal', 'sea', 'ridges', 'cumulus'],
    movement: { pace: 1.9, strokes: 1.7, rock: { rise: 0.3, lean: 0.05, seconds: 3.4 }, actor: 'birds' },
    poses: [{ name: 'fly', actions: ['fly'], draw: gull }],
  },
  {
    concept: 'penguin',
    homes: ['ground'],
    size: 0.22,
    reach: { side: 0.4, up: 1.1 },
    spacing: 0.7,
    settings: ['aurora', 'cabin', 'alpine'],
    usual: [2, 4],
    movement: { pace: 0.16, rock: { rise: 0.008, lean: 0.07, seconds: 0.9 } },
    poses: [{ name: 'stand', draw: penguin }],
  },
  {
    concept: 'butterfly',
    homes: ['air'],
    size: 0.16,
    reach: { side: 0.9, up: 1.2, down: 0.3 },
    settings: ['flower-field', 'dahlia', 'meadow'],
    usual: [1, 3],
    movement: { pace: 0.3, strokes: 2.4, rock: { rise: 0.3, lean: 0.25, seconds: 1.9 } },
    poses: [{ name: 'fly', actions: ['fly'], draw: butterfly }],
  },
]
