/** People on a bench and in a boat. 1 is the height of somebody who stands, and (0, 0) is on the seat. */

import { mixRgb, type Rgb } from '../../math/color.ts'
import { drawAboveEdge } from './above-edge.ts'
import type { Brush } from './brush.ts'
import { limbOutline } from './outline.ts'
import { drawGuest, drawHead, guestOf } from './people-at-tables.ts'
import type { Pose } from './subject.ts'

/** Height above a table as a share of that of somebody who stands. */
const aboveTable = 0.36
/** Height of the shoulders above a seat. */
const shoulders = 0.335

/** Somebody on a bench, seen from the front, who looks aside. */
function onBench(brush: Brush, isReading: boolean): void {
  const guest = guestOf(brush)
  const { cloth, skin, isWoman } = guest
  const dark = mixRgb(cloth, [0, 0, 0], 0.4)
  const trousers = brush.random.pick(['#22242c', '#2c2a34', '#3a3226'])
  for (const way of [-1, 1]) {
    brush.form(
      limbOutline([way * 0.05, -0.03, way * 0.062, 0.1, way * 0.056, 0.24], [0.085, 0.066, 0.044]),
      isWoman ? skin : trousers,
      { rim: 0.006 },
    )
    brush.round(way * 0.062, 0.256, [0.034, 0.02], '#1c1a1c', { rim: 0.004 })
  }
  brush.form(
    isWoman
      ? [-0.1, -0.08, 0.1, -0.08, 0.125, 0.02, 0.12, 0.1, 0, 0.115, -0.12, 0.1, -0.125, 0.02]
      : [-0.1, -0.07, 0.1, -0.07, 0.118, 0.01, 0.1, 0.05, 0, 0.03, -0.1, 0.05, -0.118, 0.01],
    isWoman ? dark : trousers,
    { rim: 0.007, ground: 0.25 },
  )
  brush.form(
    [
      -0.088,
      0,
      -0.092,
      -0.14,
      -0.115,
      -0.27,
      -0.06,
      -shoulders,
      0.06,
      -shoulders,
      0.115,
      -0.27,
      0.092,
      -0.14,
      0.088,
      0,
    ],
    cloth,
    { rim: 0.009, ground: 0.3 },
  )
  if (isReading) openBook(brush)
  for (const way of [-1, 1]) {
    const [x, y] = isReading ? [way * 0.075, -0.12] : [way * 0.035, -0.045]
    brush.form(
      limbOutline([way * 0.096, -0.295, way * 0.128, isReading ? -0.19 : -0.15, x, y], [0.056, 0.046, 0.034]),
      cloth,
      {
        rim: 0.006,
        ground: 0.15,
      },
    )
    brush.round(x, y, [0.018, 0.017], skin, { rim: 0.003 })
  }
  brush.context.save()
  brush.context.translate(0, aboveTable * 0.5 - shoulders)
  brush.context.scale(aboveTable, aboveTable)
  drawHead(brush, guest)
  brush.context.restore()
}

/** A book that is held up, seen from outside. */
export function openBook(brush: Brush): void {
  const cover: Rgb = mixRgb(brush.tone(brush.random.pick(['#7a2e2a', '#2e4a6a', '#3f5a3a']), 0.5), [0, 0, 0], 0.1)
  brush.face([0, -0.17, -0.088, -0.19, -0.084, -0.085, 0, -0.065], cover, 0.6)
  brush.face([0, -0.17, 0.088, -0.19, 0.084, -0.085, 0, -0.065], cover, 0.35)
}

/** Somebody in a boat, of whom the part above its edge is seen. */
function aboard(brush: Brush): void {
  drawAboveEdge(brush, () => {
    brush.context.scale(aboveTable, aboveTable)
    drawGuest(brush, 'sit')
  })
}

export const posesOnSeats: readonly Pose[] = [
  { name: 'sit on a bench', isOnlyAsked: true, homes: ['seat'], draw: (brush) => onBench(brush, false) },
  {
    name: 'read on a bench',
    isSeated: true,
    actions: ['read'],
    isOnlyAsked: true,
    homes: ['seat'],
    draw: (brush) => onBench(brush, true),
  },
  { name: 'sit aboard', isOnlyAsked: true, homes: ['water'], draw: aboard },
]
