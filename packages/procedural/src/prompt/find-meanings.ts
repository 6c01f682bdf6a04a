/** Finds the keywords of a prompt, the longest first, and what they mean. */
import { styleFilters } from '../style-filters/index.ts'
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
import { doers, pursuits } from './pursuits.ts'
import { articleNouns, definiteNouns, idioms, unpaintedTopics } from './unpainted-words.ts'

export type Kind =
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
for (const { action, place, season, people, words } of pursuits) {
  learn('subject', 'person', people)
  learn('action', action, `${people}|${words}`)
  learn('place', place, `${people}|${words}`)
  if (season) learn('placeSeason', season, `${people}|${words}`)
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

/** A keyword in the cleaned prompt. */
export interface Hit {
  from: number
  /** Excluded. */
  to: number
  meanings: readonly Meaning[]
  /** The prompt says that it must not be there. */
  isRefused: boolean
}

/** What a word of the lexicon means. */
export const meaningsOf = (word: string): readonly Meaning[] => meanings.get(word) ?? []

/** Whether there is a verb between two places of a prompt. */
export function hasAction(hits: readonly Hit[], from: number, to: number): boolean {
  return hits.some((hit) => hit.from >= from && hit.to <= to && hit.meanings.some(({ kind }) => kind === 'action'))
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
  return withDoer(hits)
}

const pursued = new Set(pursuits.map(({ action }) => action))

/** What only people do stands for somebody where the prompt names nobody: 冲浪. */
function withDoer(hits: readonly Hit[]): Hit[] {
  const names = (hit: Hit, kind: Kind, list: ReadonlySet<string>) =>
    !hit.isRefused && hit.meanings.some((one) => one.kind === kind && list.has(one.name))
  if (hits.some((hit) => names(hit, 'subject', doers))) return [...hits]
  const first = hits.find((hit) => names(hit, 'action', pursued))
  return hits.map((hit) =>
    hit === first ? { ...hit, meanings: [{ kind: 'subject', name: 'person' }, ...hit.meanings] } : hit,
  )
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
const definiteArticle = /(?:^|[^a-z])the(?: [a-z'-]+){0,2} $/
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
  const before = text.slice(0, from)
  const isDefinite = definiteNouns.has(word) && definiteArticle.test(before)
  if (
    !(isDefinite || (isColor ? articleAlone : article).test(before)) ||
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
