/** The prompt parser: finds keywords, the longest first, and sorts them into a parsed prompt. */
import { hex, type Rgb } from '../math/color.ts'
import { hashText } from '../math/random.ts'
import { styleFilters } from '../style-filters/index.ts'
import { attachColors, colorWithin, type Place, partOf } from './colors.ts'
import {
  actionWords,
  colorWords,
  moodWords,
  refusals,
  seasonWords,
  sizeWords,
  subjectWords,
  timeWords,
  weatherWords,
} from './lexicon.ts'
import {
  type Mood,
  moods,
  type NamedColor,
  type ParsedPrompt,
  type Part,
  type Request,
  seasons,
  type TimeOfDay,
  timesOfDay,
  type Weather,
  weathers,
} from './parsed-prompt.ts'
import { countBefore, relationOf, sizeFor } from './relations.ts'
import { articleNouns, idioms, unpaintedTopics } from './unpainted-words.ts'

type Kind =
  | 'subject'
  | 'time'
  | 'weather'
  | 'season'
  | 'mood'
  | 'color'
  | 'style'
  | 'action'
  | 'size'
  | 'unpainted'
  // Where a thing that is not painted would be.
  | 'place'
  // When it would be there.
  | 'placeSeason'
  | 'idiom'

export interface Meaning {
  kind: Kind
  name: string
}

const meanings = new Map<string, Meaning[]>()
let longest = 0

function learn(kind: Kind, name: string, words: string): void {
  for (const word of words.split('|')) {
    const known = meanings.get(word)
    if (known) known.push({ kind, name })
    else meanings.set(word, [{ kind, name }])
    longest = Math.max(longest, word.length)
  }
}

for (const [name, words] of Object.entries(subjectWords)) learn('subject', name, words)
for (const [name, words] of Object.entries(timeWords)) learn('time', name, words)
for (const [name, words] of Object.entries(weatherWords)) learn('weather', name, words)
for (const [name, words] of Object.entries(seasonWords)) learn('season', name, words)
for (const [name, words] of Object.entries(moodWords)) learn('mood', name, words)
for (const [name, [, words]] of Object.entries(colorWords)) learn('color', name, words)
for (const { name, words } of styleFilters) if (words !== '') learn('style', name, words)
for (const [name, words] of Object.entries(actionWords)) learn('action', name, words)
for (const [name, words] of Object.entries(sizeWords)) learn('size', name, words)
for (const { place, season, words } of unpaintedTopics) {
  learn('unpainted', 'unpainted', words)
  if (place !== null) learn('place', place, words)
  if (season) learn('placeSeason', season, words)
}
learn('idiom', 'idiom', idioms)

/** The text in which keywords are looked for. */
export function cleanPrompt(prompt: string): string {
  return prompt
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()
}

/** Parses a prompt. Never throws: a prompt without keywords gives an empty parsed prompt with its hash. */
export function readPrompt(prompt: string): ParsedPrompt {
  const text = cleanPrompt(prompt)
  const hits = findMeanings(text)
    .filter(({ isRefused }) => !isRefused)
    .map((hit) => asSmallBoat(text, hit))
  const meaningsFound = hits.flatMap((hit) => hit.meanings)
  const names = (kind: Kind) => [...new Set(meaningsFound.filter((one) => one.kind === kind).map((one) => one.name))]
  const first = <T extends string>(kind: Kind, known: readonly T[]): T | null => {
    const list = names(kind)
    return known.find((one) => one === list[0]) ?? null
  }
  const named = names('subject')
  // Somebody alone does not say where: 滑雪的人 is seen on a mountain with snow.
  const subjects = named.every((one) => one === 'person') ? [...named, ...names('place')] : named
  const colors = colorsOf(text, hits)
  const parts: Partial<Record<Part, Rgb>> = {}
  for (const { of, rgb } of colors) {
    const part = of === null ? undefined : partOf.get(of)
    if (part) parts[part] ??= rgb
  }
  const time: TimeOfDay | null = first('time', timesOfDay)
  const weather: Weather | null = first('weather', weathers)
  const season = first('season', seasons) ?? first('placeSeason', seasons)
  const styles = names('style')
  const ownMoods: Mood[] = moods.filter((mood) => names('mood').includes(mood))
  const tags = new Set<string>([
    ...subjects,
    ...[time, weather, season].filter((one) => one !== null),
    ...ownMoods,
    ...colors.map((color) => color.name),
    ...styles,
  ])
  return {
    requests: requestsOf(text, hits, colors),
    subjects,
    actions: names('action'),
    time,
    weather,
    season,
    moods: ownMoods,
    colors,
    parts,
    styles,
    hash: hashText(text),
    tags: [...tags],
  }
}

/** A boat that is rowed, or in which somebody is, is none with sails. */
function asSmallBoat(text: string, hit: Hit): Hit {
  if (!/^(?:boat|船)$/.test(text.slice(hit.from, hit.to))) return hit
  const isSmall =
    /\b(?:in|aboard|rowing|paddling) (?:an?|the|his|her|their|my) (?:[a-z]+ )?$/.test(text.slice(0, hit.from)) ||
    /(?:坐在|划着?)[^，。、；]{0,3}$/.test(text.slice(0, hit.from))
  return isSmall ? { ...hit, meanings: [{ kind: 'subject', name: 'rowboat' }] } : hit
}

/** Each thing once, by the first word for it. */
function requestsOf(text: string, hits: readonly Hit[], colors: readonly NamedColor[]): Request[] {
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
        (name === 'person' ? clothColor(text, hit) : null)
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
  return requests.map(({ hit, ...request }, index) => {
    for (const [to, { hit: other }] of requests.entries()) {
      if (to === index || other === hit) continue
      // Only neighbors: in "a fox under a tree by a lake" the fox has nothing to do with the lake.
      if (Math.abs(to - index) > 1 && !isNext(requests, hit, other)) continue
      const found = hit.from < other.from ? relationOf(text, hit, other) : relationOf(text, other, hit)
      if (found && found.turned === hit.from > other.from) return { ...request, relation: { kind: found.kind, to } }
    }
    return request
  })
}

const garments = 'dress|gown|coat|jacket|shirt|t-shirt|sweater|suit|hoodie|raincoat|cloak|robe|skirt'
const clothes = new RegExp(`^ (?:in|wearing)(?: an?| his| her| their)? ((?:[a-z]+ )?[a-z]+) (?:${garments})s?\\b`)
const chineseClothes =
  /穿着?(?:一[件条身])?([^，。、；]{1,4}?)的?(?:连衣裙|长裙|裙子|外套|大衣|毛衣|衣服|裙|衣)的?[^，。、；]{0,3}$/

/** The color of what somebody wears: "a woman in a red dress", 穿红裙子的女孩. */
function clothColor(text: string, { from, to }: Hit): Rgb | null {
  const words = clothes.exec(text.slice(to))?.[1] ?? chineseClothes.exec(text.slice(0, from))?.[1]
  const named = words && [words, ...words.split(' '), words.replace('色', '')].flatMap((one) => meanings.get(one) ?? [])
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

/** A keyword in the cleaned prompt. */
export interface Hit {
  from: number
  /** Excluded. */
  to: number
  meanings: readonly Meaning[]
  /** The prompt says that it must not be there. */
  isRefused: boolean
}

/** The value of a color's name. */
function rgbOf(name: string | null): Rgb | null {
  const known = Object.entries(colorWords).find(([word]) => word === name)
  return known ? hex(known[1][0]) : null
}

/** Whose color it is when the thing is none that can be painted. */
const unknownThing = 'thing'

/** Each color once; a color of the whole image wins over the same color of one subject. */
function colorsOf(text: string, hits: readonly Hit[]): NamedColor[] {
  const nameOf = (hit: Hit, kind: Kind) => hit.meanings.find((one) => one.kind === kind)?.name ?? null
  const places: Place[] = hits.map((hit) => ({
    from: hit.from,
    to: hit.to,
    subject: nameOf(hit, 'subject') ?? (nameOf(hit, 'unpainted') && unknownThing),
    color: nameOf(hit, 'color'),
  }))
  const colors: NamedColor[] = []
  for (const { name, of } of attachColors(text, places)) {
    const rgb = rgbOf(name)
    if (rgb && !colors.some((one) => one.name === name && one.of === of)) colors.push({ name, rgb, of })
  }
  return colors
}

/** The keywords of a cleaned prompt in their order. */
export function findMeanings(text: string): Hit[] {
  const hits: Hit[] = []
  let refused = false
  let i = 0
  while (i < text.length) {
    const refusal = refusals.find((word) => text.startsWith(word, i) && isWhole(text, i, word.length))
    const hit = nounAt(text, i) ?? longestAt(text, i)
    // 别 refuses, but 别墅 is a house.
    if (refusal && refusal.length >= (hit?.length ?? 0)) {
      refused = true
      i += refusal.length
      continue
    }
    if (hit) {
      if (hit.meanings.some(({ kind }) => kind === 'idiom')) {
        i += hit.length
        continue
      }
      const implied = refused ? [] : impliedBy(text.slice(i, i + hit.length), hit.meanings)
      hits.push({ from: i, to: i + hit.length, meanings: [...hit.meanings, ...implied], isRefused: refused })
      refused = false
      i += hit.length
    } else {
      if (/[,.;，。；、]/.test(text.charAt(i))) refused = false
      i++
    }
  }
  return hits
}

/** Times and styles inside a longer subject keyword: "neon alley" implies neon, "夜景" implies night. */
function impliedBy(words: string, meant: readonly Meaning[]): Meaning[] {
  if (!meant.some((one) => one.kind === 'subject')) return []
  const implied: Meaning[] = []
  for (let from = 0; from < words.length; from++) {
    for (let length = words.length - from - (from === 0 ? 1 : 0); length > 0; length--) {
      const known = isWhole(words, from, length) ? (meanings.get(words.slice(from, from + length)) ?? []) : []
      for (const one of known) if (one.kind === 'time' || one.kind === 'style') implied.push(one)
    }
  }
  return implied
}

const article = /(?:^|[^a-z])(?:an?|one|his|her|my|your|their|this|that|every)(?: [a-z'-]+){0,2} $/
/** Before a word that is a color as well: "a bright orange" is a color. */
const articleAlone = /(?:^|[^a-z])(?:an?|one|this|that) $/
const noNounFollows =
  /^(?:$|[,.;:!?]| (?:(?:and|or) (?:an?|the|two|three)|on|in|at|by|with|under|near|beside|next|above|over|below|behind|before|from|for|against|through|along|while|that|which|is|are|lying|standing|hanging|floating)\b)/

/** A word of `articleNouns` at its place in the text, when it is a thing there. */
function nounAt(text: string, from: number): { length: number; meanings: Meaning[] } | null {
  const word = /^[a-z]+/.exec(text.slice(from, from + longest))?.[0] ?? ''
  const concept = Object.hasOwn(articleNouns, word) ? articleNouns[word] : undefined
  if (concept === undefined || !isWhole(text, from, word.length)) return null
  const isColor = meanings.get(word)?.some(({ kind }) => kind === 'color')
  if (
    !(isColor ? articleAlone : article).test(text.slice(0, from)) ||
    !noNounFollows.test(text.slice(from + word.length))
  )
    return null
  const meaning: Meaning =
    concept === null ? { kind: 'unpainted', name: 'unpainted' } : { kind: 'subject', name: concept }
  return { length: word.length, meanings: [meaning] }
}

function longestAt(text: string, from: number): { length: number; meanings: Meaning[] } | null {
  for (let length = Math.min(longest + 2, text.length - from); length > 0; length--) {
    if (!isWhole(text, from, length)) continue
    const word = text.slice(from, from + length)
    for (const form of formsOf(word)) {
      const known = meanings.get(form)
      if (known) return { length, meanings: known }
    }
  }
  return null
}

/** The word itself and its possible singular forms. */
function formsOf(word: string): string[] {
  if (!/[a-z]s$/.test(word)) return [word]
  const forms = [word, word.slice(0, -1)]
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  return forms
}

/** Whether a match is a whole word: Latin words must not begin or end inside another; Chinese has no spaces. */
function isWhole(text: string, from: number, length: number): boolean {
  const isLetter = (index: number) => /[a-z0-9]/.test(text.charAt(index))
  if (isLetter(from) && from > 0 && isLetter(from - 1)) return false
  const end = from + length - 1
  return !(isLetter(end) && isLetter(end + 1))
}

/** Lower-case tags for what a prompt asks for. */
export function promptTags(prompt: string): readonly string[] {
  return readPrompt(prompt).tags
}
