/** Gives an image the light, weather, season and colors that the words ask for. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { hex, luminance, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import type { ParsedPrompt, Weather } from '../../prompt/parsed-prompt.ts'
import type { Palette } from '../palette.ts'
import { toDisplay, toLinear } from './light-tables.ts'
import type { Structure } from './structure.ts'

export interface Relight {
  parsedPrompt: ParsedPrompt
  palette: Palette
  /** 0 keeps the image, 1 is as asked, a little more is bold. */
  strength: number
}

const rowsAtOnce = 32
/** What is left of the light. */
const gloom: Readonly<Partial<Record<Weather, number>>> = { rain: 0.66, storm: 0.45, fog: 0.92 }
/** Weathers whose sky is one gray cover. */
const covered: readonly (Weather | null)[] = ['rain', 'storm', 'fog', 'snow']

/** Whether the words say anything that changes the light. */
export function changesLight(parsedPrompt: ParsedPrompt): boolean {
  const { time, weather, season, colors, moods } = parsedPrompt
  return time !== null || weather !== null || season !== null || colors.length > 0 || moods.length > 0
}

/** Changes the image in place. */
export async function relight(
  image: RgbImage,
  structure: Structure,
  { parsedPrompt, palette, strength }: Relight,
  random: Random,
  yieldToEventLoop: () => Promise<void>,
): Promise<RgbImage> {
  const { data, width, height } = image
  const salt = random.fork('stars').int(1, 4000)
  const noise = createNoise(random.fork('snow').seed)
  const asked = parsedPrompt.time !== null || parsedPrompt.moods.includes('dark')
  const isNight = palette.dark > 0.8 && asked
  // By how much the sky is painted anew: weather alone leaves a veil, a time of day rules it.
  const rules =
    (asked ? 0.94 : parsedPrompt.weather && parsedPrompt.weather !== 'clear' ? 0.9 : parsedPrompt.parts.sky ? 0.8 : 0) *
    Math.min(1, 0.75 + 0.25 * strength)
  const gray = Math.max(1e-4, luminance(palette.ambient))
  const bright = Math.max(1e-4, luminance(palette.sun))
  const shadeTint = mixRgb(scaleRgb(palette.ambient, 1 / gray), [1, 1, 1], palette.dark * 0.45)
  const sunTint = scaleRgb(palette.sun, 1 / bright)
  const wanted = isNight
    ? 0.14
    : palette.dark > 0.4
      ? 0.4
      : (gloom[palette.weather] ?? (palette.sunHeight < 0.2 ? 0.78 : 1))
  const gain = asked || gloom[palette.weather] ? wanted ** strength : 1
  const lightShare = (asked ? 0.72 : 0) * clamp(strength)
  const mist = mistOf(parsedPrompt, palette) * clamp(strength, 0, 1.1)
  const haze = palette.haze
  const loose = parsedPrompt.colors.filter(({ of }) => of === null).map(({ rgb }) => rgb)
  const first = loose[0] ?? null
  const last = loose.at(-1) ?? null
  const firstLuma = first ? Math.max(0.06, luminance(first)) : 1
  const lastLuma = last ? Math.max(0.06, luminance(last)) : 1
  const warmth =
    (parsedPrompt.moods.includes('warm') ? 1 : parsedPrompt.moods.includes('cold') ? -1 : 0) * 0.16 * strength
  const leaf = leafOf(parsedPrompt)
  const winter = parsedPrompt.season === 'winter' || parsedPrompt.weather === 'snow' ? clamp(strength) : 0
  const brightMood = parsedPrompt.moods.includes('bright') ? 1.14 : 1
  const water = parsedPrompt.parts.water ?? null
  const bloomAt = palette.glow
  const sunX = random.fork('sun').range(0.2, 0.8) * width
  const row = new Float32Array(width * 3)
  const horizon = structure.horizon
  const isCovered = covered.includes(parsedPrompt.weather)
  const evening =
    asked && palette.sunHeight < 0.2 && palette.dark < 0.6
      ? 0.3 * clamp(strength)
      : isNight
        ? 0.35
        : isCovered
          ? 0.22
          : 0
  const cast = palette.dark > 0.6 || isCovered ? shadeTint : sunTint
  for (let y = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await yieldToEventLoop()
    const start = y * width * 3
    structure.row(y, row)
    const v = y / height
    const up = clamp(v / horizon)
    const clear = skyAt(palette, up)
    const level = luminance(clear)
    const air = isCovered ? mixRgb(clear, [level * 0.97, level, level * 1.05], 0.7) : clear
    for (let x = 0, o = start, k = 0; x < width; x++, o += 3, k += 3) {
      let r = toLinear[data[o]]
      let g = toLinear[data[o + 1]]
      let b = toLinear[data[o + 2]]
      const sky = row[k]
      const depth = row[k + 1]
      const soft = row[k + 2]
      const l = (0.299 * data[o] + 0.587 * data[o + 1] + 0.114 * data[o + 2]) / 255
      if (sky < 0.999) {
        if (leaf || winter > 0) {
          const green = clamp((g - Math.max(b, r * 0.82)) * 7) * (1 - sky)
          if (leaf && green > 0) {
            const level = (0.3 * r + 0.6 * g + 0.1 * b) * leaf.gain
            const share = green * leaf.share * Math.min(1, strength)
            r = mix(r, leaf.rgb[0] * level, share)
            g = mix(g, leaf.rgb[1] * level, share)
            b = mix(b, leaf.rgb[2] * level, share)
          }
          if (winter > 0) {
            const level = 0.3 * r + 0.6 * g + 0.1 * b
            const lying = smoothstep(
              0.0,
              0.16,
              l - soft + 0.04 + (noise.fbm((x / height) * 34, (y / height) * 50, 2) - 0.5) * 0.2,
            )
            const cover =
              winter *
              (1 - sky) *
              (0.5 + 0.55 * lying) *
              (0.45 + 0.55 * green) *
              smoothstep(0.02, 0.3, level + green * 0.3)
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
        // Lit sides take the sun's color, shadows that of the sky; lamps shine on at night.
        const facing = smoothstep(0.25, 0.8, l * 0.75 + (l - soft) * 0.8 + 0.1)
        const lamp = isNight ? smoothstep(0.72, 0.95, l) * smoothstep(0.02, 0.2, r - b) * (1 - sky) : 0
        const dim = mix(gain, 1.25, lamp)
        const share = lightShare * (1 - lamp)
        r *= mix(1, mix(shadeTint[0] * 0.86, sunTint[0] * 1.12, facing), share) * dim
        g *= mix(1, mix(shadeTint[1] * 0.86, sunTint[1] * 1.12, facing), share) * dim
        b *= mix(1, mix(shadeTint[2] * 0.86, sunTint[2] * 1.12, facing), share) * dim
        // One light over all: grass in an evening is not the green of noon.
        const whole = 0.25 * r + 0.65 * g + 0.1 * b
        const even = evening * (1 - lamp)
        r = mix(r, cast[0] * whole, even)
        g = mix(g, cast[1] * whole, even)
        b = mix(b, cast[2] * whole, even)
        const veil = mist * (1 - smoothstep(0.08, 0.95, depth)) ** 0.9 * (1 - sky)
        r = mix(r, haze[0], veil)
        g = mix(g, haze[1], veil)
        b = mix(b, haze[2], veil)
      }
      if (sky > 0.001 && rules > 0) {
        // What the old sky had in clouds stays visible in the new one.
        const cloud = clamp((l + 0.04) / (structure.skyLuma + 0.04), 0.45, isNight ? 1.15 : 1.6)
        const texture = mix(1, cloud, isCovered ? 0.35 : 0.75)
        const share = sky * rules
        // Where some ground shows through, it is dim already.
        const left = sky >= 0.999 ? gain : 1
        let ar = air[0] * texture
        let ag = air[1] * texture
        let ab = air[2] * texture
        if (isNight) {
          const star = starAt(x, y, height, salt) * palette.stars * (1 - up * 0.6) * clamp(1.6 - cloud)
          ar += star
          ag += star
          ab += star * 1.1
        }
        r = mix(r * left, ar, share)
        g = mix(g * left, ag, share)
        b = mix(b * left, ab, share)
      }
      if (asked && palette.sunHeight < 0.2 && palette.dark < 0.6) {
        // Light that spills over the horizon.
        const dx = (x - sunX) / width
        const dy = (v - horizon) * 1.5
        const glow = Math.exp(-(dx * dx * 5 + dy * dy * 14)) * 0.34 * strength * (1 - 0.75 * depth)
        r += bloomAt[0] * glow * (1 - r * 0.6)
        g += bloomAt[1] * glow * (1 - g * 0.6)
        b += bloomAt[2] * glow * (1 - b * 0.6)
      }
      if (first && last) {
        const between = smoothstep(0.28, 0.62, soft)
        const level = (0.2126 * r + 0.7152 * g + 0.0722 * b) / mix(firstLuma, lastLuma, between)
        const share = 0.5 * clamp(strength)
        r = mix(r, Math.min(1.1, mix(first[0], last[0], between) * level), share)
        g = mix(g, Math.min(1.1, mix(first[1], last[1], between) * level), share)
        b = mix(b, Math.min(1.1, mix(first[2], last[2], between) * level), share)
      }
      r *= (1 + warmth) * brightMood
      g *= brightMood
      b *= (1 - warmth) * brightMood
      data[o] = shown(r)
      data[o + 1] = shown(g)
      data[o + 2] = shown(b)
    }
  }
  return image
}

/** Rolls off light above 0.8 instead of cutting it. */
function shown(value: number): number {
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
  // By night far things melt into the sky: it also hides where one was taken for the other.
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
