/** Surfers, each on a wave. 1 is the height of somebody who stands. */
import { css, mixRgb, type Rgb } from '../../math/color.ts'
import { fract, tau } from '../../math/number.ts'
import { createPath } from '../core/skia.ts'
import type { Brush } from './brush.ts'
import { boards, crouching } from './crouching.ts'
import { bodyOf, skin } from './person-body.ts'
import { createSpecks } from './specks.ts'
import type { Pose } from './subject.ts'

const suits = ['#20242b', '#1f2f46', '#2a2030'] as const
const foam = '#f3f8f8'

/** World y of the crest of the wave, in heights of the surfer: steep behind, and a long shoulder ahead. */
function crestOf(x: number): number {
  const from = x < -0.95 ? (x + 2.5) / 1.55 : 1 - (x + 0.95) / 3.6
  const share = Math.max(0, Math.min(1, from))
  return -1.12 * share * share * (3 - 2 * share)
}

/** A wave with its face toward the viewer, which breaks behind the surfer. */
function wave(brush: Brush): void {
  const { context, random } = brush
  const run = fract(brush.moment.phase / tau)
  const steps = 60
  const xOf = (i: number) => -2.5 + (5.1 * i) / steps
  const outline = createPath()
  outline.moveTo(-2.5, 0.1)
  for (let i = 0; i <= steps; i++) outline.lineTo(xOf(i), crestOf(xOf(i)) + 0.012 * Math.sin(xOf(i) * 9))
  outline.lineTo(2.6, 0.1)
  outline.closePath()
  const face = context.createLinearGradient(0, -1.15, 0, 0.1)
  face.addColorStop(0, css(mixRgb(brush.tone('#7fd0c4', 0.75), [0.5, 0.85, 0.78], 0.2)))
  face.addColorStop(0.35, css(brush.tone('#2f93a0', 0.6)))
  face.addColorStop(0.8, css(brush.tone('#17505f', 0.45)))
  face.addColorStop(1, css(brush.tone('#17505f', 0.4), 0))
  context.fillStyle = face
  context.fill(outline)
  context.save()
  context.clip(outline)
  // The face is drawn up in long curves.
  for (let i = 0; i < 26; i++) {
    const x = random.range(-2.2, 2.2)
    const top = crestOf(x)
    const low = random.range(0.1, 0.9)
    context.strokeStyle = css(brush.tone(i % 3 === 0 ? '#c8f0ea' : '#0f3f4e', 0.55), random.range(0.06, 0.2))
    context.lineWidth = random.range(0.008, 0.026)
    context.beginPath()
    context.moveTo(x + 0.34, top * low * 0.1)
    context.quadraticCurveTo(x + 0.06, top * low * 0.5, x - 0.02, top * (low * 0.5 + 0.5))
    context.stroke()
  }
  context.restore()
  breaking(brush, run)
}

/** The white water behind the surfer, the hollow before it and the lip that falls over that, and the spray. */
function breaking(brush: Brush, run: number): void {
  const { context } = brush
  const white = brush.tone(foam, 0.85)
  const shade = brush.tone('#9fc4cc', 0.5)
  // The hollow is dark.
  const hollow = context.createLinearGradient(-0.9, 0, -0.15, 0)
  hollow.addColorStop(0, css(brush.tone('#0b3440', 0.3), 0.85))
  hollow.addColorStop(1, css(brush.tone('#0b3440', 0.3), 0))
  context.fillStyle = hollow
  context.beginPath()
  context.moveTo(-0.75, -1.05)
  context.quadraticCurveTo(-0.15, -1.02, -0.2, -0.7)
  context.quadraticCurveTo(-0.3, -0.25, -0.85, 0.04)
  context.closePath()
  context.fill()
  whiteWater(brush, run, white, shade)
  // The lip, thin enough for the light to come through.
  const lip = context.createLinearGradient(0, -1.2, 0, -0.75)
  lip.addColorStop(0, css(mixRgb(brush.tone('#a8e0d4', 0.8), white, 0.4)))
  lip.addColorStop(1, css(brush.tone('#5fb8b4', 0.7), 0.9))
  context.fillStyle = lip
  context.beginPath()
  context.moveTo(-1.42, -0.86)
  context.quadraticCurveTo(-0.8, -1.3, -0.35, -1.1)
  context.quadraticCurveTo(-0.1, -1.0, -0.08, -0.76)
  context.quadraticCurveTo(-0.22, -0.94, -0.5, -0.96)
  context.quadraticCurveTo(-0.95, -0.98, -1.42, -0.86)
  context.closePath()
  context.fill()
  spray(brush, run, white)
  foamBefore(brush, run, white)
}

/** What has broken: a bank of foam that tumbles down the face. */
function whiteWater({ context, random }: Brush, run: number, white: Rgb, shade: Rgb): void {
  /** Right edge of the foam at a share of the height, from the crest to the foot of the wave. */
  const edge = (down: number) => -0.62 - 0.42 * down + 0.05 * Math.sin(down * 11)
  const bank = context.createLinearGradient(0, -1.1, 0, 0.08)
  bank.addColorStop(0, css(white, 0.95))
  bank.addColorStop(0.5, css(mixRgb(shade, white, 0.6), 0.92))
  bank.addColorStop(1, css(shade, 0.6))
  context.fillStyle = bank
  context.beginPath()
  context.moveTo(-2.5, 0.07)
  for (let i = 0; i <= 24; i++) {
    const x = -2.5 + (i / 24) * 1.75
    context.lineTo(x, crestOf(x) - 0.02 + 0.02 * Math.sin(x * 23))
  }
  for (let i = 0; i <= 12; i++) context.lineTo(edge(i / 12), -1.02 + (i / 12) * 1.07)
  context.closePath()
  context.fill()
  const specks = createSpecks([
    { color: shade, alpha: 0.6 },
    { color: white, alpha: 0.45 },
    { color: white, alpha: 0.8 },
  ])
  for (let i = 0; i < 420; i++) {
    const down = random.next()
    const y = -1.05 + down * 1.12
    const right = edge(down)
    const x = right - random.next() ** 1.6 * (right + 2.5) + random.range(0, 0.1)
    if (y < crestOf(x) - 0.03) continue
    const churn = 0.018 * Math.sin(tau * (run + down * 2 + i * 0.37))
    const size = random.range(0.008, 0.042)
    specks.add(random.int(0, 2), x + churn, y - churn, [size, size * random.range(0.5, 0.8)])
  }
  specks.draw(context)
}

/** Foam that lies on the water before the wave. */
function foamBefore({ context, random }: Brush, run: number, white: Rgb): void {
  const specks = createSpecks([0.2, 0.4, 0.65].map((alpha) => ({ color: white, alpha })))
  for (let i = 0; i < 110; i++) {
    const x = random.range(-2.45, 1.1)
    const thin = Math.max(0, 1 - Math.max(0, x + 0.7) / 1.8)
    const drift = 0.02 * Math.sin(tau * (run + i * 0.21))
    specks.add(Math.floor(thin * random.range(1, 3)), x + drift, random.range(0.01, 0.1), [
      random.range(0.02, 0.11) * (0.4 + 0.6 * thin),
      random.range(0.004, 0.016),
    ])
  }
  specks.draw(context)
}

/** Drops that the wind takes off the lip and the crest. */
function spray({ context, random }: Brush, run: number, white: Rgb): void {
  const specks = createSpecks([0.65, 0.45, 0.25].map((alpha) => ({ color: white, alpha })))
  for (let i = 0; i < 170; i++) {
    const x = random.range(-1.7, 0.1)
    const blown = fract(random.next() + run)
    const near = Math.max(0, 1 - Math.abs(x + 0.7) / 1.1)
    const size = random.range(0.003, 0.013)
    specks.add(Math.floor(blown * 3), x - blown * 0.22, crestOf(x) - 0.04 - blown * 0.34 * near * random.next(), [
      size,
      size,
    ])
  }
  specks.draw(context)
  // The crest ahead has not broken yet.
  context.strokeStyle = css(white, 0.5)
  context.lineWidth = 0.009
  context.beginPath()
  for (let i = 0; i <= 30; i++) {
    const x = -0.2 + i * 0.05
    context.lineTo(x, crestOf(x) + 0.012 * Math.sin(x * 9))
  }
  context.stroke()
}

function surfing(brush: Brush): void {
  const { context, random } = brush
  const body = bodyOf(brush)
  const board = brush.own(random.pick(boards))
  wave(brush)
  context.save()
  context.translate(0.42, -0.34 + 0.018 * Math.sin(brush.moment.phase))
  context.rotate(0.09)
  // The trail of the board up the face.
  const trail = context.createLinearGradient(-1.1, 0, -0.2, 0)
  trail.addColorStop(0, css(brush.tone(foam, 0.8), 0))
  trail.addColorStop(1, css(brush.tone(foam, 0.8), 0.85))
  context.fillStyle = trail
  context.beginPath()
  context.moveTo(-0.3, -0.06)
  context.quadraticCurveTo(-0.7, -0.16, -1.15, -0.34)
  context.lineTo(-1.05, -0.2)
  context.quadraticCurveTo(-0.6, -0.02, -0.2, 0.02)
  context.fill()
  brush.form(
    [
      -0.44, -0.07, -0.36, -0.1, 0.1, -0.095, 0.42, -0.13, 0.56, -0.19, 0.56, -0.19, 0.46, -0.07, 0.12, -0.02, -0.34,
      -0.03,
    ],
    board,
    { rim: 0.012, facing: 0.8 },
  )
  brush.line([-0.38, -0.07, 0.1, -0.062, 0.46, -0.115], 0.012, mixRgb(board, [0.1, 0.1, 0.14], 0.6), 0.6)
  const suit = random.pick(suits)
  crouching(brush, body, { back: [-0.2, -0.1], front: [0.2, -0.13] }, { suit, legs: suit, hands: skin })
  const wake = createSpecks([0.75, 0.5, 0.2].map((alpha) => ({ color: brush.tone(foam, 0.85), alpha })))
  for (let i = 0; i < 44; i++) {
    const far = fract(random.next() + brush.moment.phase / tau)
    const size = random.range(0.006, 0.024)
    wake.add(Math.floor(far * 3), -0.24 - far * 0.5, -0.05 - far * random.range(-0.05, 0.3), [size, size])
  }
  wake.draw(context)
  context.restore()
}

export const posesOnWaves: readonly Pose[] = [
  {
    name: 'surf',
    actions: ['surf'],
    isOnlyAsked: true,
    homes: ['water'],
    isOnRough: true,
    reach: { side: 2.6, up: 1.5, down: 0.15 },
    movement: { pace: 0.35, strokes: 0.5, rock: { rise: 0.02, lean: 0.01, seconds: 2.4 }, actor: 'people' },
    draw: surfing,
  },
]
