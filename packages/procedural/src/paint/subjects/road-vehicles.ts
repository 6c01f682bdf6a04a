/** A bus, a truck and a motorcycle. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { type Brush, sharpPath, smoothPath } from './brush.ts'
import type { Movement } from './movement.ts'
import type { Subject } from './subject.ts'
import { housedWheel, roundedBox } from './wheel.ts'

/** Glass that mirrors the sky by day and is lit from inside by night. */
function glass(brush: Brush, [left, top, right, bottom]: readonly [number, number, number, number], lit: number): void {
  const { context } = brush
  const shine = context.createLinearGradient(left, top, right, bottom)
  const inside: Rgb = [1, 0.84, 0.56]
  shine.addColorStop(0, css(mixRgb(brush.tone('#8fa8bc', 0.7), inside, brush.dark * lit)))
  shine.addColorStop(0.45, css(mixRgb(brush.tone('#33424f', 0.4), inside, brush.dark * lit * 0.9)))
  shine.addColorStop(1, css(mixRgb(brush.tone('#1a222a', 0.3), inside, brush.dark * lit * 0.75)))
  context.fillStyle = shine
  context.fill(smoothPath([roundedBox(left, top, right, bottom, Math.min(0.04, (right - left) * 0.3))]))
  context.fillStyle = css(brush.tone('#e8f2fa', 0.9), 0.16)
  const slant = (bottom - top) * 0.5
  context.save()
  context.clip(smoothPath([roundedBox(left, top, right, bottom, 0.03)]))
  context.fill(sharpPath([left + slant, top, left + slant * 1.7, top, left + slant * 0.7, bottom, left, bottom]))
  context.restore()
}

/** Lamps at both ends. */
function endLamps(brush: Brush, front: readonly [number, number], rear: readonly [number, number]): void {
  brush.round(...front, [0.035, 0.045], '#f4f2e4', { rim: 0.004, ground: 0 })
  brush.round(...rear, [0.022, 0.045], '#b8201a', { rim: 0.003, ground: 0 })
  brush.lamp(front[0] + 0.02, front[1], 0.7, '#fff0cc', 0.85 * brush.dark + 0.08)
  brush.lamp(rear[0] - 0.01, rear[1], 0.28, '#ff2a18', 0.9 * brush.dark)
}

function bus(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#b8322a', '#d99a2a', '#2f6f86', '#4a7a48']))
  const cream = brush.isAsked ? mixRgb(paint, [1, 1, 1], 0.55) : hex('#ece4d2')
  brush.form(roundedBox(-1.42, -1, 1.42, -0.1, 0.12), paint, { rim: 0.016, facing: 0.8, ground: 0.5 })
  brush.form(roundedBox(-1.36, -1.0, 1.36, -0.93, 0.035), cream, { rim: 0.01, facing: 0.8, ground: 0.1 })
  brush.face([-1.41, -0.4, 1.41, -0.4, 1.41, -0.46, -1.41, -0.46], cream, 0.55)
  brush.line([-1.41, -0.2, 1.41, -0.2], 0.012, mixRgb(paint, [0, 0, 0], 0.5))
  const windows = 6
  for (let i = 0; i < windows; i++) {
    const left = -1.32 + i * 0.36
    glass(brush, [left, -0.86, left + 0.31, -0.52], 0.95)
    // Heads and seats behind the glass.
    for (const seat of [0.1, 0.22]) {
      if (brush.random.chance(0.5)) continue
      brush.round(left + seat, -0.6, [0.036, 0.044], mixRgb(hex('#3a3434'), [0, 0, 0], 0.3), { rim: 0, ground: 0 })
      brush.round(left + seat, -0.535, [0.06, 0.03], '#2a2c34', { rim: 0, ground: 0 })
    }
    brush.lamp(left + 0.155, -0.69, 0.4, '#ffd48a', 0.32 * brush.dark)
  }
  // The door, in two wings, and the driver's window.
  brush.form(roundedBox(0.86, -0.86, 1.12, -0.13, 0.03), mixRgb(paint, [0, 0, 0], 0.55), { rim: 0.004, ground: 0.2 })
  for (const left of [0.875, 0.998]) glass(brush, [left, -0.84, left + 0.108, -0.2], 0.8)
  glass(brush, [1.17, -0.86, 1.4, -0.44], 0.35)
  brush.form(roundedBox(1.2, -0.985, 1.4, -0.9, 0.02), '#15161a', { rim: 0.003, ground: 0 })
  for (let i = 0; i < 5; i++)
    brush.shine(
      sharpPath([
        1.225 + i * 0.034,
        -0.925,
        1.247 + i * 0.034,
        -0.925,
        1.247 + i * 0.034,
        -0.955,
        1.225 + i * 0.034,
        -0.955,
      ]),
      '#ffb43a',
    )
  brush.line([1.4, -0.66, 1.5, -0.7], 0.016, '#16171a')
  brush.form(roundedBox(1.46, -0.72, 1.53, -0.54, 0.02), '#16171a', { rim: 0.006 })
  brush.form(roundedBox(-1.43, -0.16, 1.43, -0.09, 0.03), '#1c1d22', { rim: 0.006 })
  for (const x of [-0.92, 0.66]) housedWheel(brush, x, -0.16, 0.16)
  endLamps(brush, [1.39, -0.27], [-1.4, -0.3])
}

function truck(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#2f5f9a', '#b23a2a', '#3f7a58', '#d8a838']))
  const load = brush.isAsked ? mixRgb(paint, [1, 1, 1], 0.7) : hex('#e6e3dc')
  // The trailer behind its cab.
  brush.form(roundedBox(-1.6, -1.02, 0.62, -0.24, 0.03), load, { rim: 0.014, facing: 0.72, ground: 0.4 })
  for (let x = -1.52; x < 0.6; x += 0.13) brush.line([x, -1, x, -0.27], 0.006, mixRgb(load, [0, 0, 0], 0.3), 0.4)
  brush.face([-1.59, -0.5, 0.61, -0.5, 0.61, -0.36, -1.59, -0.36], paint, 0.5)
  brush.face([-1.6, -0.24, 0.62, -0.24, 0.62, -0.19, -1.6, -0.19], '#24262c', 0.4)
  brush.form(roundedBox(-0.2, -0.26, 1.5, -0.13, 0.03), '#1c1e24', { rim: 0.008 })
  brush.form(
    [
      0.72, -0.16, 0.72, -0.16, 0.72, -0.9, 0.72, -0.9, 0.8, -0.97, 1.2, -0.97, 1.34, -0.9, 1.5, -0.52, 1.52, -0.46,
      1.54, -0.16, 1.54, -0.16,
    ],
    paint,
    { rim: 0.018, facing: 0.82, ground: 0.5 },
  )
  // The deflector on the roof.
  brush.form([0.72, -0.92, 0.72, -0.92, 0.74, -1.06, 0.84, -1.08, 1.14, -0.96, 1.14, -0.96], paint, {
    rim: 0.012,
    facing: 0.8,
    ground: 0.2,
  })
  const { context } = brush
  const pane = sharpPath([0.9, -0.54, 0.9, -0.86, 1.22, -0.86, 1.29, -0.82, 1.4, -0.54])
  const sky = context.createLinearGradient(0.9, -0.86, 1.4, -0.54)
  sky.addColorStop(0, css(brush.tone('#9ab2c6', 0.7)))
  sky.addColorStop(0.5, css(brush.tone('#33424f', 0.45)))
  sky.addColorStop(1, css(brush.tone('#1a222a', 0.35)))
  context.fillStyle = sky
  context.fill(pane)
  brush.line([1.21, -0.88, 1.26, -0.54], 0.03, paint, 0.6)
  brush.line([0.86, -0.5, 0.86, -0.2], 0.008, mixRgb(paint, [0, 0, 0], 0.6))
  brush.line([1.24, -0.5, 1.24, -0.2], 0.008, mixRgb(paint, [0, 0, 0], 0.6))
  brush.line([1.1, -0.46, 1.19, -0.46], 0.016, '#c8ccd0', 0.8)
  brush.line([1.44, -0.5, 1.53, -0.72], 0.014, '#1a1b1f')
  brush.form(roundedBox(1.5, -0.8, 1.56, -0.6, 0.02), '#1a1b1f', { rim: 0.006 })
  brush.line([0.68, -0.3, 0.68, -1.1], 0.05, '#b4b8be', 0.75)
  brush.form(roundedBox(1.36, -0.26, 1.58, -0.12, 0.03), '#c4c8ce', { rim: 0.008, facing: 0.8 })
  brush.form(roundedBox(0.18, -0.34, 0.58, -0.16, 0.04), '#8a9098', { rim: 0.01, facing: 0.7 })
  for (const x of [-1.22, -0.88, 0.92 - 0.92, 1.2]) housedWheel(brush, x, -0.165, 0.165)
  endLamps(brush, [1.52, -0.36], [-1.59, -0.29])
}

function motorcycle(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#a8261f', '#1f3f66', '#26282c', '#c98a24']))
  const { context } = brush
  const [rear, front, radius] = [-0.62, 0.66, 0.32]
  for (const x of [rear, front]) {
    context.strokeStyle = css(brush.tone('#17181b', 0.35))
    context.lineWidth = 0.085
    context.beginPath()
    context.arc(x, -radius, radius - 0.04, 0, Math.PI * 2)
    context.stroke()
    context.strokeStyle = css(brush.tone('#b8bcc2', 0.75))
    context.lineWidth = 0.02
    context.beginPath()
    context.arc(x, -radius, radius - 0.095, 0, Math.PI * 2)
    context.stroke()
    context.lineWidth = 0.008
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * Math.PI * 2 + brush.moment.gone / radius
      context.beginPath()
      context.moveTo(x, -radius)
      context.lineTo(x + Math.cos(a) * (radius - 0.09), -radius + Math.sin(a) * (radius - 0.09))
      context.stroke()
    }
    brush.round(x, -radius, [0.07, 0.07], '#3a3d44', { rim: 0.006 })
  }
  // Swing arm, frame and fork.
  brush.line([rear, -radius, -0.12, -0.36], 0.045, '#3c4048', 0.5)
  brush.line([-0.46, -0.66, -0.16, -0.3, 0.24, -0.3, 0.44, -0.76], 0.045, '#26282d', 0.45)
  for (const off of [-0.025, 0.025]) brush.line([front + off, -radius, 0.46 + off, -0.84], 0.034, '#b8bcc2', 0.7)
  // The engine with its fins and the exhaust.
  brush.form(roundedBox(-0.14, -0.5, 0.24, -0.22, 0.06), '#4a4e56', { rim: 0.012, facing: 0.7 })
  brush.form([-0.02, -0.46, 0.06, -0.68, 0.06, -0.68, 0.28, -0.62, 0.28, -0.62, 0.22, -0.42], '#70757e', { rim: 0.01 })
  for (let i = 0; i < 5; i++)
    brush.line([0.0 + i * 0.012, -0.47 - i * 0.038, 0.24 + i * 0.008, -0.42 - i * 0.04], 0.012, '#2c2f35')
  brush.round(0.06, -0.35, [0.09, 0.09], '#9aa0a8', { rim: 0.01, facing: 0.8 })
  brush.line([0.26, -0.54, 0.34, -0.36, 0.2, -0.2, -0.2, -0.2, -0.4, -0.24], 0.045, '#c4c8ce', 0.85)
  brush.limb([-0.34, -0.225, -0.6, -0.26, -0.92, -0.34], 0.07, 0.1, '#c4c8ce')
  // Fenders, seat and tank.
  brush.form(
    [-0.95, -0.5, -0.8, -0.68, -0.56, -0.72, -0.3, -0.66, -0.34, -0.6, -0.58, -0.655, -0.78, -0.6, -0.9, -0.46],
    paint,
    { rim: 0.012 },
  )
  brush.form(
    [0.44, -0.62, 0.62, -0.71, 0.84, -0.66, 0.98, -0.48, 0.94, -0.46, 0.8, -0.62, 0.62, -0.655, 0.46, -0.58],
    paint,
    { rim: 0.012 },
  )
  brush.form(
    [-0.72, -0.76, -0.66, -0.81, -0.42, -0.79, -0.16, -0.75, -0.08, -0.71, -0.1, -0.66, -0.34, -0.65, -0.64, -0.7],
    '#2c211c',
    { rim: 0.012, ground: 0.3 },
  )
  brush.form(
    [-0.12, -0.7, -0.08, -0.8, 0.04, -0.88, 0.26, -0.9, 0.42, -0.84, 0.44, -0.76, 0.3, -0.68, 0.06, -0.64],
    paint,
    { rim: 0.016, facing: 0.85, ground: 0.45 },
  )
  brush.line([0, -0.76, 0.2, -0.79, 0.38, -0.78], 0.022, mixRgb(paint, [1, 0.94, 0.8], 0.7), 0.7)
  // Handlebars, lamp and mirror.
  brush.line([0.47, -0.86, 0.44, -0.98, 0.3, -1.0], 0.03, '#c4c8ce', 0.8)
  brush.line([0.34, -1.0, 0.22, -0.985], 0.045, '#1b1b1e')
  brush.line([0.42, -0.98, 0.5, -1.09], 0.014, '#8a8e94')
  brush.round(0.5, -1.1, [0.045, 0.035], '#3a3e44', { rim: 0.008 })
  brush.round(0.6, -0.82, [0.09, 0.09], '#2a2c31', { rim: 0.012 })
  brush.round(0.64, -0.82, [0.055, 0.075], '#f2efe0', { rim: 0.006, ground: 0 })
  brush.lamp(0.68, -0.82, 0.75, '#fff0cc', 0.8 * brush.dark + 0.1)
  brush.round(-0.93, -0.58, [0.03, 0.03], '#c0241c', { rim: 0.004, ground: 0 })
  brush.lamp(-0.94, -0.58, 0.25, '#ff2a18', 0.9 * brush.dark)
  // The stand on which it leans.
  if (brush.moment.gone === 0) brush.line([-0.04, -0.26, -0.12, 0], 0.024, '#3c4048')
}

const driving = (pace: number): Movement => ({ pace, actor: 'cars' })

export const roadVehicles: readonly Subject[] = [
  {
    concept: 'bus',
    homes: ['ground'],
    size: 0.21,
    base: 1.35,
    reach: { side: 2.2, up: 1.1, down: 0.45 },
    spacing: 3.2,
    settings: ['alley', 'meadow', 'autumn-lane'],
    movement: driving(0.9),
    poses: [{ name: 'drive', actions: ['drive', 'run'], draw: bus }],
  },
  {
    concept: 'truck',
    homes: ['ground'],
    size: 0.21,
    base: 1.5,
    reach: { side: 2.3, up: 1.2, down: 0.4 },
    spacing: 3.5,
    settings: ['dunes', 'meadow', 'alley'],
    movement: driving(0.9),
    poses: [{ name: 'drive', actions: ['drive', 'run'], draw: truck }],
  },
  {
    concept: 'motorcycle',
    homes: ['ground'],
    size: 0.23,
    reach: { side: 1.45, up: 1.2 },
    settings: ['alley', 'dunes', 'autumn-lane', 'meadow'],
    movement: driving(1.2),
    poses: [{ name: 'stand', actions: ['drive', 'run', 'stand'], draw: motorcycle }],
  },
]
