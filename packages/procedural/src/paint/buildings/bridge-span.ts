/** Perspective, light and haze that all bridges share. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { light, type Palette } from '../palette.ts'
import type { Sky } from '../sky/sky.ts'

/** A bridge in perspective: `at` returns the place and scale on the image of a point along it. */
export interface Span {
  at(along: number): { x: number; y: number; scale: number }
  palette: Palette
  sky: Sky
  steel: Rgb
  /** Side of the light: -1 left, 1 right. */
  side: number
  arches: boolean
  night: number
}

/** Color of a material on the bridge; it fades into the haze with distance. */
export function faded({ palette }: Span, material: Rgb, facing: number, scale: number): Rgb {
  const away = 1 - Math.min(1, scale / 0.7)
  return mixRgb(
    light(material, palette.sun, palette.ambient, facing),
    palette.haze,
    0.86 * away ** 1.3 * (0.75 + palette.mist * 0.25),
  )
}

export interface Quad {
  x0: number
  y0: number
  x1: number
  y1: number
  y2: number
  y3: number
}

/** Fills a strip with vertical sides: its upper edge runs from y0 to y1, its lower edge from y3 to y2. */
export function quad(context: SKRSContext2D, { x0, y0, x1, y1, y2, y3 }: Quad): void {
  context.beginPath()
  context.moveTo(x0, y0)
  context.lineTo(x1, y1)
  context.lineTo(x1, y2)
  context.lineTo(x0, y3)
  context.closePath()
  context.fill()
}
