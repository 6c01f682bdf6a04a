/** Puts the subjects of a prompt into a scene: how many, how large, where, and in which relation to each other. */
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { impliedConcepts } from '../../prompt/implied-concepts.ts'
import type { ParsedPrompt, Request } from '../../prompt/parsed-prompt.ts'
import { risingDepths } from '../core/layers.ts'
import type { Frame, Layer, Scene } from '../scene.ts'
import { fittedInAir, lowestFoot } from './air-room.ts'
import { lightFor } from './asked-light.ts'
import type { SubjectLight } from './brush.ts'
import { homesFor, posesOf } from './homes.ts'
import { subjectOf } from './index.ts'
import type { Movement } from './movement.ts'
import { isTaken, seatedFigures, sittingOf } from './seats.ts'
import { groundHomes, type Pose, type Subject } from './subject.ts'
import { type Figure, subjectLayer } from './subject-layer.ts'
import type { Place, Venue } from './venue.ts'
import { clampTo, countBy, growthOf, handySize, roomFor, stepOf, variedHeight, wayOf, whoIs } from './who.ts'

/** World width that is in view of a wide frame; things stay inside of it. */
const widest = 1.8
/** Height in heights up to which a thing must be in view; what rises higher is smoke. */
const tallest = 1.35
/** World y below which no foot is, so that the picture does not cut it. */
const lowest = 0.43
/** How much smaller each further request is than the first. */
const laterScale = 0.86
/** How many there usually are of what is small because it comes in swarms, and how much larger a single one is. */
const swarm = 5
const aloneScale = 2.2
/** Share of light from behind above which things are silhouettes, which must not cover each other. */
const silhouette = 0.6
/** Half widths of a base that the border does not cut: of several, some are larger than the others. */
const wholeBase = 1.15
/** Share of its height by which a thing in front of another comes nearer. */
const nearer = 0.16

/** A request with the place that it got. */
interface Cast {
  request: Request
  subject: Subject
  place: Place
  figures: Figure[]
}

/** The scene with the subjects that it does not paint itself; `painted` names those that found room. */
export function composeSubjects(
  scene: Scene,
  parsedPrompt: ParsedPrompt,
  painted: readonly string[],
  frame: Frame,
  random: Random,
): Scene {
  const venue = scene.venue && fitted(scene.venue, scene)
  const wanted = guestsOf(parsedPrompt, painted)
  if (!venue || wanted.length === 0) return { ...scene, painted }
  const cast: Cast[] = []
  for (const request of partnersFirst(wanted, parsedPrompt.requests)) {
    const { requests: all } = parsedPrompt
    const room: Room = { venue, parsedPrompt, frame, cast, random, all, wanted }
    const one = castOf(request, wanted.indexOf(request), wanted.length, room)
    if (one) cast.push(one)
  }
  if (cast.length === 0) return { ...scene, painted }
  return {
    ...scene,
    layers: withSubjects(scene.layers, cast, venue),
    painted: [...painted, ...cast.map(({ subject }) => subject.concept)],
    tags: [...scene.tags, ...cast.map(({ subject }) => subject.concept)],
  }
}

/** The venue with the places whose layer the scene has; what is behind a sky without clouds is before its light. */
function fitted(venue: Venue, { layers, frame }: Scene): Venue {
  const ids = new Set(layers.map(({ id }) => id))
  const places = venue.places.flatMap((place) => {
    const after = ids.has(place.after) ? place.after : place.home === 'far' || place.home === 'air' ? 'sky' : null
    return after === null || !ids.has(after) ? [] : [{ ...place, after, edge: frame.aspect / 2 }]
  })
  return { ...venue, places }
}

/** The requests that a scene which shows `painted` leaves to the subjects. */
export function guestsOf({ requests }: ParsedPrompt, painted: readonly string[]): Request[] {
  const implied = new Set(requests.flatMap(({ concept }) => impliedConcepts[concept ?? '']?.split(' ') ?? []))
  return requests.filter(
    ({ concept }) =>
      concept !== null && !painted.includes(concept) && subjectOf(concept) !== null && !implied.has(concept),
  )
}

/** The requests in an order in which each comes after the one that it stands to. */
function partnersFirst(requests: readonly Request[], all: readonly Request[]): Request[] {
  const ordered: Request[] = []
  const add = (request: Request, depth: number): void => {
    const partner =
      request.relation && requests.find(({ concept }) => concept === all[request.relation?.to ?? -1]?.concept)
    if (partner && partner !== request && depth < requests.length) add(partner, depth + 1)
    if (!ordered.includes(request)) ordered.push(request)
  }
  for (const request of requests) add(request, 0)
  return ordered
}

interface Room {
  venue: Venue
  parsedPrompt: ParsedPrompt
  frame: Frame
  cast: readonly Cast[]
  random: Random
  all: readonly Request[]
  /** Those that the scene does not paint itself. */
  wanted: readonly Request[]
}

function castOf(request: Request, index: number, total: number, room: Room): Cast | null {
  const subject = subjectOf(request.concept ?? '')
  if (!subject) return null
  const { venue, parsedPrompt, frame, cast } = room
  const own = room.random.fork(`subject ${subject.concept}`)
  const seated = seatedCast(request, subject, own, room)
  if (seated) return seated
  const partner = partnerOf(request, room)
  const place = placeOf(subject, request, room) ?? placeFor(subject, room, partner)
  if (!place) return null
  const isAir = place.home === 'air' || place.home === 'space' || place.home === 'deep'
  const reach = Math.min(frame.aspect, widest) / 2
  const count = countOf(request, subject, own)
  const narrow = Math.min(1, 0.5 + reach * 0.62)
  const crowd = Math.min(1, 1.25 / Math.sqrt(Math.max(1, count * 0.75)))
  const wish =
    subject.size *
    request.size *
    place.scale *
    narrow *
    crowd *
    (count === 1 && (subject.usual?.[0] ?? 1) >= swarm ? aloneScale : 1) *
    (index === 0 ? 1 : laterScale) *
    (total > 2 ? 0.88 : 1) *
    handySize(subject, place, room.wanted) *
    own.range(0.92, 1.1)
  // What stands must not be cut by the upper edge.
  const headroom = (place.y(0) + 0.47) / Math.min(tallest, subject.reach.up)
  const size = isAir
    ? fittedInAir(wish, place, subject)
    : Math.min(wish, headroom, roomFor(subject, place, count, reach))
  const way = own.chance(0.5) ? 1 : -1
  const isSeat = isTaken(subject.concept, room.wanted, parsedPrompt)
  const usualPoses = posesOf(subject, place.home, parsedPrompt)
  const poses = isSeat ? goingOnly(usualPoses) : usualPoses
  const pose = own.fork('pose').pick(poses)
  const middle = middleOf(place, reach, {
    ...{ own, cast, partner, request, size, subject, index },
    isBacklit: venue.backlit > silhouette,
  })
  const step = stepOf(subject, place) * size
  const spread = Math.min(step, (reach * 1.75) / Math.max(1, count))
  const width = (count - 1) * spread * 1.1 + subject.reach.side * size * 2.2
  const center = request.relation?.kind === 'on' || count === 1 ? middle : clampTo(middle, reach * 0.97 - width / 2)
  const figures = Array.from({ length: count }, (_, i): Figure => {
    const each = own.fork(`${i}`)
    const scale = count === 1 ? 1 : variedHeight(subject, isAir, each)
    const off = i - (count - 1) / 2
    const aside = center + off * spread * (count > 1 ? each.range(0.9, 1.1) : 1)
    const x = clampTo(
      place.isNarrow ? clamp(aside, place.from, place.to) : aside,
      reach * 0.97 - size * (subject.base === undefined ? subject.reach.side * 0.35 : subject.base * wholeBase),
    )
    const dip = count > 1 ? each.range(-0.012, 0.03) : 0
    const figurePose = count > 1 ? each.pick(poses) : pose
    return {
      subject,
      pose: figurePose,
      x,
      y: 0,
      size: size * scale * (1 + dip * 2.2) * growthOf(request, i),
      way: wayOf(place, off, { count, way, isTurned: each.chance(0.22) }),
      color: request.color,
      ...whoIs(request, i),
      isOnTop: partner !== null && request.relation?.kind === 'on',
      isTaken: isSeat,
      movement: movementOf(figurePose, subject, request, room),
      mount: null,
      random: each,
    }
  }).map((figure): Figure => {
    if (isAir) return { ...figure, y: heightInAir(place, figure, { own, partner, request, count }) }
    const ground = levelAt(place, figure) + (place.home === 'far' ? 0 : (figure.size - size) * 0.12)
    const foot =
      relatedFoot(ground, figure, partner, request, venue.backlit > silhouette) - (subject.foot ?? 0) * figure.size
    return { ...figure, y: Math.min(foot, lowest - (subject.reach.down ?? 0) * figure.size * 0.1) }
  })
  figures.sort((a, b) => a.y - b.y)
  return { request, subject, place, figures }
}

/** The request on the seats of the thing that it stands to; null when it takes none, or the thing is not there. */
function seatedCast(request: Request, subject: Subject, own: Random, room: Room): Cast | null {
  const sitting = sittingOf(request, room.parsedPrompt)
  const bearer = sitting && room.cast.find((one) => one.subject === sitting.bearer)
  if (!bearer) return null
  const seating = { bearers: bearer.figures, count: countOf(request, subject, own), random: own }
  return { request, subject, place: bearer.place, figures: seatedFigures(request, subject, sitting, seating) }
}

/** How many there are: as the prompt says, or as is usual. */
function countOf({ count, word }: Request, { usual }: Subject, own: Random): number {
  return count ?? (usual ? own.int(...usual) : countBy(word, own.fork('count')))
}

/**
 * What a thing does in a video. What stands on or beside another stays with it, and so does the other, unless somebody
 * rides it or sits in it.
 */
function movementOf(pose: Pose, subject: Subject, request: Request, room: Room): Movement | null {
  const { concept, movement } = subject
  const isBound =
    (isTied(request) && partnerOf(request, room)) ||
    room.wanted.some((other) => isTied(other) && stands(other, concept, room) && !sittingOf(other, room.parsedPrompt))
  return isBound ? null : (pose.movement ?? movement ?? null)
}

/** Whether a request stands to another in a way that a journey would end. */
const isTied = ({ relation }: Request): boolean =>
  relation !== null && relation.kind !== 'above' && relation.kind !== 'in'

/** Whether a request stands to a thing of this concept. */
const stands = ({ relation }: Request, concept: string, { all }: Room): boolean =>
  all[relation?.to ?? -1]?.concept === concept

/** The poses in which an animal goes: who rides gets somewhere. All of them, when it goes in none. */
function goingOnly(poses: readonly [Pose, ...Pose[]]): readonly [Pose, ...Pose[]] {
  const [first, ...others] = poses.filter(({ movement }) => movement !== undefined)
  return first ? [first, ...others] : poses
}

/**
 * The thing that a request stands to, when it has been placed already. Nothing is painted inside of another, but for
 * those who have a seat there.
 */
function partnerOf({ relation }: Request, { cast, all }: Room): Cast | null {
  const other = relation && relation.kind !== 'in' ? all[relation.to] : undefined
  return (other && cast.find(({ request }) => request.concept === other.concept)) ?? null
}

/** The place on or under a thing of the scene to which the prompt puts a subject. */
function placeOf({ homes }: Subject, { relation }: Request, { venue, all }: Room): Place | null {
  if (!relation) return null
  const concept = all[relation.to]?.concept
  return (
    venue.places.find(
      ({ of, home }) => of?.concept === concept && of?.kinds.includes(relation.kind) && homes.includes(home),
    ) ?? null
  )
}

function placeFor(subject: Subject, { venue, parsedPrompt }: Room, partner: Cast | null): Place | null {
  // A thing on, under or beside another is where that one is, when it can be there.
  const homes = homesFor(subject, parsedPrompt.actions)
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
function middleOf(
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
const isSameGround = (one: Place, other: Place): boolean =>
  one === other || (groundHomes.includes(one.home) && groundHomes.includes(other.home))

interface Flight {
  own: Random
  partner: Cast | null
  request: Request
  count: number
}

function heightInAir(place: Place, figure: Figure, { own, partner, request, count }: Flight): number {
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
function levelAt(place: Place, { x, size, subject }: Figure): number {
  const half = (subject.base ?? 0) * size
  return Math.max(place.y(x - half), place.y(x), place.y(x + half))
}

/** The foot of a thing in relation to another: on top of it, nearer than it, farther away. */
function relatedFoot(
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

const subjectPrefix = 'subject-'

/** Whether a layer of a scene is the sheet of a request. */
export const isSubjectLayer = ({ id }: Layer): boolean => id.startsWith(subjectPrefix)

/** The scene's layers with a sheet for each request, in front of what it stands on. */
function withSubjects(layers: readonly Layer[], cast: readonly Cast[], venue: Venue): Layer[] {
  const result: Layer[] = []
  const ids = new Set<string>()
  for (const layer of layers) {
    result.push(layer)
    const here = cast.filter(({ place }) => place.after === layer.id)
    // What stands farther back comes first; what is behind another before it.
    here.sort((a, b) => footOf(a) - footOf(b))
    for (const { request, subject, place, figures } of here) {
      const name = subjectPrefix + subject.concept
      const id = ids.has(subject.concept) ? `${name}-${ids.size}` : name
      ids.add(subject.concept)
      const light: SubjectLight = {
        ...lightFor(venue, request, subject),
        side: venue.side,
        haze: venue.palette.haze,
        air: clamp((place.air ?? 0) + venue.palette.mist * 0.08),
      }
      result.push(subjectLayer(id, layer.depth, figures, place, light))
    }
  }
  return risingDepths(result)
}

/** By what the figures of a request are drawn: those on others after them, and what they hold after that. */
function footOf({ figures }: Cast): number {
  return Math.max(...figures.map(({ y }) => y)) + Math.max(...figures.map(storeyOf))
}

function storeyOf({ isOnTop, mount }: Figure): number {
  return isOnTop ? 1 + (mount ? storeyOf(mount) : 0) : 0
}
