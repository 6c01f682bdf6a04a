/** Tells the nouns that bring something new into a prompt from those that are about what is there already. */
import { isSameRgb } from './color-values.ts'
import { hasPart, isKindOf, isPartWord, isSomebody, undividedConcepts } from './implied-concepts.ts'
import type { Mention } from './mentions.ts'
import { areDifferentPeople, isGeneralWord } from './people-words.ts'
import type { RelationKind } from './relations.ts'

/** How a mention stands to another, by the place of that in the list of mentions. */
export type MentionRelation = { kind: RelationKind; to: number } | null

/** Whether two concepts may be one thing: the same, or one a kind of the other, as a king is a person. */
export function isOneThing(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  return one === other || isKindOf(one, other) || isKindOf(other, one)
}

/**
 * Which mention each one is about: itself when it brings something new, or an earlier one, or for a general word the more
 * special one after it ("person, knight"). A mention is new
 * - when nothing of its concept was there before; what is not painted counts by its word,
 * - when it says so: "another cat",
 * - when it can be none of those before: of another color ("black cat, white cat"), another person ("boy, girl"), or, after
 *   "and", at another place (屋顶上的猫和门边的猫),
 * - when it has an article or a number of its own, and "and" before it ("a cat and a cat"), or something that none of those
 *   before has: its word, its number, its color, its relation to another thing.
 * Everything else is about what is there: "the cat", "cat, cute cat, cat portrait", "a house with a roof", "coffee in a mug".
 * The door is that of the house.
 * So is any further word for land, water, sky or flowers, of which there is one in an image.
 */
export function originalsOf(mentions: readonly Mention[], relations: readonly MentionRelation[]): number[] {
  const originals = mentions.map((_, index) => index)
  for (const [index, mention] of mentions.entries()) {
    const whole = mention.concept === null ? mentions.findIndex((one) => hasPart(one.concept, mention.word)) : -1
    if (whole >= 0) originals[index] = whole
    if (whole >= 0) continue
    const earlier = mentions.flatMap((one, i) =>
      i < index && originals[i] === i && one.hit !== mention.hit && isSameThing(one, mention) ? [i] : [],
    )
    if (earlier.length === 0 || isNew(index, earlier, mentions, relations)) continue
    const meant = earlier.findLast((i) => mentions[i]?.word === mention.word) ?? earlier.at(-1) ?? index
    // The special word stays: a knight is more than a person.
    const isSpecial = isKindOf(mention.concept, mentions[meant]?.concept ?? null)
    originals[isSpecial ? meant : index] = isSpecial ? index : meant
  }
  return originals.map((original) => originals[original] ?? original)
}

const isSameThing = (one: Mention, other: Mention): boolean =>
  one.concept === null ? other.concept === null && one.word === other.word : isOneThing(one.concept, other.concept)

function isNew(
  index: number,
  earlier: readonly number[],
  mentions: readonly Mention[],
  relations: readonly MentionRelation[],
): boolean {
  const mention = mentions[index]
  if (!mention || mention.concept === null || undividedConcepts.has(mention.concept)) return false
  if (mention.determiner === 'other') return true
  // "Coffee in a mug", "a house with a roof".
  const isAround = (i: number) => relations[i]?.kind === 'in' && relations[i].to === index
  if (isPartWord(mention.word) || earlier.some((i) => isAround(i) || isPartWord(mentions[i]?.word ?? ''))) return false
  const isElsewhere = (i: number) => {
    const [own, before] = [relations[index], relations[i]]
    if (!own) return false
    return !before || own.kind !== before.kind || !isSameTarget(mentions[own.to], mentions[before.to])
  }
  const cannotBe = (i: number): boolean => {
    const one = mentions[i]
    if (!one) return false
    const isOtherColor = one.color !== null && mention.color !== null && !isSameRgb(one.color, mention.color)
    const isOtherPlace = mention.isJoined && mention.determiner === null && Boolean(relations[i]) && isElsewhere(i)
    const isOtherPerson =
      isSomebody(mention.concept) && wordsOf(one).every((word) => areDifferentPeople(word, mention.word))
    return isOtherColor || isOtherPlace || isOtherPerson
  }
  if (earlier.every(cannotBe)) return true
  if (mention.determiner !== 'own') return false
  if (mention.isJoined) return true
  const isOther = (i: number): boolean => {
    const one = mentions[i]
    if (!one) return false
    const isOtherColor = mention.color !== null && !(one.color && isSameRgb(one.color, mention.color))
    const isOtherCount = (one.count ?? 1) !== (mention.count ?? 1)
    const isBesideIt = relations[i]?.to === index || relations[index]?.to === i
    const hasOtherWord = wordsOf(one).every((word) => isOtherWord(word, mention.word))
    return isOtherColor || isOtherCount || isElsewhere(i) || isBesideIt || hasOtherWord
  }
  return earlier.every(isOther)
}

const isSameTarget = (one: Mention | undefined, other: Mention | undefined): boolean =>
  one?.concept === other?.concept && (one?.concept !== null || one?.word === other?.word)

const wordsOf = ({ members, word }: Mention): readonly string[] => members ?? [word]

/** Whether two words tell things apart; a lonely figure may be the woman who was named before. */
function isOtherWord(one: string, other: string): boolean {
  return one.replace(/s$/, '') !== other.replace(/s$/, '') && !isGeneralWord(one) && !isGeneralWord(other)
}
