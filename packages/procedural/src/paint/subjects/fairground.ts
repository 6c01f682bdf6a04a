/** A Ferris wheel and a fountain. */
import { css, hex, mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath } from './brush.ts'
import type { Subject } from './subject.ts'

/** Colors of gondolas, in turn; a cycle of the moment takes each to the place of the next one of its color. */
const gondolaColors = ['#d8493a', '#e8b03a', '#3f8fb0'] as const

function ferrisWheel(brush: Brush): void {
  const { context, moment } = brush
  const steel = brush.own('#dfe3e8')
  const [axle, radius, gondolas] = [-0.53, 0.42, 12]
  const turn = ((moment.phase / (2 * Math.PI)) % 1) * ((2 * Math.PI * gondolaColors.length) / gondolas)
  const rimPoint = (a: number, r: number): [number, number] => [Math.cos(a) * r, axle + Math.sin(a) * r]
  const far = mixRgb(steel, [0, 0, 0], 0.45)
  for (const x of [-0.2, 0.2]) brush.line([0, axle, x, 0.01], 0.02, far, 0.2)
  const ring = (r: number, width: number, facing: number): void => {
    context.strokeStyle = css(brush.tone(steel, facing))
    context.lineWidth = width
    context.beginPath()
    context.arc(0, axle, r, 0, Math.PI * 2)
    context.stroke()
  }
  const spokes = gondolas * 2
  for (let i = 0; i < spokes; i++) {
    const a = turn + (i / spokes) * Math.PI * 2
    brush.line([0, axle, ...rimPoint(a, radius)], i % 2 === 0 ? 0.008 : 0.005, steel, 0.45)
    const b = a + Math.PI / spokes
    brush.line(
      [...rimPoint(a, radius), ...rimPoint(b, radius - 0.045), ...rimPoint(a + (Math.PI * 2) / spokes, radius)],
      0.005,
      steel,
      0.45,
    )
  }
  ring(radius, 0.014, 0.7)
  ring(radius - 0.045, 0.008, 0.55)
  ring(radius * 0.34, 0.007, 0.5)
  for (let i = 0; i < gondolas; i++) {
    const [x, y] = rimPoint(turn + (i / gondolas) * Math.PI * 2, radius)
    const color = brush.isAsked
      ? mixRgb(steel, i % gondolaColors.length === 0 ? [1, 1, 1] : [0, 0, 0], 0.25)
      : hex(gondolaColors[i % gondolaColors.length] ?? '#d8493a')
    brush.line([x, y, x, y + 0.03], 0.008, '#4a4e55', 0.5)
    brush.form(
      [
        x - 0.045,
        y + 0.045,
        x - 0.03,
        y + 0.022,
        x + 0.03,
        y + 0.022,
        x + 0.045,
        y + 0.045,
        x + 0.042,
        y + 0.05,
        x - 0.042,
        y + 0.05,
      ],
      color,
      { rim: 0.004, ground: 0 },
    )
    context.fillStyle = css(mixRgb(brush.tone('#3a4652', 0.5), [1, 0.78, 0.44], brush.dark * 0.9))
    context.fillRect(x - 0.034, y + 0.048, 0.068, 0.03)
    brush.form(
      [
        x - 0.042,
        y + 0.074,
        x - 0.042,
        y + 0.074,
        x - 0.036,
        y + 0.1,
        x + 0.036,
        y + 0.1,
        x + 0.042,
        y + 0.074,
        x + 0.042,
        y + 0.074,
      ],
      color,
      { rim: 0.004, ground: 0.3 },
    )
    brush.lamp(x, y + 0.06, 0.13, '#ffcf8a', 0.5 * brush.dark)
  }
  // Lights along the rim and the spokes.
  for (let i = 0; i < 48; i++) {
    const a = turn + (i / 48) * Math.PI * 2
    const light = ['#ff6a8a', '#ffd06a', '#6ad0ff', '#c88aff'][i % 4] ?? '#ffd06a'
    const at = rimPoint(a, radius)
    brush.shine(ellipsePath(...at, 0.007, 0.007), light)
    brush.lamp(...at, 0.055, light, 0.9 * brush.dark)
    if (i % 4 === 0)
      for (const share of [0.34, 0.56, 0.78]) brush.lamp(...rimPoint(a, radius * share), 0.045, light, 0.7 * brush.dark)
  }
  for (const x of [-0.27, 0.27]) brush.limb([0, axle, x * 0.5, axle / 2, x, 0.01], 0.026, 0.036, steel)
  brush.line([-0.135, axle / 2, 0.135, axle / 2], 0.014, steel, 0.5)
  brush.round(0, axle, [0.045, 0.045], steel, { rim: 0.008 })
  brush.round(0, axle, [0.02, 0.02], '#c8493a', { rim: 0.004, ground: 0 })
  brush.form(
    [-0.34, 0.02, -0.34, 0.02, -0.32, -0.035, -0.32, -0.035, 0.32, -0.035, 0.32, -0.035, 0.34, 0.02, 0.34, 0.02],
    '#8a8f96',
    { rim: 0.006 },
  )
  brush.face([-0.09, -0.035, 0.09, -0.035, 0.09, -0.11, -0.09, -0.11], '#b8473a', 0.5)
  for (let i = 0; i < 4; i++)
    brush.face(
      [-0.1 + i * 0.05, -0.105, -0.05 + i * 0.05, -0.105, -0.05 + i * 0.05, -0.135, -0.1 + i * 0.05, -0.135],
      i % 2 === 0 ? '#f0e8d8' : '#c8493a',
      0.6,
    )
}

/** Water that runs over an edge in threads, which the moment moves on. */
function curtain(brush: Brush, y: number, half: number, fall: number): void {
  const { context, random, moment } = brush
  const water = brush.tone('#dcecf4', 0.75)
  const threads = Math.round(half * 90)
  for (let i = 0; i < threads; i++) {
    const x = ((i + 0.5) / threads) * 2 - 1
    const out = x * half
    const long = fall * random.range(0.75, 1.02)
    context.strokeStyle = css(water, random.range(0.2, 0.55) * (0.5 + 0.5 * Math.abs(x)))
    context.lineWidth = random.range(0.003, 0.007)
    context.beginPath()
    context.moveTo(out, y)
    context.quadraticCurveTo(out * 1.12, y + long * 0.2, out * 1.16, y + long)
    context.stroke()
    const gone = (random.next() + moment.phase / (2 * Math.PI)) % 1
    context.fillStyle = css(water, 0.8 * (1 - gone * 0.5))
    context.fill(ellipsePath(out * (1 + 0.16 * Math.min(1, gone * 1.6)), y + long * gone * gone, 0.004, 0.01))
  }
}

function fountain(brush: Brush): void {
  const stone = brush.own('#c4bcae')
  const { context, random, moment } = brush
  const water = brush.tone('#8fb6c8', 0.6)
  const bowl = (y: number, half: number, deep: number): void => {
    brush.form(
      [
        -half,
        y,
        -half,
        y,
        -half * 0.86,
        y + deep * 0.55,
        -half * 0.3,
        y + deep,
        half * 0.3,
        y + deep,
        half * 0.86,
        y + deep * 0.55,
        half,
        y,
        half,
        y,
      ],
      stone,
      { rim: 0.01, ground: 0.45 },
    )
    brush.round(0, y, [half, half * 0.13], mixRgb(stone, [1, 1, 1], 0.15), { rim: 0.006, ground: 0 })
    context.fillStyle = css(mixRgb(water, hex('#ffffff'), 0.1))
    context.fill(ellipsePath(0, y + 0.002, half * 0.92, half * 0.1))
  }
  brush.form(
    [-0.86, 0.02, -0.86, 0.02, -0.82, -0.06, 0.82, -0.06, 0.86, 0.02, 0.86, 0.02],
    mixRgb(stone, [0, 0, 0], 0.15),
    { rim: 0.006 },
  )
  // The back rim, the pool, then what stands in it.
  brush.round(0, -0.24, [0.76, 0.11], stone, { rim: 0.008, ground: 0 })
  brush.round(0, -0.232, [0.7, 0.088], mixRgb(hex('#4f8098'), [1, 1, 1], 0.1), { rim: 0.003, ground: 0, facing: 0.7 })
  for (let i = 0; i < 7; i++) {
    context.strokeStyle = css(brush.tone('#eaf4f8', 0.8), 0.3)
    context.lineWidth = 0.005
    context.beginPath()
    context.ellipse(0, -0.228, 0.2 + i * 0.075, 0.026 + i * 0.009, 0, random.range(0, 3), random.range(3.4, 6))
    context.stroke()
  }
  brush.form(
    [
      -0.1, -0.2, -0.1, -0.2, -0.06, -0.3, -0.07, -0.42, -0.12, -0.5, 0.12, -0.5, 0.07, -0.42, 0.06, -0.3, 0.1, -0.2,
      0.1, -0.2,
    ],
    stone,
    { rim: 0.008 },
  )
  bowl(-0.56, 0.42, 0.1)
  curtain(brush, -0.555, 0.41, 0.32)
  brush.form([-0.05, -0.56, -0.035, -0.66, -0.06, -0.74, 0.06, -0.74, 0.035, -0.66, 0.05, -0.56], stone, { rim: 0.006 })
  bowl(-0.78, 0.21, 0.06)
  curtain(brush, -0.776, 0.2, 0.21)
  brush.form([-0.025, -0.78, -0.03, -0.83, 0, -0.87, 0.03, -0.83, 0.025, -0.78], stone, { rim: 0.005 })
  // The jet rises and falls apart.
  const jet = brush.tone('#f0f7fa', 0.85)
  for (let i = 0; i < 90; i++) {
    const t = (random.next() + moment.phase / (2 * Math.PI)) % 1
    const out = random.normal() * 0.055 * t
    const y = -0.87 - 0.62 * t * (1 - t) * random.range(0.5, 1)
    context.fillStyle = css(jet, 0.75 * (1 - t * 0.6))
    context.fill(ellipsePath(out * 1.6, y, 0.006, 0.011))
  }
  // The front wall of the basin.
  brush.form(
    [
      -0.76, -0.24, -0.76, -0.24, -0.4, -0.15, 0, -0.13, 0.4, -0.15, 0.76, -0.24, 0.76, -0.24, 0.74, -0.03, 0.74, -0.03,
      0.4, 0.015, 0, 0.025, -0.4, 0.015, -0.74, -0.03, -0.74, -0.03,
    ],
    stone,
    { rim: 0.012, ground: 0.45 },
  )
  brush.line(
    [-0.77, -0.235, -0.4, -0.148, 0, -0.128, 0.4, -0.148, 0.77, -0.235],
    0.03,
    mixRgb(stone, [1, 1, 1], 0.25),
    0.7,
  )
  brush.line(
    [-0.74, -0.07, -0.4, -0.022, 0, -0.012, 0.4, -0.022, 0.74, -0.07],
    0.02,
    mixRgb(stone, [0, 0, 0], 0.25),
    0.4,
  )
  brush.lamp(0, -0.3, 0.55, '#ffd9a0', 0.3 * brush.dark)
  brush.lamp(0, -0.62, 0.32, '#ffe4b8', 0.25 * brush.dark)
}

export const fairground: readonly Subject[] = [
  {
    concept: 'ferriswheel',
    homes: ['ground'],
    size: 0.56,
    base: 0.34,
    reach: { side: 0.62, up: 1.1 },
    settings: ['meadow', 'flower-field'],
    movement: { pace: 0, strokes: 0.07 },
    poses: [{ name: 'turn', draw: ferrisWheel }],
  },
  {
    concept: 'fountain',
    homes: ['ground'],
    size: 0.36,
    base: 0.75,
    reach: { side: 1, up: 1.2 },
    settings: ['meadow', 'autumn-lane', 'flower-field'],
    movement: { pace: 0, strokes: 0.7 },
    poses: [{ name: 'play', draw: fountain }],
  },
]
