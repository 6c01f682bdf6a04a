/** Who sits on a thing, or in it: riders, people on a bench, passengers of a boat; and what people hold in their hands. */
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt, Request } from '../../prompt/parsed-prompt.ts'
import { nameOf } from './guests.ts'
import { actionsOf } from './homes.ts'
import { subjectOf } from './index.ts'
import type { Pose, Seats, Spot, Subject } from './subject.ts'
import type { Figure } from './subject-layer.ts'
import { growthOf, variedHeight, whoIs } from './who.ts'

/** Height of hands above the seat of whoever sits, in heights of who stands. */
const lap = 0.12
/** The pose of a thing that somebody holds. */
const heldPose = 'in the hand'

/** How a request is borne by another: on its seats, or in its hands. */
export interface Bearing {
  /** The request that bears it, and what that is. */
  by: Request
  bearer: Subject
  pose: Pose
  /** Where it sits; null when it is held. */
  seats: Seats | null
}

type Asked = Pick<ParsedPrompt, 'requests' | 'acts'>

/** How a request is borne by the one that it stands to; null when it is not. */
export function bearingOf(request: Pick<Request, 'concept' | 'relation'>, asked: Asked): Bearing | null {
  const { concept, relation } = request
  const { requests } = asked
  const by = requests[relation?.to ?? -1]
  const bearer = subjectOf(by?.concept ?? '')
  const subject = subjectOf(concept ?? '')
  if (!relation || !by || !bearer || !subject) return null
  if (relation.kind === 'held') {
    const pose = subject.poses.find(({ name }) => name === heldPose)
    const canHold = bearer.hands !== undefined || bearer.poses.some(({ hands }) => hands !== undefined)
    return pose && canHold ? { by, bearer, pose, seats: null } : null
  }
  const { seats } = bearer
  if (!seats?.kinds.includes(relation.kind)) return null
  const poses = posesFor(subject, seats)
  const actions = actionsOf(request, asked)
  const pose =
    poses.find((one) => one.actions?.some((action) => actions.includes(action))) ??
    poses.find((one) => seats.poses !== undefined || !one.isOnlyAsked)
  return pose ? { by, bearer, pose, seats } : null
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

/** What a request bears of the guests: somebody on its seats, something in its hands, or nothing. */
export function loadOf(request: Request, guests: readonly Request[], asked: Asked): 'seated' | 'held' | null {
  const loads = guests.flatMap((one) => {
    const bearing = bearingOf(one, asked)
    return bearing?.by === request ? [bearing] : []
  })
  if (loads.length === 0) return null
  return loads.some(({ seats }) => seats === null) ? 'held' : 'seated'
}

/** The guests that share the seats or the hands of what bears a request, in the order of the prompt. */
export function companionsOf({ by, seats }: Bearing, guests: readonly Request[], asked: Asked): Request[] {
  return guests.filter((one) => {
    const other = bearingOf(one, asked)
    return other?.by === by && (other.seats === null) === (seats === null)
  })
}

export interface Crew {
  bearers: readonly Figure[]
  /** How many there are, and how many of other requests sit before them, and in all. */
  count: number
  before: number
  total: number
  /** Whether they hold something. */
  isTaken: boolean
  random: Random
  all: readonly Request[]
}

/** The figures of a request on the seats of things, as many on each, or in hands. */
export function borneFigures(
  request: Request,
  subject: Subject,
  { by, bearer, seats, pose }: Bearing,
  { bearers, count, before, total, isTaken, random, all }: Crew,
): Figure[] {
  // Of a company, whoever is named last has what comes next in the prompt.
  const takers = seats === null && by.members ? bearers.toSorted((one, other) => other.index - one.index) : bearers
  return Array.from({ length: count }, (_, i): Figure | null => {
    const at = before + i
    const mount = takers[at % takers.length]
    if (!mount) return null
    const spot: Spot | undefined = seats ?? mount.pose.hands ?? bearer.hands
    if (!spot) return null
    const each = random.fork(`${i}`)
    const row = Math.ceil((total - (at % takers.length)) / takers.length)
    const along = (Math.floor(at / takers.length) + 0.5) / row
    // What comes second is in the other hand.
    const side = seats === null && before > 0 ? -1 : 1
    const height = count === 1 ? 1 : variedHeight(subject, false, each)
    return {
      subject,
      pose,
      name: nameOf(request, all),
      index: i,
      x: mount.x + mix(spot.from, spot.to, along) * mount.size * mount.way * side,
      // The hands of whoever sits are above their lap.
      y: mount.y - (mount.mount && !mount.pose.hands ? lap : spot.height) * mount.size,
      size: mount.size * (seats?.size ?? 1) * height * growthOf(request, i, all),
      // Those who sit together look at each other, but for those who ride.
      way: seats?.isFacing && row > 1 && along > 0.5 ? -mount.way : mount.way,
      color: request.color,
      ...whoIs(request, i),
      isOnTop: true,
      isTaken,
      movement: null,
      mount,
      random: each,
    }
  }).filter((figure) => figure !== null)
}
