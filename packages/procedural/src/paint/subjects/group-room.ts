/** Room for several groups of one thing: they are beside each other, in the same scale, and all within the borders. */
import { clamp } from '../../math/number.ts'
import { isSomebody } from '../../prompt/implied-concepts.ts'
import type { Request } from '../../prompt/parsed-prompt.ts'
import { type Cast, countOf, drawsOf, partnerOf, type Room, reachOf } from './cast.ts'
import { isSameGround } from './cast-place.ts'
import { areAlike, partnersFirst } from './guests.ts'
import { subjectOf } from './index.ts'
import { bearingOf } from './seats.ts'
import { groundHomes, type Home, type Subject } from './subject.ts'
import type { Figure } from './subject-layer.ts'
import type { Place } from './venue.ts'
import { handySize, stepOf } from './who.ts'

/** World x between which something is. */
export interface Span {
  from: number
  to: number
}

/** World x between which the feet of a group are, and what is beside them. */
function spanOf({ figures }: Cast): Span {
  const halfOf = ({ base, reach }: Subject) => base ?? reach.side * 0.8
  return {
    from: Math.min(...figures.map(({ x, subject, size }) => x - halfOf(subject) * size)),
    to: Math.max(...figures.map(({ x, subject, size }) => x + halfOf(subject) * size)),
  }
}

/** World distance that groups keep from each other. */
const apart = 0.02

/** The middle nearest to `wish` at which a group hides no other; where there is none, it hides as little as can be. */
export function clearMiddle(wish: number, half: number, taken: readonly Span[], { from, to }: Span): number {
  const [least, most] = from + half < to - half ? [from + half, to - half] : [(from + to) / 2, (from + to) / 2]
  const beside = taken.flatMap((one) => [one.from - apart - half, one.to + apart + half])
  const hidden = (middle: number) =>
    taken.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.to, middle + half) - Math.max(one.from, middle - half)),
      0,
    )
  const middles = [wish, ...beside, least, most].map((middle) => clamp(middle, least, most))
  return middles.reduce((best, middle) => {
    const gain = hidden(best) - hidden(middle)
    const isNearer = Math.abs(middle - wish) < Math.abs(best - wish)
    return gain > 1e-6 || (gain > -1e-6 && isNearer) ? middle : best
  })
}

/** Homes on land and water, where things stand before each other. */
const lowHomes: readonly Home[] = [...groundHomes, 'water']

/** Share of its width from which on a thing is moved that would be hidden by others, or hide them. */
const mostHidden = 0.3

/** Whether one of three or more things would hide another, or be hidden by it, at a middle. */
export function isHidden(middle: number, half: number, taken: readonly Span[]): boolean {
  if (taken.length < 2) return false
  return taken.some(
    (one) => Math.min(one.to, middle + half) - Math.max(one.from, middle - half) > half * 2 * mostHidden,
  )
}

/** What is there already, and must not be hidden; who sits is where the seat is. */
export function takenSpans(place: Place, { cast }: Room): Span[] {
  const isLow = ({ home }: Place) => lowHomes.includes(home)
  return cast
    .filter((one) => one.place === place || (isLow(one.place) && isLow(place)))
    .filter((one) => one.figures.every(({ mount }) => mount === null))
    .map(spanOf)
}

/** Share of its half width by which a group may be beyond the place in which things stay. */
const beyond = 0.35

/**
 * World x within which a group of a half width has room: in its place, and in view. Where its place is too small for all
 * groups, those at the sides stand beyond it, unless there are walls or trees.
 */
export function boundsOf(place: Place, half: number, room: Room): Span {
  const most = reachOf(room) * 0.97
  const from = Math.max(place.from - half * beyond, -most)
  const to = Math.min(place.to + half * beyond, most)
  const needed = widthsOf(room).reduce((sum, { width }) => sum + width, 0)
  return place.isWalled || needed < (to - from) * fullest ? { from, to } : { from: -most, to: most }
}

/** Size of a small animal as a share of what it has in the scale of the one who leads it. */
const led = 0.75

/**
 * The scale of a group that is there already, in which another one of the same thing is as well, and a dog in that of who
 * leads it; null when none is.
 */
export function scaleBeside(request: Request, subject: Subject, place: Place, room: Room): number | null {
  const { concept } = request
  const { base, size, seats } = subject
  const partner = partnerOf(request, room)
  if (partner?.scale && base === undefined && isSomebody(partner.request.concept) && !isSomebody(concept)) {
    const isSmall = size < partner.subject.size && !seats
    return partner.scale * Math.min(handySize(subject, place, room.wanted), isSmall ? led : 1)
  }
  const one = room.cast.find(
    ({ request, place: there }) => areAlike(request.concept, concept) && isSameGround(there, place),
  )
  return one?.scale ?? null
}

/** The way of a group that is there already and goes somewhere; those that go the same way do not run into each other. */
export function wayBeside({ concept }: Request, { cast }: Room): number | null {
  const goes = ({ mount, movement }: Figure) => mount === null && movement !== null && movement.pace > 0
  const figures = cast.flatMap((one) => (areAlike(one.request.concept, concept) ? one.figures : []))
  return figures.find(goes)?.way ?? null
}

/** Shares of the width that groups fill at most, so that none need be in one place exactly, and at least. */
const fullest = 0.8
const fullestBetweenWalls = 0.94
const emptiest = 0.45
/** How much larger they become at most to fill it. */
const largest = 1.3

/** Widths of the groups on land and water, beside each other in the order in which they get their places. */
function widthsOf(room: Room): { request: Request; width: number }[] {
  return partnersFirst(room.wanted, room.all).flatMap((request) => {
    const subject = subjectOf(request.concept ?? '')
    if (!subject || bearingOf(request, room.parsedPrompt) || !lowHomes.includes(subject.homes[0])) return []
    const count = countOf(request, subject, drawsOf(request, room))
    const width = (count - 1) * stepOf(subject, { home: subject.homes[0] }) * 1.1 + subject.reach.side * 2
    return [{ request, width: width * subject.size * request.size }]
  })
}

/** The factor on the sizes of things by which all groups have room beside each other, and are not lost in it. */
export function fitOf(place: Place, room: Room): number {
  const widths = widthsOf(room)
  const needed = widths.reduce((sum, { width }) => sum + width, 0)
  if (needed === 0) return 1
  const bounds = boundsOf(place, needed / widths.length / 2, room)
  const share = needed / (bounds.to - bounds.from)
  const most = place.isWalled ? fullestBetweenWalls : fullest
  return share > most ? most / share : Math.min(largest, Math.max(1, emptiest / share))
}

/** Share of the room between groups by which they are nearer to one or the other. */
const loose = 0.35

/** The middle of a group when all stand in a row with as much between them, from the left or from the right. */
export function slotOf(request: Request, place: Place, room: Room): number | null {
  const row = widthsOf(room)
  const at = row.findIndex((one) => one.request === request)
  const own = row[at]
  if (!own) return null
  const fit = fitOf(place, room)
  const { from, to } = boundsOf(place, (own.width * fit) / 2, room)
  const widths = row.map(({ width }) => width * fit)
  const gap = (to - from - widths.reduce((sum, width) => sum + width, 0)) / (row.length + 1)
  const before = widths.slice(0, at).reduce((sum, width) => sum + width, 0)
  const random = room.random.fork('row')
  const isFromRight = random.chance(0.5)
  const aside = drawsOf(request, room).fork('slot').range(-loose, loose) * Math.max(0, gap)
  const along = before + gap * (at + 1) + (own.width * fit) / 2 + aside
  return isFromRight ? to - along : from + along
}
