/** The glow around bright parts, computed on a small copy of the picture. */
import type { Surface, View } from '../scene.ts'

export interface Glow {
  /** Writes the glow of one pixel row, three numbers a pixel. */
  readRow(row: number, into: Float32Array): void
}

/** World size of one point of the small copy. */
const pointSize = 1 / 180
/** World radii of the halos and their shares. */
const halos = [
  { radius: 0.006, share: 0.5 },
  { radius: 0.022, share: 0.32 },
  { radius: 0.08, share: 0.3 },
] as const

export function createGlow(surface: Surface, view: View, from: number): Glow {
  const step = Math.max(1, Math.round(pointSize / view.pixel))
  const columns = Math.ceil(surface.width / step)
  const rows = Math.ceil(surface.height / step)
  const length = columns * rows
  const sum = new Float32Array(length * 3)
  const planes = [surface.r, surface.g, surface.b]
  const bright = new Float32Array(length)
  const spare = new Float32Array(length)
  const share = 1 / (step * step)
  for (const [channel, plane] of planes.entries()) {
    collect(surface, plane, bright, columns, step, from, share)
    for (const halo of halos) {
      const soft = blur(bright, spare, columns, rows, halo.radius / (view.pixel * step))
      for (let i = 0; i < length; i++) {
        const o = i * 3 + channel
        sum[o] = (sum[o] as number) + (soft[i] as number) * halo.share
      }
    }
  }
  return { readRow: (row, into) => enlargeRow(sum, columns, rows, step, row, surface.width, into) }
}

/** Mean of the light above the threshold in each block. The channel glows where the pixel as a whole is bright. */
function collect(
  surface: Surface,
  plane: Float32Array,
  into: Float32Array,
  columns: number,
  step: number,
  from: number,
  share: number,
): void {
  into.fill(0)
  const { width, height, r, g, b } = surface
  for (let row = 0; row < height; row++) {
    const base = Math.floor(row / step) * columns
    for (let column = 0, i = row * width; column < width; column++, i++) {
      const top = Math.max(r[i] as number, g[i] as number, b[i] as number)
      if (top <= from) continue
      const place = base + ((column / step) | 0)
      into[place] = (into[place] as number) + Math.min(plane[i] as number, 8) * (1 - from / top) * share
    }
  }
}

/** Three running means are close to a Gaussian. */
function blur(source: Float32Array, spare: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius))
  const result = Float32Array.from(source)
  for (let pass = 0; pass < 3; pass++) {
    mean(result, spare, columns, rows, 1, columns, reach)
    mean(spare, result, rows, columns, columns, 1, reach)
  }
  return result
}

function mean(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  stride: number,
  lineStride: number,
  reach: number,
): void {
  const weight = 1 / (reach * 2 + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStride
    let total = 0
    for (let k = -reach; k <= reach; k++) total += from[start + edge(k, length) * stride] as number
    for (let k = 0; k < length; k++) {
      to[start + k * stride] = total * weight
      total +=
        (from[start + edge(k + reach + 1, length) * stride] as number) -
        (from[start + edge(k - reach, length) * stride] as number)
    }
  }
}

function edge(index: number, length: number): number {
  return index < 0 ? 0 : index >= length ? length - 1 : index
}

function enlargeRow(
  points: Float32Array,
  columns: number,
  rows: number,
  step: number,
  row: number,
  width: number,
  into: Float32Array,
): void {
  const place = (row + 0.5) / step - 0.5
  const upper = edge(Math.floor(place), rows)
  const lower = edge(upper + 1, rows)
  const v = Math.min(1, Math.max(0, place - upper))
  for (let column = 0, k = 0; column < width; column++, k += 3) {
    const across = (column + 0.5) / step - 0.5
    const left = edge(Math.floor(across), columns)
    const right = edge(left + 1, columns)
    const u = Math.min(1, Math.max(0, across - left))
    const a = (upper * columns + left) * 3
    const b = (upper * columns + right) * 3
    const c = (lower * columns + left) * 3
    const d = (lower * columns + right) * 3
    for (let channel = 0; channel < 3; channel++) {
      const top = (points[a + channel] as number) * (1 - u) + (points[b + channel] as number) * u
      const low = (points[c + channel] as number) * (1 - u) + (points[d + channel] as number) * u
      into[k + channel] = top + (low - top) * v
    }
  }
}
