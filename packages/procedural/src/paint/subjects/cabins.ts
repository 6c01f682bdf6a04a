/** Cabins: one of logs, and a hut on stilts under a roof of straw for warm shores. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { type Brush, sharpPath } from './brush.ts'
import { type Build, chimney, door, gable, pane, roof, wallLight } from './houses.ts'
import type { Subject } from './subject.ts'

const build: Build = { left: -0.82, corner: 0.36, right: 0.84, eaves: -0.42, ridge: -0.86, rise: 0.035 }
const logs = 7

function logCabin(brush: Brush): void {
  const { random, context, lightSide } = brush
  const wood = brush.own(random.pick(['#7a4f30', '#6a4228', '#8a6140']))
  const trim = mixRgb(wood, hex('#f0e4cc'), 0.35)
  const tiles = hex(random.pick(['#4a4038', '#5a3a2e', '#3f4a44']))
  const { left, corner, right, eaves, rise } = build
  gable(brush, build, wood, trim)
  for (let i = 1; i < logs; i++) {
    const y = (eaves * i) / logs
    brush.line([corner, y, right, y * 0.92 - rise * (1 - i / logs)], 0.009, mixRgb(wood, [0, 0, 0], 0.55), 0.2)
  }
  chimney(brush, left + 0.36, build.ridge - 0.14, build.ridge + 0.2)
  const facing = wallLight(-lightSide * 0.6) + 0.16
  // Each log is round: lit above, dark where it lies on the next.
  for (let i = 0; i < logs; i++) {
    const low = 0.012 + ((eaves - 0.012) * i) / logs
    const high = 0.012 + ((eaves - 0.012) * (i + 1)) / logs
    const tone = mixRgb(wood, random.chance(0.5) ? [0, 0, 0] : [1, 0.86, 0.66], random.range(0.02, 0.12))
    const round = context.createLinearGradient(0, high, 0, low)
    round.addColorStop(0, css(brush.tone(tone, facing * 0.7)))
    round.addColorStop(0.35, css(brush.tone(tone, facing)))
    round.addColorStop(1, css(brush.tone(mixRgb(tone, [0, 0, 0], 0.55), facing * 0.5)))
    context.fillStyle = round
    context.fillRect(left - 0.03, high, corner - left + 0.05, low - high)
    // The ends of the logs that cross at the corners.
    for (const x of [left - 0.03, corner + 0.012])
      brush.round(x, (low + high) / 2, [0.026, (low - high) * 0.47], mixRgb(tone, [1, 0.86, 0.64], 0.3), {
        rim: 0.004,
        ground: 0.2,
      })
  }
  context.fillStyle = css(brush.tone(mixRgb(wood, [0, 0, 0], 0.7), 0.1), 0.45)
  context.fillRect(left, eaves, corner - left, 0.06)
  const width = corner - left
  for (const share of [0.2, 0.8]) pane(brush, [left + width * share, -0.13, 0.19, 0.17], trim)
  door(brush, left + width * 0.5, 0.27, mixRgb(wood, [0, 0, 0], 0.4), trim)
  roof(brush, build, tiles)
}

function beachHut(brush: Brush): void {
  const { random, context } = brush
  const cane = brush.own(random.pick(['#c9a768', '#b98f58', '#d4b87c']))
  const straw = hex(random.pick(['#b08d4f', '#a07c46', '#c09c5a']))
  const pole = hex('#6a4a30')
  for (const x of [-0.52, -0.2, 0.18, 0.5])
    brush.line([x, 0.015, x * 0.98, -0.26], 0.034, pole, x * brush.lightSide > 0 ? 0.6 : 0.3)
  brush.line([-0.52, -0.02, -0.2, -0.22], 0.014, pole)
  brush.line([0.5, -0.02, 0.18, -0.22], 0.014, pole)
  brush.form(
    [-0.66, -0.2, -0.66, -0.2, -0.64, -0.25, -0.64, -0.25, 0.64, -0.25, 0.64, -0.25, 0.66, -0.2, 0.66, -0.2],
    '#8a6844',
    { rim: 0.01, facing: 0.7 },
  )
  const wall = [-0.46, -0.25, -0.46, -0.25, -0.46, -0.6, -0.46, -0.6, 0.46, -0.6, 0.46, -0.6, 0.46, -0.25, 0.46, -0.25]
  brush.form(wall, cane, { rim: 0.006, facing: 0.6, ground: 0.2 })
  for (let x = -0.44; x < 0.45; x += 0.034)
    brush.line([x, -0.255, x, -0.56], 0.006, mixRgb(cane, [0, 0, 0], random.range(0.25, 0.5)), 0.3)
  brush.face([-0.12, -0.25, 0.12, -0.25, 0.12, -0.51, -0.12, -0.51], mixRgb(pole, [0, 0, 0], 0.55), 0.2)
  brush.lamp(0, -0.4, 0.26, '#ffb050', 0.6 * brush.dark)
  for (const x of [-0.29, 0.29]) pane(brush, [x, -0.36, 0.14, 0.11], mixRgb(cane, [0, 0, 0], 0.35))
  // A rail along the deck, and a ladder down to the sand.
  for (const [from, to] of [
    [-0.64, -0.16],
    [0.16, 0.64],
  ] as const) {
    brush.line([from, -0.34, to, -0.34], 0.016, pole, 0.6)
    for (let x = from; x <= to + 0.001; x += 0.12) brush.line([x, -0.25, x, -0.345], 0.012, pole, 0.5)
  }
  for (const x of [-0.075, 0.075]) brush.line([x * 0.9, -0.22, x * 1.25, 0.02], 0.018, pole, 0.6)
  for (let i = 1; i < 5; i++) brush.line([-0.085, -0.22 + i * 0.05, 0.085, -0.22 + i * 0.05], 0.014, pole, 0.6)
  thatch(brush, straw)
  context.fillStyle = css(brush.tone(mixRgb(cane, [0, 0, 0], 0.75), 0.1), 0.4)
  context.fill(sharpPath([-0.46, -0.54, 0.46, -0.54, 0.46, -0.5, -0.46, -0.5]))
}

/** A roof of straw in three courses, each with a frayed lower edge. */
function thatch(brush: Brush, straw: Rgb): void {
  const { random } = brush
  const courses = 3
  for (let course = 0; course < courses; course++) {
    const low = -0.52 - course * 0.15
    const high = low - 0.2
    const half = (y: number) => 0.76 * (1 - ((-0.5 - y) / 0.5) * 0.78)
    const outline = [
      -half(high),
      high,
      -half(high),
      high,
      half(high),
      high,
      half(high),
      high,
      half(low) + 0.02,
      low,
      half(low) + 0.02,
      low,
    ]
    const frays = 22
    for (let i = 1; i < frays; i++) {
      const x = half(low) * (1 - (2 * i) / frays)
      outline.push(x, low + (i % 2 === 0 ? 0.03 : -0.004) * random.range(0.5, 1.3))
    }
    outline.push(-half(low) - 0.02, low, -half(low) - 0.02, low)
    brush.form(outline, straw, { rim: 0.01, facing: 0.75, ground: 0.5 })
    for (let i = 0; i < 46; i++) {
      const t = random.range(-1, 1)
      const tone = mixRgb(straw, random.chance(0.5) ? [0, 0, 0] : [1, 0.92, 0.7], random.range(0.1, 0.35))
      brush.line([t * half(high), high + 0.01, t * half(low), low - 0.005], 0.006, tone, 0.5)
    }
  }
  brush.form([-0.2, -0.92, -0.16, -0.99, 0.16, -0.99, 0.2, -0.92, 0, -0.9], mixRgb(straw, [0, 0, 0], 0.15), {
    rim: 0.01,
    facing: 0.75,
  })
}

export const cabins: readonly Subject[] = [
  {
    concept: 'cabin',
    homes: ['homestead', 'strand'],
    size: 0.29,
    base: 0.8,
    reach: { side: 1, up: 1.12 },
    spacing: 2,
    settings: ['beach'],
    poses: [
      { name: 'log cabin', homes: ['homestead'], draw: logCabin },
      { name: 'beach hut', homes: ['strand'], draw: beachHut },
    ],
  },
]
