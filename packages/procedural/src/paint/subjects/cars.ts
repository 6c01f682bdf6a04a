/** Cars of every day: a small one, a taxi, an off-roader and a van. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { type Brush, sharpPath, smoothPath } from './brush.ts'
import type { Movement } from './movement.ts'
import type { Corners } from './outline.ts'
import type { Subject } from './subject.ts'
import { housedWheel, roundedBox } from './wheel.ts'

/** A pane of glass with the sky in it; lit a little from inside by night. */
function pane(brush: Brush, corners: Corners): void {
  const { context } = brush
  const ys = corners.filter((_, i) => i % 2 === 1)
  const xs = corners.filter((_, i) => i % 2 === 0)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const shine = context.createLinearGradient(left, top, right, bottom)
  const inside: Rgb = [1, 0.8, 0.5]
  shine.addColorStop(0, css(mixRgb(brush.tone('#9ab2c6', 0.7), inside, brush.dark * 0.35)))
  shine.addColorStop(0.5, css(mixRgb(brush.tone('#3a4a58', 0.45), inside, brush.dark * 0.3)))
  shine.addColorStop(1, css(brush.tone('#1a222a', 0.3)))
  context.fillStyle = shine
  context.fill(sharpPath(corners))
  context.save()
  context.clip(sharpPath(corners))
  context.fillStyle = css(brush.tone('#e8f2fa', 0.9), 0.16)
  const slant = (bottom - top) * 0.7
  const from = left + (right - left) * 0.35
  context.fill(sharpPath([from + slant, top, from + slant * 1.5, top, from + slant * 0.5, bottom, from, bottom]))
  context.restore()
}

/** Light that lies along the flank, below the windows. */
function gloss(brush: Brush, paint: Rgb, from: number, to: number, y: number): void {
  const { context } = brush
  context.fillStyle = css(brush.tone(mixRgb(paint, [1, 1, 1], 0.55), 0.9), 0.32)
  context.beginPath()
  context.moveTo(from, y)
  context.quadraticCurveTo((from + to) / 2, y + 0.035, to, y + 0.06)
  context.quadraticCurveTo((from + to) / 2, y - 0.01, from, y - 0.03)
  context.fill()
}

/** Lines of doors with their handles. */
function doors(brush: Brush, paint: Rgb, at: readonly number[], top: number): void {
  for (const x of at) brush.line([x, top, x - 0.01, -0.3, x + 0.04, -0.17], 0.01, mixRgb(paint, [0, 0, 0], 0.6))
  for (const x of at.slice(0, -1))
    brush.line([x + 0.07, top + 0.1, x + 0.17, top + 0.1], 0.02, mixRgb(paint, [1, 1, 1], 0.35), 0.8)
}

interface Lamps {
  front: readonly [number, number]
  rear: readonly [number, number]
  size?: number
}

function lamps(brush: Brush, { front, rear, size = 0.05 }: Lamps): void {
  brush.round(...front, [size * 0.9, size], '#f2f3ee', { rim: 0.005, ground: 0 })
  brush.round(...rear, [size * 0.5, size * 1.1], '#b8201a', { rim: 0.004, ground: 0 })
  brush.lamp(front[0] + 0.02, front[1], 0.7, '#fff0cc', 0.85 * brush.dark + 0.06)
  brush.lamp(rear[0] - 0.01, rear[1], 0.28, '#ff2a18', 0.9 * brush.dark)
}

function smallCar(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#b33a30', '#3f78a8', '#7fae9a', '#e6e0d2', '#d8a43a']))
  const dark = mixRgb(paint, [0, 0, 0], 0.55)
  brush.form(
    [
      -1.3, -0.14, -1.3, -0.14, -1.36, -0.4, -1.3, -0.62, -1.2, -0.86, -1.02, -1.0, -0.4, -1.06, 0.1, -1.03, 0.36,
      -0.92, 0.68, -0.66, 1.12, -0.6, 1.32, -0.48, 1.38, -0.3, 1.36, -0.14, 1.36, -0.14, 0, -0.12,
    ],
    paint,
    { rim: 0.02, facing: 0.84, ground: 0.5 },
  )
  pane(brush, [-1.08, -0.64, -1.0, -0.88, -0.92, -0.93, -0.46, -0.97, -0.46, -0.64])
  pane(brush, [-0.4, -0.64, -0.4, -0.97, 0.08, -0.95, 0.28, -0.87, 0.54, -0.64])
  brush.line([-1.24, -0.6, 0.6, -0.6], 0.014, dark, 0.3)
  doors(brush, paint, [-0.43, 0.52], -0.58)
  gloss(brush, paint, -1.26, 1.26, -0.52)
  brush.form(roundedBox(-1.4, -0.24, -1.16, -0.14, 0.03), dark, { rim: 0.006 })
  brush.form(roundedBox(1.16, -0.24, 1.42, -0.14, 0.03), dark, { rim: 0.006 })
  brush.form(roundedBox(0.5, -0.72, 0.6, -0.63, 0.03), dark, { rim: 0.006 })
  for (const x of [-0.84, 0.88]) housedWheel(brush, x, -0.2, 0.2)
  lamps(brush, { front: [1.28, -0.44], rear: [-1.32, -0.5] })
}

function taxi(brush: Brush): void {
  const paint = brush.own('#e8b41e')
  const dark = mixRgb(paint, [0, 0, 0], 0.6)
  brush.form(
    [
      -1.5, -0.14, -1.5, -0.14, -1.56, -0.38, -1.52, -0.56, -1.4, -0.62, -1.0, -0.65, -0.8, -0.84, -0.58, -0.95, -0.1,
      -0.99, 0.26, -0.95, 0.5, -0.82, 0.74, -0.64, 1.24, -0.57, 1.48, -0.46, 1.55, -0.3, 1.52, -0.14, 1.52, -0.14, 0,
      -0.12,
    ],
    paint,
    { rim: 0.02, facing: 0.84, ground: 0.5 },
  )
  pane(brush, [-0.9, -0.64, -0.72, -0.81, -0.56, -0.88, -0.2, -0.91, -0.2, -0.64])
  pane(brush, [-0.14, -0.64, -0.14, -0.91, 0.2, -0.88, 0.36, -0.79, 0.58, -0.64])
  brush.line([-1.46, -0.56, 1.3, -0.53], 0.012, dark, 0.3)
  // The band of squares along the flank.
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 22; i++) {
      if ((i + row) % 2 === 1) continue
      const x = -1.0 + i * 0.08
      const y = -0.46 + row * 0.05
      brush.face([x, y, x + 0.08, y, x + 0.08, y + 0.05, x, y + 0.05], '#17171a', 0.3)
    }
  doors(brush, paint, [-0.92, -0.17, 0.62], -0.6)
  gloss(brush, paint, -1.44, 1.42, -0.54)
  brush.line([-1.54, -0.2, -1.2, -0.18], 0.05, '#b8bcc2', 0.8)
  brush.line([1.22, -0.18, 1.54, -0.2], 0.05, '#b8bcc2', 0.8)
  brush.form(roundedBox(0.56, -0.72, 0.66, -0.64, 0.03), dark, { rim: 0.006 })
  for (const x of [-0.98, 0.98]) housedWheel(brush, x, -0.2, 0.2)
  // The sign on its roof is lit.
  brush.face([-0.2, -0.98, 0.16, -0.98, 0.13, -1.0, -0.17, -1.0], '#2a2a2c', 0.4)
  brush.form(roundedBox(-0.17, -1.14, 0.13, -1.0, 0.03), '#fbf4dc', { rim: 0.008, facing: 0.9, ground: 0.1 })
  brush.shine(smoothPath([roundedBox(-0.15, -1.125, 0.11, -1.015, 0.02)]), '#ffe9a8')
  for (let i = 0; i < 4; i++)
    brush.face(
      [-0.12 + i * 0.06, -1.045, -0.08 + i * 0.06, -1.045, -0.08 + i * 0.06, -1.095, -0.12 + i * 0.06, -1.095],
      '#1c1c1e',
      0.3,
    )
  brush.lamp(-0.02, -1.07, 0.34, '#ffd060', 0.7 * brush.dark)
  lamps(brush, { front: [1.46, -0.42], rear: [-1.5, -0.48] })
}

function offRoader(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#5a6a44', '#b88a4a', '#4a6a80', '#8a3a2e', '#cfc6b2']))
  const dark = mixRgb(paint, [0, 0, 0], 0.6)
  // The spare wheel hangs behind.
  brush.round(-1.22, -0.58, [0.07, 0.22], '#17181b', { rim: 0.008 })
  brush.form(roundedBox(-1.16, -0.68, 1.2, -0.22, 0.05), paint, { rim: 0.02, facing: 0.82, ground: 0.5 })
  brush.form(
    [-1.14, -0.64, -1.14, -0.64, -1.08, -1.06, -1.08, -1.06, 0.26, -1.06, 0.26, -1.06, 0.46, -0.66, 0.46, -0.66],
    paint,
    { rim: 0.018, facing: 0.84, ground: 0.1 },
  )
  pane(brush, [-1.02, -0.7, -0.98, -0.98, -0.6, -0.98, -0.6, -0.7])
  pane(brush, [-0.53, -0.7, -0.53, -0.98, -0.12, -0.98, -0.12, -0.7])
  pane(brush, [-0.05, -0.7, -0.05, -0.98, 0.2, -0.98, 0.35, -0.7])
  brush.line([-1.14, -0.6, 1.18, -0.6], 0.012, dark, 0.3)
  doors(brush, paint, [-0.57, -0.09, 0.44], -0.66)
  gloss(brush, paint, -1.1, 1.16, -0.55)
  // Rack with a load, and the pole of the air intake.
  brush.line([-1.0, -1.12, 0.18, -1.12], 0.026, '#26282c', 0.6)
  for (const x of [-0.96, -0.4, 0.14]) brush.line([x, -1.06, x, -1.12], 0.022, '#26282c', 0.5)
  brush.form(roundedBox(-0.86, -1.24, -0.34, -1.13, 0.04), '#7a6a4a', { rim: 0.008 })
  brush.form(roundedBox(-0.28, -1.22, 0.04, -1.13, 0.03), '#4a5a4a', { rim: 0.008 })
  brush.line([0.5, -0.62, 0.4, -1.02], 0.03, '#26282c', 0.5)
  for (const x of [-0.72, 0.78]) {
    brush.form(
      [x - 0.36, -0.24, x - 0.32, -0.46, x - 0.2, -0.56, x + 0.2, -0.56, x + 0.32, -0.46, x + 0.36, -0.24],
      '#1c1d20',
      { rim: 0.01 },
    )
    housedWheel(brush, x, -0.25, 0.25)
  }
  brush.form(roundedBox(1.16, -0.34, 1.34, -0.22, 0.03), '#2a2c30', { rim: 0.008 })
  brush.line([-0.4, -0.22, 0.46, -0.22], 0.045, '#2a2c30', 0.5)
  lamps(brush, { front: [1.19, -0.5], rear: [-1.14, -0.44], size: 0.06 })
}

function van(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#3f8a8a', '#c8583a', '#d8a23c', '#5a7fae']))
  const cream = mixRgb(hex('#f0e8d6'), paint, 0.06)
  const dark = mixRgb(paint, [0, 0, 0], 0.6)
  const body = [
    -1.3, -0.14, -1.3, -0.14, -1.34, -0.6, -1.28, -1.0, -1.14, -1.1, 0, -1.13, 0.84, -1.1, 1.1, -1.0, 1.28, -0.66, 1.36,
    -0.48, 1.36, -0.14, 1.36, -0.14, 0, -0.12,
  ]
  brush.form(body, paint, { rim: 0.02, facing: 0.82, ground: 0.5 })
  const { context } = brush
  context.save()
  context.clip(smoothPath([body]))
  brush.form([-1.4, -0.62, -1.4, -0.62, -1.4, -1.2, -1.4, -1.2, 1.5, -1.2, 1.5, -1.2, 1.4, -0.62, 1.4, -0.62], cream, {
    rim: 0.012,
    facing: 0.8,
    ground: 0.1,
  })
  context.restore()
  brush.line([-1.34, -0.62, 1.31, -0.6], 0.022, '#d6dade', 0.85)
  for (const [left, right] of [
    [-1.16, -0.74],
    [-0.66, -0.2],
    [-0.12, 0.34],
  ] as const) {
    pane(brush, [left, -0.68, left, -0.98, right, -0.98, right, -0.68])
    brush.line([left, -0.68, left, -0.98, right, -0.98, right, -0.68, left, -0.68], 0.014, '#b8bcc0', 0.7)
    // Curtains.
    for (const x of [left + 0.03, right - 0.03])
      brush.face([x - 0.025, -0.7, x + 0.025, -0.7, x + 0.018, -0.96, x - 0.018, -0.96], '#c8604a', 0.5)
    brush.lamp((left + right) / 2, -0.82, 0.34, '#ffd48a', 0.3 * brush.dark)
  }
  pane(brush, [0.44, -0.66, 0.44, -0.99, 0.86, -0.99, 1.04, -0.92, 1.17, -0.66])
  brush.line([0.98, -0.98, 1.08, -0.64], 0.03, cream, 0.7)
  doors(brush, paint, [-0.7, 0.4, 1.12], -0.56)
  gloss(brush, paint, -1.28, 1.28, -0.5)
  brush.form(roundedBox(-1.38, -0.24, -1.12, -0.14, 0.04), '#d6dade', { rim: 0.008, facing: 0.8 })
  brush.form(roundedBox(1.14, -0.24, 1.42, -0.14, 0.04), '#d6dade', { rim: 0.008, facing: 0.8 })
  brush.form(roundedBox(1.16, -0.82, 1.24, -0.66, 0.03), dark, { rim: 0.006 })
  for (const x of [-0.82, 0.86]) housedWheel(brush, x, -0.19, 0.19)
  lamps(brush, { front: [1.31, -0.42], rear: [-1.31, -0.46] })
}

const driving = (pace: number): Movement => ({ pace, actor: 'cars' })
const actions = ['drive', 'run']

export const cars: readonly Subject[] = [
  {
    ...{ concept: 'car', homes: ['ground'], size: 0.165, reach: { side: 1.9, up: 1.15 }, base: 1.3, spacing: 3.1 },
    settings: ['alley', 'autumn-lane', 'meadow'],
    movement: driving(1.3),
    poses: [{ name: 'drive', actions, draw: smallCar }],
  },
  {
    ...{ concept: 'taxi', homes: ['ground'], size: 0.165, reach: { side: 2, up: 1.25 }, base: 1.45, spacing: 3.3 },
    settings: ['alley'],
    movement: driving(1.2),
    poses: [{ name: 'drive', actions, draw: taxi }],
  },
  {
    ...{ concept: 'jeep', homes: ['ground'], size: 0.185, reach: { side: 1.7, up: 1.3 }, base: 1.3, spacing: 2.9 },
    settings: ['dunes', 'meadow'],
    movement: driving(1.1),
    poses: [{ name: 'drive', actions, draw: offRoader }],
  },
  {
    ...{ concept: 'van', homes: ['ground'], size: 0.2, reach: { side: 1.8, up: 1.2 }, base: 1.3, spacing: 3 },
    settings: ['meadow', 'autumn-lane'],
    movement: driving(1),
    poses: [{ name: 'drive', actions, draw: van }],
  },
]
