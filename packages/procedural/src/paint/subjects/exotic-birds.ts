/** A parrot, a flamingo and a duck. */
import { hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { limbOutline, placed } from './outline.ts'
import type { Subject } from './subject.ts'
import { wing } from './wing.ts'

interface Plumage {
  body: Rgb
  wing: Rgb
  flight: Rgb
}

/** A macaw is red, yellow and blue; with a color by request all of it is of that color. */
function plumage(brush: Brush): Plumage {
  if (brush.isAsked) {
    const body = brush.own('#000000')
    return { body, wing: mixRgb(body, [1, 1, 1], 0.22), flight: mixRgb(body, [0, 0, 0], 0.42) }
  }
  const [body, middle, flight] = brush.random.pick<readonly [string, string, string]>([
    ['#c22a1e', '#e0aa2a', '#2353a0'],
    ['#2a66b0', '#2f86b8', '#1f3f7a'],
    ['#3f8f3a', '#6aa83a', '#2353a0'],
  ])
  return { body: hex(body), wing: hex(middle), flight: hex(flight) }
}

/** The face with its bare cheek and the hooked bill; `at` is its middle. */
function parrotHead(brush: Brush, at: readonly [number, number], scale: number, { body }: Plumage): void {
  const { context } = brush
  context.save()
  context.translate(...at)
  context.scale(scale, scale)
  brush.form([-0.1, 0.1, -0.12, -0.02, -0.06, -0.11, 0.04, -0.12, 0.11, -0.06, 0.11, 0.05, 0.04, 0.13], body, {
    ground: 0.1,
  })
  brush.form([0.015, -0.05, 0.1, -0.05, 0.11, 0.04, 0.05, 0.075, 0.005, 0.02], '#f0e9dd', { rim: 0.003, ground: 0.1 })
  brush.form([0.085, -0.075, 0.16, -0.05, 0.195, 0.02, 0.175, 0.09, 0.175, 0.09, 0.15, 0.035, 0.09, 0.02], '#e8dfcf', {
    rim: 0.006,
    ground: 0.2,
  })
  brush.form([0.09, 0.03, 0.14, 0.045, 0.13, 0.09, 0.08, 0.075], '#2a2422', {
    rim: 0.004,
  })
  brush.round(0.052, -0.02, [0.018, 0.018], '#f4e27a', { rim: 0.002, ground: 0 })
  brush.round(0.054, -0.02, [0.01, 0.01], '#0c0a08', { rim: 0, ground: 0 })
  context.restore()
}

function perchedParrot(brush: Brush): void {
  const colors = plumage(brush)
  // The snag on which it sits, and tail feathers behind it.
  brush.form(
    [-0.47, 0.35, -0.47, 0.35, -0.43, 0.2, -0.4, 0.06, -0.3, 0.03, -0.32, 0.2, -0.24, 0.35, -0.24, 0.35],
    '#5a4330',
  )
  for (const [x, color] of [
    [-0.17, colors.flight],
    [-0.12, colors.body],
    [-0.2, colors.body],
  ] as const)
    brush.form(limbOutline([-0.06, -0.3, x * 0.9, 0, x * 1.4, 0.34], [0.1, 0.075, 0.012]), color, { rim: 0.006 })
  brush.form(
    [-0.5, 0.05, -0.3, 0.0, 0.1, -0.02, 0.46, -0.06, 0.5, -0.015, 0.2, 0.045, -0.1, 0.06, -0.46, 0.11],
    '#5a4330',
  )
  brush.limb([0.3, -0.03, 0.42, -0.14, 0.5, -0.17], 0.035, 0.01, '#5a4330')
  brush.form(placed([0, 0, 0.5, -0.5, 1, -0.2, 0.6, 0.25], 0.44, -0.16, 0.12), '#4d7d3c', { rim: 0.005 })
  brush.form(
    [
      0, -0.04, -0.14, -0.12, -0.2, -0.34, -0.15, -0.58, -0.04, -0.76, 0.1, -0.76, 0.18, -0.62, 0.19, -0.38, 0.13,
      -0.14,
    ],
    colors.body,
  )
  // The folded wing in three colors.
  brush.form(
    [-0.02, -0.66, 0.06, -0.56, 0.04, -0.36, -0.08, -0.14, -0.2, 0.06, -0.2, 0.06, -0.22, -0.2, -0.18, -0.5],
    colors.flight,
    { rim: 0.008 },
  )
  brush.form([-0.03, -0.67, 0.06, -0.56, 0.04, -0.4, -0.06, -0.3, -0.19, -0.3, -0.17, -0.52], colors.wing, {
    rim: 0.007,
  })
  brush.form([-0.04, -0.68, 0.05, -0.6, 0.04, -0.5, -0.06, -0.45, -0.16, -0.5, -0.13, -0.62], colors.body, {
    rim: 0.007,
  })
  for (let i = 0; i < 4; i++)
    brush.line(
      [-0.03 - i * 0.035, -0.3 + i * 0.02, -0.1 - i * 0.025, -0.14 + i * 0.03, -0.17 - i * 0.008, 0.0],
      0.008,
      mixRgb(colors.flight, [0, 0, 0], 0.5),
    )
  parrotHead(brush, [0.06, -0.8], 1.4, colors)
  for (const x of [-0.02, 0.07]) brush.limb([x, -0.08, x + 0.02, 0.03], 0.05, 0.03, '#4a4440')
}

function flyingParrot(brush: Brush): void {
  const colors = plumage(brush)
  const stroke = 0.3 * Math.sin(brush.moment.phase)
  const { context } = brush
  context.save()
  context.translate(0, -0.5)
  context.save()
  context.scale(-1, 1)
  wing(brush, mixRgb(colors.flight, [0, 0, 0], 0.3), { x: 0.02, y: -0.02, span: 0.85, up: 0.5 + stroke })
  context.restore()
  for (const [turn, color] of [
    [0.12, colors.flight],
    [0.04, colors.body],
  ] as const)
    brush.form(limbOutline([-0.2, 0.02, -0.6, turn, -1, turn * 2], [0.12, 0.08, 0.012]), color, { rim: 0.006 })
  brush.form([-0.34, 0.08, -0.2, -0.06, 0.06, -0.12, 0.26, -0.1, 0.32, 0, 0.2, 0.1, -0.1, 0.13], colors.body)
  wing(brush, colors.flight, { x: -0.02, y: -0.04, span: 0.95, up: 0.62 + stroke })
  brush.form(
    placed([0, -0.05, 0.3, -0.28, 0.46, -0.4, 0.44, -0.14, 0.3, 0.12, 0.02, 0.2], -0.02, -0.05, 0.85),
    colors.wing,
    { rim: 0.006 },
  )
  brush.form(
    placed([0, -0.05, 0.2, -0.2, 0.3, -0.24, 0.28, -0.04, 0.18, 0.12, 0.02, 0.16], -0.02, -0.05, 0.85),
    colors.body,
    { rim: 0.006 },
  )
  parrotHead(brush, [0.34, -0.06], 1.25, colors)
  context.restore()
}

/** A flamingo; `lowered` has its bill in the water. */
function flamingo(brush: Brush, lowered: boolean): void {
  const pink = brush.own('#ee8d94')
  const deep = mixRgb(pink, brush.isAsked ? [0, 0, 0] : hex('#c8323c'), 0.4)
  const leg = mixRgb(pink, hex('#b86a66'), 0.5)
  brush.line([-0.05, -0.46, -0.03, -0.24, -0.05, 0], 0.02, leg, 0.5)
  brush.line([-0.05, 0.0, 0.06, 0.005], 0.018, leg, 0.4)
  // The other leg is drawn up.
  brush.line(
    lowered ? [0.06, -0.46, 0.1, -0.24, 0.07, 0] : [0.07, -0.46, 0.17, -0.33, -0.02, -0.27],
    0.02,
    mixRgb(leg, [0, 0, 0], 0.15),
    0.5,
  )
  brush.round(-0.035, -0.235, [0.017, 0.02], deep, { rim: 0.003 })
  const neck = lowered
    ? [0.2, -0.52, 0.4, -0.5, 0.42, -0.28, 0.34, -0.12, 0.36, -0.05]
    : [0.17, -0.52, 0.36, -0.54, 0.33, -0.7, 0.2, -0.8, 0.22, -0.94, 0.33, -0.965]
  brush.form(
    limbOutline(neck, lowered ? [0.14, 0.06, 0.044, 0.046, 0.07] : [0.14, 0.065, 0.044, 0.042, 0.046, 0.07]),
    pink,
    { ground: 0 },
  )
  brush.form(
    [-0.4, -0.44, -0.32, -0.54, -0.12, -0.64, 0.1, -0.62, 0.22, -0.52, 0.16, -0.42, -0.04, -0.38, -0.24, -0.4],
    pink,
    { rim: 0.014 },
  )
  brush.form(
    [-0.46, -0.4, -0.36, -0.54, -0.14, -0.6, 0.06, -0.56, 0.1, -0.48, -0.06, -0.43, -0.26, -0.42],
    mixRgb(pink, [1, 1, 1], 0.12),
    { rim: 0.008 },
  )
  for (let i = 0; i < 5; i++)
    brush.line([0.02 - i * 0.07, -0.53 + i * 0.008, -0.1 - i * 0.065, -0.47 + i * 0.008], 0.014, deep, 0.5)
  brush.form([-0.48, -0.38, -0.34, -0.46, -0.24, -0.45, -0.36, -0.4], mixRgb(deep, [0, 0, 0], 0.5), {
    rim: 0.004,
    ground: 0,
  })
  const [x, y, turn] = lowered ? [0.37, -0.05, 1.35] : [0.33, -0.965, 0]
  const at = (points: readonly number[]): number[] => placed(points, x, y, 0.06, turn)
  brush.form(at([-0.7, -0.3, -0.2, -0.75, 0.5, -0.6, 0.8, -0.1, 0.5, 0.5, -0.2, 0.5]), pink, {
    rim: 0.005,
    ground: 0.1,
  })
  brush.form(at([0.6, -0.35, 1.3, 0, 1.55, 0.6, 1.55, 0.6, 0.9, 0.75, 0.5, 0.35]), '#f2e4da', { rim: 0.003, ground: 0 })
  brush.form(at([1.25, 0.1, 1.6, 0.6, 1.5, 1.35, 1.5, 1.35, 1.05, 0.95, 0.95, 0.6]), '#1c1614', {
    rim: 0.003,
    ground: 0,
  })
  const [ex = 0, ey = 0] = at([0.25, -0.15])
  brush.round(ex, ey, [0.012, 0.012], '#f6e29a', { rim: 0, ground: 0 })
  brush.round(ex, ey, [0.006, 0.006], '#0c0a08', { rim: 0, ground: 0 })
}

function duck(brush: Brush): void {
  const { random } = brush
  const isDrake = brush.isAsked || random.chance(0.65)
  const flank = brush.isAsked ? brush.own('#000000') : hex(isDrake ? '#b9b4aa' : '#8f7250')
  const dark = mixRgb(flank, [0, 0, 0], 0.5)
  const head = brush.isAsked ? dark : hex(isDrake ? '#1f5a3c' : '#8a6e4c')
  brush.form(
    [
      -0.78, -0.34, -0.98, -0.5, -0.72, -0.44, -0.4, -0.46, 0, -0.5, 0.36, -0.48, 0.54, -0.3, 0.44, -0.06, 0.1, 0.02,
      -0.36, 0.02, -0.66, -0.1,
    ],
    flank,
    { rim: 0.022 },
  )
  brush.form(
    [0.22, -0.44, 0.44, -0.5, 0.56, -0.32, 0.46, -0.08, 0.28, -0.06, 0.2, -0.24],
    brush.isAsked ? dark : hex(isDrake ? '#6a3c26' : '#7a5e40'),
    { rim: 0.014 },
  )
  brush.form(limbOutline([0.36, -0.38, 0.43, -0.58, 0.45, -0.74], [0.3, 0.22, 0.24]), head, { rim: 0.016, ground: 0 })
  brush.round(0.48, -0.83, [0.19, 0.165], head, { rim: 0.018, ground: 0.15 })
  if (isDrake) brush.line([0.3, -0.53, 0.42, -0.5, 0.55, -0.54], 0.045, '#f2efe8', 0.7)
  brush.form([0.62, -0.86, 0.74, -0.8, 0.98, -0.74, 0.98, -0.69, 0.76, -0.69, 0.62, -0.74], '#d8a22c', {
    rim: 0.008,
    ground: 0.2,
  })
  brush.round(0.55, -0.87, [0.03, 0.03], '#0c0a08', { rim: 0, ground: 0 })
  brush.round(0.56, -0.88, [0.01, 0.01], '#ffffff', { rim: 0, ground: 0 })
  brush.form(
    [-0.74, -0.36, -0.5, -0.5, -0.1, -0.53, 0.22, -0.42, 0.14, -0.24, -0.16, -0.16, -0.5, -0.22],
    mixRgb(flank, [0.2, 0.14, 0.1], 0.4),
    { rim: 0.014, ground: 0.2 },
  )
  for (let i = 0; i < 4; i++)
    brush.line([-0.46 + i * 0.14, -0.46 + i * 0.01, -0.3 + i * 0.14, -0.36, -0.34 + i * 0.15, -0.24], 0.014, dark)
  if (!brush.isAsked)
    brush.form([-0.5, -0.28, -0.3, -0.32, -0.26, -0.24, -0.46, -0.2], '#2f5fae', { rim: 0.006, ground: 0 })
  if (isDrake) brush.line([-0.78, -0.44, -0.9, -0.54, -0.84, -0.6], 0.026, '#1c1a1c')
}

export const exoticBirds: readonly Subject[] = [
  {
    concept: 'parrot',
    homes: ['ground', 'air', 'table'],
    size: 0.3,
    foot: 0.34,
    reach: { side: 1.2, up: 1.3, down: 0.4 },
    settings: ['forest', 'waterfall'],
    poses: [
      { name: 'perch', actions: ['sit', 'stand'], homes: ['ground', 'table'], draw: perchedParrot },
      {
        name: 'fly',
        actions: ['fly'],
        homes: ['air'],
        movement: { pace: 0.7, strokes: 1.3, rock: { rise: 0.06, lean: 0.05, seconds: 2.4 }, actor: 'birds' },
        draw: flyingParrot,
      },
    ],
  },
  {
    concept: 'flamingo',
    homes: ['water', 'ground'],
    size: 0.27,
    reach: { side: 0.6, up: 1.1 },
    spacing: 0.9,
    usual: [2, 4],
    settings: ['alpine'],
    poses: [
      { name: 'stand', actions: ['stand', 'sit'], draw: (brush) => flamingo(brush, false) },
      { name: 'wade', actions: ['walk', 'swim'], draw: (brush) => flamingo(brush, true) },
    ],
  },
  {
    concept: 'duck',
    homes: ['water'],
    size: 0.11,
    reach: { side: 1.1, up: 1.1 },
    spacing: 2.4,
    usual: [1, 3],
    settings: ['alpine', 'bridge', 'torii'],
    movement: { pace: 0.3, rock: { rise: 0.014, lean: 0.025, seconds: 2.4 } },
    poses: [{ name: 'swim', actions: ['swim'], draw: duck }],
  },
]
