/** The parsed prompt: what was read from a prompt, as plain data. */
import type { Rgb } from '../math/color.ts'
import type { RelationKind } from './relations.ts'

export const timesOfDay = ['dawn', 'morning', 'noon', 'golden', 'sunset', 'dusk', 'blue', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

export const weathers = ['clear', 'cloudy', 'fog', 'rain', 'snow', 'storm'] as const
export type Weather = (typeof weathers)[number]

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

export const moods = [
  'calm',
  'dramatic',
  'dreamy',
  'dark',
  'bright',
  'warm',
  'cold',
  'lonely',
  'joyful',
  'glowing',
] as const
export type Mood = (typeof moods)[number]

/** Parts of a landscape that may have a color of their own. */
export type Part = 'sky' | 'cloud' | 'light' | 'water' | 'foliage' | 'flower' | 'ground'

export interface NamedColor {
  name: string
  rgb: Rgb
  /** Concept that has this color; null for the whole image; 'thing' for a noun the lexicon does not know. */
  of: string | null
}

/** A thing that the prompt names. */
export interface Request {
  /** Concept of lexicon.ts; null for a thing that nothing here paints. */
  concept: string | null
  /** As the prompt has it, in lower case. */
  word: string
  /** Where the word begins in the cleaned prompt. */
  at: number
  /** How many; null when the prompt says nothing. */
  count: number | null
  /** The words of all of them, where they are several people: "a man and a woman". */
  members?: readonly string[]
  /** Factor on its usual size: less than 1 for a small one. */
  size: number
  /** Its own color; null when the prompt says nothing. */
  color: Rgb | null
  /** Where it is; `to` is the place of the other thing in the list of requests. */
  relation: { kind: RelationKind; to: number } | null
}

/** Something that the prompt says is done. */
export interface Act {
  /** Name of `actionWords`. */
  name: string
  /**
   * Places of those in the list of requests who may do it, the likeliest first; those of one entry do it together. It is
   * done by the first who can, and where nobody of them can, by all.
   */
  by: readonly (readonly number[])[]
}

export interface ParsedPrompt {
  /** Every thing that the prompt names, in its order; two of one concept where it brings in two groups of it. */
  requests: readonly Request[]
  /** Concepts to show, most important first; names of lexicon.ts. */
  subjects: readonly string[]
  /** What living things do: names of `actionWords`. */
  actions: readonly string[]
  /** The same, each with those who do it. */
  acts: readonly Act[]
  time: TimeOfDay | null
  weather: Weather | null
  season: Season | null
  moods: readonly Mood[]
  /** In the order of the prompt. A scene gets only the colors of the whole image and of subjects that it shows. */
  colors: readonly NamedColor[]
  /** Colors that belong to parts of the landscape: the palette paints them. */
  parts: Readonly<Partial<Record<Part, Rgb>>>
  /** Names of style filters that the prompt asks for. */
  styles: readonly string[]
  /** Hash of the cleaned prompt, by which a prompt without keywords still gives a repeatable scene. */
  hash: number
  /** Lower-case English tags for the result. */
  tags: readonly string[]
}
