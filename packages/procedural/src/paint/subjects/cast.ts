/** A request with the place that it got in a scene, and what there is beside it. */
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt, Request } from '../../prompt/parsed-prompt.ts'
import type { Frame } from '../scene.ts'
import { nameOf } from './guests.ts'
import type { Subject } from './subject.ts'
import type { Figure } from './subject-layer.ts'
import type { Place, Venue } from './venue.ts'
import { countBy } from './who.ts'

export interface Cast {
  request: Request
  subject: Subject
  place: Place
  figures: Figure[]
  /** World height of a grown-up one by that of its subject; null for what is in somebody's hands. */
  scale: number | null
}

export interface Room {
  venue: Venue
  parsedPrompt: ParsedPrompt
  frame: Frame
  /** Those that have their places already. */
  cast: readonly Cast[]
  random: Random
  all: readonly Request[]
  /** Those that the scene does not paint itself. */
  wanted: readonly Request[]
  /** Whether there are several groups of one thing, which leave each other room. */
  hasGroups: boolean
}

/** World width that is in view of a wide frame; things stay inside of it. */
const widest = 1.8

/** World width to each side in which things are. */
export const reachOf = ({ frame }: Room): number => Math.min(frame.aspect, widest) / 2

/** The draws of a request, those of the first of a concept by the concept alone. */
export const drawsOf = (request: Request, { random, all }: Room): Random =>
  random.fork(`subject ${nameOf(request, all)}`)

/** How many there are of a request: as the prompt says, or as is usual. */
export function countOf({ count, word }: Request, { usual }: Subject, own: Random): number {
  return count ?? (usual ? own.int(...usual) : countBy(word, own.fork('count')))
}

/**
 * The thing that a request stands to, when it has been placed already. Nothing is painted inside of another, but for
 * those who have a seat there.
 */
export function partnerOf({ relation }: Request, { cast, all }: Pick<Room, 'cast' | 'all'>): Cast | null {
  const other = relation && relation.kind !== 'in' ? all[relation.to] : undefined
  return (other && cast.find(({ request }) => request === other)) ?? null
}
