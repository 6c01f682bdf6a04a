/** Assigns each color word of a prompt to a subject: "a green meadow" does not ask for a green image. */
import type { Part } from './parsed-prompt.ts'

/** A keyword and its position in the cleaned prompt. */
export interface Place {
  from: number
  /** Excluded. */
  to: number
  /** Concept that the keyword names; null for keywords of light, weather, mood and so on. */
  subject: string | null
  /** Color name; null when the keyword is not a color. */
  color: string | null
}

export interface AttachedColor {
  name: string
  /** Concept; null for a color of the whole image, 'thing' for a noun that the lexicon does not know. */
  of: string | null
  /** Where the noun that it belongs to begins; null when the lexicon has none. */
  at: number | null
}

/** Concepts that each part of the palette colors. Any other concept is an object with a color of its own. */
const partWords: Readonly<Record<Part, string>> = {
  sky: 'sky horizon sunset dawn star milkyway rainbow',
  cloud: 'cloud',
  light: 'sun moon',
  water: 'sea wave lake river water waterfall underwater island',
  foliage: 'meadow hill valley forest bamboo garden leaves tree path',
  flower: 'flower flowerfield dahlia blossom rose lotus lily daisy peony tulip sunflower poppy lavender',
  ground: 'dune desert sand beach canyon oasis',
}

export const partOf: ReadonlyMap<string, Part> = new Map(
  (['sky', 'cloud', 'light', 'water', 'foliage', 'flower', 'ground'] as const).flatMap((part) =>
    partWords[part].split(' ').map((concept) => [concept, part] as const),
  ),
)

/** Colors of things whose word says it, where the prompt names no other. */
const colorsInWords: Readonly<Record<string, string>> = {
  yellow: 'taxi cab 出租车 的士',
  white: 'polar-bear snowy-owl dove 北极熊 白鸽 萨摩耶 samoyed',
  gold: 'golden-retriever 金毛',
  gray: 'husky 哈士奇',
  black: 'raven crow 乌鸦 黑熊',
}

/** Name of the color that a word gives to its thing by itself: a taxi is yellow; null for any other word. */
export function colorWithin(word: string): string | null {
  const singular = word.replace(/s$/, '')
  const named = Object.entries(colorsInWords).find(([, words]) =>
    words.split(' ').includes(singular.replaceAll(' ', '-')),
  )
  return named?.[0] ?? null
}

/** Concepts that fill the image, so that their color is the color of the whole image. */
const wholeImages = new Set(
  (
    'landscape space abstract gradient marble silk flow geometric lowpoly papercut ink smoke layers mist ridge mountain ' +
    'snowpeak coast city skyline cyberpunk town alley citylights neon'
  ).split(' '),
)

/** Words after which a color applies to the whole image, even if a noun follows. */
const looseWord =
  /^(?:tones?|moods?|palettes?|lights?|lighting|hues?|colou?rs?|themed?|tint(?:ed)?|glow(?:ing)?|atmosphere|vibes?|shades?|style|aesthetic|haze|mist|fog|dreams?|color ?scheme|gradients?|background|wallpaper)\b|^(?:色调|调|光|氛围|系|主题|风格|的光|背景)/

/** Words that separate a color from its noun. Adjectives and 的 may stand between the two. */
const breaks =
  /[,.;:!?，。；：、！？()]|\b(?:in|of|under|over|with|at|on|by|near|beside|above|below|through|against|behind|before|during|from|into|to|and|or)\b|和|与|下|上|里|中/
const joins = /^(?: ?(?:and|&|or|,|\/|-|、|和|与|或|to) ?)$/
const says = /^ ?(?:is|are|turning|turned|turns|glowing|painted|是|变成|变|呈|呈现) ?$/

/** Colors in the order of the prompt, each with the concept it belongs to. */
export function attachColors(text: string, places: readonly Place[]): AttachedColor[] {
  const attached: AttachedColor[] = []
  for (const [index, place] of places.entries())
    if (place.color !== null) attached.push({ name: place.color, ...ownerOf(text, places, index) })
  return attached
}

type Owner = Pick<AttachedColor, 'of' | 'at'>

const nobody: Owner = { of: null, at: null }

function ownerOf(text: string, places: readonly Place[], index: number): Owner {
  const before = places[index - 1]
  const own = places[index]
  if (!own) return nobody
  if (before?.subject && says.test(text.slice(before.to, own.from))) return owner(before, own.color)
  let last = own
  let pairs = before && before.color !== null && joins.test(text.slice(before.to, own.from)) ? 1 : 0
  for (let next = index + 1; next < places.length; next++) {
    const place = places[next]
    if (!place) break
    const gap = text.slice(last.to, place.from)
    if (looseWord.test(gap.trimStart())) return nobody
    if (place.color !== null && place.subject === null) {
      if (!joins.test(gap) && gap.trim() !== '' && gap.trim() !== '的') return nobody
      pairs++
      last = place
      continue
    }
    if (breaks.test(gap)) break
    const unknown = gap.replace(/[的色之\s]/g, '')
    // "A red umbrella on the beach": the lexicon does not know the noun.
    if (place.subject === null) {
      last = place
      continue
    }
    if (unknown.length > 14) break
    const found = owner(headOf(text, places, next), own.color)
    const part = found.of === null ? null : partOf.get(found.of)
    // "Teal and orange desert" is a color scheme for the image; in "red and yellow tulips" the flowers have the colors.
    return pairs > 0 && part !== 'flower' && part !== 'foliage' ? nobody : found
  }
  const rest = text.slice(last.to).replace(/^(?:的|色| )+/, '')
  if (rest === '' || looseWord.test(rest) || breaks.test(rest.slice(0, 1))) return nobody
  const word = /^[a-z'-]+/.exec(rest)?.[0]
  if (!word || breaks.test(word) || looseWord.test(word)) return nobody
  return places.some((place) => place.from === last.to + 1) ? nobody : { of: 'thing', at: null }
}

/** The noun a color applies to: the roses in "red rose garden", but the lake in "blue mountain lake". */
function headOf(text: string, places: readonly Place[], index: number): Place | undefined {
  let head = places[index]
  for (let next = index + 1; next < places.length; next++) {
    const before = places[next - 1]
    const place = places[next]
    if (partOf.get(head?.subject ?? '') === 'flower' || !before || !place?.subject) break
    if (text.slice(before.to, place.from) !== ' ') break
    head = place
  }
  return head
}

function owner(place: Place | undefined, color: string | null): Owner {
  const subject = place?.subject
  if (!place || !subject) return nobody
  if (color === 'green' && (subject === 'mountain' || subject === 'ridge' || subject === 'landscape'))
    return { of: 'hill', at: place.from }
  return wholeImages.has(subject) ? nobody : { of: subject, at: place.from }
}
