/** Kings and queens, princes and princesses. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { cape, folds, sleeve } from './cloth.ts'
import { type Face, face, hairColors, longHair, shortHair, skins } from './faces.ts'
import { groundOf, stepOf } from './gait.ts'
import { limbOutline, placed } from './outline.ts'
import { type Look, onSeat, seatedPoses } from './seated-figures.ts'
import type { Subject } from './subject.ts'

const gold = '#e0b048'
const gowns = ['#a8324a', '#2f5a9a', '#d88aa8', '#6a4a9a', '#3a7a6a', '#e0c060'] as const
const mantles = ['#8a2430', '#2f3f80', '#5a2a6a', '#2a5a44'] as const
const ermine = '#efe9de'

/** A crown on a head, with points and stones. */
function crown(brush: Brush, { x, y, size }: Face, points: number, height: number): void {
  const rim: number[] = [-0.38, -0.34]
  for (let i = 0; i < points; i++) {
    const at = -0.42 + (0.8 * i) / (points - 1)
    const valley = at + 0.4 / (points - 1)
    const tip = -0.5 - height * (1 - 0.25 * Math.abs(at) * 2)
    rim.push(at, tip, at, tip)
    if (i < points - 1) rim.push(valley, -0.54, valley, -0.54)
  }
  rim.push(0.35, -0.36, 0.35, -0.36, -0.02, -0.3, -0.38, -0.34)
  brush.form(placed(rim, x, y, size), gold, { rim: 0.005, ground: 0.15, facing: 0.85 })
  for (const [i, at] of [-0.2, 0, 0.2].entries()) {
    const [jewelX = 0, jewelY = 0] = placed([at, -0.41], x, y, size)
    brush.round(jewelX, jewelY, [size * 0.045, size * 0.05], i === 1 ? '#c02a3a' : '#3a6ac0', { rim: 0.001, ground: 0 })
  }
}

/** A gown with a wide skirt, whose hem swings. */
function gown(brush: Brush, cloth: Rgb, train: number): void {
  const sway = 0.06 * Math.sin(brush.moment.phase)
  const light = mixRgb(cloth, [1, 1, 1], 0.35)
  brush.form(
    [
      -0.062,
      -0.58,
      0.06,
      -0.58,
      0.13,
      -0.42,
      0.2,
      -0.22,
      0.25 + sway,
      -0.02,
      0.25 + sway,
      -0.02,
      0.15,
      0.004,
      0.05,
      -0.008,
      -0.06,
      0.004,
      -0.17,
      -0.006,
      -0.26 - train - sway,
      0,
      -0.26 - train - sway,
      0,
      -0.24 - train * 0.3,
      -0.16,
      -0.14,
      -0.42,
    ],
    cloth,
    { rim: 0.011, ground: 0.35 },
  )
  folds(
    brush,
    cloth,
    [-0.8, -0.45, 0.35, 0.75].map((at) => [
      at * 0.05,
      -0.56,
      at * 0.13,
      -0.32,
      at * 0.23 + sway - (at < 0 ? train * 0.5 : 0),
      -0.01,
    ]),
    0.04,
  )
  // The panel in front, and the border of the hem.
  brush.form([-0.018, -0.57, 0.03, -0.57, 0.075, -0.3, 0.11 + sway, -0.012, -0.035 + sway, -0.004, 0, -0.3], light, {
    rim: 0.004,
    ground: 0.3,
  })
  brush.line(
    [-0.25 - train - sway, -0.018, -0.12, -0.024, 0.02, -0.026, 0.14, -0.02, 0.245 + sway, -0.036],
    0.012,
    gold,
    0.6,
  )
  brush.form(
    [-0.07, -0.79, -0.035, -0.83, 0.04, -0.83, 0.075, -0.78, 0.07, -0.69, 0.056, -0.575, -0.056, -0.575, -0.068, -0.69],
    cloth,
    {
      rim: 0.008,
      ground: 0.15,
    },
  )
  brush.line([-0.058, -0.578, 0, -0.568, 0.06, -0.582], 0.016, gold, 0.65)
}

interface Lady {
  cloth: Rgb
  skin: Material
  hair: Material
}

function ladyOf(brush: Brush): Lady {
  const { random } = brush
  return { cloth: brush.own(random.pick(gowns)), skin: random.pick(skins), hair: random.pick(hairColors) }
}

function ladysHead(brush: Brush, { skin, hair }: Lady, isQueen: boolean, x: number, y: number): void {
  const place: Face = { x, y, size: 0.116, skin }
  face(brush, place)
  longHair(brush, place, hair, 1.9, 0.1 + 0.16 * Math.sin(brush.moment.phase))
  crown(brush, place, isQueen ? 5 : 3, isQueen ? 0.42 : 0.26)
}

const mantleOf = (brush: Brush, cloth: Rgb): Material =>
  brush.isAsked ? mixRgb(cloth, [0, 0, 0], 0.4) : brush.random.pick(mantles)

/** A lady on a seat; the gown is that of one who stands. */
function seatedLady(brush: Brush, isQueen: boolean): Look {
  const being = ladyOf(brush)
  const { cloth, skin } = being
  return {
    ...{ cloth, skirt: cloth, skin, trim: gold, legs: cloth, boots: '#3a2420' },
    behind(own) {
      if (isQueen) onSeat(own, () => mantle(own, mantleOf(own, cloth), 0.16))
    },
    head: (own, x, y) => ladysHead(own, being, isQueen, x, y),
  }
}

function lady(brush: Brush, isQueen: boolean, doing: 'stand' | 'greet'): void {
  const being = ladyOf(brush)
  const { cloth, skin } = being
  if (isQueen) mantle(brush, mantleOf(brush, cloth), 0.16)
  sleeve(brush, mixRgb(cloth, [0, 0, 0], 0.35), [0.05, -0.78, 0.09, -0.66, 0.1, -0.585], 0.05)
  gown(brush, cloth, isQueen ? 0.16 : 0.08)
  brush.form(limbOutline([-0.045, -0.795, 0.01, -0.775, 0.05, -0.8], [0.02, 0.05, 0.02]), skin, {
    rim: 0.003,
    ground: 0,
  })
  ladysHead(brush, being, isQueen, 0.012, -0.925)
  if (doing === 'greet') {
    sleeve(brush, cloth, [0.03, -0.785, 0.13, -0.74, 0.21, -0.84], 0.06)
    brush.form(limbOutline([0.205, -0.85, 0.222, -0.885], [0.03, 0.022]), skin, { rim: 0.004, ground: 0 })
    return
  }
  sleeve(brush, cloth, [-0.05, -0.785, -0.085, -0.65, 0.05, -0.575], 0.07)
  brush.round(0.065, -0.575, [0.022, 0.019], skin, { rim: 0.004 })
}

/** A long mantle with a collar of ermine. */
function mantle(brush: Brush, cloth: Material, reach: number): void {
  cape(brush, cloth, { reach, top: 0.82, hem: 0.02, width: 0.11 })
}

function collar(brush: Brush): void {
  brush.form([-0.1, -0.8, -0.05, -0.86, 0.05, -0.86, 0.1, -0.8, 0.085, -0.73, 0, -0.705, -0.085, -0.73], ermine, {
    rim: 0.007,
    ground: 0.15,
  })
  for (const [x, y] of [
    [-0.06, -0.775],
    [-0.02, -0.745],
    [0.03, -0.75],
    [0.062, -0.785],
  ] as const)
    brush.line([x, y, x + 0.003, y + 0.016], 0.007, '#1c1a1c')
}

interface Lord {
  cloth: Rgb
  tunic: Rgb
  skin: Material
  hair: Material
  hose: Material
}

function lordOf(brush: Brush, isKing: boolean): Lord {
  const { random } = brush
  const cloth = brush.own(random.pick(isKing ? mantles : ['#2f5a9a', '#6a2a3a', '#3a6a52', '#d8d0c0']))
  return {
    cloth,
    tunic: isKing ? mixRgb(cloth, [0.6, 0.45, 0.2], 0.45) : cloth,
    skin: random.pick(skins),
    hair: isKing ? random.pick(['#b8b0a4', '#5a3a22', '#8a8078']) : random.pick(hairColors),
    hose: random.pick(['#2c2a34', '#3a3226', '#4a4650']),
  }
}

function lordsHead(brush: Brush, { skin, hair }: Lord, isKing: boolean, x: number, y: number): void {
  const place: Face = { x, y, size: 0.118, skin }
  face(brush, place)
  shortHair(brush, place, hair)
  if (isKing)
    brush.form(
      placed([0.02, 0.08, 0.2, 0.22, 0.42, 0.16, 0.46, 0.4, 0.36, 0.74, 0.2, 0.86, 0.02, 0.62], x, y, place.size),
      hair,
      { rim: 0.005 },
    )
  crown(brush, place, isKing ? 5 : 3, isKing ? 0.4 : 0.24)
}

const lordsMantle = (brush: Brush, cloth: Rgb, isKing: boolean): void =>
  mantle(brush, isKing ? cloth : mixRgb(cloth, [0, 0, 0], 0.35), isKing ? 0.26 : 0.16)

/** A lord on a seat. */
function seatedLord(brush: Brush, isKing: boolean): Look {
  const being = lordOf(brush, isKing)
  const { cloth, tunic, skin, hose } = being
  return {
    ...{ cloth: tunic, skirt: null, skin, trim: gold, legs: hose, boots: '#4a2e1c' },
    behind: (own) => onSeat(own, () => lordsMantle(own, cloth, isKing)),
    head(own, x, y) {
      if (isKing) {
        own.context.save()
        own.context.translate(x - 0.014, y + 0.925)
        collar(own)
        own.context.restore()
      }
      lordsHead(own, being, isKing, x, y)
    },
  }
}

function scepter(brush: Brush): void {
  brush.limb([0.2, -0.32, 0.19, -0.9], 0.016, 0.018, gold)
  brush.round(0.189, -0.92, [0.03, 0.03], gold, { facing: 0.85 })
  brush.round(0.189, -0.955, [0.012, 0.012], '#c02a3a')
}

function lord(brush: Brush, isKing: boolean, walks: boolean): void {
  const being = lordOf(brush, isKing)
  const { cloth, tunic, skin, hose } = being
  const step = (still: number) => (walks ? stepOf(still, 0.15, brush.moment.phase) : { ahead: still, lift: 0 })
  lordsMantle(brush, cloth, isKing)
  sleeve(brush, mixRgb(tunic, [0, 0, 0], 0.4), [0.06, -0.78, 0.12, -0.66, 0.19, -0.62], 0.03)
  for (const [still, isFar] of [
    [walks ? -0.12 : 0.06, true],
    [walks ? 0.12 : -0.05, false],
  ] as const) {
    const { ahead, lift } = step(still)
    const up = lift * 0.06
    brush.form(
      limbOutline([still * 0.3, -0.48, ahead * 0.6 + 0.015, -0.27, ahead, -0.04 - up], [0.1, 0.08, 0.05]),
      isFar ? mixRgb(brush.tone(hose, 0.1), [0, 0, 0], 0.3) : hose,
      {
        rim: isFar ? 0.003 : 0.007,
      },
    )
    brush.form(
      [
        ahead - 0.032,
        -up,
        ahead - 0.034,
        -0.2 - up,
        ahead + 0.034,
        -0.2 - up,
        ahead + 0.034,
        -0.05 - up,
        ahead + 0.095,
        -0.022 - up,
        ahead + 0.095,
        -up,
      ],
      isFar ? '#2a1c14' : '#4a2e1c',
      {
        rim: isFar ? 0.003 : 0.007,
      },
    )
  }
  brush.form(
    [
      -0.095, -0.78, -0.05, -0.845, 0.05, -0.845, 0.095, -0.78, 0.08, -0.58, 0.11, -0.36, 0, -0.345, -0.11, -0.36,
      -0.08, -0.58,
    ],
    tunic,
    {
      rim: 0.01,
    },
  )
  folds(
    brush,
    tunic,
    [
      [-0.03, -0.55, -0.045, -0.36],
      [0.035, -0.55, 0.055, -0.36],
    ],
    0.025,
  )
  brush.line([-0.1, -0.368, 0, -0.354, 0.1, -0.37], 0.012, gold, 0.65)
  brush.line([-0.082, -0.57, 0, -0.56, 0.083, -0.573], 0.024, '#5a3a20', 0.5)
  brush.round(0.02, -0.563, [0.016, 0.016], gold)
  if (isKing) {
    // Whoever holds something else has no scepter.
    if (!brush.isTaken) scepter(brush)
    collar(brush)
  } else {
    brush.form(limbOutline([0.075, -0.54, -0.05, -0.42, -0.2, -0.24], [0.022, 0.02, 0.01]), '#3a2a20', {
      rim: 0.006,
      ground: 0,
    })
    brush.line([0.06, -0.58, 0.105, -0.53], 0.014, gold, 0.7)
    brush.limb([0.08, -0.555, 0.135, -0.61], 0.018, 0.016, '#4a2e1c')
  }
  brush.round(isKing ? 0.193 : 0.19, -0.61, [0.023, 0.023], skin, { rim: 0.004 })
  lordsHead(brush, being, isKing, 0.014, -0.925)
  sleeve(brush, tunic, [-0.065, -0.785, -0.115, -0.63, 0.0, -0.54], 0.04)
  brush.round(0.01, -0.535, [0.022, 0.02], skin, { rim: 0.004 })
}

const wind = { pace: 0, strokes: 0.4 }
const striding = { pace: groundOf(0.15) * 0.75, strokes: 0.75, actor: 'people' as const }
const gliding = { pace: 0.16, strokes: 0.8, actor: 'people' as const }

function ladies(concept: string, isQueen: boolean): Subject {
  return {
    concept,
    homes: ['ground'],
    size: 0.31,
    reach: { side: 0.7, up: 1.15, down: 0.1 },
    footprint: 0.28,
    spacing: 1,
    settings: ['castle', 'meadow', 'flower-field', 'autumn-lane'],
    hands: { from: 0.066, to: 0.075, height: 0.575 },
    poses: [
      { name: 'stand', actions: ['stand'], movement: wind, draw: (brush) => lady(brush, isQueen, 'stand') },
      {
        name: 'greet',
        movement: wind,
        hands: { from: 0.222, to: 0.226, height: 0.885 },
        draw: (brush) => lady(brush, isQueen, 'greet'),
      },
      { name: 'walk', actions: ['walk', 'run'], movement: gliding, draw: (brush) => lady(brush, isQueen, 'stand') },
      ...seatedPoses((brush) => seatedLady(brush, isQueen)),
    ],
  }
}

function lords(concept: string, isKing: boolean): Subject {
  return {
    concept,
    homes: ['ground'],
    size: 0.315,
    reach: { side: 0.7, up: 1.15, down: 0.1 },
    footprint: 0.24,
    spacing: 1,
    settings: ['castle', 'meadow', 'ridges'],
    hands: { from: 0.19, to: 0.195, height: 0.61 },
    poses: [
      { name: 'stand', actions: ['stand'], movement: wind, draw: (brush) => lord(brush, isKing, false) },
      { name: 'walk', actions: ['walk', 'run'], movement: striding, draw: (brush) => lord(brush, isKing, true) },
      ...seatedPoses((brush) => seatedLord(brush, isKing)),
    ],
  }
}

export const royals: readonly Subject[] = [
  ladies('queen', true),
  ladies('princess', false),
  lords('king', true),
  lords('prince', false),
]
