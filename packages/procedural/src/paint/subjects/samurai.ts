/** A samurai in armour of laced plates. */
import { hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { cape } from './cloth.ts'
import { face } from './faces.ts'
import { groundOf, stepOf } from './gait.ts'
import { type Corners, limbOutline } from './outline.ts'
import { type Look, onSeat, seatedPoses } from './seated-figures.ts'
import type { Subject } from './subject.ts'

const lacquer = '#23202a'
const gilt = '#d8a848'
const blade = '#d4d8de'
const lacings = ['#a02c2c', '#2c4a86', '#3d3f4a', '#5a2f63'] as const

/** Corners of a plate: left and right above, right and left below. */
type Plate = readonly [number, number, number, number, number, number, number, number]

/** A plate of rows that are laced to each other. */
function laced(brush: Brush, [ax, ay, bx, by, cx, cy, dx, dy]: Plate, rows: number, lacing: Material): void {
  brush.form([ax, ay, ax, ay, bx, by, bx, by, cx, cy, cx, cy, dx, dy, dx, dy], lacing, { rim: 0.008, ground: 0.2 })
  const at = (from: number, to: number, t: number) => from + (to - from) * t
  for (let i = 1; i <= rows; i++) {
    const t = i / rows - 0.04
    const edge = [at(ax, dx, t), at(ay, dy, t), at(bx, cx, t), at(by, cy, t)] as const
    brush.line(edge, 0.011, lacquer, 0.4)
    brush.line([edge[0], edge[1] - 0.007, edge[2], edge[3] - 0.007], 0.003, gilt, 0.6)
  }
}

/** The helmet with its horns, from the side or from behind; (x, y) is the middle of the head. */
function kabuto(brush: Brush, x: number, y: number, lacing: Rgb, isBehind: boolean): void {
  if (isBehind) {
    laced(brush, [x - 0.06, y - 0.02, x + 0.06, y - 0.02, x + 0.115, y + 0.085, x - 0.115, y + 0.085], 4, lacing)
  } else {
    face(brush, { x: x + 0.005, y: y + 0.008, size: 0.118, skin: '#b5825c' })
    // The mask over cheeks and chin.
    brush.form(
      [
        x - 0.01,
        y + 0.008,
        x + 0.03,
        y + 0.018,
        x + 0.062,
        y + 0.012,
        x + 0.058,
        y + 0.05,
        x + 0.03,
        y + 0.075,
        x,
        y + 0.06,
      ],
      '#3a2022',
      { rim: 0.005 },
    )
    brush.line([x + 0.034, y + 0.041, x + 0.056, y + 0.038], 0.006, '#e0d4c0', 0.5)
    laced(brush, [x - 0.058, y - 0.025, x + 0.018, y - 0.02, x + 0.005, y + 0.085, x - 0.12, y + 0.075], 4, lacing)
  }
  for (const way of [-1, 1])
    brush.form(
      limbOutline(
        isBehind
          ? [x + way * 0.02, y - 0.07, x + way * 0.075, y - 0.13, x + way * 0.085, y - 0.21]
          : [x + 0.045, y - 0.05, x + 0.05 + way * 0.045, y - 0.12, x + 0.055 + way * 0.05, y - 0.2],
        [0.018, 0.03, 0.004],
      ),
      gilt,
      { rim: 0.006, ground: 0, facing: 0.8 },
    )
  brush.form(
    [
      x - 0.074,
      y - 0.005,
      x - 0.076,
      y - 0.05,
      x - 0.045,
      y - 0.095,
      x,
      y - 0.107,
      x + 0.045,
      y - 0.09,
      x + 0.072,
      y - 0.045,
      x + 0.072,
      y - 0.01,
      x,
      y - 0.022,
    ],
    lacquer,
    { rim: 0.012, facing: 0.8, ground: 0.2 },
  )
  for (const at of [-0.045, -0.015, 0.02, 0.048])
    brush.line([x + at * 0.25, y - 0.104, x + at * 0.9, y - 0.07, x + at, y - 0.025], 0.004, gilt, 0.5)
  brush.round(x, y - 0.108, [0.012, 0.009], gilt)
  if (isBehind) return
  brush.form([x + 0.01, y - 0.03, x + 0.07, y - 0.022, x + 0.098, y - 0.006, x + 0.05, y - 0.008], lacquer, {
    rim: 0.006,
  })
  brush.form([x - 0.005, y - 0.045, x + 0.03, y - 0.03, x + 0.028, y + 0.005, x, y - 0.005], lacing, { rim: 0.006 })
}

/** A leg in wide trousers, with iron on its shin. */
function leg(brush: Brush, hipX: number, foot: number, lift: number, isFar: boolean): void {
  const knee = (hipX + foot) / 2 + 0.035
  const shade = (material: Material): Material =>
    isFar ? mixRgb(brush.tone(material, 0.1), [0, 0, 0], 0.35) : material
  brush.form(limbOutline([foot, -0.25 - lift, foot, -0.06 - lift], [0.075, 0.055]), shade(lacquer), {
    rim: isFar ? 0.003 : 0.01,
    facing: 0.75,
  })
  if (!isFar)
    for (const dx of [-0.016, 0, 0.016])
      brush.line([foot + dx, -0.23 - lift, foot + dx * 0.8, -0.08 - lift], 0.004, gilt, 0.5)
  brush.form(
    [
      foot - 0.035,
      -lift,
      foot - 0.035,
      -0.06 - lift,
      foot + 0.03,
      -0.06 - lift,
      foot + 0.09,
      -0.02 - lift,
      foot + 0.09,
      -lift,
    ],
    shade('#4a3a2c'),
    { rim: isFar ? 0.003 : 0.007 },
  )
  brush.form(
    [
      hipX - 0.05,
      -0.5,
      hipX + 0.06,
      -0.5,
      knee + 0.09,
      -0.32,
      foot + 0.085,
      -0.2 - lift,
      foot + 0.01,
      -0.17 - lift,
      foot - 0.085,
      -0.2 - lift,
      knee - 0.12,
      -0.34,
    ],
    shade('#4b4652'),
    { rim: isFar ? 0.003 : 0.009 },
  )
}

interface Stance {
  /** Where the feet are. */
  near: number
  far: number
  walks?: boolean
}

function legs(brush: Brush, { near, far, walks = false }: Stance): void {
  const stepAt = (still: number) => (walks ? stepOf(still, 0.15, brush.moment.phase) : { ahead: still, lift: 0 })
  const [nearStep, farStep] = [stepAt(near), stepAt(far)]
  leg(brush, 0.025, farStep.ahead, farStep.lift * 0.06, true)
  leg(brush, -0.02, nearStep.ahead, nearStep.lift * 0.06, false)
}

function trunk(brush: Brush, lacing: Rgb, isBehind = false): void {
  for (const [from, to] of [
    [-0.105, -0.045],
    [0.035, 0.105],
    [-0.04, 0.04],
  ] as const)
    laced(brush, [from * 0.82, -0.52, to * 0.82, -0.52, to * 1.22, -0.35, from * 1.22, -0.35], 4, lacing)
  brush.form(
    [-0.095, -0.78, -0.05, -0.845, 0.05, -0.845, 0.095, -0.78, 0.09, -0.64, 0.083, -0.5, -0.083, -0.5, -0.09, -0.64],
    lacquer,
    { rim: 0.012, facing: 0.75 },
  )
  laced(brush, [-0.075, -0.75, 0.075, -0.75, 0.082, -0.52, -0.082, -0.52], 5, lacing)
  brush.line([-0.088, -0.5, 0, -0.49, 0.09, -0.505], 0.028, '#e4dcc8', 0.5)
  if (isBehind) brush.line([0.01, -0.49, 0.03, -0.42], 0.018, '#e4dcc8', 0.5)
}

function arm(brush: Brush, points: Corners, lacing: Rgb): void {
  const [x = 0, y = 0] = points
  brush.form(limbOutline(points, [0.08, 0.065, 0.042]), '#4b4652', { rim: 0.008, ground: 0.1 })
  const [handX = 0, handY = 0] = points.slice(-2)
  const [elbowX = 0, elbowY = 0] = points.slice(-4)
  brush.form(limbOutline([elbowX, elbowY, handX, handY], [0.056, 0.042]), lacquer, {
    rim: 0.008,
    ground: 0,
    facing: 0.75,
  })
  brush.round(handX, handY, [0.026, 0.026], '#b5825c', { rim: 0.005 })
  const lean = (elbowX - x) * 0.6
  laced(
    brush,
    [x - 0.055, y - 0.05, x + 0.05, y - 0.05, x + 0.062 + lean, y + 0.13, x - 0.066 + lean, y + 0.13],
    5,
    lacing,
  )
}

/** The sword in its sheath at the waist. */
function sheath(brush: Brush, isDrawn: boolean): void {
  brush.form(
    limbOutline([0.08, -0.5, -0.1, -0.46, -0.26, -0.38, -0.36, -0.28], [0.028, 0.026, 0.022, 0.014]),
    '#3a1c22',
    {
      rim: 0.007,
      ground: 0,
    },
  )
  if (isDrawn) return
  brush.limb([0.085, -0.502, 0.19, -0.555], 0.024, 0.022, '#26242c')
  brush.round(0.09, -0.505, [0.014, 0.03], gilt)
}

/** The drawn sword from its hilt at (x, y). */
function katana(brush: Brush, x: number, y: number, turn: number): void {
  const { context } = brush
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  brush.limb([-0.11, 0.004, 0.05, 0], 0.024, 0.023, '#26242c')
  brush.round(0.055, 0, [0.012, 0.03], gilt)
  brush.form([0.06, -0.011, 0.3, -0.022, 0.5, -0.052, 0.6, -0.082, 0.49, -0.034, 0.3, 0.003, 0.06, 0.012], blade, {
    rim: 0.005,
    ground: 0,
    facing: 0.9,
  })
  context.restore()
}

const lacingOf = (brush: Brush): Rgb => brush.own(brush.random.pick(lacings))

function standing(brush: Brush, walks: boolean): void {
  const lacing = lacingOf(brush)
  brush.form(
    limbOutline([0.07, -0.79, 0.14, -0.66, 0.16, -0.56], [0.07, 0.06, 0.04]),
    mixRgb(hex(lacquer), [0, 0, 0], 0.4),
    {
      rim: 0.004,
    },
  )
  legs(brush, walks ? { near: 0.12, far: -0.12, walks } : { near: -0.06, far: 0.075 })
  sheath(brush, false)
  trunk(brush, lacing)
  brush.round(0.16, -0.545, [0.026, 0.026], '#b5825c', { rim: 0.005 })
  arm(brush, [-0.075, -0.785, -0.12, -0.63, 0.02, -0.515], lacing)
  kabuto(brush, 0.012, -0.93, lacing, false)
}

/** The sword drawn and held before him in both hands. */
function drawn(brush: Brush): void {
  const lacing = lacingOf(brush)
  const guard = brush.random.pick([-0.72, -0.95, -0.32])
  legs(brush, { near: -0.17, far: 0.17 })
  // Knees that bend bring everything down but the feet.
  brush.context.translate(0, 0.035)
  sheath(brush, true)
  const hand = [0.21, -0.63] as const
  brush.form(limbOutline([0.06, -0.79, 0.13, -0.66, ...hand], [0.075, 0.06, 0.04]), '#2e2a34', { rim: 0.004 })
  trunk(brush, lacing)
  katana(brush, hand[0] + 0.03, hand[1], guard)
  arm(brush, [-0.06, -0.785, 0.03, -0.6, hand[0] - 0.03, hand[1] + 0.025], lacing)
  kabuto(brush, 0.025, -0.925, lacing, false)
}

/** From behind, looking into the distance, with a cape in the wind. */
function fromBehind(brush: Brush): void {
  const lacing = lacingOf(brush)
  const { context } = brush
  leg(brush, 0.03, 0.075, 0, false)
  leg(brush, -0.03, -0.085, 0, false)
  trunk(brush, lacing, true)
  arm(brush, [0.085, -0.785, 0.15, -0.64, 0.12, -0.5], lacing)
  arm(brush, [-0.085, -0.785, -0.14, -0.64, -0.13, -0.5], lacing)
  context.save()
  context.translate(0.01, 0)
  cape(brush, brush.isAsked ? mixRgb(lacing, [0, 0, 0], 0.2) : brush.random.pick(['#7a2426', '#2a2c3c', '#d8d0c0']), {
    reach: 0.36,
    hem: 0.14,
    width: 0.135,
  })
  context.restore()
  brush.form(limbOutline([0.13, -0.52, 0.02, -0.4, -0.16, -0.26], [0.028, 0.026, 0.014]), '#3a1c22', {
    rim: 0.007,
    ground: 0,
  })
  brush.limb([0.135, -0.525, 0.22, -0.62], 0.024, 0.022, '#26242c')
  brush.round(0.14, -0.53, [0.022, 0.022], gilt)
  kabuto(brush, 0, -0.93, lacing, true)
}

/** In the saddle: the foot of the figure is its seat. */
function riding(brush: Brush): void {
  const lacing = lacingOf(brush)
  const { context } = brush
  brush.form(
    limbOutline([-0.01, -0.02, 0.16, 0.07, 0.12, 0.24, 0.1, 0.3, 0.18, 0.31], [0.15, 0.13, 0.085, 0.06, 0.035]),
    '#4b4652',
    { rim: 0.01 },
  )
  context.save()
  context.translate(0, 0.47)
  sheath(brush, false)
  trunk(brush, lacing)
  arm(brush, [-0.04, -0.785, 0.04, -0.64, 0.19, -0.6], lacing)
  kabuto(brush, 0.012, -0.93, lacing, false)
  context.restore()
}

/** On a bench and in a boat. */
function seated(brush: Brush): Look {
  const lacing = lacingOf(brush)
  return {
    ...{ cloth: hex('#4b4652'), skirt: null, skin: '#b5825c', trim: null, legs: '#4b4652', boots: '#4a3a2c' },
    trunk: (own) => onSeat(own, () => trunk(own, lacing)),
    head: (own, x, y) => kabuto(own, x, y, lacing, false),
  }
}

const wind = { pace: 0, strokes: 0.55 }
const hands = { from: 0.158, to: 0.165, height: 0.545 }

export const samurais: readonly Subject[] = [
  {
    concept: 'samurai',
    homes: ['ground'],
    size: 0.32,
    reach: { side: 0.85, up: 1.32, down: 0.35 },
    footprint: 0.24,
    spacing: 1.1,
    settings: ['ridges', 'autumn-lane', 'meadow', 'animal'],
    poses: [
      { name: 'stand', actions: ['stand'], hands, draw: (brush) => standing(brush, false) },
      { name: 'drawn', draw: drawn },
      { name: 'from behind', actions: ['stand'], movement: wind, draw: fromBehind },
      {
        name: 'walk',
        actions: ['walk', 'run'],
        movement: { pace: groundOf(0.15) * 0.8, strokes: 0.8, actor: 'people' },
        hands,
        draw: (brush) => standing(brush, true),
      },
      ...seatedPoses(seated).map((pose) => (pose.name === 'ride' ? { ...pose, draw: riding } : pose)),
    ],
  },
]
