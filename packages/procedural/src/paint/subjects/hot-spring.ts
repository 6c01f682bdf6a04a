/** A hot spring: a pool among stones from which steam rises, and those who bathe in it. */
import { css, mixRgb } from '../../math/color.ts'
import { fract, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { type Brush, ellipsePath } from './brush.ts'
import { drawHead, guestOf } from './people-at-tables.ts'
import type { Pose, Subject } from './subject.ts'

/** The pool: the middle of its water, and half its width and depth as they are seen. */
const pool = { y: -0.3, wide: 1.72, deep: 0.3 }
const stones = ['#6e6a64', '#5c5954', '#7a746a', '#66615e'] as const

interface Stone {
  x: number
  y: number
  half: number
  tall: number
}

/** A stone that lies on (x, y). */
function stone(brush: Brush, own: Random, { x, y, half, tall }: Stone): void {
  const lean = own.range(-0.12, 0.12)
  const top = y - tall
  brush.form(
    [
      x - half,
      y - tall * 0.05,
      x - half * 1.02,
      y - tall * 0.45,
      x - half * (0.62 - lean),
      top + tall * 0.08,
      x + half * lean,
      top,
      x + half * (0.6 + lean),
      top + tall * own.range(0.05, 0.2),
      x + half * 1.04,
      y - tall * 0.4,
      x + half * 0.96,
      y,
      x,
      y + tall * 0.08,
    ],
    own.pick(stones),
    { rim: 0.02, facing: 0.6, ground: 0.5 },
  )
  for (let i = 0; i < 3; i++) {
    const at = own.range(-0.6, 0.5)
    brush.line(
      [x + half * at, y - tall * own.range(0.55, 0.8), x + half * (at + 0.12), y - tall * own.range(0.3, 0.5)],
      0.009,
      '#3a3835',
      0.3,
    )
  }
  if (brush.isSnowy)
    brush.form(
      [
        x - half * 0.86,
        top + tall * 0.34,
        x - half * 0.6,
        top + tall * 0.02,
        x + half * lean,
        top - tall * 0.1,
        x + half * 0.62,
        top + tall * 0.06,
        x + half * 0.88,
        top + tall * 0.36,
        x + half * 0.3,
        top + tall * 0.26,
        x - half * 0.3,
        top + tall * 0.32,
      ],
      '#eef3fa',
      { rim: 0.012, ground: 0.15 },
    )
}

/** Stones around a part of the pool, those behind it or those before it. */
function edge(brush: Brush, own: Random, isBehind: boolean): void {
  const count = isBehind ? 13 : 14
  const way = isBehind ? -1 : 1
  for (let i = 0; i < count; i++) {
    const turn = Math.PI * ((i + 0.5 + own.range(-0.25, 0.25)) / count)
    const x = -Math.cos(turn) * pool.wide * 1.03
    const y = pool.y + way * Math.sin(turn) * pool.deep * 1.04 + (isBehind ? 0.06 : 0.1)
    stone(brush, own, {
      x,
      y,
      half: own.range(0.13, 0.24),
      tall: isBehind ? own.range(0.16, 0.42) : own.range(0.14, 0.24),
    })
  }
}

function water(brush: Brush, own: Random): void {
  const { context, moment } = brush
  const path = ellipsePath(0, pool.y, pool.wide, pool.deep)
  const gradient = context.createLinearGradient(0, pool.y - pool.deep, 0, pool.y + pool.deep)
  const tint = brush.own('#4fb0ac')
  gradient.addColorStop(0, css(mixRgb(brush.tone(tint, 0.6), brush.tone('#e4f4f0', 0.6), 0.4)))
  gradient.addColorStop(0.5, css(brush.tone(tint, 0.6)))
  gradient.addColorStop(1, css(brush.tone(mixRgb(tint, [0.01, 0.1, 0.13], 0.5), 0.5)))
  context.save()
  context.clip(path)
  context.fillStyle = gradient
  context.fill(path)
  for (let i = 0; i < 34; i++) {
    const x = own.range(-1, 1) * pool.wide
    const y = pool.y + own.range(-0.9, 0.9) * pool.deep
    const drift = 0.03 * Math.sin(moment.phase + i)
    context.strokeStyle = css(brush.tone('#eafaf6', 0.8), own.range(0.08, 0.34))
    context.lineWidth = own.range(0.005, 0.013)
    context.beginPath()
    context.ellipse(x + drift, y, own.range(0.08, 0.3), own.range(0.006, 0.02), 0, 0, tau)
    context.stroke()
  }
  context.restore()
}

/** Steam over the water, thicker where it rises. */
function steam(brush: Brush, own: Random): void {
  const { context, moment } = brush
  // By night the lantern and the snow light it.
  const color = mixRgb(brush.tone('#f4f7f8', 0.5), [0.62, 0.64, 0.68], 0.3 + 0.3 * brush.dark)
  for (let i = 0; i < 40; i++) {
    const risen = fract(own.next() + moment.phase / tau)
    const x = own.range(-0.95, 0.95) * pool.wide + (0.16 * Math.sin(i * 2.1) + 0.12) * risen
    const y = pool.y - risen * own.range(0.5, 1.25)
    const size = own.range(0.16, 0.32) * (0.55 + risen * 0.9)
    const thick = 0.3 * Math.sin(Math.PI * Math.min(1, risen * 0.94 + 0.06)) ** 1.2
    const puff = context.createRadialGradient(x, y, 0, x, y, size)
    puff.addColorStop(0, css(color, thick))
    puff.addColorStop(0.5, css(color, thick * 0.45))
    puff.addColorStop(1, css(color, 0))
    context.fillStyle = puff
    context.beginPath()
    context.arc(x, y, size, 0, tau)
    context.fill()
  }
}

/** A lantern of stone beside the pool. */
function lantern(brush: Brush, x: number, y: number): void {
  brush.form([x - 0.1, y, x - 0.07, y - 0.06, x + 0.07, y - 0.06, x + 0.1, y], '#6a665f', { rim: 0.01 })
  brush.form([x - 0.035, y - 0.05, x - 0.03, y - 0.3, x + 0.03, y - 0.3, x + 0.035, y - 0.05], '#726d65', { rim: 0.01 })
  brush.face([x - 0.09, y - 0.3, x + 0.09, y - 0.3, x + 0.075, y - 0.34, x - 0.075, y - 0.34], '#6a665f', 0.6)
  brush.face([x - 0.065, y - 0.34, x + 0.065, y - 0.34, x + 0.065, y - 0.47, x - 0.065, y - 0.47], '#4a4640', 0.5)
  brush.face(
    [x - 0.04, y - 0.36, x + 0.04, y - 0.36, x + 0.04, y - 0.455, x - 0.04, y - 0.455],
    mixRgb(brush.tone('#e8dcc0', 0.5), [1, 0.8, 0.44], brush.dark),
    1,
  )
  brush.form(
    [x - 0.15, y - 0.46, x - 0.06, y - 0.55, x, y - 0.62, x + 0.06, y - 0.55, x + 0.15, y - 0.46, x, y - 0.47],
    brush.isSnowy ? '#e6edf6' : '#5c5851',
    { rim: 0.012 },
  )
  brush.lamp(x, y - 0.41, 0.5, '#ffb45a', 0.1 + 0.5 * brush.dark)
}

function hotSpring(brush: Brush): void {
  const own = brush.random
  edge(brush, own.fork('behind'), true)
  const side = own.chance(0.5) ? 1 : -1
  lantern(brush, side * own.range(1.1, 1.4), pool.y - 0.14)
  water(brush, own.fork('water'))
  edge(brush, own.fork('before'), false)
  steam(brush, own.fork('steam'))
}

/** Height above a table as a share of that of somebody who stands. */
const aboveTable = 0.36

/** Somebody in the water up to the chest, with a folded towel on the head. (0, 0) is on the water. */
function bathing(brush: Brush): void {
  const { context } = brush
  const guest = guestOf(brush)
  context.save()
  context.beginPath()
  context.rect(-1, -2, 2, 2)
  context.clip()
  context.translate(0, 0.075)
  context.scale(aboveTable, aboveTable)
  brush.form(
    [
      -0.24, 0.12, -0.27, -0.12, -0.25, -0.33, -0.16, -0.47, -0.05, -0.53, 0.05, -0.52, 0.14, -0.44, 0.19, -0.27, 0.18,
      -0.1, 0.17, 0.12,
    ],
    guest.skin,
    { rim: 0.012, ground: 0.3 },
  )
  brush.line([-0.1, -0.42, -0.13, -0.25, -0.12, -0.05], 0.012, mixRgb(brush.tone(guest.skin, 0.2), [0, 0, 0], 0.3))
  drawHead(brush, guest)
  brush.form([-0.15, -0.93, -0.14, -1.03, 0.02, -1.06, 0.13, -1.02, 0.14, -0.93, 0, -0.9], '#f2efe8', {
    rim: 0.012,
    ground: 0.25,
  })
  context.restore()
  context.strokeStyle = css(brush.tone('#eafaf6', 0.7), 0.45)
  context.lineWidth = 0.006
  for (const grown of [0.11, 0.16]) {
    context.beginPath()
    context.ellipse(-0.01, 0.002, grown, grown * 0.16, 0, 0, tau)
    context.stroke()
  }
}

export const posesInWater: readonly Pose[] = [
  { name: 'bathe', isOnlyAsked: true, isSeated: true, homes: ['ground'], draw: bathing },
]

export const hotSprings: readonly Subject[] = [
  {
    concept: 'hotspring',
    homes: ['ground'],
    size: 0.24,
    base: 1.9,
    reach: { side: 2.2, up: 2.1, down: 0.2 },
    spacing: 4,
    seats: { poses: ['bathe'], kinds: ['in', 'on'], from: -0.95, to: 0.95, height: 0.31, size: 1.3, isFacing: true },
    settings: ['meadow', 'lakeside', 'cabin'],
    movement: { pace: 0, strokes: 0.16 },
    poses: [{ name: 'steam', draw: hotSpring }],
  },
]
