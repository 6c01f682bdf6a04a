/** People who make music: with a guitar, with a violin, at the drums. */
import { hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { fist } from './hands.ts'
import { guitar, violin } from './instruments.ts'
import { limbOutline } from './outline.ts'
import { type Body, bodyOf, head, skin } from './person-body.ts'
import type { Pose } from './subject.ts'

/** A lantern beside the open case, which lights whoever plays at night. */
function lantern(brush: Brush, x: number): void {
  brush.form([x - 0.035, -0.01, x - 0.03, -0.11, x + 0.03, -0.11, x + 0.035, -0.01, x, 0.004], '#2a2622', {
    rim: 0.005,
  })
  brush.face(
    [x - 0.022, -0.02, x - 0.02, -0.095, x + 0.02, -0.095, x + 0.022, -0.02],
    mixRgb(hex('#8a7a5a'), [1, 0.8, 0.42], brush.dark),
    0.9,
  )
  brush.line([x - 0.026, -0.11, x, -0.165, x + 0.026, -0.11], 0.007, '#1c1814')
  brush.lamp(x, -0.06, 1.15, '#ffb060', 0.5 * brush.dark)
  brush.lamp(x, -0.06, 0.16, '#fff0c8', 0.8 * brush.dark)
}

/** The legs and the body of somebody who stands with one foot ahead. */
function bodyStanding(brush: Brush, { coat, trousers }: Body): void {
  brush.form(limbOutline([0.03, -0.48, 0.09, -0.26, 0.11, -0.03], [0.11, 0.085, 0.055]), brush.tone(trousers, 0.1), {
    rim: 0.004,
  })
  shoe(brush, 0.11, 0)
  brush.form(limbOutline([-0.02, -0.48, -0.06, -0.26, -0.085, -0.03], [0.115, 0.09, 0.06]), trousers, { rim: 0.007 })
  shoe(brush, -0.085, 0.006)
  brush.form(
    [-0.1, -0.78, -0.05, -0.85, 0.05, -0.85, 0.1, -0.77, 0.09, -0.6, 0.1, -0.43, 0, -0.41, -0.1, -0.43, -0.09, -0.6],
    coat,
    { rim: 0.009 },
  )
  const seam = mixRgb(coat, [0, 0, 0], 0.45)
  brush.line([0.01, -0.83, 0.02, -0.64, 0.012, -0.43], 0.007, seam)
  brush.form(limbOutline([0, -0.84, 0.006, -0.9], [0.048, 0.046]), skin, { ground: 0 })
}

function shoe(brush: Brush, x: number, y: number): void {
  brush.form([x - 0.035, y - 0.035, x + 0.02, y - 0.045, x + 0.085, y - 0.012, x + 0.085, y, x - 0.04, y], '#1d1b1e', {
    rim: 0.004,
    ground: 0,
  })
}

function arm(brush: Brush, coat: Rgb, points: readonly number[]): void {
  brush.form(limbOutline(points, [0.074, 0.06, 0.036]), coat, { rim: 0.007, ground: 0.1 })
  fist(brush, [points.at(-2) ?? 0, points.at(-1) ?? 0], 0.022, skin)
}

/** An open case on the ground with what passers-by have given. */
function openCase(brush: Brush, x: number): void {
  brush.form(
    [x - 0.3, -0.03, x - 0.3, -0.03, x - 0.25, -0.2, x - 0.1, -0.235, x + 0.2, -0.23, x + 0.3, -0.2, x + 0.28, -0.035],
    '#2b211c',
    { rim: 0.008 },
  )
  brush.form([x - 0.26, -0.05, x - 0.22, -0.18, x, -0.205, x + 0.24, -0.185, x + 0.24, -0.05], '#7a2430', {
    rim: 0.004,
    ground: 0.3,
  })
  brush.form(
    [
      x - 0.32,
      -0.045,
      x - 0.28,
      -0.06,
      x + 0.28,
      -0.06,
      x + 0.31,
      -0.04,
      x + 0.3,
      0.015,
      x + 0.27,
      0.025,
      x - 0.28,
      0.025,
    ],
    '#221a16',
    { rim: 0.008, ground: 0.3 },
  )
  brush.form([x - 0.26, -0.04, x + 0.25, -0.04, x + 0.26, -0.008, x - 0.27, -0.008], '#8e2c38', { rim: 0, ground: 0.2 })
  for (let i = 0; i < 9; i++)
    brush.round(
      x + brush.random.range(-0.22, 0.22),
      -0.025 + brush.random.range(-0.008, 0.01),
      [0.013, 0.006],
      '#e0b850',
      {
        rim: 0.002,
        ground: 0,
      },
    )
}

function withGuitar(brush: Brush): void {
  const body = bodyOf(brush)
  const strum = Math.sin(brush.moment.phase)
  openCase(brush, 0.5)
  lantern(brush, 0.88)
  arm(brush, mixRgb(body.coat, [0, 0, 0], 0.35), [0.06, -0.78, 0.19, -0.67, 0.27, -0.73])
  bodyStanding(brush, body)
  // What the prompt puts into the hands is drawn by itself.
  if (!brush.isTaken) {
    const strap = '#3a2a20'
    brush.line([-0.1, -0.5, -0.02, -0.7, 0.07, -0.83], 0.022, strap, 0.5)
    playing(brush, { x: -0.13, y: -0.47, turn: 1.08, size: 0.5 }, guitar)
    brush.round(0.245, -0.712, [0.024, 0.026], skin, { rim: 0.004 })
  }
  head(brush, 0.006, -0.93, body)
  arm(brush, body.coat, [-0.085, -0.79, -0.17, -0.63, -0.045 + strum * 0.012, -0.545 + strum * 0.035])
}

/** An instrument in the hands: where its lower end is, and how it is held. */
function playing(
  brush: Brush,
  { x, y, turn, size }: { x: number; y: number; turn: number; size: number },
  draw: (brush: Brush) => void,
): void {
  const { context } = brush
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(size, size)
  draw({ ...brush, own: (usual) => (typeof usual === 'string' ? hex(usual) : usual) })
  context.restore()
}

function withViolin(brush: Brush): void {
  const body = bodyOf(brush)
  const stroke = Math.sin(brush.moment.phase)
  openCase(brush, 0.52)
  lantern(brush, 0.9)
  arm(brush, mixRgb(body.coat, [0, 0, 0], 0.35), [0.06, -0.78, 0.2, -0.7, 0.315, -0.83])
  bodyStanding(brush, body)
  head(brush, 0.004, -0.935, body)
  if (!brush.isTaken) {
    playing(brush, { x: 0.05, y: -0.84, turn: 1.42, size: 0.36 }, violin)
    brush.round(0.322, -0.842, [0.021, 0.023], skin, { rim: 0.004 })
  }
  const hand = [0.1 - stroke * 0.05, -0.7 + stroke * 0.045] as const
  // The bow lies across the strings and goes along itself.
  const bow = [hand[0], hand[1], hand[0] + 0.17, hand[1] - 0.31] as const
  if (!brush.isTaken) {
    brush.line(bow, 0.011, '#4a2614', 0.6)
    brush.line([bow[0] + 0.014, bow[1] + 0.006, bow[2] + 0.006, bow[3] + 0.004], 0.005, '#f2ecdc', 0.85)
  }
  arm(brush, body.coat, [-0.08, -0.79, -0.02, -0.63, ...hand])
}

const chrome = '#c8ccd2'

function cymbal(brush: Brush, x: number, y: number, half: number, lean: number): void {
  brush.line([x, 0, x, y], 0.013, '#8a8f96', 0.5)
  const { context } = brush
  context.save()
  context.translate(x, y)
  context.rotate(lean)
  brush.round(0, 0, [half, half * 0.16], '#d8a83c', { rim: 0.006, facing: 0.85, ground: 0.3 })
  brush.round(0, -half * 0.08, [half * 0.2, half * 0.1], '#e8c05a', { rim: 0.003, facing: 0.9, ground: 0 })
  context.restore()
}

interface Drum {
  x: number
  /** Height of its skin. */
  y: number
  half: number
  deep: number
}

function drumOf(brush: Brush, shell: Rgb, { x, y, half, deep }: Drum): void {
  brush.form(
    [
      x - half,
      y,
      x - half,
      y,
      x + half,
      y,
      x + half,
      y,
      x + half * 0.94,
      y + deep,
      x,
      y + deep * 1.16,
      x - half * 0.94,
      y + deep,
    ],
    shell,
    { rim: 0.008, facing: 0.75, ground: 0.45 },
  )
  for (const at of [-0.6, 0, 0.6])
    brush.line([x + half * at, y + 0.014, x + half * at * 0.96, y + deep * 1.02], 0.006, chrome, 0.7)
  brush.round(x, y, [half * 1.02, half * 0.2], '#efeae0', { rim: 0.006, facing: 0.85, ground: 0 })
}

/** At the drums, which stand before the drummer. */
function atDrums(brush: Brush): void {
  const body = bodyOf(brush)
  const { phase } = brush.moment
  const shell = brush.isAsked ? body.coat : hex(brush.random.pick(['#9a2430', '#1f4a7a', '#26262c', '#7a5a2a']))
  const nod = 0.012 * Math.sin(phase * 2)
  const [left, right] = [Math.sin(phase), Math.sin(phase + Math.PI)]
  cymbal(brush, -0.56, -0.98, 0.2, -0.22 + 0.05 * left)
  cymbal(brush, 0.6, -0.92, 0.22, 0.2 + 0.05 * right)
  // The drummer behind the drums.
  const { coat } = body
  const shirt = brush.isAsked ? hex('#26262c') : coat
  brush.form(
    [-0.11, -0.5, -0.12, -0.68, -0.13, -0.8, -0.06, -0.88, 0.06, -0.88, 0.13, -0.8, 0.12, -0.68, 0.11, -0.5],
    shirt,
    { rim: 0.009, ground: 0.35 },
  )
  brush.form(limbOutline([0, -0.87 + nod, 0.004, -0.93 + nod], [0.05, 0.048]), skin, { ground: 0 })
  head(brush, 0.004, -0.965 + nod, body)
  for (const [way, beat] of [
    [-1, left],
    [1, right],
  ] as const) {
    const hand = [way * 0.2, -0.62 - 0.05 * Math.max(0, beat)] as const
    brush.form(limbOutline([way * 0.105, -0.81, way * 0.24, -0.68, ...hand], [0.07, 0.056, 0.036]), shirt, {
      rim: 0.006,
      ground: 0.1,
    })
    brush.round(...hand, [0.022, 0.022], skin, { rim: 0.004 })
    brush.line([...hand, way * 0.3, -0.6 - 0.2 * Math.max(0, beat) - 0.02], 0.013, '#e0c48a', 0.8)
  }
  // Toms over the bass drum, the snare and the floor tom beside it, and the two plates of the hi-hat.
  drumOf(brush, shell, { x: -0.15, y: -0.6, half: 0.125, deep: 0.13 })
  drumOf(brush, shell, { x: 0.15, y: -0.6, half: 0.135, deep: 0.14 })
  for (const x of [0.36, 0.56]) brush.line([x, -0.2, x + (x > 0.4 ? 0.03 : -0.02), 0.005], 0.014, chrome, 0.5)
  drumOf(brush, shell, { x: 0.46, y: -0.42, half: 0.16, deep: 0.24 })
  for (const x of [-0.46, -0.3]) brush.line([x, -0.3, x + (x < -0.4 ? -0.04 : 0.03), 0.005], 0.013, chrome, 0.5)
  drumOf(brush, shell, { x: -0.38, y: -0.42, half: 0.14, deep: 0.1 })
  brush.line([-0.66, 0, -0.66, -0.62], 0.013, '#8a8f96', 0.5)
  for (const lift of [0, 0.022 + 0.012 * Math.max(0, left)])
    brush.round(-0.66, -0.6 - lift, [0.14, 0.018], '#d8a83c', { rim: 0.005, facing: 0.85, ground: 0.2 })
  bassDrum(brush, shell)
}

function bassDrum(brush: Brush, shell: Rgb): void {
  brush.round(0, -0.265, [0.275, 0.275], shell, { rim: 0.012, facing: 0.7 })
  brush.round(0, -0.265, [0.245, 0.245], '#e8e2d6', { rim: 0.008, facing: 0.75, ground: 0.25 })
  brush.round(0, -0.265, [0.1, 0.1], mixRgb(shell, [0, 0, 0], 0.35), { rim: 0.004, ground: 0 })
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * Math.PI * 2 + 0.2
    brush.line(
      [
        Math.cos(turn) * 0.235,
        -0.265 + Math.sin(turn) * 0.235,
        Math.cos(turn) * 0.285,
        -0.265 + Math.sin(turn) * 0.285,
      ],
      0.014,
      chrome,
      0.8,
    )
  }
  for (const way of [-1, 1]) brush.line([way * 0.2, -0.1, way * 0.29, 0.006], 0.016, chrome, 0.5)
}

/** Who plays on their feet sways with the music. */
const swaying = { rise: 0.004, lean: 0.022, seconds: 1.9 }
const played = { pace: 0, strokes: 0.9, rock: swaying }

export const posesWithInstruments: readonly Pose[] = [
  {
    name: 'play the guitar',
    actions: ['busk'],
    isOnlyAsked: true,
    homes: ['ground'],
    reach: { side: 2.1, up: 1.3, down: 1.2 },
    movement: played,
    draw: withGuitar,
  },
  {
    name: 'play the violin',
    actions: ['fiddle'],
    isOnlyAsked: true,
    homes: ['ground'],
    reach: { side: 2.1, up: 1.3, down: 1.2 },
    movement: { pace: 0, strokes: 0.6, rock: swaying },
    draw: withViolin,
  },
  {
    name: 'drum',
    actions: ['drum'],
    isOnlyAsked: true,
    homes: ['ground'],
    reach: { side: 0.95, up: 1.3, down: 0.1 },
    movement: { pace: 0, strokes: 1.1 },
    draw: atDrums,
  },
]
