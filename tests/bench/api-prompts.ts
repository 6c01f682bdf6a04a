/** Prompts with a natural distribution: a few words are frequent, most are rare. Every fourth prompt is Chinese. */

const common =
  'light soft lake mountain city night mist dawn golden forest water cinematic portrait detailed warm glass neon rain snow river clouds autumn photograph winter'.split(
    ' ',
  )
const syllables = 'ka mo ri ta len dor sha mi vel ton gar li pen sur no bra'.split(' ')
const manyWords = 20_000
const manyCharacters = 2500
const firstCharacters = [...'的光山水风花树石桥春天清晨薄雾墨人物夜城市灯雨中猫海星空森林湖泊樱樱']
const ideographsFrom = 0x4e00

const words = [...common, ...Array.from({ length: manyWords }, (_, index) => madeUp(index))]
const characters = [
  ...firstCharacters,
  ...Array.from({ length: manyCharacters }, (_, index) => String.fromCodePoint(ideographsFrom + index * 7)),
]

/** Gives numbers from 0 to 1. */
export type Random = () => number

/** Searches of each kind, with words of every frequency. */
export const benchSearches = {
  'one word': (random: Random) => pick(words, random),
  'two words': (random: Random) => `${pick(words, random)} ${pick(words, random)}`,
  'three beginnings': (random: Random) => [3, 2, 1].map((length) => pick(words, random).slice(0, length)).join(' '),
  'two frequent words': (random: Random) => `${common[Math.floor(random() * 12)]} ${common[Math.floor(random() * 12)]}`,
  'Chinese, two characters': (random: Random) => pick(characters, random) + pick(characters, random),
  'a creator': (random: Random) => `maker ${Math.floor(random() * 200)}`,
} satisfies Readonly<Record<string, (random: Random) => string>>

/** The prompt of a number, always the same one. */
export function benchPrompt(index: number): string {
  const random = seeded(index)
  if (index % 4 === 1) return Array.from({ length: 20 }, () => pick(characters, random)).join('')
  return Array.from({ length: 14 }, () => pick(words, random)).join(' ')
}

/** Draws an entry by Zipf's law: the n-th one n times as rarely as the first. */
function pick(from: readonly string[], random: Random): string {
  return from[Math.floor(from.length ** random()) - 1] ?? ''
}

function madeUp(index: number): string {
  const random = seeded(index)
  const length = 2 + Math.floor(random() * 3)
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('')
}

/** Numbers from 0 to 1 that look like random ones, always the same for a seed. */
export function seeded(seed: number): Random {
  let state = (seed + 1) * 2_654_435_769
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
