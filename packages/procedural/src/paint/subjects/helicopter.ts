/** A helicopter. */
import { css, hex, mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath, sharpPath } from './brush.ts'
import type { Subject } from './subject.ts'

/** Blades as a disc seen from the side: a veil, and the blades where the moment has them. */
function rotor(brush: Brush, radius: number): void {
  const { context } = brush
  const veil = context.createRadialGradient(0, 0, radius * 0.1, 0, 0, radius)
  veil.addColorStop(0, css(brush.tone('#c8ccd2', 0.5), 0.02))
  veil.addColorStop(0.8, css(brush.tone('#c8ccd2', 0.5), 0.2))
  veil.addColorStop(1, css(brush.tone('#c8ccd2', 0.5), 0.05))
  context.save()
  context.scale(1, 0.075)
  context.fillStyle = veil
  context.fill(ellipsePath(0, 0, radius, radius))
  context.restore()
  for (let i = 0; i < 4; i++) {
    const a = 0.42 + (i * Math.PI) / 2 + brush.moment.phase
    const [x, y] = [Math.cos(a) * radius, Math.sin(a) * radius * 0.075]
    brush.limb([0, 0, x, y], 0.035, 0.022, '#2a2c31')
  }
}

function helicopter(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#b3281f', '#2a5a8c', '#d8a02a', '#e6e6e4']))
  const stripe = mixRgb(paint, brush.isAsked ? [0, 0, 0] : hex('#f2efe8'), 0.7)
  const { context } = brush
  // Boom with fin and tail rotor.
  brush.form([-0.3, -0.62, -0.9, -0.6, -1.42, -0.6, -1.46, -0.55, -0.9, -0.47, -0.3, -0.32], paint, {
    rim: 0.014,
    ground: 0.4,
  })
  brush.form(
    [-1.3, -0.58, -1.52, -0.86, -1.62, -0.88, -1.62, -0.88, -1.48, -0.54, -1.54, -0.36, -1.54, -0.36, -1.44, -0.4],
    paint,
    { rim: 0.012 },
  )
  brush.form([-1.02, -0.56, -1.24, -0.58, -1.28, -0.53, -1.06, -0.5], mixRgb(paint, [0, 0, 0], 0.3), {
    rim: 0.008,
    ground: 0,
  })
  context.fillStyle = css(brush.tone('#d0d4d8', 0.6), 0.28)
  context.fill(ellipsePath(-1.52, -0.66, 0.17, 0.17))
  for (let i = 0; i < 2; i++) {
    const a = 0.8 + i * Math.PI + brush.moment.phase * 2
    brush.line([-1.52, -0.66, -1.52 + Math.cos(a) * 0.17, -0.66 + Math.sin(a) * 0.17], 0.02, '#2a2c31')
  }
  // Skids.
  for (const x of [-0.16, 0.36]) brush.line([x, -0.2, x + 0.04, -0.03], 0.024, '#3a3d43', 0.5)
  brush.line([-0.46, -0.03, 0.6, -0.03, 0.72, -0.07], 0.034, '#4a4e55', 0.6)
  // Engine and mast.
  brush.form(
    [-0.46, -0.66, -0.36, -0.8, 0.06, -0.84, 0.24, -0.74, 0.2, -0.62, -0.4, -0.58],
    mixRgb(paint, [0, 0, 0], 0.22),
    { rim: 0.012 },
  )
  brush.line([-0.06, -0.8, -0.06, -0.97], 0.06, '#4a4e55', 0.5)
  // Cabin.
  brush.form(
    [
      -0.5, -0.4, -0.44, -0.6, -0.2, -0.71, 0.16, -0.74, 0.5, -0.66, 0.76, -0.48, 0.82, -0.34, 0.7, -0.22, 0.4, -0.16,
      -0.1, -0.16, -0.4, -0.24,
    ],
    paint,
    { rim: 0.018, facing: 0.82, ground: 0.5 },
  )
  const sky = context.createLinearGradient(0.3, -0.7, 0.7, -0.3)
  sky.addColorStop(0, css(brush.tone('#b4c8d8', 0.8)))
  sky.addColorStop(0.4, css(brush.tone('#4a5c6c', 0.5)))
  sky.addColorStop(1, css(brush.tone('#1c252d', 0.35)))
  context.fillStyle = sky
  context.beginPath()
  context.moveTo(0.3, -0.665)
  context.quadraticCurveTo(0.6, -0.62, 0.775, -0.4)
  context.quadraticCurveTo(0.7, -0.33, 0.34, -0.34)
  context.closePath()
  context.fill()
  brush.line([0.53, -0.62, 0.6, -0.35], 0.016, paint, 0.6)
  for (const left of [-0.24, 0.02]) {
    context.fillStyle = sky
    context.beginPath()
    context.roundRect(left, -0.62, 0.21, 0.2, 0.04)
    context.fill()
    context.fillStyle = css(hex('#ffd9a0'), 0.55 * brush.dark)
    context.fill()
  }
  brush.line([-0.46, -0.36, 0.2, -0.32, 0.74, -0.28], 0.05, stripe, 0.6)
  context.fillStyle = css(brush.tone('#ffffff', 0.9), 0.25)
  context.fill(sharpPath([0.38, -0.64, 0.46, -0.62, 0.42, -0.36, 0.35, -0.36]))
  context.save()
  context.translate(-0.06, -0.97)
  rotor(brush, 1.3)
  brush.round(0, 0, [0.06, 0.03], '#3a3d43', { rim: 0.006 })
  context.restore()
  brush.round(0.66, -0.19, [0.03, 0.022], '#f6f2e0', { rim: 0.003, ground: 0 })
  brush.lamp(0.68, -0.18, 0.5, '#fff0cc', 0.7 * brush.dark + 0.08)
  brush.lamp(-1.5, -0.86, 0.2, '#ff3a24', 0.3 + 0.7 * brush.dark)
  brush.lamp(0.1, -0.15, 0.2, '#ff3a24', 0.7 * brush.dark)
}

export const helicopters: readonly Subject[] = [
  {
    concept: 'helicopter',
    homes: ['air', 'ground'],
    size: 0.2,
    reach: { side: 1.75, up: 1.15, down: 0.3 },
    settings: ['skyline', 'cumulus', 'sea', 'alpine'],
    movement: { pace: 0.6, strokes: 2.6, rock: { rise: 0.03, lean: 0.03, seconds: 3.5 } },
    poses: [{ name: 'fly', actions: ['fly'], draw: helicopter }],
  },
]
