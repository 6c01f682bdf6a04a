/** Vignette, as lenses and grading cause it: measured, removed and continued beyond the image. */

import type { RgbImage } from '../../image/rgb-image.ts'
import type { SmallImage } from '../../image/small-image.ts'
import type { Box } from './box.ts'

/** Strongest darkening of a corner that is considered. */
const strongest = 0.16
const steps = 8
/** Limit on further darkening beyond the image, as a share of the shade in its corners. */
const beyond = 0.15

/** How much darker the corners are, 0 to 0.16: with what the outermost parts differ least from those beside them. */
export function cornerShade({ columns, rows, r, g, b }: SmallImage): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let step = 0; step <= steps; step++) {
    const strength = (strongest * step) / steps
    const offs = [r, g, b].flatMap((plane) => borderSteps(plane, strength, columns, rows))
    // Objects at the border differ anyway, so the calmer half decides. A change of color is light, not a vignette.
    const calm = offs.sort((a, c) => a - c).slice(0, offs.length >> 1)
    const total = calm.reduce((sum, value) => sum + value, 0) * (1 + strength * 0.8)
    if (total < least) {
      least = total
      best = strength
    }
  }
  return best
}

/** Differences between the outermost band and the one beside it, without the shade, along all four borders. */
function borderSteps(plane: Float32Array, strength: number, columns: number, rows: number): number[] {
  const bandX = Math.max(1, Math.round(columns * 0.09))
  const bandY = Math.max(1, Math.round(rows * 0.09))
  const lit = plane.map(
    (value, i) => value / shadeAt(strength, (i % columns) + 0.5, Math.floor(i / columns) + 0.5, columns, rows),
  )
  const offs: number[] = []
  const compare = (outer: number, inner: number, stride: number, length: number) =>
    offs.push(Math.abs(meanOf(lit, outer, stride, length) - meanOf(lit, inner, stride, length)))
  for (let y = 0; y < rows; y++) {
    const row = y * columns
    compare(row, row + bandX, 1, bandX)
    compare(row + columns - bandX, row + columns - 2 * bandX, 1, bandX)
  }
  for (let x = 0; x < columns; x++) {
    compare(x, x + bandY * columns, columns, bandY)
    compare(x + (rows - bandY) * columns, x + (rows - 2 * bandY) * columns, columns, bandY)
  }
  return offs
}

function meanOf(plane: Float32Array, start: number, stride: number, length: number): number {
  let sum = 0
  for (let k = 0; k < length; k++) sum += plane[start + k * stride]
  return sum / length
}

/** Factor on the brightness at a place of an image, also beyond its borders. */
function shadeAt(strength: number, x: number, y: number, width: number, height: number): number {
  const dx = x - width / 2
  const dy = y - height / 2
  const away = (dx * dx + dy * dy) / ((width * width + height * height) / 4)
  const shade = away * away
  return 1 - strength * (shade > 1 ? 1 + beyond * (1 - Math.exp((1 - shade) / beyond)) : shade)
}

/**
 * Multiplies (`power` 1) or divides (-1) what is in `part` by the shade of an image that lies at `box`, counted from
 * that of its corners: so nothing in the image becomes brighter than it was, and no color is cut off.
 */
export function applyShade(image: RgbImage, box: Box, strength: number, power: 1 | -1, part: Uint8Array): void {
  const { data, width, height } = image
  if (strength === 0) return
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (part[i] === 0) continue
      const shade = shadeAt(strength, x + 0.5 - box.left, y + 0.5 - box.top, box.width, box.height) / (1 - strength)
      const factor = power === 1 ? shade : 1 / shade
      for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.min(255, data[i * 3 + c] * factor + 0.5)
    }
}
