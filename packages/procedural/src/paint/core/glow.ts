/** The glow around bright parts, computed on a small copy of the image. */

import { blurPlane, rowReader } from '../../image/small-copy.ts'
import type { Surface, View } from '../scene.ts'

export interface Glow {
  /** Writes the glow of one pixel row, three numbers per pixel. */
  readRow(row: number, into: Float32Array): void
}

/** The weaker of two glows at each place. */
export function weakerGlow(one: Glow, other: Glow): Glow {
  let spare = new Float32Array(0)
  return {
    readRow(row, into) {
      if (spare.length < into.length) spare = new Float32Array(into.length)
      one.readRow(row, into)
      other.readRow(row, spare)
      for (let i = 0; i < into.length; i++) into[i] = Math.min(into[i], spare[i])
    },
  }
}

/** World size of one point of the small copy. */
const pointSize = 1 / 180
/** World radii of the halos and their shares. */
const halos = [
  { radius: 0.006, share: 0.5 },
  { radius: 0.022, share: 0.32 },
  { radius: 0.08, share: 0.3 },
] as const

/** @param times how much larger, in px, the image is that gets the glow; the surface is a small copy of it */
export function createGlow(surface: Surface, view: View, from: number, times = 1): Glow {
  const step = Math.max(1, Math.round(pointSize / view.pixel))
  const columns = Math.ceil(surface.width / step)
  const rows = Math.ceil(surface.height / step)
  const length = columns * rows
  const sum = new Float32Array(length * 3)
  const bright = collect(surface, columns, rows, step, from)
  for (const [channel, plane] of bright.entries()) {
    for (const halo of halos) {
      const soft = blurPlane(plane, columns, rows, halo.radius / (view.pixel * step))
      for (let i = 0; i < length; i++) {
        const o = i * 3 + channel
        sum[o] = sum[o] + soft[i] * halo.share
      }
    }
  }
  return { readRow: rowReader(sum, columns, rows, step * times, surface.width * times) }
}

/**
 * Mean of the light above the threshold in each block, per channel; overall brightness decides whether a pixel glows.
 */
function collect(
  { width, height, r, g, b }: Surface,
  columns: number,
  rows: number,
  step: number,
  from: number,
): Float32Array[] {
  const reds = new Float32Array(columns * rows)
  const greens = new Float32Array(columns * rows)
  const blues = new Float32Array(columns * rows)
  const share = 1 / (step * step)
  for (let row = 0; row < height; row++) {
    const base = Math.floor(row / step) * columns
    for (let column = 0, i = row * width; column < width; column++, i++) {
      const red = r[i]
      const green = g[i]
      const blue = b[i]
      const top = red > green ? Math.max(red, blue) : Math.max(green, blue)
      if (top <= from) continue
      const place = base + ((column / step) | 0)
      const weight = (1 - from / top) * share
      reds[place] = reds[place] + Math.min(red, 8) * weight
      greens[place] = greens[place] + Math.min(green, 8) * weight
      blues[place] = blues[place] + Math.min(blue, 8) * weight
    }
  }
  return [reds, greens, blues]
}
