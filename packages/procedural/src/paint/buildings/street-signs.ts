/** Signs on the walls of a narrow street, and lanterns hung across it. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'

/** A street that runs away from the eye; lengths are roughly meters, y goes up from the eye. */
export interface Street {
  /** World position of the vanishing point. */
  vanishX: number
  vanishY: number
  /** World size of a length of 1 at distance 1. */
  focal: number
  left: number
  right: number
  floor: number
  side: number
  salt: number
  colors: readonly [Rgb, ...Rgb[]]
  /** Brightness of the lights, 0 to 1. */
  power: number
}

export interface Sign {
  x: number
  y: number
  z: number
  wide: number
  high: number
  color: Rgb
  /** Whether light fills the sign instead of only outlining it. */
  filled: boolean
  upright: boolean
  own: Random
}

export interface Garland {
  z: number
  y: number
  sag: number
  count: number
  color: Rgb
}

export function makeSigns({ left, right, floor, colors }: Street, random: Random, many: boolean): Sign[] {
  const signs: Sign[] = []
  for (let i = 0; i < 26; i++) {
    const z = 2.1 + i * 0.82
    for (const side of [-1, 1] as const) {
      const own = random.fork(`sign ${i} ${side}`)
      if (own.chance(many ? 0.2 : 0.45)) continue
      const upright = own.chance(0.68)
      const wide = upright ? own.range(0.2, 0.34) : own.range(0.4, 0.62)
      const high = upright ? own.range(0.55, 1.25) : own.range(0.22, 0.4)
      signs.push({
        x: side < 0 ? left + wide / 2 + 0.07 : right - wide / 2 - 0.07,
        y: floor + own.range(1.5, many ? 4.6 : 3.6),
        z,
        wide,
        high,
        color: colors[own.int(0, colors.length - 1)] ?? colors[0],
        filled: own.chance(0.5),
        upright,
        own,
      })
    }
  }
  return signs.sort((a, b) => b.z - a.z)
}

export function makeLanterns({ floor, colors }: Street, random: Random, isRequested: boolean): Garland[] {
  if (!isRequested) return []
  return Array.from({ length: 7 }, (_, i) => {
    const own = random.fork(`garland ${i}`)
    return {
      z: 3 + i * 2.1 + own.range(0, 0.8),
      y: floor + own.range(3, 4.1),
      sag: own.range(0.2, 0.45),
      count: own.int(4, 7),
      color: own.chance(0.7) ? colors[0] : (colors[1] ?? colors[0]),
    }
  }).reverse()
}

export interface StreetSigns {
  signs: readonly Sign[]
  garlands: readonly Garland[]
  fog: Rgb
  thick: number
  mirrored: boolean
}

/** Draws signs and lanterns; `mirrored` turns them over for the reflection in the wet floor. */
export function drawSigns(
  context: SKRSContext2D,
  street: Street,
  { signs, garlands, fog, thick, mirrored }: StreetSigns,
): void {
  const { vanishX, vanishY, focal, floor, left, right, power } = street
  const flip = (y: number) => (mirrored ? 2 * floor - y : y)
  const all = [
    ...signs.map((sign) => ({ z: sign.z, sign })),
    ...garlands.map((garland) => ({ z: garland.z, garland })),
  ].sort((a, b) => b.z - a.z)
  for (const one of all) {
    const scale = focal / one.z
    const air = 1 - Math.exp(-one.z * thick)
    const faded = (rgb: Rgb) => css(mixRgb(rgb, fog, clamp(air * 0.85)))
    if ('garland' in one) {
      const { garland } = one
      const at = (t: number): [number, number] => {
        const x = left + (right - left) * t
        const y = garland.y - garland.sag * (1 - (t * 2 - 1) ** 2)
        return [vanishX + x * scale, vanishY - flip(y) * scale]
      }
      context.strokeStyle = faded([0.012, 0.012, 0.014])
      context.lineWidth = 0.016 * scale
      context.beginPath()
      for (let i = 0; i <= 12; i++) context.lineTo(...at(i / 12))
      context.stroke()
      for (let i = 0; i < garland.count; i++) {
        const [x, y] = at((i + 0.5) / garland.count)
        const radius = 0.105 * scale
        const cy = y + (mirrored ? -1 : 1) * radius * 1.25
        const gradient = context.createRadialGradient(x, cy, radius * 0.1, x, cy, radius)
        gradient.addColorStop(0, faded(mixRgb(scaleRgb(garland.color, power), [1, 0.92, 0.7], 0.7)))
        gradient.addColorStop(0.6, faded(scaleRgb(garland.color, 0.85 * power)))
        gradient.addColorStop(1, faded(scaleRgb(garland.color, 0.45 * power)))
        context.fillStyle = gradient
        context.beginPath()
        context.ellipse(x, cy, radius * 0.92, radius * 1.1, 0, 0, Math.PI * 2)
        context.fill()
      }
      continue
    }
    const { sign } = one
    const wide = sign.wide * scale
    const high = sign.high * scale
    const x = vanishX + sign.x * scale - wide / 2
    const y = vanishY - flip(sign.y) * scale - high / 2
    const reach = high * 0.9 + wide * 0.9
    const halo = context.createRadialGradient(x + wide / 2, y + high / 2, 0, x + wide / 2, y + high / 2, reach)
    halo.addColorStop(0, css(sign.color, 0.15 * power))
    halo.addColorStop(0.5, css(sign.color, 0.05 * power))
    halo.addColorStop(1, css(sign.color, 0))
    context.fillStyle = halo
    context.fillRect(x + wide / 2 - reach, y + high / 2 - reach, reach * 2, reach * 2)
    const body = sign.filled ? scaleRgb(sign.color, 0.8 * power) : scaleRgb(sign.color, 0.05)
    const marks = sign.filled
      ? mixRgb(scaleRgb(sign.color, 0.06), [0.01, 0.01, 0.012], 0.5)
      : mixRgb(scaleRgb(sign.color, power), [1, 1, 1], 0.25)
    context.fillStyle = faded(body)
    context.beginPath()
    context.roundRect(x, y, wide, high, Math.min(wide, high) * 0.12)
    context.fill()
    context.strokeStyle = faded(mixRgb(scaleRgb(sign.color, power), [1, 1, 1], 0.3))
    context.lineWidth = Math.min(wide, high) * 0.06
    context.stroke()
    const own = sign.own.fork('marks')
    const cells = sign.upright ? Math.max(2, Math.round(high / wide)) : Math.max(2, Math.round(wide / high))
    context.strokeStyle = faded(marks)
    context.lineCap = 'butt'
    context.lineWidth = Math.min(wide, high) * 0.075
    context.beginPath()
    for (let i = 0; i < cells; i++) {
      const size = sign.upright ? Math.min(wide, high / cells) : Math.min(high, wide / cells)
      const cx = sign.upright ? x + wide / 2 : x + (wide / cells) * (i + 0.5)
      const cy = sign.upright ? y + (high / cells) * (i + 0.5) : y + high / 2
      const r = size * 0.29
      // Strokes that look like writing but say nothing.
      for (let stroke = 0; stroke < 3; stroke++) {
        const level = cy - r + stroke * r
        if (own.chance(0.8)) {
          context.moveTo(cx - r * own.range(0.5, 1), level)
          context.lineTo(cx + r * own.range(0.5, 1), level)
        }
      }
      const upright = cx + r * own.pick([-0.75, 0, 0.7])
      context.moveTo(upright, cy - r)
      context.lineTo(upright, cy + r)
    }
    context.stroke()
    context.lineCap = 'round'
  }
}
