/** Relights an image with the time of day, weather, season and colors that the prompt asks for. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { hex, luminance, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import type { ParsedPrompt, Weather } from '../../prompt/parsed-prompt.ts'
import type { Palette } from '../palette.ts'
import { toDisplay, toLinear } from './light-tables.ts'
import type { Structure } from './structure.ts'

export interface Relight {
  parsedPrompt: ParsedPrompt
  palette: Palette
  /** Strength of the change: 0 keeps the image, 1 follows the prompt, slightly more is bold. */
  strength: number
}

const rowsAtOnce = 32
/** Share of the light that remains in each weather. */
const gloom: Readonly<Partial<Record<Weather, number>>> = { rain: 0.66, storm: 0.45, fog: 0.92 }
/** Weathers with an evenly gray sky. */
const covered: readonly (Weather | null)[] = ['rain', 'storm', 'fog', 'snow']

/** Whether anything in the prompt changes the light. */
export function changesLight(parsedPrompt: ParsedPrompt): boolean {
  const { time, weather, season, colors, moods } = parsedPrompt
  return time !== null || weather !== null || season !== null || colors.length > 0 || moods.length > 0
}

/** Changes the image in place. */
export async function relight(
  image: RgbImage,
  structure: Structure,
  words: Relight,
  random: Random,
  yieldToEventLoop: () => Promise<void>,
): Promise<RgbImage> {
  const { data, width, height } = image
  const { horizon } = structure
  const { palette } = words
  const plan = planLight(words)
  const dress = dressGround(words, createNoise(random.fork('snow').seed), height)
  const light = lightGround(plan, palette)
  const paint = paintSky(plan, palette, structure, { height, salt: random.fork('stars').int(1, 4000) })
  const spill = plan.isEvening ? spillLight(words, horizon, random.fork('sun').range(0.2, 0.8) * width, width) : null
  const tint = tintAll(words)
  const row = new Float32Array(width * 3)
  const spot: Spot = { r: 0, g: 0, b: 0, luma: 0, sky: 0, depth: 0, soft: 0, x: 0, y: 0, v: 0 }
  for (let y = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await yieldToEventLoop()
    structure.row(y, row)
    spot.y = y
    spot.v = y / height
    paint.startRow(clamp(spot.v / horizon))
    for (let x = 0, o = y * width * 3, k = 0; x < width; x++, o += 3, k += 3) {
      spot.x = x
      spot.r = toLinear[data[o]]
      spot.g = toLinear[data[o + 1]]
      spot.b = toLinear[data[o + 2]]
      spot.sky = row[k]
      spot.depth = row[k + 1]
      spot.soft = row[k + 2]
      spot.luma = (0.299 * data[o] + 0.587 * data[o + 1] + 0.114 * data[o + 2]) / 255
      if (spot.sky < 0.999) {
        dress(spot)
        light(spot)
      }
      if (spot.sky > 0.001 && plan.skyShare > 0) paint.at(spot)
      spill?.(spot)
      tint(spot)
      data[o] = displayed(spot.r)
      data[o + 1] = displayed(spot.g)
      data[o + 2] = displayed(spot.b)
    }
  }
  return image
}

/** A pixel during relighting: its linear light and the estimates for its position. */
interface Spot {
  r: number
  g: number
  b: number
  /** Brightness as seen before any change, 0 to 1; `soft` is that of its surroundings. */
  luma: number
  soft: number
  /** Probability that the pixel is sky, and its nearness, 0 to 1. */
  sky: number
  depth: number
  /** px. */
  x: number
  y: number
  /** Share of the height above it. */
  v: number
}

type Stage = (spot: Spot) => void

interface LightPlan {
  isAsked: boolean
  isNight: boolean
  /** Whether low light spills over the horizon. */
  isEvening: boolean
  isCovered: boolean
  /** Share of the sky that is repainted: weather alone adds a veil, a time of day replaces most of it. */
  skyShare: number
  /** Factor on the light of the ground. */
  gain: number
  /** How strongly lit and shaded sides take the colors of sun and sky. */
  lightShare: number
  sunTint: Rgb
  shadeTint: Rgb
  /** Color cast over the whole image, and its share. */
  cast: Rgb
  castShare: number
  mist: number
}

function planLight({ parsedPrompt, palette, strength }: Relight): LightPlan {
  const isAsked = parsedPrompt.time !== null || parsedPrompt.moods.includes('dark')
  const isNight = palette.dark > 0.8 && isAsked
  const isCovered = covered.includes(parsedPrompt.weather)
  const isEvening = isAsked && palette.sunHeight < 0.2 && palette.dark < 0.6
  const gray = Math.max(1e-4, luminance(palette.ambient))
  const bright = Math.max(1e-4, luminance(palette.sun))
  const shadeTint = mixRgb(scaleRgb(palette.ambient, 1 / gray), [1, 1, 1], palette.dark * 0.45)
  const sunTint = scaleRgb(palette.sun, 1 / bright)
  const brightness = isNight
    ? 0.14
    : palette.dark > 0.4
      ? 0.4
      : (gloom[palette.weather] ?? (palette.sunHeight < 0.2 ? 0.78 : 1))
  return {
    isAsked,
    isNight,
    isEvening,
    isCovered,
    skyShare:
      (isAsked
        ? 0.94
        : parsedPrompt.weather && parsedPrompt.weather !== 'clear'
          ? 0.9
          : parsedPrompt.parts.sky
            ? 0.8
            : 0) * Math.min(1, 0.75 + 0.25 * strength),
    gain: isAsked || gloom[palette.weather] ? brightness ** strength : 1,
    lightShare: (isAsked ? 0.72 : 0) * clamp(strength),
    sunTint,
    shadeTint,
    cast: palette.dark > 0.6 || isCovered ? shadeTint : sunTint,
    castShare: isEvening ? 0.3 * clamp(strength) : isNight ? 0.35 : isCovered ? 0.22 : 0,
    mist: mistOf(parsedPrompt, palette) * clamp(strength, 0, 1.1),
  }
}

/** Applies the season's foliage colors, snow on green or flat parts, and the color of water. */
function dressGround({ parsedPrompt, strength }: Relight, noise: Noise, height: number): Stage {
  const leaf = leafOf(parsedPrompt)
  const winter = parsedPrompt.season === 'winter' || parsedPrompt.weather === 'snow' ? clamp(strength) : 0
  const water = parsedPrompt.parts.water ?? null
  const leafStrength = Math.min(1, strength)
  return (spot) => {
    const { sky, luma, soft, x, y } = spot
    let { r, g, b } = spot
    if (leaf || winter > 0) {
      const green = clamp((g - Math.max(b, r * 0.82)) * 7) * (1 - sky)
      if (leaf && green > 0) {
        const level = (0.3 * r + 0.6 * g + 0.1 * b) * leaf.gain
        const share = green * leaf.share * leafStrength
        r = mix(r, leaf.rgb[0] * level, share)
        g = mix(g, leaf.rgb[1] * level, share)
        b = mix(b, leaf.rgb[2] * level, share)
      }
      if (winter > 0) {
        const level = 0.3 * r + 0.6 * g + 0.1 * b
        const rough = noise.fbm((x / height) * 34, (y / height) * 50, 2) - 0.5
        const lying = smoothstep(0.0, 0.16, luma - soft + 0.04 + rough * 0.2)
        const cover =
          winter * (1 - sky) * (0.5 + 0.55 * lying) * (0.45 + 0.55 * green) * smoothstep(0.02, 0.3, level + green * 0.3)
        const snow = 0.3 + level * 1.1
        r = mix(r, snow * 0.95, cover)
        g = mix(g, snow * 0.98, cover)
        b = mix(b, snow * 1.04, cover)
      }
    }
    if (water) {
      const wet = clamp((b - r) * 6) * (1 - sky) * 0.7
      const level = (0.3 * r + 0.6 * g + 0.1 * b) / Math.max(0.05, luminance(water))
      r = mix(r, water[0] * level, wet)
      g = mix(g, water[1] * level, wet)
      b = mix(b, water[2] * level, wet)
    }
    spot.r = r
    spot.g = g
    spot.b = b
  }
}

/** Lit sides take the sun's color, shadows that of the sky; lamps shine on at night; far things lie in mist. */
function lightGround(plan: LightPlan, { haze }: Palette): Stage {
  const { isNight, gain, lightShare, sunTint, shadeTint, cast, castShare, mist } = plan
  return (spot) => {
    const { sky, depth, soft, luma } = spot
    let { r, g, b } = spot
    const facing = smoothstep(0.25, 0.8, luma * 0.75 + (luma - soft) * 0.8 + 0.1)
    const lamp = isNight ? smoothstep(0.72, 0.95, luma) * smoothstep(0.02, 0.2, r - b) * (1 - sky) : 0
    const dim = mix(gain, 1.25, lamp)
    const share = lightShare * (1 - lamp)
    r *= mix(1, mix(shadeTint[0] * 0.86, sunTint[0] * 1.12, facing), share) * dim
    g *= mix(1, mix(shadeTint[1] * 0.86, sunTint[1] * 1.12, facing), share) * dim
    b *= mix(1, mix(shadeTint[2] * 0.86, sunTint[2] * 1.12, facing), share) * dim
    // The color cast reaches everything: grass in the evening does not have the green of noon.
    const whole = 0.25 * r + 0.65 * g + 0.1 * b
    const even = castShare * (1 - lamp)
    r = mix(r, cast[0] * whole, even)
    g = mix(g, cast[1] * whole, even)
    b = mix(b, cast[2] * whole, even)
    const veil = mist * (1 - smoothstep(0.08, 0.95, depth)) ** 0.9 * (1 - sky)
    spot.r = mix(r, haze[0], veil)
    spot.g = mix(g, haze[1], veil)
    spot.b = mix(b, haze[2], veil)
  }
}

/** Paints the palette's sky, in which the clouds of the original stay visible, with stars at night. */
function paintSky(
  { isNight, isCovered, gain, skyShare }: LightPlan,
  palette: Palette,
  { skyLuma }: Structure,
  { height, salt }: { height: number; salt: number },
): { startRow(up: number): void; at: Stage } {
  let air: Rgb = [0, 0, 0]
  let starlight = 0
  return {
    startRow(up) {
      const clear = skyAt(palette, up)
      const level = luminance(clear)
      air = isCovered ? mixRgb(clear, [level * 0.97, level, level * 1.05], 0.7) : clear
      starlight = 1 - up * 0.6
    },
    at(spot) {
      const cloud = clamp((spot.luma + 0.04) / (skyLuma + 0.04), 0.45, isNight ? 1.15 : 1.6)
      const texture = mix(1, cloud, isCovered ? 0.35 : 0.75)
      const share = spot.sky * skyShare
      // Ground that shows through the sky has been dimmed already.
      const left = spot.sky >= 0.999 ? gain : 1
      let ar = air[0] * texture
      let ag = air[1] * texture
      let ab = air[2] * texture
      if (isNight) {
        const star = starAt(spot.x, spot.y, height, salt) * palette.stars * starlight * clamp(1.6 - cloud)
        ar += star
        ag += star
        ab += star * 1.1
      }
      spot.r = mix(spot.r * left, ar, share)
      spot.g = mix(spot.g * left, ag, share)
      spot.b = mix(spot.b * left, ab, share)
    },
  }
}

/** Low light that spills over the horizon around `sunX`. */
function spillLight({ palette, strength }: Relight, horizon: number, sunX: number, width: number): Stage {
  const { glow } = palette
  return (spot) => {
    const dx = (spot.x - sunX) / width
    const dy = (spot.v - horizon) * 1.5
    const amount = Math.exp(-(dx * dx * 5 + dy * dy * 14)) * 0.34 * strength * (1 - 0.75 * spot.depth)
    spot.r += glow[0] * amount * (1 - spot.r * 0.6)
    spot.g += glow[1] * amount * (1 - spot.g * 0.6)
    spot.b += glow[2] * amount * (1 - spot.b * 0.6)
  }
}

/** Tints the whole image with the mood and the prompt's colors, from the first in shadows to the last in highlights. */
function tintAll({ parsedPrompt, strength }: Relight): Stage {
  const { moods } = parsedPrompt
  const loose = parsedPrompt.colors.filter(({ of }) => of === null).map(({ rgb }) => rgb)
  const first = loose[0] ?? null
  const last = loose.at(-1) ?? null
  const firstLuma = first ? Math.max(0.06, luminance(first)) : 1
  const lastLuma = last ? Math.max(0.06, luminance(last)) : 1
  const warmth = (moods.includes('warm') ? 1 : moods.includes('cold') ? -1 : 0) * 0.16 * strength
  const bright = moods.includes('bright') ? 1.14 : 1
  const share = 0.5 * clamp(strength)
  return (spot) => {
    let { r, g, b } = spot
    if (first && last) {
      const between = smoothstep(0.28, 0.62, spot.soft)
      const level = (0.2126 * r + 0.7152 * g + 0.0722 * b) / mix(firstLuma, lastLuma, between)
      r = mix(r, Math.min(1.1, mix(first[0], last[0], between) * level), share)
      g = mix(g, Math.min(1.1, mix(first[1], last[1], between) * level), share)
      b = mix(b, Math.min(1.1, mix(first[2], last[2], between) * level), share)
    }
    spot.r = r * ((1 + warmth) * bright)
    spot.g = g * bright
    spot.b = b * ((1 - warmth) * bright)
  }
}

/** Rolls off light above 0.8 instead of cutting it. */
function displayed(value: number): number {
  const rolled = value > 0.8 ? 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) * 4)) : value
  return toDisplay(rolled)
}

function skyAt({ sky }: Palette, down: number): Rgb {
  const place = clamp(down) * 3
  const index = Math.min(2, Math.floor(place))
  const [from, to] = [sky[index] ?? sky[0], sky[index + 1] ?? sky[3]]
  return mixRgb(from, to, place - index)
}

/** A star in some of the squares over the sky. */
function starAt(x: number, y: number, height: number, salt: number): number {
  const side = Math.max(5, height / 90)
  const column = Math.floor(x / side)
  const row = Math.floor(y / side)
  const chance = hash2(column + salt, row)
  if (chance < 0.88) return 0
  const radius = Math.max(0.55, height / 1700) * (0.6 + (chance - 0.88) * 6)
  const dx = x - (column + 0.2 + 0.6 * hash2(row, column + salt)) * side
  const dy = y - (row + 0.2 + 0.6 * hash2(column, row + salt + 7)) * side
  return Math.exp(-(dx * dx + dy * dy) / (radius * radius)) * (0.2 + (chance - 0.88) * 6)
}

function mistOf(parsedPrompt: ParsedPrompt, palette: Palette): number {
  if (parsedPrompt.weather === 'fog') return 0.92
  if (parsedPrompt.weather === 'rain' || parsedPrompt.weather === 'storm' || parsedPrompt.weather === 'snow') return 0.5
  if (parsedPrompt.moods.includes('dreamy')) return 0.45
  // At night distant parts blend into the sky, which also hides errors of the sky estimate.
  if (parsedPrompt.time && palette.dark > 0.6) return 0.6
  return parsedPrompt.time ? palette.mist * 0.6 : 0
}

interface Leaf {
  /** Color of brightness 1. */
  rgb: Rgb
  gain: number
  share: number
}

function leafOf({ season, parts }: ParsedPrompt): Leaf | null {
  const color =
    parts.foliage ??
    (season === 'autumn'
      ? hex('#d9782a')
      : season === 'spring'
        ? hex('#8fc24a')
        : season === 'winter'
          ? hex('#8a8f94')
          : null)
  if (!color) return null
  const { c } = toOklch(color)
  return {
    rgb: scaleRgb(color, 1 / Math.max(0.05, luminance(color))),
    gain: season === 'autumn' ? 1.25 : 1,
    share: c < 0.03 ? 0.7 : 0.88,
  }
}
