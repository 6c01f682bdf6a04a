/** The prompt parser: sorts the keywords of a prompt into a parsed prompt. */
import type { Rgb } from '../math/color.ts'
import { hashText } from '../math/random.ts'
import { rgbOf } from './color-values.ts'
import { type AttachedColor, attachColors, type Place, partOf } from './colors.ts'
import { cleanPrompt, findMeanings, type Hit, type Kind } from './find-meanings.ts'
import { inContext } from './in-context.ts'
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
import { requestsOf } from './requests.ts'

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
  const attached = colorsOf(text, hits)
  const asked = requestsOf(text, hits, attached)
  const held = new Set(
    asked.requests.flatMap(({ concept, relation }) => (relation?.kind === 'held' ? (concept ?? []) : [])),
  )
  // Somebody alone does not say where, nor does what they hold: 滑雪的人 is seen on a mountain with snow.
  const isNowhere = named.every((one) => one === 'person' || overAnyPlace.has(one) || held.has(one))
  const subjects = isNowhere ? [...new Set([...named, ...names('place')])] : named
  const colors = distinct(attached)
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
    ...asked,
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

/** Whose color it is when the thing is none that can be painted. */
const unknownThing = 'thing'

interface ValuedColor extends AttachedColor {
  rgb: Rgb
}

/** The colors of a prompt, each at the noun that it belongs to. */
function colorsOf(text: string, hits: readonly Hit[]): ValuedColor[] {
  const nameOf = (hit: Hit, kind: Kind) => hit.meanings.find((one) => one.kind === kind)?.name ?? null
  const places: Place[] = hits.map((hit) => ({
    from: hit.from,
    to: hit.to,
    subject: nameOf(hit, 'subject') ?? (nameOf(hit, 'unpainted') && unknownThing),
    color: nameOf(hit, 'color'),
  }))
  return attachColors(text, places).flatMap((color) => {
    const rgb = rgbOf(color.name)
    return rgb ? { ...color, rgb } : []
  })
}

/** Each color once for each concept. */
function distinct(attached: readonly ValuedColor[]): NamedColor[] {
  const colors: NamedColor[] = []
  for (const { name, rgb, of } of attached)
    if (!colors.some((one) => one.name === name && one.of === of)) colors.push({ name, rgb, of })
  return colors
}

/** Lower-case tags for what a prompt asks for. */
export function promptTags(prompt: string): readonly string[] {
  return readPrompt(prompt).tags
}
