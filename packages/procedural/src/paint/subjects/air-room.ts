/** Room in the air: what flies there, and what hangs below it, keeps above the ground. */
import type { Subject } from './subject.ts'
import type { Figure } from './subject-layer.ts'
import type { Place } from './venue.ts'

/** Share of its height that anything keeps above the ground. */
const leastHanging = 0.1
/** World y down to which there is air where a place says nothing of it. */
const usualBottom = 0.1
/** Share of its usual height that a thing keeps where there is little room. */
const leastShare = 0.6

const hangingOf = ({ reach }: Subject): number => Math.max(leastHanging, reach.down ?? 0)
const bottomOf = ({ bottom = usualBottom }: Place): number => bottom

/** World height of a thing that is to be as high as `wish`, where there is room for that. */
export function fittedInAir(wish: number, place: Place, subject: Subject): number {
  const room = (bottomOf(place) - place.y(0)) / (subject.reach.up + hangingOf(subject))
  return Math.min(wish, Math.max(wish * leastShare, room))
}

/** World y below which the foot of a figure is not. */
export function lowestFoot(place: Place, { size, subject }: Pick<Figure, 'size' | 'subject'>): number {
  return bottomOf(place) - size * hangingOf(subject)
}
