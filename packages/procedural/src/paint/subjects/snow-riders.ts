/** Snowboarders and skiers. 1 is the height of somebody who stands. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { fract, tau } from '../../math/number.ts'
import type { Brush } from './brush.ts'
import { boards, crouching, headOver } from './crouching.ts'
import { limbOutline } from './outline.ts'
import { bodyOf, head, skin } from './person-body.ts'
import { createSpecks } from './specks.ts'
import type { Pose } from './subject.ts'

const jackets = ['#c8402e', '#2f6fa8', '#e0a52e', '#3f7f5a', '#7a4a94'] as const

/** Snow that a board or skis throw up behind them, and the track that they leave. */
function powder(brush: Brush, at: number): void {
  const { context, random } = brush
  const snow = brush.tone('#f2f6fb', 0.75)
  const shade = mixRgb(brush.tone('#8fa6c4', 0.3), [0.16, 0.24, 0.38], 0.3)
  const track = context.createLinearGradient(at - 2.2, 0, at, 0)
  track.addColorStop(0, css(shade, 0))
  track.addColorStop(1, css(shade, 0.6))
  for (const y of [0.0, 0.045]) {
    context.strokeStyle = track
    context.lineWidth = 0.02
    context.beginPath()
    context.moveTo(at - 2.2, y - 0.06)
    context.quadraticCurveTo(at - 1, y + 0.02, at, y)
    context.stroke()
  }
  // What was thrown up first is thinnest.
  const ages = [0.85, 0.68, 0.46, 0.2]
  const cloud = createSpecks(
    [mixRgb(snow, shade, 0.8), mixRgb(snow, shade, 0.42), snow].flatMap((color) =>
      ages.map((alpha) => ({ color, alpha })),
    ),
  )
  for (let i = 0; i < 210; i++) {
    const far = fract(random.next() + brush.moment.phase / tau)
    const up = random.next()
    const size = random.range(0.008, 0.034) * (0.6 + far)
    cloud.add(
      Math.floor(up * 3) * ages.length + Math.floor(far * ages.length),
      at - far * 0.95,
      0.03 - up * (0.1 + 0.75 * far * (1 - far * 0.55)),
      [size, size],
    )
  }
  cloud.draw(context)
}

/** A cap of wool with a bobble, and goggles. */
function snowCap(brush: Brush, x: number, y: number, color: Rgb): void {
  brush.form(
    [
      x - 0.06,
      y - 0.01,
      x - 0.064,
      y - 0.05,
      x - 0.03,
      y - 0.09,
      x + 0.02,
      y - 0.09,
      x + 0.055,
      y - 0.05,
      x + 0.06,
      y - 0.02,
    ],
    color,
    { rim: 0.006, ground: 0.2 },
  )
  brush.round(x - 0.008, y - 0.102, [0.024, 0.022], mixRgb(color, [1, 1, 1], 0.6), { rim: 0.004 })
  brush.form(
    [x + 0.002, y - 0.022, x + 0.05, y - 0.026, x + 0.064, y - 0.004, x + 0.052, y + 0.016, x + 0.01, y + 0.014],
    '#e8963c',
    {
      rim: 0.005,
      facing: 0.85,
      ground: 0.4,
    },
  )
  brush.line([x - 0.06, y - 0.012, x + 0.006, y - 0.006], 0.016, '#22242a')
}

function onSnowboard(brush: Brush): void {
  const { context, random } = brush
  const body = bodyOf(brush)
  const jacket = brush.own(random.pick(jackets))
  const stance = { back: [-0.2, -0.07], front: [0.2, -0.07] } as const
  powder(brush, -0.1)
  context.save()
  context.rotate(0.1)
  brush.form(
    [-0.5, -0.1, -0.5, -0.1, -0.4, -0.052, 0.34, -0.052, 0.5, -0.12, 0.5, -0.12, 0.42, -0.01, -0.38, -0.004],
    random.pick(boards),
    { rim: 0.01, facing: 0.8 },
  )
  crouching(brush, { ...body, isWoman: false }, stance, {
    suit: jacket,
    legs: random.pick(['#2c3038', '#4a4f58', '#3a3f36']),
    hands: '#26282e',
  })
  for (const [foot] of [stance.back, stance.front])
    brush.form([foot - 0.06, -0.12, foot + 0.05, -0.12, foot + 0.07, -0.045, foot - 0.07, -0.045], '#1f2126', {
      rim: 0.005,
    })
  const [x, y] = headOver(stance)
  snowCap(brush, x, y - 0.01, mixRgb(jacket, [0.1, 0.1, 0.2], 0.35))
  context.restore()
}

function onSkis(brush: Brush): void {
  const { context, random } = brush
  const body = bodyOf(brush)
  const jacket = brush.own(random.pick(jackets))
  const trousers = random.pick(['#2c3038', '#39404c', '#4a3a3a'])
  const skis = random.pick(boards)
  const sway = 0.02 * Math.sin(brush.moment.phase)
  powder(brush, -0.2)
  context.save()
  context.rotate(0.1)
  const ski = (x: number, y: number, shade: number) =>
    brush.form(
      [
        x - 0.62,
        y - 0.005,
        x - 0.6,
        y - 0.03,
        x + 0.42,
        y - 0.03,
        x + 0.6,
        y - 0.11,
        x + 0.6,
        y - 0.11,
        x + 0.5,
        y - 0.015,
        x + 0.1,
        y,
        x - 0.55,
        y,
      ],
      mixRgb(hex(skis), [0, 0, 0], shade),
      { rim: 0.006, ground: 0 },
    )
  ski(0.06, -0.035, 0.35)
  brush.form(
    limbOutline([-0.02, -0.42, 0.2, -0.36, 0.1, -0.1], [0.13, 0.11, 0.08]),
    mixRgb(brush.tone(trousers, 0.2), [0, 0, 0], 0.3),
    {
      rim: 0.004,
    },
  )
  pole(brush, [0.36, -0.5 - sway], [-0.34, -0.26])
  ski(0, 0, 0)
  brush.form(limbOutline([-0.06, -0.42, 0.17, -0.35, 0.05, -0.08], [0.14, 0.12, 0.085]), trousers, { rim: 0.008 })
  brush.form([0, -0.14, 0.1, -0.14, 0.115, -0.055, 0.15, -0.03, -0.02, -0.03], '#1f2126', { rim: 0.006 })
  brush.form(
    [-0.15, -0.36, -0.13, -0.5, 0.02, -0.68, 0.12, -0.73, 0.2, -0.69, 0.2, -0.6, 0.1, -0.47, 0.04, -0.36],
    jacket,
    { rim: 0.01, ground: 0.25 },
  )
  brush.form(limbOutline([0.15, -0.7, 0.2, -0.745], [0.05, 0.046]), skin, { ground: 0 })
  head(brush, 0.225, -0.785, { ...body, isWoman: false })
  snowCap(brush, 0.225, -0.795, mixRgb(jacket, [0.1, 0.1, 0.2], 0.35))
  brush.form(limbOutline([0.12, -0.66, 0.2, -0.52, 0.36, -0.5 + sway], [0.075, 0.062, 0.04]), jacket, { rim: 0.007 })
  pole(brush, [0.38, -0.49 + sway], [-0.3, -0.2])
  brush.round(0.375, -0.49 + sway, [0.03, 0.028], '#26282e', { rim: 0.004 })
  context.restore()
}

function pole(brush: Brush, hand: readonly [number, number], tip: readonly [number, number]): void {
  brush.line([...hand, ...tip], 0.012, '#3a3e46', 0.6)
  brush.round(tip[0] + 0.04, tip[1] - 0.012, [0.022, 0.014], '#2a2c32', { rim: 0.003 })
}

const gliding = { pace: 1.1, strokes: 0.8, actor: 'people' } as const

export const posesOnSnow: readonly Pose[] = [
  {
    name: 'snowboard',
    actions: ['snowboard'],
    isOnlyAsked: true,
    homes: ['ground'],
    reach: { side: 2.4, up: 1.2, down: 0.25 },
    movement: gliding,
    draw: onSnowboard,
  },
  {
    name: 'ski',
    actions: ['ski'],
    isOnlyAsked: true,
    homes: ['ground'],
    reach: { side: 2.4, up: 1.2, down: 0.25 },
    movement: gliding,
    draw: onSkis,
  },
]
