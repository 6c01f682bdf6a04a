/** Which thing of the prompt a color word belongs to: "a green meadow" is not a green image. */
import type { Part } from './parsed-prompt.ts'

/** A known word at its place in the cleaned prompt. */
export interface Place {
  from: number
  /** Excluded. */
  to: number
  /** Concept that the word shows; null for words of light, weather, mood and so on. */
  subject: string | null
  /** Name of the color that it is; null when it is none. */
  color: string | null
}

export interface AttachedColor {
  name: string
  /** Concept, null for a color of the whole image, 'thing' for something that no scene knows. */
  of: string | null
}

/** What is painted by which part of a palette. Concepts that are not here are objects of their own. */
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

/** Their color is the color of the image. */
const wholeImages = new Set(
  (
    'landscape space abstract gradient marble silk flow geometric lowpoly papercut ink smoke layers mist ridge mountain ' +
    'snowpeak coast city skyline cyberpunk town alley citylights neon'
  ).split(' '),
)

/** Words after which a color is one of the whole image, although a thing may follow. */
const looseWord =
  /^(?:tones?|moods?|palettes?|lights?|lighting|hues?|colou?rs?|themed?|tint(?:ed)?|glow(?:ing)?|atmosphere|vibes?|shades?|style|aesthetic|haze|mist|fog|dreams?|color ?scheme|gradients?|background|wallpaper)\b|^(?:色调|调|光|氛围|系|主题|风格|的光|背景)/

/** Between a color and its thing: nothing, other adjectives, 的. */
const breaks =
  /[,.;:!?，。；：、！？()]|\b(?:in|of|under|over|with|at|on|by|near|beside|above|below|through|against|behind|before|during|from|into|to|and|or)\b|和|与|下|上|里|中/
const joins = /^(?: ?(?:and|&|or|,|\/|-|、|和|与|或|to) ?)$/
const says = /^ ?(?:is|are|turning|turned|turns|glowing|painted|是|变成|变|呈|呈现) ?$/

/** Colors in the order of the prompt, each with what it belongs to. */
export function attachColors(text: string, places: readonly Place[]): AttachedColor[] {
  const attached: AttachedColor[] = []
  for (const [index, place] of places.entries())
    if (place.color !== null) attached.push({ name: place.color, of: ownerOf(text, places, index) })
  return attached
}

function ownerOf(text: string, places: readonly Place[], index: number): string | null {
  const before = places[index - 1]
  const own = places[index]
  if (!own) return null
  if (before?.subject && says.test(text.slice(before.to, own.from))) return concept(before.subject, own.color)
  let last = own
  let pairs = before && before.color !== null && joins.test(text.slice(before.to, own.from)) ? 1 : 0
  for (let next = index + 1; next < places.length; next++) {
    const place = places[next]
    if (!place) break
    const gap = text.slice(last.to, place.from)
    if (looseWord.test(gap.trimStart())) return null
    if (place.color !== null && place.subject === null) {
      if (!joins.test(gap) && gap.trim() !== '' && gap.trim() !== '的') return null
      pairs++
      last = place
      continue
    }
    if (breaks.test(gap)) break
    const unknown = gap.replace(/[的色之\s]/g, '')
    // "A red umbrella on the beach": the noun is one that nobody knows.
    if (place.subject === null) {
      last = place
      continue
    }
    if (unknown.length > 14) break
    const owner = concept(headOf(text, places, next), own.color)
    const part = owner === null ? null : partOf.get(owner)
    // "Teal and orange desert" is a scheme for the image; "red and yellow tulips" are flowers.
    return pairs > 0 && part !== 'flower' && part !== 'foliage' ? null : owner
  }
  const rest = text.slice(last.to).replace(/^(?:的|色| )+/, '')
  if (rest === '' || looseWord.test(rest) || breaks.test(rest.slice(0, 1))) return null
  const word = /^[a-z'-]+/.exec(rest)?.[0]
  if (!word || breaks.test(word) || looseWord.test(word)) return null
  return places.some((place) => place.from === last.to + 1) ? null : 'thing'
}

/** In "red rose garden" the roses are red, in "blue mountain lake" it is the lake. */
function headOf(text: string, places: readonly Place[], index: number): string {
  let head = places[index]?.subject ?? ''
  for (let next = index + 1; next < places.length; next++) {
    const before = places[next - 1]
    const place = places[next]
    if (partOf.get(head) === 'flower' || !before || !place?.subject) break
    if (text.slice(before.to, place.from) !== ' ') break
    head = place.subject
  }
  return head
}

function concept(subject: string, color: string | null): string | null {
  if (color === 'green' && (subject === 'mountain' || subject === 'ridge' || subject === 'landscape')) return 'hill'
  return wholeImages.has(subject) ? null : subject
}
