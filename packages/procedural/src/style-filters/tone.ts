/** Color style filters: curves, split tones, gradient maps. */
import { encodeSrgb, fromOklch, hex, type Oklch, toOklch } from '../math/color.ts'
import { clamp, mix } from '../math/number.ts'
import { hash2 } from '../math/random.ts'
import { luma, type PixelRgb, type PixelShader } from './each-pixel.ts'

export interface ToneOptions {
  saturation?: number
  /** Above 1 steeper, below 1 flatter. */
  contrast?: number
  /** Lifts black, 0 to 0.2. */
  fade?: number
  /** Factor on brightness. */
  gain?: number
  /** Tints of shadows and lights, with a strength of 0 to 1. */
  shadows?: string
  lights?: string
  split?: number
  /** Film grain, 0 to 0.1. */
  grain?: number
}

export function tone(options: ToneOptions): PixelShader {
  const { saturation = 1, contrast = 1, fade = 0, gain = 1, split = 0, grain = 0 } = options
  const dark = display(options.shadows ?? '#808080')
  const light = display(options.lights ?? '#808080')
  return (pixel, x, y) => {
    let l = luma(pixel.r, pixel.g, pixel.b)
    pixel.r = l + (pixel.r - l) * saturation
    pixel.g = l + (pixel.g - l) * saturation
    pixel.b = l + (pixel.b - l) * saturation
    if (split > 0) {
      l = clamp(l)
      const s = split * (1 - l) * 2
      const h = split * l * 2
      pixel.r += (dark[0] - 0.5) * s + (light[0] - 0.5) * h
      pixel.g += (dark[1] - 0.5) * s + (light[1] - 0.5) * h
      pixel.b += (dark[2] - 0.5) * s + (light[2] - 0.5) * h
    }
    const speck = grain > 0 ? (hash2(x, y) + hash2(x + 7919, y) - 1) * grain : 0
    pixel.r = curve(pixel.r * gain, contrast) * (1 - fade) + fade + speck
    pixel.g = curve(pixel.g * gain, contrast) * (1 - fade) + fade + speck
    pixel.b = curve(pixel.b * gain, contrast) * (1 - fade) + fade + speck
  }
}

/** Maps brightness to a gradient from dark to light; `amount` is the share of the mapped color. */
export function gradientMap(
  stops: readonly string[],
  amount = 1,
  contrast = 1,
  balance: (l: number) => number = (l) => l,
): PixelShader {
  const table = new Float32Array(257 * 3)
  const colors = stops.map((stop) => toOklch(hex(stop)))
  for (let i = 0; i <= 256; i++) {
    const place = (i / 256) * (colors.length - 1)
    const k = Math.min(colors.length - 2, Math.floor(place))
    const from = colors[k]
    const to = colors[k + 1]
    const rgb = fromOklch(between(from, to, place - k))
    for (let channel = 0; channel < 3; channel++) table[i * 3 + channel] = clamp(encodeSrgb(rgb[channel]))
  }
  return (pixel) => {
    const place = clamp(curve(balance(luma(pixel.r, pixel.g, pixel.b)), contrast)) * 255.99
    const i = place | 0
    const t = place - i
    const o = i * 3
    pixel.r = mix(pixel.r, mix(table[o], table[o + 3], t), amount)
    pixel.g = mix(pixel.g, mix(table[o + 1], table[o + 4], t), amount)
    pixel.b = mix(pixel.b, mix(table[o + 2], table[o + 5], t), amount)
  }
}

/** Runs one shader after the other. */
export function chain(...shaders: readonly PixelShader[]): PixelShader {
  return (pixel, x, y) => {
    for (const shader of shaders) shader(pixel, x, y)
  }
}

/** Display values of '#rrggbb'. */
export function display(text: string): readonly [number, number, number] {
  const bits = Number.parseInt(text.slice(1), 16)
  return [((bits >> 16) & 255) / 255, ((bits >> 8) & 255) / 255, (bits & 255) / 255]
}

export function curve(value: number, contrast: number): number {
  const v = clamp(value)
  if (contrast <= 1) return mix(0.5, v, contrast)
  return mix(v, v * v * (3 - 2 * v), (contrast - 1) * 1.6)
}

/** Steps of brightness with narrow soft borders; hue and saturation stay. */
export function posterize(pixel: PixelRgb, levels: number): void {
  const l = Math.max(0.001, luma(pixel.r, pixel.g, pixel.b))
  const place = l * levels
  const step = Math.floor(place)
  const t = clamp((place - step - 0.5) * 8 + 0.5)
  const factor = Math.min(2.2, (step + t + 0.12) / levels / l)
  pixel.r *= factor
  pixel.g *= factor
  pixel.b *= factor
}

function between(from: Oklch, to: Oklch, amount: number): Oklch {
  const ax = from.c * Math.cos((from.h * Math.PI) / 180)
  const ay = from.c * Math.sin((from.h * Math.PI) / 180)
  const bx = to.c * Math.cos((to.h * Math.PI) / 180)
  const by = to.c * Math.sin((to.h * Math.PI) / 180)
  const x = mix(ax, bx, amount)
  const y = mix(ay, by, amount)
  return { l: mix(from.l, to.l, amount), c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI }
}
