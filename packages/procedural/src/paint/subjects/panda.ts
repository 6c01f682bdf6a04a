/** A giant panda. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { type Corners, limbOutline, placed } from './outline.ts'
import { type BodyPlaces, drawQuadruped, gaitMovements, gaits, type Quadruped } from './quadruped.ts'
import type { Subject } from './subject.ts'

const black = '#1d1b1f'

const muzzle: Corners = [
  -0.6, 0.1, -0.58, -0.3, -0.34, -0.58, 0, -0.62, 0.34, -0.5, 0.56, -0.2, 0.86, -0.06, 0.92, 0.16, 0.78, 0.36, 0.44,
  0.5, 0, 0.56, -0.4, 0.48,
]

function eye(brush: Brush, x: number, y: number): void {
  brush.round(x, y, [0.019, 0.02], '#0a0809', { rim: 0, ground: 0 })
  brush.round(x + 0.006 * brush.lightSide, y - 0.007, [0.006, 0.006], '#ffffff', { rim: 0, ground: 0 })
}

/** A stalk of bamboo with its leaves. */
function bamboo(brush: Brush, points: Corners): void {
  brush.line(points, 0.034, '#6f9a48', 0.6)
  const [x0 = 0, y0 = 0] = points
  const [x1 = 0, y1 = 0] = points.slice(-2)
  for (const t of [0.3, 0.62]) {
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
    brush.line([x - 0.02, y - 0.006, x + 0.02, y + 0.006], 0.01, '#4a7030', 0.4)
  }
  for (const turn of [-1.9, -1.2, -0.5, 0.2])
    brush.form(placed([0, 0, 0.3, -0.14, 1, 0, 1, 0, 0.3, 0.14], x1, y1, 0.2, turn), '#5d8f3e', {
      rim: 0.005,
      ground: 0,
    })
}

/** Sits and eats. */
function sitting(brush: Brush): void {
  const fur: Rgb = brush.own('#f0ece4')
  brush.form(
    [-0.3, -0.02, -0.38, -0.2, -0.34, -0.42, -0.2, -0.58, 0.2, -0.58, 0.34, -0.42, 0.38, -0.2, 0.3, -0.02, 0, 0.01],
    fur,
    { rim: 0.018 },
  )
  // The dark yoke over the shoulders.
  brush.form(
    [
      -0.33, -0.4, -0.28, -0.54, -0.12, -0.62, 0.12, -0.62, 0.28, -0.54, 0.33, -0.4, 0.18, -0.46, 0, -0.48, -0.18,
      -0.46,
    ],
    black,
    { rim: 0.01 },
  )
  for (const way of [-1, 1]) {
    brush.round(way * 0.21, -0.93, [0.085, 0.082], black, { rim: 0.01 })
    brush.form(limbOutline([way * 0.2, -0.12, way * 0.3, -0.07, way * 0.38, -0.1], [0.2, 0.22, 0.2]), black, {
      rim: 0.012,
    })
    brush.round(way * 0.38, -0.11, [0.095, 0.115], black, { rim: 0.012, ground: 0.2 })
    brush.round(way * 0.385, -0.1, [0.05, 0.06], '#5a5052', { rim: 0.003, ground: 0 })
  }
  brush.form(
    [
      -0.26, -0.68, -0.23, -0.84, -0.12, -0.94, 0.12, -0.94, 0.23, -0.84, 0.26, -0.68, 0.19, -0.56, 0.08, -0.51, -0.08,
      -0.51, -0.19, -0.56,
    ],
    fur,
    { rim: 0.016, ground: 0.2 },
  )
  for (const way of [-1, 1]) {
    brush.form(
      placed(
        [-0.5, -0.7, 0.2, -0.85, 0.55, -0.2, 0.35, 0.6, -0.2, 0.85, -0.6, 0.2],
        way * 0.115,
        -0.73,
        0.078,
        way * 0.5,
      ),
      black,
      { rim: 0.002, ground: 0 },
    )
    eye(brush, way * 0.105, -0.745)
  }
  brush.round(0, -0.6, [0.095, 0.07], mixRgb(fur, [1, 1, 1], 0.3), { rim: 0.003, ground: 0.15 })
  brush.form([-0.045, -0.65, 0.045, -0.65, 0.02, -0.605, -0.02, -0.605], black, { rim: 0.003, ground: 0 })
  brush.line([-0.055, -0.58, 0, -0.56, 0.055, -0.58], 0.009, black)
  bamboo(brush, [-0.08, -0.2, 0.08, -0.5, 0.2, -0.72])
  for (const [from, to] of [
    [-0.3, -0.03],
    [0.31, 0.1],
  ] as const)
    brush.form(limbOutline([from, -0.46, from * 1.12, -0.32, to, -0.34], [0.17, 0.16, 0.12]), black, { rim: 0.012 })
}

const walking: Quadruped = {
  back: 0.8,
  length: 0.92,
  chest: 0.48,
  tuck: 0,
  leg: 0.13,
  neck: 0.42,
  thigh: 0.24,
  head: { x: 0.22, y: 0.02, size: 0.29, outline: muzzle },
  tail: [0, 0.02, -0.05, 0.08],
  tailWidths: [0.1, 0.08],
}

/** The dark yoke, legs and eyes. */
function markings({ context }: Brush, { top, bottom, shoulder, head }: BodyPlaces): void {
  context.fillStyle = css(hex(black))
  context.fillRect(-1, bottom, 2, 1)
  context.beginPath()
  context.moveTo(shoulder - 0.16, top - 0.1)
  context.quadraticCurveTo(shoulder - 0.03, top + 0.2, shoulder - 0.16, bottom)
  context.lineTo(shoulder + 0.13, bottom)
  context.quadraticCurveTo(shoulder + 0.06, top + 0.2, shoulder + 0.02, top - 0.1)
  context.fill()
  context.beginPath()
  context.ellipse(head.x + 0.1, head.y - 0.02, 0.05, 0.064, 0.5, 0, Math.PI * 2)
  context.fill()
}

function pacing(brush: Brush): void {
  const fur = brush.own('#f0ece4')
  const [x, y] = [walking.length * 0.36 + walking.head.x, -walking.back + walking.head.y]
  brush.round(x + 0.03, y - 0.17, [0.06, 0.065], black, { rim: 0.008 })
  drawQuadruped(brush, { ...walking, coat: markings }, gaits.walk, fur)
  brush.round(x - 0.1, y - 0.15, [0.075, 0.078], black, { rim: 0.01 })
  brush.form(placed([0.7, -0.1, 0.94, -0.04, 0.92, 0.14, 0.78, 0.12], x, y, walking.head.size), black, {
    rim: 0.003,
    ground: 0,
  })
  eye(brush, x + 0.11, y - 0.025)
}

export const pandas: readonly Subject[] = [
  {
    concept: 'panda',
    isPied: true,
    homes: ['ground'],
    size: 0.3,
    reach: { side: 0.8, up: 1.15 },
    settings: ['forest', 'meadow'],
    poses: [
      { name: 'sit', actions: ['sit', 'stand'], draw: sitting },
      {
        name: 'walk',
        actions: ['walk', 'run'],
        ...(gaitMovements.walk && { movement: gaitMovements.walk }),
        draw: pacing,
      },
    ],
  },
]
