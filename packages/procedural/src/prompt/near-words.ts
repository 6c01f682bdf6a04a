import { colorWords, moodWords, seasonWords, subjectWords, timeWords, weatherWords } from './lexicon.ts'

/** Most words that stand beside one: a search for all of them must stay cheap. */
const maxNear = 8

const ideograph = /\p{Script=Han}/u

/** The words of every entry of the lexicon, the most common one of each language first. */
const entries: readonly (readonly string[])[] = [
  ...[subjectWords, timeWords, weatherWords, seasonWords, moodWords].flatMap((group) => Object.values(group)),
  ...Object.values(colorWords).map(([, words]) => words),
].map((words) => words.split('|'))

const nearWordsOf = collect()

/**
 * Words that mean the same as one or nearly so, in English and Chinese: 'aurora' and 'northern lights' for '极光'. The
 * most common word of an entry has all the others beside it; any other has only the most common ones, since 'fuji' is a
 * mountain but a mountain seldom Fuji. Empty for a word that the lexicon does not have.
 */
export function nearWords(word: string): readonly string[] {
  const singular = word.replace(/s$/, '')
  const near = nearWordsOf.get(word)
  if (near !== undefined) return near
  const ofSingular = nearWordsOf.get(singular)
  return ofSingular === undefined ? [] : [singular, ...ofSingular]
}

function collect(): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, Set<string>>()
  for (const words of entries) {
    const common = commonOf(words)
    // A single ideograph is part of many other words.
    const telling = words.filter((word) => !ideograph.test(word) || [...word].length > 1)
    for (const word of words) {
      const others = near.get(word) ?? new Set<string>()
      near.set(word, others)
      const isCommon = common.includes(word)
      for (const other of isCommon ? [...common, ...telling] : common)
        if (other !== word && telling.includes(other)) others.add(other)
    }
  }
  return new Map([...near].map(([word, others]) => [word, [...others].slice(0, maxNear)]))
}

/** The first word of each language; of Chinese the first with more than one character too. */
function commonOf(words: readonly string[]): string[] {
  const chinese = words.filter((word) => ideograph.test(word))
  const longer = chinese.find((word) => [...word].length > 1)
  const common = [words.find((word) => !ideograph.test(word)), chinese[0], longer]
  return common.filter((word) => word !== undefined)
}
