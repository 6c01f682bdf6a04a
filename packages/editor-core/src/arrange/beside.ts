import { type Box, centerOf, type Point } from './geometry.ts'

/** Offset of a new item from one that has its place already, px. */
const stepPx = 24
/** New items in one diagonal, as windows of a desktop cascade; the next diagonal begins beside it. */
const perDiagonal = 10
/** Diagonals until the first place is good enough again. */
const maxDiagonals = 20

/** Where a box of this center goes, so that it does not lie exactly on one of the others: there, or a little beside it. */
export function besideOthers(center: Point, others: readonly Box[]): Point {
  const taken = others.map(centerOf)
  const isTaken = ({ x, y }: Point) => taken.some((at) => Math.hypot(at.x - x, at.y - y) < stepPx / 2)
  for (let index = 0; index < perDiagonal * maxDiagonals; index++) {
    const [diagonal, place] = [Math.floor(index / perDiagonal), index % perDiagonal]
    const at = { x: center.x + (place + 2 * diagonal) * stepPx, y: center.y + place * stepPx }
    if (!isTaken(at)) return at
  }
  return center
}
