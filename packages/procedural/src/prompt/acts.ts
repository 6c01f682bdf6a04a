/** Who does what a prompt says that somebody does. */
import { type Hit, hasAction } from './find-meanings.ts'
import type { Mention } from './mentions.ts'

/** An action, by its name in `actionWords`. */
export interface MentionAct {
  name: string
  /** Places of those in the list of mentions who may do it, the likeliest first; those whom "and" joins do it together. */
  by: readonly (readonly number[])[]
}

/** The end of a clause, beyond which a verb does not reach. */
const clauseEnd = /[,.;!?，。；！？]/
/** "Reading" after a comma is still said of who is before that. */
const pause = /^[,，] ?$/
/** Before and after a verb that stands before its noun: a sleeping cat. */
const article = /(?:^|[^a-z])(?:an?|the|one|two|three|four|five|several|some|[a-z]+ly)(?: [a-z'-]+)? $|^$/
const beforeNoun = /^ (?:(?!at|in|on|by|with|under|to|a|an|the|and|or|for|of|near|behind)[a-z'-]+ ){0,1}$/
/** The same in 奔跑的马, which needs nothing before it. */
const chineseBeforeNoun = /^着?的[^，。、；]{0,3}$/
/** Between the two nouns of 坐在长椅上的女孩. */
const relative = /^[^，。、；]{0,2}的[^，。、；]{0,3}$/

/**
 * The actions of a prompt, each with those who may do it: the noun right after the verb, those before it in the same
 * clause from the nearest on, and the next one after it.
 */
export function actsOf(text: string, hits: readonly Hit[], mentions: readonly Mention[]): MentionAct[] {
  return hits.flatMap((hit) =>
    hit.meanings.flatMap(({ kind, name }) =>
      kind === 'action' ? [{ name, by: doersOf(text, hit, hits, mentions) }] : [],
    ),
  )
}

/** Who may do what a verb says. */
function doersOf(text: string, { from, to }: Hit, hits: readonly Hit[], mentions: readonly Mention[]): number[][] {
  // A fisherman does what the word says.
  const own = mentions.findIndex(({ hit }) => hit.from <= from && hit.to >= to)
  if (own >= 0) return [[own]]
  const last = mentions.findLastIndex(({ hit }) => hit.to <= from)
  const next = mentions.findIndex(({ hit }) => hit.from >= to)
  const between = (start: number, end: number) => text.slice(start, end)
  const [noun, object] = [mentions[next], mentions[next + 1]]
  const doers: number[] = []
  if (noun) {
    const before = between(mentions[last]?.hit.to ?? 0, from)
    const after = between(to, noun.hit.from)
    const isAttributive = chineseBeforeNoun.test(after) || (beforeNoun.test(after) && article.test(before))
    if (isAttributive) doers.push(next)
    const isClause = !clauseEnd.test(after)
    if (object && isClause && relative.test(between(noun.hit.to, object.hit.from))) doers.push(next + 1)
  }
  let end = from
  for (let i = last; i >= 0; i--) {
    const mention = mentions[i]
    const gap = mention ? between(mention.hit.to, end) : '.'
    if (!mention || (clauseEnd.test(gap) && !(i === last && pause.test(gap)))) break
    doers.push(i)
    end = mention.hit.from
  }
  if (noun && !clauseEnd.test(between(to, noun.hit.from))) doers.push(next)
  return [...new Set(doers)].map((doer) => companyOf(doer, mentions, hits))
}

/** One and those before whom "and" alone joins to it: not in "a man running and a woman sitting". */
function companyOf(doer: number, mentions: readonly Mention[], hits: readonly Hit[]): number[] {
  const [own, before] = [mentions[doer], mentions[doer - 1]]
  if (!own?.isJoined || !before || hasAction(hits, before.hit.to, own.hit.from)) return [doer]
  return [doer, ...companyOf(doer - 1, mentions, hits)]
}
