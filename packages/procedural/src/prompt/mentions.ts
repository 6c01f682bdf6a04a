/** The nouns of a prompt as they stand there, before it is known which of them are about the same thing. */
import type { Rgb } from '../math/color.ts'
import { isSameRgb, rgbOf } from './color-values.ts'
import { colorWithin } from './colors.ts'
import { type Hit, hasAction, meaningsOf } from './find-meanings.ts'
import { isSomebody } from './implied-concepts.ts'
import { areDifferentPeople } from './people-words.ts'
import { countBefore, type NounPlace, relationOf, sizeFor } from './relations.ts'

/** How a noun is introduced: 'own' by an article or a number, 'other' by a word that says that it is not the one before. */
export type Determiner = 'own' | 'other' | 'definite'

/** A noun at its place in the prompt, or several people who are one company. */
export interface Mention {
  hit: Hit
  /** Concept of lexicon.ts; null for a thing that nothing here paints. */
  concept: string | null
  word: string
  count: number | null
  members?: string[]
  size: number
  color: Rgb | null
  determiner: Determiner | null
  /** Whether "and" puts it beside the noun before it. */
  isJoined: boolean
}

/** A color of the prompt at the noun that it belongs to. */
export interface ColorPlace {
  rgb: Rgb
  of: string | null
  /** Where the noun begins. */
  at: number | null
}

/** The mentions of things in their order; people whom "and" or a list joins are one of them. */
export function mentionsOf(text: string, hits: readonly Hit[], colors: readonly ColorPlace[]): Mention[] {
  const mentions: Mention[] = []
  let end = 0
  let last = ''
  for (const hit of hits) {
    const nouns = hit.meanings.filter(({ kind }) => kind === 'subject' || kind === 'unpainted')
    if (nouns.length === 0) continue
    const word = text.slice(hit.from, hit.to)
    const between = text.slice(end, hit.from)
    // 一个拿着气球的孩子: the number before the balloon is that of the child.
    const before = clauseEnd.test(between) && clause.test(last) ? last : between
    last = between
    const count = countOf(word, before)
    const size = sizeBefore(text, hits, { from: end, to: hit.from })
    end = hit.to
    if (isClothing(word, mentions.at(-1)?.hit ?? null, text)) continue
    for (const { kind, name } of nouns) {
      const concept = kind === 'subject' ? name : null
      const color =
        colors.find(({ of, at }) => of !== null && of === concept && at === hit.from)?.rgb ??
        rgbOf(colorWithin(word)) ??
        (isSomebody(concept) ? clothColor(text, hit) : null)
      const mention: Mention = {
        ...{ hit, concept, word, count, size, color },
        determiner: determinerIn(before),
        isJoined: joined.test(before),
      }
      const company = name === 'person' ? mentions.findLast((one) => one.concept === name) : undefined
      if (company && !hasAction(hits, company.hit.to, hit.from) && joinsCompany(text, company, mention, mentions))
        addMember(company, mention)
      else mentions.push(mention)
    }
  }
  return mentions
}

function addMember(company: Mention, { hit, word, count }: Mention): void {
  company.members = [
    ...(company.members ?? Array.from({ length: company.count ?? 1 }, () => company.word)),
    ...Array.from({ length: count ?? 1 }, () => word),
  ]
  company.count = company.members.length
  company.hit = { ...company.hit, to: hit.to }
}

/** What is between the two nouns of a Chinese clause that says more of the second, and what is before the first. */
const clauseEnd = /^[^，。、；]{0,2}的[^，。、；]{0,3}$/
const clause = /[坐站躺睡在骑拿举抱提牵弹拉]着?[^，。、；]{0,3}$/

const other = /(?:^|[^a-z])(?:another|other|second|third)(?: [a-z'-]+){0,3} $|(?:另外?|其他|第[二三])[^，。、；]{0,5}$/
const definite =
  /(?:^|[^a-z])(?:the|this|that|these|those|same)(?: (?!an? )[a-z'-]+){0,3} $|[这那](?:[一二两三四五几])?[个只些位条匹辆]?[^，。、；]{0,3}$/
const joined = /(?:^|[ ,])(?:and|plus|&)(?: [a-z'-]+){0,4} $|[和与跟及同、][^，。；、]{0,9}$/

/** @param before the text between the noun and the one before it */
function determinerIn(before: string): Determiner | null {
  if (other.test(before)) return 'other'
  if (definite.test(before)) return 'definite'
  return countBefore(before) === null ? null : 'own'
}

const joining = /^(?:, [a-z ]{0,16})?(?:,? (?:and|with) (?:[a-z'-]+ ){0,3}|[，、]?[和与跟同][^，。、；]{0,6})$/
/** A comma alone, as in "a man, a woman and a child". */
const listing = /^, ?(?:[a-z'-]+ ){0,3}$|^[，、][^，。、；]{0,4}$/

/**
 * Whether somebody belongs to the people before: "a man and a woman", 爷爷和孙子. Not in 一个男孩和一个骑马的女孩, where the
 * horse is hers alone, and not in a dress of her own color or doing something of her own.
 */
function joinsCompany(text: string, company: Mention, mention: Mention, mentions: readonly Mention[]): boolean {
  const between = text.slice(company.hit.to, mention.hit.from)
  const isListed =
    listing.test(between) &&
    ((mention.determiner === 'own' && !company.members?.includes(mention.word) && company.word !== mention.word) ||
      areDifferentPeople(company.members?.at(-1) ?? company.word, mention.word))
  if (!joining.test(between) && !isListed) return false
  if (mention.color && !(company.color && isSameRgb(company.color, mention.color))) return false
  return !mentions.some((one) => one.hit.from >= company.hit.to && isOf(text, one, mention))
}

/** Whether a thing before somebody is what they alone sit on, stand at or hold. */
function isOf(text: string, thing: Mention, somebody: Mention): boolean {
  const relation = relationOf(text, placeOf(thing), placeOf(somebody))
  return relation !== null && relation.turned === (relation.kind !== 'held')
}

export const placeOf = ({ hit: { from, to }, concept }: { hit: Hit; concept: string | null }): NounPlace => ({
  from,
  to,
  isSomebody: isSomebody(concept),
})

const garments = 'dress|gown|coat|jacket|shirt|t-shirt|sweater|suit|hoodie|raincoat|cloak|robe|skirt'
const clothes = new RegExp(`^ (?:in|wearing)(?: an?| his| her| their)? ((?:[a-z]+ )?[a-z]+) (?:${garments})s?\\b`)
const chineseClothes =
  /穿着?(?:一[件条身])?([^，。、；]{1,4}?)的?(?:连衣裙|长裙|裙子|外套|大衣|毛衣|衣服|裙|衣)的?[^，。、；]{0,3}$/

/** The color of what somebody wears: "a woman in a red dress", 穿红裙子的女孩. */
function clothColor(text: string, { from, to }: Hit): Rgb | null {
  const words = clothes.exec(text.slice(to))?.[1] ?? chineseClothes.exec(text.slice(0, from))?.[1]
  const named = words && [words, ...words.split(' '), words.replace('色', '')].flatMap((one) => meaningsOf(one))
  return rgbOf((named || []).find(({ kind }) => kind === 'color')?.name ?? null)
}

/** Whether a word is that of a garment whose color somebody before it, or after it, takes on. */
function isClothing(word: string, before: Hit | null, text: string): boolean {
  if (!new RegExp(`^(?:${garments}|连衣裙|长裙|裙子|外套|大衣|毛衣)s?$`).test(word)) return false
  return (before !== null && clothColor(text, before) !== null) || /穿/.test(text)
}

/** The factor on the size of a noun that the words between it and the noun before it ask for. */
function sizeBefore(text: string, hits: readonly Hit[], { from, to }: { from: number; to: number }): number {
  for (const hit of hits) {
    const name = hit.from >= from && hit.to <= to && hit.meanings.find(({ kind }) => kind === 'size')?.name
    const size = name ? sizeFor(name, text.slice(hit.to, to)) : null
    if (size !== null) return size
  }
  return 1
}

/** How many there are of a noun: "a couple" is two, "five children" are five. */
function countOf(word: string, before: string): number | null {
  const said = countBefore(before)
  return said === null || said === 1 ? (countWithin(word) ?? said) : said
}

/** A number in the word itself: a flock is many birds. */
function countWithin(word: string): number | null {
  if (/flock|school of|crowd|人群|鸟群|鱼群|群山/.test(word)) return 7
  if (/family|一家人|家人/.test(word)) return 3
  return /^(?:people|couple|children|情侣|men|women)$/.test(word) ? 2 : null
}
