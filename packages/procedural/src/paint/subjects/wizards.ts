/** Witches and wizards: in robes and pointed hats, with a staff that glows, a cauldron, or a broom. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { folds, robe, sleeve } from './cloth.ts'
import { type Face, face, hairColors, longHair, shortHair, skins } from './faces.ts'
import { limbOutline, placed } from './outline.ts'
import { type Look, seatedPoses } from './seated-figures.ts'
import type { Subject } from './subject.ts'

const witchCloths = ['#45305e', '#2f2b38', '#3a2348', '#27403a'] as const
const wizardCloths = ['#2f4580', '#5a5d6a', '#50306a', '#6a3030'] as const
const wood = '#5c4028'

/** A hat with a wide brim and a bent point, on a head. */
function pointedHat(brush: Brush, { x, y, size }: Face, cloth: Rgb, bend: number): void {
  brush.form(
    placed(
      [
        -0.46,
        -0.3,
        -0.4,
        -0.62,
        -0.24,
        -1.05,
        -0.22 - bend * 0.5,
        -1.5,
        -0.42 - bend,
        -1.78,
        -0.42 - bend,
        -1.78,
        -0.06 - bend * 0.4,
        -1.62,
        0.16,
        -1.12,
        0.34,
        -0.62,
        0.42,
        -0.32,
        0,
        -0.24,
      ],
      x,
      y,
      size,
    ),
    cloth,
    { rim: 0.009, ground: 0.2 },
  )
  folds(
    brush,
    cloth,
    [
      placed([0.1, -1.1, -0.1, -1.02, -0.24, -1.08], x, y, size),
      placed([-0.05 - bend * 0.3, -1.5, -0.14, -1.4, -0.24 - bend * 0.3, -1.44], x, y, size),
    ],
    0.014,
  )
  brush.form(
    placed([-0.455, -0.42, 0, -0.36, 0.4, -0.43, 0.43, -0.27, 0, -0.18, -0.47, -0.27], x, y, size),
    '#b88a3c',
    {
      rim: 0.004,
      ground: 0.2,
    },
  )
  brush.form(
    placed(
      [-1.05, -0.1, -0.6, -0.26, 0, -0.32, 0.6, -0.3, 1.02, -0.2, 1.02, -0.2, 0.6, -0.14, 0.05, -0.12, -0.5, -0.1],
      x,
      y,
      size,
    ),
    mixRgb(cloth, [0, 0, 0], 0.15),
    { rim: 0.008, ground: 0.3 },
  )
}

/** A beard down to the chest. */
function beard(brush: Brush, { x, y, size }: Face, hair: Material): void {
  brush.form(
    placed(
      [
        0.02, 0.1, 0.2, 0.2, 0.42, 0.16, 0.5, 0.4, 0.46, 0.8, 0.34, 1.2, 0.2, 1.6, 0.2, 1.6, 0.06, 1.2, -0.04, 0.8,
        -0.06, 0.4,
      ],
      x,
      y,
      size,
    ),
    hair,
    { rim: 0.006, ground: 0.2 },
  )
  const strand = mixRgb(brush.tone(hair, 0.3), [0, 0, 0], 0.25)
  for (const dx of [0.08, 0.2, 0.32])
    brush.line(placed([dx, 0.4, dx + 0.03, 0.8, dx * 0.5 + 0.1, 1.3], x, y, size), 0.004, strand)
}

/** A staff on the ground at x, with a crystal that glows. */
function staff(brush: Brush, foot: readonly [number, number], head: readonly [number, number], light: string): void {
  const [x, y] = head
  brush.limb([...foot, (foot[0] + x) / 2 + 0.008, (foot[1] + y) / 2, x, y], 0.02, 0.024, wood)
  for (const way of [-1, 1])
    brush.limb([x, y + 0.01, x + way * 0.045, y - 0.03, x + way * 0.02, y - 0.085], 0.02, 0.006, wood)
  const pulse = 1 + 0.2 * Math.sin(brush.moment.phase * 2)
  brush.form(placed([0, -1, 0, -1, 0.6, -0.1, 0, 1, 0, 1, -0.6, -0.1], x, y - 0.05, 0.036), light, {
    rim: 0.006,
    facing: 0.95,
    ground: 0,
  })
  brush.lamp(x, y - 0.05, 0.3, light, (0.7 + 0.5 * brush.dark) * pulse)
  brush.lamp(x, y - 0.05, 0.07, '#ffffff', 0.9 * pulse)
}

/** A broom from its handle's end to its twigs. */
function broom(brush: Brush, from: readonly [number, number], to: readonly [number, number]): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const turn = Math.atan2(dy, dx)
  brush.limb([...from, ...to], 0.022, 0.024, wood)
  for (let i = 0; i < 9; i++) {
    const off = (i - 4) / 4
    brush.form(
      limbOutline(
        placed(
          [-0.02, off * 0.016, 0.08, off * 0.045, 0.26 - Math.abs(off) * 0.05, off * 0.075],
          to[0],
          to[1],
          1,
          turn,
        ),
        [0.02, 0.026, 0.004],
      ),
      i % 2 === 0 ? '#a5793f' : '#86602f',
      { rim: 0.004, ground: 0.1 },
    )
  }
  brush.line(placed([0.02, -0.026, 0.024, 0, 0.02, 0.026], to[0], to[1], 1, turn), 0.012, '#4a2c1c', 0.5)
}

interface Mage {
  cloth: Rgb
  skin: Material
  isWitch: boolean
  hair: Material
}

function mageOf(brush: Brush, isWitch: boolean): Mage {
  const { random } = brush
  return {
    cloth: brush.own(random.pick(isWitch ? witchCloths : wizardCloths)),
    skin: random.pick(skins),
    isWitch,
    hair: isWitch ? random.pick([...hairColors, '#8a3a20']) : random.pick(['#d8d4cc', '#b0aaa2', '#e6e2da']),
  }
}

function headOf(brush: Brush, mage: Mage, x: number, y: number, flow: number): void {
  const place: Face = { x, y, size: 0.118, skin: mage.skin }
  face(brush, place)
  if (mage.isWitch) longHair(brush, place, mage.hair, 1.9, flow)
  else {
    shortHair(brush, place, mage.hair)
    longHair(brush, place, mage.hair, 1.1)
    beard(brush, place, mage.hair)
  }
  pointedHat(brush, place, mage.cloth, 0.16 + flow * 0.3)
}

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
  brush.round(0.228, -0.615, [0.024, 0.026], skin, { rim: 0.005 })
  headOf(brush, mage, 0.01, -0.925, 0.12)
  sleeve(brush, cloth, [-0.055, -0.78, -0.1, -0.62, -0.02, -0.53], 0.1)
  brush.round(0, -0.522, [0.022, 0.02], skin, { rim: 0.005 })
}

/** The wizard sends light from his staff; the witch stirs what glows in her cauldron. */
function casting(brush: Brush): void {
  const mage = mageOf(brush, false)
  const { cloth, skin } = mage
  const light = brush.random.pick(['#9fd8ff', '#c8a8ff', '#ffd88a'])
  const dark = mixRgb(cloth, [0, 0, 0], 0.4)
  sleeve(brush, dark, [-0.06, -0.79, -0.16, -0.76, -0.27, -0.84], 0.11)
  brush.round(-0.285, -0.852, [0.022, 0.022], skin, { rim: 0.005 })
  robe(brush, cloth, { ...body, train: 0.11 })
  belt(brush)
  headOf(brush, mage, 0.015, -0.925, 0.3)
  staff(brush, [0.09, -0.5], [0.44, -1.12], light)
  sleeve(brush, cloth, [0.05, -0.79, 0.14, -0.76, 0.235, -0.76], 0.13)
  brush.round(0.25, -0.77, [0.024, 0.024], skin, { rim: 0.005 })
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
  brush.round(0.25, -0.69, [0.022, 0.022], skin, { rim: 0.005 })
}

/** On her broom through the air; the robe and the hair blow behind her. */
function flying(brush: Brush): void {
  const mage = mageOf(brush, true)
  const { cloth, skin } = mage
  const { context } = brush
  const wave = 0.035 * Math.sin(brush.moment.phase)
  const other = 0.035 * Math.sin(brush.moment.phase + 1.6) - 0.035 * Math.sin(1.6)
  context.save()
  context.translate(0, -0.42)
  context.rotate(-0.1)
  // The part of the robe that is blown over the twigs lies behind them.
  brush.form(
    [
      -0.02,
      -0.34,
      -0.2,
      -0.26 + wave,
      -0.42,
      -0.28 + other,
      -0.62,
      -0.2 - wave,
      -0.62,
      -0.2 - wave,
      -0.5,
      -0.14 + other,
      -0.56,
      -0.02 + wave,
      -0.56,
      -0.02 + wave,
      -0.36,
      -0.03,
      -0.12,
      0.02,
      0.06,
      0,
    ],
    mixRgb(cloth, [0, 0, 0], 0.25),
    { rim: 0.01 },
  )
  broom(brush, [0.66, -0.03], [-0.34, 0.045])
  brush.form(limbOutline([-0.02, 0, 0.2, 0.09, 0.1, 0.26, 0.04, 0.32], [0.13, 0.1, 0.055, 0.04]), cloth, { rim: 0.009 })
  brush.form([-0.0, 0.3, 0.06, 0.28, 0.16, 0.35, 0.2, 0.335, 0.19, 0.375, 0.02, 0.37], '#2a2024', { rim: 0.007 })
  brush.form(
    [-0.13, 0.03, -0.14, -0.1, -0.06, -0.28, 0.02, -0.385, 0.09, -0.37, 0.14, -0.28, 0.1, -0.12, 0.1, 0.02, 0, 0.05],
    cloth,
    { rim: 0.01, ground: 0.25 },
  )
  folds(
    brush,
    cloth,
    [
      [-0.02, -0.28, -0.26, -0.2 + wave, -0.5, -0.19],
      [0, -0.2, -0.2, -0.1, -0.46, -0.06 + other],
      [0.04, -0.24, 0.02, -0.1, -0.06, 0.02],
    ],
    0.03,
  )
  headOf(brush, mage, 0.115, -0.46, 0.75 + wave * 3)
  sleeve(brush, cloth, [0.06, -0.31, 0.16, -0.18, 0.32, -0.06], 0.09)
  brush.round(0.34, -0.035, [0.026, 0.024], skin, { rim: 0.005 })
  context.restore()
}

const flicker = { pace: 0, strokes: 0.45 }
const walking = { pace: 0.14, strokes: 0.8 }
const hands = { from: 0.225, to: 0.23, height: 0.615 }

export const wizards: readonly Subject[] = [
  {
    concept: 'witch',
    homes: ['ground', 'air'],
    size: 0.32,
    reach: { side: 0.85, up: 1.2, down: 0.35 },
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
    reach: { side: 0.8, up: 1.5, down: 0.35 },
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
