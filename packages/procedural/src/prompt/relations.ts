/** Reads from a prompt how many of a thing there are, how large they are, and where it is in relation to another. */

/** Where one thing is in relation to another; 'before' is in front of it, and 'held' in the hands of somebody. */
export type RelationKind = 'on' | 'held' | 'in' | 'under' | 'before' | 'behind' | 'beside' | 'above'

/** A thing in the cleaned prompt. */
export interface NounPlace {
  from: number
  /** Excluded. */
  to: number
  /** Whether it is somebody, who can hold things. */
  isSomebody?: boolean
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  single: 1,
  two: 2,
  pair: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dozen: 12,
  few: 3,
  several: 5,
  group: 5,
  herd: 6,
  pack: 5,
  fleet: 5,
  many: 8,
  flock: 8,
  swarm: 10,
  一: 1,
  两: 2,
  二: 2,
  双: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  几: 3,
  群: 6,
  许多: 8,
  很多: 8,
}

/** The most of one thing that a picture has room for. */
export const mostOfOne = 12

/** Words between which a number does not reach: in "three friends on a bench" there is one bench. */
const bounds = 'and|or|on|in|at|to|of|with|by|near|from|under|over|above|below|behind|before|beside|into|onto|the|an?'

const englishCount = new RegExp(
  `(?:^|[^a-z])(${Object.keys(numbers)
    .filter((word) => /[a-z]/.test(word))
    .join('|')}|\\d{1,2})(?: of(?: the)?)?(?: (?!(?:${bounds}) )[a-z'-]+){0,3} $`,
)
const chineseCount =
  /([一两二双三四五六七八九十几]|许多|很多|\d{1,2})(?:只|条|匹|头|个|位|名|艘|辆|朵|棵|座|架|本|支|根|颗|盏|杯|把|群|对|群|株)?[^，。、；]{0,4}$|(群)[^，。、；]{0,2}$/

/** How many the text before a noun asks for; null when it says nothing. `before` begins after the noun before it. */
export function countBefore(before: string): number | null {
  const word = englishCount.exec(before)?.[1] ?? chineseCount.exec(before)?.slice(1).find(Boolean)
  if (word === undefined) return null
  return Math.min(mostOfOne, Math.max(1, numbers[word] ?? Number(word)))
}

/** Factors on the usual size, by the names of `sizeWords`. */
const sizes: Readonly<Record<string, number>> = { small: 0.62, large: 1.45 }

/** What may stand between a word for a size and its noun: other adjectives, and 的. */
const sizeGap = /^(?: ?(?!(?:and|of|in|on|with|at|by) )[a-z'-]+){0,3} ?$|^[^，。、；,.;]{0,4}$/

/** The factor that a word for a size puts on a noun after it; null when it belongs to something else. */
export function sizeFor(name: string, between: string): number | null {
  return sizeGap.test(between) ? sizeOf(name) : null
}

/** The factor of a name of `sizeWords`. */
export function sizeOf(name: string): number | null {
  return sizes[name] ?? null
}

const english: readonly [RegExp, RelationKind][] = [
  [/\b(?:in front of|before)\b/, 'before'],
  [/\bbehind\b/, 'behind'],
  [/\b(?:under|beneath|below|underneath)\b/, 'under'],
  [/\b(?:above|over)\b/, 'above'],
  [/\b(?:beside|next to|near|by|with)\b/, 'beside'],
  [/\b(?:on top of|on|upon|atop|riding|rowing|paddling|crossing|across)\b/, 'on'],
  [/\b(?:in|inside|aboard)\b/, 'in'],
]
const chinese: readonly [RegExp, RelationKind][] = [
  [/^(?:之?前|前面|跟前|面前)/, 'before'],
  [/^(?:之?后|后面|背后)/, 'behind'],
  [/^(?:之?下|下面|底下|脚下)/, 'under'],
  [/^(?:上空|上方)/, 'above'],
  [/^(?:旁|边|身边|旁边)/, 'beside'],
  [/^(?:之?上|上面|顶上|顶)/, 'on'],
  [/^(?:里|之?内|之?中|里面)/, 'in'],
]

/** A sentence's end between two things: they have nothing to do with each other. */
const apart = /[,.;:!?，。；：！？]| and |和|与/

/** 骑 before a mount, alone and between rider and mount: 女孩骑着一匹白马. */
const rider = /骑着?(?:一?[头匹只])?[^，。、；]{0,3}$/
const ride = /^[^，。、；]{0,4}骑[^，。、；]{0,6}$/

/** 泡 between somebody and the water that they are in, and before that. */
const soak = /^[^，。、；]{0,4}泡着?[^，。、；]{0,3}$/
const soaked = /泡着?[^，。、；]{0,3}$/

const holds = /\b(?:with|holding|holds|carrying|carries|playing|plays)\b|[拿举抱提牵弹拉]着/
const heldBy = /[拿举抱提牵弹拉]着[^，。、；]{0,5}$/

/** How the first thing stands to the second; 'turned' when the second comes first in the prompt, as in Chinese. */
export function relationOf(
  text: string,
  first: NounPlace,
  second: NounPlace,
): { kind: RelationKind; turned: boolean } | null {
  const between = text.slice(first.to, second.from)
  // 船上的灯笼: the lantern on the boat.
  const owned = chinese.find(([pattern]) => pattern.test(between))
  if (owned && !apart.test(between)) return { kind: owned[1], turned: true }
  // 骑大象的人: the person on the elephant.
  if (rider.test(text.slice(0, first.from)) && /^的[^，。、；]{0,4}$/.test(between)) return { kind: 'on', turned: true }
  // 泡温泉的女孩: the girl in the hot spring.
  if (second.isSomebody && soaked.test(text.slice(0, first.from)) && /^的[^，。、；]{0,4}$/.test(between))
    return { kind: 'in', turned: true }
  // 拿着气球的孩子: the balloon in the hand of the child.
  if (second.isSomebody && heldBy.test(text.slice(0, first.from)) && /^的[^，。、；]{0,4}$/.test(between))
    return { kind: 'held', turned: false }
  if (apart.test(between)) return null
  if (first.isSomebody && !second.isSomebody && holds.test(between)) return { kind: 'held', turned: true }
  if (ride.test(between)) return { kind: 'on', turned: false }
  if (soak.test(between)) return { kind: 'in', turned: false }
  const word = english.find(([pattern]) => pattern.test(between))
  if (word) return { kind: word[1], turned: false }
  // 狐狸坐在树下: the fox under the tree.
  if (!between.includes('在')) return null
  const after = chinese.find(([pattern]) => pattern.test(text.slice(second.to)))
  return after ? { kind: after[1], turned: false } : null
}
