/** Who a figure is, and how several are beside each other. */
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { isSomebody } from '../../prompt/implied-concepts.ts'
import type { Request } from '../../prompt/parsed-prompt.ts'
import { isChildWord, sexIn } from '../../prompt/people-words.ts'
import type { Outfit, Sex } from './brush.ts'
import { outfitOf } from './outfits.ts'
import { groundHomes, type Subject } from './subject.ts'
import type { Place } from './venue.ts'

/** Who a figure is, as the word for it says; a couple is a man and a woman. */
export function whoIs({ word, members }: Request, index: number): { sex: Sex | null; outfit: Outfit | null } {
  const own = members?.[index] ?? word
  return { sex: sexOf(own, index), outfit: outfitOf(own) }
}

/** Height of a child as a share of that of the grown-up beside it. */
const childish = 0.66

/** The factor on the height of one of several people: children beside grown-ups are smaller, whoever those are. */
export function growthOf(request: Request, index: number, all: readonly Request[]): number {
  const hasGrownUp = all.some((one) => isSomebody(one.concept) && !wordsOf(one).every(isChildWord))
  return request.concept === 'person' && hasGrownUp && isChildWord(wordsOf(request)[index] ?? request.word)
    ? childish
    : 1
}

const wordsOf = ({ members, word }: Request): readonly string[] => members ?? [word]

function sexOf(word: string, index: number): Sex | null {
  if (/couple|lovers|情侣|夫妻|恋人/.test(word)) return index % 2 === 0 ? 'man' : 'woman'
  return sexIn(word)
}

/** Least and most height of one of several, as a share of what one alone has. */
const inAir = { least: 0.62, most: 1.1 }
const people = { least: 0.95, most: 1.05 }
const onGround = { least: 0.82, most: 1.08 }

/** The factor on the height of one of several; people differ little. */
export function variedHeight({ concept }: Subject, isAir: boolean, random: Random): number {
  const { least, most } = isAir ? inAir : concept === 'person' ? people : onGround
  return random.range(least, most)
}

/** Which way one of several looks: those at a table to the middle of it, others as the first one, but for a few. */
export function wayOf(
  { home }: Place,
  off: number,
  { count, way, isTurned }: { count: number; way: number; isTurned: boolean },
): number {
  if (count < 2) return way
  if (home === 'seat') return off < 0 ? 1 : -1
  return isTurned ? -way : way
}

/** Distance of people at a table, and of others, in shares of their width to one side. */
const atTable = 2.5
const usual = 1.7

/** Distance from one of several to the next, in heights. */
export function stepOf({ spacing, reach }: Subject, { home }: Pick<Place, 'home'>): number {
  return spacing ?? reach.side * (home === 'seat' ? atTable : usual)
}

/** The height up to which several beside each other on the ground are all in view; one alone may be as large as it likes. */
export function roomFor(subject: Subject, place: Place, count: number, reach: number): number {
  if (count < 2 || !groundHomes.includes(place.home)) return Number.POSITIVE_INFINITY
  return (reach * 1.85) / ((count - 1) * stepOf(subject, place) * 1.1 + subject.reach.side * 2.2)
}

/** Size of what one holds in one's hands, as a share of what it has alone. */
const besidePeople = 0.36

/** The factor on a thing of a table that lies on the ground beside somebody, by whom its true size is seen. */
export function handySize({ homes }: Subject, { home }: Place, wanted: readonly Request[]): number {
  const isHandy = homes[0] === 'table' && home === 'ground' && wanted.some(({ concept }) => isSomebody(concept))
  return isHandy ? besidePeople : 1
}

/** A place between the borders; never quite the middle alone. */
export function clampTo(value: number, most: number): number {
  return clamp(value, -Math.max(0.02, most), Math.max(0.02, most))
}

/** Words that are of several, and words in -s that are of one. */
const plurals = /^(?:people|[a-z]*men|children|wolves|geese|mice|friends|.*[^us]s)$/
const singulars = /(?:oasis|christmas|fireworks|ruins|pants|glasses|tennis|canvas|compass)$/
/** A crowd, and those of whom there are a few. */
const crowds = /crowd|人群/
const families = /family|一家|家人|们$/

/** How many there are of a thing when the prompt gives no number: "horses" are a few, "a horse" is one. */
export function countBy(word: string, random: Random): number {
  if (crowds.test(word)) return random.int(6, 8)
  if (families.test(word)) return 3
  return plurals.test(word) && !singulars.test(word) ? random.int(2, 4) : 1
}
