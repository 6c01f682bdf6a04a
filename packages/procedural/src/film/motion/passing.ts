/** Who goes past in a video: "a bird flew past", "一条鱼游过". */
import { nameOf } from '../../paint/subjects/guests.ts'
import { subjectOf } from '../../paint/subjects/index.ts'
import { cleanPrompt, findMeanings } from '../../prompt/find-meanings.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'

const going =
  'fl(?:y|ies|ying|ew|own)|sw(?:im|ims|imming|am)|sail(?:s|ing|ed)?|row(?:s|ing|ed)?|dr(?:ive|ives|iving|ove)|' +
  'r(?:ide|ides|iding|ode)|walk(?:s|ing|ed)?|stroll(?:s|ing|ed)?|r(?:un|uns|unning|an)|gallop(?:s|ing|ed)?|' +
  'glid(?:e|es|ing|ed)|soar(?:s|ing|ed)?|drift(?:s|ing|ed)?|float(?:s|ing|ed)?|rac(?:e|es|ing|ed)|mov(?:e|es|ing|ed)|' +
  'g(?:o|oes|oing)|went|com(?:e|es|ing)|came'
const passing = new RegExp(
  `\\b(?:${going})(?: slowly| quickly)? (?:past|by|across)\\b|\\bpass(?:es|ed|ing)?(?: by| across)?\\b|` +
    '[飞游驶走划跑掠飘滑开路经](?:掠)?过|穿过|飞驰而过',
  'g',
)
/** Ends of clauses, beyond which a verb does not reach. */
const clauses = /[,.;!?，。；！？]/

/** Concepts that scenes paint and move by themselves, with the names by which their layers ask for themselves. */
const sceneActors: Readonly<Record<string, string>> = {
  bird: 'birds',
  sailing: 'boat',
  rowboat: 'boat',
  person: 'people',
  car: 'cars',
  koi: 'fish',
  fish: 'fish',
  whale: 'whale',
  balloon: 'balloon',
  comet: 'meteors',
}

export interface Passing {
  /** Place of the words in the cleaned prompt; `to` is excluded. */
  from: number
  to: number
  /** Concepts, and names by which layers of scenes ask for them. */
  who: readonly string[]
}

const movers = (concept: string): boolean => {
  const subject = subjectOf(concept)
  return (
    concept in sceneActors ||
    subject?.movement !== undefined ||
    (subject?.poses.some(({ movement }) => movement !== undefined) ?? false)
  )
}

/** The name of the group whose noun begins here, or is written across this place; null where its concept has no other. */
export function groupAt(index: number, text: string): string | null {
  const noun = findMeanings(text).find(({ from, to }) => from <= index && index < to)
  const { requests } = readPrompt(text)
  const group = noun && requests.find(({ at }) => at === noun.from)
  const isOneOfSeveral = requests.some((one) => one !== group && one.concept === group?.concept)
  return group && isOneOfSeveral ? nameOf(group, requests) : null
}

/** Each place where a prompt says that something goes past, with the nearest thing of its clause that can. */
export function passingIn(prompt: string): Passing[] {
  const text = cleanPrompt(prompt)
  const nouns = findMeanings(text).flatMap(({ from, to, meanings, isRefused }) => {
    const concepts = meanings.filter(({ kind, name }) => kind === 'subject' && movers(name)).map(({ name }) => name)
    return isRefused || concepts.length === 0 ? [] : [{ from, to, concepts }]
  })
  return [...text.matchAll(passing)].flatMap((found): Passing[] => {
    const place = { from: found.index, to: found.index + found[0].length }
    const before = nouns.findLast(({ to }) => to <= place.from && !clauses.test(text.slice(to, place.from)))
    // 飞过雪山的鹰: the eagle that flies past the mountain.
    const after = nouns.find(({ from }) => from >= place.to && !clauses.test(text.slice(place.to, from)))
    const noun = before ?? after
    if (!noun) return []
    const { from, concepts } = noun
    const group = groupAt(from, text)
    return [
      { ...place, who: group ? [group] : [...new Set(concepts.flatMap((one) => [one, sceneActors[one] ?? one]))] },
    ]
  })
}
