/** What a subject is: a thing that can be put into any scene that has room for it. */
import type { TimeOfDay } from '../../prompt/parsed-prompt.ts'
import type { RelationKind } from '../../prompt/relations.ts'
import type { Brush } from './brush.ts'
import type { Movement } from './movement.ts'

/**
 * Where a thing can be. 'far' is land at the horizon, 'deep' is under water, and 'table' is a surface indoors, and
 * 'seat' a chair behind it. 'homestead' and 'strand' are ground for what is a scene of its own elsewhere, such as a cabin.
 */
export type Home = 'ground' | 'water' | 'air' | 'space' | 'far' | 'deep' | 'table' | 'seat' | 'homestead' | 'strand'

/** Homes with ground underfoot. */
export const groundHomes: readonly Home[] = ['ground', 'homestead', 'strand', 'table']

export interface Pose {
  name: string
  /** Actions of the lexicon that ask for the pose; without any it is one of those that the seed chooses from. */
  actions?: readonly string[]
  /** Taken only when the prompt asks for one of the actions, or for a ride. */
  isOnlyAsked?: true
  /** Taken only on the seat of another thing that names it. */
  isSeated?: true
  /** Homes where it can be taken; all of the subject's when absent. */
  homes?: readonly Home[]
  /** Height as a share of the subject's; default 1. */
  size?: number
  /** Extent in heights where it is not the subject's, as with a long rod in the hands. */
  reach?: Subject['reach']
  /** Whether the water about it is too rough for a mirror image. */
  isOnRough?: true
  /** What it does in a video; the subject's when absent. */
  movement?: Movement
  /** Where the hand is that holds things, when not where the subject usually has it. */
  hands?: Spot
  draw(brush: Brush): void
}

/** Where a thing bears others; lengths are in its heights. */
export interface Spot {
  /** Between these, from its middle to where it looks, all have room. */
  from: number
  to: number
  /** Above its foot. */
  height: number
}

/** Where somebody sits on a thing, or in it. */
export interface Seats extends Spot {
  /**
   * Names of the poses of whoever sits there: the first, unless the prompt asks for what another one does. Absent: those
   * on the ground, of whatever stands on feet.
   */
  poses?: readonly [string, ...string[]]
  /** How the prompt puts somebody there: on a bench, in a boat. */
  kinds: readonly RelationKind[]
  /** Height of whoever is there; in poses of its own, that of a grown-up who would stand beside it. */
  size: number
  /** Whether several look at each other. */
  isFacing?: true
}

/** The seat on the back of an animal, for one or several behind each other. */
export function saddle(height: number, size: number): Seats {
  return { poses: ['ride'], kinds: ['on'], from: -0.14, to: 0.14, height, size }
}

export interface Subject {
  /** Concept of the lexicon. */
  concept: string
  /** The best first. */
  homes: readonly [Home, ...Home[]]
  /** World height when the picture is about it. */
  size: number
  /** Extent in heights from its foot: to each side, above, and below. */
  reach: { side: number; up: number; down?: number }
  /** How far its foot is above the ground, in heights, on something that is drawn with it; default 0. */
  foot?: number
  /** Half the width in heights of what touches the ground, where that is much narrower than the thing. */
  footprint?: number
  /** Half the width of its base in heights, where that is too wide to stand on a slope as feet do. */
  base?: number
  /** Distance in heights to the next one of its kind. */
  spacing?: number
  /** Height in heights of the place where something can be put onto it. */
  top?: number
  /** Where people sit on it, or in it; nobody does when absent. */
  seats?: Seats
  /** Where somebody has the hands that hold things; it holds nothing when absent. */
  hands?: Spot
  /** Scene kinds where it is at its best when the prompt names no place. */
  settings: readonly string[]
  poses: readonly [Pose, ...Pose[]]
  /** Whether it is at home in warm countries alone. */
  isTropical?: true
  /** Whether it is known by its white, which then takes on less of the color of the light. */
  isPied?: true
  /** Time of day that it takes when the prompt names none. */
  hour?: TimeOfDay
  /** What it does in a video; it stands still when absent. */
  movement?: Movement
  /** How many there are when the prompt does not say; default 1. */
  usual?: readonly [least: number, most: number]
}
