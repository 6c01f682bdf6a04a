/** The things that a prompt asks for: how many, how large, in which color, and how they stand to each other. */
import { hex, type Rgb } from '../math/color.ts'
import { colorWithin } from './colors.ts'
import { type Hit, meaningsOf } from './find-meanings.ts'
import { impliedConcepts } from './implied-concepts.ts'
import { colorWords } from './lexicon.ts'
import type { NamedColor, Request } from './parsed-prompt.ts'
import { countBefore, type NounPlace, relationOf, sizeFor } from './relations.ts'

/** Each thing once, by the first word for it. */
export function requestsOf(text: string, hits: readonly Hit[], colors: readonly NamedColor[]): Request[] {
  const requests: (Request & { hit: Hit })[] = []
  let end = 0
  for (const hit of hits) {
    const nouns = hit.meanings.filter(({ kind }) => kind === 'subject' || kind === 'unpainted')
    if (nouns.length === 0) continue
    const word = text.slice(hit.from, hit.to)
    const count = countOf(word, text.slice(end, hit.from))
    const size = sizeBefore(text, hits, { from: end, to: hit.from })
    end = hit.to
    if (isClothing(word, requests.at(-1)?.hit ?? null, text)) continue
    for (const { kind, name } of nouns) {
      const concept = kind === 'subject' ? name : null
      const color =
        colors.find(({ of }) => of !== null && of === concept)?.rgb ??
        rgbOf(colorWithin(word)) ??
        (isSomebody(concept) ? clothColor(text, hit) : null)
      const company = name === 'person' && requests.find((one) => one.concept === name)
      if (company && isJoined(text.slice(company.hit.to, hit.from))) {
        company.members = [
          ...(company.members ?? Array.from({ length: company.count ?? 1 }, () => company.word)),
          ...Array.from({ length: count ?? 1 }, () => word),
        ]
        company.count = company.members.length
        company.hit = { ...company.hit, to: hit.to }
      } else if (!requests.some((one) => (concept === null ? one.word === word : one.concept === concept)))
        requests.push({ concept, word, count, size, color, relation: null, hit })
    }
  }
  return requests.map(({ hit: _hit, ...request }, index) => ({
    ...request,
    relation: relationWithin(text, requests, index),
  }))
}

/** How one of the things of a prompt stands to another. */
function relationWithin(
  text: string,
  requests: readonly { hit: Hit; concept: string | null }[],
  index: number,
): Request['relation'] {
  const own = requests[index]
  const next = requests[index + 1]
  if (!own) return null
  const place = placeOf(own)
  // In "a girl with a balloon on a horse" the girl is on the horse.
  const grasp = next && relationOf(text, place, placeOf(next))
  const held = grasp?.kind === 'held' && grasp.turned ? next : null
  for (const [to, other] of requests.entries()) {
    if (to === index || other.hit === own.hit || other === held) continue
    const isLater = other.hit.from > own.hit.from
    const from = isLater && held ? { ...place, to: held.hit.to } : place
    // Only neighbors: in "a fox under a tree by a lake" the fox has nothing to do with the lake.
    const isBeside = Math.abs(to - index) === 1 || (isLater && held && to === index + 2)
    if (!isBeside && !isNext(requests, own.hit, other.hit)) continue
    const found = isLater ? relationOf(text, from, placeOf(other)) : relationOf(text, placeOf(other), place)
    if (found && found.turned !== isLater) return { kind: found.kind, to }
  }
  return null
}

const placeOf = ({ hit: { from, to }, concept }: { hit: Hit; concept: string | null }): NounPlace => ({
  from,
  to,
  isSomebody: isSomebody(concept),
})

/** Whether a concept is that of people: a princess is somebody, too. */
function isSomebody(concept: string | null): boolean {
  return concept === 'person' || (impliedConcepts[concept ?? '']?.split(' ').includes('person') ?? false)
}

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

/** Whether what stands between two words for people joins them: "a man and a woman", 爷爷和孙子. */
function isJoined(between: string): boolean {
  return /^(?:, [a-z ]{0,16})?(?:,? (?:and|with) (?:[a-z'-]+ ){0,3}|[，、]?[和与跟同][^，。、；]{0,6})$/.test(between)
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

/** Whether no other thing stands between two in the prompt. */
function isNext(requests: readonly { hit: Hit }[], one: Hit, other: Hit): boolean {
  const from = Math.min(one.to, other.to)
  const to = Math.max(one.from, other.from)
  return !requests.some(({ hit }) => hit.from >= from && hit.to <= to)
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

/** The value of a color's name. */
export function rgbOf(name: string | null): Rgb | null {
  const known = Object.entries(colorWords).find(([word]) => word === name)
  return known ? hex(known[1][0]) : null
}
