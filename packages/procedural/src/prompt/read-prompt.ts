/** The prompt parser: sorts the keywords of a prompt into a parsed prompt. */
import type { Rgb } from '../math/color.ts'
import { hashText } from '../math/random.ts'
import { attachColors, type Place, partOf } from './colors.ts'
import { cleanPrompt, findMeanings, type Hit, type Kind } from './find-meanings.ts'
import {
  type Mood,
  moods,
  type NamedColor,
  type ParsedPrompt,
  type Part,
  seasons,
  type TimeOfDay,
  timesOfDay,
  type Weather,
  weathers,
} from './parsed-prompt.ts'
import { requestsOf, rgbOf } from './requests.ts'

/** What is seen over any place, and so does not say where somebody is. */
const overAnyPlace = new Set(['sunset', 'dawn', 'sun', 'star', 'moon', 'sky', 'milkyway', 'rainbow'])

/** Parses a prompt. Never throws: a prompt without keywords gives an empty parsed prompt with its hash. */
export function readPrompt(prompt: string): ParsedPrompt {
  const text = cleanPrompt(prompt)
  const hits = findMeanings(text)
    .filter(({ isRefused }) => !isRefused)
    .map((hit) => inContext(text, hit))
  const meaningsFound = hits.flatMap((hit) => hit.meanings)
  const names = (kind: Kind) => [...new Set(meaningsFound.filter((one) => one.kind === kind).map((one) => one.name))]
  const first = <T extends string>(kind: Kind, known: readonly T[]): T | null => {
    const list = names(kind)
    return known.find((one) => one === list[0]) ?? null
  }
  const named = names('subject')
  // Somebody alone does not say where: 滑雪的人 is seen on a mountain with snow.
  const isNowhere = named.every((one) => one === 'person' || overAnyPlace.has(one))
  const subjects = isNowhere ? [...new Set([...named, ...names('place')])] : named
  const colors = colorsOf(text, hits)
  const parts: Partial<Record<Part, Rgb>> = {}
  for (const { of, rgb } of colors) {
    const part = of === null ? undefined : partOf.get(of)
    if (part) parts[part] ??= rgb
  }
  const time: TimeOfDay | null = first('time', timesOfDay)
  const weather: Weather | null = first('weather', weathers)
  const season = first('season', seasons) ?? first('placeSeason', seasons)
  const styles = names('style')
  const ownMoods: Mood[] = moods.filter((mood) => names('mood').includes(mood))
  const tags = new Set<string>([
    ...subjects,
    ...[time, weather, season].filter((one) => one !== null),
    ...ownMoods,
    ...colors.map((color) => color.name),
    ...styles,
  ])
  return {
    requests: requestsOf(text, hits, colors),
    subjects,
    actions: names('action'),
    time,
    weather,
    season,
    moods: ownMoods,
    colors,
    parts,
    styles,
    hash: hashText(text),
    tags: [...tags],
  }
}

/** What the words around a thing make of it: a boat that is rowed has no sails, and a balloon in somebody's hand no basket. */
function inContext(text: string, hit: Hit): Hit {
  const word = text.slice(hit.from, hit.to)
  const before = text.slice(0, hit.from)
  const meant = (name: string): Hit => ({ ...hit, meanings: [{ kind: 'subject', name }] })
  const isRowed =
    /\b(?:in|aboard|rowing|paddling) (?:an?|the|his|her|their|my) (?:[a-z]+ )?$|(?:坐在|划着?)[^，。、；]{0,3}$/
  if (/^(?:boat|船)$/.test(word) && isRowed.test(before)) return meant('rowboat')
  const isHeld = /\b(?:with|holding|holds|carrying) (?:[a-z]+ ){0,3}$|[拿举提牵]着[^，。、；]{0,5}$/
  if (/^(?:balloons?|气球)$/.test(word) && isHeld.test(before)) return meant('toyballoon')
  return hit
}

/** Whose color it is when the thing is none that can be painted. */
const unknownThing = 'thing'

/** Each color once; a color of the whole image wins over the same color of one subject. */
function colorsOf(text: string, hits: readonly Hit[]): NamedColor[] {
  const nameOf = (hit: Hit, kind: Kind) => hit.meanings.find((one) => one.kind === kind)?.name ?? null
  const places: Place[] = hits.map((hit) => ({
    from: hit.from,
    to: hit.to,
    subject: nameOf(hit, 'subject') ?? (nameOf(hit, 'unpainted') && unknownThing),
    color: nameOf(hit, 'color'),
  }))
  const colors: NamedColor[] = []
  for (const { name, of } of attachColors(text, places)) {
    const rgb = rgbOf(name)
    if (rgb && !colors.some((one) => one.name === name && one.of === of)) colors.push({ name, rgb, of })
  }
  return colors
}

/** Lower-case tags for what a prompt asks for. */
export function promptTags(prompt: string): readonly string[] {
  return readPrompt(prompt).tags
}
