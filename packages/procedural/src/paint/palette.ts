/** Light and colors of a scene, chosen by time of day, weather, season and the colors that the prompt names. */
import { fromOklch, hex, mixRgb, type Rgb, scaleRgb, shiftRgb, toOklch } from '../math/color.ts'
import { clamp } from '../math/number.ts'
import type { Random } from '../math/random.ts'
import type { ParsedPrompt, Season, TimeOfDay, Weather } from '../prompt/parsed-prompt.ts'
import { type SkyRecipe, skyRecipes } from './palette-recipes.ts'
import { type SkySign, skySigns } from './sky/signs.ts'

export interface Palette {
  time: TimeOfDay
  weather: Weather
  season: Season
  /** Sky from the zenith down to the horizon. */
  sky: readonly [zenith: Rgb, upper: Rgb, lower: Rgb, horizon: Rgb]
  /** Halo around the sun or moon. */
  glow: Rgb
  /** Direct light; brighter than white by day. */
  sun: Rgb
  /** Light from the whole sky, which also reaches shadows. */
  ambient: Rgb
  /** Color that distant parts fade into. */
  haze: Rgb
  cloudLit: Rgb
  cloudShade: Rgb
  /** Deep water. */
  water: Rgb
  /** Color of the nearest and darkest silhouette against the sky. */
  near: Rgb
  foliage: Rgb
  /** Needles, which stay green when leaves turn. */
  needles: Rgb
  ground: Rgb
  rock: Rgb
  /** Five colors that go together, dark to light: for abstract and paper scenes. */
  swatches: readonly [Rgb, Rgb, Rgb, Rgb, Rgb]
  /** Small bright contrasts: windows, flowers, boats. */
  accents: readonly [Rgb, Rgb, Rgb]
  /** Height of the sun, or of the moon at night, over the horizon, in image heights. */
  sunHeight: number
  /** 0 bright day … 1 deep night. */
  dark: number
  /** Share of the sky under clouds, 0 to 1. */
  clouds: number
  /** Thickness of mist, 0 to 1. */
  mist: number
  /** Visibility of stars, 0 to 1. */
  stars: number
  /** Whether the prompt asks that what can give light of its own does. */
  isGlowing: boolean
  /** What the prompt asks to see in the sky, of what this sky can show. */
  signs: readonly SkySign[]
}

export interface PaletteOverrides {
  /** Times of day to choose from when the prompt names none; repeating one makes it more likely. */
  times?: readonly [TimeOfDay, ...TimeOfDay[]]
  weathers?: readonly [Weather, ...Weather[]]
  seasons?: readonly [Season, ...Season[]]
}

/** Share of the hue that a named color takes over. */
const namedColorWeight = 0.72

/** By how dark the sky is, and how clearly its stars are seen, whether it shows a sign. */
const isSeen: Readonly<Record<SkySign, (dark: number, stars: number) => boolean>> = {
  milkyway: (_, stars) => stars > 0.5,
  rainbow: (dark) => dark < 0.4,
  moon: (dark) => dark > 0.3,
}

export function paletteFor(parsedPrompt: ParsedPrompt, random: Random, overrides: PaletteOverrides = {}): Palette {
  const own = random.fork('palette')
  const time =
    parsedPrompt.time ??
    timeOfMood(parsedPrompt) ??
    timeOfColors(parsedPrompt, own) ??
    own.pick(overrides.times ?? ['golden', 'sunset', 'dawn', 'noon', 'dusk'])
  const weather = parsedPrompt.weather ?? own.pick(overrides.weathers ?? ['clear'])
  const season = parsedPrompt.season ?? own.pick(overrides.seasons ?? ['summer'])
  const recipes = skyRecipes[time]
  const recipe = own.pick(recipes)
  const turn = own.range(-7, 7)
  // Warm colors only shift toward red: a small shift the other way already turns yellow into a sickly lemon.
  const turned = (rgb: Rgb): Rgb => {
    const { h } = toOklch(rgb)
    return shiftRgb(rgb, { h: h > 45 && h < 120 ? -Math.abs(turn) : turn })
  }
  const tint = tinter(parsedPrompt, own)
  const { parts } = parsedPrompt
  /** Applies a prompt color to one part only; the light does not change. */
  const dyed = (rgb: Rgb, color: Rgb | undefined, weight: number) => (color ? pull(rgb, color, weight) : rgb)
  const air = (rgb: Rgb, place: number) => dyed(tint(turned(rgb), place), parts.sky, 0.72 - place * 0.22)
  const from = (text: string, place: number) => weathered(air(hex(text), place), weather, recipe)
  const sky = [
    from(recipe.zenith, 0),
    from(recipe.upper, 0.3),
    from(recipe.lower, 0.7),
    from(recipe.horizon, 1),
  ] as const
  const glow = dyed(from(recipe.glow, 1), parts.light, 0.6)
  const overcastOf = (rgb: Rgb) => (weather === 'rain' || weather === 'storm' ? weathered(rgb, weather, recipe) : rgb)
  const overcast = weather === 'clear' ? 0 : weather === 'storm' || weather === 'rain' ? 0.75 : 0.5
  const sun = scaleRgb(dyed(tint(hex(recipe.sun), 1, 0.3), parts.light, 0.5), recipe.power * (1 - overcast * 0.8))
  const ambient = scaleRgb(mixRgb(sky[0], sky[2], 0.55), 0.85)
  const dark = recipe.dark
  const lit = (rgb: Rgb, share: number) => light(rgb, sun, ambient, share)
  const mist = weather === 'fog' ? 0.9 : weather === 'rain' || weather === 'snow' ? 0.45 : own.range(0.05, 0.3)
  const stars = weather === 'clear' ? recipe.stars : recipe.stars * 0.3
  const leaves = (rgb: Rgb) => lit(dyed(rgb, parts.foliage, 0.85), 0.5)
  const foliage = leaves(foliageOf(season, own))
  return {
    time,
    weather,
    season,
    sky,
    glow,
    sun,
    ambient,
    haze: mixRgb(sky[3], sky[2], 0.4),
    cloudLit: overcastOf(dyed(tint(mixRgb(hex(recipe.cloudLit), sky[3], overcast * 0.5), 0.8, 0.6), parts.cloud, 0.55)),
    cloudShade: overcastOf(dyed(tint(mixRgb(hex(recipe.cloudShade), sky[1], 0.35), 0.2, 0.6), parts.cloud, 0.55)),
    water: dyed(
      tint(fromOklch({ l: 0.4 - dark * 0.24, c: 0.055, h: mixHue(toOklch(sky[0]).h, 215, 0.5) }), 0.1),
      parts.water,
      0.9,
    ),
    near: darkOf(sky[0], sky[3], dark),
    foliage,
    needles: season === 'autumn' ? leaves(fromOklch({ l: 0.5, c: 0.09, h: 148 })) : foliage,
    ground: lit(dyed(groundOf(season), parts.ground ?? parts.foliage, 0.7), 0.5),
    rock: lit(hex('#8a8178'), 0.5),
    swatches: swatchesOf(parsedPrompt, own, sky),
    accents: accentsOf(parsedPrompt, own),
    sunHeight: recipe.sunHeight,
    dark,
    clouds: weather === 'clear' ? own.range(0.1, 0.45) : weather === 'cloudy' ? 0.65 : weather === 'fog' ? 0.12 : 0.85,
    mist,
    stars,
    isGlowing: parsedPrompt.moods.includes('glowing'),
    signs: skySigns.filter((sign) => parsedPrompt.subjects.includes(sign) && isSeen[sign](dark, stars)),
  }
}

/** A material under the light of a palette; `facing` is the share of direct light it receives, 0 to 1. */
export function light(material: Rgb, sun: Rgb, ambient: Rgb, facing: number): Rgb {
  return [
    material[0] * (sun[0] * facing + ambient[0]),
    material[1] * (sun[1] * facing + ambient[1]),
    material[2] * (sun[2] * facing + ambient[2]),
  ]
}

function timeOfMood(parsedPrompt: ParsedPrompt): TimeOfDay | null {
  if (parsedPrompt.moods.includes('dark')) return 'night'
  if (parsedPrompt.moods.includes('bright')) return 'noon'
  if (parsedPrompt.moods.includes('warm')) return 'golden'
  return null
}

/** A time of day that suits the named colors: a blue sky or green grass needs daylight, not a red evening. */
function timeOfColors({ parts }: ParsedPrompt, random: Random): TimeOfDay | null {
  const isBetween = (rgb: Rgb | undefined, from: number, to: number) => {
    if (!rgb) return false
    const { c, h } = toOklch(rgb)
    return c > 0.04 && h > from && h < to
  }
  if (isBetween(parts.sky, 190, 275)) return random.pick(['noon', 'morning'])
  if (isBetween(parts.foliage, 110, 185)) return random.pick(['noon', 'morning', 'noon', 'golden'])
  return null
}

/**
 * Pulls a color toward those named for the whole image: the first rules the upper sky and shadows, the last the light.
 */
function tinter(parsedPrompt: ParsedPrompt, random: Random): (rgb: Rgb, place: number, weight?: number) => Rgb {
  const colors = parsedPrompt.colors.filter(({ of }) => of === null)
  const first = colors[0]
  const last = colors.at(-1)
  const warmth = parsedPrompt.moods.includes('warm') ? 1 : parsedPrompt.moods.includes('cold') ? -1 : 0
  const strength = namedColorWeight * random.range(0.9, 1.1)
  return (rgb, place, weight = 1) => {
    let tinted = rgb
    if (warmth !== 0) tinted = pull(tinted, warmth > 0 ? hex('#ff9a4d') : hex('#5f9be8'), 0.22 * weight)
    if (!first || !last) return tinted
    return pull(tinted, place < 0.5 ? first.rgb : last.rgb, strength * weight)
  }
}

/** Pulls hue and chroma toward another color and keeps most of the lightness. */
function pull(rgb: Rgb, towards: Rgb, weight: number): Rgb {
  const own = toOklch(rgb)
  const goal = toOklch(towards)
  const chroma = goal.c < 0.03 ? goal.c : Math.max(own.c, Math.min(goal.c, 0.13))
  const ax = own.c * Math.cos((own.h * Math.PI) / 180)
  const ay = own.c * Math.sin((own.h * Math.PI) / 180)
  const bx = chroma * Math.cos((goal.h * Math.PI) / 180)
  const by = chroma * Math.sin((goal.h * Math.PI) / 180)
  const x = ax + (bx - ax) * weight
  const y = ay + (by - ay) * weight
  const l = own.l + (goal.l - own.l) * weight * (goal.c < 0.03 ? 0.3 : 0.12)
  return fromOklch({ l: clamp(l), c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI })
}

function weathered(rgb: Rgb, weather: Weather, recipe: SkyRecipe): Rgb {
  const { l, c, h } = toOklch(rgb)
  switch (weather) {
    case 'clear':
      return rgb
    case 'cloudy':
      return fromOklch({ l: l * 0.96, c: c * 0.7, h })
    case 'fog':
      return fromOklch({ l: l + (0.78 - recipe.dark * 0.5 - l) * 0.45, c: c * 0.55, h })
    case 'snow':
      return fromOklch({ l: l + (0.86 - recipe.dark * 0.55 - l) * 0.5, c: c * 0.5, h })
    case 'rain':
      return dim(pull(rgb, rainGray, 0.5), 0.8)
    case 'storm':
      return dim(pull(rgb, stormGray, 0.62), 0.62)
  }
}

const rainGray = hex('#6f7f8c')
const stormGray = hex('#4f6470')

function dim(rgb: Rgb, lightness: number): Rgb {
  const { l, c, h } = toOklch(rgb)
  return fromOklch({ l: l * lightness, c: c * 0.8, h })
}

function mixHue(from: number, to: number, amount: number): number {
  const way = ((to - from + 540) % 360) - 180
  return from + way * amount
}

function darkOf(zenith: Rgb, horizon: Rgb, dark: number): Rgb {
  const cold = toOklch(zenith)
  const warm = toOklch(horizon)
  return fromOklch({ l: 0.2 - dark * 0.08, c: 0.035, h: mixHue(cold.h, warm.h, 0.25) })
}

function foliageOf(season: Season, random: Random): Rgb {
  switch (season) {
    case 'spring':
      return fromOklch({ l: 0.68, c: 0.15, h: random.range(118, 134) })
    case 'summer':
      return fromOklch({ l: 0.55, c: 0.12, h: random.range(126, 146) })
    case 'autumn':
      return fromOklch({ l: 0.62, c: 0.15, h: random.range(38, 78) })
    case 'winter':
      return fromOklch({ l: 0.5, c: 0.03, h: random.range(140, 190) })
  }
}

function groundOf(season: Season): Rgb {
  switch (season) {
    case 'spring':
      return hex('#7f9a4e')
    case 'summer':
      return hex('#6f8a45')
    case 'autumn':
      return hex('#a5814a')
    case 'winter':
      return hex('#dfe6ee')
  }
}

function accentsOf(parsedPrompt: ParsedPrompt, random: Random): readonly [Rgb, Rgb, Rgb] {
  const named = parsedPrompt.colors.map((color) => color.rgb)
  const hue = random.range(0, 360)
  const own = (offset: number, l: number): Rgb => fromOklch({ l, c: 0.17, h: hue + offset })
  return [named[0] ?? own(0, 0.7), named[1] ?? own(35, 0.75), named[2] ?? own(190, 0.8)]
}

function swatchesOf(parsedPrompt: ParsedPrompt, random: Random, sky: Palette['sky']): Palette['swatches'] {
  const first = parsedPrompt.colors[0]
  const second = parsedPrompt.colors[1]
  const base = first
    ? toOklch(first.rgb)
    : toOklch(parsedPrompt.time ? sky[2] : fromOklch({ l: 0.6, c: 0.14, h: random.range(0, 360) }))
  const spread = random.pick([32, 60, 110, 150, 180])
  const other = second ? toOklch(second.rgb).h : base.h + spread
  const chroma = first && base.c < 0.03 ? 0.012 : clamp(base.c, 0.09, 0.17)
  const step = (l: number, c: number, amount: number) =>
    fromOklch({ l, c: chroma * c, h: mixHue(base.h, other, amount) })
  return [step(0.2, 0.6, 0), step(0.42, 1, 0.15), step(0.6, 1.15, 0.45), step(0.76, 0.95, 0.8), step(0.92, 0.4, 1)]
}
