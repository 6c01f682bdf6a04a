/** Where a scene has room for subjects. */
import type { Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import type { RelationKind } from '../../prompt/relations.ts'
import { type Palette, paletteFor } from '../palette.ts'
import type { Home } from './subject.ts'

/** A surface, or the part of the sky, where things can be. */
export interface Place {
  home: Home
  /** Id of the layer in front of which they are. */
  after: string
  /** World y of their feet; in the air and in space, of the upper end of the room. */
  y(x: number): number
  /** World y of the room's lower end in the air and in space. */
  bottom?: number
  /** World x between which the main thing stays. */
  from: number
  to: number
  /** World x of the right edge of the picture; `composeSubjects` sets it. */
  edge?: number
  /** Whether nothing has room outside of these. */
  isNarrow?: true
  /** Whether there are walls or trees at its ends, beyond which no group may stand. */
  isWalled?: true
  /** The thing of the scene whose place it is, for those whom the prompt puts there: on a bridge, or under it. */
  of?: { concept: string; kinds: readonly RelationKind[] }
  /** Factor on a subject's size. */
  scale: number
  /** Share of air before things, 0 to 1. */
  air?: number
  /** What grows or lies over their feet. */
  cover?: { kind: 'grass' | 'snow' | 'sand'; color: Rgb }
  /** Color of water that mirrors them. */
  mirror?: Rgb
}

export interface Venue {
  palette: Palette
  /** 1 when the light comes from the right, -1 from the left. */
  side: number
  /** How much the light is behind things, 0 to 1. */
  backlit: number
  places: readonly Place[]
}

/** The sky above a horizon. */
export function airPlace(after: string, horizon: number, reach: number, scale = 1): Place {
  return {
    home: 'air',
    after,
    y: () => -0.47,
    bottom: Math.min(0.32, horizon - 0.03),
    from: -reach,
    to: reach,
    scale,
    air: 0.06,
  }
}

/** Light in space: hard, and white whatever the hour. */
export function spaceLight(parsedPrompt: ParsedPrompt, random: Random): Palette {
  const palette = paletteFor({ ...parsedPrompt, time: 'noon', weather: 'clear', colors: [], parts: {} }, random)
  return {
    ...palette,
    ambient: [0.05, 0.06, 0.09],
    sun: [1.5, 1.46, 1.4],
    glow: [1, 0.95, 0.9],
    dark: 0.75,
    mist: 0,
    haze: [0.02, 0.02, 0.03],
  }
}

/** Weightless, anywhere in the picture. */
export function spacePlace(after: string, reach: number): Place {
  return { home: 'space', after, y: () => -0.44, bottom: 0.44, from: -reach, to: reach, scale: 1 }
}

/** Water below a shore; what floats is mirrored. */
export function waterPlace(after: string, shore: number, reach: number, palette: Palette): Place {
  const y = shore + Math.min(0.13, (0.5 - shore) * 0.34)
  return { home: 'water', after, y: () => y, from: -reach, to: reach, scale: 1, air: 0.05, mirror: palette.water }
}

/** Land at the horizon: large things far away, behind what is near. */
export function farPlace(after: string, horizon: number, reach: number): Place {
  return { home: 'far', after, y: () => horizon + 0.012, from: -reach, to: reach, scale: 1, air: 0.3 }
}

/** Ground with what grows on it. */
export function groundPlace(
  after: string,
  y: (x: number) => number,
  reach: number,
  more: Partial<Pick<Place, 'scale' | 'air' | 'cover' | 'from' | 'to' | 'isWalled'>> = {},
): Place {
  return { home: 'ground', after, y, from: -reach, to: reach, scale: 1, ...more }
}

/** Ground where buildings that are scenes of their own elsewhere may stand as well. */
export function settledGround(place: Place, home: 'homestead' | 'strand' = 'homestead'): readonly [Place, Place] {
  return [place, { ...place, home }]
}
