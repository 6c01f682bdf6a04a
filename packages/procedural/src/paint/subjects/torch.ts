/** A torch that stands in the ground and lights what is around it. */
import { css, hex } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { flameGlow, flameLean, flameRise, flameTongues } from './flicker.ts'
import type { Subject } from './subject.ts'

function torch(brush: Brush): void {
  const { context, moment, random } = brush
  const start = random.range(0, 6)
  const phase = moment.phase
  // Those of a group burn alike in a still and each in its own way in a video.
  const lean = flameLean(phase) * (start > 3 ? -1 : 1)
  brush.limb([0, 0.01, 0.012, -0.3, 0, -0.66], 0.034, 0.05, '#5a3c24')
  for (let i = 0; i < 4; i++) brush.line([-0.035, -0.62 - i * 0.035, 0.035, -0.605 - i * 0.035], 0.016, '#8a6a3c', 0.5)
  brush.form([-0.05, -0.6, -0.075, -0.76, 0.075, -0.76, 0.05, -0.6], '#2e2420', { rim: 0.008 })
  for (const [scale, color] of flameTongues) {
    context.fillStyle = css(hex(color), 0.86)
    for (const k of [-1, 1, 0]) {
      const x = k * 0.035 * scale
      const tall = scale * (0.34 - Math.abs(k) * 0.09) * (1 + 0.16 * flameRise(phase * (1 + Math.abs(k))))
      const tip = 0.05 * lean * scale
      context.beginPath()
      context.moveTo(x - 0.065 * scale, -0.73)
      context.bezierCurveTo(x - 0.1 * scale, -0.8, x + 0.01 * scale, -0.75 - tall * 0.5, x + tip, -0.74 - tall)
      context.bezierCurveTo(x + 0.05 * scale, -0.76 - tall * 0.5, x + 0.11 * scale, -0.8, x + 0.065 * scale, -0.73)
      context.fill()
    }
  }
  const glow = flameGlow(phase)
  brush.lamp(0, -0.84, 2.1, '#ff8a30', (0.4 + 0.3 * brush.dark) * glow)
  brush.lamp(0, -0.84, 0.5, '#ffd080', 0.55 * glow)
}

export const torches: readonly Subject[] = [
  {
    concept: 'torch',
    hour: 'night',
    homes: ['ground'],
    size: 0.3,
    reach: { side: 2.1, up: 2.95, down: 1.3 },
    footprint: 0.1,
    spacing: 2,
    usual: [2, 3],
    settings: ['cave', 'castle', 'animal'],
    movement: { pace: 0, strokes: 0.7 },
    poses: [{ name: 'burn', draw: torch }],
  },
]
