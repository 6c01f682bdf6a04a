/** A village church and a clock tower. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { type Brush, ellipsePath } from './brush.ts'
import type { Subject } from './subject.ts'

/** An upright opening with a round head. */
function archPath(context: SKRSContext2D, x: number, y: number, [width, height]: readonly [number, number]): void {
  context.beginPath()
  context.moveTo(x - width / 2, y)
  context.lineTo(x - width / 2, y - height + width / 2)
  context.arc(x, y - height + width / 2, width / 2, Math.PI, 0)
  context.lineTo(x + width / 2, y)
  context.closePath()
}

function archWindow(brush: Brush, at: readonly [number, number], size: readonly [number, number], frame: Rgb): void {
  const { context } = brush
  const [x, y] = at
  const [width, height] = size
  archPath(context, x, y + 0.012, [width + 0.026, height + 0.026])
  context.fillStyle = css(brush.tone(frame, 0.55))
  context.fill()
  archPath(context, x, y, size)
  const panes = context.createLinearGradient(x, y - height, x, y)
  panes.addColorStop(0, css(mixRgb(brush.tone('#7d97ac', 0.6), [1, 0.8, 0.46], brush.dark * 0.95)))
  panes.addColorStop(1, css(mixRgb(brush.tone('#2a3642', 0.4), [1, 0.6, 0.26], brush.dark * 0.95)))
  context.fillStyle = panes
  context.fill()
  brush.line([x, y, x, y - height + 0.004], 0.006, frame, 0.5)
  for (const share of [0.33, 0.62])
    brush.line([x - width / 2, y - height * share, x + width / 2, y - height * share], 0.006, frame, 0.5)
  brush.lamp(x, y - height / 2, height * 1.3, '#ffb45a', 0.6 * brush.dark)
}

/** A dial with marks and hands; the time is the seed's. */
function dial(brush: Brush, x: number, y: number, radius: number): void {
  const { random, context } = brush
  brush.round(x, y, [radius * 1.14, radius * 1.14], '#6a5436', { rim: radius * 0.06, ground: 0.2 })
  brush.shine(ellipsePath(x, y, radius, radius), '#fff2d2', 0.9)
  brush.lamp(x, y, radius * 2.4, '#ffdf9a', 0.5 * brush.dark)
  const dark = css(brush.tone('#1c1a1e', 0.3))
  context.strokeStyle = dark
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    context.lineWidth = radius * (i % 3 === 0 ? 0.1 : 0.06)
    context.beginPath()
    context.moveTo(x + Math.cos(a) * radius * 0.78, y + Math.sin(a) * radius * 0.78)
    context.lineTo(x + Math.cos(a) * radius * 0.92, y + Math.sin(a) * radius * 0.92)
    context.stroke()
  }
  const minutes = random.int(0, 59)
  const hours = random.int(0, 11) + minutes / 60
  for (const [share, long, width] of [
    [hours / 12, 0.5, 0.12],
    [minutes / 60, 0.76, 0.08],
  ] as const) {
    const a = share * Math.PI * 2 - Math.PI / 2
    brush.limb(
      [
        x - Math.cos(a) * radius * 0.14,
        y - Math.sin(a) * radius * 0.14,
        x + Math.cos(a) * radius * long,
        y + Math.sin(a) * radius * long,
      ],
      radius * width,
      radius * width * 0.5,
      '#1c1a1e',
    )
  }
}

/** A wall seen from the front with its narrower side in the other light. */
function block(
  brush: Brush,
  [left, corner, right]: readonly [number, number, number],
  [top, foot]: readonly [number, number],
  wall: Rgb,
): void {
  const front = 0.34 - 0.14 * brush.lightSide
  const side = 0.34 + 0.3 * brush.lightSide
  brush.face([corner, foot, right, foot - 0.02, right, top + 0.006, corner, top], wall, side)
  brush.form(
    [left, foot, left, foot, left, top, left, top, corner, top, corner, top, corner, foot, corner, foot],
    wall,
    { rim: 0.005, facing: front + 0.2, ground: 0.25 },
  )
}

function cross(brush: Brush, x: number, y: number): void {
  brush.line([x, y, x, y - 0.07], 0.009, '#d8b45a', 0.8)
  brush.line([x - 0.02, y - 0.05, x + 0.02, y - 0.05], 0.009, '#d8b45a', 0.8)
}

function church(brush: Brush): void {
  const wall = brush.own(brush.random.pick(['#eee8dc', '#e6dcc8', '#d8cdb8']))
  const slate = hex(brush.random.pick(['#4a5058', '#6a4038', '#3f5a58']))
  const trim = hex('#f6f2ea')
  const snow = hex('#eef3fa')
  // The nave with its roof.
  block(brush, [-0.2, 0.78, 0.8], [-0.3, 0.012], wall)
  brush.face([-0.2, 0.012, 0.78, 0.012, 0.78, -0.03, -0.2, -0.03], '#8a8278', 0.4)
  for (const x of [0.02, 0.24, 0.46, 0.66]) archWindow(brush, [x, -0.08], [0.075, 0.17], trim)
  brush.form(
    [-0.24, -0.28, -0.24, -0.28, -0.14, -0.55, -0.14, -0.55, 0.7, -0.55, 0.7, -0.55, 0.83, -0.28, 0.83, -0.28],
    brush.isSnowy ? snow : slate,
    { rim: 0.01, facing: 0.7, ground: 0.3 },
  )
  if (!brush.isSnowy)
    for (let i = 1; i < 8; i++)
      brush.line(
        [-0.24 + i * 0.0125, -0.28 - i * 0.034, 0.83 - i * 0.016, -0.28 - i * 0.034],
        0.005,
        mixRgb(slate, [0, 0, 0], 0.5),
        0.3,
      )
  brush.face([-0.24, -0.28, 0.83, -0.28, 0.83, -0.26, -0.24, -0.26], mixRgb(slate, [0, 0, 0], 0.5), 0.3)
  // The tower before it.
  block(brush, [-0.56, -0.24, -0.12], [-0.64, 0.02], wall)
  brush.face([-0.56, 0.02, -0.24, 0.02, -0.24, -0.035, -0.56, -0.035], '#8a8278', 0.4)
  for (const y of [-0.36, -0.635]) brush.line([-0.575, y, -0.23, y, -0.11, y + 0.006], 0.02, trim, 0.6)
  archWindow(brush, [-0.4, -0.4], [0.07, 0.1], trim)
  dial(brush, -0.4, -0.565, 0.05)
  brush.face([-0.5, 0.03, -0.3, 0.03, -0.3, 0.005, -0.5, 0.005], '#a8a298', 0.6)
  archPath(brush.context, -0.4, 0.012, [0.15, 0.26])
  brush.context.fillStyle = css(brush.tone(trim, 0.6))
  brush.context.fill()
  archPath(brush.context, -0.4, 0.012, [0.12, 0.24])
  brush.context.fillStyle = css(brush.tone('#5a3422', 0.45))
  brush.context.fill()
  brush.line([-0.4, 0, -0.4, -0.22], 0.006, '#2a160c')
  brush.lamp(-0.4, -0.27, 0.3, '#ffc070', 0.5 * brush.dark)
  brush.face([-0.26, -0.64, -0.09, -0.632, -0.32, -0.95], mixRgb(slate, [0, 0, 0], 0.35), 0.34 + 0.3 * brush.lightSide)
  brush.form([-0.6, -0.63, -0.6, -0.63, -0.33, -0.96, -0.33, -0.96, -0.22, -0.63, -0.22, -0.63], slate, {
    rim: 0.008,
    facing: 0.6,
    ground: 0.2,
  })
  if (brush.isSnowy)
    brush.form(
      [-0.52, -0.72, -0.52, -0.72, -0.33, -0.96, -0.33, -0.96, -0.27, -0.76, -0.34, -0.73, -0.42, -0.75],
      snow,
      { rim: 0.006, facing: 0.7, ground: 0.1 },
    )
  cross(brush, -0.33, -0.955)
}

function clockTower(brush: Brush): void {
  const wall = brush.own(brush.random.pick(['#a8705a', '#c4a880', '#b8b0a2']))
  const trim = mixRgb(wall, [1, 0.96, 0.88], 0.6)
  const roof = hex(brush.random.pick(['#3f5a58', '#4a4650', '#5a4038']))
  const [left, corner, right] = [-0.13, 0.06, 0.13]
  block(brush, [left - 0.03, corner + 0.02, right + 0.02], [-0.06, 0.012], trim)
  block(brush, [left, corner, right], [-0.6, -0.06], wall)
  for (let y = -0.58; y < -0.08; y += 0.02) brush.line([left, y, corner, y], 0.0025, mixRgb(wall, [0, 0, 0], 0.35), 0.3)
  for (const y of [-0.22, -0.36, -0.5]) archWindow(brush, [-0.035, y], [0.042, 0.085], trim)
  for (const x of [left + 0.012, corner - 0.012]) brush.line([x, -0.06, x, -0.6], 0.02, trim, 0.5)
  archPath(brush.context, -0.035, 0.012, [0.075, 0.14])
  brush.context.fillStyle = css(brush.tone('#4a2c1c', 0.4))
  brush.context.fill()
  // The room of the clock stands out a little.
  block(brush, [left - 0.025, corner + 0.012, right + 0.02], [-0.8, -0.6], wall)
  for (const y of [-0.6, -0.8])
    brush.line([left - 0.035, y, corner + 0.016, y, right + 0.03, y + 0.006], 0.022, trim, 0.65)
  dial(brush, -0.045, -0.7, 0.075)
  const { context } = brush
  context.save()
  context.translate(0.108, -0.695)
  context.scale(0.4, 1)
  dial(brush, 0, 0, 0.066)
  context.restore()
  brush.face(
    [corner + 0.016, -0.806, right + 0.03, -0.8, -0.01, -1.05],
    mixRgb(roof, [0, 0, 0], 0.35),
    0.34 + 0.3 * brush.lightSide,
  )
  brush.form(
    [
      left - 0.035,
      -0.805,
      left - 0.035,
      -0.805,
      -0.07,
      -0.9,
      -0.012,
      -1.06,
      -0.012,
      -1.06,
      0.03,
      -0.9,
      corner + 0.02,
      -0.805,
      corner + 0.02,
      -0.805,
    ],
    brush.isSnowy ? hex('#eef3fa') : roof,
    { rim: 0.006, facing: 0.6, ground: 0.2 },
  )
  brush.line([-0.012, -1.05, -0.012, -1.12], 0.008, '#d8b45a', 0.8)
  brush.round(-0.012, -1.09, [0.012, 0.012], '#d8b45a', { rim: 0.003, ground: 0 })
}

export const churches: readonly Subject[] = [
  {
    concept: 'church',
    homes: ['ground'],
    size: 0.44,
    base: 0.75,
    reach: { side: 0.95, up: 1.15 },
    settings: ['meadow', 'flower-field'],
    poses: [{ name: 'stand', draw: church }],
  },
  {
    concept: 'clocktower',
    homes: ['ground'],
    size: 0.6,
    base: 0.16,
    reach: { side: 0.4, up: 1.15 },
    settings: ['meadow', 'autumn-lane', 'flower-field'],
    poses: [{ name: 'stand', draw: clockTower }],
  },
]
