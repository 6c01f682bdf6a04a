/** Who sits on a thing, or in it: riders, people on a bench, passengers of a boat; and what people hold in their hands. */
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt, Request } from '../../prompt/parsed-prompt.ts'
import { subjectOf } from './index.ts'
import type { Pose, Seats, Subject } from './subject.ts'
import type { Figure } from './subject-layer.ts'
import { growthOf, variedHeight, whoIs } from './who.ts'

/** Height of hands above the seat of whoever sits, in heights of who stands. */
const lap = 0.12

/** How a request sits, and on what. */
export interface Sitting {
  bearer: Subject
  seats: Seats
  pose: Pose
}

/** How a request sits on the thing that it stands to; null when it does not. */
export function sittingOf(
  { concept, relation }: Request,
  { requests, actions }: Pick<ParsedPrompt, 'requests' | 'actions'>,
): Sitting | null {
  const bearer = subjectOf(requests[relation?.to ?? -1]?.concept ?? '')
  const seats = bearer?.seats
  if (!relation || !bearer || !seats?.kinds.includes(relation.kind)) return null
  const subject = subjectOf(concept ?? '')
  const poses = subject ? posesFor(subject, seats) : []
  const pose =
    poses.find((one) => one.actions?.some((action) => actions.includes(action))) ??
    poses.find((one) => seats.poses !== undefined || !one.isOnlyAsked)
  return pose ? { bearer, seats, pose } : null
}

/** The poses of a subject on a seat, the usual one first. */
function posesFor({ poses, homes, base }: Subject, seats: Seats): Pose[] {
  if (seats.poses) return seats.poses.flatMap((name) => poses.find((pose) => pose.name === name) ?? [])
  if (homes[0] !== 'ground' || base !== undefined) return []
  return poses.filter(
    ({ isOnlyAsked, actions = [], homes: places }) =>
      (!isOnlyAsked || actions.length > 0) && (places?.includes('ground') ?? true),
  )
}

/** Whether one of the guests takes a seat on a thing of this concept. */
export function isTaken(concept: string, guests: readonly Request[], parsedPrompt: ParsedPrompt): boolean {
  return guests.some((one) => sittingOf(one, parsedPrompt)?.bearer.concept === concept)
}

/** The figures of a request on the seats of things, as many on each. */
export function seatedFigures(
  request: Request,
  subject: Subject,
  { seats, pose }: Sitting,
  { bearers, count, random }: { bearers: readonly Figure[]; count: number; random: Random },
): Figure[] {
  return Array.from({ length: count }, (_, i): Figure | null => {
    const mount = bearers[i % bearers.length]
    if (!mount) return null
    const each = random.fork(`${i}`)
    const row = Math.ceil((count - (i % bearers.length)) / bearers.length)
    const at = (Math.floor(i / bearers.length) + 0.5) / row
    const height = count === 1 ? 1 : variedHeight(subject, false, each)
    return {
      subject,
      pose,
      x: mount.x + mix(seats.from, seats.to, at) * mount.size * mount.way,
      // The hands of whoever sits are above their lap.
      y: mount.y - (mount.mount ? lap : seats.height) * mount.size,
      size: mount.size * seats.size * height * growthOf(request, i),
      // Those who sit together look at each other, but for those who ride.
      way: seats.isFacing && row > 1 && at > 0.5 ? -mount.way : mount.way,
      color: request.color,
      ...whoIs(request, i),
      isOnTop: true,
      isTaken: false,
      movement: null,
      mount,
      random: each,
    }
  }).filter((figure) => figure !== null)
}
