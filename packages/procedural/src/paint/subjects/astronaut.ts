/** An astronaut, weightless, on foot and on seats. */

import { mixRgb } from '../../math/color.ts'
import { drawAboveEdge } from './above-edge.ts'
import type { Brush, Material } from './brush.ts'
import { ellipsePath } from './brush.ts'
import { type Corners, limbOutline } from './outline.ts'
import type { Subject } from './subject.ts'

type Bearing = 'float' | 'stand' | 'ride' | 'sit'

/** Height of the seat of a rider above the feet of who stands. */
const seat = 0.42

function astronaut(brush: Brush, bearing: Bearing): void {
  const floating = bearing === 'float'
  const suit = brush.own('#d9dade')
  const gray = mixRgb(suit, [0.1, 0.1, 0.12], 0.5)
  brush.context.save()
  if (floating) {
    brush.context.translate(0, -0.5)
    brush.context.rotate(-0.35)
    brush.context.translate(0, 0.5)
  }
  const isSeated = bearing === 'ride' || bearing === 'sit'
  if (isSeated) brush.context.translate(0, seat)
  brush.form([-0.22, -0.76, -0.22, -0.4, -0.06, -0.38, -0.06, -0.78], gray, { ground: 0.3 })
  const legs: readonly (readonly [number, Material])[] = floating
    ? [
        [-0.2, gray],
        [0.14, suit],
      ]
    : [
        [-0.09, gray],
        [0.08, suit],
      ]
  for (const [dx, tone] of isSeated ? [] : legs)
    brush.form(
      limbOutline(
        [dx * 0.4, -0.44, dx * 0.8 + (floating ? 0.05 : 0), -0.22, dx, -0.05, dx + 0.07, -0.03],
        [0.17, 0.14, 0.13, 0.09],
      ),
      tone,
      { rim: 0.01 },
    )
  brush.form([-0.14, -0.76, 0.13, -0.76, 0.16, -0.6, 0.13, -0.4, -0.13, -0.4, -0.16, -0.6], suit)
  const arms: readonly Corners[] = floating
    ? [
        [0.11, -0.7, 0.28, -0.66, 0.42, -0.76],
        [-0.11, -0.7, -0.26, -0.58, -0.38, -0.64],
      ]
    : [
        [0.12, -0.7, 0.2, -0.56, 0.2, -0.42],
        [-0.12, -0.7, -0.2, -0.56, -0.19, -0.42],
      ]
  if (bearing === 'sit')
    for (const way of [-1, 1])
      brush.form(
        limbOutline([way * 0.07, -0.44, way * 0.085, -0.3, way * 0.08, -0.17], [0.14, 0.12, 0.11]),
        way < 0 ? gray : suit,
        { rim: 0.01 },
      )
  if (bearing === 'ride')
    brush.form(limbOutline([0.02, -0.42, 0.2, -0.33, 0.15, -0.12, 0.24, -0.1], [0.18, 0.16, 0.12, 0.09]), suit, {
      rim: 0.01,
    })
  for (const arm of arms) brush.form(limbOutline(arm, [0.13, 0.11, 0.08]), suit, { rim: 0.009, ground: 0.15 })
  brush.face([-0.075, -0.66, 0.075, -0.66, 0.075, -0.54, -0.075, -0.54], '#4a5260', 0.4)
  brush.lamp(0.04, -0.6, 0.05, '#ff5a3c', 0.9)
  brush.round(0, -0.87, [0.145, 0.14], suit, { ground: 0.25 })
  brush.round(0.035, -0.865, [0.1, 0.095], '#3a2a14', { ground: 0.5 })
  const { context, lightSide } = brush
  const glass = context.createLinearGradient(0.035 - lightSide * 0.08, -0.82, 0.035 + lightSide * 0.08, -0.94)
  glass.addColorStop(0, 'rgba(40,60,110,0)')
  glass.addColorStop(0.7, 'rgba(255,190,90,0.45)')
  glass.addColorStop(1, 'rgba(255,240,210,0.95)')
  context.fillStyle = glass
  context.fill(ellipsePath(0.035, -0.865, 0.094, 0.089))
  context.restore()
}

/** The part of somebody in a boat that is seen above its edge. */
function aboard(brush: Brush): void {
  drawAboveEdge(brush, () => astronaut(brush, 'sit'))
}

export const astronauts: readonly Subject[] = [
  {
    concept: 'astronaut',
    homes: ['space', 'ground'],
    size: 0.34,
    reach: { side: 0.6, up: 1.15, down: 0.35 },
    settings: ['planet', 'nebula', 'galaxy'],
    hands: { from: 0.2, to: 0.21, height: 0.42 },
    poses: [
      {
        name: 'float',
        actions: ['fly'],
        movement: { pace: 0.06, rock: { rise: 0.05, lean: 0.14, seconds: 5 } },
        draw: (brush) => astronaut(brush, 'float'),
      },
      { name: 'stand', actions: ['stand', 'walk'], draw: (brush) => astronaut(brush, 'stand') },
      { name: 'ride', isOnlyAsked: true, draw: (brush) => astronaut(brush, 'ride') },
      {
        name: 'sit on a bench',
        isOnlyAsked: true,
        isSeated: true,
        homes: ['seat'],
        draw: (brush) => astronaut(brush, 'sit'),
      },
      { name: 'sit aboard', isOnlyAsked: true, isSeated: true, homes: ['water'], draw: aboard },
    ],
  },
]
