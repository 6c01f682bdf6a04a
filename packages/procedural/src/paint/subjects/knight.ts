/** A knight in armor, on foot and in the saddle. */
import { hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { limbOutline } from './outline.ts'
import { type Look, seatedPoses } from './seated-figures.ts'
import type { Subject } from './subject.ts'

const steel = '#aab0ba'
const gilt = '#c8a050'

/** A helmet with visor and plume around its middle. */
function helmet(brush: Brush, x: number, y: number, cloth: Rgb): void {
  brush.form(
    limbOutline(
      [x - 0.01, y - 0.075, x - 0.07, y - 0.12, x - 0.13, y - 0.06, x - 0.15, y + 0.04],
      [0.03, 0.06, 0.06, 0.015],
    ),
    cloth,
    { rim: 0.008, ground: 0.1 },
  )
  brush.form(
    [
      x - 0.062,
      y + 0.07,
      x - 0.07,
      y - 0.02,
      x - 0.04,
      y - 0.078,
      x + 0.02,
      y - 0.084,
      x + 0.066,
      y - 0.04,
      x + 0.074,
      y + 0.02,
      x + 0.05,
      y + 0.075,
    ],
    steel,
    { rim: 0.012, facing: 0.82 },
  )
  brush.line([x + 0.0, y - 0.012, x + 0.074, y - 0.006], 0.014, '#101014', 0.2)
  for (const dx of [0.03, 0.048, 0.064]) brush.line([x + dx, y + 0.018, x + dx, y + 0.05], 0.005, '#15151a', 0.2)
}

function breastplate(brush: Brush, y: number, cloth: Rgb): void {
  brush.form(
    [-0.1, y, -0.05, y - 0.06, 0.05, y - 0.06, 0.1, y, 0.1, y + 0.14, 0.07, y + 0.3, -0.07, y + 0.3, -0.1, y + 0.14],
    steel,
    { rim: 0.012, facing: 0.78 },
  )
  brush.form(
    [-0.06, y + 0.02, 0.06, y + 0.02, 0.065, y + 0.2, 0.085, y + 0.42, -0.085, y + 0.42, -0.065, y + 0.2],
    cloth,
    { rim: 0.008 },
  )
  brush.line([0, y + 0.05, 0, y + 0.24], 0.02, gilt, 0.7)
  brush.line([-0.045, y + 0.11, 0.045, y + 0.11], 0.02, gilt, 0.7)
}

function shield(brush: Brush, x: number, y: number, cloth: Rgb): void {
  brush.form(
    [
      x - 0.1,
      y - 0.14,
      x - 0.1,
      y - 0.14,
      x + 0.1,
      y - 0.14,
      x + 0.1,
      y - 0.14,
      x + 0.1,
      y + 0.04,
      x,
      y + 0.18,
      x,
      y + 0.18,
      x - 0.1,
      y + 0.04,
    ],
    cloth,
    { rim: 0.014, facing: 0.75 },
  )
  brush.line([x, y - 0.13, x, y + 0.15], 0.026, gilt, 0.75)
  brush.line([x - 0.09, y - 0.03, x + 0.09, y - 0.03], 0.026, gilt, 0.75)
}

/** The sword, which stands on its point before the hand. */
function sword(brush: Brush): void {
  brush.form([0.17, -0.52, 0.19, -0.52, 0.188, -0.06, 0.18, -0.01, 0.172, -0.06], '#d4d8de', { rim: 0.006, ground: 0 })
  brush.line([0.125, -0.52, 0.235, -0.52], 0.02, gilt, 0.7)
  brush.line([0.18, -0.52, 0.18, -0.62], 0.022, '#4a2e1c', 0.5)
  brush.round(0.18, -0.635, [0.018, 0.018], gilt)
}

/** The lance with its pennant, which the hand of a rider holds. */
function lance(brush: Brush, cloth: Rgb): void {
  brush.limb([-0.42, 0.1, 0.2, -0.22, 0.98, -0.62], 0.02, 0.014, '#6a4628')
  brush.form([0.78, -0.53, 0.6, -0.5, 0.62, -0.36, 0.8, -0.47], cloth, { rim: 0.006, ground: 0 })
  brush.form([0.96, -0.62, 1.08, -0.68, 0.98, -0.59], '#d4d8de', { rim: 0.004, ground: 0 })
}

const clothOf = (brush: Brush): Rgb => brush.own(brush.random.pick(['#8f2430', '#27457a', '#2f5a3c']))

function standing(brush: Brush): void {
  const cloth = clothOf(brush)
  const dark = mixRgb([0.3, 0.31, 0.34], [0, 0, 0], 0.4)
  brush.form(
    [-0.09, -0.8, 0.06, -0.82, 0.1, -0.4, 0.12, -0.08, -0.17, -0.06, -0.13, -0.4],
    mixRgb(cloth, [0, 0, 0], 0.4),
    {
      rim: 0.008,
    },
  )
  for (const [x, tone] of [
    [-0.05, dark],
    [0.055, steel],
  ] as const) {
    brush.form(limbOutline([x * 0.8, -0.48, x, -0.26, x * 1.1, -0.05], [0.12, 0.09, 0.07]), tone, { rim: 0.01 })
    brush.round(x * 1.05, -0.27, [0.045, 0.04], tone, { rim: 0.008 })
    brush.form([x - 0.045, 0, x - 0.04, -0.06, x + 0.04, -0.06, x + 0.1, -0.015, x + 0.1, 0], tone, { rim: 0.008 })
  }
  breastplate(brush, -0.78, cloth)
  brush.form(limbOutline([0.09, -0.77, 0.15, -0.62, 0.17, -0.5], [0.085, 0.07, 0.05]), steel, {
    rim: 0.01,
    ground: 0.1,
  })
  brush.round(0.095, -0.78, [0.05, 0.045], steel, { rim: 0.01 })
  if (!brush.isTaken) sword(brush)
  brush.round(0.178, -0.565, [0.028, 0.026], steel, { rim: 0.008 })
  shield(brush, -0.13, -0.6, cloth)
  helmet(brush, 0.005, -0.915, cloth)
}

/** In the saddle: the foot of the figure is its seat. */
function riding(brush: Brush): void {
  const cloth = clothOf(brush)
  breastplate(brush, -0.34, cloth)
  brush.form(
    limbOutline([-0.01, -0.03, 0.16, 0.07, 0.12, 0.24, 0.1, 0.3, 0.18, 0.31], [0.13, 0.11, 0.08, 0.06, 0.035]),
    steel,
    {
      rim: 0.01,
    },
  )
  brush.round(0.155, 0.07, [0.05, 0.045], steel, { rim: 0.008 })
  if (!brush.isTaken) lance(brush, cloth)
  brush.form(limbOutline([0.02, -0.3, 0.1, -0.18, 0.21, -0.22], [0.085, 0.07, 0.05]), steel, { rim: 0.01, ground: 0 })
  brush.round(0.21, -0.22, [0.03, 0.028], steel, { rim: 0.008 })
  helmet(brush, 0.012, -0.455, cloth)
}

/** On a bench and in a boat. */
function seated(brush: Brush): Look {
  const cloth = clothOf(brush)
  return {
    ...{ cloth: hex(steel), skirt: null, skin: steel, trim: null, legs: steel, boots: '#7d838c' },
    trunk: (own) => breastplate(own, -0.29, cloth),
    head: (own, x, y) => helmet(own, x, y + 0.01, cloth),
  }
}

const lanceHand = { from: 0.208, to: 0.212, height: 0.22 }

export const knights: readonly Subject[] = [
  {
    concept: 'knight',
    homes: ['ground'],
    size: 0.31,
    reach: { side: 0.5, up: 1.1, down: 0.35 },
    footprint: 0.24,
    settings: ['castle', 'meadow', 'ridges'],
    poses: [
      {
        name: 'stand',
        actions: ['stand', 'walk'],
        hands: { from: 0.178, to: 0.182, height: 0.565 },
        draw: standing,
      },
      ...seatedPoses(seated).map((pose) => (pose.name === 'ride' ? { ...pose, hands: lanceHand, draw: riding } : pose)),
    ],
  },
]
