/** Chooses the scene kind for a parsed prompt. */

import { toOklch } from '../math/color.ts'
import { createRandom, type Random } from '../math/random.ts'
import { partOf } from '../prompt/colors.ts'
import { impliedConcepts, isKindOf, vagueConcepts } from '../prompt/implied-concepts.ts'
import type { ParsedPrompt, Part, Request, TimeOfDay } from '../prompt/parsed-prompt.ts'
import { promisedBy } from './missing-subjects.ts'
import { seasonBough } from './plants/season-bough.ts'
import type { Frame, Layer, Scene, SceneKind } from './scene.ts'
import { sceneKinds } from './scenes/index.ts'
import { withFog } from './sky/fog.ts'
import { isSkySign, type SkySign, skySigns } from './sky/signs.ts'
import { composeSubjects, isSubjectLayer } from './subjects/compose-subjects.ts'
import { guestsOf } from './subjects/guests.ts'
import { actionsOf, homeIn, homesFor } from './subjects/homes.ts'
import { subjectOf } from './subjects/index.ts'
import { workplacesOf } from './subjects/outfits.ts'
import { bearingOf } from './subjects/seats.ts'

/** Share of the best score that a kind needs for the seed to choose it too. */
const closeEnough = 0.9

/**
 * The scene kinds that show what the parsed prompt asks for, best first; the hash decides when it names no known
 * subject.
 */
export function kindsFor(parsedPrompt: ParsedPrompt, kinds: readonly SceneKind[] = sceneKinds): SceneKind[] {
  const scored = kinds
    .map((kind) => ({ kind, score: scoreOf(kind, parsedPrompt) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]
  if (best) return scored.filter(({ score }) => score >= best.score * closeEnough).map(({ kind }) => kind)
  const showcaseKinds = kinds.filter((kind) => kind.showcase)
  const chosen = showcaseKinds[parsedPrompt.hash % showcaseKinds.length]
  return chosen ? [chosen] : []
}

/** Groups of near synonyms. Each group counts once, or a rose would outweigh a fish three to one. */
const families: readonly (readonly string[])[] = [
  'flower flowerfield dahlia rose lotus lily daisy peony tulip sunflower poppy lavender',
  'star milkyway',
  'space galaxy nebula',
  'mountain snowpeak ridge landscape',
  'city skyline citylights cyberpunk neon',
  'sea wave water',
  'lake water river',
  'tree forest leaves',
  'sky cloud horizon',
  'animal fox cat dog deer horse bear rabbit bird',
].map((words) => words.split(' '))

/** Concepts that become the main subject whenever a prompt names them; the others are places and light. */
const heroes = new Set(
  (
    'fox cat dog deer horse bear rabbit bird butterfly dragon loong animal whale dolphin turtle jellyfish koi fish coral ' +
    'balloon kite lighthouse torii temple cabin castle bridge windmill train town skyline alley sailing waterfall aurora ' +
    'blackhole planet rocket astronaut camel cactus robot portrait person stilllife coffee lantern blossom rose ' +
    'lotus sunflower lavender tulip poppy flowerfield dahlia cave ink papercut lowpoly isometric geometric marble silk'
  ).split(' '),
)
const heroWeight = 1.6
/** How well a scene shows a subject that is put into it. */
const roomy = 0.7
/** How well an open sky shows what a prompt asks to see there. */
const openSky = 0.45
/** How much less each further subject weighs. */
const laterLess = 0.18
/** Weight of leaves in an autumn prompt that does not mention them. */
const autumnWeight = 0.6

/** What the sky shows over any place, and its weight where the prompt names a thing that stands below it. */
const ofAnyPlace = new Set(['sunset', 'dawn', 'sun', 'star'])
const asideWeight = 0.25

/** Score of a kind: the sum of how well it shows each subject, earlier subjects weighing more. */
function scoreOf(kind: SceneKind, parsedPrompt: ParsedPrompt): number {
  const leaves = parsedPrompt.season === 'autumn' ? (kind.answers.leaves ?? 0) * autumnWeight : 0
  if (parsedPrompt.subjects.length === 0) return leaves
  const hasThings = parsedPrompt.subjects.some((one) => subjectOf(one) !== null)
  const best = new Map<string, number>()
  let sum = 0
  for (const [index, subject] of parsedPrompt.subjects.entries()) {
    if (isPartOfOther(subject, parsedPrompt)) continue
    const weight = (heroes.has(subject) || subjectOf(subject) !== null ? heroWeight : 1) / (1 + index * laterLess)
    const inSky = kind.hasOpenSky && isSkySign(subject) ? openSky : 0
    const shown = Math.max(kind.answers[subject] ?? 0, roomFor(kind, subject, parsedPrompt), inSky)
    const aside = hasThings && ofAnyPlace.has(subject) ? asideWeight : 1
    const score = shown * weight * aside * (hidesColor(kind, subject, parsedPrompt) ? hiddenColor : 1)
    const family = families.find((one) => one.includes(subject))?.[0] ?? subject
    const counted = best.get(family) ?? 0
    if (score <= counted) continue
    best.set(family, score)
    sum += score - counted
  }
  return sum > 0 ? (sum + leaves) * (showsAll(kind, parsedPrompt) ? wholeBonus : 1) : 0
}

/** Whether another thing of the prompt has it anyway, as an island has palms; but not a man beside a king. */
function isPartOfOther(concept: string, { subjects, requests }: ParsedPrompt): boolean {
  const isOther = (one: string) => isKindOf(one, concept) && requests.some((request) => request.concept === concept)
  const has = (one: string, other: string) =>
    subjectOf(one) !== null && !isOther(one) && impliedConcepts[one]?.split(' ').includes(other)
  return subjectOf(concept) !== null && subjects.some((one) => has(one, concept) && !has(concept, one))
}

/** How much more a kind weighs that shows all the things of a prompt with several. */
const wholeBonus = 1.15

function showsAll(kind: SceneKind, parsedPrompt: ParsedPrompt): boolean {
  const asked = parsedPrompt.requests.filter(({ concept }) => concept !== null && !vagueConcepts.has(concept))
  if (asked.length < 2) return false
  const promised = [...promisedBy(kind.answers), ...(kind.besides ?? []), ...(kind.hasOpenSky ? skySigns : [])]
  const visible = new Set(promised.flatMap((one) => [one, ...(impliedConcepts[one]?.split(' ') ?? [])]))
  return asked.every((one) => visible.has(one.concept ?? '') || roomForOne(kind, one, parsedPrompt) > 0)
}

/** What a thing still weighs whose color is not seen. */
const hiddenColor = 0.5
/** What room still weighs under a weather or in a season that is not to be seen there. */
const unfitting = 0.6
/** Lightness (OKLab) up to which a thing may be a silhouette and still have its color. */
const darkest = 0.3

/** Whether a thing would be a silhouette whose color the prompt names. */
function hidesColor(kind: SceneKind, concept: string, { requests }: ParsedPrompt): boolean {
  if (!kind.isSilhouette || subjectOf(concept) === null) return false
  return requests.some((one) => one.concept === concept && one.color !== null && toOklch(one.color).l > darkest)
}

/** How well a kind has room for a subject; of several groups of it, on average. */
function roomFor(kind: SceneKind, concept: string, parsedPrompt: ParsedPrompt): number {
  const groups = parsedPrompt.requests.filter((one) => one.concept === concept)
  const rooms = groups.map((one) => roomForOne(kind, one, parsedPrompt))
  return rooms.length === 0
    ? roomForOne(kind, { concept, word: '', relation: null }, parsedPrompt)
    : rooms.reduce((sum, room) => sum + room, 0) / rooms.length
}

/** How well a kind has room for a request: best where its subject is at home, less where that only can be. */
function roomForOne(
  kind: SceneKind,
  request: Pick<Request, 'concept' | 'word' | 'relation'>,
  parsedPrompt: ParsedPrompt,
): number {
  const { subjects, weather, season } = parsedPrompt
  const actions = actionsOf(request, parsedPrompt)
  // Whoever sits in a boat is where the boat is.
  const subject = bearingOf(request, parsedPrompt)?.bearer ?? subjectOf(request.concept ?? '')
  const home = subject && homeIn(kind.hosts ?? [], subject, actions)
  if (!subject || !home || (kind.isCold && subject.isTropical)) return 0
  const isBest = home === homesFor(subject, actions)[0]
  const isSetting = (workplacesOf(request.word) ?? subject.settings).includes(kind.name)
  // Where the prompt names a place, that decides, and not where the subject is usually seen.
  const places = subjects.some((one) => subjectOf(one) === null && !ofAnyPlace.has(one) && !isSkySign(one))
  const room = (isBest ? roomy : roomy * 0.8) + (isSetting ? (places ? 0.08 : 0.18) : 0)
  const isUnfit = kind.unfit?.some((one) => one === weather || one === season) ?? false
  // Hills before the light are too steep and too dark for a building.
  const isSteep = kind.isSilhouette === true && subject.base !== undefined
  return isUnfit || isSteep ? room * unfitting : room
}

/** The scene of a prompt with its subjects; `painted` says what it shows. */
export function buildScene(prompt: ParsedPrompt, frame: Frame, seed: number): Scene {
  const parsedPrompt = { ...prompt, time: prompt.time ?? hourOf(prompt) }
  const random: Random = createRandom(seed)
  const [first, ...others] = kindsFor(parsedPrompt)
  if (!first) throw new Error('No kind of scene is registered.')
  const kind = random.fork('kind').pick([first, ...others])
  const own = [...promisedBy(kind.answers), ...(kind.besides ?? [])].filter((concept) =>
    paintsItself(kind, concept, parsedPrompt),
  )
  const guests = guestsOf(parsedPrompt, own).flatMap(({ concept }) => concept ?? [])
  const scene = kind.build({
    parsedPrompt: parsedPromptFor(kind, parsedPrompt),
    frame,
    random: random.fork('scene'),
    guests: kind.hosts ? guests : [],
  })
  const painted = groupsIn([...(scene.painted ?? own), ...signsIn(scene)], kind, parsedPrompt)
  const whole = composeSubjects(scene, parsedPrompt, painted, frame, random.fork('subjects'))
  const layers = [...foggyLayers(whole, kind, parsedPrompt, random), ...boughOf(whole, kind, parsedPrompt, random)]
  return { ...whole, layers }
}

/** The layers of a scene, with banks of fog where the prompt asks for them and the kind has none of its own. */
function foggyLayers({ layers, venue }: Scene, kind: SceneKind, { weather }: ParsedPrompt, random: Random) {
  if (weather !== 'fog' || !venue || kind.hasOwnFog) return layers
  return withFog(layers, { palette: venue.palette, random: random.fork('fog'), isGuest: isSubjectLayer })
}

/** The bough that tells the season for which the prompt asks, where nothing else in the scene does. */
function boughOf({ frame, venue }: Scene, kind: SceneKind, { season }: ParsedPrompt, random: Random): Layer[] {
  if (!season || !venue || !kind.seasonless?.includes(season)) return []
  return seasonBough(random.fork('season'), { palette: venue.palette, side: venue.side, frame, season })
}

/** What a scene shows, each concept as often as it shows a group of it. */
function groupsIn(painted: readonly string[], { counts = [] }: SceneKind, { requests }: ParsedPrompt): string[] {
  return painted.flatMap((concept) => {
    const groups = counts.includes(concept) ? requests.filter((one) => one.concept === concept).length : 1
    return Array.from({ length: Math.max(1, groups) }, () => concept)
  })
}

/** What of the signs of a sky the layers of a scene show, each by the name of its own. */
function signsIn({ layers }: Scene): SkySign[] {
  return skySigns.filter((sign) => layers.some(({ id }) => id === sign))
}

/** When those things are seen, in whatever scene, that are no subjects. */
const hours = new Map<string, TimeOfDay>([
  ['star', 'night'],
  ['milkyway', 'night'],
  ['moon', 'night'],
  ['comet', 'night'],
  ['firefly', 'night'],
  ['rainbow', 'morning'],
])

/** The time of day of a thing that is seen at its own hour, such as fireworks. */
function hourOf({ subjects }: ParsedPrompt): TimeOfDay | null {
  for (const concept of subjects) {
    const hour = hours.get(concept) ?? subjectOf(concept)?.hour
    if (hour !== undefined) return hour
  }
  return null
}

/**
 * Whether a kind shows a concept by its own means. What can also be put in as a subject is its own only when one is asked
 * for, without a place of its own.
 */
function paintsItself(kind: SceneKind, concept: string, parsedPrompt: ParsedPrompt): boolean {
  const subject = subjectOf(concept)
  if (!subject || homeIn(kind.hosts ?? [], subject) === null) return true
  if (hidesColor(kind, concept, parsedPrompt)) return false
  const { requests } = parsedPrompt
  const things = requests.filter((one) => one.concept !== null && subjectOf(one.concept) !== null)
  return things.every((one) => one.concept !== concept || ((one.count ?? 1) === 1 && things.length === 1))
}

/** How well a kind must show a concept to take on its color. */
const minShare = 0.45
/** Parts that the palette colors; a scene does not use them as the color of its subject. */
const paletteParts: readonly (Part | undefined)[] = ['sky', 'cloud', 'light', 'water']
/** The only foliage concepts whose color a scene uses as its own. */
const ownFoliage: readonly string[] = ['leaves', 'tree']
/** Scene kinds without objects, which apply every color to the whole image. */
const madeOfColors = ['abstract', 'papercut', 'ink']

function isOfPalette(concept: string): boolean {
  const part = partOf.get(concept)
  return paletteParts.includes(part) || (part === 'foliage' && !ownFoliage.includes(concept))
}

/** The parsed prompt for one kind, reduced to the colors of the whole image and of subjects that the kind shows. */
export function parsedPromptFor(kind: SceneKind, parsedPrompt: ParsedPrompt): ParsedPrompt {
  const isFree = madeOfColors.some((concept) => (kind.answers[concept] ?? 0) > 0.5)
  if (isFree) return { ...parsedPrompt, colors: parsedPrompt.colors.map((color) => ({ ...color, of: null })) }
  const colors = parsedPrompt.colors.filter(
    ({ of }) => of === null || ((kind.answers[of] ?? 0) >= minShare && !isOfPalette(of)),
  )
  return { ...parsedPrompt, colors }
}
