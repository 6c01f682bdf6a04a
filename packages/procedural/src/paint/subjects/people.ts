/** People: walkers, sitters, dancers, an astronaut. */

import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { ellipsePath } from './brush.ts'
import { groundOf } from './gait.ts'
import { wardrobe, wearBands, wearHat } from './outfits.ts'
import { type Corners, limbOutline, placed } from './outline.ts'
import { isWoman, posesAtTable } from './people-at-tables.ts'
import type { Pose, Subject } from './subject.ts'

const coats = ['#3a4660', '#7a3b34', '#4f5a44', '#6b4a6e', '#2f4a52', '#8a6a3a'] as const
const skin = '#b5825c'
const hairs = ['#241a14', '#3a2618', '#6a4626'] as const

interface Body {
  coat: Rgb
  trousers: Material
  hair: Material
  /** Whether hair or a skirt make a woman of it. */
  isWoman: boolean
}

function bodyOf(brush: Brush): Body {
  const { random, outfit } = brush
  const wear = outfit && wardrobe[outfit]
  return {
    coat: brush.own(wear?.coat ?? random.pick(coats)),
    trousers: wear?.trousers ?? random.pick(['#22242c', '#2c2a34', '#3a3226']),
    hair: random.pick(hairs),
    isWoman: isWoman(brush),
  }
}

/** Head with hair, seen from the side or from behind. */
function head(brush: Brush, x: number, y: number, { hair, isWoman }: Body): void {
  brush.round(x + 0.006, y, [0.05, 0.062], skin, { ground: 0.2 })
  brush.form(
    isWoman
      ? [
          x - 0.06,
          y + 0.15,
          x - 0.075,
          y,
          x - 0.05,
          y - 0.065,
          x + 0.01,
          y - 0.08,
          x + 0.055,
          y - 0.045,
          x + 0.03,
          y - 0.025,
          x - 0.005,
          y,
          x - 0.01,
          y + 0.1,
          x - 0.03,
          y + 0.17,
        ]
      : [
          x - 0.05,
          y + 0.03,
          x - 0.062,
          y - 0.02,
          x - 0.045,
          y - 0.065,
          x + 0.01,
          y - 0.078,
          x + 0.056,
          y - 0.04,
          x + 0.02,
          y - 0.028,
          x - 0.02,
          y - 0.01,
        ],
    hair,
    { ground: 0 },
  )
  wearHat(brush, x + 0.002, y - 0.01, 0.115)
}

function walker(brush: Brush, stride: number): void {
  const body = bodyOf(brush)
  const { coat, trousers, isWoman } = body
  const dark = mixRgb(coat, [0, 0, 0], 0.45)
  const leg = (dx: number, lift: number): Corners =>
    limbOutline(
      [0, -0.5, dx * 0.55 + 0.02, -0.27, dx * 0.95, -0.05 - lift, dx + 0.01, -0.014 - lift, dx + 0.055, -0.008 - lift],
      [0.11, 0.085, 0.055, 0.05, 0.03],
    )
  const swing = Math.cos(brush.moment.phase)
  const ahead = stride * swing
  // A foot leaves the ground behind, and comes down ahead.
  const turning = 1.2 * Math.sin(brush.moment.phase)
  const lift = (way: number) => stride * 0.22 * (Math.max(0, way * swing) + Math.max(0, way * turning))
  brush.form(leg(-ahead, lift(1)), brush.tone(trousers, 0.05), { rim: 0.003 })
  brush.form(limbOutline([-0.01, -0.78, ahead * 0.7, -0.62, ahead * 1.05, -0.5], [0.06, 0.05, 0.03]), dark, {
    rim: 0.003,
  })
  brush.form(leg(ahead, lift(-1)), trousers, { rim: 0.007 })
  brush.form(
    isWoman
      ? [
          -0.07, -0.8, -0.03, -0.85, 0.04, -0.84, 0.075, -0.76, 0.06, -0.62, 0.12, -0.34, 0.13, -0.3, -0.12, -0.29,
          -0.12, -0.34, -0.055, -0.6,
        ]
      : [
          -0.085, -0.79, -0.04, -0.85, 0.045, -0.84, 0.085, -0.76, 0.075, -0.6, 0.09, -0.42, -0.085, -0.42, -0.085,
          -0.6,
        ],
    coat,
    { rim: 0.009 },
  )
  wearBands(brush, 0.075, [-0.6, -0.5])
  brush.form(limbOutline([0, -0.79, -ahead * 0.5 - 0.03, -0.64, -ahead * 0.6, -0.48], [0.07, 0.055, 0.032]), coat, {
    rim: 0.006,
    ground: 0,
  })
  brush.round(-ahead * 0.6, -0.465, [0.02, 0.024], skin)
  brush.form(limbOutline([0, -0.84, 0.008, -0.9], [0.045, 0.045]), skin, { ground: 0 })
  head(brush, 0.012, -0.932, body)
}

/** Someone who stands and looks into the distance, in a long coat. */
function stander(brush: Brush): void {
  const body = bodyOf(brush)
  const { coat, trousers } = body
  brush.form(
    [
      [-0.075, -0.45, -0.07, -0.2, -0.075, -0.01, -0.015, -0.005, -0.012, -0.2, 0, -0.42],
      [0.005, -0.45, 0.015, -0.2, 0.02, -0.005, 0.085, -0.01, 0.07, -0.2, 0.075, -0.45],
    ],
    trousers,
    { rim: 0.006 },
  )
  brush.form(
    [
      -0.1, -0.77, -0.05, -0.85, 0.05, -0.85, 0.1, -0.77, 0.1, -0.6, 0.115, -0.4, 0.135, -0.24, 0.05, -0.23, -0.05,
      -0.22, -0.14, -0.25, -0.115, -0.42, -0.1, -0.6,
    ],
    coat,
    { rim: 0.009 },
  )
  wearBands(brush, 0.095, [-0.62, -0.4])
  for (const way of [-1, 1])
    brush.form(limbOutline([way * 0.085, -0.79, way * 0.13, -0.62, way * 0.115, -0.45], [0.07, 0.06, 0.04]), coat, {
      rim: 0.006,
      ground: 0.1,
    })
  brush.form(limbOutline([0, -0.84, 0, -0.9], [0.05, 0.05]), skin, { ground: 0 })
  head(brush, 0, -0.932, body)
}

function sitter(brush: Brush): void {
  const body = bodyOf(brush)
  const { coat, trousers } = body
  brush.form(limbOutline([-0.16, -0.09, 0.06, -0.3, 0.26, -0.05, 0.33, -0.015], [0.13, 0.12, 0.06, 0.04]), trousers, {
    rim: 0.007,
  })
  brush.form(
    [-0.26, 0, -0.25, -0.24, -0.2, -0.44, -0.13, -0.54, -0.05, -0.53, 0, -0.44, -0.02, -0.24, -0.04, -0.02],
    coat,
  )
  brush.form(limbOutline([-0.09, -0.48, 0.04, -0.34, 0.15, -0.24], [0.08, 0.06, 0.035]), coat, {
    rim: 0.006,
    ground: 0,
  })
  brush.form(limbOutline([-0.09, -0.52, -0.085, -0.58], [0.05, 0.05]), skin, { ground: 0 })
  head(brush, -0.075, -0.62, body)
}

/** Someone astride an animal; the foot of the figure is its seat, and its legs hang beside the animal. */
function rider(brush: Brush): void {
  const body = bodyOf(brush)
  const { coat, trousers } = body
  brush.form(
    [-0.09, 0.03, -0.1, -0.12, -0.085, -0.3, -0.05, -0.36, 0.04, -0.36, 0.075, -0.3, 0.07, -0.12, 0.08, 0.02],
    coat,
    { rim: 0.009 },
  )
  brush.form(
    limbOutline([-0.01, -0.02, 0.16, 0.07, 0.12, 0.24, 0.1, 0.3, 0.17, 0.31], [0.13, 0.11, 0.07, 0.055, 0.035]),
    trousers,
    {
      rim: 0.008,
    },
  )
  brush.form(limbOutline([0, -0.3, 0.08, -0.17, 0.2, -0.13], [0.075, 0.06, 0.035]), coat, { rim: 0.006, ground: 0 })
  brush.round(0.205, -0.13, [0.022, 0.02], skin)
  brush.form(limbOutline([0, -0.35, 0.008, -0.41], [0.045, 0.045]), skin, { ground: 0 })
  head(brush, 0.012, -0.443, body)
}

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

type Bearing = 'float' | 'stand' | 'ride'

/** Height of the seat of a rider above the feet of who stands. */
const seat = 0.42

function astronaut(brush: Brush, bearing: Bearing): void {
  const floating = bearing === 'float'
  const suit = brush.own('#d9dade')
  const gray = mixRgb(suit, [0.1, 0.1, 0.12], 0.5)
  brush.context.save()
  if (floating) {
    brush.context.translate(0, -0.5)
    brush.context.rotate(-0.35)
    brush.context.translate(0, 0.5)
  }
  if (bearing === 'ride') brush.context.translate(0, seat)
  brush.form([-0.22, -0.76, -0.22, -0.4, -0.06, -0.38, -0.06, -0.78], gray, { ground: 0.3 })
  const legs: readonly (readonly [number, Material])[] = floating
    ? [
        [-0.2, gray],
        [0.14, suit],
      ]
    : [
        [-0.09, gray],
        [0.08, suit],
      ]
  for (const [dx, tone] of bearing === 'ride' ? [] : legs)
    brush.form(
      limbOutline(
        [dx * 0.4, -0.44, dx * 0.8 + (floating ? 0.05 : 0), -0.22, dx, -0.05, dx + 0.07, -0.03],
        [0.17, 0.14, 0.13, 0.09],
      ),
      tone,
      { rim: 0.01 },
    )
  brush.form([-0.14, -0.76, 0.13, -0.76, 0.16, -0.6, 0.13, -0.4, -0.13, -0.4, -0.16, -0.6], suit)
  const arms: readonly Corners[] = floating
    ? [
        [0.11, -0.7, 0.28, -0.66, 0.42, -0.76],
        [-0.11, -0.7, -0.26, -0.58, -0.38, -0.64],
      ]
    : [
        [0.12, -0.7, 0.2, -0.56, 0.2, -0.42],
        [-0.12, -0.7, -0.2, -0.56, -0.19, -0.42],
      ]
  if (bearing === 'ride')
    brush.form(limbOutline([0.02, -0.42, 0.2, -0.33, 0.15, -0.12, 0.24, -0.1], [0.18, 0.16, 0.12, 0.09]), suit, {
      rim: 0.01,
    })
  for (const arm of arms) brush.form(limbOutline(arm, [0.13, 0.11, 0.08]), suit, { rim: 0.009, ground: 0.15 })
  brush.face([-0.075, -0.66, 0.075, -0.66, 0.075, -0.54, -0.075, -0.54], '#4a5260', 0.4)
  brush.lamp(0.04, -0.6, 0.05, '#ff5a3c', 0.9)
  brush.round(0, -0.87, [0.145, 0.14], suit, { ground: 0.25 })
  brush.round(0.035, -0.865, [0.1, 0.095], '#3a2a14', { ground: 0.5 })
  const { context, lightSide } = brush
  const glass = context.createLinearGradient(0.035 - lightSide * 0.08, -0.82, 0.035 + lightSide * 0.08, -0.94)
  glass.addColorStop(0, 'rgba(40,60,110,0)')
  glass.addColorStop(0.7, 'rgba(255,190,90,0.45)')
  glass.addColorStop(1, 'rgba(255,240,210,0.95)')
  context.fillStyle = glass
  context.fill(ellipsePath(0.035, -0.865, 0.094, 0.089))
  context.restore()
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
    poses: [
      { name: 'stand', actions: ['stand'], homes: ['ground'], draw: stander },
      walking('walk', 0.17, 0.9),
      { name: 'sit', actions: ['sit', 'read', 'drink'], homes: ['ground'], size: 0.7, draw: sitter },
      walking('run', 0.27, 1.4),
      { name: 'ride', isOnlyAsked: true, homes: ['ground'], draw: rider },
      ...posesAtTable,
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
    poses: [{ name: 'dance', draw: dancer }],
  },
  {
    concept: 'astronaut',
    homes: ['space', 'ground'],
    size: 0.34,
    reach: { side: 0.6, up: 1.15, down: 0.35 },
    settings: ['planet', 'nebula', 'galaxy'],
    poses: [
      {
        name: 'float',
        actions: ['fly'],
        movement: { pace: 0.06, rock: { rise: 0.05, lean: 0.14, seconds: 5 } },
        draw: (brush) => astronaut(brush, 'float'),
      },
      { name: 'stand', actions: ['stand', 'walk'], draw: (brush) => astronaut(brush, 'stand') },
      { name: 'ride', isOnlyAsked: true, draw: (brush) => astronaut(brush, 'ride') },
    ],
  },
]

/** A figure for other subjects to carry, such as boats. */
export function smallSitter(brush: Brush, x: number, y: number, size: number): void {
  brush.form(placed([-0.2, 0, -0.2, -0.3, -0.12, -0.55, 0.1, -0.55, 0.22, -0.3, 0.2, 0], x, y, size), '#2c2a30', {
    rim: 0.008,
  })
  brush.round(x + 0.02 * size, y - 0.68 * size, [0.12 * size, 0.15 * size], '#2a201a', { rim: 0.006 })
}
