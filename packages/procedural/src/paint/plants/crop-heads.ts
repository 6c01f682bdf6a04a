/** Heads of the crops of a field, drawn around (0, 0), where the stem ends. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import type { Reach } from '../core/sprites.ts'

/** Crops of a flower field. */
export const crops = ['lavender', 'tulip', 'sunflower', 'poppy'] as const
/** One of {@link crops}. */
export type Crop = (typeof crops)[number]

interface Head {
  scale: number
  color: Rgb
  /** How far its head is aside of its foot when nothing blows. */
  rest: number
  /** The chances of the head, each from 0 to 1. */
  chances: readonly number[]
}

/** The field's light comes from this side, and its leaves have this color. */
interface Field {
  side: number
  green: Rgb
}

/** Farthest that a head reaches above the end of its stem, for a scale of 1. */
export const headReach = 0.2

/** Room of a head. */
export function headRoom(crop: Crop, scale: number): Reach {
  const share = { lavender: [0.07, 0.19, 0.03], tulip: [0.13, 0.14, 0.03], sunflower: [0.16, 0.14, 0.14] }
  const [aside = 0, up = 0, down = 0] = crop === 'poppy' ? [0.14, 0.13, 0.13] : share[crop]
  return { aside: aside * scale, up: up * scale, down: down * scale }
}

/** How far the spike of a lavender leans with the wind, by height; other heads stay upright. */
export function spikeLean(crop: Crop, { scale }: Pick<Head, 'scale'>, blown: number): number {
  return crop === 'lavender' ? (blown * 0.25) / (scale * 0.16) : 0
}

export function paintHead(context: SKRSContext2D, crop: Crop, head: Head, field: Field): void {
  if (crop === 'lavender') drawLavender(context, head)
  else if (crop === 'tulip') drawTulip(context, head)
  else if (crop === 'sunflower') drawSunflower(context, head, field)
  else drawPoppy(context, head, field)
}

/** The chances of a head one after another, between two bounds. */
function drawsOf({ chances }: Head): (least: number, most: number) => number {
  let next = 0
  return (least, most) => least + (most - least) * (chances[next++] ?? 0.5)
}

function drawPoppy(context: SKRSContext2D, head: Head, { side }: Field): void {
  const { scale, color } = head
  const range = drawsOf(head)
  const radius = scale * 0.1 * range(0.7, 1.15)
  const tilt = range(0.45, 0.8)
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.2832 + range(-0.2, 0.2) + 0.4
    const px = Math.cos(a) * radius * 0.5
    const py = Math.sin(a) * radius * 0.5 * tilt
    const gain = 0.82 + 0.28 * Math.cos(a) * side - 0.2 * Math.sin(a)
    const fill = context.createRadialGradient(0, 0, radius * 0.1, 0, 0, radius * 1.1)
    fill.addColorStop(0, css(scaleRgb(color, 0.16)))
    fill.addColorStop(0.35, css(scaleRgb(color, gain * 0.7)))
    fill.addColorStop(1, css(scaleRgb(color, gain * 1.25)))
    context.fillStyle = fill
    context.beginPath()
    context.ellipse(px, py, radius * 0.62, radius * 0.56 * tilt, a, 0, 6.3)
    context.fill()
  }
  context.fillStyle = css(hex('#1a120e'))
  context.beginPath()
  context.ellipse(0, 0, radius * 0.17, radius * 0.15 * tilt, 0, 0, 6.3)
  context.fill()
}

function drawSunflower(context: SKRSContext2D, head: Head, { side, green }: Field): void {
  const { scale, color } = head
  const range = drawsOf(head)
  const radius = scale * 0.13 * range(0.8, 1.1)
  for (let pass = 0; pass < 2; pass++) {
    context.fillStyle = css(scaleRgb(color, pass ? 1.12 : 0.78))
    context.beginPath()
    for (let i = 0; i < 13; i++) {
      const a = ((i + pass * 0.5) / 13) * 6.2832 + range(-0.1, 0.1)
      const c = Math.cos(a)
      const s = Math.sin(a) * 0.85
      const r = radius * (pass ? 0.9 : 1)
      context.moveTo(-s * r * 0.14, c * r * 0.14)
      context.quadraticCurveTo(c * r * 0.6 - s * r * 0.3, s * r * 0.6 + c * r * 0.3, c * r, s * r)
      context.quadraticCurveTo(c * r * 0.6 + s * r * 0.3, s * r * 0.6 - c * r * 0.3, s * r * 0.14, -c * r * 0.14)
    }
    context.fill()
  }
  const disc = context.createRadialGradient(side * radius * 0.1, -radius * 0.1, 0, 0, 0, radius * 0.45)
  disc.addColorStop(0, css(mixRgb(hex('#6a3d16'), green, 0.1)))
  disc.addColorStop(1, css(hex('#2a1608')))
  context.fillStyle = disc
  context.beginPath()
  context.ellipse(0, 0, radius * 0.45, radius * 0.39, 0, 0, 6.3)
  context.fill()
}

function drawTulip(context: SKRSContext2D, { scale, color }: Head): void {
  const w = scale * 0.058
  const h = scale * 0.13
  for (const [shift, gain] of [
    [-0.55, 0.7],
    [0.55, 0.85],
    [0, 1.12],
  ] as const) {
    const fill = context.createLinearGradient(0, -h, 0, h * 0.1)
    fill.addColorStop(0, css(scaleRgb(color, gain * 1.15)))
    fill.addColorStop(1, css(scaleRgb(color, gain * 0.55)))
    context.fillStyle = fill
    context.beginPath()
    context.moveTo(0, h * 0.12)
    context.bezierCurveTo(shift * w - w * 0.9, 0, shift * w - w * 0.6, -h * 0.7, shift * w * 1.1, -h)
    context.bezierCurveTo(shift * w + w * 0.6, -h * 0.7, shift * w + w * 0.9, 0, 0, h * 0.12)
    context.fill()
  }
}

function drawLavender(context: SKRSContext2D, head: Head): void {
  const { scale, color, rest } = head
  const range = drawsOf(head)
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    context.fillStyle = css(scaleRgb(color, mix(0.7, 1.25, t) * range(0.85, 1.15)))
    context.beginPath()
    const w = scale * mix(0.028, 0.013, t)
    context.ellipse(range(-0.006, 0.006) * scale + rest * 0.25 * t, -t * scale * 0.16, w, scale * 0.02, 0, 0, 6.3)
    context.fill()
  }
}
