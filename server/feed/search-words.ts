/** What somebody looks for, as the index sees it: see database/triggers/search.ts. */

/** Most keywords of a search; further ones hardly narrow it down. */
const maxWords = 12
/** Longest prefix in the index, in characters. */
export const maxIndexedPrefix = 8

export interface SearchWord {
  /** Lower case without accents; of a run of ideographs the run itself. */
  text: string
  /** Ideographs stand for themselves wherever they are; any other word is taken as the beginning of one. */
  isIdeographic: boolean
}

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u
const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}]+/gu

/** Most texts: they need no folding but of their case. */
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

/** The keywords of a text in their order, without duplicates. */
export function searchWords(text: string): SearchWord[] {
  const words = new Map<string, SearchWord>()
  for (const [piece] of foldText(text).matchAll(pieces))
    words.set(piece, { text: piece, isIdeographic: ideographs.test(piece) })
  return [...words.values()].slice(0, maxWords)
}

/** A word as the index's query language has it; `isWhole` asks for the word itself instead of all that begin so. */
export function matchWord({ text, isIdeographic }: SearchWord, isWhole = false): string {
  if (isIdeographic) return `"${[...text].join(' ')}"`
  return isWhole ? `"${text}"` : `"${text}"*`
}
