/** A flower seen from the front, petal by petal. */
import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { clamp, mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'

/** Kinds of flower heads. */
export type Form = 'dahlia' | 'daisy' | 'lotus' | 'rose' | 'sunflower' | 'zinnia'

interface Petal {
  angle: number
  length: number
  width: number
  /** Distance from the middle at which the petal begins. */
  from: number
  /** Ring of the petal: 0 is outermost, 1 innermost. */
  k: number
  jitter: number
}

/** A flower head with its petals, outermost first. */
export interface Flower {
  x: number
  y: number
  size: number
  form: Form
  petals: Petal[]
  color: Rgb
  heart: number
  /** Foreshortening: 1 faces the viewer, less is tipped away. */
  flat: number
  tip: number
}

const golden = 2.39996

/** Lays out the petals of a flower. */
export function createFlower(random: Random, base: Pick<Flower, 'x' | 'y' | 'size' | 'form' | 'color'>): Flower {
  const { form } = base
  const rings = { dahlia: random.int(11, 15), daisy: 2, lotus: 5, rose: 9, sunflower: 3, zinnia: 7 }[form]
  const around = {
    dahlia: [19, 6],
    daisy: [random.int(15, 22), 17],
    lotus: [11, 5],
    rose: [7, 3],
    sunflower: [23, 19],
    zinnia: [15, 7],
  }[form]
  const wide = { dahlia: 0.155, daisy: 0.12, lotus: 0.2, rose: 0.34, sunflower: 0.105, zinnia: 0.19 }[form]
  const heart = { dahlia: 0.03, daisy: 0.22, lotus: 0.14, rose: 0.02, sunflower: 0.42, zinnia: 0.14 }[form]
  const inner = { dahlia: 0.1, daisy: 0.86, lotus: 0.36, rose: 0.14, sunflower: 0.8, zinnia: 0.34 }[form]
  const petals: Petal[] = []
  for (let ring = 0; ring < rings; ring++) {
    const k = rings === 1 ? 0 : ring / (rings - 1)
    const count = Math.round(mix(around[0] ?? 12, around[1] ?? 6, k ** 1.1))
    const length = mix(1, inner, k ** 0.82)
    for (let i = 0; i < count; i++) {
      const jitter = random.range(-1, 1)
      petals.push({
        angle: (i / count) * 6.2832 + ring * golden + jitter * 0.06,
        length: length * (0.96 + 0.06 * jitter),
        width: mix(wide, wide * (form === 'rose' ? 0.55 : 0.42), k ** 0.9) * (1 + 0.08 * jitter),
        from: heart * 0.5,
        k,
        jitter,
      })
    }
  }
  return { ...base, petals, heart, flat: random.range(0.82, 1), tip: random.range(0, 6.28) }
}

function tracePetal(context: SKRSContext2D, form: Form, length: number, width: number, from: number): void {
  context.beginPath()
  context.moveTo(from, 0)
  if (form === 'lotus' || form === 'sunflower') {
    context.bezierCurveTo(length * 0.3, -width * 1.25, length * 0.75, -width * 1.05, length, 0)
    context.bezierCurveTo(length * 0.75, width * 1.05, length * 0.3, width * 1.25, from, 0)
  } else if (form === 'rose') {
    context.bezierCurveTo(length * 0.1, -width * 1.3, length * 0.98, -width * 1.5, length, -width * 0.1)
    context.bezierCurveTo(length * 0.985, width * 0.1, length * 0.985, width * 0.1, length, width * 0.2)
    context.bezierCurveTo(length * 0.98, width * 1.5, length * 0.1, width * 1.3, from, 0)
  } else if (form === 'daisy' || form === 'zinnia') {
    context.bezierCurveTo(length * 0.35, -width * 1.0, length * 0.9, -width * 1.25, length * 0.985, -width * 0.22)
    context.quadraticCurveTo(length * 0.96, 0, length * 0.99, width * 0.18)
    context.bezierCurveTo(length * 0.9, width * 1.25, length * 0.35, width * 1.0, from, 0)
  } else {
    context.bezierCurveTo(length * 0.3, -width * 0.95, length * 0.88, -width * 1.3, length, -width * 0.08)
    context.quadraticCurveTo(length * 1.012, 0, length, width * 0.08)
    context.bezierCurveTo(length * 0.88, width * 1.3, length * 0.3, width * 0.95, from, 0)
  }
  context.closePath()
}

/** Paints a head; `lightAngle` points to the light, `light` is the color of white paper in it. */
export function paintFlower(context: SKRSContext2D, flower: Flower, lightAngle: number, light: Rgb): void {
  const { x, y, size, form, color, flat, tip } = flower
  const own = toOklch(color)
  const pale = own.c < 0.05
  const tone = (k: number, l: number, c: number, h: number): Rgb => {
    const rgb = fromOklch({
      l: clamp(own.l + l + k * 0.05),
      c: (pale ? Math.max(own.c, 0.03) : own.c) * c,
      h: own.h + h + k * 16,
    })
    return [rgb[0] * light[0], rgb[1] * light[1], rgb[2] * light[2]]
  }
  context.save()
  context.translate(x, y)
  context.rotate(tip)
  context.scale(1, flat)
  context.rotate(-tip)
  for (const petal of flower.petals) {
    const { angle, k, jitter } = petal
    const length = petal.length * size
    const width = petal.width * size
    const facing = Math.cos(angle - lightAngle)
    const across = Math.sin(lightAngle - angle)
    context.save()
    context.rotate(angle)
    // Shadow on the petals below, away from the light.
    context.save()
    context.translate(-facing * size * 0.014, -across * size * 0.014)
    context.fillStyle = css(scaleRgb(tone(k, -0.4, 0.8, -12), 0.35), 0.34)
    tracePetal(context, form, length * 1.025, width * 1.1, petal.from * size)
    context.fill()
    context.restore()
    const gain = 0.8 + 0.3 * facing + 0.05 * jitter
    const base = scaleRgb(tone(k, pale ? -0.3 : -0.26, 1, pale ? 30 : -10), gain * 0.8)
    const body = scaleRgb(tone(k, -0.04, 1.05, 0), gain)
    const end = scaleRgb(tone(k, 0.12, 0.72, 10), gain * 1.06)
    const fill = context.createLinearGradient(petal.from * size, 0, length, 0)
    fill.addColorStop(0, css(base))
    fill.addColorStop(mix(0.34, 0.5, k), css(mixRgb(base, body, 0.75)))
    fill.addColorStop(0.8, css(body))
    fill.addColorStop(1, css(end))
    context.fillStyle = fill
    tracePetal(context, form, length, width, petal.from * size)
    context.fill()
    // Petals are cupped: one half lies in shade while the other catches the light.
    const cup = context.createLinearGradient(0, -width, 0, width)
    const lit = css(end, 0.42 * Math.abs(across) + 0.06)
    const shade = css(scaleRgb(base, 0.55), 0.5 * Math.abs(across) + 0.14)
    cup.addColorStop(0, across > 0 ? shade : lit)
    cup.addColorStop(0.5, css(scaleRgb(base, 0.6), 0.1))
    cup.addColorStop(1, across > 0 ? lit : shade)
    context.fillStyle = cup
    context.fill()
    context.strokeStyle = css(base, 0.3)
    context.lineWidth = size * 0.0035
    context.beginPath()
    for (const at of width > size * 0.1 ? [-0.5, -0.25, 0, 0.25, 0.5] : [-0.3, 0, 0.3]) {
      context.moveTo(length * 0.2, 0)
      context.quadraticCurveTo(length * 0.55, at * width * 1.1, length * 0.92, at * width * 0.9)
    }
    context.stroke()
    context.restore()
  }
  paintHeart(context, flower, lightAngle, light)
  context.restore()
}

/** The disc of florets in the middle, on a sunflower spiral. */
function paintHeart(context: SKRSContext2D, { size, heart, form }: Flower, lightAngle: number, light: Rgb): void {
  if (heart < 0.08) return
  const radius = heart * size
  const outer = form === 'sunflower' ? hex('#4a2610') : form === 'lotus' ? hex('#d8a31e') : hex('#c98318')
  const inner = form === 'sunflower' ? hex('#7c4a1a') : hex('#f4cf4a')
  const ground = context.createRadialGradient(0, 0, 0, 0, 0, radius)
  ground.addColorStop(0, css(scaleRgb(outer, 0.5)))
  ground.addColorStop(0.85, css(scaleRgb(outer, 0.4)))
  ground.addColorStop(1, css(scaleRgb(outer, 0.2), 0.6))
  context.fillStyle = ground
  context.beginPath()
  context.ellipse(0, 0, radius, radius, 0, 0, 6.3)
  context.fill()
  const count = form === 'sunflower' ? 420 : 190
  for (let i = count - 1; i >= 0; i--) {
    const far = Math.sqrt((i + 0.5) / count)
    const angle = i * golden
    const facing = Math.cos(angle - lightAngle) * far
    const rgb = scaleRgb(mixRgb(inner, outer, far ** 1.6 * 0.8), 0.85 + 0.35 * facing)
    const dot = radius * (form === 'sunflower' ? 0.045 : 0.068) * (0.7 + 0.5 * far)
    context.fillStyle = css([rgb[0] * light[0], rgb[1] * light[1], rgb[2] * light[2]])
    context.beginPath()
    context.ellipse(Math.cos(angle) * far * radius, Math.sin(angle) * far * radius, dot, dot * 0.8, angle, 0, 6.3)
    context.fill()
  }
}
