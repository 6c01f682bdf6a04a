/** Says word by word what the painter will make of a prompt. */

import { motionPlaces } from '../film/motion/motion-words.ts'
import { deriveSeed } from '../math/random.ts'
import { buildScene } from '../paint/choose-scene.ts'
import { missingRequests } from '../paint/missing-subjects.ts'
import { subjectOf } from '../paint/subjects/index.ts'
import { isSameRgb } from '../prompt/color-values.ts'
import { findMeanings, type Hit, type Meaning } from '../prompt/find-meanings.ts'
import { isSomebody } from '../prompt/implied-concepts.ts'
import type { ParsedPrompt, Request } from '../prompt/parsed-prompt.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { sizeOf } from '../prompt/relations.ts'
import { type LocatedText, locateText } from './original-places.ts'
import { isSilent } from './silent-words.ts'

/** A word of a prompt, or several that belong together. */
export interface WordUnderstood {
  /** Place of its first UTF-16 unit. */
  from: number
  /** Excluded. */
  to: number
  /**
   * 'follow' is in every picture; 'weak' only colors its mood, or is in some pictures and missing in others; 'unknown' is
   * in none.
   */
  strength: 'follow' | 'weak' | 'unknown'
}

/** The seed decides between scenes; as many as this are looked at. */
const triedSeeds = 4
/** Width to height of the scenes that are looked at; what they hold hardly depends on it. */
const aspect = 1.5

/** @param moves whether a video is made, which follows words for motion as well */
export function understandPrompt(prompt: string, { moves }: { moves: boolean }): WordUnderstood[] {
  const located = locateText(prompt)
  if (!located || located.text === '') return []
  const { text } = located
  const parsedPrompt = readPrompt(prompt)
  const tried = triedScenes(parsedPrompt)
  const hits = findMeanings(text).filter((hit) => !isIdle(hit, parsedPrompt))
  const known = hits.map(({ from, to, ...hit }) => ({
    from,
    to,
    strength: strengthOf({ from, to, ...hit }, text.slice(from, to), parsedPrompt, tried),
  }))
  const moved = moves ? motionPlaces(text).map((place) => ({ ...place, strength: 'follow' as const })) : []
  const steered = known.filter((one) => !moved.some(({ from, to }) => from < one.to && one.from < to))
  const covered = [...steered, ...merged(moved)].sort((a, b) => a.from - b.from)
  return [...covered, ...unknownBeside(text, covered)]
    .sort((a, b) => a.from - b.from)
    .map((word) => inPrompt(word, located))
}

/** Whether a hit is only a word for a size that belongs to nothing: 小 in 小说. */
function isIdle({ meanings, isRefused }: Hit, { requests }: ParsedPrompt): boolean {
  return (
    !isRefused &&
    meanings.every(({ kind, name }) => kind === 'size' && !requests.some(({ size }) => size === sizeOf(name)))
  )
}

/** Kinds of scenes that look alike in every season. */
const withoutSeasons = new Set(
  (
    'alley balloons black-hole blobs blossom cave circuit cumulus dunes flow galaxy geometric ink-wash jellyfish marble ' +
    'nebula paper-cut planet portrait reef room silk still-life whale'
  ).split(' '),
)

/** A scene that a seed gives: the things that lack in it, and whether the season is seen there. */
interface Tried {
  missing: readonly Request[]
  showsSeason: boolean
}

function triedScenes(parsedPrompt: ParsedPrompt): Tried[] {
  return Array.from({ length: triedSeeds }, (_, index) => {
    const { painted = [], kind } = buildScene(parsedPrompt, { aspect }, deriveSeed(parsedPrompt.hash, index))
    return { missing: missingRequests(parsedPrompt, painted), showsSeason: !withoutSeasons.has(kind) }
  })
}

type Strength = WordUnderstood['strength']

function strengthOf(
  { from, meanings, isRefused }: Hit,
  word: string,
  parsedPrompt: ParsedPrompt,
  tried: readonly Tried[],
): Strength {
  // What must not be there is left out.
  if (isRefused) return 'follow'
  // A garment that somebody wears is no thing of its own: a red dress in "a woman in a red dress".
  if (isWorn(meanings, word, parsedPrompt)) return 'follow'
  const isSeason = meanings.every(({ kind }) => kind === 'season')
  const isMissing = (requests: readonly Request[]) => requests.some((one) => isAbout(one, { from, word }, parsedPrompt))
  const lacks = tried.filter(({ missing, showsSeason }) => isMissing(missing) || (isSeason && !showsSeason)).length
  if (meanings.some(({ kind }) => kind === 'unpainted') || lacks === tried.length) {
    return meanings.some((meaning) => meaning.kind !== 'subject' && isFollowed(meaning, parsedPrompt))
      ? 'weak'
      : 'unknown'
  }
  if (lacks > 0) return 'weak'
  return meanings.some((meaning) => isFollowed(meaning, parsedPrompt)) ? 'follow' : 'weak'
}

const isWorn = (meanings: readonly Meaning[], word: string, { requests }: ParsedPrompt): boolean =>
  meanings.some(({ kind }) => kind === 'unpainted') && !requests.some((one) => one.word === word)

/** Whether a word is about a thing: the noun that brings it in, or the same word where that brings in nothing. */
const isAbout = (one: Request, { from, word }: { from: number; word: string }, { requests }: ParsedPrompt): boolean =>
  one.at === from || (one.word === word && !requests.some(({ at }) => at === from))

/** What scenes show swimming, whatever the prompt says that it does. */
const swimmers = new Set(['fish', 'koi', 'whale', 'jellyfish'])

/** Whether a scene shows a meaning plainly; of two times, weathers or seasons only the first counts. */
function isFollowed(
  { kind, name }: Meaning,
  { time, weather, season, colors, subjects, requests }: ParsedPrompt,
): boolean {
  switch (kind) {
    case 'time':
      return name === time
    case 'weather':
      return name === weather
    case 'season':
      return name === season
    case 'color':
      // A color of a thing that is not known colors nothing.
      return colors.some(
        ({ name: own, of, rgb }) =>
          own === name &&
          (of !== 'thing' ||
            requests.some(({ concept, color }) => isSomebody(concept) && color && isSameRgb(color, rgb))),
      )
    case 'action':
      return subjects.some(
        (one) =>
          (name === 'swim' && swimmers.has(one)) ||
          subjectOf(one)?.poses.some(({ actions }) => actions?.includes(name)),
      )
    case 'size':
      return requests.some(({ concept, size }) => size === sizeOf(name) && subjectOf(concept ?? '') !== null)
    case 'subject':
    case 'style':
      return true
    default:
      return false
  }
}

interface Marked {
  from: number
  to: number
  strength: Strength
}

/** Places that overlap as one. */
function merged(places: readonly Marked[]): Marked[] {
  const result: Marked[] = []
  for (const place of [...places].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && place.from <= last.to) last.to = Math.max(last.to, place.to)
    else result.push({ ...place })
  }
  return result
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words between those that the lexicon has. */
function unknownBeside(text: string, covered: readonly Marked[]): Marked[] {
  const gaps: { from: number; to: number }[] = []
  let from = 0
  for (const word of covered) {
    if (word.from > from) gaps.push({ from, to: word.from })
    from = Math.max(from, word.to)
  }
  gaps.push({ from, to: text.length })
  return gaps.flatMap((gap) =>
    [...segmenter.segment(text.slice(gap.from, gap.to))].flatMap(({ segment, index, isWordLike }): Marked[] => {
      if (!isWordLike || isSilent(segment)) return []
      const at = gap.from + index
      return [{ from: at, to: at + segment.length, strength: 'unknown' }]
    }),
  )
}

function inPrompt({ from, to, strength }: Marked, { startOf, endOf }: LocatedText): WordUnderstood {
  return { from: startOf(from), to: endOf(to), strength }
}
