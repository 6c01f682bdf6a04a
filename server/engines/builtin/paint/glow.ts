/** The glow around bright parts, computed on a small copy of the picture. */
import type { Surface, View } from '../scene.ts'
import { blurPlane, enlargeRow } from './small-copy.ts'

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
      const soft = blurPlane(bright, spare, columns, rows, halo.radius / (view.pixel * step))
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
