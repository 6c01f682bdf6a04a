/** Puts the subjects of a prompt into a scene: how many, how large, where, and in which relation to each other. */
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt, Request } from '../../prompt/parsed-prompt.ts'
import { risingDepths } from '../core/layers.ts'
import type { Frame, Layer, Scene } from '../scene.ts'
import { fittedInAir } from './air-room.ts'
import { lightFor } from './asked-light.ts'
import type { SubjectLight } from './brush.ts'
import { type Cast, countOf, drawsOf, partnerOf, type Room, reachOf } from './cast.ts'
import { heightInAir, levelAt, middleOf, placeFor, placeOf, relatedFoot } from './cast-place.ts'
import { boundsOf, clearMiddle, fitOf, isHidden, scaleBeside, slotOf, takenSpans, wayBeside } from './group-room.ts'
import { guestsOf, hasGroups, nameOf, partnersFirst } from './guests.ts'
import { actionsOf, posesOf } from './homes.ts'
import { subjectOf } from './index.ts'
import type { Movement } from './movement.ts'
import { bearingOf, borneFigures, companionsOf, loadOf } from './seats.ts'
import type { Pose, Subject } from './subject.ts'
import { type Figure, subjectLayer } from './subject-layer.ts'
import type { Place, Venue } from './venue.ts'
import { clampTo, growthOf, handySize, roomFor, stepOf, variedHeight, wayOf, whoIs } from './who.ts'

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
  const { requests: all } = parsedPrompt
  for (const request of partnersFirst(wanted, all)) {
    const room: Room = { venue, parsedPrompt, frame, cast, random, all, wanted, hasGroups: hasGroups(wanted) }
    const one = castOf(request, wanted.indexOf(request), room)
    if (one) cast.push(one)
  }
  if (cast.length === 0) return { ...scene, painted }
  const concepts = cast.map(({ subject }) => subject.concept)
  return {
    ...scene,
    layers: withSubjects(scene.layers, cast, venue, all),
    painted: [...painted, ...concepts],
    tags: [...scene.tags, ...new Set(concepts)],
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

function castOf(request: Request, index: number, room: Room): Cast | null {
  const subject = subjectOf(request.concept ?? '')
  if (!subject) return null
  const { venue, parsedPrompt, cast } = room
  const own = drawsOf(request, room)
  const borne = borneCast(request, subject, own, room)
  if (borne) return borne
  const partner = partnerOf(request, room)
  const place = placeOf(subject, request, room) ?? placeFor(request, subject, room, partner)
  if (!place) return null
  const isAir = place.home === 'air' || place.home === 'space' || place.home === 'deep'
  const reach = reachOf(room)
  const count = countOf(request, subject, own)
  const size = sizeOf(request, subject, { place, count, index, isAir, own }, room)
  const usualWay = own.chance(0.5) ? 1 : -1
  const load = loadOf(request, room.wanted, parsedPrompt)
  const poses = posesUnder(load, subject, posesOf(subject, place.home, actionsOf(request, parsedPrompt)))
  const pose = own.fork('pose').pick(poses)
  const way = (room.hasGroups && (pose.movement ?? subject.movement)?.pace && wayBeside(request, room)) || usualWay
  const isBacklit = venue.backlit > silhouette
  const middle = middleOf(place, reach, { own, cast, partner, request, size, subject, index, isBacklit })
  const step = stepOf(subject, place) * size
  const spread = Math.min(step, (reach * 1.75) / Math.max(1, count))
  const width = (count - 1) * spread * 1.1 + subject.reach.side * size * 2.2
  const whole = request.relation?.kind === 'on' || count === 1 ? middle : clampTo(middle, reach * 0.97 - width / 2)
  const isApart = partner === null || request.relation?.kind === 'beside' || request.relation?.kind === 'held'
  const slot = partner === null && room.hasGroups ? slotOf(request, place, room) : null
  const [half, taken] = [width / 2.2, takenSpans(place, room)]
  const isCrowded = room.hasGroups || (partner === null && isHidden(whole, half, taken))
  const center =
    isCrowded && isApart && !place.isNarrow
      ? clearMiddle(slot ?? whole, half, taken, boundsOf(place, half, room))
      : whole
  const figures = Array.from({ length: count }, (_, i): Figure => {
    const each = own.fork(`${i}`)
    const varied = count === 1 ? 1 : variedHeight(subject, isAir, each)
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
      name: nameOf(request, room.all),
      index: i,
      x,
      y: 0,
      size: size * varied * (1 + dip * 2.2) * growthOf(request, i, room.all),
      way: wayOf(place, off, { count, way, isTurned: each.chance(0.22) }),
      color: request.color,
      ...whoIs(request, i),
      isOnTop: partner !== null && request.relation?.kind === 'on',
      isTaken: load !== null,
      movement: movementOf(figurePose, subject, request, room),
      mount: null,
      random: each,
    }
  }).map((figure): Figure => {
    if (isAir) return { ...figure, y: heightInAir(place, figure, { own, partner, request, count }) }
    const ground = levelAt(place, figure) + (place.home === 'far' ? 0 : (figure.size - size) * 0.12)
    const foot = relatedFoot(ground, figure, partner, request, isBacklit) - (subject.foot ?? 0) * figure.size
    return { ...figure, y: Math.min(foot, lowest - (subject.reach.down ?? 0) * figure.size * 0.1) }
  })
  figures.sort((a, b) => a.y - b.y)
  return { request, subject, place, figures, scale: size / (subject.size * request.size) }
}

interface Standing {
  place: Place
  count: number
  index: number
  isAir: boolean
  own: Random
}

/** World height of the things of a request. */
function sizeOf(request: Request, subject: Subject, { place, count, index, isAir, own }: Standing, room: Room): number {
  const reach = reachOf(room)
  const narrow = Math.min(1, 0.5 + reach * 0.62)
  const crowd = Math.min(1, 1.25 / Math.sqrt(Math.max(1, count * 0.75)))
  const usual =
    place.scale *
    narrow *
    crowd *
    (count === 1 && (subject.usual?.[0] ?? 1) >= swarm ? aloneScale : 1) *
    // Groups of one thing are fitted into the width together.
    (index === 0 || room.hasGroups ? 1 : laterScale) *
    (room.wanted.length > 2 && !room.hasGroups ? 0.88 : 1) *
    handySize(subject, place, room.wanted) *
    own.range(0.92, 1.1)
  if (isAir) return fittedInAir(subject.size * request.size * usual, place, subject)
  const beside = room.hasGroups ? scaleBeside(request, subject, place, room) : null
  const scale = beside ?? (room.hasGroups ? usual * fitOf(place, room) : usual)
  // What stands must not be cut by the upper edge.
  const headroom = (place.y(0) + 0.47) / Math.min(tallest, subject.reach.up)
  return Math.min(subject.size * request.size * scale, headroom, roomFor(subject, place, count, reach))
}

/** The request on the seats or in the hands of the thing that it stands to; null when it is not, or the thing is not there. */
function borneCast(request: Request, subject: Subject, own: Random, room: Room): Cast | null {
  const bearing = bearingOf(request, room.parsedPrompt)
  const bearer = bearing && room.cast.find((one) => one.request === bearing.by)
  if (!bearer) return null
  const companions = companionsOf(bearing, room.wanted, room.parsedPrompt)
  const counts = companions.map((one) => {
    const other = subjectOf(one.concept ?? '')
    return other ? countOf(one, other, drawsOf(one, room)) : 0
  })
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const figures = borneFigures(request, subject, bearing, {
    bearers: bearer.figures,
    count: countOf(request, subject, own),
    before: sum(counts.slice(0, companions.indexOf(request))),
    total: sum(counts),
    isTaken: loadOf(request, room.wanted, room.parsedPrompt) !== null,
    random: own,
    all: room.all,
  })
  const mount = figures[0]?.mount
  const scale = bearing.seats && mount ? (mount.size * bearing.seats.size) / subject.size : null
  return { request, subject, place: bearer.place, figures, scale }
}

/**
 * What a thing does in a video. What stands on or beside another stays with it, and so does the other, unless somebody
 * rides it or sits in it.
 */
function movementOf(pose: Pose, { movement }: Subject, request: Request, room: Room): Movement | null {
  const { wanted, parsedPrompt, all } = room
  const isBound =
    (isTied(request) && partnerOf(request, room)) ||
    wanted.some(
      (other) => isTied(other) && all[other.relation?.to ?? -1] === request && !bearingOf(other, parsedPrompt),
    )
  return isBound ? null : (pose.movement ?? movement ?? null)
}

/** Whether a request stands to another in a way that a journey would end. */
const isTied = ({ relation }: Request): boolean =>
  relation !== null && relation.kind !== 'above' && relation.kind !== 'in'

/**
 * The poses in which somebody bears others: with a hand that holds, and going, for who rides gets somewhere; all of them,
 * when there is none.
 */
function posesUnder(
  load: 'seated' | 'held' | null,
  { hands }: Subject,
  poses: readonly [Pose, ...Pose[]],
): readonly [Pose, ...Pose[]] {
  if (load === null) return poses
  const fitting = load === 'held' ? poses.filter((pose) => pose.hands ?? hands) : poses
  const going = fitting.filter(({ movement }) => movement !== undefined)
  const [first, ...others] = going.length > 0 ? going : fitting
  return first ? [first, ...others] : poses
}

const subjectPrefix = 'subject-'

/** Whether a layer of a scene is the sheet of a request. */
export const isSubjectLayer = ({ id }: Layer): boolean => id.startsWith(subjectPrefix)

/** The scene's layers with a sheet for each request, in front of what it stands on. */
function withSubjects(layers: readonly Layer[], cast: readonly Cast[], venue: Venue, all: readonly Request[]): Layer[] {
  const result: Layer[] = []
  for (const layer of layers) {
    result.push(layer)
    const here = cast.filter(({ place }) => place.after === layer.id)
    // What stands farther back comes first; what is behind another before it.
    here.sort((a, b) => footOf(a) - footOf(b))
    for (const { request, subject, place, figures } of here) {
      const light: SubjectLight = {
        ...lightFor(venue, request, subject),
        side: venue.side,
        haze: venue.palette.haze,
        air: clamp((place.air ?? 0) + venue.palette.mist * 0.08),
      }
      result.push(subjectLayer(subjectPrefix + nameOf(request, all), layer.depth, figures, place, light))
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
