/** Balloons on a string, in somebody's hand or on their own. */
import { css, mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath } from './brush.ts'
import type { Subject } from './subject.ts'

const skins = ['#d8352f', '#2f6fd0', '#f0c23a', '#4aa860', '#e070a8', '#8a5ac8'] as const

/** A balloon whose middle is at (x, y), with the string from its knot to (0, 0). */
function onString(brush: Brush, x: number, y: number, half: number): void {
  const { context, lightSide } = brush
  const skin = brush.own(brush.random.pick(skins))
  const sway = 0.12 * half * Math.sin(brush.moment.phase)
  const knot = y + half * 1.24
  brush.line([0, 0, x * 0.2 + sway, knot * 0.4, x * 0.8 - sway, knot * 0.8, x, knot], half * 0.05, '#d8d4cc', 0.5)
  brush.form(
    [
      x,
      knot,
      x - half * 0.3,
      y + half,
      x - half * 0.98,
      y + half * 0.2,
      x - half * 0.86,
      y - half * 0.86,
      x,
      y - half * 1.22,
      x + half * 0.86,
      y - half * 0.86,
      x + half * 0.98,
      y + half * 0.2,
      x + half * 0.3,
      y + half,
    ],
    skin,
    { rim: half * 0.1, facing: 0.85, ground: 0.3 },
  )
  brush.face([x, knot - half * 0.06, x - half * 0.1, knot + half * 0.1, x + half * 0.1, knot + half * 0.1], skin, 0.3)
  const [glintX, glintY] = [x + lightSide * half * 0.36, y - half * 0.5]
  const glint = context.createRadialGradient(glintX, glintY, 0, glintX, glintY, half * 0.5)
  glint.addColorStop(0, css(brush.tone(mixRgb(skin, [1, 1, 1], 0.85), 0.95), 0.8))
  glint.addColorStop(1, css(brush.tone(mixRgb(skin, [1, 1, 1], 0.85), 0.95), 0))
  context.fillStyle = glint
  context.fill(ellipsePath(glintX, glintY, half * 0.5, half * 0.5))
}

export const toyBalloons: readonly Subject[] = [
  {
    concept: 'toyballoon',
    homes: ['air'],
    size: 0.16,
    reach: { side: 0.5, up: 1.2, down: 0.3 },
    usual: [3, 5],
    spacing: 0.9,
    settings: ['cumulus', 'meadow', 'skyline'],
    movement: {
      pace: 0.03,
      climb: 0.08,
      strokes: 0.3,
      rock: { rise: 0.03, lean: 0.05, seconds: 3.6 },
      actor: 'balloon',
    },
    poses: [
      { name: 'rise', actions: ['fly'], draw: (brush) => onString(brush, 0.02, -0.7, 0.24) },
      {
        name: 'in the hand',
        isOnlyAsked: true,
        draw: (brush) => onString(brush, brush.random.range(-0.1, 0.16), brush.random.range(-0.96, -0.8), 0.13),
      },
    ],
  },
]
