/** People who fish: on a bank, standing or on a stool, and in a boat. 1 is the height of somebody who stands. */

import { css, mixRgb } from '../../math/color.ts'
import { fract, tau } from '../../math/number.ts'
import { drawAboveEdge } from './above-edge.ts'
import type { Brush } from './brush.ts'
import { fist } from './hands.ts'
import { type Corners, limbOutline } from './outline.ts'
import { drawGuest } from './people-at-tables.ts'
import { type Body, bodyOf, head, skin } from './person-body.ts'
import type { Pose } from './subject.ts'

/** How far a fish pulls the tip of the rod down. */
const pull = 0.03
/** Height above a table as a share of that of somebody who stands. */
const aboveTable = 0.36
const boots = '#3b4436'

interface Rod {
  /** Its lower end, and the hand before that. */
  butt: readonly [number, number]
  hand: readonly [number, number]
  tip: readonly [number, number]
  /** Where its float lies on the water. */
  float: readonly [number, number]
}

/** A rod that bends toward its tip, with its reel, and the line down to a float. */
function rod(brush: Brush, { butt, hand, tip, float }: Rod): void {
  const dip = pull * Math.sin(brush.moment.phase)
  const [tipX, tipY] = [tip[0], tip[1] + dip]
  const bend = [hand[0] + (tipX - hand[0]) * 0.62, hand[1] + (tipY - hand[1]) * 0.78]
  brush.limb([...butt, ...hand, ...bend, tipX, tipY], 0.022, 0.005, '#4a2f1c')
  const reel = [hand[0] - 0.07, hand[1] + 0.075] as const
  brush.round(...reel, [0.026, 0.026], '#9a9da2', { rim: 0.005 })
  brush.line([reel[0], reel[1], reel[0] + 0.035, reel[1] + 0.02], 0.009, '#2a2c30')
  floatOn(brush, float, dip)
  brush.line(
    [tipX, tipY, tipX + (float[0] - tipX) * 0.3, tipY + (float[1] - tipY) * 0.6, float[0], float[1] - 0.02],
    0.0045,
    '#e8ecee',
    0.7,
  )
}

/** A float, and the rings that it makes on the water. */
function floatOn(brush: Brush, [x, y]: readonly [number, number], dip: number): void {
  const { context } = brush
  for (const ring of [0, 0.5]) {
    const grown = fract(brush.moment.phase / tau + ring + 0.35)
    context.strokeStyle = css(brush.tone('#dfe8ec', 0.7), 0.5 * (1 - grown))
    context.lineWidth = 0.006
    context.beginPath()
    context.ellipse(x, y + 0.008, 0.03 + grown * 0.14, 0.007 + grown * 0.03, 0, 0, tau)
    context.stroke()
  }
  brush.round(x, y - 0.012 + dip * 0.4, [0.016, 0.022], '#d8382c', { rim: 0.004 })
  brush.line([x, y - 0.034 + dip * 0.4, x, y - 0.056 + dip * 0.4], 0.008, '#f4efe4', 0.8)
}

/** A pail for the catch. */
function pail(brush: Brush, x: number): void {
  brush.line([x - 0.068, -0.14, x, -0.225, x + 0.068, -0.14], 0.007, '#6a6f76')
  brush.form(
    [x - 0.075, -0.145, x - 0.075, -0.145, x + 0.075, -0.145, x + 0.075, -0.145, x + 0.056, 0, x, 0.008, x - 0.056, 0],
    '#8f979e',
    { rim: 0.008, ground: 0.45 },
  )
  brush.round(x, -0.145, [0.074, 0.017], '#4a5a64', { rim: 0.004, ground: 0 })
}

function boot(brush: Brush, x: number, y: number, shade: number): void {
  brush.form(
    [
      x - 0.04,
      y - 0.2,
      x + 0.036,
      y - 0.2,
      x + 0.034,
      y - 0.05,
      x + 0.1,
      y - 0.022,
      x + 0.112,
      y,
      x + 0.112,
      y,
      x - 0.044,
      y,
      x - 0.044,
      y,
    ],
    mixRgb(brush.tone(boots, 0.4), [0, 0, 0], shade),
    { rim: 0.005, ground: 0.2 },
  )
}

function arm(brush: Brush, points: Corners, { coat }: Body, shade: number): void {
  brush.form(limbOutline(points, [0.074, 0.058, 0.036]), mixRgb(coat, [0, 0, 0], shade), { rim: 0.006, ground: 0.1 })
  fist(brush, [points.at(-2) ?? 0, points.at(-1) ?? 0], 0.022, skin)
}

function standing(brush: Brush): void {
  const body = bodyOf(brush)
  const breath = 0.004 * Math.sin(brush.moment.phase)
  pail(brush, -0.36)
  brush.form(limbOutline([0.02, -0.47, 0.1, -0.27, 0.12, -0.12], [0.11, 0.085, 0.06]), brush.tone(body.trousers, 0.1), {
    rim: 0.004,
  })
  boot(brush, 0.12, 0, 0.35)
  brush.form(limbOutline([-0.02, -0.47, -0.055, -0.27, -0.08, -0.12], [0.115, 0.09, 0.065]), body.trousers, {
    rim: 0.007,
  })
  boot(brush, -0.08, 0.004, 0)
  const hand = [0.29, -0.69 + breath] as const
  arm(brush, [0.03, -0.77, 0.16, -0.66, ...hand], body, 0.4)
  rod(brush, { butt: [0.02, -0.52], hand, tip: [1.02, -1.2], float: [1.2, -0.34] })
  brush.form(
    [
      -0.09, -0.78, -0.045, -0.85, 0.045, -0.84, 0.085, -0.76, 0.08, -0.6, 0.085, -0.43, 0, -0.41, -0.09, -0.43, -0.09,
      -0.6,
    ],
    body.coat,
    { rim: 0.009 },
  )
  // A waistcoat of many pockets.
  for (const y of [-0.66, -0.53])
    brush.line(
      [0.005, y, 0.062, y - 0.004, 0.064, y + 0.06, 0.008, y + 0.064, 0.005, y],
      0.007,
      mixRgb(body.coat, [0, 0, 0], 0.5),
    )
  brush.form(limbOutline([0, -0.84, 0.012, -0.9], [0.046, 0.046]), skin, { ground: 0 })
  head(brush, 0.018, -0.932, body)
  arm(brush, [-0.035, -0.79, 0.03, -0.63, 0.165, -0.615 + breath], body, 0)
}

function onStool(brush: Brush): void {
  const body = bodyOf(brush)
  const breath = 0.004 * Math.sin(brush.moment.phase)
  pail(brush, -0.42)
  const cloth = '#7a4a34'
  for (const [from, to] of [
    [-0.19, 0.05],
    [0.05, -0.19],
  ] as const)
    brush.line([from, 0, to, -0.24], 0.018, '#5a5f66')
  brush.form([-0.21, -0.25, -0.07, -0.225, 0.07, -0.25, 0.07, -0.215, -0.07, -0.19, -0.21, -0.215], cloth, {
    rim: 0.005,
  })
  brush.form(limbOutline([-0.06, -0.3, 0.18, -0.33, 0.24, -0.12], [0.13, 0.11, 0.06]), brush.tone(body.trousers, 0.1), {
    rim: 0.004,
  })
  boot(brush, 0.25, -0.004, 0.35)
  const hand = [0.27, -0.47 + breath] as const
  arm(brush, [0, -0.55, 0.12, -0.44, ...hand], body, 0.4)
  rod(brush, { butt: [0.03, -0.34], hand, tip: [1.02, -0.98], float: [1.22, -0.3] })
  brush.form(limbOutline([-0.07, -0.28, 0.15, -0.3, 0.18, -0.12], [0.14, 0.115, 0.066]), body.trousers, { rim: 0.008 })
  boot(brush, 0.18, 0.004, 0)
  brush.form(
    [
      -0.16, -0.23, -0.175, -0.38, -0.14, -0.52, -0.08, -0.61, 0, -0.6, 0.045, -0.53, 0.05, -0.4, 0.045, -0.25, -0.06,
      -0.21,
    ],
    body.coat,
    { rim: 0.009, ground: 0.25 },
  )
  brush.form(limbOutline([-0.035, -0.6, -0.015, -0.66], [0.046, 0.046]), skin, { ground: 0 })
  head(brush, -0.01, -0.695, body)
  arm(brush, [-0.06, -0.55, -0.005, -0.39, 0.14, -0.385 + breath], body, 0)
}

/** In a boat: as somebody at a table is seen, with the rod over its side. (0, 0) is the seat. */
function aboard(brush: Brush): void {
  rod(brush, { butt: [0.03, 0], hand: [0.15, -0.05], tip: [0.78, -0.5], float: [0.98, 0.1] })
  drawAboveEdge(brush, () => {
    brush.context.scale(aboveTable, aboveTable)
    drawGuest(brush, 'sit')
  })
}

const waiting = { pace: 0, strokes: 0.22 }
const besideWater = { reach: { side: 1.5, up: 1.4, down: 0.35 }, isOnlyAsked: true, movement: waiting } as const

export const posesWithRod: readonly Pose[] = [
  { ...besideWater, name: 'fish', actions: ['fish'], homes: ['ground'], draw: standing },
  { ...besideWater, name: 'fish on a stool', actions: ['fish'], homes: ['ground'], draw: onStool },
  { ...besideWater, name: 'fish aboard', isSeated: true, actions: ['fish'], homes: ['water'], draw: aboard },
]
