/** Where a request is in a scene: its place, the middle of its figures, and their feet. */
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { Request } from '../../prompt/parsed-prompt.ts'
import { lowestFoot } from './air-room.ts'
import type { Cast, Room } from './cast.ts'
import { actionsOf, homesFor } from './homes.ts'
import { groundHomes, type Subject } from './subject.ts'
import type { Figure } from './subject-layer.ts'
import type { Place } from './venue.ts'

/** Share of its height by which a thing in front of another comes nearer. */
const nearer = 0.16

/** The place on or under a thing of the scene to which the prompt puts a subject. */
export function placeOf({ homes }: Subject, { relation }: Request, { venue, all }: Room): Place | null {
  if (!relation) return null
  const concept = all[relation.to]?.concept
  return (
    venue.places.find(
      ({ of, home }) => of?.concept === concept && of?.kinds.includes(relation.kind) && homes.includes(home),
    ) ?? null
  )
}

export function placeFor(
  request: Request,
  subject: Subject,
  { venue, parsedPrompt }: Room,
  partner: Cast | null,
): Place | null {
  // A thing on, under or beside another is where that one is, when it can be there.
  const homes = homesFor(subject, actionsOf(request, parsedPrompt))
  // Not beside it on the ground, when what it does is done in the air alone.
  const isElsewhere = homes[0] !== subject.homes[0] && partner?.place.home !== homes[0]
  if (partner && !isElsewhere && homes.includes(partner.place.home)) return partner.place
  for (const home of homes) {
    const place = venue.places.find((one) => one.home === home && !one.of)
    if (place) return place
  }
  return null
}

interface Spot {
  isBacklit: boolean
  own: Random
  cast: readonly Cast[]
  partner: Cast | null
  request: Request
  size: number
  subject: Subject
  index: number
}

/** World x of the middle of a request's figures: beside what is there already, or where its partner is. */
export function middleOf(
  place: Place,
  reach: number,
  { isBacklit, own, cast, partner, request, size, subject, index }: Spot,
): number {
  const from = place.isNarrow ? place.from : Math.max(place.from, -reach * 0.8)
  const to = place.isNarrow ? place.to : Math.min(place.to, reach * 0.8)
  const main = partner?.figures[Math.floor(partner.figures.length / 2)]
  if (main && request.relation) {
    const away = own.chance(0.5) ? 1 : -1
    const width = (main.subject.reach.side * main.size + subject.reach.side * size) * 0.72
    if (request.relation.kind === 'beside' || request.relation.kind === 'held') {
      const side = main.x + away * width > to || main.x + away * width < from ? -away : away
      return main.x + side * width
    }
    const isPast = request.relation.kind === 'before' || request.relation.kind === 'behind'
    // A silhouette before another would be lost in it.
    const shift = isPast ? (isBacklit ? 1.1 : 0.28) : 0.06
    return main.x + away * shift * main.size * main.subject.reach.side
  }
  const first = cast.find((one) => isSameGround(one.place, place))?.figures[0]
  if (place.isNarrow) return own.range(from, to)
  if (index === 0 || !first) return own.range(from, to) * 0.62
  // Away from the first, so that neither hides the other.
  const side = first.x > 0 ? -1 : 1
  return clamp(first.x + side * own.range(0.55, 0.85) * reach, from, to)
}

/** Whether things at two places could hide each other. */
export const isSameGround = (one: Place, other: Place): boolean =>
  one === other || (groundHomes.includes(one.home) && groundHomes.includes(other.home))

interface Flight {
  own: Random
  partner: Cast | null
  request: Request
  count: number
}

export function heightInAir(place: Place, figure: Figure, { own, partner, request, count }: Flight): number {
  const top = place.y(figure.x) + figure.size * figure.subject.reach.up
  // Nothing that hangs below its foot reaches the ground.
  const bottom = Math.max(top + 0.02, lowestFoot(place, figure))
  const main = partner?.figures[0]
  if (main && request.relation?.kind === 'above')
    return clamp(main.y - main.size * main.subject.reach.up - figure.size * 0.25, top, bottom)
  const at = own.fork('height').range(0.12, 0.62)
  return clamp(top + (bottom - top) * (count > 1 ? figure.random.fork('height').next() : at), top, bottom)
}

/** World y of the ground under a thing; under a wide base, of the lowest ground, or it would float. */
export function levelAt(place: Place, { x, size, subject }: Figure): number {
  const half = (subject.base ?? 0) * size
  return Math.max(place.y(x - half), place.y(x), place.y(x + half))
}

/** The foot of a thing in relation to another: on top of it, nearer than it, farther away. */
export function relatedFoot(
  ground: number,
  figure: Figure,
  partner: Cast | null,
  { relation }: Request,
  isBacklit: boolean,
): number {
  const main = partner?.figures[Math.floor((partner?.figures.length ?? 1) / 2)]
  if (!main || !relation) return ground
  if (relation.kind === 'on' && main.subject.top !== undefined) return main.y - main.subject.top * main.size
  if (isBacklit) return ground
  if (relation.kind === 'before' || relation.kind === 'under')
    return Math.max(ground, main.y) + figure.size * nearer * 0.4
  if (relation.kind === 'behind') return Math.min(ground, main.y) - 0.004
  return ground
}
