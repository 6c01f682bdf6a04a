/** Witches and wizards: in robes and pointed hats, with a staff that glows, a cauldron, or a broom. */
import { mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { robe, sleeve } from './cloth.ts'
import { flying } from './flying-witch.ts'
import { fist } from './hands.ts'
import { broom, headOf, mageOf, staff, wood } from './mage.ts'
import { type Look, seatedPoses } from './seated-figures.ts'
import type { Subject } from './subject.ts'

/** A mage on a seat, in a robe. */
function seated(brush: Brush, isWitch: boolean): Look {
  const mage = mageOf(brush, isWitch)
  const { cloth, skin } = mage
  return {
    ...{ cloth, skirt: cloth, skin, trim: '#6a4626', legs: cloth, boots: '#2a2024' },
    head: (own, x, y) => headOf(own, mage, x, y, 0.12),
  }
}

const body = { shoulder: 0.1, waist: 0.075, hem: 0.165, train: 0.05 }

function belt(brush: Brush): void {
  brush.line([-0.078, -0.555, 0, -0.545, 0.078, -0.558], 0.02, '#6a4626', 0.5)
  brush.round(0.02, -0.55, [0.014, 0.014], '#d8a848')
}

/** Standing with the staff or the broom upright. */
function standing(brush: Brush, isWitch: boolean): void {
  const mage = mageOf(brush, isWitch)
  const { cloth, skin } = mage
  const dark = mixRgb(cloth, [0, 0, 0], 0.4)
  sleeve(brush, dark, [0.06, -0.78, 0.13, -0.66, 0.2, -0.62], 0.05)
  robe(brush, cloth, body)
  belt(brush)
  // Whoever holds something else has neither.
  if (brush.isTaken) brush.round(0.21, -0.62, [0.02, 0.02], skin, { rim: 0.004 })
  else if (isWitch) broom(brush, [0.235, -0.98], [0.225, -0.25])
  else staff(brush, [0.225, 0], [0.235, -1.02], brush.random.pick(['#9fd8ff', '#ffd88a', '#b8ffc8']))
  fist(brush, [0.228, -0.615], 0.024, skin)
  headOf(brush, mage, 0.01, -0.925, 0.12)
  sleeve(brush, cloth, [-0.055, -0.78, -0.1, -0.62, -0.02, -0.53], 0.1)
  fist(brush, [0, -0.522], 0.022, skin)
}

/** The wizard sends light from his staff; the witch stirs what glows in her cauldron. */
function casting(brush: Brush): void {
  const mage = mageOf(brush, false)
  const { cloth, skin } = mage
  const light = brush.random.pick(['#9fd8ff', '#c8a8ff', '#ffd88a'])
  const dark = mixRgb(cloth, [0, 0, 0], 0.4)
  sleeve(brush, dark, [-0.06, -0.79, -0.16, -0.76, -0.27, -0.84], 0.11)
  fist(brush, [-0.285, -0.852], 0.022, skin)
  robe(brush, cloth, { ...body, train: 0.11 })
  belt(brush)
  headOf(brush, mage, 0.015, -0.925, 0.3)
  staff(brush, [0.09, -0.5], [0.44, -1.12], light)
  sleeve(brush, cloth, [0.05, -0.79, 0.14, -0.76, 0.235, -0.76], 0.13)
  fist(brush, [0.25, -0.77], 0.024, skin)
  for (let i = 0; i < 9; i++) {
    const angle = -1.9 + i * 0.42 + 0.3 * Math.sin(brush.moment.phase + i)
    const far = 0.12 + brush.random.range(0, 0.2)
    brush.lamp(0.44 + Math.cos(angle) * far, -1.17 + Math.sin(angle) * far, 0.02, light, 1)
  }
}

function brewing(brush: Brush): void {
  const mage = mageOf(brush, true)
  const { cloth, skin } = mage
  const light = brush.random.pick(['#8aff9a', '#a8e85a', '#c08aff'])
  const x = 0.42
  robe(brush, cloth, body)
  belt(brush)
  headOf(brush, mage, 0.02, -0.92, 0.1)
  brush.limb([0.25, -0.72, 0.44, -0.26], 0.016, 0.02, wood)
  for (const foot of [-0.12, 0.12]) brush.limb([x + foot, -0.06, x + foot * 1.25, 0.002], 0.03, 0.02, '#26262c')
  brush.form(
    [
      x - 0.17,
      -0.32,
      x - 0.15,
      -0.29,
      x - 0.21,
      -0.18,
      x - 0.15,
      -0.06,
      x,
      -0.025,
      x + 0.15,
      -0.06,
      x + 0.21,
      -0.18,
      x + 0.15,
      -0.29,
      x + 0.17,
      -0.32,
    ],
    '#3a3a42',
    { rim: 0.012 },
  )
  brush.round(x, -0.32, [0.175, 0.034], '#4a4a54', { rim: 0.008, ground: 0 })
  brush.round(x, -0.318, [0.15, 0.025], light, { rim: 0, ground: 0, facing: 0.9 })
  const rise = 0.02 * Math.sin(brush.moment.phase)
  brush.lamp(x, -0.34, 0.34, light, 0.55 + 0.5 * brush.dark)
  for (const [dx, dy, r] of [
    [-0.07, -0.4, 0.03],
    [0.05, -0.46, 0.024],
    [0, -0.55, 0.018],
    [0.08, -0.63, 0.012],
  ] as const)
    brush.lamp(x + dx, dy - rise, r * 2, light, 0.8)
  sleeve(brush, cloth, [-0.02, -0.78, 0.1, -0.68, 0.235, -0.68], 0.1)
  fist(brush, [0.25, -0.69], 0.022, skin)
}

const flicker = { pace: 0, strokes: 0.45 }
const walking = { pace: 0.14, strokes: 0.8 }
const hands = { from: 0.225, to: 0.23, height: 0.615 }

export const wizards: readonly Subject[] = [
  {
    concept: 'witch',
    homes: ['ground', 'air'],
    size: 0.32,
    reach: { side: 0.85, up: 1.2, down: 0.1 },
    footprint: 0.22,
    spacing: 1.1,
    settings: ['forest', 'moon', 'autumn-lane', 'animal'],
    poses: [
      {
        name: 'stand',
        actions: ['stand'],
        homes: ['ground'],
        movement: flicker,
        hands,
        draw: (brush) => standing(brush, true),
      },
      { name: 'brew', homes: ['ground'], movement: flicker, draw: brewing },
      {
        name: 'walk',
        actions: ['walk'],
        homes: ['ground'],
        movement: walking,
        hands,
        draw: (brush) => standing(brush, true),
      },
      {
        name: 'fly',
        actions: ['fly'],
        homes: ['air'],
        movement: { pace: 0.45, strokes: 0.9, rock: { rise: 0.05, lean: 0.06, seconds: 2.6 } },
        draw: flying,
      },
      ...seatedPoses((brush) => seated(brush, true)),
    ],
  },
  {
    concept: 'wizard',
    homes: ['ground'],
    size: 0.32,
    reach: { side: 0.8, up: 1.5, down: 0.1 },
    footprint: 0.22,
    spacing: 1.1,
    settings: ['ridges', 'forest', 'castle', 'cave', 'animal'],
    poses: [
      { name: 'stand', actions: ['stand'], movement: flicker, hands, draw: (brush) => standing(brush, false) },
      { name: 'cast', movement: flicker, draw: casting },
      { name: 'walk', actions: ['walk'], movement: walking, hands, draw: (brush) => standing(brush, false) },
      ...seatedPoses((brush) => seated(brush, false)),
    ],
  },
]
