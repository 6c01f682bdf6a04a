import { type Box, centerOf, type Point, wholeRotation } from '@mirari/editor-core'

/** Held shift turns in steps of this many degrees. */
const stepDegrees = 15
/** Right angles attract within this many degrees. */
const attractionDegrees = 3

const angleOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI

export interface RotateOptions {
  rotation: number
  inSteps: boolean
  /** Whether right angles attract. */
  snaps: boolean
}

/** The rotation after a pointer went from one point to another around a box's middle: whole degrees, 0 to 359. */
export function rotatedTo(box: Box, from: Point, to: Point, { rotation, inSteps, snaps }: RotateOptions): number {
  const center = centerOf(box)
  const angle = (point: Point) => angleOf({ x: point.x - center.x, y: point.y - center.y })
  const free = rotation + angle(to) - angle(from)
  if (inSteps) return wholeRotation(Math.round(free / stepDegrees) * stepDegrees)
  const right = Math.round(free / 90) * 90
  return wholeRotation(snaps && Math.abs(free - right) <= attractionDegrees ? right : free)
}
