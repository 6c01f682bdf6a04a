/** Things on a table, in a room, or under glass. */

import { css, hex, mixRgb } from '../../math/color.ts'
import { tau } from '../../math/number.ts'
import { type Brush, smoothPath } from './brush.ts'
import { flameGlow, flameLean, flameRise } from './flicker.ts'
import { fruitBowl, fruitOf } from './fruits.ts'
import { guitar, piano, playedGuitar, violin } from './instruments.ts'
import { chess, crystals, mushrooms, snowGlobe } from './keepsakes.ts'
import { placed } from './outline.ts'
import type { Subject } from './subject.ts'

/** Share of its length by which a strand of steam waves to each side, and waves along it; they rise. */
const steamWave = 0.13
const wavesAlong = 0.9
/** How much a strand thins and thickens, as a share. */
const steamBreath = 0.45
const steamSteps = 24

function steam(brush: Brush, x: number, y: number, tall: number): void {
  const { context, random, moment } = brush
  for (let i = 0; i < 3; i++) {
    const dx = (i - 1) * 0.11 + random.range(-0.03, 0.03)
    const breath = 1 + steamBreath * (Math.sin(2 * moment.phase + i * 2.1) - Math.sin(i * 2.1))
    const gradient = context.createLinearGradient(0, y, 0, y - tall)
    gradient.addColorStop(0, 'rgba(255,255,255,0)')
    gradient.addColorStop(0.3, `rgba(255,255,255,${(0.2 * Math.max(0.2, breath)).toFixed(3)})`)
    gradient.addColorStop(1, 'rgba(255,255,255,0)')
    context.strokeStyle = gradient
    for (const width of [0.09, 0.05]) {
      context.lineWidth = width
      context.beginPath()
      const end = random.range(-0.06, 0.06)
      context.moveTo(x + dx, y)
      for (let step = 1; step <= steamSteps; step++) {
        const t = step / steamSteps
        const [u, v] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t]
        const along = tau * wavesAlong * t + i * 2
        const wave = steamWave * tall * t * (Math.sin(along - moment.phase) - Math.sin(along))
        context.lineTo(x + dx - 0.16 * u + 0.18 * v + end * t ** 3 + wave, y - tall * (0.35 * u + 0.6 * v + t ** 3))
      }
      context.stroke()
    }
  }
}

function cup(brush: Brush): void {
  const glaze = brush.own(brush.random.pick(['#f2efe8', '#3f6a78', '#b85a3c', '#d9c9a8']))
  brush.round(0, -0.02, [0.78, 0.13], mixRgb(glaze, [1, 1, 1], 0.15), { rim: 0.012, ground: 0.3 })
  brush.round(0, -0.05, [0.52, 0.075], mixRgb(glaze, [0, 0, 0], 0.22), { rim: 0.004, ground: 0 })
  const { context } = brush
  context.strokeStyle = css(brush.tone(glaze, 0.5))
  context.lineWidth = 0.085
  context.beginPath()
  context.ellipse(0.5, -0.5, 0.2, 0.2, 0, -1.5, 1.7)
  context.stroke()
  brush.form(
    [
      -0.5, -0.82, -0.5, -0.82, -0.49, -0.5, -0.4, -0.2, -0.24, -0.06, 0.24, -0.06, 0.4, -0.2, 0.49, -0.5, 0.5, -0.82,
      0.5, -0.82,
    ],
    glaze,
    { rim: 0.016, facing: 0.75, ground: 0.4 },
  )
  brush.round(0, -0.82, [0.5, 0.105], mixRgb(glaze, [1, 1, 1], 0.3), { rim: 0.006, ground: 0 })
  brush.round(0, -0.81, [0.455, 0.088], '#3a2012', { rim: 0.004, ground: 0 })
  brush.round(0.03, -0.806, [0.33, 0.055], '#8a5a32', { rim: 0.002, ground: 0 })
  brush.form(
    placed([0, 0.1, -0.16, -0.05, -0.1, -0.16, 0, -0.1, 0.1, -0.16, 0.16, -0.05], 0.03, -0.806, 0.9).map((v, i) =>
      i % 2 === 0 ? v : -0.806 + (v + 0.806) * 0.4,
    ),
    '#e8d2b0',
    { rim: 0, ground: 0 },
  )
  steam(brush, 0, -0.86, 0.9)
}

function candle(brush: Brush): void {
  const wax = brush.own(brush.random.pick(['#f0e4c8', '#e8d0b0', '#b8483a']))
  const { context } = brush
  brush.round(0, -0.02, [0.36, 0.06], '#a8823c', { rim: 0.01 })
  brush.form([-0.16, -0.02, -0.17, -0.6, -0.15, -0.66, 0.13, -0.66, 0.17, -0.62, 0.16, -0.02], wax, {
    rim: 0.014,
    facing: 0.7,
  })
  brush.form([0.1, -0.64, 0.18, -0.6, 0.19, -0.42, 0.15, -0.34, 0.12, -0.44], mixRgb(wax, [1, 1, 1], 0.2), {
    rim: 0.006,
    ground: 0,
  })
  const lit = context.createLinearGradient(0, -0.68, 0, -0.25)
  lit.addColorStop(0, 'rgba(255,190,90,0.85)')
  lit.addColorStop(1, 'rgba(255,140,40,0)')
  context.fillStyle = lit
  context.fill(smoothPath([[-0.16, -0.2, -0.17, -0.6, -0.15, -0.66, 0.13, -0.66, 0.17, -0.62, 0.16, -0.2]]))
  brush.round(0, -0.66, [0.15, 0.035], '#ffe0a0', { rim: 0, ground: 0 })
  brush.line([0, -0.66, 0.01, -0.73], 0.014, '#1a120c')
  const tip = 0.035 * flameLean(brush.moment.phase)
  const tall = 1 + 0.12 * flameRise(brush.moment.phase)
  for (const [scale, color] of [
    [1, '#ff9a2a'],
    [0.7, '#ffd060'],
    [0.4, '#fffbe8'],
  ] as const) {
    context.fillStyle = css(hex(color), 0.92)
    context.beginPath()
    context.moveTo(0, -0.7)
    context.bezierCurveTo(
      -0.09 * scale,
      -0.74,
      -0.07 * scale,
      -0.74 - 0.14 * scale,
      0.012 + tip,
      -0.72 - 0.3 * scale * tall,
    )
    context.bezierCurveTo(0.08 * scale, -0.74 - 0.14 * scale, 0.09 * scale, -0.74, 0, -0.7)
    context.fill()
  }
  const glow = flameGlow(brush.moment.phase)
  brush.lamp(tip * 0.5, -0.82, 1.6, '#ff9a3c', 0.4 * glow)
  brush.lamp(tip * 0.5, -0.82, 0.4, '#ffd890', 0.7 * glow)
}

const covers = ['#7a2f2a', '#2f4a5e', '#4a5a3a', '#8a6a3a', '#4a3550', '#b08a5a'] as const

function books(brush: Brush): void {
  const { random } = brush
  let y = 0
  const count = random.int(3, 4)
  for (let i = 0; i < count; i++) {
    const tall = random.range(0.15, 0.2)
    const half = random.range(0.52, 0.66)
    const shift = random.range(-0.06, 0.06)
    const cover = i === 0 ? brush.own(random.pick(covers)) : random.pick(covers)
    brush.face([shift - half, y, shift + half, y, shift + half, y - tall, shift - half, y - tall], cover, 0.42)
    brush.face(
      [
        shift - half + 0.14,
        y - 0.02,
        shift + half + 0.004,
        y - 0.02,
        shift + half + 0.004,
        y - tall + 0.02,
        shift - half + 0.14,
        y - tall + 0.02,
      ],
      '#e8dfc8',
      0.5,
    )
    for (let k = 1; k < 6; k++)
      brush.line(
        [shift - half + 0.16, y - 0.02 - (k * (tall - 0.04)) / 6, shift + half, y - 0.02 - (k * (tall - 0.04)) / 6],
        0.004,
        '#b0a488',
      )
    brush.face([shift - half, y, shift + half, y, shift + half, y - 0.02, shift - half, y - 0.02], cover, 0.3)
    brush.face(
      [shift - half, y - tall + 0.02, shift + half, y - tall + 0.02, shift + half, y - tall, shift - half, y - tall],
      cover,
      0.65,
    )
    for (const x of [0.03, 0.1])
      brush.line([shift - half + x, y - 0.01, shift - half + x, y - tall + 0.01], 0.014, '#c8a45a', 0.7)
    y -= tall
  }
  // One lies open on top.
  for (const way of [-1, 1]) {
    brush.form(
      [0, y - 0.03, way * 0.2, y - 0.12, way * 0.44, y - 0.1, way * 0.6, y - 0.05, way * 0.58, y + 0.0, 0, y + 0.0],
      '#f0e8d4',
      { rim: 0.008, ground: 0.3, facing: way * brush.lightSide > 0 ? 0.8 : 0.5 },
    )
    for (let k = 0; k < 4; k++)
      brush.line(
        [way * 0.1, y - 0.075 + k * 0.015, way * 0.3, y - 0.095 + k * 0.017, way * 0.5, y - 0.07 + k * 0.014],
        0.005,
        '#8a8070',
      )
  }
}

export const tableThings: readonly Subject[] = [
  {
    concept: 'coffee',
    homes: ['table', 'ground'],
    size: 0.24,
    reach: { side: 0.85, up: 2 },
    settings: ['room'],
    movement: { pace: 0, strokes: 0.4 },
    poses: [{ name: 'stand', draw: cup }],
  },
  {
    concept: 'candle',
    hour: 'dusk',
    homes: ['table', 'ground'],
    size: 0.3,
    reach: { side: 1.7, up: 2.5, down: 0.9 },
    settings: ['room'],
    movement: { pace: 0, strokes: 0.4 },
    poses: [{ name: 'burn', draw: candle }],
  },
  {
    concept: 'book',
    homes: ['table', 'ground'],
    size: 0.2,
    reach: { side: 0.85, up: 1.1 },
    top: 0.66,
    settings: ['room'],
    poses: [{ name: 'lie', draw: books }],
  },
  ...(['apple', 'pear', 'lemon', 'orange', 'cherry', 'grape', 'strawberry', 'banana'] as const).map(
    (kind): Subject => ({
      concept: kind,
      homes: ['table', 'ground'],
      size: 0.17,
      reach: { side: 0.75, up: 1.2 },
      spacing: 1.05,
      settings: ['room'],
      usual: [1, 3],
      poses: [{ name: 'lie', draw: (brush) => fruitOf(brush, kind) }],
    }),
  ),
  {
    concept: 'pumpkin',
    homes: ['ground', 'table'],
    size: 0.16,
    reach: { side: 0.75, up: 1.1 },
    footprint: 0.6,
    spacing: 1.35,
    settings: ['meadow', 'autumn-lane', 'room'],
    poses: [{ name: 'lie', draw: (brush) => fruitOf(brush, 'pumpkin') }],
  },
  {
    concept: 'fruit',
    homes: ['table', 'ground'],
    size: 0.28,
    reach: { side: 0.9, up: 1.2 },
    settings: ['room'],
    poses: [{ name: 'bowl', draw: fruitBowl }],
  },
  {
    concept: 'mushroom',
    homes: ['ground', 'table'],
    size: 0.22,
    reach: { side: 0.95, up: 1.1 },
    settings: ['forest', 'meadow'],
    poses: [{ name: 'grow', draw: mushrooms }],
  },
  {
    concept: 'snowglobe',
    homes: ['table', 'ground'],
    size: 0.36,
    reach: { side: 0.5, up: 1.05 },
    settings: ['room'],
    poses: [{ name: 'stand', draw: snowGlobe }],
  },
  {
    concept: 'chess',
    homes: ['table', 'ground'],
    size: 0.36,
    reach: { side: 1.05, up: 1.2, down: 0.2 },
    settings: ['room'],
    poses: [{ name: 'stand', draw: chess }],
  },
  {
    concept: 'guitar',
    homes: ['ground', 'table'],
    size: 0.46,
    reach: { side: 0.4, up: 1.1 },
    settings: ['room', 'meadow'],
    poses: [
      { name: 'lean', draw: guitar },
      { name: 'in the hand', isOnlyAsked: true, draw: playedGuitar },
    ],
  },
  {
    concept: 'violin',
    homes: ['table', 'ground'],
    size: 0.46,
    reach: { side: 0.5, up: 1.1 },
    settings: ['room'],
    poses: [{ name: 'lean', draw: violin }],
  },
  {
    concept: 'piano',
    homes: ['ground', 'table'],
    size: 0.36,
    reach: { side: 1.4, up: 1.25 },
    settings: ['room', 'forest'],
    poses: [{ name: 'stand', draw: piano }],
  },
  {
    concept: 'crystal',
    homes: ['ground', 'table'],
    size: 0.3,
    reach: { side: 1, up: 1.15, down: 0.2 },
    settings: ['cave', 'dunes', 'room'],
    poses: [{ name: 'grow', draw: crystals }],
  },
]
