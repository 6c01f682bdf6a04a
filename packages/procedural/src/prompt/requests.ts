/** The things that a prompt asks for: how many, how large, in which color, and how they stand to each other. */
import { actsOf } from './acts.ts'
import type { Hit } from './find-meanings.ts'
import { isSomebody } from './implied-concepts.ts'
import { type ColorPlace, type Mention, mentionsOf, placeOf } from './mentions.ts'
import type { ParsedPrompt, Request } from './parsed-prompt.ts'
import { isOneThing, type MentionRelation, originalsOf } from './references.ts'
import { relationOf } from './relations.ts'

/**
 * Each thing once, by the noun that brings it into the prompt; nouns that are about what is there already (`originalsOf`)
 * say more of that.
 */
export function requestsOf(
  text: string,
  hits: readonly Hit[],
  colors: readonly ColorPlace[],
): Pick<ParsedPrompt, 'requests' | 'acts'> {
  const mentions = mentionsOf(text, hits, colors)
  const relations = withShared(
    mentions,
    mentions.map((_, index) => relationWithin(text, mentions, index)),
  )
  const originals = originalsOf(mentions, relations)
  const own = mentions.flatMap((mention, index) => (originals[index] === index ? [{ mention, index }] : []))
  const requestAt = (mention: number): number => own.findIndex(({ index }) => index === originals[mention])
  const requests = own.map(({ mention, index }, at): Request => {
    const all = [index, ...originals.flatMap((original, i) => (original === index && i !== index ? [i] : []))]
    const isOnly = own.every((one) => one.index === index || !isOneThing(one.mention.concept, mention.concept))
    const { concept, word, count, members, size, hit } = mention
    const found = all
      .flatMap((one) => relations[one] ?? [])
      .map(({ kind, to }) => ({ kind, to: requestAt(to) }))
      .find(({ to }) => to !== at && to >= 0)
    return {
      ...{ concept, word, at: hit.from, count, size },
      ...(members ? { members } : {}),
      color: colorOf(
        mention,
        all.flatMap((one) => mentions[one] ?? []),
        isOnly,
        colors,
      ),
      relation: found ?? null,
    }
  })
  const acts = actsOf(text, hits, mentions).map(({ name, by }) => ({
    name,
    by: by.map((company) => [...new Set(company.map(requestAt))]),
  }))
  return { requests, acts }
}

/** The color of a thing: the first that one of its nouns has; where there is one thing of its concept, any of that. */
function colorOf(mention: Mention, all: readonly Mention[], isOnly: boolean, colors: readonly ColorPlace[]) {
  const { concept } = mention
  const named = colors.find(
    ({ of, at }) => of !== null && of === concept && (isOnly || all.some(({ hit }) => hit.from === at)),
  )
  return named?.rgb ?? mention.color ?? all.find(({ color }) => color !== null)?.color ?? null
}

/** How one of the things of a prompt stands to another. */
function relationWithin(text: string, mentions: readonly Mention[], index: number): MentionRelation {
  const own = mentions[index]
  const next = mentions[index + 1]
  if (!own) return null
  const place = placeOf(own)
  // In "a girl with a balloon on a horse" the girl is on the horse.
  const grasp = next && relationOf(text, place, placeOf(next))
  const held = grasp?.kind === 'held' && grasp.turned ? next : null
  for (const [to, other] of mentions.entries()) {
    if (to === index || other.hit === own.hit || other === held) continue
    const isLater = other.hit.from > own.hit.from
    const from = isLater && held ? { ...place, to: held.hit.to } : place
    // Only neighbors: in "a fox under a tree by a lake" the fox has nothing to do with the lake.
    const isBeside = Math.abs(to - index) === 1 || (isLater && held && to === index + 2)
    if (!isBeside && !isNext(mentions, own.hit, other.hit)) continue
    const found = isLater ? relationOf(text, from, placeOf(other)) : relationOf(text, placeOf(other), place)
    if (found && found.turned !== isLater) return { kind: found.kind, to }
  }
  return null
}

/**
 * The relations with those that "and" shares out: in "a king and a queen on a bench" the king sits there as well, and so
 * does the queen in 长椅上的国王和王后. What somebody holds is in the hands of nobody else.
 */
function withShared(mentions: readonly Mention[], relations: readonly MentionRelation[]): MentionRelation[] {
  const shared = [...relations]
  const isPair = (first: number) =>
    isSomebody(mentions[first]?.concept ?? null) &&
    isSomebody(mentions[first + 1]?.concept ?? null) &&
    mentions[first + 1]?.isJoined === true
  const isOfBoth = (relation: MentionRelation | undefined): relation is NonNullable<MentionRelation> =>
    relation !== null && relation !== undefined && relation.kind !== 'held'
  for (let first = mentions.length - 2; first >= 0; first--) {
    const [relation, next] = [shared[first], shared[first + 1]]
    if (isPair(first) && relation === null && isOfBoth(next) && next.to > first + 1) shared[first] = next
  }
  for (let first = 0; first < mentions.length - 1; first++) {
    const [relation, next] = [shared[first], shared[first + 1]]
    if (isPair(first) && next === null && isOfBoth(relation) && relation.to < first) shared[first + 1] = relation
  }
  return shared
}

/** Whether no other thing stands between two in the prompt. */
function isNext(mentions: readonly Mention[], one: Hit, other: Hit): boolean {
  const from = Math.min(one.to, other.to)
  const to = Math.max(one.from, other.from)
  return !mentions.some(({ hit }) => hit.from >= from && hit.to <= to)
}
