import { nearWords } from '@mirari/procedural/words'

/** Keywords of a search in the form in which the index has them, see search-index.ts. */

/** Maximum number of keywords in a search; more hardly narrow it down. */
const maxKeywords = 12
/** Longest prefix in the index, in characters. */
export const maxIndexedPrefix = 8

export interface SearchWord {
  /** Lower case without accents; a run of ideographs is one keyword. */
  text: string
  /** Ideographs match anywhere in a text; any other keyword matches the words that start with it. */
  isIdeographic: boolean
}

export interface SearchKeyword extends SearchWord {
  /** Words of either language that mean the same or nearly so; they match as whole words. */
  near: readonly SearchWord[]
}

const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`
const letters = String.raw`(?:(?!${ideograph})[\p{L}\p{N}])+`
const ideographs = new RegExp(ideograph, 'u')
const pieces = new RegExp(`${ideograph}+|${letters}`, 'gu')
const tokens = new RegExp(`${ideograph}|${letters}`, 'gu')

/** A letter or digit that continues the word before it, which an ideograph does not. */
export const wordCharacter = new RegExp(`^${letters}$`, 'u')

/** Plain ASCII, like most texts, needs only its case folded. */
const plain = /^[\p{ASCII}]*$/u

/** Normalized text for comparison: compatibility forms, case and accents make no difference. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

function wordOf(text: string): SearchWord {
  return { text, isIdeographic: ideographs.test(text) }
}

/** What the index has for one word each: an ideograph, or a run of other letters and digits. */
export const searchTokens = (text: string): SearchWord[] => [...text.matchAll(tokens)].map(([token]) => wordOf(token))

/** Most words of a name in the lexicon, as in 'hot air balloon'. */
const maxPhraseWords = 3

/** For each word the near words of the names of several words that it is part of: 'aurora' for both of 'northern lights'. */
function nearPhrases(words: readonly string[]): Set<string>[] {
  const near = words.map(() => new Set<string>())
  for (let start = 0; start < words.length; start++)
    for (let end = start + 2; end <= Math.min(start + maxPhraseWords, words.length); end++)
      for (const word of nearWords(words.slice(start, end).join(' ')))
        for (const known of near.slice(start, end)) known.add(word)
  return near
}

/** The keywords of a text in their order, without duplicates. */
export function searchKeywords(text: string): SearchKeyword[] {
  const words = [...foldText(text).matchAll(pieces)].map(([piece]) => piece)
  const ofPhrases = nearPhrases(words)
  const keywords = new Map<string, SearchKeyword>()
  for (const [at, word] of words.entries()) {
    const near = new Set([...(ofPhrases[at] ?? []), ...nearWords(word)])
    near.delete(word)
    if (!keywords.has(word)) keywords.set(word, { ...wordOf(word), near: [...near].map(wordOf) })
  }
  return [...keywords.values()].slice(0, maxKeywords)
}
