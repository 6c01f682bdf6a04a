/** A market stall: fruit in crates under a striped awning, and whoever sells it. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { drawGuest } from './people-at-tables.ts'
import type { Subject } from './subject.ts'

const awnings = ['#b8322c', '#2f6a4a', '#2f5a8a', '#c8782c'] as const
const fruit = ['#c8342a', '#e8902c', '#e8c23c', '#7aa83c', '#7a3a6a', '#d8644a'] as const

/** Half the width of the stall, and the height of its table and of the front edge of its awning. */
const half = 0.7
const table = -0.36
const eaves = -0.72
const ridge = -0.98

function behind(brush: Brush): void {
  brush.face([-half, ridge + 0.04, half, ridge + 0.04, half, -0.1, -half, -0.1], '#2c2420', 0.25)
  // Shelves in the shade of the awning, with what is sold from jars and boxes.
  const { random } = brush
  const shelf = -0.54
  brush.face(
    [-half + 0.04, shelf, half - 0.04, shelf, half - 0.04, shelf + 0.02, -half + 0.04, shelf + 0.02],
    '#5a4434',
  )
  for (let x = -half + 0.09; x < half - 0.06; x += random.range(0.07, 0.11)) {
    const tall = random.range(0.06, 0.13)
    const wide = random.range(0.022, 0.036)
    brush.form(
      [x - wide, shelf - tall, x + wide, shelf - tall, x + wide, shelf, x - wide, shelf],
      random.pick(['#7a5a3a', '#a8843c', '#5a6a4a', '#8a3f34', '#c8b898']),
      { rim: 0.004, facing: 0.4 },
    )
  }
  for (const x of [-half, half]) brush.line([x, 0, x, ridge], 0.03, '#4a3626', 0.5)
}

function seller(brush: Brush): void {
  const { context } = brush
  context.save()
  context.translate(brush.random.range(-0.16, 0.1), table + 0.012)
  context.scale(0.33, 0.33)
  // The color that the prompt names is that of the awning.
  drawGuest({ ...brush, own: (usual) => (typeof usual === 'string' ? hex(usual) : usual) }, 'sit')
  context.restore()
}

/** A crate that leans toward the viewer, full of one kind of fruit. */
function crate(brush: Brush, x: number, y: number, wide: number, color: Rgb): void {
  const { random } = brush
  const deep = 0.13
  brush.face([x - wide, y, x + wide, y, x + wide * 1.04, y + deep, x - wide * 1.04, y + deep], '#3a2a1c', 0.3)
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5; i++) {
      const at = (i + 0.5 + (row % 2) * 0.25 + random.range(-0.08, 0.08)) / 5.4
      brush.round(
        x - wide + at * wide * 2,
        y + 0.012 + row * 0.037 + random.range(-0.006, 0.006),
        [0.03, 0.029],
        mixRgb(color, random.chance(0.5) ? [1, 0.9, 0.6] : [0.2, 0.06, 0.02], random.range(0, 0.22)),
        { rim: 0.005, facing: 0.8, ground: 0.5 },
      )
    }
  const wood = random.pick(['#a8804e', '#96703f', '#b58e58'])
  brush.face(
    [
      x - wide * 1.06,
      y + deep - 0.025,
      x + wide * 1.06,
      y + deep - 0.025,
      x + wide * 1.06,
      y + deep + 0.03,
      x - wide * 1.06,
      y + deep + 0.03,
    ],
    wood,
    0.6,
  )
  brush.line([x - wide * 1.06, y + deep - 0.024, x + wide * 1.06, y + deep - 0.024], 0.007, '#d8b884', 0.8)
}

function counter(brush: Brush): void {
  brush.face([-half - 0.02, table + 0.2, half + 0.02, table + 0.2, half, 0, -half, 0], '#6a4c32', 0.45)
  for (let i = 1; i < 9; i++) {
    const x = -half + (i / 9) * half * 2
    brush.line([x, table + 0.21, x, -0.004], 0.006, '#3a281a', 0.3)
  }
  brush.form([-half, -0.05, half, -0.05, half, 0, -half, 0], '#3f2d1e', { rim: 0, ground: 0.6 })
  const colors = brush.random.fork('fruit')
  const kinds = [...fruit].sort(() => colors.next() - 0.5)
  for (let i = 0; i < 5; i++) {
    const x = -half + 0.14 + i * ((half * 2 - 0.28) / 4)
    crate(brush, x, table + 0.02, 0.125, hex(kinds[i % kinds.length] ?? fruit[0]))
  }
}

/** The awning with its scalloped edge, which the wind lifts. */
function awning(brush: Brush): void {
  const cloth = brush.own(brush.random.pick(awnings))
  const stripes = 10
  const wide = half + 0.1
  const back = half - 0.02
  const lift = (i: number) => 0.01 * Math.sin(brush.moment.phase + i * 0.9)
  for (let i = 0; i < stripes; i++) {
    const color = i % 2 === 0 ? cloth : hex('#f2ead8')
    const at = (j: number, reach: number) => -reach + (j / stripes) * reach * 2
    const [x0, x1] = [at(i, wide), at(i + 1, wide)]
    brush.face([at(i, back), ridge, at(i + 1, back), ridge, x1, eaves, x0, eaves], color, 0.72)
    const middle = (x0 + x1) / 2
    const low = eaves + 0.075 + lift(i)
    brush.form(
      [
        x0,
        eaves - 0.004,
        x0,
        eaves - 0.004,
        x1,
        eaves - 0.004,
        x1,
        eaves - 0.004,
        x1 - 0.004,
        low - 0.02,
        middle,
        low,
        x0 + 0.004,
        low - 0.02,
      ],
      mixRgb(color, [0, 0, 0], 0.12),
      {
        rim: 0.004,
        ground: 0.15,
      },
    )
  }
  const { context } = brush
  // It is paler toward its ridge, and its shade lies on what is below.
  const sheen = context.createLinearGradient(0, ridge, 0, eaves)
  sheen.addColorStop(0, css(brush.tone('#ffffff', 0.7), 0.22))
  sheen.addColorStop(1, css(brush.tone('#1a1210', 0.1), 0.2))
  context.fillStyle = sheen
  context.beginPath()
  for (const [x, y] of [
    [-back, ridge],
    [back, ridge],
    [wide, eaves],
    [-wide, eaves],
  ] as const)
    context.lineTo(x, y)
  context.fill()
  if (brush.isSnowy)
    brush.form(
      [
        -back - 0.02,
        ridge + 0.03,
        -back,
        ridge - 0.03,
        0,
        ridge - 0.045,
        back,
        ridge - 0.03,
        back + 0.02,
        ridge + 0.03,
        0,
        ridge + 0.05,
      ],
      '#eef3fa',
      {
        rim: 0.01,
        ground: 0.1,
      },
    )
}

function bulbs(brush: Brush): void {
  const count = 6
  for (let i = 0; i < count; i++) {
    const x = -half + 0.1 + (i / (count - 1)) * (half * 2 - 0.2)
    const y = eaves + 0.13 + 0.004 * Math.sin(brush.moment.phase + i)
    brush.line([x, eaves + 0.02, x, y - 0.02], 0.006, '#1c1814')
    brush.round(x, y, [0.018, 0.022], mixRgb(hex('#fff0c8'), [1, 0.86, 0.56], brush.dark), { rim: 0.003, ground: 0 })
    brush.lamp(x, y, 0.34, '#ffb45a', 0.12 + 0.6 * brush.dark)
    brush.lamp(x, y, 0.05, '#fff0d0', 0.2 + 0.8 * brush.dark)
  }
}

/** What the bulbs light at night: most of all what is right below them. */
function lampLight(brush: Brush): void {
  const { context, dark } = brush
  if (dark < 0.1) return
  const power = dark ** 1.6
  const light = context.createLinearGradient(0, eaves + 0.08, 0, 0)
  light.addColorStop(0, css([0.5, 0.36, 0.17], power))
  light.addColorStop(0.55, css([0.4, 0.27, 0.11], power))
  light.addColorStop(1, css([0.12, 0.07, 0.02], power))
  context.save()
  context.globalCompositeOperation = 'color-dodge'
  context.fillStyle = light
  context.fillRect(-half, eaves, half * 2, -eaves)
  context.restore()
}

function stall(brush: Brush): void {
  behind(brush)
  seller(brush)
  counter(brush)
  lampLight(brush)
  bulbs(brush)
  awning(brush)
}

export const marketStalls: readonly Subject[] = [
  {
    concept: 'stall',
    homes: ['ground'],
    size: 0.4,
    base: 0.72,
    reach: { side: 0.95, up: 1.1 },
    spacing: 1.8,
    settings: ['alley', 'skyline', 'autumn-lane'],
    movement: { pace: 0, strokes: 0.35 },
    poses: [{ name: 'sell', draw: stall }],
  },
]
