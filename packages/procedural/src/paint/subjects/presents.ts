/** A cake, a gift, and a balloon in the shape of a heart. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { type Brush, smoothPath } from './brush.ts'
import { flameGlow, flameLean, flameRise } from './flicker.ts'
import type { Subject } from './subject.ts'

/** A round layer with frosting that runs down its side. */
function layer(brush: Brush, [y, half, tall]: readonly [number, number, number], sponge: Rgb, frosting: Rgb): void {
  const flat = half * 0.17
  brush.form(
    [
      -half,
      y - tall,
      -half,
      y - tall,
      -half,
      y,
      -half * 0.7,
      y + flat * 0.75,
      0,
      y + flat,
      half * 0.7,
      y + flat * 0.75,
      half,
      y,
      half,
      y - tall,
      half,
      y - tall,
    ],
    sponge,
    { rim: 0.01, facing: 0.75, ground: 0.35 },
  )
  const drips: number[] = [half, y - tall, half, y - tall]
  const count = 11
  for (let i = 0; i <= count; i++) {
    const x = half - (i / count) * half * 2
    const edge = y - tall + flat * Math.sqrt(Math.max(0, 1 - (x / half) ** 2))
    drips.push(x, edge + (i % 2 === 0 ? tall * 0.16 : tall * brush.random.range(0.36, 0.66)))
  }
  drips.push(-half, y - tall, -half, y - tall)
  brush.form(drips, frosting, { rim: 0.008, facing: 0.8, ground: 0.15 })
  brush.round(0, y - tall, [half, flat], mixRgb(frosting, [1, 0.9, 0.8], 0.1), {
    rim: 0.008,
    ground: 0.08,
    facing: 0.8,
  })
}

function cake(brush: Brush): void {
  const frosting = brush.own(brush.random.pick(['#f2b8c6', '#f6efe2', '#5a3422', '#bfe0d4']))
  const sponge = mixRgb(hex('#e8c890'), frosting, 0.3)
  const { context, random, moment } = brush
  brush.round(0, -0.02, [0.8, 0.13], '#f4f0ea', { rim: 0.012, ground: 0.3 })
  brush.round(0, -0.04, [0.66, 0.095], '#dcd6cc', { rim: 0.004, ground: 0 })
  layer(brush, [-0.06, 0.58, 0.3], sponge, frosting)
  layer(brush, [-0.36, 0.38, 0.24], sponge, brush.isAsked ? mixRgb(frosting, [1, 1, 1], 0.25) : hex('#f6ead6'))
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI + 0.17
    brush.round(Math.cos(a) * 0.5, -0.355 + Math.sin(a) * 0.085, [0.045, 0.042], i % 2 === 0 ? '#b3202c' : '#f6efe6', {
      rim: 0.008,
      ground: 0.2,
    })
  }
  for (let i = 0; i < 40; i++) {
    const x = random.range(-0.3, 0.3)
    context.fillStyle = css(brush.tone(random.pick(['#e85a6a', '#f2c64a', '#5aa8d8', '#7ac07a']), 0.7))
    context.fillRect(x, -0.6 + random.range(-0.04, 0.04), 0.022, 0.008)
  }
  for (const [index, x] of [-0.22, -0.11, 0, 0.11, 0.22].entries()) {
    const foot = -0.6 + (index % 2) * 0.03 - 0.012
    brush.limb([x, foot, x, foot - 0.2], 0.032, 0.03, index % 2 === 0 ? '#e8607a' : '#5aa8c8')
    for (let k = 0; k < 3; k++)
      brush.line([x - 0.015, foot - 0.03 - k * 0.055, x + 0.015, foot - 0.05 - k * 0.055], 0.009, '#ffffff', 0.7)
    const rise = 1 + 0.14 * flameRise(moment.phase * (1 + index))
    const tip = x + 0.012 * flameLean(moment.phase * (2 + (index % 2)))
    for (const [share, color] of [
      [1, '#ff9a2a'],
      [0.55, '#fff2c0'],
    ] as const) {
      context.fillStyle = css(hex(color), 0.92)
      context.fill(
        smoothPath([
          [
            x - 0.018 * share,
            foot - 0.215,
            x,
            foot - 0.2,
            x + 0.018 * share,
            foot - 0.215,
            tip,
            foot - 0.215 - 0.09 * share * rise,
            tip,
            foot - 0.215 - 0.09 * share * rise,
          ],
        ]),
      )
    }
    brush.lamp(x, foot - 0.25, 0.3, '#ffb450', 0.35 + 0.35 * brush.dark)
  }
  // Together they light the cake and what is around it.
  brush.lamp(0, -0.84, 1.6, '#ff9a3c', (0.14 + 0.26 * brush.dark) * flameGlow(moment.phase))
}

function gift(brush: Brush): void {
  const paper = brush.own(brush.random.pick(['#b3262c', '#2f6a5a', '#2f4f8a', '#e6d8c0']))
  const isPale = !brush.isAsked && paper[0] > 0.6
  const ribbon = hex(isPale ? '#b3262c' : '#f0d9a0')
  const { context } = brush
  const side = 0.34 + 0.28 * brush.lightSide
  brush.face([0.3, 0.02, 0.62, -0.1, 0.62, -0.6, 0.3, -0.52], paper, side)
  brush.form(
    [-0.56, -0.02, -0.56, -0.02, -0.56, -0.54, -0.56, -0.54, 0.3, -0.52, 0.3, -0.52, 0.3, 0.02, 0.3, 0.02],
    paper,
    { rim: 0.008, facing: 0.62 - 0.12 * brush.lightSide, ground: 0.35 },
  )
  // A pattern of dots on the paper.
  context.fillStyle = css(brush.tone(mixRgb(paper, [1, 1, 1], 0.55), 0.5), 0.75)
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 8; i++) {
      const x = -0.5 + i * 0.105 + (row % 2) * 0.05
      if (x > 0.27) continue
      context.beginPath()
      context.arc(x, -0.07 - row * 0.088, 0.015, 0, Math.PI * 2)
      context.fill()
    }
  brush.face([-0.2, 0, -0.04, 0.008, -0.04, -0.53, -0.2, -0.535], ribbon, 0.6)
  brush.face([0.42, -0.025, 0.5, -0.055, 0.5, -0.57, 0.42, -0.55], ribbon, side)
  // The lid.
  brush.face([-0.6, -0.66, 0.3, -0.64, 0.67, -0.73, -0.2, -0.75], mixRgb(paper, [1, 1, 1], 0.12), 0.8)
  brush.face([0.33, -0.5, 0.66, -0.59, 0.67, -0.73, 0.33, -0.64], paper, side + 0.06)
  brush.form(
    [-0.6, -0.53, -0.6, -0.53, -0.6, -0.66, -0.6, -0.66, 0.33, -0.64, 0.33, -0.64, 0.33, -0.5, 0.33, -0.5],
    paper,
    { rim: 0.008, facing: 0.66 - 0.12 * brush.lightSide, ground: 0.2 },
  )
  brush.face([-0.21, -0.515, -0.03, -0.51, -0.03, -0.648, -0.21, -0.652], ribbon, 0.65)
  brush.face([0.43, -0.525, 0.51, -0.548, 0.52, -0.69, 0.44, -0.67], ribbon, side)
  brush.face([-0.21, -0.652, -0.03, -0.648, 0.3, -0.742, 0.14, -0.745], ribbon, 0.8)
  brush.face([-0.46, -0.694, 0.44, -0.67, 0.52, -0.69, -0.36, -0.715], ribbon, 0.75)
  // The bow.
  for (const way of [-1, 1]) {
    const x = 0.03
    const at = (points: readonly number[]): number[] => points.map((v, i) => (i % 2 === 0 ? x + v * way : v - 0.7))
    brush.form(at([0, 0, 0.14, 0.05, 0.3, 0.1, 0.34, 0.02, 0.2, -0.02]), mixRgb(ribbon, [0, 0, 0], 0.15), {
      rim: 0.006,
    })
    brush.form(at([0, 0, 0.1, -0.2, 0.26, -0.28, 0.36, -0.2, 0.3, -0.06, 0.12, 0.02]), ribbon, {
      rim: 0.01,
      facing: way === brush.lightSide ? 0.8 : 0.55,
    })
    brush.form(at([0.06, -0.05, 0.16, -0.16, 0.26, -0.19, 0.28, -0.12, 0.2, -0.04]), mixRgb(ribbon, [0, 0, 0], 0.5), {
      rim: 0.003,
      ground: 0,
    })
  }
  brush.round(0.03, -0.71, [0.065, 0.06], ribbon, { rim: 0.008 })
}

function heart(brush: Brush): void {
  const skin = brush.own('#d3222f')
  const { context } = brush
  const sway = 0.05 * Math.sin(brush.moment.phase)
  brush.line([0, -0.28, 0.03 + sway, -0.1, -0.04 - sway, 0.12, 0.02, 0.34], 0.008, '#e8e4e0', 0.6)
  const outline = [
    0, -0.26, 0, -0.26, -0.2, -0.44, -0.41, -0.64, -0.45, -0.84, -0.34, -0.99, -0.16, -1.0, 0, -0.86, 0, -0.86, 0.16,
    -1.0, 0.34, -0.99, 0.45, -0.84, 0.41, -0.64, 0.2, -0.44,
  ]
  brush.form(outline, skin, { rim: 0.018, facing: 0.85, ground: 0.35 })
  context.save()
  context.clip(smoothPath([outline]))
  const shine = context.createRadialGradient(brush.lightSide * 0.2, -0.86, 0.01, brush.lightSide * 0.2, -0.84, 0.24)
  shine.addColorStop(0, css(brush.tone('#ffffff', 0.95), 0.75))
  shine.addColorStop(0.35, css(brush.tone('#ffffff', 0.95), 0.25))
  shine.addColorStop(1, css(brush.tone('#ffffff', 0.95), 0))
  context.fillStyle = shine
  context.fillRect(-0.5, -1.05, 1, 0.85)
  // Light that comes through from behind, and the fold in the middle.
  const glow = context.createRadialGradient(-brush.lightSide * 0.2, -0.5, 0.02, -brush.lightSide * 0.2, -0.5, 0.3)
  glow.addColorStop(0, css(brush.tone(mixRgb(skin, [1, 0.5, 0.45], 0.3), 0.9), 0.4))
  glow.addColorStop(1, css(brush.tone(skin, 0.9), 0))
  context.fillStyle = glow
  context.fillRect(-0.5, -1.05, 1, 0.85)
  context.restore()
  brush.line([0, -0.86, 0.004, -0.78, 0, -0.7], 0.012, mixRgb(skin, [0, 0, 0], 0.45), 0.3)
  brush.form([-0.03, -0.225, 0, -0.27, 0.03, -0.225, 0.012, -0.24, -0.012, -0.24], mixRgb(skin, [0, 0, 0], 0.2), {
    rim: 0.004,
    ground: 0,
  })
}

export const presents: readonly Subject[] = [
  {
    concept: 'cake',
    homes: ['table', 'ground'],
    size: 0.34,
    reach: { side: 1.7, up: 2.5, down: 0.8 },
    footprint: 0.75,
    settings: ['room'],
    movement: { pace: 0, strokes: 0.4 },
    poses: [{ name: 'stand', draw: cake }],
  },
  {
    concept: 'gift',
    homes: ['table', 'ground'],
    size: 0.24,
    reach: { side: 0.8, up: 1.1 },
    spacing: 1.5,
    settings: ['room'],
    poses: [{ name: 'stand', draw: gift }],
  },
  {
    concept: 'heart',
    homes: ['air'],
    size: 0.26,
    reach: { side: 0.6, up: 1.1, down: 0.4 },
    usual: [1, 3],
    spacing: 1.2,
    settings: ['cumulus', 'balloons', 'meadow'],
    movement: {
      pace: 0.03,
      climb: 0.08,
      strokes: 0.3,
      rock: { rise: 0.03, lean: 0.05, seconds: 3.6 },
      actor: 'balloon',
    },
    poses: [{ name: 'rise', actions: ['fly'], draw: heart }],
  },
]
