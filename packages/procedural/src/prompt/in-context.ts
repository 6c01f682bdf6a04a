/** What the words around a thing make of it. */
import type { Hit } from './find-meanings.ts'
import type { subjectWords } from './lexicon.ts'

interface Context {
  /** The words that mean something else in the context. */
  words: RegExp
  /** What stands right before them there. */
  before: RegExp
  /** What they mean then. */
  concept: keyof typeof subjectWords
}

/** Each word in its context once; the first that fits counts. */
const contexts: readonly Context[] = [
  // A boat that somebody sits in or rows has no sails.
  {
    words: /^(?:boat|船)$/,
    before:
      /\b(?:in|aboard|rowing|paddling) (?:an?|the|his|her|their|my) (?:[a-z]+ )?$|(?:坐在|划着?)[^，。、；]{0,3}$/,
    concept: 'rowboat',
  },
  // A balloon in somebody's hand has no basket.
  {
    words: /^(?:balloons?|气球)$/,
    before: /\b(?:with|holding|holds|carrying) (?:[a-z]+ ){0,3}$|[拿举提牵]着[^，。、；]{0,5}$/,
    concept: 'toyballoon',
  },
]

/** A keyword with what it means in its context. */
export function inContext(text: string, hit: Hit): Hit {
  const word = text.slice(hit.from, hit.to)
  const before = text.slice(0, hit.from)
  const context = contexts.find((one) => one.words.test(word) && one.before.test(before))
  return context ? { ...hit, meanings: [{ kind: 'subject', name: context.concept }] } : hit
}
