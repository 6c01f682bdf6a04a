/** Animals on four legs. */

import { mixRgb } from '../../math/color.ts'
import { antlers, outlines } from '../animals/animal-outlines.ts'
import type { Brush, Material } from './brush.ts'
import { groundOf, type Step, stepOf } from './gait.ts'
import { blunt, catHead, elephantBody, kinds } from './mammal-bodies.ts'
import { type Corners, limbOutline, placed } from './outline.ts'
import { drawQuadruped, gaitMovements, gaits } from './quadruped.ts'
import { type Pose, type Subject, saddle } from './subject.ts'

type Kind = keyof typeof kinds

/** A pose that walks, stands or runs. */
function onFeet(
  kind: Kind,
  name: keyof typeof gaits,
  material: Material,
  after?: (brush: Brush, running: boolean) => void,
): Pose {
  const actions = name === 'stand' ? ['stand'] : [name]
  const movement = gaitMovements[name]
  return {
    name,
    actions,
    ...(movement && { movement }),
    draw(brush) {
      drawQuadruped(brush, kinds[kind], gaits[name], brush.own(material))
      after?.(brush, name === 'run')
    },
  }
}

/** The resting pose of the outlines that scenes use as well. */
function outlined(
  name: string,
  outline: readonly Corners[],
  material: Material,
  actions: readonly string[] = ['sit'],
): Pose {
  return { name, actions, draw: (brush) => brush.form(outline, brush.own(material)) }
}

/** A curled sleeper. */
function curled(material: Material): Pose {
  return {
    name: 'sleep',
    actions: ['sleep'],
    size: 0.5,
    isOnlyAsked: true,
    draw(brush) {
      const fur = brush.own(material)
      brush.form(
        [
          -0.42, 0, -0.5, -0.16, -0.4, -0.34, -0.16, -0.42, 0.1, -0.4, 0.34, -0.3, 0.48, -0.14, 0.44, 0, 0.2, 0.01,
          -0.2, 0.01,
        ],
        fur,
      )
      brush.form(placed(catHead, 0.3, -0.12, 0.2, 0.25), fur, { ground: 0.2 })
      brush.limb([-0.4, -0.05, -0.2, -0.015, 0.1, -0.02, 0.24, -0.06], 0.09, 0.04, mixRgb(fur, [0, 0, 0], 0.15))
    },
  }
}

function mane(brush: Brush, running: boolean): void {
  const lift = running ? -0.07 : 0
  const x = kinds.lion.length * 0.36 + 0.1
  const y = -0.82 + lift
  const fur = brush.own('#6a3f1e')
  const tufts = (radius: number, count: number, from: number, to: number): number[][] =>
    Array.from({ length: count }, (_, i) => {
      const a = from + ((to - from) * i) / (count - 1)
      return placed(
        [-0.3, -0.34, 0.2, -0.34, 0.72, -0.16, 1, 0.1, 1, 0.1, 0.66, 0.2, 0.2, 0.32, -0.3, 0.3],
        x + Math.cos(a) * radius * 0.45,
        y + Math.sin(a) * radius * 0.52,
        radius * 0.62,
        a,
      )
    })
  brush.form(
    [
      ...tufts(0.27, 16, 0.5, 5.6),
      placed([-1, 0, -0.7, -0.75, 0, -1, 0.7, -0.75, 1, 0, 0.7, 0.8, 0, 1.15, -0.7, 0.8], x, y, 0.21),
    ],
    fur,
    { rim: 0.014 },
  )
  brush.form(tufts(0.2, 13, 0.7, 5.4), mixRgb(fur, [0.55, 0.3, 0.1], 0.3), { rim: 0.008, ground: 0.2 })
  const head = placed(
    [
      -0.6, 0.1, -0.56, -0.36, -0.2, -0.6, 0.16, -0.58, 0.44, -0.34, 0.8, -0.1, 0.92, 0.06, 0.88, 0.3, 0.62, 0.46, 0.3,
      0.62, -0.1, 0.58,
    ],
    x + 0.07,
    y - 0.01,
    0.165,
  )
  brush.form(head, brush.own('#c2904f'), { ground: 0.15 })
  brush.round(x + 0.01, y - 0.13, [0.03, 0.034], brush.own('#b8864a'), { rim: 0.005, ground: 0.2 })
  brush.form(placed([0.7, -0.08, 0.94, 0.0, 0.9, 0.16, 0.76, 0.1], x + 0.07, y - 0.01, 0.165), '#2a1810', {
    rim: 0.002,
    ground: 0,
  })
  brush.line(placed([0.82, 0.2, 0.6, 0.32, 0.4, 0.3], x + 0.07, y - 0.01, 0.165), 0.009, '#2a1810')
  brush.round(x + 0.115, y - 0.05, [0.013, 0.01], '#1a0e06', { rim: 0, ground: 0 })
}

function horseMane(brush: Brush, running: boolean): void {
  const lift = running ? -0.07 : 0
  const sx = kinds.horse.length * 0.36
  const hair = mixRgb(brush.own('#5a3822'), [0.01, 0.01, 0.01], 0.6)
  brush.form(
    limbOutline(
      [sx + 0.24, -1.08 + lift, sx + 0.14, -1.03 + lift, sx + 0.03, -0.9 + lift, sx - 0.05, -0.76 + lift],
      running ? [0.04, 0.1, 0.12, 0.03] : [0.03, 0.06, 0.08, 0.03],
    ),
    hair,
    { ground: 0 },
  )
}

function antlersOf(brush: Brush, x: number, y: number, size: number): void {
  for (const way of [1, 0.8])
    for (const line of [
      [0, 0, -0.12 * way, -0.3, -0.08 * way, -0.62, 0.06, -0.86],
      [-0.12 * way, -0.32, 0.08, -0.44, 0.2, -0.6],
      [-0.08 * way, -0.6, -0.26 * way, -0.74, -0.3 * way, -0.92],
      [-0.05, -0.1, 0.12, -0.2, 0.22, -0.3],
    ])
      brush.line(placed(line, x, y, size), 0.022, '#6a5238', 0.5)
}

const stripes = (brush: Brush, running: boolean): void => {
  const lift = running ? -0.07 : 0
  for (let i = 0; i < 9; i++) {
    const x = -0.42 + i * 0.105
    const y = -0.69 + lift + 0.012 * Math.sin(i * 2.1)
    brush.limb([x, y, x + 0.03, y + 0.09, x - 0.005, y + 0.18], 0.035, 0.004, '#1a120c')
  }
}

/** How far the feet of an elephant reach, where the four of them are in a still, and how high they swing. */
const elephantReach = 0.1
const elephantSteps = { stand: [0, 0, 0, 0], walk: [0.07, -0.06, -0.07, 0.06] } as const
const elephantSwing = 0.06
const elephantRounds = 0.6

/** The outline of a leg with its foot ahead of its root. */
const striding = (leg: Corners, { ahead, lift }: Step): number[] =>
  leg.map((value, i) => {
    const y = leg[i - (i % 2) + 1] ?? 0
    const share = Math.min(1, Math.max(0, (y + 0.5) / 0.5))
    return i % 2 === 0 ? value + ahead * share : value - lift * share
  })

function elephant(brush: Brush, name: 'stand' | 'walk'): void {
  const skin = brush.own('#77706c')
  const far = mixRgb(skin, [0, 0, 0], 0.55)
  const { phase } = brush.moment
  const stepAt = (leg: number): Step => {
    const still = elephantSteps[name][leg] ?? 0
    if (phase === 0) return { ahead: still, lift: 0 }
    const { ahead, lift } = stepOf(still, elephantReach, phase)
    return { ahead, lift: lift * elephantSwing }
  }
  const [trunk, hind, front] = elephantBody
  brush.form(
    [
      striding([-0.38, -0.5, -0.36, -0.2, -0.3, 0, -0.3, 0, -0.16, 0, -0.16, 0, -0.18, -0.24, -0.16, -0.44], stepAt(3)),
      striding([0.28, -0.5, 0.3, -0.22, 0.36, 0, 0.36, 0, 0.5, 0, 0.5, 0, 0.46, -0.22, 0.44, -0.5], stepAt(1)),
    ],
    far,
    { rim: 0.004 },
  )
  brush.form([trunk, striding(hind, stepAt(2)), striding(front, stepAt(0))], skin)
  brush.form(
    [0.2, -0.88, 0.34, -0.92, 0.43, -0.8, 0.42, -0.6, 0.34, -0.46, 0.24, -0.5, 0.15, -0.64, 0.14, -0.78],
    mixRgb(skin, [0, 0, 0], 0.18),
  )
  brush.limb([0.6, -0.5, 0.7, -0.44, 0.83, -0.46], 0.05, 0.012, '#efe6d2')
  brush.line([-0.55, -0.72, -0.62, -0.56, -0.6, -0.4], 0.018, far)
  brush.context.fillStyle = 'rgba(10,8,8,0.85)'
  brush.context.beginPath()
  brush.context.arc(0.545, -0.76, 0.012, 0, Math.PI * 2)
  brush.context.fill()
}

const elephantPose = (name: 'stand' | 'walk'): Pose => ({
  name,
  actions: name === 'walk' ? ['walk', 'run'] : ['stand'],
  ...(name === 'walk' && { movement: { pace: groundOf(elephantReach) * elephantRounds, strokes: elephantRounds } }),
  draw: (brush) => elephant(brush, name),
})

export const mammals: readonly Subject[] = [
  {
    concept: 'fox',
    homes: ['ground'],
    size: 0.24,
    reach: { side: 1, up: 1.2 },
    settings: ['animal', 'meadow', 'forest', 'cabin'],
    poses: [
      outlined('sit', outlines.fox, '#b8572a'),
      onFeet('fox', 'walk', '#b8572a'),
      onFeet('fox', 'stand', '#b8572a'),
      onFeet('fox', 'run', '#b8572a'),
      curled('#b8572a'),
    ],
  },
  {
    concept: 'wolf',
    homes: ['ground'],
    size: 0.3,
    reach: { side: 1, up: 1.3 },
    settings: ['animal', 'cabin', 'forest', 'ridges'],
    poses: [
      outlined('howl', outlines.wolf, '#5c6068', ['howl', 'sit']),
      onFeet('wolf', 'walk', '#5c6068'),
      onFeet('wolf', 'stand', '#5c6068'),
      onFeet('wolf', 'run', '#5c6068'),
    ],
  },
  {
    concept: 'dog',
    homes: ['ground', 'table'],
    size: 0.22,
    reach: { side: 1, up: 1.3 },
    settings: ['meadow', 'autumn-lane', 'animal'],
    poses: [
      onFeet('dog', 'stand', '#8a5a34'),
      onFeet('dog', 'walk', '#8a5a34'),
      onFeet('dog', 'run', '#8a5a34'),
      {
        name: 'sit',
        actions: ['sit'],
        draw(brush) {
          const fur = brush.own('#8a5a34')
          brush.form(
            [
              [
                -0.3, 0, -0.34, -0.16, -0.24, -0.34, -0.08, -0.52, 0.06, -0.66, 0.2, -0.66, 0.27, -0.5, 0.25, -0.2,
                0.27, -0.04, 0.32, 0, 0.12, 0, 0.1, -0.1, -0.02, 0,
              ],
              placed(blunt, 0.2, -0.79, 0.22),
              limbOutline([-0.24, -0.05, -0.4, -0.1, -0.48, -0.24], [0.08, 0.07, 0.03]),
            ],
            fur,
          )
          brush.form(
            limbOutline([0.08, -0.9, 0.03, -0.8, 0.05, -0.66], [0.05, 0.12, 0.05]),
            mixRgb(fur, [0, 0, 0], 0.35),
            { ground: 0 },
          )
        },
      },
      curled('#8a5a34'),
    ],
  },
  {
    concept: 'cat',
    homes: ['ground', 'table'],
    size: 0.2,
    reach: { side: 1, up: 1.2 },
    settings: ['animal', 'room', 'meadow', 'town'],
    poses: [
      outlined('sit', outlines.cat, '#4a4038'),
      onFeet('cat', 'walk', '#4a4038'),
      onFeet('cat', 'stand', '#4a4038'),
      curled('#8a6a48'),
    ],
  },
  {
    concept: 'lion',
    homes: ['ground'],
    size: 0.32,
    reach: { side: 1.1, up: 1.3 },
    settings: ['dunes', 'meadow', 'animal'],
    poses: [
      onFeet('lion', 'stand', '#b8864a', mane),
      onFeet('lion', 'walk', '#b8864a', mane),
      onFeet('lion', 'run', '#b8864a', mane),
    ],
  },
  {
    concept: 'tiger',
    homes: ['ground'],
    size: 0.28,
    reach: { side: 1.1, up: 1.2 },
    settings: ['forest', 'waterfall', 'meadow'],
    poses: [
      onFeet('tiger', 'walk', '#c9722a', stripes),
      onFeet('tiger', 'stand', '#c9722a', stripes),
      onFeet('tiger', 'run', '#c9722a', stripes),
    ],
  },
  {
    concept: 'horse',
    homes: ['ground'],
    size: 0.34,
    reach: { side: 1.1, up: 1.3 },
    top: 0.74,
    seats: saddle(0.74, 0.8),
    settings: ['animal', 'meadow', 'dunes', 'ridges'],
    poses: [
      onFeet('horse', 'run', '#6a4028', horseMane),
      onFeet('horse', 'walk', '#6a4028', horseMane),
      onFeet('horse', 'stand', '#6a4028', horseMane),
    ],
  },
  {
    concept: 'deer',
    homes: ['ground'],
    size: 0.3,
    reach: { side: 0.9, up: 1.5 },
    settings: ['animal', 'forest', 'meadow', 'cabin'],
    poses: [
      {
        name: 'stag',
        actions: ['stand'],
        draw(brush) {
          brush.form(outlines.deer, brush.own('#8a5c38'))
          for (const line of antlers) brush.line(line, 0.021, brush.own('#6a4c30'))
        },
      },
      onFeet('deer', 'walk', '#8a5c38', (brush) => antlersOf(brush, 0.43, -0.92, 0.28)),
      onFeet('deer', 'run', '#8a5c38'),
    ],
  },
  {
    concept: 'bear',
    homes: ['ground'],
    size: 0.32,
    reach: { side: 1, up: 1.1 },
    settings: ['animal', 'forest', 'alpine', 'cabin'],
    poses: [outlined('stand', outlines.bear, '#4a3424', ['stand', 'walk'])],
  },
  {
    concept: 'rabbit',
    homes: ['ground', 'table'],
    size: 0.16,
    reach: { side: 0.8, up: 1.1 },
    settings: ['animal', 'meadow', 'flower-field'],
    poses: [outlined('sit', outlines.rabbit, '#9a8670')],
  },
  {
    concept: 'elephant',
    homes: ['ground'],
    size: 0.36,
    reach: { side: 1, up: 1.1 },
    top: 0.92,
    seats: saddle(0.92, 0.52),
    settings: ['dunes', 'meadow', 'animal'],
    poses: [elephantPose('walk'), elephantPose('stand')],
  },
]
