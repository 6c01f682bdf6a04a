/** Color conversions: painting works in linear light, palettes choose colors in OKLCH. */
import { clamp } from './number.ts'

/** Linear-light sRGB; 1 is paper white, and light sources may exceed it. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Perceptual color: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

export function decodeSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export function encodeSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** Converts '#rrggbb' to linear light. */
export function hex(text: string): Rgb {
  const bits = Number.parseInt(text.slice(1), 16)
  return [decodeSrgb(((bits >> 16) & 255) / 255), decodeSrgb(((bits >> 8) & 255) / 255), decodeSrgb((bits & 255) / 255)]
}

/** Converts linear light to '#rrggbb', clipped to 0..1. */
export function toHex([r, g, b]: Rgb): string {
  const part = (value: number) =>
    Math.round(encodeSrgb(clamp(value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}`
}

/** A color for the Skia context, with opacity. */
export function css([r, g, b]: Rgb, alpha = 1): string {
  const part = (value: number) => Math.round(encodeSrgb(clamp(value)) * 255)
  return `rgba(${part(r)},${part(g)},${part(b)},${alpha.toFixed(4)})`
}

export function toOklch([r, g, b]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const k = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, k),
    h: ((Math.atan2(k, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Converts OKLCH to linear light; chroma is lowered until the color fits into sRGB. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  let chroma = c
  for (let i = 0; i < 12; i++) {
    const rgb = rawFromOklch(l, chroma, h)
    if (Math.min(...rgb) >= -0.0005 && (l > 1 || Math.max(...rgb) <= 1.0005)) return clip(rgb)
    chroma *= 0.88
  }
  return clip(rawFromOklch(l, 0, h))
}

export function oklch(l: number, c: number, h: number): Rgb {
  return fromOklch({ l, c, h })
}

export function mixRgb(from: Rgb, to: Rgb, amount: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * amount,
    from[1] + (to[1] - from[1]) * amount,
    from[2] + (to[2] - from[2]) * amount,
  ]
}

export function scaleRgb([r, g, b]: Rgb, factor: number): Rgb {
  return [r * factor, g * factor, b * factor]
}

/** Shifts the lightness, chroma and hue of a color. */
export function shiftRgb(rgb: Rgb, change: { l?: number; c?: number; h?: number }): Rgb {
  const { l, c, h } = toOklch(rgb)
  return fromOklch({ l: clamp(l + (change.l ?? 0)), c: c * (change.c ?? 1), h: h + (change.h ?? 0) })
}

export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function rawFromOklch(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const k = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * k) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * k) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * k) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function clip([r, g, b]: readonly [number, number, number]): Rgb {
  return [Math.max(0, r), Math.max(0, g), Math.max(0, b)]
}
