import { colorWords, moodWords, seasonWords, subjectWords, timeWords, weatherWords } from './lexicon.ts'

/** Limit on near words for one word, so that searching for all of them stays cheap. */
const maxNear = 8

const ideograph = /\p{Script=Han}/u

/** The keywords of every lexicon entry, the most common one of each language first. */
const entries: readonly (readonly string[])[] = [
  ...[subjectWords, timeWords, weatherWords, seasonWords, moodWords].flatMap((group) => Object.values(group)),
  ...Object.values(colorWords).map(([, words]) => words),
].map((words) => words.split('|'))

const nearWordsOf = collect()

/**
 * Synonyms and near synonyms in English and Chinese: 'aurora' and 'northern lights' for '极光'. The
 * most common word of an entry gets all the others; any other gets only the most common ones, since 'fuji' is a
 * mountain but a mountain is seldom Fuji. Empty for a word that is not in the lexicon.
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
    // A single ideograph occurs inside many unrelated words.
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
