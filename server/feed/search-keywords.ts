import { nearWords } from '@mirari/procedural/words'

/** Keywords of a search in the form in which database/triggers/search.ts indexes them. */

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

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u
const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}]+/gu

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

/** The keywords of a text in their order, without duplicates. */
export function searchKeywords(text: string): SearchKeyword[] {
  const keywords = new Map<string, SearchKeyword>()
  for (const [piece] of foldText(text).matchAll(pieces))
    keywords.set(piece, { ...wordOf(piece), near: nearWords(piece).map(wordOf) })
  return [...keywords.values()].slice(0, maxKeywords)
}

/**
 * A keyword in the query language of the index; `isWhole` matches the whole word instead of every word that starts with
 * it.
 */
export function matchKeyword({ near, ...word }: SearchKeyword, isWhole = false): string {
  const alternatives = [matchWord(word, isWhole), ...near.map((other) => matchWord(other, true))]
  return alternatives.length === 1 ? alternatives.join('') : `(${alternatives.join(' OR ')})`
}

function matchWord({ text, isIdeographic }: SearchWord, isWhole: boolean): string {
  if (isIdeographic) return `"${[...text].join(' ')}"`
  return isWhole ? `"${text}"` : `"${text}"*`
}
